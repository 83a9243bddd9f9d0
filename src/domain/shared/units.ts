/** Names of the sale units, singular and plural. */
const PLURALS: Record<string, string> = { box: 'boxes', batch: 'batches', 'm²': 'm²' };

/**
 * A sale unit in the singular. The unit 'each' is called 'piece'.
 * @example `per ${unitName('each')}` // 'per piece'
 */
export const unitName = (unit: string): string => (unit === 'each' ? 'piece' : unit);

/** After the price of one, on a line of an order or a quote: 'per box', 'each'. */
export const perUnit = (unit: string): string => (unit === 'each' ? 'each' : `per ${unitName(unit)}`);

/** A sale unit in the plural: `boxes`, `metres`, `pieces`. */
export function unitNames(unit: string): string {
  const singular = unitName(unit);
  return PLURALS[singular] ?? `${singular}s`;
}

/**
 * A quantity with its sale unit.
 * @example amount(1, 'box') // '1 box'
 * @example amount(3, 'each') // '3 pieces'
 */
export function amount(quantity: number, unit: string): string {
  return `${quantity.toLocaleString('en-GB')} ${quantity === 1 ? unitName(unit) : unitNames(unit)}`;
}
