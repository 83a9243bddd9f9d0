/** Amounts of money are integers in pence in the domain. Pounds are only used in the API and on screen. */

/** The largest amount that the shop handles, in pounds and in pence. */
export const MAX_POUNDS = 10_000_000;
export const MAX_PENCE = MAX_POUNDS * 100;

/** Converts pounds to pence, rounded half up. @example penceFromPounds(12.345) // 1235 */
export function penceFromPounds(pounds: number): number {
  return Math.round(shifted(pounds, 2));
}

/**
 * Moves the decimal point of a number to the right. It uses the decimal string, so that 1.005 (stored as 1.00499…) is
 * shifted exactly. Numbers with an exponent (1e-7) never occur as prices or areas, and are simply multiplied.
 */
export function shifted(value: number, places: number): number {
  const text = String(value);
  return text.includes('e') ? value * 10 ** places : Number(`${text}e${places}`);
}

/** Whether a sum of pounds is one to the penny, but for what a computer's arithmetic adds to it. */
export const isWholePence = (pounds: number): boolean =>
  Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6;

/**
 * Parses a sum as staff type or paste it. @returns pounds; NaN if it is not a sum
 * @example typedPounds('£1,025.81') // 1025.81
 */
export function typedPounds(text: string): number {
  const bare = text.trim().replace(/^£\s*/, '');
  // A comma is only accepted as a thousands separator: '1,5' is refused.
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Converts pence to pounds for the API. @example poundsFromPence(1999) // 19.99 */
export function poundsFromPence(pence: number): number {
  return pence / 100;
}

/** The same for an amount that there may not be. */
export const poundsOrNull = (pence: number | null): number | null =>
  pence === null ? null : poundsFromPence(pence);

/** An amount in pence as a field or a file has it. @example plainPounds(102581) // '1025.81' */
export const plainPounds = (pence: number): string => (pence / 100).toFixed(2);

const formatter = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** An amount in pence for display: `£1,234.56`. */
export function formatPence(pence: number): string {
  return formatter.format(pence / 100);
}

/**
 * An amount in any currency's smallest unit for display, as a payment provider reports it.
 * @example formatMoney(3349, 'GBP') // '£33.49'
 * @example formatMoney(3349, 'JPY') // 'JP¥3,349'
 */
export function formatMoney(units: number, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${units} ${currency}`;
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.format(units / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

/** An amount in pounds for display. @example formatPounds(1234.5) // '£1,234.50' */
export const formatPounds = (pounds: number): string => formatPence(penceFromPounds(pounds));

/** The same in a sentence, without the pence of whole pounds. @example roundPounds(20_000) // '£200' */
export const roundPounds = (pence: number): string => formatPence(pence).replace(/\.00$/, '');

/** `numerator / denominator` rounded half up, for non-negative integers. Exact: it uses BigInt. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Number((BigInt(numerator) * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n));
}

/** The VAT included in a total: 0.167 of it, so no rate is named beside it. Pence, rounded half up. */
export function vatIncluded(totalPence: number): number {
  return divideHalfUp(totalPence * 167, 1000);
}
