/** What staff do with a claim: answer it, replace the goods, pay them back by the order's own refund, or refuse it. */
import { eq } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { Database, Transaction } from '#db/client.ts';
import { claims } from '#db/schema/index.ts';
import { CLAIM_STATE_LABELS, claimNumber, isUnsettled } from '#domain/after-sales/claim.ts';
import {
  isPaidBack,
  leftOfLine,
  neverReplaced,
  type Quantities,
  replacementsIn,
  sum,
  whereBoxesAre,
} from '#domain/orders/goods-back.ts';
import type { ClaimRefund, ClaimWords } from '#domain/after-sales/contract.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import { inZone } from '#domain/shop/clock.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import { now } from '#server/clock.ts';
import { db, refuseIfChanged, refuseWrite, writeResult } from '#server/database.ts';
import { dropReplacement, type Replacement, replacementsOf } from '#server/delivery/index.ts';
import { type Actor, staffActor } from '#server/http/viewer.ts';
import { type OrderRow, orderRow, replaceBoxes, takeBackReplaced } from '#server/orders/index.ts';
import { doneBefore, recordStep, refundBoxes } from '../case.ts';
import { openLines } from '../lines.ts';
import { mailClaim } from './mails.ts';
import { changedAt, type Claim, claimById, messagesOf } from './queries.ts';
import { bookDayOf, isSameReplacement, LEFT, type Settlement } from './replacement.ts';
import { claimWithOrder, noteClaim, reportRest } from './report.ts';
import { claimedLines, takenInWords } from './words.ts';

/** Boxes of a claim that staff replace or pay back. */
export type Settled = Pick<Settlement, 'taken' | 'isAgain'>;

const NONE_CAME =
  'No replacement had come when this was reported, so none can have been wrong too: take the tick away, or say on the earlier claim that its replacement has left.';

function refuseIfSettled({ row, state }: Claim): void {
  if (!isUnsettled(state))
    refuseWrite('changed_meanwhile', doneBefore(claimNumber(row.number), CLAIM_STATE_LABELS[state]));
}

/** Whether what went out in replacement can have been with the buyer when they reported a claim. */
function hadCome({ day, sentAt, createdAt }: Replacement, reportedAt: Date): boolean {
  if (!sentAt) return false;
  if (sentAt <= reportedAt) return true;
  return day ? day <= inZone(reportedAt, store.timeZone).date : createdAt <= reportedAt;
}

/**
 * The claimed lines with how many of each the claim may settle now: without what has gone back or is on its way, and such as
 * were replaced, unless a replacement that had come when the claim was reported was wrong too.
 */
export async function settlingLines(from: Database | Transaction, claim: Claim) {
  const { id, orderId, reportedAt } = claim.row;
  const later = (await replacementsOf(from, [orderId])).filter((one) => !hadCome(one, reportedAt));
  const lines = await openLines(from, orderId, id);
  return claimedLines(claim).flatMap(({ id: of, quantity }) => {
    const line = lines.find((one) => one.id === of);
    if (!line) return [];
    // Another claim of the same boxes keeps none of them: the first that is settled has them.
    const left = Math.max(0, leftOfLine(line) - line.returning);
    const again = Math.max(0, line.replaced - sum(later.map(({ lines: boxes }) => boxes.get(of) ?? 0)));
    const never = neverReplaced(line, left);
    const most = Math.min(left, never + again);
    const suggested = Math.min(quantity, never || most);
    return [{ ...line, again, never, most, suggested, ofClaim: Math.min(quantity, most) }];
  });
}

/** Whether a replacement has ended for goods or money that did not go back after all, so that the claim is to be settled anew. */
export async function isOwedAgain(from: Database | Transaction, claim: Claim): Promise<boolean> {
  if (claim.state !== 'replaced' || claim.replacement?.isHeld !== false) return false;
  const order = await orderRow(from, claim.row.orderId);
  if (!order || isPaidBack(order)) return false;
  return (await settlingLines(from, claim)).some(({ never }) => never > 0);
}

/**
 * Refuses boxes that may not be settled, as `settlingLines` says, and leaves those that could be too open as a claim of their
 * own. @returns how many of each line are replacements
 */
async function takeBoxes(
  tx: Transaction,
  claim: Claim,
  { taken, isAgain }: Settled,
  actor: string,
): Promise<Quantities> {
  const lines = await settlingLines(tx, claim);
  if (isAgain && lines.every((line) => line.again === 0 || !taken.has(line.id)))
    refuseWrite('gone', `${NONE_CAME} Nothing was recorded now.`);
  for (const line of lines) {
    const wanted = taken.get(line.id) ?? 0;
    const most = Math.min(line.ofClaim, isAgain ? line.most : line.never);
    if (wanted <= most) continue;
    const tick = wanted <= line.most ? ' If a replacement was wrong too, say so with the tick for it.' : '';
    refuseWrite(
      'gone',
      `At most ${amount(most, line.unit)} of ${line.productName} can be settled now: ${whereBoxesAre(line)}.${tick} Nothing was recorded now.`,
    );
  }
  await reportRest(
    tx,
    claim,
    new Map(lines.map(({ id, ofClaim }) => [id, ofClaim - (taken.get(id) ?? 0)])),
    actor,
  );
  return new Map(
    lines.map((line) => [line.id, replacementsIn(line, taken.get(line.id) ?? 0, isAgain ? line.again : 0)]),
  );
}

const STEPS = {
  answered: { action: 'claim.answer', done: 'is answered', outcome: null },
  replaced: { action: 'claim.replace', done: 'is settled by a replacement', outcome: 'replaced' },
  called_off: { action: 'claim.call_off', done: 'is open again, without a replacement', outcome: null },
  refused: { action: 'claim.refuse', done: 'is refused', outcome: 'refused' },
} as const;

type Also = (tx: Transaction, claim: Claim, order: OrderRow) => Promise<void>;

/** The same words within this time are one form that was sent twice. */
const REPEAT_MS = 10 * 60_000;

/**
 * Tells the buyer something about a claim.
 * @param also what else the step does, in its transaction
 * @param isSame whether a step that comes again is the one that was recorded
 */
const tellBuyer = (
  id: string,
  step: keyof typeof STEPS,
  { words, updated_at: readAt }: ClaimWords,
  actor: Actor,
  {
    also = async () => {},
    isSame = () => true,
  }: { readonly also?: Also; readonly isSame?: (claim: Claim) => boolean } = {},
): Promise<Result<null>> =>
  writeResult(async (tx) => {
    const { claim, order } = await claimWithOrder(tx, id);
    const { action, done, outcome } = STEPS[step];
    const number = claimNumber(claim.row.number);
    // The same form sent twice: the buyer has just been sent these words. Later they are a new message.
    const { answer, answeredAt } = claim.row;
    const isRepeated = answer === words && answeredAt && now().getTime() - answeredAt.getTime() < REPEAT_MS;
    if (isRepeated && claim.state === (outcome ?? 'answered') && isSame(claim)) return null;
    if (step !== 'called_off') refuseIfSettled(claim);
    refuseIfChanged(readAt, changedAt(claim));
    await also(tx, claim, order);
    const earlierAnswers = JSON.stringify(messagesOf(claim.row));
    const change = { answer: words, answeredAt: now(), outcome, earlierAnswers };
    await tx.update(claims).set(change).where(eq(claims.id, id));
    const after = { claim: number, note: words };
    await recordStep(tx, order.id, actor, { action, note: `${number} ${done}: ${words}`, after });
    await mailClaim(tx, order, (await claimWithOrder(tx, id)).claim, step);
    return null;
  });

/** Answers a claim, which stays open: for a question, or what happens next. */
export const answerClaim = (id: string, words: ClaimWords, actor: Actor) =>
  tellBuyer(id, 'answered', words, actor);

/** Refuses a claim with a reason that the buyer reads. */
export const refuseClaim = (id: string, words: ClaimWords, actor: Actor) =>
  tellBuyer(id, 'refused', words, actor);

/** Settles a claim by other goods. */
export const replaceClaim = (id: string, settled: Settlement, words: ClaimWords, actor: Actor) => {
  const { taken, isFromStock, day } = settled;
  const replace = async (tx: Transaction, claim: Claim, order: OrderRow) => {
    if (taken.size === 0) refuseWrite('invalid', 'Please say how many boxes are replaced.');
    // A refund by amount names no boxes.
    if (isPaidBack(order))
      refuseWrite(
        'gone',
        `All that was paid for this order has gone back (${formatPence(order.refundedPence)}), so that no box of it is owed: answer the claim or refuse it. Nothing was recorded now.`,
      );
    const again = await takeBoxes(tx, claim, settled, staffActor(actor));
    const change = { orderId: claim.row.orderId, actor: staffActor(actor), at: now() };
    const parts = [...taken].map(([line, quantity]) => ({
      orderLineId: line,
      quantity,
      isFromStock,
      again: again.get(line) ?? 0,
    }));
    const short = await replaceBoxes(tx, parts, change);
    if (short)
      refuseWrite(
        'out_of_stock',
        `Only ${amount(short.left, short.unit)} of ${short.name} ${short.left === 1 ? 'is' : 'are'} in stock. Nothing was recorded now.`,
      );
    await bookDayOf(tx, claim, order, parts, day);
    const from = isFromStock ? 'replaced from stock' : 'replaced from elsewhere';
    const note = `${claimNumber(claim.row.number)}, ${from}: ${takenInWords(claim, taken)}.`;
    await noteClaim(tx, { orderId: claim.row.orderId, actor: change.actor, note }, true);
  };
  const isSame = (claim: Claim) => isSameReplacement(claim, settled);
  return tellBuyer(id, 'replaced', words, actor, { also: replace, isSame });
};

/** Calls off a replacement that has not left: what left the stock for it is back there, and the claim is open again. */
export const callOffReplacement = (id: string, words: ClaimWords, actor: Actor) =>
  tellBuyer(id, 'called_off', words, actor, {
    isSame: ({ replacement }) => replacement === null,
    also: async (tx, claim, order) => {
      // What has ended with its goods opens no claim for them again.
      const isOpen = claim.replacement?.isHeld === true || (await isOwedAgain(tx, claim));
      const parts = isOpen ? await dropReplacement(tx, id) : null;
      if (!parts) return refuseWrite('order_closed', LEFT);
      const change = { orderId: order.id, actor: staffActor(actor), at: now() };
      await takeBackReplaced(tx, parts, change);
      const back = parts.flatMap(({ orderLineId, quantity, isFromStock }) =>
        isFromStock ? [[orderLineId, quantity] as const] : [],
      );
      const boxes = takenInWords(claim, new Map(back));
      const note = `${claimNumber(claim.row.number)}, back in stock: ${boxes || 'nothing'}.`;
      await noteClaim(tx, { orderId: order.id, actor: change.actor, note }, true);
    },
  });

/** Pays boxes of a claim back. The same form refunds once. */
export async function refundClaim(
  id: string,
  settled: Settled,
  { request_key: requestKey, updated_at: readAt }: ClaimRefund,
  actor: Actor,
): Promise<Result<{ refund_id: string; message: string }>> {
  const claim = await claimById(db, id);
  if (!claim) return refuse('not_found', 'There is no such claim.');
  const reason = `Claim ${claimNumber(claim.row.number)}: ${takenInWords(claim, settled.taken)}.`;
  const again = new Map(
    (await settlingLines(db, claim)).map((line) => [line.id, settled.isAgain ? line.again : 0]),
  );
  return refundBoxes(
    claim.row.orderId,
    settled.taken,
    { reason, requestKey, again },
    actor,
    async (tx, refundId) => {
      const { claim: current } = await claimWithOrder(tx, id);
      refuseIfSettled(current);
      refuseIfChanged(readAt, changedAt(current));
      await takeBoxes(tx, current, settled, staffActor(actor));
      await tx.update(claims).set({ refundId }).where(eq(claims.id, id));
    },
  );
}
