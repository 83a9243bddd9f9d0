/**
 * Payments that staff record: card at the till, cash, and bank transfers, which count once they are matched with the bank's
 * statement. The order is confirmed by itself when nothing is left to pay; the rest may also be paid by card online.
 */
import { eq } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { Database, Transaction } from '#db/client.ts';
import { receivedPayments } from '#db/schema/index.ts';
import { duePence, isSurplus, RECEIVED_LABELS, type ReceivedBody } from '#domain/payments/received.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { formatPence, penceFromPounds } from '#domain/shared/money.ts';
import type { Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { db, refuseWrite, writeResult } from '#server/database.ts';
import { type Actor, staffActor } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { queueMail } from '#server/mail/index.ts';
import {
  addOrderEvent,
  existingOrder,
  mailDue,
  mailOrder,
  type OrderRow,
  orderRow,
  setAside,
  settlePaid,
  shortageInWords,
  updatePaymentTerms,
} from '#server/orders/index.ts';
import { PAYMENT_RUNNING, paymentRunning, receivedOf, type ReceivedRow } from './rows.ts';

type Done = Result<{ payment_id: string; message: string }>;

/** The order, if it waits for money and no card payment for it is under way. */
async function unpaidOrder(tx: Transaction, id: string): Promise<OrderRow> {
  const order = await existingOrder(tx, id);
  if (order.status !== 'pending')
    return refuseWrite('order_closed', `This order is ${order.status}: nothing is to be paid for it.`);
  if (await paymentRunning(tx, id)) return refuseWrite('payment_running', PAYMENT_RUNNING);
  return order;
}

const note = (tx: Transaction, orderId: string, actor: Actor, words: string) =>
  addOrderEvent(tx, {
    orderId,
    kind: 'payment',
    actor: staffActor(actor),
    note: words,
  });

/** Counts money that is there: the goods are the buyer's, and the order is confirmed when nothing is left to pay, otherwise a receipt is mailed. */
async function count(tx: Transaction, order: OrderRow, row: ReceivedRow, actor: Actor): Promise<void> {
  const { id, totalPence } = order;
  if (row.amountPence > duePence(order))
    return refuseWrite(
      'too_much',
      `At most ${formatPence(duePence(order))} of this order is still to be paid. Nothing was recorded.`,
    );
  const staff = staffActor(actor);
  const short = await setAside(tx, order, staff);
  if (short) return refuseWrite('out_of_stock', `${shortageInWords(short)} Nothing was recorded.`);
  const receivedPence = order.receivedPence + row.amountPence;
  await updatePaymentTerms(tx, id, { receivedPence, holdsStock: true });
  await tx.update(receivedPayments).set({ arrivedAt: now() }).where(eq(receivedPayments.id, row.id));
  const due = duePence({ totalPence, receivedPence });
  await note(tx, id, actor, receivedWords(row, due));
  if (due === 0) await settlePaid(tx, { orderId: id, actor: staff });
  else {
    const words = `${RECEIVED_LABELS[row.kind]}, ${formatPence(row.amountPence)}`;
    await mailDue(tx, { ...order, receivedPence }, { received: { id: row.id, words } });
  }
}

/** @param due what is still to be paid, in pence */
function receivedWords({ kind, amountPence }: ReceivedRow, due: number): string {
  const words = `${RECEIVED_LABELS[kind]}: ${formatPence(amountPence)} received.`;
  return due > 0 ? `${words} ${formatPence(due)} is still to be paid.` : words;
}

/** What has become of a recorded payment: the answer to the form that recorded, matched or took it back. */
async function answerOf(from: Database | Transaction, id: string) {
  const [row] = await from.select().from(receivedPayments).where(eq(receivedPayments.id, id));
  const order = row && (await orderRow(from, row.orderId));
  if (!row || !order) return { payment_id: id, message: 'There is no such payment any more.' };
  const amount = formatPence(row.amountPence);
  const due = duePence(order);
  const paid = due > 0 ? '' : ' The order is paid and confirmed.';
  const message = row.removedAt
    ? `The payment of ${amount} is taken back.`
    : row.arrivedAt
      ? receivedWords(row, due) + paid
      : `A transfer of ${amount} is awaited.`;
  return { payment_id: id, message };
}

/** What the page says after such a form. */
export const receivedDone = async (id: string): Promise<string> => (await answerOf(db, id)).message;

const sentBefore = ({ kind, amountPence }: ReceivedRow): string =>
  `This form has recorded a payment already: ${RECEIVED_LABELS[kind]}, ${formatPence(amountPence)}. Nothing more was recorded; to record another payment, please open the order again.`;

/**
 * Records a payment; the same form sent twice records once. A transfer that has not arrived keeps the goods for as many days
 * as a quote's. Refuses with `order_closed`, `payment_running`, `too_much`,
 * `out_of_stock`, and with `key_reused` a form that was sent before with other figures.
 */
export const recordReceived = (orderId: string, body: ReceivedBody, actor: Actor): Promise<Done> =>
  writeResult(async (tx) => {
    const [earlier] = await tx
      .select()
      .from(receivedPayments)
      .where(eq(receivedPayments.requestKey, body.request_key));
    if (earlier && earlier.orderId !== orderId)
      return refuseWrite('not_found', 'This form belongs to another order. Please open the order again.');
    if (earlier) {
      const isSame =
        earlier.kind === body.kind &&
        earlier.amountPence === penceFromPounds(body.amount) &&
        earlier.reference === (body.reference || null) &&
        // A transfer that was awaited may have arrived since; one that had arrived was not awaited.
        (earlier.arrivedAt !== null || !(body.arrived || body.kind !== 'bank_transfer'));
      return isSame ? answerOf(tx, earlier.id) : refuseWrite('key_reused', sentBefore(earlier));
    }
    const order = await unpaidOrder(tx, orderId);
    const at = now();
    const isThere = body.arrived || body.kind !== 'bank_transfer';
    const [row] = await tx
      .insert(receivedPayments)
      .values({
        id: newId(),
        orderId,
        requestKey: body.request_key,
        kind: body.kind,
        amountPence: penceFromPounds(body.amount),
        reference: body.reference || null,
        recordedBy: actor.id,
        createdAt: at,
      })
      .returning();
    if (!row) throw new Error('The payment was not written.');
    const amount = formatPence(row.amountPence);
    await recordAudit(tx, {
      actor,
      action: 'order.payment',
      entity: 'order',
      entityId: orderId,
      after: { kind: row.kind, amount, arrived: isThere },
    });
    if (isThere) {
      await count(tx, order, row, actor);
      return answerOf(tx, row.id);
    }
    if (row.amountPence > duePence(order))
      return refuseWrite('too_much', `At most ${formatPence(duePence(order))} is still to be paid.`);
    const until = Math.max(
      at.getTime() + store.orders.quoteHoldDays * DAY_MS,
      order.payUntil?.getTime() ?? 0,
    );
    const short = await setAside(tx, order, staffActor(actor), new Date(until));
    if (short) return refuseWrite('out_of_stock', `${shortageInWords(short)} Nothing was recorded.`);
    await updatePaymentTerms(tx, orderId, { payUntil: new Date(until), holdsStock: true });
    return answerOf(tx, row.id);
  });

/** The recorded payment, which must stand. */
async function receivedRow(tx: Transaction, orderId: string, id: string): Promise<ReceivedRow> {
  const row = (await receivedOf(tx, orderId)).find((one) => one.id === id);
  return row ?? refuseWrite('not_found', 'There is no such payment any more.');
}

/** Tells the buyer, in the timeline and by mail, of money that staff sent back. @param words how the timeline says it */
async function noteBack(
  tx: Transaction,
  row: ReceivedRow,
  actor: Actor,
  { words, reason }: { readonly words: string; readonly reason: string },
): Promise<void> {
  const amount = formatPence(row.amountPence);
  await note(tx, row.orderId, actor, `${RECEIVED_LABELS[row.kind]}: ${amount} ${words}.`);
  const order = await existingOrder(tx, row.orderId);
  await queueMail(tx, {
    template: 'money-back',
    to: order.email,
    orderId: order.id,
    dedupeKey: `received:${row.id}:back`,
    props: { order: await mailOrder(tx, order), amount, reason, byHand: true },
  });
}

/** Notes a transfer that is more than was to be paid, or came when nothing was: it is nobody's money but the buyer's. */
async function noteSurplus(tx: Transaction, row: ReceivedRow, actor: Actor, isLate: boolean): Promise<void> {
  const at = now();
  await tx
    .update(receivedPayments)
    .set({ arrivedAt: at, removedAt: at })
    .where(eq(receivedPayments.id, row.id));
  await noteBack(tx, row, actor, {
    words: `${isLate ? 'came too late' : 'was too much'}, and went back`,
    reason: `The transfer came when ${isLate ? 'nothing' : 'less'} was to be paid${isLate ? ' any more' : ''}.`,
  });
}

/**
 * Counts an awaited transfer that has arrived, once; or notes it as sent back, when less than it is to be paid. Refuses
 * with `changed_meanwhile` what is not so any more since staff opened the order.
 */
export const matchTransfer = (
  orderId: string,
  id: string,
  actor: Actor,
  { isSentBack = false }: { readonly isSentBack?: boolean } = {},
): Promise<Done> =>
  writeResult(async (tx) => {
    const row = await receivedRow(tx, orderId, id);
    if (row.arrivedAt) return answerOf(tx, id);
    const order = await existingOrder(tx, orderId);
    const isLate = order.status !== 'pending';
    const isTooMuch = isSurplus(order, row);
    if (isTooMuch && !isSentBack)
      return refuseWrite(
        'changed_meanwhile',
        `${isLate ? 'Nothing is to be paid for this order any more' : `Only ${formatPence(duePence(order))} is to be paid for this order`}: send the transfer back, then note that here.`,
      );
    if (isSentBack && !isTooMuch)
      return refuseWrite('changed_meanwhile', 'This order waits for money again: the transfer can count.');
    await recordAudit(tx, {
      actor,
      action: 'order.payment',
      entity: 'order',
      entityId: orderId,
      before: { arrived: false },
      after: { arrived: true, amount: formatPence(row.amountPence), ...(isTooMuch && { sent_back: true }) },
    });
    if (isTooMuch) await noteSurplus(tx, row, actor, isLate);
    else await count(tx, await unpaidOrder(tx, orderId), row, actor);
    return answerOf(tx, id);
  });

/**
 * Takes a payment back that staff returned before the order was paid in full, or recorded by mistake. Of an order that was
 * paid, a refund gives it back instead, and only a transfer that is not awaited any more is taken back.
 */
export const removeReceived = (orderId: string, id: string, actor: Actor): Promise<Done> =>
  writeResult(async (tx) => {
    const row = await receivedRow(tx, orderId, id);
    const order = await existingOrder(tx, orderId);
    // No money depends on a transfer that is awaited.
    if (row.arrivedAt && order.paidAt)
      return refuseWrite('order_closed', 'This order is paid: refund the payment instead.');
    if (row.arrivedAt && (await paymentRunning(tx, orderId)))
      return refuseWrite('payment_running', PAYMENT_RUNNING);
    await tx.update(receivedPayments).set({ removedAt: now() }).where(eq(receivedPayments.id, id));
    const amount = formatPence(row.amountPence);
    if (row.arrivedAt) {
      await updatePaymentTerms(tx, orderId, {
        receivedPence: order.receivedPence - row.amountPence,
        // Its time may be long over: there is time to record the right sum.
        payUntil: new Date(Math.max(order.payUntil?.getTime() ?? 0, now().getTime() + DAY_MS)),
      });
      const due = duePence({ ...order, receivedPence: order.receivedPence - row.amountPence });
      await noteBack(tx, row, actor, {
        words: 'went back',
        reason:
          order.status === 'cancelled'
            ? 'The order was cancelled.'
            : `The order is not paid in full: ${formatPence(due)} is still to be paid.`,
      });
    }
    await recordAudit(tx, {
      actor,
      action: 'order.payment-removed',
      entity: 'order',
      entityId: orderId,
      before: { kind: row.kind, amount, arrived: row.arrivedAt !== null },
    });
    return answerOf(tx, id);
  });
