/** The order in which the values of a filter stand, on the page and in the API. */

const inWords = new Intl.Collator('en-GB', { numeric: true }).compare;

const STARTING_NUMBER = /^\d+(?:\.\d+)?/;

const numberOf = (value: string): number => Number(STARTING_NUMBER.exec(value)?.[0] ?? Number.NaN);

/**
 * By the number that a value begins with, then as words: `2mm`, `2.5mm`, `10mm`. The collator alone reads what follows a
 * decimal point as a number of its own, and puts `2.5mm` before `2mm`.
 */
export const byValue = (one: string, other: string): number =>
  numberOf(one) - numberOf(other) || inWords(one, other);
