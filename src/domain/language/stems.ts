/** Word stems, for comparing texts, and the correction of typing errors. */
import { plain } from './plain.ts';
import words from './words/function-words.json' with { type: 'json' };
import { isOneSlip } from '../shared/edit-distance.ts';

const STOP = new Set(words.stop.join(' ').split(' '));

/** A light English stem: enough for `fitting`, `fitted`, `fits`. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?:ing|ed|es|s|ly)$/, (ending) => (word.length - ending.length >= 3 ? '' : ending))
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** The stems of a text's words that mean something. */
export const stems = (text: string): string[] =>
  plain(text)
    .split(/[^a-z0-9£%]+/)
    .filter((word) => word.length > 1 && !STOP.has(word))
    .map(stem);

/** The stems of words that state nothing about floors, prices or orders: function words and small talk. */
export const TALK: ReadonlySet<string> = new Set(stems(words.talk.join(' ')));

const COMMON = new Set(words.common.join(' ').split(' '));
/** Whether a word is common English, which names no goods: `measured`, `ok`, `downstairs`. */
export const isCommonWord = (word: string): boolean => COMMON.has(word);

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
