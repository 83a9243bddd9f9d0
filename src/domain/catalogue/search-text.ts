/** Converts a search text to an FTS5 query: tokenising, and the MATCH expression. */

const MAX_WORDS = 12;

const STOP_WORDS = new Set(
  'a an and any are as at by for from i in is it my of on or some that the this to want with'.split(' '),
);

/** Lower case without accents, `²` as a digit. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** One required term: a match of any spelling. */
export interface SearchWord {
  readonly typed: readonly string[];
  /** Matches as a prefix: numbers (`600` finds `600mm`) and the last word, which may be incomplete. */
  readonly prefix: boolean;
}

const SIZE = /(\d+)\s*(?:mm|cm)?\s*[x×*]\s*(\d+)\s*(?:mm|cm)?/g;

/** The longest side that may be meant in centimetres if no unit is given. */
const LONGEST_CM = 200;

/** Spellings of a size in the catalogue's millimetres, with its sides in either order: `60x60` is also 600×600 mm. */
function sizeSpellings(size: string, a: string, b: string): string[] {
  const isCm =
    !size.includes('mm') && [a, b].every((side) => Number(side) >= 10 && Number(side) <= LONGEST_CM);
  const typed = [`${a} ${b}`, `${b} ${a}`, ...(isCm ? [`${a}0 ${b}0`, `${b}0 ${a}0`] : [])];
  return [...new Set(typed)];
}

/** The words of a text, split as by FTS5's tokenizer. Stop words are dropped unless nothing else remains. */
export function wordsOf(text: string): string[] {
  const words = (plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
  const significant = words.filter((word) => !STOP_WORDS.has(word));
  return significant.length > 0 ? significant : words;
}

/** @example spellings('8mm') // ['8mm', '8 mm'] */
function spellings(word: string): string[] {
  const measure = /^(\d+)(mm|cm|m|kg|l|g)$/.exec(word);
  return measure ? [word, `${measure[1]} ${measure[2]}`] : [word];
}

/** The required terms of a search text. A size (`600x1200`, `600 × 1200 mm`) is one term, with its sides in either order. */
export function searchWords(text: string): SearchWord[] {
  const sizes: SearchWord[] = [];
  const rest = plainText(text)
    .replace(/(\d)\s+(mm|cm)\b/g, '$1$2')
    .replace(SIZE, (size, a: string, b: string) => {
      sizes.push({ typed: sizeSpellings(size, a, b), prefix: true });
      return ' ';
    });
  const plain = sizes.length > 0 && rest.trim() === '' ? [] : wordsOf(rest);
  const words = plain.map((word, at) => ({
    typed: spellings(word),
    prefix: at === plain.length - 1 || /^\d+$/.test(word),
  }));
  return [...words, ...sizes].slice(0, MAX_WORDS);
}

const quoted = (text: string): string => `"${text.replaceAll('"', '')}"`;

/** The FTS5 MATCH expression that requires every term. Terms are quoted so that none is read as an operator. */
export function matchExpression(words: readonly SearchWord[]): string {
  return words
    .map(({ typed, prefix }) => {
      const terms = typed.map((term) => quoted(term) + (prefix ? '*' : ''));
      return terms.length === 1 ? terms.join('') : `(${terms.join(' OR ')})`;
    })
    .join(' AND ');
}
