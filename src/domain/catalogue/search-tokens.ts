/** Splits texts into comparable words: what shoppers type, and what a product says of itself. */
import { plainText } from './search-text.ts';

/** A word, number or sign of a text. */
export interface Token {
  /** In comparable form: lower case, without accents, in the singular. */
  readonly word: string;
  /** As typed, in lower case. */
  readonly typed: string;
  /** The value of a number, else null. */
  readonly number: number | null;
}

/** Words, whose digits may only follow letters (`ac4`), numbers with thousands or decimals, and the signs of sizes and prices. */
const PARTS = /[\p{L}]+(?:['’][\p{L}]+)*\d*|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|[£€"″/%<>~-]/gu;

/** Units of measure, each a word. */
export const UNITS: ReadonlySet<string> = new Set([
  'mm',
  'cm',
  'm',
  'kg',
  'g',
  'l',
  'ml',
  'litre',
  'oz',
  'ounce',
  'm2',
  '%',
]);

/** The singular of a word, spelt the British way. */
export function stemOf(word: string): string {
  const short = word.length < 4;
  const plural = short || /(?:ss|us|is)$/.test(word) || !word.endsWith('s');
  const one = plural
    ? word
    : /(?:ch|sh|x|ss)es$/.test(word)
      ? word.slice(0, -2)
      : word.endsWith('ies')
        ? `${word.slice(0, -3)}y`
        : word.slice(0, -1);
  return one === 'gray' ? 'grey' : one;
}

/** The forms of a word that say what was done to goods. @example participlesOf('lacquer') // ['lacquered', 'lacquerred'] */
export function participlesOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  const stem = word.replace(/(?:ing|e)$/, '');
  return [`${stem}ed`, `${stem}${stem.at(-1) ?? ''}ed`];
}

/** Words joined by a hyphen are words apart: `wood-effect`. */
const spacedWords = (text: string): string => text.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ');

/** `600×1200`, `600*1200` and `x1200` with an x of their own, `200mm+` with its plus as a word. */
const spacedSizes = (text: string): string =>
  text
    .replace(/[×*]/g, ' x ')
    .replace(/(?<=\d|\dc?m|\dmm)\+/g, ' plus ')
    .replace(/(\d|mm|cm|m|in|"|″)\s*x\s*(?=\d)/g, '$1 x ');

/** `3/4 inch`, `2 1/4"`, `½ in`: fractions that are measures; `14/3` is a board with its top. */
const wholeFractions = (text: string): string =>
  text.replace(
    /(?:(\d+)[ -]?)?\b(\d)[/⁄](2|4|8|16)(?=\s*(?:["″]|in\b|inch))/g,
    (_, whole: string | undefined, part: string, of: string) =>
      String(Number(whole ?? 0) + Number(part) / Number(of)),
  );

/** The words, numbers and signs of a text, in order. */
export function tokensOf(text: string): Token[] {
  return Array.from(spacedSizes(spacedWords(wholeFractions(plainText(text)))).matchAll(PARTS), ([typed]) => {
    const isNumber = /^\d/.test(typed);
    const number = isNumber ? Number(typed.replaceAll(',', '')) : null;
    return { word: number === null ? stemOf(typed.replace('’', "'")) : String(number), typed, number };
  });
}

/**
 * A text as one line of words with a blank at both ends, so that ` word ` and ` two words ` are found by `includes`.
 * Numbers have their unit (`9mm`), sizes are one word (`600x1200`).
 */
export function labelOf(text: string): string {
  let label = ' ';
  const tokens = tokensOf(text);
  for (const [at, { word, number }] of tokens.entries()) {
    const next = tokens[at + 1];
    if (word.length === 1 && /[£€"″/<>~-]/.test(word)) continue;
    const joins =
      (number !== null && next && (UNITS.has(next.word) || isCross(tokens, at + 1))) ||
      (word === 'x' && isCross(tokens, at));
    label += joins ? word : `${word} `;
  }
  return label;
}

const MOST_KEPT = 5_000;
const kept = new Map<string, string>();

/** `labelOf` for texts that many products share, such as the values of attributes: each is only made once. */
export function sharedLabelOf(text: string): string {
  let label = kept.get(text);
  if (label === undefined) {
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, (label = labelOf(text)));
  }
  return label;
}

const isCross = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'x' && tokens[at - 1]?.number !== null && typeof tokens[at + 1]?.number === 'number';
