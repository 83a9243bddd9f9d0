/**
 * Square's webhooks. The signature is checked on the raw body before it is parsed. Each event takes effect once. An event
 * that cannot be recorded throws, so that Square sends it again.
 */
import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#db/client.ts';
import { payments, webhookEvents } from '#db/schema/index.ts';
import { isOpen } from '#domain/payments/attempts.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { releaseAfterAttempt } from '#server/orders/index.ts';
import { endAttempt } from './attempts.ts';
import type { ProviderPayment, ProviderRefund } from './port.ts';
import { provider } from './provider.ts';
import { recordProviderRefund, RefundStillOpen } from './provider-refunds.ts';
import { finish, recordCharge, type Settled } from './settle.ts';

const webhookPayment = z.object({
  id: z.string(),
  status: z.string(),
  reference_id: z.string().optional(),
  amount_money: z.object({ amount: z.number().int(), currency: z.string() }),
  receipt_url: z.string().optional(),
  card_details: z
    .object({
      card: z
        .object({ card_brand: z.string(), brand: z.string(), last_4: z.string(), last4: z.string() })
        .partial()
        .optional(),
    })
    .optional(),
});

const webhookRefund = z.object({
  id: z.string(),
  status: z.string(),
  payment_id: z.string().nullish(),
  amount_money: z.object({ amount: z.number().int(), currency: z.string() }),
  reason: z.string().nullish(),
});

const webhookBody = z.object({
  event_id: z.string().min(1).max(200),
  type: z.string().max(100),
  data: z
    .object({
      object: z
        .object({
          payment: webhookPayment.optional(),
          refund: webhookRefund.optional(),
        })
        .optional(),
    })
    .optional(),
});

/** `later`: nothing was recorded, and Square has to send the notice again. */
export type WebhookOutcome = 'done' | 'forged' | 'unreadable' | 'later';

function paymentOf(payment: z.infer<typeof webhookPayment>): ProviderPayment {
  const card = payment.card_details?.card;
  return {
    id: payment.id,
    reference: payment.reference_id ?? null,
    status: payment.status === 'COMPLETED' ? 'completed' : 'open',
    amountPence: payment.amount_money.amount,
    currency: payment.amount_money.currency,
    receiptUrl: payment.receipt_url ?? null,
    cardBrand: card?.card_brand ?? card?.brand ?? null,
    cardLast4: card?.last_4 ?? card?.last4 ?? null,
  };
}

const refundOf = ({
  id,
  status,
  payment_id,
  amount_money,
  reason,
}: z.infer<typeof webhookRefund>): ProviderRefund => ({
  id,
  status,
  paymentId: payment_id ?? null,
  amountPence: amount_money.amount,
  currency: amount_money.currency,
  reason: reason ?? null,
});

async function recordPayment(
  tx: Transaction,
  payment: z.infer<typeof webhookPayment>,
): Promise<Settled | null> {
  if (!payment.reference_id) return null;
  const [attempt] = await tx.select().from(payments).where(eq(payments.id, payment.reference_id));
  // The Square account may also serve other shops and tills; their payments are not ours.
  if (!attempt) return null;
  if (payment.status === 'COMPLETED') return recordCharge(tx, attempt.id, paymentOf(payment));
  if (payment.status === 'CANCELED' && isOpen(attempt)) {
    await endAttempt(tx, attempt, 'failed', 'CANCELED');
    await releaseAfterAttempt(tx, attempt.orderId);
  }
  return null;
}

/** True if the charge is recorded already: usually its own response arrives first. Nothing is written then. */
async function isAlreadyRecorded({
  id,
  status,
  reference_id: reference,
}: z.infer<typeof webhookPayment>): Promise<boolean> {
  if (status !== 'COMPLETED' || !reference) return false;
  const known = and(eq(payments.id, reference), eq(payments.providerPaymentId, id));
  return (await db.$count(payments, and(known, eq(payments.state, 'completed')))) > 0;
}

/** Square repeats a webhook for one day. The payment of an older one is settled anyway. */
const EVENT_RETENTION_MS = 30 * DAY_MS;

/** Deletes the ids of webhooks that will not be sent again. A job calls it. */
export const clearOldWebhookEvents = (): Promise<void> =>
  write(async (tx) => {
    await tx
      .delete(webhookEvents)
      .where(lt(webhookEvents.receivedAt, new Date(now().getTime() - EVENT_RETENTION_MS)));
  });

/**
 * Handles one webhook.
 * @param rawBody exactly as received
 * @throws if the event could not be recorded
 */
export async function handleWebhook(rawBody: string, signature: string | null): Promise<WebhookOutcome> {
  if (!(await provider()).verifyWebhook(rawBody, signature)) return 'forged';
  let body: z.infer<typeof webhookBody>;
  try {
    body = webhookBody.parse(JSON.parse(rawBody));
  } catch (error) {
    log.warn({ err: error }, 'a signed webhook could not be read');
    return 'unreadable';
  }
  const { event_id, type, data } = body;
  const { payment, refund } = data?.object ?? {};
  if (payment && !refund && (await isAlreadyRecorded(payment))) return 'done';
  try {
    const settled = await write(async (tx) => {
      const inserted = await tx
        .insert(webhookEvents)
        .values({ id: event_id, kind: type, receivedAt: now() })
        .onConflictDoNothing();
      if (inserted.rowsAffected === 0) return null;
      if (refund) await recordProviderRefund(tx, refundOf(refund));
      return payment ? recordPayment(tx, payment) : null;
    });
    if (settled) await finish(settled);
    return 'done';
  } catch (error) {
    if (error instanceof RefundStillOpen) return 'later';
    throw error;
  }
}
