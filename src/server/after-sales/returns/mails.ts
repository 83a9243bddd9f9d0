/** The mail of each step of a return, to the order's own address. */
import type { Transaction } from '#db/client.ts';
import { returnNumber } from '#domain/after-sales/return-states.ts';
import { queueMail, type ReturnStep } from '#server/mail/index.ts';
import { mailOrder, type OrderRow } from '#server/orders/index.ts';
import type { Return } from './queries.ts';
import { boxesInWords, lessInWords, returnPath, sendBy } from './words.ts';
import { formatPence } from '#domain/shared/money.ts';

/** Queues it once for each step. */
export async function mailStep(
  tx: Transaction,
  order: OrderRow,
  { row, lines }: Pick<Return, 'row' | 'lines'>,
  step: ReturnStep,
): Promise<void> {
  const inMail = await mailOrder(tx, order);
  await queueMail(tx, {
    template: 'return-moved',
    to: order.email,
    orderId: order.id,
    dedupeKey: `return:${row.id}:${step}`,
    props: {
      order: inMail,
      number: returnNumber(row.number),
      step,
      goods: boxesInWords(lines),
      refund: formatPence(row.quotedPence),
      sendBy: sendBy(row.requestedAt),
      reason: step === 'received' ? lessInWords({ row, lines }) : row.refusal,
      url: new URL(returnPath(order, row.number), inMail.url).href,
    },
  });
}
