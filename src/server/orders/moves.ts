/**
 * Moves an order from state to state, as the table in domain/orders/states.ts allows. Each move is one conditional update,
 * so that of two at once the second changes nothing. Each leaves an event and an e-mail.
 */
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderEvents, orderLines, orders, payments } from '#db/schema/index.ts';
import { mayMove, ORDER_STATES, type OrderState } from '#domain/orders/states.ts';
import { takeBought } from '#server/cart/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { isKept } from './card-money.ts';
import { mailMove, type OrderRow } from './mails.ts';
import { type OrderResult, refuseNow, resultOf } from './refusal.ts';
import { releaseStock, takeHolds } from './stock.ts';

export interface Move {
  readonly orderId: string;
  readonly to: OrderState;
  /** `shopper`, `staff:<user id>`, `payment`, `system`. */
  readonly actor: string;
  /** A sentence for the timeline and the e-mail. */
  readonly note?: string | null;
}

const STAMPS: Partial<Record<OrderState, 'paidAt' | 'shippedAt' | 'deliveredAt'>> = {
  confirmed: 'paidAt',
  shipped: 'shippedAt',
  delivered: 'deliveredAt',
};

/** The states from which the table lets an order move to `to`. */
const originsOf = (to: OrderState): OrderState[] => ORDER_STATES.filter((from) => mayMove(from, to));

/**
 * Moves an order inside a transaction.
 * @returns the order after the move; null, with nothing changed, if its state does not allow it
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
    if (order.userId) {
      await takeBought(tx, order.userId, await boughtOf(tx, order.id));
    }
  }
  await mailMove(tx, order, move.note ?? null);
  return order;
}

const boughtOf = (tx: Transaction, orderId: string) =>
  tx
    .select({
      productId: orderLines.productId,
      isSample: orderLines.isSample,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));

/** How settling ended. `too_late`: the order had been cancelled, so the money has to go back. */
export type Settlement = 'settled' | 'already' | 'too_late' | 'not_found';

/**
 * Settles an order whose money has arrived: pending → confirmed, boxes sold, cart emptied, confirmation e-mail queued. The
 * payment, the webhook and the reconciliation may all call it at once: one moves the order, the others get `already`.
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

/** True where a card has paid, or a charge is under way or of unknown outcome: the order must be neither cancelled nor changed. */
export async function paymentRunning(tx: Transaction, orderId: string): Promise<boolean> {
  const [attempt] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.orderId, orderId), or(inArray(payments.state, ['started', 'unknown']), isKept(tx))),
    )
    .limit(1);
  return attempt !== undefined;
}

/** For money that did not come by card: staff pay it back themselves, so all of it counts as refunded. */
async function payBackByHand(tx: Transaction, { id, totalPence }: OrderRow): Promise<void> {
  if (await paymentRunning(tx, id)) {
    return refuseNow(
      'move_not_allowed',
      'This order was paid by card. Refund it: the money goes back to the card, and the order moves by itself.',
    );
  }
  await tx.update(orders).set({ refundedPence: totalPence }).where(eq(orders.id, id));
}

/**
 * Moves an order for staff. The same move twice is no error; one that the table forbids is refused.
 * @param noted runs in the same transaction, to write the audit entry
 */
export function moveOrder(
  move: Move,
  noted?: (tx: Transaction, before: OrderRow, after: OrderRow) => Promise<void>,
): Promise<OrderResult<OrderRow>> {
  return resultOf(() =>
    write(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, move.orderId));
      if (!order) return refuseNow('not_found', 'There is no such order.');
      if (order.status === move.to) return order;
      // Of a paid order the charge is over: if the move is forbidden, then by the table and not by a payment under way.
      const mayCancel = move.to === 'cancelled' && mayMove(order.status, move.to);
      if (mayCancel && (await paymentRunning(tx, order.id))) {
        return refuseNow(
          'payment_running',
          'A payment for this order is being worked on. Try again shortly.',
        );
      }
      if (move.to === 'refunded' && mayMove(order.status, move.to)) await payBackByHand(tx, order);
      const moved =
        (await applyMove(tx, move)) ??
        refuseNow('move_not_allowed', `An order that is ${order.status} cannot become ${move.to}.`);
      await noted?.(tx, order, moved);
      return moved;
    }),
  );
}

/** Cancels an unpaid order for its buyer and puts the boxes back. An order already cancelled is no error. */
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
