/** The mail of each step of a claim, to the order's own address. */
import type { Transaction } from '#db/client.ts';
import { claimNumber } from '#domain/after-sales/claim.ts';
import { newId } from '#server/ids.ts';
import { type ClaimStep, queueMail } from '#server/mail/index.ts';
import { mailOrder, type OrderRow } from '#server/orders/index.ts';
import type { Claim } from './queries.ts';
import { claimPath, faultsOf } from './words.ts';

/** Queues it: once for each step, but for answers, of which there may be several. */
export async function mailClaim(
  tx: Transaction,
  order: OrderRow,
  { row, lines }: Pick<Claim, 'row' | 'lines'>,
  step: ClaimStep,
): Promise<void> {
  const inMail = await mailOrder(tx, order);
  await queueMail(tx, {
    template: 'claim-moved',
    to: order.email,
    orderId: order.id,
    dedupeKey: `claim:${row.id}:${step}${step === 'answered' ? `:${newId()}` : ''}`,
    props: {
      order: inMail,
      number: claimNumber(row.number),
      step,
      faults: faultsOf(lines),
      words: step === 'received' ? null : row.answer,
      url: new URL(claimPath(order, row.number), inMail.url).href,
    },
  });
}
