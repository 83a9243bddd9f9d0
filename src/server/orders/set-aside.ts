/** Orders that were accepted without setting their goods aside: these are taken from stock for the payment, or never. */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { orders } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { releaseDay, confirmDay } from '#server/delivery/index.ts';
import type { OrderRow } from './rows.ts';
import { paymentRunning } from '#server/payments/rows.ts';
import { holdOrder, releaseStock, type Shortage } from './stock.ts';

/**
 * Takes such an order's goods from stock, and a place of its day, before it is charged or settled.
 * @param until the end of the hold
 * @returns what is short, with nothing changed; null if the goods are taken, or were when the order was placed
 */
export async function setAside(
  tx: Transaction,
  order: OrderRow,
  actor: string,
  until: Date = now(),
): Promise<Shortage | null> {
  if (order.status !== 'pending' || order.holdsStock) return null;
  const short = await holdOrder(tx, { orderId: order.id, actor, at: now() }, until);
  if (!short) await confirmDay(tx, order);
  return short;
}

/** Puts such an order's goods back in stock after an attempt that charged nothing, unless another is under way. */
export async function releaseAfterAttempt(tx: Transaction, orderId: string): Promise<void> {
  const unkept = and(eq(orders.id, orderId), eq(orders.status, 'pending'), eq(orders.holdsStock, false));
  const [order] = await tx.select({ id: orders.id }).from(orders).where(unkept);
  if (!order || (await paymentRunning(tx, orderId))) return;
  await releaseStock(tx, { orderId, actor: 'system', at: now() }, 'released');
  await releaseDay(tx, orderId);
}
