/**
 * Telephone numbers, postcodes and order numbers in staff's searches: found however they are punctuated, on either side.
 * `+44 (0)28 9127 1234` is found as `02891271234` and as `9127`, `BT20 5XX` as `bt205xx`.
 */

/** What people put between the parts of a number. `(0)` is the trunk digit that a call from abroad leaves out. */
const SEPARATORS = ['(0)', ' ', '\u00a0', '(', ')', '-', '–', '.', '/', '+', '#'] as const;

/** Shortest text worth looking for: the beginning of a postcode, the last digits of a telephone number. */
const SHORTEST = 4;

/** The text in lower case without separators. @example withoutSeparators('BT20 5XX') // 'bt205xx' */
export const withoutSeparators = (text: string): string =>
  SEPARATORS.reduce((rest, separator) => rest.replaceAll(separator, ''), text.toLowerCase());

/** `withoutSeparators` as an SQL expression over a column, usable in an index. */
export const withoutSeparatorsSql = (column: string): string =>
  SEPARATORS.reduce((rest, separator) => `replace(${rest}, '${separator}', '')`, `lower(${column})`);

/** A number with the country code of the United Kingdom or Ireland: after `+` or `00`, or with all its digits. */
const FROM_ABROAD = /^(?:(?:\+|00)(?:44|353)|(?:44|353)(?=\d{9}))0?/;

/** The area code of a whole number of Northern Ireland but for the 8 that both ways to dial it share. */
const NORTHERN_IRELAND = /^[24]8(?=\d{8}$)/;

/**
 * What to look for in texts without separators: a telephone number without country code and trunk digit, so that it is
 * found in either spelling, one of Northern Ireland also as the Republic dials it, 048 for 028; null if the search contains
 * no number.
 * @example searchedNumber('028 9127 1234') // '2891271234'
 */
export function searchedNumber(search: string): string | null {
  const words = withoutSeparators(search);
  if (words.length < SHORTEST || !/\d/.test(words)) return null;
  if (!/^\d+$/.test(words)) return words;
  const dialled = search.trim().startsWith('+') ? `+${words}` : words;
  const national = dialled
    .replace(FROM_ABROAD, '')
    .replace(/^[+0]+/, '')
    .replace(NORTHERN_IRELAND, '8');
  return national.length < SHORTEST ? words : national;
}
