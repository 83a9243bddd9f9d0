/** How a shopper's words become a search: cutting into words, meanings, and the expression FTS5 is asked. */

const MAX_WORDS = 12;

/** Words that say nothing about a floor. */
const FILLERS = new Set(
  'a an and any are as at by for from i in is it my of on or some that the this to want with'.split(' '),
);

/** Lower case without accents, `²` as a figure. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** One thing that must be found: as typed (any of these), or as what it means. */
export interface SearchWord {
  readonly typed: readonly string[];
  readonly means: readonly string[];
  /** Also found where a word only begins so: figures (`600` finds `600mm`) and the last word, half typed. */
  readonly prefix: boolean;
}

const SIZE = /(\d+)\s*(?:mm|cm)?\s*[x×*]\s*(\d+)\s*(?:mm|cm)?/g;

/** The plain words of a text, as FTS5's tokenizer cuts them; fillers go where anything else remains. */
export function wordsOf(text: string): string[] {
  const words = (plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** `8mm` is also written `8 mm`. */
function spellings(word: string): string[] {
  const measure = /^(\d+)(mm|cm|m|kg|l|g)$/.exec(word);
  return measure ? [word, `${measure[1]} ${measure[2]}`] : [word];
}

/**
 * A text as the things to be found. Sizes (`600x1200`, `600 × 1200 mm`) are one thing, either way round.
 * @param meanings other words for a word or a pair of words: `lvt` is `luxury vinyl` too
 */
export function searchWords(
  text: string,
  meanings: ReadonlyMap<string, readonly string[]> = new Map(),
): SearchWord[] {
  const sizes: SearchWord[] = [];
  const rest = plainText(text)
    .replace(/(\d)\s+(mm|cm)\b/g, '$1$2')
    .replace(SIZE, (_all, a: string, b: string) => {
      sizes.push({ typed: [`${a} ${b}`, `${b} ${a}`], means: [], prefix: true });
      return ' ';
    });
  const plain = sizes.length > 0 && rest.trim() === '' ? [] : wordsOf(rest);
  const words: SearchWord[] = [];
  for (let at = 0; at < plain.length; at++) {
    const word = plain[at] ?? '';
    const pair = `${word} ${plain[at + 1] ?? ''}`;
    const pairMeans = at + 1 < plain.length ? meanings.get(pair) : undefined;
    if (pairMeans) at++;
    words.push({
      typed: pairMeans ? [pair] : spellings(word),
      means: pairMeans ?? meanings.get(word) ?? [],
      prefix: at === plain.length - 1 || /^\d+$/.test(word),
    });
  }
  return [...words, ...sizes].slice(0, MAX_WORDS);
}

const quoted = (text: string): string => `"${text.replaceAll('"', '')}"`;

/** The expression for FTS5: everything must be found. All is quoted, so that no word is read as an operator. */
export function matchExpression(words: readonly SearchWord[]): string {
  return words
    .map(({ typed, means, prefix }) => {
      const terms = [...typed.map((term) => quoted(term) + (prefix ? '*' : '')), ...means.map(quoted)];
      return terms.length === 1 ? terms.join('') : `(${terms.join(' OR ')})`;
    })
    .join(' AND ');
}
