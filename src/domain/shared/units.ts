/** Sale units in words: what products are sold by, one or many. */
const PLURALS: Record<string, string> = { box: 'boxes', batch: 'batches' };

/**
 * One sale unit in words: what is sold each is a piece.
 * @example `per ${unitName('each')}` // 'per piece'
 */
export const unitName = (unit: string): string => (unit === 'each' ? 'piece' : unit);

/** Many sale units in words: `boxes`, `metres`, `pieces`. */
export function unitNames(unit: string): string {
  const one = unitName(unit);
  return PLURALS[one] ?? `${one}s`;
}

/**
 * A number of sale units in words.
 * @example amount(1, 'box') // '1 box'
 * @example amount(3, 'each') // '3 pieces'
 */
export function amount(quantity: number, unit: string): string {
  return `${quantity.toLocaleString('en-GB')} ${quantity === 1 ? unitName(unit) : unitNames(unit)}`;
}
