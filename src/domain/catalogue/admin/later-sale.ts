/** A sale that is planned after others of the same products: the prices that it will find. */
import type { PricePoint } from '../previous-price.ts';
import { type BulkRow, changedPrice, type Rounding } from './bulk.ts';

/** A sale of a product that runs or is planned; `before` and `after` are its prices once it runs. */
interface OtherSale {
  readonly startsAt: Date | null;
  readonly endsAt: Date;
  readonly value: number;
  readonly rounding: Rounding;
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * A product as it will be when a sale begins after others of it: each has ended, and its price is in the history.
 * @param history until now, oldest first
 * @param sales those that end before, in the order of their days
 */
export function afterSales<Row extends BulkRow>(
  row: Row,
  history: readonly PricePoint[],
  sales: readonly OtherSale[],
): { readonly row: Row; readonly history: readonly PricePoint[] } {
  let { pricePence } = row;
  const points = [...history];
  for (const { startsAt, endsAt, value, rounding, before, after } of sales) {
    if (startsAt && after === null)
      points.push({ pricePence: changedPrice(pricePence, -value, rounding), changedAt: startsAt });
    else if (before !== null && pricePence === after) pricePence = before;
    points.push({ pricePence, changedAt: endsAt });
  }
  return { row: { ...row, pricePence }, history: points };
}
