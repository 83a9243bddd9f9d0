/** The words that stand on the shop's products, to complete what is half typed and to forgive typing errors. */

/** Changes, additions, losses and swapped neighbours between two words; `limit + 1` as soon as it is more. */
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

/** How many errors a word may have: none in short ones, since those would become anything. */
const errorsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

export class Vocabulary {
  readonly #uses = new Map<string, number>();

  /** Counts each word of a product once. */
  add(words: Iterable<string>): void {
    for (const word of new Set(words)) {
      if (word.length > 1) this.#uses.set(word, (this.#uses.get(word) ?? 0) + 1);
    }
  }

  /** The most used words that begin so, without the beginning itself. */
  completions(beginning: string, limit: number): string[] {
    return [...this.#uses]
      .filter(([word]) => word.length > beginning.length && word.startsWith(beginning))
      .sort(([, a], [, b]) => b - a)
      .slice(0, limit)
      .map(([word]) => word);
  }

  /** The word that was probably meant: the fewest errors, then the most used; null where nothing is near. */
  nearest(word: string): string | null {
    const limit = errorsIn(word);
    if (limit === 0 || /\d/.test(word)) return null;
    let best: string | null = null;
    let bestScore = Infinity;
    for (const [known, uses] of this.#uses) {
      if (Math.abs(known.length - word.length) > limit || /\d/.test(known)) continue;
      const distance = editDistance(word, known, limit);
      if (distance > limit) continue;
      // People rarely miss the first letter: another one weighs half an error.
      const score = distance + (known[0] === word[0] ? 0 : 0.5) - Math.min(uses, 4000) / 10_000;
      if (score < bestScore) [best, bestScore] = [known, score];
    }
    return best;
  }
}
