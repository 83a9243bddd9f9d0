/** Word stems, for comparing texts. */
import { plain } from './plain.ts';
import words from './words/function-words.json' with { type: 'json' };

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
