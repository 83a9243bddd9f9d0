/** Unopened boxes that a buyer may send back besides the right to withdraw: of which lines, how many, and until when. */
import { moneyBack, type OpenLine, openOfLine, type Quantities } from '../orders/goods-back.ts';
import type { OrderState } from '../orders/states.ts';
import { withdrawalEnds } from '../orders/withdrawal.ts';

/** An order line with what has gone back of it, or is on its way, in sale units. */
export interface ReturnableLine extends OpenLine {
  readonly productId: string;
  readonly isSample: boolean;
  readonly cutToSize: boolean;
}

/** How many boxes of a line may still be sent back. Samples, goods cut to size and services never. */
export function returnableOf(line: ReturnableLine): number {
  return line.isSample || line.cutToSize || line.productId === '' ? 0 : openOfLine(line);
}

/**
 * What goes back for these boxes, in pence: their stored shares, and no more than is left of what was paid.
 * @param order `freePence` as `freeMoney` says
 */
export function moneyForReturn(
  { totalPence, freePence }: { readonly totalPence: number; readonly freePence: number },
  lines: readonly ReturnableLine[],
  taken: Quantities,
): number {
  // As if the open returns had been refunded, so that two of them are not told the same pence.
  const before = lines.map((line) => ({ ...line, refunded: line.refunded + line.returning }));
  const after = before.map((line) => ({ ...line, refunded: line.refunded + (taken.get(line.id) ?? 0) }));
  return Math.min(moneyBack(totalPence, after) - moneyBack(totalPence, before), freePence);
}

/**
 * The last moment to ask for a return; null if the order cannot have one: nothing has arrived, or it was refunded.
 * @param days the owner's setting
 */
export function returnEnds(
  order: { readonly status: OrderState; readonly deliveredAt: Date | null },
  days: number,
  timeZone: string,
): Date | null {
  const isDelivered = order.status === 'delivered' || order.status === 'completed';
  return isDelivered ? withdrawalEnds(order.deliveredAt, days, timeZone) : null;
}
