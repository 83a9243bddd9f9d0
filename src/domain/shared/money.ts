/** Money is an integer number of pence everywhere inside; pounds exist only on the wire and on the screen. */

/** The largest amount the shop handles in one figure: £10,000,000. */
export const MAX_PENCE = 1_000_000_000;

/** Pounds as they come over the wire to pence, rounded half up (`penceFromPounds(12.345)` is 1235). */
export function penceFromPounds(pounds: number): number {
  // Through a decimal string, so that 1.005 (really 1.00499…) rounds as it reads.
  return Math.round(Number(`${pounds}e2`));
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

/** `numerator / denominator` rounded half up, for non-negative integers (exact, no floats lost). */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Number((BigInt(numerator) * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n));
}
