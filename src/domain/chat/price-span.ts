/** The span of prices of some goods. */

export interface PriceSpan {
  /** All in pence per m². */
  readonly least: number;
  readonly most: number;
  readonly median: number;
}

/** The span of prices in pence per m²; null if there are none. */
export function spanOf(prices: readonly number[]): PriceSpan | null {
  const sorted = prices.toSorted((a, b) => a - b);
  const [least] = sorted;
  const most = sorted.at(-1);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  return least === undefined || most === undefined || median === undefined ? null : { least, most, median };
}
