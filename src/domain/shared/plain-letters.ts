/**
 * Case- and accent-insensitive search for staff: Siobhán is found as `siobhan`, Łukasz as `lukasz`, O’Neill as `o'neill`.
 * The shoppers' search has its own rules (catalogue/search-text.ts).
 */

/** Code points of the Latin letters beyond ASCII, up to ž (including `×` and `÷`). */
const FIRST = 0xc0;
const LAST = 0x17f;
/** Letters that Unicode does not decompose. */
const INDECOMPOSABLE = new Map([
  ['đ', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['ŧ', 't'],
  ['ß', 'ss'],
]);

function plain(letter: string): string {
  const lower = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return INDECOMPOSABLE.get(lower) ?? lower;
}

/** Variants of the apostrophe: phone keyboards and word processors write the ' of O'Neill as ’. */
export const APOSTROPHES = "'’‘ʼ´`";

/** The full-width forms of ASCII, as East Asian keyboards write them. */
const FULL_WIDTH = 0xff01;
const ASCII = 0x21;
const ASCII_LAST = 0x7e;

const PLAIN = new Map([
  ...Array.from({ length: LAST - FIRST + 1 }, (_, nth) => String.fromCodePoint(FIRST + nth)).map(
    (letter) => [letter, plain(letter)] as const,
  ),
  ...Array.from({ length: ASCII_LAST - ASCII + 1 }, (_, nth) => nth).map(
    (nth) =>
      [String.fromCodePoint(FULL_WIDTH + nth), String.fromCodePoint(ASCII + nth).toLowerCase()] as const,
  ),
  ...Array.from(APOSTROPHES, (mark) => [mark, "'"] as const),
  ['ẞ', 'ss'],
]);

/** @example plainLetters('Ó Súilleabháin 12 m²') // 'o suilleabhain 12 m²' */
export const plainLetters = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => PLAIN.get(letter) ?? letter.toLowerCase()).join('');

/** A plain letter with its capital; alone if the capital is no letter of its own: `ß` has SS, `ŉ` has ʼN, `ſ` has S. */
function bothCases(letter: string): string {
  const capital = letter.toUpperCase();
  return capital.toLowerCase() === letter ? letter + capital : letter;
}

/** Each plain letter with its variants: `a` has `a`, `A`, `á`, `Á`, … */
const VARIANTS = new Map<string, string>();
for (const [letter, plainLetter] of PLAIN) {
  VARIANTS.set(plainLetter, (VARIANTS.get(plainLetter) ?? bothCases(plainLetter)) + letter);
}
VARIANTS.set('ß', 'ßẞ');

/** Characters with a special meaning in GLOB. */
const WILDCARD = /[*?[]/;

function globClass(letter: string): string {
  if (WILDCARD.test(letter)) return `[${letter}]`;
  if (letter === "'") return `[${APOSTROPHES}]`;
  const variants = VARIANTS.get(letter) ?? bothCases(letter);
  return /^[\p{L}\p{N}]$/u.test(letter) ? `[${variants}]` : letter;
}

/**
 * Patterns for SQLite's GLOB of which one finds a text anywhere in a value, ignoring case and accents. They find single
 * letters, so a text with ss has a second one, for values with ß.
 * @example globsOf('Siobhan') // ['*[sSśŚ…][iIíÍ…]…*']
 */
export function globsOf(text: string): string[] {
  const plain = plainLetters(text);
  return [...new Set([plain, plain.replaceAll('ss', 'ß')])].map(
    (letters) => `*${Array.from(letters, globClass).join('')}*`,
  );
}
