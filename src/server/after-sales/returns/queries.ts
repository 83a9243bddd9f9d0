/** Reads returns with their lines and states. */
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { returnLines, returns } from '#db/schema/index.ts';
import { returnState, type ReturnState } from '#domain/after-sales/return-states.ts';
import type { Quantities } from '#domain/orders/goods-back.ts';
import { db } from '#server/database.ts';
import { orderLineView } from '#server/orders/index.ts';
import type { WholeRefund } from '#domain/payments/refund-words.ts';
import { wholeRefunds } from '#server/payments/index.ts';
import type { ClaimLine } from '../claims/queries.ts';

type Reader = Database | Transaction;
export type ReturnRow = typeof returns.$inferSelect;

/** A line of a return, with its goods. */
export interface ReturnLine extends Omit<ClaimLine, 'kind'> {
  readonly received: number | null;
  readonly accepted: number | null;
  readonly isRestocked: boolean;
}

/** A return with what belongs to it. */
export interface Return {
  readonly row: ReturnRow;
  readonly lines: readonly ReturnLine[];
  readonly state: ReturnState;
  /** Its refund; null if there is none, or it failed. */
  readonly refund: WholeRefund | null;
}

/** Some returns with their lines, refunds and states, oldest first. */
async function returnsWhere(from: Reader, which: SQL | undefined): Promise<Return[]> {
  const rows = await from.select().from(returns).where(which).orderBy(asc(returns.number));
  const ids = rows.map(({ id }) => id);
  const lines = await from
    .select({
      returnId: returnLines.returnId,
      id: returnLines.orderLineId,
      productId: orderLineView.productId,
      name: orderLineView.productName,
      sku: orderLineView.sku,
      unit: orderLineView.unit,
      quantity: returnLines.quantity,
      received: returnLines.received,
      accepted: returnLines.accepted,
      isRestocked: returnLines.isRestocked,
    })
    .from(returnLines)
    .innerJoin(orderLineView, eq(orderLineView.id, returnLines.orderLineId))
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(orderLineView.place));
  const made = await wholeRefunds(
    from,
    rows.map(({ refundId }) => refundId),
  );
  return rows.map((row) => {
    const refund = made.get(row.refundId ?? '') ?? null;
    return {
      row,
      lines: lines.filter(({ returnId }) => returnId === row.id),
      state: returnState(row, refund?.isDone ?? false),
      refund,
    };
  });
}

/** The returns of an order, oldest first. */
export const returnsOf = (from: Reader, orderId: string): Promise<Return[]> =>
  returnsWhere(from, eq(returns.orderId, orderId));

/** Returns by their ids, oldest first. */
export const returnsByIds = (from: Reader, ids: readonly string[]): Promise<Return[]> =>
  returnsWhere(from, inArray(returns.id, [...ids]));

/** One return by its id; null if it does not exist. */
export const returnById = async (from: Reader, id: string): Promise<Return | null> =>
  (await returnsByIds(from, [id]))[0] ?? null;

/** One return of an order by its number; null if the order has none with it. */
export async function returnOfOrder(from: Reader, orderId: string, number: number): Promise<Return | null> {
  const own = and(eq(returns.orderId, orderId), eq(returns.number, number));
  return (await returnsWhere(from, own))[0] ?? null;
}

/** How many boxes of each line of an order its returns have put back in stock. */
export async function restockedOf(orderId: string): Promise<Quantities> {
  const back = new Map<string, number>();
  for (const { lines } of await returnsOf(db, orderId))
    for (const { id, accepted, isRestocked } of lines)
      if (isRestocked) back.set(id, (back.get(id) ?? 0) + (accepted ?? 0));
  return back;
}
