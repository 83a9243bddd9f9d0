/** Recognises a wish for a floor by its room alone: `need a floor for my kitchen`. */
import { plain } from './plain.ts';

const ROOMS: readonly (readonly [RegExp, string])[] = [
  [
    /\bbath ?rooms?\b|\ben-?suite\b|\bshower|\bwet ?room|\btoilet\b|\bloo\b|\bcloakroom\b|\bdownstairs wc\b/,
    'bathroom',
  ],
  [/\bkitchens?\b|\bkitchen[- ]diner\b/, 'kitchen'],
  [/\bhall(?:way)?s?\b|\blanding\b|\bporch\b|\bentrance\b/, 'hall'],
  [/\blounge\b|\b(?:living|sitting|front|good|family|dining) ?room\b|\bsnug\b/, 'living'],
  [/\bbed ?rooms?\b|\bnursery\b|\bbox ?room\b/, 'bedroom'],
  [/\boffice\b|\bstudy\b/, 'office'],
  [/\bconservatory\b|\bsun ?room\b|\borangery\b/, 'conservatory'],
  [/\butility\b|\bscullery\b|\blaundry\b/, 'utility'],
];
const WISHES =
  /\b(?:need|want|looking for|look for|after|get|getting|some ?thing|new|redoing|doing up|do up)\b.*\b(?:floor(?:ing|s)?|some ?thing|somthing|sumthing)\b|\b(?:some ?thing|somthing)\b.*\bfor\b|\b(?:floor|flooring) for\b|\bredoing\b|\bdoing up\b/;
/** Asks something else than which floor to choose. */
const OTHER =
  /\b(?:how|fit|fitted|fitting|lay|laid|laying|install\w*|clean\w*|level\w*|heating|delivered|damp|concrete|wet dog|dogs?|cats?|pets?|kids|children|stairs? only|under|price|cost|boxes|measure\w*|when|wheelchair|unsteady|let|rental|tenants?|allerg\w*|salon|shop|cafe|caravan|gym)\b/;

/**
 * The room, as the knowledge base calls it, if the sentence asks for nothing but a floor for it; otherwise null.
 *
 * @example roomWished('need a floor for my kitchen') // 'kitchen'
 */
export function roomWished(text: string): string | null {
  const words = plain(text);
  if (!WISHES.test(words) || OTHER.test(words)) return null;
  return ROOMS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
