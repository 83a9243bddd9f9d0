/** Reads returns with their lines and states, and how many boxes of an order may still go back. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, min, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { returnLines, returns } from '#db/schema/index.ts';
import { type ListState, pagesOf } from '#domain/admin/list.ts';
import type { ReturnableLine } from '#domain/returns/rules.ts';
import { returnState, type ReturnState } from '#domain/returns/states.ts';
import { db } from '#server/database.ts';
import { linesWithdrawnFrom, type OrderLine, orderLineView, orderView } from '#server/orders/index.ts';
import type { WholeRefund } from '#domain/payments/refund-words.ts';
import { refundView, wholeRefunds } from '#server/payments/index.ts';
import { offsetOf, orderOf, PAGE_SIZE, rulesOf } from '#server/staff-list.ts';
import { containing } from '#server/staff-search.ts';

type Reader = Database | Transaction;
export type ReturnRow = typeof returns.$inferSelect;

/** A line of a return, with its goods. */
export interface ReturnLine {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly sku: string;
  readonly unit: string;
  readonly quantity: number;
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

/** Adds lines, refunds and states to rows, which keep their order. */
async function withLines(from: Reader, rows: readonly ReturnRow[]): Promise<Return[]> {
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
    .where(
      inArray(
        returnLines.returnId,
        rows.map(({ id }) => id),
      ),
    )
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
export const returnsOf = async (from: Reader, orderId: string): Promise<Return[]> =>
  withLines(
    from,
    await from.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.number)),
  );

/** One return by its id; null if it does not exist. */
export async function returnById(from: Reader, id: string): Promise<Return | null> {
  return (await withLines(from, await from.select().from(returns).where(eq(returns.id, id))))[0] ?? null;
}

/** One return of an order by its number; null if the order has none with it. */
export async function returnOfOrder(from: Reader, orderId: string, number: number): Promise<Return | null> {
  const own = and(eq(returns.orderId, orderId), eq(returns.number, number));
  return (await withLines(from, await from.select().from(returns).where(own)))[0] ?? null;
}

/** An order's lines with what has gone back of each. @param without a return that is left out of the count */
export async function returnableLines(
  from: Reader,
  orderId: string,
  without?: string,
): Promise<(OrderLine & ReturnableLine)[]> {
  const open = (await returnsOf(from, orderId)).filter(
    ({ row, state, refund }) =>
      row.id !== without && refund === null && (state === 'requested' || state === 'received'),
  );
  const returning = (id: string): number =>
    open
      .flatMap(({ lines }) => lines)
      .reduce((all, line) => all + (line.id === id ? (line.accepted ?? line.quantity) : 0), 0);
  return (await linesWithdrawnFrom(from, orderId)).map((line) => ({
    ...line,
    returning: returning(line.id),
  }));
}

export const RETURN_RULES = rulesOf('customer');

const isCompleted = eq(refundView.state, 'completed');
const FILTERS = {
  requested: and(isNull(returns.receivedAt), isNull(returns.refusedAt), isNull(returns.cancelledAt)),
  received: and(
    isNotNull(returns.receivedAt),
    isNull(returns.refusedAt),
    or(isNull(refundView.state), ne(refundView.state, 'completed')),
  ),
  refunded: isCompleted,
  refused: isNotNull(returns.refusedAt),
  cancelled: isNotNull(returns.cancelledAt),
} as const;

/** The returns that are checked in and not paid back yet, and when the first came. */
export async function returnsToRefund(): Promise<{ count: number; since: number | null }> {
  const [found] = await db
    .select({ count: count(), since: min(returns.receivedAt) })
    .from(returns)
    .leftJoin(refundView, eq(refundView.id, returns.refundId))
    .where(FILTERS.received);
  return { count: found?.count ?? 0, since: found?.since?.getTime() ?? null };
}

/** A page of the staff's list, newest first, each with its order's buyer. */
export async function returnPage(state: ListState) {
  const filter = state.filters['state'] ?? '';
  const where = and(
    Object.hasOwn(FILTERS, filter) ? FILTERS[filter as keyof typeof FILTERS] : undefined,
    containing(state.search.replace(/^r-(?=\d)/i, ''), orderView.lastName, orderView.email, returns.number),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(returns)
    .innerJoin(orderView, eq(orderView.id, returns.orderId))
    .leftJoin(refundView, eq(refundView.id, returns.refundId))
    .where(where);
  const total = counted?.total ?? 0;
  const found = await db
    .select({ row: returns, firstName: orderView.firstName, lastName: orderView.lastName })
    .from(returns)
    .innerJoin(orderView, eq(orderView.id, returns.orderId))
    .leftJoin(refundView, eq(refundView.id, returns.refundId))
    .where(where)
    .orderBy(...orderOf(state, returns.requestedAt, { customer: orderView.lastName }), desc(returns.number))
    .limit(PAGE_SIZE)
    .offset(offsetOf(state));
  const full = await withLines(
    db,
    found.map(({ row }) => row),
  );
  const rows = full.map((one, at) => ({
    ...one,
    customer: `${found[at]?.firstName ?? ''} ${found[at]?.lastName ?? ''}`.trim(),
  }));
  return { rows, total, pages: pagesOf(total, PAGE_SIZE) };
}
