/** The words of the catalogue, used for completing search words and correcting typing errors. */
import { editDistance, isOneSlip } from '../shared/edit-distance.ts';
import { LEXICON_WORDS, rightSpelling } from './lexicon.ts';
import { stemOf } from './search-tokens.ts';

/** Errors allowed in a word: none in a short one, because almost any short word is near another. */
const allowedErrors = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);
/** The first letter is rarely mistyped: words with another one differ in nothing else, and are long. */
const LONG_WORD = 6;

const distinct = (words: Iterable<string>): string[] => [...new Set(words)].filter((word) => word.length > 1);

/** Counts up or down, and forgets what counts nothing. @returns the new count */
function counted(counts: Map<string, number>, word: string, more: 1 | -1): number {
  const count = (counts.get(word) ?? 0) + more;
  if (count > 0) counts.set(word, count);
  else counts.delete(word);
  return count;
}

export class Vocabulary {
  readonly #uses = new Map<string, number>();
  /** By stem, how many words have it. */
  readonly #stems = new Map<string, number>();

  /** Adds the words of a product; each counts once. */
  add(words: Iterable<string>): void {
    for (const word of distinct(words))
      if (counted(this.#uses, word, 1) === 1) counted(this.#stems, stemOf(word), 1);
  }

  /** Takes away the words of a product, as they were added. */
  remove(words: Iterable<string>): void {
    for (const word of distinct(words))
      if (counted(this.#uses, word, -1) === 0) counted(this.#stems, stemOf(word), -1);
  }

  /** Whether products have a word, in the singular or the plural. */
  has(word: string): boolean {
    return this.#uses.has(word) || this.#stems.has(stemOf(word));
  }

  /**
   * The words that start with `prefix`, most frequent first. If `prefix` is a word and longer ones exist, it comes first.
   */
  completions(prefix: string, limit: number): string[] {
    const longer = [...this.#uses]
      .filter(([word]) => word.length > prefix.length && word.startsWith(prefix))
      .sort(([, a], [, b]) => b - a)
      .map(([word]) => word);
    const words = longer.length > 0 && this.#uses.has(prefix) ? [prefix, ...longer] : longer;
    return words.slice(0, limit);
  }

  /**
   * The most probable correction, among the words of the catalogue and of the lists: fewest errors, then highest frequency;
   * null when no word is near enough. Never a misspelling that the lists know.
   */
  nearest(word: string): string | null {
    const limit = allowedErrors(word);
    if (limit === 0 || /\d/.test(word)) return null;
    let best: string | null = null;
    let bestScore = Infinity;
    const compare = (known: string, uses: number): void => {
      if (Math.abs(known.length - word.length) > limit || /\d/.test(known)) return;
      const distance =
        limit > 1 ? editDistance(word, known, limit) : word === known ? 0 : isOneSlip(word, known) ? 1 : 2;
      if (distance > limit) return;
      if (known[0] !== word[0] && (distance > 1 || word.length < LONG_WORD)) return;
      // The first letter is rarely mistyped, so a different one adds half an error. Frequency outweighs neither that nor
      // an error: it counts up to 0.4.
      const frequency = Math.min(uses, 4000) / 10_000;
      const score = distance + (known[0] === word[0] ? 0 : 0.5) - frequency;
      if (score < bestScore) [best, bestScore] = [known, score];
    };
    for (const [known, uses] of this.#uses) compare(known, uses);
    for (const known of LEXICON_WORDS) if (!this.#uses.has(known)) compare(known, 0);
    return best === null ? null : rightSpelling(best);
  }
}
