/** Corrects typing errors: an unknown word is replaced if exactly one known word is a single error away. */
import { isOneSlip } from '../shared/edit-distance.ts';

const MIN_LENGTH = 4;

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
