/** Recognises sentences in other languages than English. */
import { createRequire } from 'node:module';
import type * as Tinyld from 'tinyld';

/** Loaded for the first sentence with few English words: its tables take a tenth of a second, which each start would wait. */
const detector = (): typeof Tinyld => createRequire(import.meta.url)('tinyld') as typeof Tinyld;

/** Sentences with at least this share of known English words are English, whatever they resemble. */
const ENGLISH_SHARE = 0.4;
/** The least confidence in another language. */
const SURE = 0.2;

/**
 * True for a sentence in another language; false for English, and if it is uncertain.
 *
 * @param isKnown true for the English words that shoppers use, lower case
 * @example isForeign('Czy macie panele dębowe?', isKnown) // true
 */
export function isForeign(text: string, isKnown: (word: string) => boolean): boolean {
  if (/[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Hebrew}]{2,}/u.test(text)) return true;
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  if (words.length < 3) return false;
  const known = words.filter((word) => isKnown(word)).length;
  if (known / words.length >= ENGLISH_SHARE) return false;
  const [best] = detector().detectAll(text);
  return best !== undefined && best.lang !== 'en' && (best.accuracy >= SURE || known === 0);
}
