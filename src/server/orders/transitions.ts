/**
 * Order state transitions, as the table in domain/orders/states.ts allows. Each is one conditional update, so of two
 * concurrent transitions the second changes nothing. Each writes an event and queues an e-mail.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderLines, orders } from '#db/schema/index.ts';
import { isNothingLeft } from '#domain/orders/goods-back.ts';
import { mayTransition, ORDER_STATES, type OrderState } from '#domain/orders/states.ts';
import type { ParcelBody } from '#domain/orders/parcels.ts';
import { duePence } from '#domain/payments/received.ts';
import { formatPence } from '#domain/shared/money.ts';
import { removeBought } from '#server/cart/index.ts';
import { bookingOf, confirmDay, releaseDay } from '#server/delivery/index.ts';
import { now } from '#server/clock.ts';
import { samplesOffOrder, samplesPaidBack } from '#server/offers/index.ts';
import { paymentRunning, receivedOf, recordOfflineRefund } from '#server/payments/rows.ts';
import { laterDay } from './day-words.ts';
import { addOrderEvent, linesOf, type OrderRow } from './rows.ts';
import { mailTransition, type TransitionDetails } from './mails.ts';
import { addLastParcel } from './parcels.ts';
import { refuseIfPaid } from './payment-running.ts';
import { existingOrder, type OrderResult, throwRefusal, writeResult } from './refusal.ts';
import { fitReplacements } from './replaced-goods.ts';
import { setAside } from './set-aside.ts';
import { markHoldsSold, releaseStock } from './stock.ts';
import { oweSamples } from './withdrawal-money.ts';
import { coveredLines, storedLines, withdrawalOf } from './withdrawn-lines.ts';

export interface Transition {
  readonly orderId: string;
  readonly to: OrderState;
  /** `shopper`, `staff:<user id>`, `payment`, `square`, `system`. */
  readonly actor: string;
  /** A sentence that the timeline and the e-mail show. */
  readonly note?: string | null;
  /** The refund by card that ends the order, for the e-mail. */
  readonly refund?: TransitionDetails['refund'];
  /** The total that staff saw; null or absent if the caller did not say. */
  readonly seenTotalPence?: number | null;
  /** Staff confirm that the goods had left before the buyer withdrew. */
  readonly despiteWithdrawal?: boolean;
  /** What the order leaves in, for the mail. */
  readonly parcel?: ParcelBody | null | undefined;
}

const STAMPS: Partial<Record<OrderState, 'paidAt' | 'shippedAt' | 'deliveredAt'>> = {
  confirmed: 'paidAt',
  shipped: 'shippedAt',
  delivered: 'deliveredAt',
};

/** The states from which an order may move to `to`. */
const originsOf = (to: OrderState): OrderState[] => ORDER_STATES.filter((from) => mayTransition(from, to));

/** The state from which the order would move; undefined if its state does not allow the transition. */
async function originOf(tx: Transaction, { orderId, to }: Transition): Promise<OrderState | undefined> {
  const origins = originsOf(to);
  // If only one state leads there, it need not be read: the update checks it.
  if (origins.length === 1) return origins[0];
  const [order] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, orderId), inArray(orders.status, origins)));
  return order?.status;
}

/**
 * Moves an order to another state inside the caller's transaction.
 * @returns the updated order; null, with nothing changed, if its state does not allow the transition
 */
export async function applyTransition(tx: Transaction, transition: Transition): Promise<OrderRow | null> {
  const at = now();
  const from = await originOf(tx, transition);
  if (!from) return null;
  const stamp = STAMPS[transition.to];
  const [order] = await tx
    .update(orders)
    .set({ status: transition.to, placedFrom: null, updatedAt: at, ...(stamp ? { [stamp]: at } : {}) })
    .where(and(eq(orders.id, transition.orderId), eq(orders.status, from)))
    .returning();
  if (!order) return null;
  await addOrderEvent(tx, {
    orderId: order.id,
    kind: 'moved',
    fromStatus: from,
    toStatus: transition.to,
    actor: transition.actor,
    note: transition.note ?? null,
    createdAt: at,
  });
  if (transition.to === 'cancelled') {
    await releaseStock(
      tx,
      { orderId: order.id, actor: transition.actor, at },
      transition.actor === 'system' ? 'released' : 'cancelled',
    );
  }
  if (transition.to === 'cancelled' || transition.to === 'refunded') {
    await releaseDay(tx, order.id);
    await oweSamples(tx, await samplesOffOrder(tx, order.id));
  }
  // Handed over before its day.
  if (transition.to === 'delivered' && laterDay(await bookingOf(tx, order.id)))
    await releaseDay(tx, order.id);
  if (transition.to === 'refunded')
    await fitReplacements(tx, order, await storedLines(tx, order.id), transition.actor);
  if (transition.to === 'confirmed') {
    await markHoldsSold(tx, order.id);
    await confirmDay(tx, order);
    if (order.userId) {
      await removeBought(tx, order.userId, await goodsOf(tx, order.id));
    }
  }
  if (transition.parcel) await addLastParcel(tx, order.id, transition.parcel);
  await mailTransition(tx, order, { note: transition.note ?? null, refund: transition.refund });
  return order;
}

const goodsOf = (tx: Transaction, orderId: string) =>
  tx
    .select({
      productId: orderLines.productId,
      isSample: orderLines.isSample,
      quantity: orderLines.quantity,
      roomNames: orderLines.roomNames,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));

/** The outcome of settling. `already`: settled before. `too_late`: the order was cancelled, so the money must go back. */
export type Settlement = 'settled' | 'already' | 'too_late' | 'not_found';

/**
 * Settles a paid order: pending → confirmed, stock holds sold, cart emptied, confirmation e-mail queued. Call it in the
 * transaction that records the payment as completed. The payment request, the webhook and the reconciliation may call it
 * concurrently: one settles the order, the others get `already`.
 */
export async function settlePaid(
  tx: Transaction,
  { orderId, actor = 'payment' }: { readonly orderId: string; readonly actor?: string },
): Promise<Settlement> {
  if (await applyTransition(tx, { orderId, to: 'confirmed', actor })) return 'settled';
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  if (!order) return 'not_found';
  return order.status === 'cancelled' ? 'too_late' : 'already';
}

/** Nothing may be sent after a withdrawal from the whole order: the goods would have to come back, at the shop's cost. */
export async function refuseWithdrawn(tx: Transaction, orderId: string): Promise<void> {
  const withdrawal = await withdrawalOf(tx, orderId);
  if (!withdrawal) return;
  // After a withdrawal from a part the rest is sent as usual, by the pick sheet.
  if (!isNothingLeft(coveredLines(await storedLines(tx, orderId), withdrawal))) return;
  throwRefusal(
    'already_withdrawn',
    'The buyer has withdrawn from this contract: please send nothing, and refund the order. If it had left before, confirm that and move it again.',
  );
}

/** What was paid in the showroom or by transfer was another total: the buyer may change an order until it is paid. */
function refuseOtherTotal({ totalPence }: OrderRow, seenPence: number | null): void {
  if (seenPence === null || seenPence === totalPence) return;
  throwRefusal(
    'changed_meanwhile',
    `The buyer has changed this order since you opened it: it costs ${formatPence(totalPence)} now. It was not moved; please check what was paid.`,
  );
}

/**
 * An order that is paid in part, or waits for a transfer, is confirmed by itself with the rest: moved by hand, the rest
 * would count as never paid.
 */
async function refusePartPaid(tx: Transaction, order: OrderRow): Promise<void> {
  const due = duePence(order);
  if (due <= 0 || (await receivedOf(tx, order.id)).length === 0) return;
  throwRefusal(
    'move_not_allowed',
    `${formatPence(due)} of this order is still to be paid: record what comes under Money, and the order is confirmed by itself. A transfer that does not come is taken back there.`,
  );
}

/** Takes the goods of an order that was accepted without setting them aside. */
async function takeGoods(tx: Transaction, order: OrderRow, actor: string): Promise<void> {
  const short = await setAside(tx, order, actor);
  if (!short) return;
  const { name, left, quantity } = short;
  throwRefusal(
    'out_of_stock',
    `Only ${left} left of ${name}, and this order needs ${quantity}: its goods were not set aside. It was not moved.`,
  );
}

/** Records the refund of an order that was not paid by card: staff return the money themselves, so all the rest is refunded. */
async function refundOffline(
  tx: Transaction,
  { id, totalPence, refundedPence, receivedPence }: OrderRow,
  { actor, note }: Transition,
): Promise<void> {
  if (receivedPence > 0 || (await paymentRunning(tx, id))) {
    return throwRefusal(
      'move_not_allowed',
      receivedPence > 0
        ? 'What was paid for this order is recorded. Refund it: the order moves by itself.'
        : 'This order was paid by card. Refund it: the money goes back to the card, and the order moves by itself.',
    );
  }
  const samples = (await linesOf(tx, id)).flatMap((line) => (line.isSample ? [line.id] : []));
  const [cameOff] = (await samplesPaidBack(tx, samples)).values();
  if (cameOff)
    return throwRefusal(
      'move_not_allowed',
      `${cameOff} Refund what is to go back instead. The order was not moved.`,
    );
  await tx.update(orders).set({ refundedPence: totalPence }).where(eq(orders.id, id));
  if (refundedPence >= totalPence) return;
  await recordOfflineRefund(tx, {
    orderId: id,
    // Migration 0032 wrote `moved-{id}` for what had been refunded by hand before.
    idempotencyKey: `moved-${id}-${refundedPence}`,
    amountPence: totalPence - refundedPence,
    reason: note ?? 'Paid back by our office.',
    actor,
  });
}

/**
 * Moves an order to another state for staff. Idempotent; refuses a transition that the table forbids.
 * @param audit runs in the same transaction, to write the audit entry
 */
export function transitionOrder(
  transition: Transition,
  audit?: (tx: Transaction, before: OrderRow, after: OrderRow) => Promise<void>,
): Promise<OrderResult<OrderRow>> {
  return writeResult(async (tx) => {
    const order = await existingOrder(tx, transition.orderId);
    if (order.status === transition.to) return order;
    // Ask for a running payment only if the table allows the cancellation: a paid order has a completed charge, and its
    // refusal should be `move_not_allowed`.
    const mayCancel = transition.to === 'cancelled' && mayTransition(order.status, transition.to);
    if (mayCancel) await refuseIfPaid(tx, order.id);
    if (transition.to === 'confirmed') {
      await refusePartPaid(tx, order);
      refuseOtherTotal(order, transition.seenTotalPence ?? null);
    }
    const isSending = order.status === 'confirmed' && transition.to === 'shipped';
    if (isSending && !transition.despiteWithdrawal) await refuseWithdrawn(tx, order.id);
    if (transition.to === 'refunded' && mayTransition(order.status, transition.to))
      await refundOffline(tx, order, transition);
    if (transition.to === 'confirmed') await takeGoods(tx, order, transition.actor);
    const moved =
      (await applyTransition(tx, transition)) ??
      throwRefusal('move_not_allowed', `An order that is ${order.status} cannot become ${transition.to}.`);
    await audit?.(tx, order, moved);
    return moved;
  });
}
