/** The mail of the day before a delivery or collection, once for each booked day. */
import type { Transaction } from '#db/client.ts';
import { write } from '#server/database.ts';
import { notifiedLately, orderReminders } from '#server/delivery/index.ts';
import { forEachItem } from '#server/jobs/index.ts';
import { queueMail } from '#server/mail/index.ts';
import { mailedCheckInPath } from './access.ts';
import { mailOrder } from './mails.ts';
import { orderRow } from './rows.ts';

/** @returns whether the buyer is reminded now */
async function remindBuyer(tx: Transaction, orderId: string): Promise<boolean> {
  const order = await orderRow(tx, orderId);
  // One that is paid later today is told then.
  if (order?.status !== 'confirmed' && order?.status !== 'shipped') return false;
  // The confirmation, which names the day, went out just now.
  if (order.paidAt && order.paidAt > notifiedLately()) return false;
  const day = await orderReminders.mark(tx, orderId);
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
      // Of samples there is nothing to count.
      checkInUrl: inMail.lines.some(({ isSample }) => !isSample)
        ? new URL(mailedCheckInPath(order), inMail.url).href
        : undefined,
    },
  });
  return true;
}

/** Queues the reminders of tomorrow's orders. @returns how many */
export async function remindBuyers(): Promise<number> {
  let reminded = 0;
  await forEachItem(await orderReminders.due(), async (orderId) => {
    if (await write((tx) => remindBuyer(tx, orderId))) reminded++;
  });
  return reminded;
}
