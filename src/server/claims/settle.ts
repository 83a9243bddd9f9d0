/** What staff do with a claim: answer it, replace the goods, pay them back by the order's own refund, or refuse it. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { claims } from '#db/schema/index.ts';
import { type ClaimOutcome, claimNumber, isUnsettled } from '#domain/claims/claim.ts';
import { leftOfLine, type Quantities } from '#domain/orders/goods-back.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import { amount } from '#domain/shared/units.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';
import { linesWithdrawnFrom, replaceFromStock } from '#server/orders/index.ts';
import { refundByStaff } from '#server/orders/admin/index.ts';
import { refuseWrite, resultOf, writeResult } from '#server/refused-write.ts';
import { mailClaim } from './mails.ts';
import { type Claim, claimById } from './queries.ts';
import { claimWithOrder, noteClaim } from './report.ts';

const DONE_MEANWHILE =
  'A colleague has settled this claim since you opened it. Nothing of yours was recorded; please look at it again.';

/** The claimed quantity of each order line, whatever is wrong with it. */
export function claimedLines({ lines }: Pick<Claim, 'lines'>) {
  const byLine = new Map<string, Claim['lines'][number]>();
  for (const line of lines)
    byLine.set(line.id, { ...line, quantity: line.quantity + (byLine.get(line.id)?.quantity ?? 0) });
  return [...byLine.values()];
}

/** `2 boxes of Oak Plank; 1 box of Slate` */
const goodsOf = (claim: Claim, taken: Quantities): string =>
  claimedLines(claim)
    .flatMap(({ id, unit, name }) => {
      const quantity = taken.get(id) ?? 0;
      return quantity > 0 ? [`${amount(quantity, unit)} of ${name}`] : [];
    })
    .join('; ');

const STEPS = {
  answered: { action: 'claim.answer', done: 'is answered' },
  replaced: { action: 'claim.replace', done: 'is settled by a replacement' },
  refused: { action: 'claim.refuse', done: 'is refused' },
} as const;

/** The same words within this time are one form that was sent twice. */
const REPEAT_MS = 10 * 60_000;

/** Tells the buyer something about a claim that is not settled; with an outcome it is settled by it. */
const tellBuyer = (
  id: string,
  outcome: ClaimOutcome | null,
  words: string,
  actor: Actor,
  also?: (tx: Transaction, claim: Claim) => Promise<void>,
): Promise<Result<{ message: string }>> =>
  writeResult(async (tx) => {
    const { claim, order } = await claimWithOrder(tx, id);
    if (!isUnsettled(claim.state)) return refuseWrite('changed_meanwhile', DONE_MEANWHILE);
    const step = outcome ?? 'answered';
    const { action, done } = STEPS[step];
    const number = claimNumber(claim.row.number);
    const told = { message: `${number} ${done}, and the buyer is told.` };
    // The same form sent twice: the buyer has just been sent these words. Later they are a new message.
    const { answer, answeredAt } = claim.row;
    const isRepeated = answer === words && answeredAt && now().getTime() - answeredAt.getTime() < REPEAT_MS;
    if (outcome === null && isRepeated) return told;
    await also?.(tx, claim);
    const change = { answer: words, answeredAt: now(), outcome };
    await tx.update(claims).set(change).where(eq(claims.id, id));
    await noteClaim(tx, {
      orderId: order.id,
      actor: `staff:${actor.id}`,
      note: `${number} ${done}: ${words}`,
    });
    const after = { claim: number, note: words };
    await recordAudit(tx, { actor, action, entity: 'order', entityId: order.id, after });
    await mailClaim(tx, order, { ...claim, row: { ...claim.row, ...change } }, step);
    return told;
  });

/** Answers a claim, which stays open: for a question, or what happens next. */
export const answerClaim = (id: string, words: string, actor: Actor) => tellBuyer(id, null, words, actor);

/** Refuses a claim with a reason that the buyer reads. */
export const refuseClaim = (id: string, words: string, actor: Actor) =>
  tellBuyer(id, 'refused', words, actor);

/** Settles a claim by other goods. @param taken by order line, what leaves the stock for it; empty if it comes from elsewhere */
export const replaceClaim = (id: string, taken: Quantities, words: string, actor: Actor) =>
  tellBuyer(id, 'replaced', words, actor, async (tx, claim) => {
    for (const line of await linesWithdrawnFrom(tx, claim.row.orderId))
      if ((taken.get(line.id) ?? 0) > leftOfLine(line))
        refuseWrite(
          'gone',
          `At most ${amount(leftOfLine(line), line.unit)} of ${line.productName} can be replaced: the others were refunded or withdrawn from meanwhile. Nothing was recorded now.`,
        );
    const boxes = new Map<string, number>();
    for (const { id: line, productId } of claimedLines(claim))
      boxes.set(productId, (boxes.get(productId) ?? 0) + (taken.get(line) ?? 0));
    const change = { orderId: claim.row.orderId, actor: `staff:${actor.id}`, at: now() };
    const short = await replaceFromStock(tx, boxes, change);
    if (short)
      refuseWrite(
        'out_of_stock',
        `Only ${amount(short.left, short.unit)} of ${short.name} ${short.left === 1 ? 'is' : 'are'} in stock. Nothing was recorded now.`,
      );
    const goods = goodsOf(claim, taken);
    const note = `${claimNumber(claim.row.number)}, taken from stock: ${goods || 'nothing'}.`;
    await noteClaim(tx, { orderId: claim.row.orderId, actor: change.actor, note }, true);
  });

/** Pays boxes of a claim back, once. A refund that failed may be tried again. @param requestKey the same form refunds once */
export async function refundClaim(
  id: string,
  taken: Quantities,
  requestKey: string,
  actor: Actor,
): Promise<Result<{ refund_id: string; message: string }>> {
  const claim = await claimById(db, id);
  if (!claim) return refuse('not_found', 'There is no such claim.');
  if (!isUnsettled(claim.state)) return refuse('changed_meanwhile', DONE_MEANWHILE);
  const lines = [...taken].map(([line, quantity]) => ({ line, quantity }));
  if (lines.length === 0) return refuse('invalid', 'Please say how many boxes are paid back.');
  const reason = `Claim ${claimNumber(claim.row.number)}: ${goodsOf(claim, taken)}.`.slice(0, 190);
  const refunded = await resultOf(() =>
    refundByStaff(
      claim.row.orderId,
      { amount: null, lines, isReturn: true, reason, restock: false, requestKey },
      actor,
      async (tx, refund) => {
        const { claim: current } = await claimWithOrder(tx, id);
        if (!isUnsettled(current.state)) return refuseWrite('changed_meanwhile', DONE_MEANWHILE);
        await tx.update(claims).set({ refundId: refund.id }).where(eq(claims.id, id));
      },
    ),
  );
  return refunded.ok ? refunded.value : refunded;
}
