/** Finds the postcode that a sentence names: 'can you deliver to BT19 by Friday?' */
import { readPostcode } from '../postcode.ts';
import { districtIn } from './places.ts';

const WHOLE = /\b([A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[\dW]\s?[\dA-Z]{4}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)\b/gi;
/** A first part alone looks like a grade or an area ('R11', '20 m2'), so a word has to lead to it, as to a ZIP code. */
const AFTER_A_WORD = new RegExp(
  [
    String.raw`\b(?:to|in|at|near|for|about|(?:post|eir)code(?: is)?) ([A-Z]{1,2}\d[A-Z\d]?|[A-Z]\d[\dW])\b`,
    String.raw`\b(?:to|zip(?: code)?(?: is)?) (\d{5})\b`,
  ].join('|'),
  'gi',
);
/** In capitals it may follow the name of a place: 'to the Isle of Skye IV51'. */
const AFTER_A_PLACE = /\b(?:to|in|at|near|for) (?:[A-Za-z'’.-]+ ){1,4}([A-Z]{1,2}\d[A-Z\d]?)\b/g;
/** Two parts with letters and figures, like no measure: 'DO2 X285', 'ABC 123'. */
const LIKE_ONE = /\b[A-Z]{1,2}[A-Z\d]{1,2} ?(?:\d[A-Z\d]{2}|[A-Z]\d[A-Z\d]{2}|[A-Z]{2}\d{2})\b/gi;
/** An order's number may look like one too: 'eb9ac299'. */
const ORDER_NUMBER = /^[\da-f]{8}$/i;
/** In capitals, since 'to me' is not Medway. */
const AREA = /\b(?:to|in|postcode(?: is)?) ([A-Z]{1,2})\b(?!\s?\d)/g;

const isGood = (text: string): boolean => readPostcode(text).ok;
/** Every fragment that a pattern finds. */
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([whole, first, second]) => first ?? second ?? whole);

/** What is no postcode but was meant as one, so that its fault can be said. */
function meantIn(text: string): string | undefined {
  const isLoud = text === text.toUpperCase();
  const isMeant = (found: string) => /^\S*\d/.test(found) || (!isLoud && found === found.toUpperCase());
  const areas = isLoud ? [] : all(text, AREA).filter((area) => isGood(`${area}1`));
  return all(text, LIKE_ONE).find((found) => isMeant(found) && !ORDER_NUMBER.test(found)) ?? areas[0];
}

/**
 * The first postcode in a text, as it is written there, good or meant as one; null if it names none.
 * @param isAnswer the postcode was asked for, so that the text may be nothing else
 */
export function postcodeIn(text: string, isAnswer = false): string | null {
  const found = [WHOLE, AFTER_A_WORD, AFTER_A_PLACE].flatMap((pattern) => all(text, pattern)).find(isGood);
  const alone = text.replace(/^\W*(?:it(?:['’]s| is) )?|[.!?,\s]+$/gi, '');
  const isAlone =
    isAnswer &&
    (isGood(alone) ||
      /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{2,4}[ -]?[A-Z\d]{0,4}$/i.test(alone) ||
      /^[A-Z]{1,2}$/.test(alone));
  return found ?? (isAlone ? alone : (meantIn(text) ?? null));
}

/** Between places: `and`, `or`, and the comma of a list, which is not that of `Bangor, BT19 1AA`. */
const BETWEEN = /\b(?:and|or)\b|&|(?<=\d[A-Z\d]{0,3}) ?,|,(?=[a-z' ]{3,20} and )/i;

/** The places that a text names, three at most, by postcode or else the district of their town; `isAnswer` as above. */
export function placesIn(text: string, isAnswer = false): string[] {
  const parts = text.split(BETWEEN).filter((part) => /\w/.test(part));
  // What leads to the first one leads to the others: `to BT19 and EH1`.
  const codeIn = (part: string, at: number) =>
    postcodeIn(at === 0 ? part : `for ${part.trim()}`, isAnswer && at === 0);
  const found = parts.flatMap((part, at) => codeIn(part, at) ?? districtIn(part) ?? []);
  return [...new Set(found)].slice(0, 3);
}
