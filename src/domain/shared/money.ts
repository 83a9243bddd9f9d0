/** Money is an integer number of pence everywhere inside; pounds exist only on the wire and on the screen. */

/** The largest amount the shop handles in one figure: £10,000,000. */
export const MAX_PENCE = 1_000_000_000;

/** Pounds from the wire to pence, rounded half up (`penceFromPounds(12.345)` is 1235). */
export function penceFromPounds(pounds: number): number {
  return Math.round(shifted(pounds, 2));
}

/**
 * A number with its decimal point moved to the right. It goes through a decimal string, so that 1.005 (really 1.00499…)
 * rounds as it reads. A number so small that it is written with an exponent (1e-7) is no price or floor, and is multiplied.
 */
export function shifted(value: number, places: number): number {
  const text = String(value);
  return text.includes('e') ? value * 10 ** places : Number(`${text}e${places}`);
}

/** Pence to the decimal number of pounds that the API answers (`poundsFromPence(1999)` is 19.99). */
export function poundsFromPence(pence: number): number {
  return pence / 100;
}

const formatter = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Pence as shoppers read them: `£1,234.56`. */
export function formatPence(pence: number): string {
  return formatter.format(pence / 100);
}

/** Pounds as the API answers them, as shoppers read them: `formatPounds(1234.5)` is `£1,234.50`. */
export const formatPounds = (pounds: number): string => formatPence(penceFromPounds(pounds));

/** `numerator / denominator` rounded half up, for non-negative integers (exact, no floats lost). */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Number((BigInt(numerator) * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n));
}
