/** The stock indicator (spec section 4 'Stock indicator'). It shows the real stock (decisions.md). */

export type StockLevel = 'out' | 'low' | 'some' | 'plenty';

/** Thresholds of the spec's states: up to `low` shows 'Only N left', up to `some` shows 'N in stock'. */
export interface StockLimits {
  readonly low: number;
  readonly some: number;
}

/**
 * @param stock units available for sale; missing counts as 0
 * @param limits `facts().stock`
 */
export function stockIndicator(
  stock: number | null | undefined,
  limits: StockLimits,
): { readonly level: StockLevel; readonly words: string } {
  if (!stock || stock <= 0) return { level: 'out', words: 'Out of Stock' };
  if (stock <= limits.low) return { level: 'low', words: `Only ${stock} left` };
  if (stock <= limits.some) return { level: 'some', words: `${stock} in stock` };
  return { level: 'plenty', words: 'In Stock' };
}
