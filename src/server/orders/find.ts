/**
 * /orders/find: the link to a guest's order, mailed to the address that the order was placed with. The answer is the same
 * whether or not there is such an order.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { APIContext } from 'astro';
import { and, desc, eq, sql } from 'drizzle-orm';
import { env } from '#config/env.ts';
import { orders } from '#db/schema/index.ts';
import { findOrderBody, ORDER_LINK_SENT } from '#domain/orders/find.ts';
import { emailKey } from '#domain/shared/email.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { ok } from '#domain/shared/result.ts';
import { write } from '#server/database.ts';
import { doneOf, dispatchForms, checked } from '#server/http/forms.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit, type Limit } from '#server/http/rate-limit.ts';
import { queueUnprovedMail } from '#server/mail/index.ts';
import { signedOrderPath } from './access.ts';

/** Requests per address and hour: with more of them the numbers of somebody's orders could be tried. */
const REQUESTS: Limit = { bucket: 'find-order', points: 10, seconds: 3600, shared: true };

/** Longer than looking for an order and mailing its link take: the time of the answer does not tell whether there is one. */
const ANSWER_MS = 200;

/** Mails the link of the order, if there is one. An account's order opens with its login. */
const mailOrderLink = (number: string, email: string): Promise<void> =>
  // Looked for in the write: whatever waits for other writes waits as long with an order as without.
  write(async (tx) => {
    const isNumber = sql`(substr(${orders.id}, -8) = ${number} OR ${orders.id} = ${number})`;
    const [order] = await tx
      .select({ id: orders.id, userId: orders.userId, email: orders.email })
      .from(orders)
      .where(and(eq(sql`lower(${orders.email})`, emailKey(email)), isNumber))
      .orderBy(desc(orders.createdAt))
      .limit(1);
    if (!order) return;
    const path = order.userId === null ? signedOrderPath(order.id) : `/orders/${order.id}`;
    await queueUnprovedMail(tx, {
      template: 'order-link',
      to: order.email,
      props: { number: orderIdForShopper(order.id), url: env.SITE_URL + path },
      orderId: order.id,
    });
  });

/** The page with its form. */
export async function findOrderScreen(
  context: Pick<APIContext, 'request' | 'url' | 'locals' | 'clientAddress'>,
) {
  const submitted = await dispatchForms(context.request, {
    find: checked(findOrderBody, async ({ number, email }) => {
      await enforceRateLimit(REQUESTS, addressOf(context));
      await Promise.all([mailOrderLink(number, email), wait(ANSWER_MS)]);
      return ok(undefined);
    }),
  });
  return {
    redirect: submitted.isDone ? '/orders/find?done=find' : null,
    state: submitted.state,
    sent: doneOf(context) === 'find' ? ORDER_LINK_SENT : null,
  };
}
