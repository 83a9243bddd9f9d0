/** Whether one product suits what a sentence says of the room, by the planner's rules. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { type RoomDemands, suitabilityOf } from '#domain/rooms/suitability.ts';
import type { RoomUse } from '#domain/rooms/room-use.ts';

const USES: readonly (readonly [RegExp, RoomUse])[] = [
  [/\bwet ?room|\bshower/, 'wet_room'],
  [/\bbath|\ben-?suite|\btoilet|\bloo\b|\bcloakroom|\bwc\b/, 'bathroom'],
  [/\bkitchen/, 'kitchen'],
  [/\butility|\blaundry/, 'utility_room'],
  [/\bhall|\blanding|\bporch/, 'hall'],
  [/\bstair/, 'stairs'],
  [/\bconservatory|\bsun ?room/, 'conservatory'],
  [/\bbed ?room|\bnursery/, 'bedroom'],
  [/\boffice|\bstudy/, 'office'],
  [/\blounge|\bliving|\bsitting/, 'living_room'],
];

/** What a sentence asks of the floor. @param words as `plain` returns them */
export const demandsIn = (words: string): RoomDemands => ({
  use: USES.find(([pattern]) => pattern.test(words))?.[1],
  underfloorHeating: /under ?floor heat|\bufh\b|heated (?:floor|screed)|heating/.test(words) || undefined,
  damp: /\bdamp\b/.test(words) || undefined,
  heavyWear: /\b(?:dogs?|cats?|pets?|castors?|claws)\b/.test(words) || undefined,
});

/** Whether a product suits the room of a sentence, with the reasons; null if the sentence asks nothing of it. */
export function fitness(words: string, product: ProductDetail): string | null {
  const demands = demandsIn(words);
  // Without a demand only a wall tile would be judged.
  const isAsked = Object.values(demands).some((demand) => demand !== undefined);
  const judged = isAsked ? suitabilityOf(product, demands) : null;
  if (!judged) return null;
  const { answer, reasons } = judged;
  const opening = answer === 'yes_if' ? 'yes, with a condition' : answer;
  return `${product.name}: ${opening}. ${reasons.slice(0, 3).join(' ')}`;
}
