/** What people and programs write, without the characters that nobody can see or type. */

/** Control characters other than tab and line breaks, and the two code points that are never characters. */
const INVISIBLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/**
 * A text of one line: control characters, which would turn the text round or begin a new line of a mail's header, become
 * blanks. `oneLine('Ann\\r\\nLee')` is `'Ann Lee'`.
 */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/**
 * The text without control characters, which a page or a feed cannot show and XML forbids. Half of a surrogate pair becomes
 * U+FFFD. `cleanText('Oak\u0000')` is `'Oak'`.
 */
export const cleanText = (text: string): string => text.toWellFormed().replace(INVISIBLE, '');
