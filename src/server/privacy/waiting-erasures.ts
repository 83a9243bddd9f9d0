/** Erasures that wait for an order to be done: the account is gone, and the order still needed its buyer's data. */
import { and, eq, exists, gt, inArray, isNotNull, ne, not, notInArray, or, sql } from 'drizzle-orm';
import * as t from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { anonymiseOrders, ERASED_NAME } from './erase.ts';
import { needsItsBuyer } from './open-orders.ts';

/** Maximum orders of one transaction. */
const BATCH = 200;

/**
 * Anonymises the orders of erased people that need their buyer no more, and once more those with which something happened
 * afterwards: who withdraws by a link that was mailed before types a name. A job calls it.
 */
export async function eraseDoneOrders(): Promise<void> {
  const { id, firstName, buyerErasedAt } = t.orders;
  await write(async (tx) => {
    const hasNews = exists(
      tx
        .select({ one: sql`1` })
        .from(t.orderEvents)
        .where(and(eq(t.orderEvents.orderId, id), gt(t.orderEvents.createdAt, buyerErasedAt))),
    );
    // The last mail, such as that of the delivery, is sent first.
    const ordersOfWaitingMails = tx
      .select({ id: t.outboxEmails.orderId })
      .from(t.outboxEmails)
      .where(and(eq(t.outboxEmails.state, 'waiting'), isNotNull(t.outboxEmails.orderId)));
    const done = await tx
      .select({ id })
      .from(t.orders)
      .where(
        and(
          isNotNull(buyerErasedAt),
          or(ne(firstName, ERASED_NAME), hasNews),
          not(needsItsBuyer),
          notInArray(id, ordersOfWaitingMails),
        ),
      )
      .limit(BATCH);
    const ids = done.map((order) => order.id);
    if (ids.length === 0) return;
    await anonymiseOrders(tx, ids);
    await tx.update(t.orders).set({ buyerErasedAt: now() }).where(inArray(id, ids));
  });
}
