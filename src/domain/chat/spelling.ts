/** Corrects typing errors: an unknown word is replaced if exactly one known word is a single error away. Pure. */

const SHORTEST = 4;

/** True for a Damerau-Levenshtein distance of 1: one letter wrong, missing or added, or two neighbours swapped. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - from;
  while (end < most && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  const [left, right] = [one.slice(from, one.length - end), other.slice(from, other.length - end)];
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
    if (word.length < SHORTEST || known.has(word)) return written;
    const meant = [...known].filter((other) => other.length >= SHORTEST && isOneSlip(word, other));
    // `tiles` and `tile` count as one candidate; between two different candidates there is no way to choose.
    const [first] = meant.sort((one, other) => one.length - other.length);
    return first && meant.every((other) => other.startsWith(first.slice(0, -1))) ? first : written;
  });
}
