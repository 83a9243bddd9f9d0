/** Withdrawal from the contract: recorded once, acknowledged immediately by e-mail (decisions.md 'What the law asks'). */
import { eq } from 'drizzle-orm';
import { store } from '#config/store.ts';
import { orderEvents, orders, withdrawals } from '#db/schema/index.ts';
import { contractStage, mayWithdraw } from '#domain/orders/withdrawal.ts';
import { formOf } from '#server/http/forms.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { queueMail } from '#server/mail/index.ts';
import { mailOrder, momentInWords, type OrderRow } from './mails.ts';
import { applyTransition, paymentRunning } from './transitions.ts';
import { type OrderResult, refuseNow, resultOf } from './refusal.ts';

export interface WithdrawalInput {
  readonly orderId: string;
  /** The buyer's name, as typed. */
  readonly name: string;
  readonly reason: string | null;
}

/**
 * Records a withdrawal; idempotent. The acknowledgement goes to the order's e-mail address, so that a withdrawal cannot send
 * mail to strangers. Also cancels an unpaid order.
 * Refuses with `not_found`, `withdrawal_closed`, `payment_running`.
 */
export function withdraw(input: WithdrawalInput): Promise<OrderResult<OrderRow>> {
  return resultOf(() =>
    write(async (tx) => {
      const at = now();
      const [order] = await tx.select().from(orders).where(eq(orders.id, input.orderId));
      if (!order) return refuseNow('not_found', 'There is no such order.');
      const [earlier] = await tx.select().from(withdrawals).where(eq(withdrawals.orderId, order.id));
      if (earlier) return order;
      if (!mayWithdraw(order, at, store.orders.withdrawalDays, store.timeZone)) {
        return refuseNow('withdrawal_closed', 'The time to withdraw from this contract is over.');
      }
      const stage = contractStage(order);
      if (stage === 'unpaid' && (await paymentRunning(tx, order.id))) {
        return refuseNow(
          'payment_running',
          'A payment for this order is being worked on. Try again shortly.',
        );
      }
      const { name, reason } = input;
      await tx
        .insert(withdrawals)
        .values({ orderId: order.id, name, email: order.email, reason, confirmedAt: at });
      await tx.insert(orderEvents).values({
        id: newId(),
        orderId: order.id,
        kind: 'withdrawal',
        actor: 'shopper',
        note: reason,
        createdAt: at,
      });
      await queueMail(tx, {
        template: 'withdrawal-received',
        to: order.email,
        orderId: order.id,
        dedupeKey: `order:${order.id}:withdrawal`,
        props: {
          order: await mailOrder(tx, order),
          name,
          receivedAt: momentInWords(at),
          reason,
          stage,
        },
      });
      if (stage === 'unpaid')
        await applyTransition(tx, { orderId: order.id, to: 'cancelled', actor: 'shopper' });
      return order;
    }),
  );
}

export interface WithdrawStep {
  readonly step: 'form' | 'confirm';
  readonly name: string;
  readonly reason: string;
  readonly error: string | null;
  /** The URL to redirect to once the withdrawal is recorded. */
  readonly done: string | null;
}

const field = (form: FormData, name: string, limit: number): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, limit) : '';
};

/** Handles the page's two steps: state the withdrawal, then confirm it. Only the second records it. */
export async function withdrawStep(
  request: Request,
  order: { readonly id: string; readonly buyer: string; readonly url: string },
): Promise<WithdrawStep> {
  const start = { step: 'form', name: order.buyer, reason: '', error: null, done: null } as const;
  if (request.method !== 'POST') return start;
  const form = await formOf(request);
  const typed = { name: field(form, 'name', 200), reason: field(form, 'reason', 2000) };
  if (!typed.name) return { ...start, ...typed, error: 'Please give your name.' };
  const step = field(form, 'step', 20);
  if (step === 'back') return { ...start, ...typed };
  if (step !== 'confirm') return { ...start, ...typed, step: 'confirm' };
  const result = await withdraw({ orderId: order.id, name: typed.name, reason: typed.reason || null });
  return result.ok
    ? { ...start, ...typed, done: order.url }
    : { ...start, ...typed, error: result.error.detail };
}
