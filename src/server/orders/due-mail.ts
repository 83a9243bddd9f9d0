/** The mail about an order that waits for money: what is to be paid, how, and until when. */
import type { Transaction } from '#db/client.ts';
import { duePence } from '#domain/payments/received.ts';
import { quoteNumber } from '#domain/quotes/states.ts';
import { formatPence } from '#domain/shared/money.ts';
import { changeableDays } from '#server/delivery/index.ts';
import { queueMail, queueUnprovedMail } from '#server/mail/index.ts';
import { mailOrder, withoutName } from './mails.ts';
import { payableUntil } from './release.ts';
import type { OrderRow } from './rows.ts';
import { momentInWords } from './words.ts';

/**
 * Queues it, once for each cause: an accepted quote, and each payment that leaves something to be paid.
 * @param received the payment, with its id; left out of the mail about an accepted quote
 * @param isKnown the address is the one that the quote was sent to, or staff were given it; otherwise no typed text is sent
 */
export async function mailDue(
  tx: Transaction,
  order: OrderRow,
  { received, isKnown = true }: { received?: { id: string; words: string }; isKnown?: boolean } = {},
): Promise<void> {
  const mail = {
    template: 'order-due',
    to: order.email,
    orderId: order.id,
    dedupeKey: received ? `order:${order.id}:received:${received.id}` : `order:${order.id}:due`,
    props: {
      order: await mailOrder(tx, order),
      quote: order.quoteNumber === null ? null : quoteNumber(order.quoteNumber),
      received: received?.words ?? null,
      due: formatPence(duePence(order)),
      // One that is paid in part is not cancelled by time.
      until: order.receivedPence > 0 ? null : momentInWords(await payableUntil(tx, order)),
      dayChange: (await changeableDays(tx, order, false)).words,
    },
  } as const;
  if (isKnown) await queueMail(tx, mail);
  else await queueUnprovedMail(tx, withoutName(mail));
}
