/** What an approved trade customer pays: per cent off by category. */
import { pencePerM2 } from '../shared/area.ts';
import { divideHalfUp, vatIncluded } from '../shared/money.ts';

/** Hundredths of a per cent off, by category; a category that is left out has everybody's prices. */
export type TradeList = Readonly<Record<string, number>>;

/** 90 % off at most: a slip of the keyboard must not give goods away. */
export const MAX_TRADE_OFF = 9000;

interface Priced {
  readonly category: string;
  readonly pricePence: number;
  /** The price outside of a sale. */
  readonly fullPence: number;
}

/**
 * The price of one box in trade, in pence, rounded half up. Of goods on sale it is counted from the price before the sale,
 * and never above the sale's: two reductions do not add up.
 * @param list null for everybody else
 */
export function tradePence({ category, pricePence, fullPence }: Priced, list: TradeList | null): number {
  const off = list?.[category] ?? 0;
  if (off === 0) return pricePence;
  return Math.min(pricePence, fullPence - divideHalfUp(fullPence * off, 10_000));
}

export function atTradePrice<P extends Priced & { readonly boxCoverageMm2: number | null }>(
  product: P,
  list: TradeList | null,
): P {
  const pricePence = tradePence(product, list);
  if (pricePence === product.pricePence) return product;
  return { ...product, pricePence, pencePerM2: pencePerM2(pricePence, product.boxCoverageMm2) };
}

/** A price without the VAT that it includes, in pence. */
export const withoutVat = (pence: number): number => pence - vatIncluded(pence);
