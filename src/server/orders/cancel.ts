/** Cancelling an unpaid order for its buyer. */
import type { Transaction } from '#db/client.ts';
import type { OrderRow } from './rows.ts';
import { refuseIfPaid } from './payment-running.ts';
import { existingOrder, type OrderResult, throwRefusal, writeResult } from './refusal.ts';
import { applyTransition } from './transitions.ts';

/**
 * Cancels an unpaid order for its buyer and returns the boxes to stock. Idempotent.
 * @param actor who cancels, for the timeline (`actorOf`)
 */
export function cancelOrder(orderId: string, actor: string): Promise<OrderResult<OrderRow>> {
  return writeResult(async (tx) => {
    const order = await existingOrder(tx, orderId);
    if (order.status === 'cancelled') return order;
    if (order.status !== 'pending') {
      return throwRefusal(
        'already_paid',
        order.status === 'refunded'
          ? 'This order was refunded. There is nothing left to cancel.'
          : 'This order is paid. You can withdraw from the contract on the order’s page.',
      );
    }
    return cancelIn(tx, order, actor);
  });
}

/** The same inside the caller's transaction, of an order that is pending. @param note for the timeline and the e-mail */
export async function cancelIn(
  tx: Transaction,
  { id }: OrderRow,
  actor: string,
  note: string | null = null,
): Promise<OrderRow> {
  await refuseIfPaid(tx, id);
  const moved = await applyTransition(tx, { orderId: id, to: 'cancelled', actor, note });
  return moved ?? throwRefusal('move_not_allowed', 'This order cannot be cancelled now.');
}
