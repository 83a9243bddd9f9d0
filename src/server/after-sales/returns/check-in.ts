/** What staff do with a return: check in what came, pay it back by the order's own refund, or refuse it. */
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { returnLines, returns } from '#db/schema/index.ts';
import type { Batch } from '#domain/catalogue/goods-batches.ts';
import { freeMoney } from '#domain/orders/withdrawn.ts';
import { returnableOf } from '#domain/after-sales/returns.ts';
import { RETURN_STATE_LABELS, returnNumber, type ReturnState } from '#domain/after-sales/return-states.ts';
import { whereBoxesAre } from '#domain/orders/goods-back.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import { amount } from '#domain/shared/units.ts';
import { now } from '#server/clock.ts';
import { db, refuseWrite, writeResult } from '#server/database.ts';
import { type Actor, staffActor } from '#server/http/viewer.ts';
import { batchesBackAt } from '#server/catalogue/index.ts';
import { boxesTaken, orderRow, putBack, withdrawalOf } from '#server/orders/index.ts';
import { doneBefore, recordStep, refundBoxes } from '../case.ts';
import { goodsOf, openLines } from '../lines.ts';
import { returnRow } from './commands.ts';
import { mailStep } from './mails.ts';
import { type Return, returnById } from './queries.ts';

/** What came of one line. */
export interface CheckedLine {
  readonly received: number;
  /** Unopened, and to be paid back; at most `received`. */
  readonly accepted: number;
  readonly restock: boolean;
}

/** What else staff say as they check in. */
export interface CheckInWords {
  /** For colleagues. */
  readonly note: string | null;
  /** Why not all is paid back, for the buyer. */
  readonly refusal: string | null;
  /** Of which batches the boxes of each product are that go back on the shelf, as far as it is known. */
  readonly batches: ReadonlyMap<string, readonly Batch[]>;
}

function refuseIfDone({ row, state }: Return, mayBe: readonly ReturnState[]): void {
  if (!mayBe.includes(state))
    refuseWrite('changed_meanwhile', doneBefore(returnNumber(row.number), RETURN_STATE_LABELS[state]));
}

const IN_STOCK =
  'Boxes of this return were put back in stock when they were checked in, so it cannot be refused any more. Please refund them.';

/** Puts the accepted boxes of lines back in stock. A product's boxes may be back already, put there on the order's page. */
async function restock(
  tx: Transaction,
  { row, lines }: Return,
  checked: ReadonlyMap<string, CheckedLine>,
  batches: CheckInWords['batches'],
  change: { readonly actor: string; readonly at: Date },
): Promise<void> {
  const boxes = new Map<string, number>();
  for (const { id, productId } of lines) {
    const line = checked.get(id);
    if (line?.restock && line.accepted > 0) boxes.set(productId, (boxes.get(productId) ?? 0) + line.accepted);
  }
  const taken = await boxesTaken(tx, row.orderId);
  for (const [productId, quantity] of boxes) {
    const out = taken.get(productId) ?? 0;
    const line = lines.find((one) => one.productId === productId);
    if (quantity > out && line)
      refuseWrite(
        'goods_back',
        `Only ${amount(out, line.unit)} of ${line.name} are still out: the others were put back in stock on the order’s page. Untick the shelf. Nothing was recorded now.`,
      );
  }
  await putBack(tx, boxes, { orderId: row.orderId, ...change }, batches);
}

/** What was withdrawn from, refunded or sent back otherwise since the buyer asked, as sentences. @param accepted of a line */
export async function goneSince(
  from: Database | Transaction,
  { row, lines }: Return,
  accepted: (id: string) => number,
): Promise<string[]> {
  const wanted = new Set(lines.map(({ id }) => id));
  return (await openLines(from, row.orderId, row.id)).flatMap((line) => {
    const most = returnableOf(line);
    if (!wanted.has(line.id) || accepted(line.id) <= most) return [];
    return `At most ${amount(most, line.unit)} of ${line.productName} can be paid back with this return: ${whereBoxesAre(line)}.`;
  });
}

async function refuseIfGone(...of: Parameters<typeof goneSince>): Promise<void> {
  const [why] = await goneSince(...of);
  if (why) refuseWrite('gone', `${why} Nothing was recorded now.`);
}

const ALL_PAID_BACK =
  'All that was paid for this order has gone back since, so nothing can be paid back with this return. Put what came back on the shelf at the order, then refuse the return with that reason. Nothing was recorded now.';

/** Whether something of what was paid for an order has not gone back. */
async function isMoneyLeft(tx: Transaction, orderId: string): Promise<boolean> {
  const order = await orderRow(tx, orderId);
  return order !== undefined && freeMoney(order, await withdrawalOf(tx, orderId)) > 0;
}

/** Whether a return was checked in as this form says: it was sent twice. */
async function isSameCheckIn(
  tx: Transaction,
  { row, lines }: Return,
  checked: ReadonlyMap<string, CheckedLine>,
  { note, refusal, batches }: CheckInWords,
): Promise<boolean> {
  if (!row.receivedAt || row.note !== note || row.refusal !== refusal) return false;
  const back = await batchesBackAt(tx, row.orderId, row.receivedAt);
  return (
    [...batches].every(([id, own]) => JSON.stringify(own) === JSON.stringify(back.get(id) ?? [])) &&
    lines.every(({ id, received, accepted, isRestocked }) => {
      const line = checked.get(id);
      return (
        line?.received === received &&
        line.accepted === accepted &&
        (line.restock && line.accepted > 0) === isRestocked
      );
    })
  );
}

/**
 * Records what came, with the stock that goes back. A return is checked in once; the same form again finds it checked in.
 * One of which nothing is to be paid back is refused with its words.
 */
export const receiveReturn = (
  id: string,
  checked: ReadonlyMap<string, CheckedLine>,
  words: CheckInWords,
  actor: Actor,
): Promise<Result<Return>> =>
  writeResult(async (tx) => {
    const { note, refusal, batches } = words;
    const found = await returnRow(tx, id);
    if (await isSameCheckIn(tx, found, checked, words)) return found;
    refuseIfDone(found, ['requested']);
    const { row } = found;
    await refuseIfGone(tx, found, (line) => checked.get(line)?.accepted ?? 0);
    const pays = [...checked.values()].some(({ accepted }) => accepted > 0);
    if (pays && !(await isMoneyLeft(tx, row.orderId))) refuseWrite('gone', ALL_PAID_BACK);
    const at = now();
    await restock(tx, found, checked, batches, { actor: staffActor(actor), at });
    await tx.update(returns).set({ receivedAt: at, note, refusal }).where(eq(returns.id, id));
    for (const [line, { received, accepted, restock: isRestocked }] of checked)
      await tx
        .update(returnLines)
        .set({ received, accepted, isRestocked: isRestocked && accepted > 0 })
        .where(and(eq(returnLines.returnId, id), eq(returnLines.orderLineId, line)));
    const after = await returnRow(tx, id);
    const came = goodsOf(after.lines, ({ received }) => received ?? 0).join('; ') || 'nothing';
    const back = goodsOf(after.lines, (line) => (line.isRestocked ? (line.accepted ?? 0) : 0)).join('; ');
    await recordStep(tx, row.orderId, actor, {
      action: 'return.receive',
      note: `${returnNumber(row.number)} came: ${came}.${back ? ` Back in stock: ${back}.` : ''}${note ? ` ${note}` : ''}`,
      isPrivate: true,
      after: { return: returnNumber(row.number), received: came, back_in_stock: back || 'nothing', note },
    });
    const isRefused = [...checked.values()].every(({ accepted }) => accepted === 0);
    if (isRefused) await recordRefusal(tx, after, refusal ?? '', actor);
    else await mailTo(tx, after, 'received');
    return after;
  });

/** Pays back the accepted boxes of a return that was checked in. @param requestKey makes the same form sent twice one refund */
export async function refundReturn(
  id: string,
  requestKey: string,
  actor: Actor,
): Promise<Result<{ refund_id: string; message: string }>> {
  const found = await returnById(db, id);
  if (!found) return refuse('not_found', 'There is no such return.');
  const { row, lines } = found;
  const accepted = new Map(
    lines.flatMap(({ id: line, accepted: quantity }) => (quantity ? [[line, quantity] as const] : [])),
  );
  const goods = goodsOf(lines, (line) => line.accepted ?? 0).join('; ');
  const reason = `Return ${returnNumber(row.number)}: ${goods}.`;
  return refundBoxes(row.orderId, accepted, { reason, requestKey }, actor, async (tx, refundId) => {
    const current = await returnRow(tx, id);
    refuseIfDone(current, current.refund ? [] : ['received']);
    await refuseIfGone(tx, current, (line) => accepted.get(line) ?? 0);
    await tx.update(returns).set({ refundId }).where(eq(returns.id, id));
  });
}

async function mailTo(tx: Transaction, found: Return, step: 'received' | 'refused'): Promise<void> {
  const order = await orderRow(tx, found.row.orderId);
  if (order) await mailStep(tx, order, found, step);
}

async function recordRefusal(tx: Transaction, { row }: Return, reason: string, actor: Actor): Promise<void> {
  await tx.update(returns).set({ refusedAt: now(), refusal: reason }).where(eq(returns.id, row.id));
  const number = returnNumber(row.number);
  await recordStep(tx, row.orderId, actor, {
    action: 'return.refuse',
    note: `${number} was refused: ${reason}`,
    after: { return: number, reason },
  });
  await mailTo(tx, await returnRow(tx, row.id), 'refused');
}

/** Whether anything of a return that was checked in can still be paid: not if it was paid or withdrawn from otherwise. */
async function isPayable(tx: Transaction, { row, lines }: Return): Promise<boolean> {
  if (!(await isMoneyLeft(tx, row.orderId))) return false;
  const accepted = new Set(lines.flatMap(({ id, accepted: boxes }) => (boxes ? [id] : [])));
  const left = await openLines(tx, row.orderId, row.id);
  return left.some((line) => accepted.has(line.id) && returnableOf(line) > 0);
}

/** Refuses a return that is not paid back, with a reason that the buyer reads. */
export const refuseReturn = (id: string, reason: string, actor: Actor): Promise<Result<null>> =>
  writeResult(async (tx) => {
    const found = await returnRow(tx, id);
    const { row, state, refund, lines } = found;
    if (state === 'refused' && row.refusal === reason) return null;
    refuseIfDone(found, refund ? [] : ['requested', 'received']);
    // Handed back to the buyer, they would be in stock and with the buyer, who could send them again.
    if (lines.some(({ isRestocked }) => isRestocked) && (await isPayable(tx, found)))
      return refuseWrite('goods_back', IN_STOCK);
    await recordRefusal(tx, found, reason, actor);
    return null;
  });
