/** Returned goods: what an order still has out of stock although the buyer does not keep it. */
import { staffMoment } from '../admin/labels.ts';
import { type GoodsLine, leftOfLine } from './goods-back.ts';

/** A line as far as stock is concerned. */
type StockedLine = Pick<GoodsLine, 'quantity' | 'withdrawn' | 'refunded'> & {
  readonly productId: string;
  readonly isSample: boolean;
};

/** The boxes of each product that the buyer keeps. Samples are not counted in stock. */
function keptBoxes(lines: readonly StockedLine[]): ReadonlyMap<string, number> {
  const kept = new Map<string, number>();
  for (const line of lines) {
    if (!line.isSample) kept.set(line.productId, (kept.get(line.productId) ?? 0) + leftOfLine(line));
  }
  return kept;
}

/**
 * The boxes of each product that were withdrawn from or refunded and are not back in stock.
 * @param sold the boxes that the order has taken from stock and not given back, by product
 * @example boxesOut([{ productId: 'oak', quantity: 12, withdrawn: 1, refunded: 1, isSample: false }], new Map([['oak', 12]])) // oak: 2
 */
export function boxesOut(
  lines: readonly StockedLine[],
  sold: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const kept = keptBoxes(lines);
  const out = [...sold].map(([id, boxes]): [string, number] => [id, boxes - (kept.get(id) ?? 0)]);
  return new Map(out.filter(([, boxes]) => boxes > 0));
}

/** Told where goods are put back that a count of the shelf may have found there. */
export const countedSinceWords = (at: Date): string =>
  `A count saved on ${staffMoment(at)}: boxes that stood on the shelf when it was made are in the stock already. Put back only those that came after.`;
