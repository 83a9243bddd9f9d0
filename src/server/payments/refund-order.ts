/** Refunds of an order by staff: part or all of what was paid by card, at the till, in cash or by transfer. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { refunds } from '#db/schema/index.ts';
import { type Quantities, shareOf, sum } from '#domain/orders/goods-back.ts';
import { formatPence } from '#domain/shared/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { db, write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { samplesPaidBack } from '#server/offers/index.ts';
import {
  addOrderEvent,
  boxesTaken,
  linesWithdrawnFrom,
  type OrderRow,
  orderRow,
} from '#server/orders/index.ts';
import { isSameRequest, type LineQuantity, moneyOfLines, recordLines, shortOf } from './refund-lines.ts';
import { refundableNow } from './refundable.ts';
import { beginRefund, bookRefund, runRefund } from './refund.ts';
import type { RefundRow } from './rows.ts';

/** A partial refund would ignore the request to restock, and staff would believe that the goods are in stock again. */
const RESTOCK_NEEDS_FULL_REFUND =
  'The goods go back on the shelf only when all the money goes back. Untick that, or refund the whole rest; what came back of a part is put back after the refund. Nothing was refunded now.';

/** No box belongs to money that never paid for the order, so none comes back with it. */
const NO_GOODS_WITH_EXTRA =
  'This money never paid for the order, so no goods come back with it. Untick the shelf. Nothing was refunded now.';

const OPEN_STATES: readonly RefundRow['state'][] = ['started', 'unknown'];

/**
 * True if this amount, plus completed and open refunds, covers the order's total. Refunds by `system` do not count: they
 * return money that never paid for the order.
 */
async function isFullyRefunded(
  tx: Transaction,
  { id, totalPence, refundedPence }: Pick<OrderRow, 'id' | 'totalPence' | 'refundedPence'>,
  amountPence: number,
): Promise<boolean> {
  const running = await tx
    .select({ amountPence: refunds.amountPence })
    .from(refunds)
    .where(and(eq(refunds.orderId, id), inArray(refunds.state, OPEN_STATES), ne(refunds.actor, 'system')));
  return running.reduce((sum, row) => sum + row.amountPence, refundedPence + amountPence) >= totalPence;
}

const keyOf = (requestKey: string): string => `ref-${requestKey}`;

/** True if the refund of a form was recorded: the form was sent before, and its answer may have been lost. */
export const isRefundRecorded = async (requestKey: string): Promise<boolean> =>
  (await db.$count(refunds, eq(refunds.idempotencyKey, keyOf(requestKey)))) > 0;

/** Writes to the private timeline who returns money that never paid for the order. */
async function noteByHand(tx: Transaction, refund: RefundRow, actor: string): Promise<void> {
  await addOrderEvent(tx, {
    orderId: refund.orderId,
    kind: 'refund',
    actor,
    note: `${formatPence(refund.amountPence)} sent back by hand. It never paid for the order, which stays as it is.`,
    isPrivate: true,
  });
}

export type RefundRefusal =
  | 'not_found'
  | 'not_paid'
  | 'too_much'
  | 'unknown_line'
  | 'goods_stay'
  | 'changed_meanwhile'
  | 'provider_refused';

/** Of two charges of one amount, only the payment's id tells whether a form was drawn for this one. */
const ANOTHER_PAYMENT =
  'Since you opened this order, another of its payments has become the next to go back. Nothing was refunded now; check what it says, then try again.';

/** The first refund of a request, with what the request gives back in all. */
type Begun = RefundRow & { readonly wholePence: number; readonly shortPence: number };

/** What a request gave back in all: one refund for each payment that it was taken from. */
async function wholeOf(tx: Database | Transaction, { id, amountPence }: RefundRow): Promise<number> {
  const others = await tx.select({ pence: refunds.amountPence }).from(refunds).where(eq(refunds.partOf, id));
  return others.reduce((sum, { pence }) => sum + pence, amountPence);
}

const sentBefore = (pence: number): string =>
  `This form has refunded ${formatPence(pence)} already. Nothing more was refunded; for another refund, please open the order again.`;

export interface Refunded {
  readonly refundId: string;
  readonly amountPence: number;
  /** What was paid for the refunded lines besides, which had gone back before. */
  readonly shortPence: number;
  /** The money never paid for the order, which stays as it is. */
  readonly isExtra: boolean;
  /** Its boxes were to go back to stock, and some did not: staff are asked which of them came. */
  readonly isBackUnclear: boolean;
  /** Square has not answered yet: the refund is written down, and is sent again until it has. */
  readonly isUnderWay: boolean;
}

const isBackUnclear = async ({
  orderId,
  restock,
}: Pick<RefundRow, 'orderId' | 'restock'>): Promise<boolean> =>
  restock && [...(await boxesTaken(db, orderId)).values()].some((boxes) => boxes > 0);

/** What a recorded refund gives back; null if there is none with this id, or it failed. */
export async function recordedRefund(id: string): Promise<Refunded | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund || refund.state === 'failed') return null;
  const shortPence = await shortOf(db, refund);
  const isUnderWay = refund.state !== 'completed';
  return {
    refundId: id,
    amountPence: await wholeOf(db, refund),
    shortPence,
    isExtra: refund.actor === 'system',
    isBackUnclear: !isUnderWay && (await isBackUnclear(refund)),
    isUnderWay,
  };
}

const NO_MONEY = 'These goods cost nothing, so nothing can be refunded.';
const GONE_BEFORE =
  'What was paid for these goods has gone back before, or is due for a withdrawal. Nothing was refunded now.';

const AS_AMOUNT =
  'If it is to go back all the same, refund it as an amount, and tick that (samples_again). Nothing was refunded now.';
const TICK_SAMPLES =
  'If it is to go back all the same, tick that (samples_again), or lower the amount. Nothing was refunded now.';

/** Which sample is paid for a second time by an amount that what else is left does not make up; nothing for none. */
async function samplesIn(
  tx: Transaction,
  orderId: string,
  amountPence: number,
  leftPence: number,
): Promise<string | undefined> {
  const lines = (await linesWithdrawnFrom(tx, orderId)).filter(
    // Also one that was withdrawn from: its money came off the other order all the same.
    (line) => line.isSample && line.quantity > line.refunded,
  );
  const cameOff = await samplesPaidBack(
    tx,
    lines.map(({ id }) => id),
  );
  const pence = sum(
    lines.map((line) => (cameOff.has(line.id) ? line.sampleShippingPence + shareOf(line, 1) : 0)),
  );
  return amountPence > leftPence - pence ? [...cameOff.values()][0] : undefined;
}

/**
 * Refunds an order for staff: first to its card, and what staff pay back themselves is booked with that, so that nothing is
 * given twice if the card's part fails. Boxes return to stock only with a full refund; otherwise it refuses with `goods_stay`.
 * @param input `amountPence`, or `lines` for what was paid for these, and no more than is left; `requestKey` (at most 36
 * characters) makes a repeated request find the first refund; `paymentId` is the payment that the caller was shown, which no other may stand in for
 */
export async function refundOrder(input: {
  readonly orderId: string;
  readonly amountPence: number | null;
  readonly lines?: readonly LineQuantity[] | undefined;
  /** The lines came back in a return of unopened boxes, or are those of a claim: neither pays for a withdrawal. */
  readonly isReturn?: boolean | undefined;
  /** The lines had been sent ahead of the order, as those of a return or a claim: what is not sent is still to be. */
  readonly isSent?: boolean | undefined;
  /** How many of each line may be replacements that were wrong too: they count first. */
  readonly again?: Quantities | undefined;
  readonly reason: string;
  readonly restock: boolean;
  /** An amount may be what was paid for samples that came off another order. */
  readonly samplesAgain?: boolean | undefined;
  readonly actor: string;
  readonly requestKey?: string;
  readonly paymentId?: string | undefined;
  /** Runs in the transaction that records the refund, before its lines are, to write the audit entry. */
  readonly audit?: (tx: Transaction, refund: RefundRow) => Promise<void>;
}): Promise<Result<Refunded, RefundRefusal>> {
  const begun = await write(async (tx): Promise<Result<Begun, RefundRefusal>> => {
    const idempotencyKey = keyOf(input.requestKey ?? newId());
    const [existing] = await tx.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey));
    if (existing) {
      if (existing.orderId !== input.orderId) return refuse('not_found', 'There is no such order.');
      const wholePence = await wholeOf(tx, existing);
      return (await isSameRequest(tx, { ...existing, wholePence }, input))
        ? ok({ ...existing, wholePence, shortPence: await shortOf(tx, existing) })
        : refuse('changed_meanwhile', sentBefore(wholePence));
    }
    const order = await orderRow(tx, input.orderId);
    if (!order) return refuse('not_found', 'There is no such order.');
    const payment = await refundableNow(tx, order.id, input.lines !== undefined);
    if (!payment)
      return refuse(
        'not_paid',
        order.receivedPence > 0
          ? 'No card has paid for this order. What was received in the shop or by transfer is noted as gone back on the order’s page, under Money.'
          : 'Nothing is paid for this order, so there is nothing to refund.',
      );
    if (input.paymentId && input.paymentId !== payment.paymentId)
      return refuse('changed_meanwhile', ANOTHER_PAYMENT);
    if (payment.leftPence === 0) return refuse('too_much', 'Nothing is left to refund of this order.');
    const chosen = input.lines ? await moneyOfLines(tx, order, input.lines, input) : null;
    if (chosen && !chosen.ok) return chosen;
    const [paidBackBy] = chosen ? (await samplesPaidBack(tx, [...chosen.value.taken.keys()])).values() : [];
    if (paidBackBy) return refuse('too_much', `${paidBackBy} ${AS_AMOUNT}`);
    if (chosen?.value.pence === 0)
      return refuse('too_much', chosen.value.shortPence > 0 ? GONE_BEFORE : NO_MONEY);
    const amountPence = chosen ? Math.min(chosen.value.pence, payment.leftPence) : (input.amountPence ?? 0);
    const shortPence = chosen ? chosen.value.shortPence + chosen.value.pence - amountPence : 0;
    if (amountPence <= 0 || amountPence > payment.leftPence) {
      return refuse('too_much', `At most ${formatPence(payment.leftPence)} of this order can be refunded.`);
    }
    const { isExtra } = payment;
    if (!chosen && !isExtra && !input.samplesAgain) {
      const why = await samplesIn(tx, order.id, amountPence, payment.leftPence);
      if (why) return refuse('too_much', `${why} ${TICK_SAMPLES}`);
    }
    if (input.restock && isExtra) return refuse('goods_stay', NO_GOODS_WITH_EXTRA);
    if (input.restock && !(await isFullyRefunded(tx, order, amountPence)))
      return refuse('goods_stay', RESTOCK_NEEDS_FULL_REFUND);
    const { orderId, reason, restock } = input;
    // As `system` it does not count towards the order, like the shop's own return that failed (refund.ts).
    const actor = isExtra ? 'system' : input.actor;
    const begunNow: RefundRow[] = [];
    let restPence = amountPence;
    let besidesPence = chosen?.value.besidesPence ?? 0;
    for (const { paymentId, leftPence } of payment.open) {
      const pence = Math.min(leftPence, restPence);
      if (pence === 0) continue;
      const [first] = begunNow;
      const refund = await beginRefund(tx, {
        orderId,
        paymentId,
        amountPence: pence,
        besidesPence: Math.min(pence, besidesPence),
        ...(first ? { partOf: first.id } : {}),
        reason,
        restock,
        actor,
        idempotencyKey: first ? `${idempotencyKey}-${begunNow.length}` : idempotencyKey,
      });
      restPence -= pence;
      besidesPence -= refund.besidesPence;
      begunNow.push(refund);
    }
    const [first] = begunNow;
    if (!first) throw new Error('Nothing was refunded.');
    if (isExtra) await noteByHand(tx, first, input.actor);
    await input.audit?.(tx, { ...first, amountPence });
    if (chosen)
      await recordLines(tx, first.id, chosen.value, (input.isReturn ?? false) || (input.isSent ?? false));
    if (payment.isByHand) await bookRefund(tx, first, null);
    return ok({ ...first, wholePence: amountPence, shortPence });
  });
  if (!begun.ok) return begun;
  const { id: refundId, actor, wholePence: amountPence, shortPence } = begun.value;
  const state = await runRefund(refundId);
  if (state === 'failed')
    return refuse('provider_refused', 'Square refused the refund. Nothing was paid back.');
  // Without an answer it is no refusal: whoever is refused sends another form, which would be a second refund.
  const isUnderWay = state !== 'completed';
  return ok({
    refundId,
    amountPence,
    shortPence,
    isExtra: actor === 'system',
    isBackUnclear: !isUnderWay && (await isBackUnclear(begun.value)),
    isUnderWay,
  });
}
