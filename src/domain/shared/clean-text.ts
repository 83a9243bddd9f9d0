/** What people and programs write, without the characters that nobody can see or type. */

// One form for each text: `é` can be sent as one code point or as `e` with a combining accent, depending on the keyboard
// and the system. Text is kept in the composed form (Unicode NFC) and compared in the compatibility form (NFKC), in which
// full-width letters and ligatures are equal to plain ones as well.

/** The form in which input is kept. */
export const composed = (text: string): string => text.normalize('NFC');

/** The form in which names of accounts are compared: trimmed, without case. */
export const comparable = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * A field of a request in the form in which it is kept. Passwords stay as they were typed: the stored hash of an older one
 * may be of another form.
 */
export const composedField = <Value>(name: string, value: Value): Value | string =>
  typeof value === 'string' && !name.includes('password') ? composed(value) : value;

/**
 * Matches text with at least one visible character. Required fields use it instead of a minimum length, because blanks,
 * control and format characters (zero-width space, direction mark), marks without a letter, what Unicode lets programs ignore
 * (variation selectors, fillers) and the blank Braille pattern would display as an empty field, and U+FFFD stands for what
 * could not be read.
 */
export const VISIBLE = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffd]/u;

/** Control characters other than tab and line breaks, what turns a text round, and the two code points that are never characters. */
const INVISIBLE = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/**
 * A text of one line: control characters, which would turn the text round or begin a new line of a mail's header, become
 * blanks, and marks without a width go; the joiners of emoji and of Persian stay. `oneLine('Ann\\r\\nLee')` is `'Ann Lee'`.
 */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]+/g, '')
    .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/**
 * The text without control characters, also those of direction, which a page or a feed cannot show and XML forbids. Half of a surrogate pair becomes
 * U+FFFD. `cleanText('Oak\u0000')` is `'Oak'`.
 */
export const cleanText = (text: string): string => text.toWellFormed().replace(INVISIBLE, '');
