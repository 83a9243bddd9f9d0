/** The mail of the day before a delivery or collection, once for each booked day. */
import { write } from '#server/database.ts';
import { dueReminders, markReminded } from '#server/delivery/index.ts';
import { queueMail } from '#server/mail/index.ts';
import { orderPath } from './access.ts';
import { mailOrder } from './mails.ts';
import { orderRow } from './rows.ts';

/** Queues the reminders of tomorrow's orders. @returns how many */
export async function remindBuyers(): Promise<number> {
  let reminded = 0;
  for (const orderId of await dueReminders()) {
    const isQueued = await write(async (tx) => {
      const order = await orderRow(tx, orderId);
      // One that is paid later today is told then.
      if (order?.status !== 'confirmed' && order?.status !== 'shipped') return false;
      const day = await markReminded(tx, orderId);
      if (!day) return false;
      const inMail = await mailOrder(tx, order);
      await queueMail(tx, {
        to: order.email,
        orderId,
        dedupeKey: `order:${orderId}:reminder:${day}`,
        template: 'delivery-day',
        props: {
          order: inMail,
          occasion: 'tomorrow',
          // Samples come by post: there is nothing to count.
          checkInUrl: inMail.lines.some(({ isSample }) => !isSample)
            ? new URL(orderPath(order, 'check-in'), inMail.url).href
            : undefined,
        },
      });
      return true;
    });
    if (isQueued) reminded++;
  }
  return reminded;
}
