/**
 * The card payment that an order was paid by. A charge that the shop itself gave back (it came twice, or too late) never
 * became the order's money, and keeps neither buyer nor staff from settling the order another way.
 */
import { and, desc, eq, ne, notExists, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { payments, refunds } from '#db/schema/index.ts';

type Payment = typeof payments.$inferSelect;

/** Of a payment's row: it was charged, and the money was not sent back at once. */
export const isKept = (from: Database | Transaction): SQL | undefined =>
  and(
    eq(payments.state, 'completed'),
    notExists(
      from
        .select({ one: sql`1` })
        .from(refunds)
        .where(
          and(eq(refunds.paymentId, payments.id), eq(refunds.actor, 'system'), ne(refunds.state, 'failed')),
        ),
    ),
  );

/** The charge that paid for an order; null where none did. */
export async function cardPayment(from: Database | Transaction, orderId: string): Promise<Payment | null> {
  const [paid] = await from
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isKept(from)))
    .orderBy(desc(payments.attempt))
    .limit(1);
  return paid ?? null;
}
