/**
 * Words without capitals and accents, as staff type a name in a hurry: Siobhán is found as `siobhan`, Łukasz as `lukasz`.
 * The shoppers' search has rules of its own.
 */

/** Latin letters beyond ASCII, up to ž; `×` and `÷` stand among them. */
const FIRST = 0xc0;
const LAST = 0x17f;
/** Letters that no accent can be taken off. */
const OWN = new Map([
  ['đ', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['ŧ', 't'],
]);

function plain(letter: string): string {
  const small = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return OWN.get(small) ?? small;
}

const PLAIN = new Map(
  Array.from({ length: LAST - FIRST + 1 }, (_, nth) => String.fromCodePoint(FIRST + nth)).map((letter) => [
    letter,
    plain(letter),
  ]),
);

/** @example plainLetters('Ó Súilleabháin 12 m²') // 'o suilleabhain 12 m²' */
export const plainLetters = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => PLAIN.get(letter) ?? letter.toLowerCase()).join('');

/** Each plain letter with all that it stands for: `a`, `A`, `á`, `Á`, … */
const WRITTEN = new Map<string, string>();
for (const [letter, small] of PLAIN) {
  WRITTEN.set(small, (WRITTEN.get(small) ?? small + small.toUpperCase()) + letter);
}

/** A character that GLOB would read as a joker. */
const JOKER = /[*?[]/;

function written(letter: string): string {
  if (JOKER.test(letter)) return `[${letter}]`;
  const all = WRITTEN.get(letter) ?? letter + letter.toUpperCase();
  return /^\p{L}$/u.test(letter) ? `[${all}]` : letter;
}

/**
 * A pattern for SQLite's GLOB that finds the words wherever they stand, with capitals and accents or without.
 * @example globOf('Siobhan') // '*[sSśŚ…][iIíÍ…]…*'
 */
export const globOf = (text: string): string => `*${Array.from(plainLetters(text), written).join('')}*`;
