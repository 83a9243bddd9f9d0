/** Corrects typing errors: an unknown word is replaced if exactly one known word is a single error away. */

const MIN_LENGTH = 4;

/** True for a Damerau-Levenshtein distance of 1: one letter wrong, missing or added, or two neighbours swapped. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let end = 0;
  const maxEnd = Math.min(a.length, b.length) - from;
  while (end < maxEnd && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [left, right] = [a.slice(from, a.length - end), b.slice(from, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/**
 * A sentence with its typing errors corrected. Unchanged if every word is known, or similar to none.
 *
 * @param known the words of the trade, lower case
 * @example mendSpelling('is laminat ok in a bathrom', known) // 'is laminate ok in a bathroom'
 */
export function mendSpelling(text: string, known: ReadonlySet<string>): string {
  return text.replace(/[a-z]+/gi, (written) => {
    const word = written.toLowerCase();
    if (word.length < MIN_LENGTH || known.has(word)) return written;
    const candidates = [...known].filter((other) => other.length >= MIN_LENGTH && isOneSlip(word, other));
    // `tiles` and `tile` count as one candidate; between two different candidates there is no way to choose.
    const [first] = candidates.sort((a, b) => a.length - b.length);
    return first && candidates.every((other) => other.startsWith(first.slice(0, -1))) ? first : written;
  });
}
