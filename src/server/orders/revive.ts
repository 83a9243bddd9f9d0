/**
 * Revives an order whose payment arrived after its 30 minutes, if the boxes are still in stock and its code may still be
 * used. Only an order that the time limit cancelled is revived; one that a person cancelled stays cancelled.
 */
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orderEvents, orders } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { confirmDay } from '#server/delivery/index.ts';
import { mayReuse } from '#server/offers/index.ts';
import { addOrderEvent } from './events.ts';
import { holdOrder } from './stock.ts';

/**
 * Holds a cancelled order's boxes again and sets it to pending, to be settled in the same transaction.
 * @returns false, with nothing changed, if it stays cancelled
 */
export async function reviveOrder(tx: Transaction, orderId: string): Promise<boolean> {
  const [cancelled] = await tx
    .select({ actor: orderEvents.actor })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toStatus, 'cancelled')))
    .orderBy(desc(orderEvents.createdAt))
    .limit(1);
  if (cancelled?.actor !== 'system') return false;
  if (!(await mayReuse(tx, orderId))) return false;
  const at = now();
  if (await holdOrder(tx, { orderId, actor: 'payment', at }, at)) return false;
  const [order] = await tx
    .update(orders)
    .set({ status: 'pending', updatedAt: at })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'cancelled')))
    .returning();
  if (!order) throw new Error('An order that is not cancelled cannot be revived.');
  await confirmDay(tx, order);
  await addOrderEvent(tx, {
    orderId,
    kind: 'moved',
    fromStatus: 'cancelled',
    toStatus: 'pending',
    actor: 'payment',
    note: 'The payment arrived late; the boxes were still there.',
    isPrivate: true,
    createdAt: at,
  });
  return true;
}
