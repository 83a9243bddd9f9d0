/** Sale units in words: what products are sold by, one or many. */
const PLURALS: Record<string, string> = { box: 'boxes', each: 'pieces', batch: 'batches' };
const SINGULARS: Record<string, string> = { each: 'piece' };

/**
 * A number of sale units in words.
 * @example amount(1, 'box') // '1 box'
 * @example amount(3, 'roll') // '3 rolls'
 */
export function amount(quantity: number, unit: string): string {
  const word = quantity === 1 ? (SINGULARS[unit] ?? unit) : (PLURALS[unit] ?? `${unit}s`);
  return `${quantity.toLocaleString('en-GB')} ${word}`;
}
