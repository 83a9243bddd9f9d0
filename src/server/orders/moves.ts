/**
 * Moves of an order from state to state: by the table of domain/orders/states.ts, as one conditional update. Whoever
 * comes second changes nothing. Each move leaves an event and a mail.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { cartLines, carts, orderEvents, orderLines, orders, payments } from '#db/schema/index.ts';
import { mayMove, ORDER_STATES, type OrderState } from '#domain/orders/states.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { mailMove, type OrderRow } from './mails.ts';
import { type OrderResult, refuseNow, resultOf } from './refusal.ts';
import { releaseStock, takeHolds } from './stock.ts';

export interface Move {
  readonly orderId: string;
  readonly to: OrderState;
  /** `shopper`, `staff:<user id>`, `payment`, `system`. */
  readonly actor: string;
  /** A sentence for the timeline and the mail. */
  readonly note?: string | null;
}

const STAMPS: Partial<Record<OrderState, 'paidAt' | 'shippedAt' | 'deliveredAt'>> = {
  confirmed: 'paidAt',
  shipped: 'shippedAt',
  delivered: 'deliveredAt',
};

/** The states from which the table lets an order come to `to`. */
const originsOf = (to: OrderState): OrderState[] => ORDER_STATES.filter((from) => mayMove(from, to));

/**
 * Moves an order inside a transaction.
 * @returns the order after the move; null where it was not in a state that allows it (nothing is changed then)
 */
export async function applyMove(tx: Transaction, move: Move): Promise<OrderRow | null> {
  const at = now();
  const [before] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, move.orderId), inArray(orders.status, originsOf(move.to))));
  if (!before) return null;
  const stamp = STAMPS[move.to];
  const [order] = await tx
    .update(orders)
    .set({ status: move.to, updatedAt: at, ...(stamp ? { [stamp]: at } : {}) })
    .where(and(eq(orders.id, move.orderId), eq(orders.status, before.status)))
    .returning();
  if (!order) return null;
  await tx.insert(orderEvents).values({
    id: newId(),
    orderId: order.id,
    kind: 'moved',
    fromStatus: before.status,
    toStatus: move.to,
    actor: move.actor,
    note: move.note ?? null,
    createdAt: at,
  });
  if (move.to === 'cancelled') {
    await releaseStock(
      tx,
      { orderId: order.id, actor: move.actor, at },
      move.actor === 'system' ? 'released' : 'cancelled',
    );
  }
  if (move.to === 'confirmed') {
    await takeHolds(tx, order.id);
    await emptyCart(tx, order);
  }
  await mailMove(tx, order, move.note ?? null);
  return order;
}

/** What was bought leaves the buyer's server cart; what was put in meanwhile stays. */
async function emptyCart(tx: Transaction, order: OrderRow): Promise<void> {
  if (!order.userId) return;
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, order.userId));
  if (!cart) return;
  const bought = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const inCart = await tx.select().from(cartLines).where(eq(cartLines.cartId, cart.id));
  for (const line of inCart) {
    const quantity = bought
      .filter((one) => one.productId === line.productId && one.isSample === line.isSample)
      .reduce((sum, one) => sum + one.quantity, 0);
    if (quantity === 0) continue;
    const where = and(
      eq(cartLines.cartId, cart.id),
      eq(cartLines.productId, line.productId),
      eq(cartLines.isSample, line.isSample),
    );
    if (line.quantity <= quantity) await tx.delete(cartLines).where(where);
    else
      await tx
        .update(cartLines)
        .set({ quantity: line.quantity - quantity, areaMm2: null })
        .where(where);
  }
}

/** What became of a settlement. `too_late`: the order was cancelled before, the money has to go back. */
export type Settlement = 'settled' | 'already' | 'too_late' | 'not_found';

/**
 * The money is there: pending → confirmed, holds sold, cart emptied, confirmation queued. Safe to call from the
 * payment, the webhook and the reconciliation at once: one of them moves the order, the others get `already`.
 * Call it in the transaction that records the payment as completed.
 */
export async function settlePaid(
  tx: Transaction,
  { orderId, actor = 'payment' }: { readonly orderId: string; readonly actor?: string },
): Promise<Settlement> {
  if (await applyMove(tx, { orderId, to: 'confirmed', actor })) return 'settled';
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  if (!order) return 'not_found';
  return order.status === 'cancelled' ? 'too_late' : 'already';
}

/** True while a charge is under way whose outcome is not known: such an order must not be cancelled or changed. */
export async function paymentRunning(tx: Transaction, orderId: string): Promise<boolean> {
  const [attempt] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['started', 'unknown', 'completed'])))
    .limit(1);
  return attempt !== undefined;
}

/** Staff's move of an order. The same move twice is no error; one that the table forbids is refused. */
export function moveOrder(move: Move): Promise<OrderResult<OrderRow>> {
  return resultOf(() =>
    write(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, move.orderId));
      if (!order) return refuseNow('not_found', 'There is no such order.');
      if (order.status === move.to) return order;
      if (move.to === 'cancelled' && (await paymentRunning(tx, order.id))) {
        return refuseNow(
          'payment_running',
          'A payment for this order is being worked on. Try again shortly.',
        );
      }
      return (
        (await applyMove(tx, move)) ??
        refuseNow('move_not_allowed', `An order that is ${order.status} cannot become ${move.to}.`)
      );
    }),
  );
}

/** The buyer gives up an unpaid order: cancelled, boxes back. Cancelled already is no error. */
export function cancelOrder(orderId: string, actor = 'shopper'): Promise<OrderResult<OrderRow>> {
  return resultOf(() =>
    write(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
      if (!order) return refuseNow('not_found', 'There is no such order.');
      if (order.status === 'cancelled') return order;
      if (order.status !== 'pending') {
        return refuseNow(
          'already_paid',
          'This order is paid. You can withdraw from the contract on the order’s page.',
        );
      }
      if (await paymentRunning(tx, order.id)) {
        return refuseNow(
          'payment_running',
          'A payment for this order is being worked on. Try again shortly.',
        );
      }
      const moved = await applyMove(tx, { orderId, to: 'cancelled', actor });
      return moved ?? refuseNow('move_not_allowed', 'This order cannot be cancelled now.');
    }),
  );
}
