/** The stock indicator's words (spec section 4 'Stock indicator'); the figure is the true one (decisions.md). */

export type StockLevel = 'out' | 'low' | 'some' | 'plenty';

/** The limits of the spec's states: `low` and below reads 'Only N left', `some` and below 'N in stock'. */
export interface StockLimits {
  readonly low: number;
  readonly some: number;
}

/**
 * @param stock what can be sold now; missing counts as none
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
