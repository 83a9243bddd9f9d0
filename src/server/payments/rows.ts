/** The stored payments and refunds of orders: what other capabilities read of them, and the refund that staff made by hand. */
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
  sum,
} from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database, Transaction } from '#db/client.ts';
import { payments, receivedPayments, refundLines, refunds } from '#db/schema/payments.ts';
import { CALL_MS } from '#domain/payments/attempts.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';

type From = Database | Transaction;
type Payment = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type ReceivedRow = typeof receivedPayments.$inferSelect;

/**
 * Condition on `payments`: the charge completed, and the shop (actor `system`) did not return all of it: a second one, or one
 * that came too late, leaves the order to be settled another way.
 */
const isUnreturnedCharge = (from: From): SQL | undefined => {
  const returned = from
    .select({ pence: sum(refunds.amountPence) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), eq(refunds.actor, 'system'), ne(refunds.state, 'failed')));
  return and(eq(payments.state, 'completed'), lt(sql`coalesce((${returned}), 0)`, payments.amountPence));
};

/** The charge that paid for an order; null if there is none. */
export async function cardPayment(from: From, orderId: string): Promise<Payment | null> {
  const [paid] = await from
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isUnreturnedCharge(from)))
    .orderBy(desc(payments.attempt))
    .limit(1);
  return paid ?? null;
}

/**
 * Condition on `payments`: the attempt may still charge. Its outcome is unknown, or a request waits for the provider's
 * answer, though the answer to another request with the same key has closed the attempt.
 */
const mayStillCharge = (): SQL | undefined =>
  or(
    inArray(payments.state, ['started', 'unknown']),
    and(gt(payments.callsOpen, 0), gt(payments.calledAt, new Date(now().getTime() - CALL_MS))),
  );

/** The attempts that have charged for an order or still may, as a subquery. */
export const openCharges = (from: From, orderId: SQLiteColumn) =>
  from
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), or(mayStillCharge(), eq(payments.state, 'completed'))));

/** The refusal of a command, or of a second payment, while a payment runs. */
export const PAYMENT_RUNNING = 'A payment for this order is being worked on. Try again shortly.';

/** True if a card charge completed or may still come: the order must not be cancelled or changed. */
export async function paymentRunning(tx: Transaction, orderId: string): Promise<boolean> {
  const [attempt] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), or(mayStillCharge(), isUnreturnedCharge(tx))))
    .limit(1);
  return attempt !== undefined;
}

/** An order's attempts to pay by card, in their order. */
export const attemptsOf = (from: From, orderId: string): Promise<Payment[]> =>
  from.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.attempt));

/** Whether a refund of an order is under way: what it is for is not booked yet, and it may still fail. */
export const refundRunning = async (from: From, orderId: string): Promise<boolean> =>
  (await from.$count(
    refunds,
    and(
      eq(refunds.orderId, orderId),
      inArray(refunds.state, ['started', 'unknown']),
      ne(refunds.actor, 'system'),
    ),
  )) > 0;

/** An order's refunds, oldest first. */
export const refundsOf = (from: From, orderId: string): Promise<RefundRow[]> =>
  from.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt));

const receivedWhere = (from: From, orderId: string, condition: SQL | undefined): Promise<ReceivedRow[]> =>
  from
    .select()
    .from(receivedPayments)
    .where(and(eq(receivedPayments.orderId, orderId), condition))
    .orderBy(asc(receivedPayments.createdAt));

/** The payments of an order that staff recorded and that stand, oldest first; transfers that are awaited among them. */
export const receivedOf = (from: From, orderId: string): Promise<ReceivedRow[]> =>
  receivedWhere(from, orderId, isNull(receivedPayments.removedAt));

/** Those that arrived and went back, oldest first. */
export const wentBackOf = (from: From, orderId: string): Promise<ReceivedRow[]> =>
  receivedWhere(
    from,
    orderId,
    and(isNotNull(receivedPayments.arrivedAt), isNotNull(receivedPayments.removedAt)),
  );

/**
 * What refunds have paid back of an order's lines, to be joined by the line's id. A refund of lines counts while any part of
 * it stands.
 */
export function refundedLineView(from: From, orderId: string) {
  const standing = from
    .select({ id: sql`coalesce(${refunds.partOf}, ${refunds.id})` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.state, 'failed')));
  return from
    .select({
      id: refundLines.orderLineId,
      all: sql<number>`sum(${refundLines.quantity})`.as('all_refunded'),
      withdrawn: sql<number>`sum(${refundLines.withdrawn})`.as('withdrawn_refunded'),
      again: sql<number>`sum(${refundLines.again})`.as('again_refunded'),
      sent: sql<number>`sum(${refundLines.sent})`.as('sent_refunded'),
    })
    .from(refundLines)
    .where(inArray(refundLines.refundId, standing))
    .groupBy(refundLines.orderLineId)
    .as('back');
}

/** SQL: what refunds have paid back of the line `l` of an order. @param figure of its rows `back` @param state of its refunds `r` */
export const refundedOfLine = (
  figure: string,
  order: string,
  state = "r.state <> 'failed'",
): string => `(SELECT ${figure} FROM refund_lines back
  WHERE back.order_line_id = l.id AND back.refund_id IN (
    SELECT coalesce(r.part_of, r.id) FROM refunds r WHERE r.order_id = ${order}.id AND ${state}))`;

/** SQL: how many of what was sent of the line `l` of the order `o` refunds have paid back. */
export const REFUNDED_OF_SENT = sql.raw(refundedOfLine('sum(back.sent)', 'o'));

/** The refunds of an order line that have not failed, as a subquery. */
export const refundsOfLine = (from: From, lineId: SQLiteColumn) =>
  from
    .select({ one: sql`1` })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(eq(refundLines.orderLineId, lineId), ne(refunds.state, 'failed')));

/**
 * SQL: the orders a refund of which was accepted and then did not reach the card, with nothing refunded since: the buyer is
 * still owed it.
 */
export const ORDERS_OF_FAILED_REFUNDS = `SELECT f.order_id FROM refunds f WHERE f.state = 'failed'
  AND f.provider_refund_id IS NOT NULL AND f.actor <> 'system' AND NOT EXISTS (SELECT 1 FROM refunds n
    WHERE n.order_id = f.order_id AND n.state <> 'failed' AND n.created_at >= f.updated_at)`;

/** SQL: the orders of the recorded payments whose reference has the text of its argument, which is in lower case. */
export const ORDERS_BY_REFERENCE =
  'SELECT order_id FROM received_payments WHERE removed_at IS NULL AND instr(lower(reference), ?) > 0';

/** Records the refund of an order that was not paid by card: staff return the money themselves. */
export async function recordOfflineRefund(
  tx: Transaction,
  refund: Pick<RefundRow, 'orderId' | 'amountPence' | 'idempotencyKey' | 'reason' | 'actor'>,
): Promise<void> {
  const at = now();
  const own = {
    id: newId(),
    paymentId: refund.orderId,
    state: 'completed',
    createdAt: at,
    updatedAt: at,
  } as const;
  await tx.insert(refunds).values({ ...refund, ...own });
}
