/** The words of the catalogue, used for completing search words and correcting typing errors. */

/**
 * The Damerau-Levenshtein distance of two words (substitutions, insertions, deletions and transpositions of neighbours);
 * `limit + 1` if it exceeds the limit.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** Errors allowed in a word: none in a short one, because almost any short word is near another. */
const allowedErrors = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

export class Vocabulary {
  readonly #uses = new Map<string, number>();

  /** Adds the words of a product; each counts once. */
  add(words: Iterable<string>): void {
    for (const word of new Set(words)) {
      if (word.length > 1) this.#uses.set(word, (this.#uses.get(word) ?? 0) + 1);
    }
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

  /** The most probable correction: fewest errors, then highest frequency; null when no word is near enough. */
  nearest(word: string): string | null {
    const limit = allowedErrors(word);
    if (limit === 0 || /\d/.test(word)) return null;
    let best: string | null = null;
    let bestScore = Infinity;
    for (const [known, uses] of this.#uses) {
      if (Math.abs(known.length - word.length) > limit || /\d/.test(known)) continue;
      const distance = editDistance(word, known, limit);
      if (distance > limit) continue;
      // The first letter is rarely mistyped, so a different one adds half an error. Frequency outweighs neither that nor
      // an error: it counts up to 0.4.
      const frequency = Math.min(uses, 4000) / 10_000;
      const score = distance + (known[0] === word[0] ? 0 : 0.5) - frequency;
      if (score < bestScore) [best, bestScore] = [known, score];
    }
    return best;
  }
}
