/**
 * The seeded orders were never charged. When the emulator is used, it receives their payments, so that their receipts open
 * and they can be refunded.
 */
import { and, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { payments } from '#db/schema/index.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { db, write } from '#server/database.ts';
import { orderView } from '#server/orders/rows.ts';
import type { EarlierPayment } from './emulator/earlier-payments.ts';

/** Keys of seeded payments begin with 'demo-'. Queried as a range, which uses the index on the key. */
const IS_DEMO = and(gte(payments.idempotencyKey, 'demo-'), lt(payments.idempotencyKey, 'demo.'));

/** The seeded payments, for the emulator's store. */
export async function demoPayments(): Promise<EarlierPayment[]> {
  const rows = await db
    .select({ payment: payments, email: orderView.email, refundedPence: orderView.refundedPence })
    .from(payments)
    .innerJoin(orderView, eq(orderView.id, payments.orderId))
    .where(IS_DEMO);
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
 * Sets the receipt URLs of the seeded payments.
 * @param receipts the emulator's base URL for receipts, completed by the provider's payment id
 */
export async function linkDemoReceipts(receipts: string): Promise<void> {
  const unlinked = and(IS_DEMO, isNull(payments.receiptUrl), isNotNull(payments.providerPaymentId));
  if ((await db.$count(payments, unlinked)) === 0) return;
  await write((tx) =>
    tx
      .update(payments)
      .set({ receiptUrl: sql`${receipts} || ${payments.providerPaymentId}` })
      .where(unlinked),
  );
}
