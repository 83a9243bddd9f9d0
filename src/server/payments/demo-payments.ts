/**
 * The demo's paid orders were never charged. While the emulator stands in for Square, it is given their payments, so that
 * their receipts open and their refunds work like any other's.
 */
import { and, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { orders, payments } from '#db/schema/index.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { db, write } from '#server/database.ts';
import type { PaidBefore } from './emulator/opening.ts';

/** The payments of the seeded orders have ids that begin with 'demo-'. Queried as a range, which can use the key's index. */
const OF_THE_DEMO = and(gte(payments.idempotencyKey, 'demo-'), lt(payments.idempotencyKey, 'demo.'));

/** The demo's payments, as the emulator stores them. */
export async function paidInTheDemo(): Promise<PaidBefore[]> {
  const rows = await db
    .select({ payment: payments, email: orders.email, refundedPence: orders.refundedPence })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(OF_THE_DEMO);
  return rows.flatMap(({ payment, email, refundedPence }) =>
    payment.providerPaymentId === null
      ? []
      : [
          {
            id: payment.providerPaymentId,
            reference: payment.id,
            at: payment.createdAt,
            amountPence: payment.amountPence,
            refundedPence,
            email,
            note: `Order ${orderIdForShopper(payment.orderId)}`,
            brand: payment.cardBrand ?? 'VISA',
            last4: payment.cardLast4 ?? '1111',
          },
        ],
  );
}

/**
 * Gives the demo's payments the URLs of their receipts.
 * @param receipts the emulator's URL for receipts, to which a payment's id at the provider is added
 */
export async function linkDemoReceipts(receipts: string): Promise<void> {
  const unlinked = and(OF_THE_DEMO, isNull(payments.receiptUrl), isNotNull(payments.providerPaymentId));
  if ((await db.$count(payments, unlinked)) === 0) return;
  await write((tx) =>
    tx
      .update(payments)
      .set({ receiptUrl: sql`${receipts} || ${payments.providerPaymentId}` })
      .where(unlinked),
  );
}
