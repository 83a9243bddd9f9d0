/**
 * Square's webhooks. The signature is checked on the raw body before anything is parsed; each event takes effect once; a
 * failure to record it is an exception, so that Square sends it again.
 */
import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#db/client.ts';
import { payments, webhookEvents } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { endAttempt } from './attempts.ts';
import type { ProviderPayment } from './port.ts';
import { provider } from './provider.ts';
import { refundNotice } from './refund-failed.ts';
import { finish, recordCharge, type Settled } from './settle.ts';

const paymentNotice = z.object({
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

const notice = z.object({
  event_id: z.string().min(1).max(200),
  type: z.string().max(100),
  data: z
    .object({
      object: z
        .object({
          payment: paymentNotice.optional(),
          refund: z.object({ id: z.string(), status: z.string() }).optional(),
        })
        .optional(),
    })
    .optional(),
});

export type NoticeOutcome = 'done' | 'forged' | 'unreadable';

function paymentOf(told: z.infer<typeof paymentNotice>): ProviderPayment {
  const card = told.card_details?.card;
  return {
    id: told.id,
    reference: told.reference_id ?? null,
    status: told.status === 'COMPLETED' ? 'completed' : 'open',
    amountPence: told.amount_money.amount,
    receiptUrl: told.receipt_url ?? null,
    cardBrand: card?.card_brand ?? card?.brand ?? null,
    cardLast4: card?.last_4 ?? card?.last4 ?? null,
  };
}

async function recordPayment(tx: Transaction, told: z.infer<typeof paymentNotice>): Promise<Settled | null> {
  if (!told.reference_id) return null;
  const [attempt] = await tx.select().from(payments).where(eq(payments.id, told.reference_id));
  // The Square account may also serve other shops and tills, whose payments are not ours.
  if (!attempt) return null;
  if (told.status === 'COMPLETED') return recordCharge(tx, attempt.id, paymentOf(told));
  const isOpen = attempt.state === 'started' || attempt.state === 'unknown';
  if (told.status === 'CANCELED' && isOpen) await endAttempt(tx, attempt, 'failed', 'CANCELED');
  return null;
}

/** True where a charge is recorded already. That is usual, since its own answer comes first; nothing is written then. */
async function isKnown({
  id,
  status,
  reference_id: reference,
}: z.infer<typeof paymentNotice>): Promise<boolean> {
  if (status !== 'COMPLETED' || !reference) return false;
  const known = and(eq(payments.id, reference), eq(payments.providerPaymentId, id));
  return (await db.$count(payments, and(known, eq(payments.state, 'completed')))) > 0;
}

/** Square repeats a webhook for a day; a much older one would find its payment settled anyway. */
const NOTICES_KEPT_MS = 30 * 86_400_000;

/** Deletes the ids of webhooks that will not be sent again. Called by a job. */
export const clearOldNotices = (): Promise<void> =>
  write(async (tx) => {
    await tx
      .delete(webhookEvents)
      .where(lt(webhookEvents.receivedAt, new Date(now().getTime() - NOTICES_KEPT_MS)));
  });

/**
 * Handles one webhook.
 * @param rawBody exactly as it arrived
 * @throws if it could not be recorded
 */
export async function takeNotice(rawBody: string, signature: string | null): Promise<NoticeOutcome> {
  if (!(await provider()).verifyWebhook(rawBody, signature)) return 'forged';
  let read: z.infer<typeof notice>;
  try {
    read = notice.parse(JSON.parse(rawBody));
  } catch (error) {
    log.warn({ err: error }, 'a signed notice could not be read');
    return 'unreadable';
  }
  const { event_id, type, data } = read;
  const { payment, refund } = data?.object ?? {};
  if (payment && !refund && (await isKnown(payment))) return 'done';
  const settled = await write(async (tx) => {
    const seen = await tx
      .insert(webhookEvents)
      .values({ id: event_id, kind: type, receivedAt: now() })
      .onConflictDoNothing();
    if (seen.rowsAffected === 0) return null;
    if (refund) await refundNotice(tx, refund);
    return payment ? recordPayment(tx, payment) : null;
  });
  if (settled) await finish(settled);
  return 'done';
}
