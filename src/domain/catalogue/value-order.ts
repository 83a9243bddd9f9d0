/** The sort order of filter values, on the page and in the API. */

const compareText = new Intl.Collator('en-GB', { numeric: true }).compare;

const STARTING_NUMBER = /^\d+(?:\.\d+)?/;

const numberOf = (value: string): number => Number(STARTING_NUMBER.exec(value)?.[0] ?? Number.NaN);

/**
 * Compares by leading number, then as text: `2mm`, `2.5mm`, `10mm`. The collator alone treats the digits after a decimal
 * point as a separate number, and would put `2.5mm` before `2mm`.
 */
export const byValue = (a: string, b: string): number => numberOf(a) - numberOf(b) || compareText(a, b);
