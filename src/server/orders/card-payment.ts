/**
 * The card payment that paid for an order. A charge that the shop itself returned (a second one, or one that came too
 * late) does not count, so the order can still be settled another way.
 */
import { and, desc, eq, lt, ne, sql, type SQL, sum } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { payments, refunds } from '#db/schema/index.ts';

type Payment = typeof payments.$inferSelect;

/** Condition on `payments`: the charge completed, and the shop (actor `system`) did not return all of it. */
export const isUnreturnedCharge = (from: Database | Transaction): SQL | undefined => {
  const returned = from
    .select({ pence: sum(refunds.amountPence) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), eq(refunds.actor, 'system'), ne(refunds.state, 'failed')));
  return and(eq(payments.state, 'completed'), lt(sql`coalesce((${returned}), 0)`, payments.amountPence));
};

/** The charge that paid for an order; null if there is none. */
export async function cardPayment(from: Database | Transaction, orderId: string): Promise<Payment | null> {
  const [paid] = await from
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isUnreturnedCharge(from)))
    .orderBy(desc(payments.attempt))
    .limit(1);
  return paid ?? null;
}
