/** The mail of each step of a claim, to the order's own address. */
import type { Transaction } from '#db/client.ts';
import { claimNumber } from '#domain/after-sales/claim.ts';
import { newId } from '#server/ids.ts';
import { type ClaimStep, queueMail } from '#server/mail/index.ts';
import { mailOrder, type OrderRow } from '#server/orders/index.ts';
import type { Claim } from './queries.ts';
import { claimPath, faultsOf, replacedInWords } from './words.ts';

/** Steps that say nothing new of the claim itself. */
const ABOUT_THE_DAY: ReadonlySet<ClaimStep> = new Set(['moved', 'tomorrow', 'left']);

/** Queues it: a claim may come to a step several times. */
export async function mailClaim(
  tx: Transaction,
  order: OrderRow,
  { row, lines, replacement }: Pick<Claim, 'row' | 'lines' | 'replacement'>,
  step: ClaimStep,
): Promise<void> {
  const inMail = await mailOrder(tx, order);
  await queueMail(tx, {
    template: 'claim-moved',
    to: order.email,
    orderId: order.id,
    dedupeKey: `claim:${row.id}:${step}:${newId()}`,
    props: {
      order: inMail,
      number: claimNumber(row.number),
      step,
      faults: faultsOf(lines),
      words: ABOUT_THE_DAY.has(step) || step === 'received' ? null : row.answer,
      day: step === 'left' ? null : replacedInWords({ lines, replacement }),
      isCollection: replacement?.method === 'collection',
      url: new URL(claimPath(order, row.number), inMail.url).href,
    },
  });
}
