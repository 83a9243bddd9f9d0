/** Refunds of chosen lines: what goes back for a quantity of each, by the price and the discount that are stored with it. */
import { paidForPart } from '../pricing/price.ts';
import type { Quantities } from '../orders/withdrawn.ts';

/** An order line with the quantity that was refunded by lines so far. */
export interface RefundableLine {
  readonly id: string;
  readonly quantity: number;
  readonly refunded: number;
  readonly totalPence: number;
  readonly discountPence: number;
  readonly sampleShippingPence: number;
}

/** What was paid for a line's first boxes; a sample's shipping is its own. */
const paidFor = (line: RefundableLine, quantity: number): number =>
  paidForPart(line, quantity) + (quantity === line.quantity ? line.sampleShippingPence : 0);

/**
 * The money for further quantities of lines, in pence. With the last of all lines goes what belongs to none, such as a
 * delivery charge, so that any sequence ends at what was paid.
 * @param totalPence what was paid for the order
 */
export function moneyForLines(
  totalPence: number,
  lines: readonly RefundableLine[],
  taken: Quantities,
): number {
  let pence = 0;
  let rest = totalPence;
  let isAll = true;
  for (const line of lines) {
    const after = line.refunded + (taken.get(line.id) ?? 0);
    pence += paidFor(line, after) - paidFor(line, line.refunded);
    rest -= paidFor(line, line.quantity);
    isAll &&= after === line.quantity;
  }
  return pence + (isAll ? rest : 0);
}
