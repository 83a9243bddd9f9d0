/** What staff do to an order: change its state, add notes, refund it, resend its mails. Each writes an audit entry. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders } from '#db/schema/index.ts';
import type { OrderState } from '#domain/orders/states.ts';
import type { Move } from '#domain/orders/staff.ts';
import { formatPence, penceFromPounds } from '#domain/shared/money.ts';
import type { Result } from '#domain/shared/result.ts';
import { entryBefore, recordAudit } from '#server/audit/index.ts';
import { type Actor, staffActor } from '#server/http/viewer.ts';
import { idOfSent } from '#server/idempotency.ts';
import { resendMail } from '#server/mail/index.ts';
import { recordedRefund, type Refunded, refundOrder } from '#server/payments/index.ts';
import { refuseWrite, writeResult } from '#server/database.ts';
import { addOrderEvent, propsOfDemoMail, transitionOrder } from '../index.ts';
import { enterLateNumber } from './parcels.ts';

/**
 * Moves an order to another state; the buyer gets a mail. Of one that is there already, the number of a parcel is still news,
 * and refused with `changed_meanwhile` where it has another.
 * @param also runs in the same transaction, unless the order was there already
 */
export async function moveByStaff(
  orderId: string,
  { to, note, total_amount: total, despite_withdrawal: despiteWithdrawal, parcel }: Move,
  actor: Actor,
  also?: (tx: Transaction) => Promise<unknown>,
): Promise<Result<{ id: string; status: OrderState }>> {
  let isMoved = false;
  const moved = await transitionOrder(
    {
      orderId,
      to,
      actor: staffActor(actor),
      note: note || null,
      seenTotalPence: total == null ? null : penceFromPounds(total),
      despiteWithdrawal,
      parcel: to === 'shipped' ? parcel : null,
    },
    async (tx, before, after) => {
      isMoved = true;
      await also?.(tx);
      await recordAudit(tx, {
        actor,
        action: 'order.move',
        entity: 'order',
        entityId: orderId,
        before: { status: before.status },
        after: { status: after.status, ...(despiteWithdrawal ? { despite_withdrawal: true } : {}) },
      });
    },
  );
  if (!moved.ok) return moved;
  if (!isMoved && to === 'shipped' && parcel?.number) {
    const entered = await writeResult((tx) => enterLateNumber(tx, orderId, parcel, actor));
    if (!entered.ok) return entered;
  }
  return { ok: true, value: { id: moved.value.id, status: moved.value.status } };
}

/** Adds a note to the order's timeline; a private one is visible only to staff. @param key of its form, which adds it once */
export const addNote = (
  orderId: string,
  note: string,
  isPrivate: boolean,
  actor: Actor,
  key?: string,
): Promise<Result<{ message: string }>> =>
  writeResult(async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
    if (!order) return refuseWrite('not_found', 'There is no such order.');
    const message = 'The note is written.';
    const id = idOfSent(key, 'note', orderId, note, isPrivate);
    if (await entryBefore(tx, id)) return { message };
    await addOrderEvent(tx, {
      orderId,
      kind: 'note',
      actor: staffActor(actor),
      note,
      isPrivate,
    });
    await recordAudit(tx, {
      id,
      actor,
      action: 'order.note',
      entity: 'order',
      entityId: orderId,
      after: { note, is_private: isPrivate },
    });
    return { message };
  });

/** What became of a refund's money. @param done of one that Square has answered */
const amountInWords = ({ amountPence, isUnderWay }: Refunded, done: string): string =>
  `${formatPence(amountPence)} is ${isUnderWay ? 'written down: Square does not answer now, so the refund is sent again by itself' : done}.`;

/** What staff must know of a refund besides its amount, as further sentences; empty for nothing. */
function noticeOf({ shortPence, isExtra, isBackUnclear }: Refunded): string {
  if (isExtra) return ' It never paid for the order, which stays as it is.';
  const short =
    shortPence > 0 ? ` ${formatPence(shortPence)} of what these goods cost had gone back before.` : '';
  return (
    short + (isBackUnclear ? ' Not all boxes went back in stock: please say here which of them came.' : '')
  );
}

/** What the page says after a form that refunds: with the amount, and what staff must know of the refund. */
export const refundDone =
  (done: string) =>
  async (refundId: string): Promise<string> => {
    const refund = await recordedRefund(refundId);
    return refund ? `${done} ${amountInWords(refund, 'paid back')}${noticeOf(refund)}` : done;
  };

/**
 * Refunds an order: to its card, and what was paid otherwise is booked as paid back by staff.
 * @param request `amount` in pounds; null for what was paid for `lines`
 * @param also runs in the transaction that records the refund, and may refuse it
 */
export async function refundByStaff(
  orderId: string,
  request: {
    amount: number | null;
    lines?: Parameters<typeof refundOrder>[0]['lines'];
    isReturn?: boolean;
    isSent?: boolean;
    again?: Parameters<typeof refundOrder>[0]['again'];
    reason: string;
    restock: boolean;
    samplesAgain?: boolean;
    requestKey?: string | undefined;
    paymentId?: string | undefined;
  },
  actor: Actor,
  also?: NonNullable<Parameters<typeof refundOrder>[0]['audit']>,
): Promise<Result<{ refund_id: string; amount: number; message: string }>> {
  const done = await refundOrder({
    orderId,
    amountPence: request.amount === null ? null : penceFromPounds(request.amount),
    lines: request.lines,
    isReturn: request.isReturn,
    isSent: request.isSent,
    again: request.again,
    reason: request.reason,
    restock: request.restock,
    samplesAgain: request.samplesAgain,
    paymentId: request.paymentId,
    actor: staffActor(actor),
    ...(request.requestKey ? { requestKey: request.requestKey } : {}),
    audit: async (tx, refund) => {
      await also?.(tx, refund);
      await recordAudit(tx, {
        actor,
        action: 'order.refund',
        entity: 'order',
        entityId: orderId,
        after: { amount: formatPence(refund.amountPence), reason: refund.reason, restock: refund.restock },
      });
    },
  });
  if (!done.ok) return done;
  const { refundId, amountPence, isExtra } = done.value;
  return {
    ok: true,
    value: {
      refund_id: refundId,
      amount: amountPence / 100,
      message: `${amountInWords(done.value, isExtra ? 'sent back' : 'refunded')}${noticeOf(done.value)}`,
    },
  };
}

/** Resends a mail to its original address. @param key of its form, which sends it once */
export const resendByStaff = (
  mailId: string,
  actor: Actor,
  key?: string,
): Promise<Result<{ message: string }>> =>
  writeResult(async (tx) => {
    const id = idOfSent(key, 'resend', mailId);
    if (await entryBefore(tx, id)) return { message: 'The mail is on its way again.' };
    const queued = await resendMail(tx, mailId, (mail) => propsOfDemoMail(tx, mail));
    if (!queued) return refuseWrite('not_found', 'There is no such mail.');
    await recordAudit(tx, {
      id,
      actor,
      action: 'mail.resend',
      entity: 'mail',
      entityId: mailId,
      after: { template: queued.template, copy: queued.id },
    });
    return { message: `“${queued.subject}” is on its way again.` };
  });
