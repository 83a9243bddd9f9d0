/**
 * What goes out in replacement for a claim: its day, which staff choose, another one, the reminder of it, and that it has left.
 * The day is kept in server/delivery/replacements.ts, the boxes are counted in server/orders/replaced-goods.ts.
 */
import type { Transaction } from '#db/client.ts';
import { claimNumber } from '#domain/after-sales/claim.ts';
import { type Day, dayInWords } from '#domain/delivery/days.ts';
import { dayField } from '#domain/delivery/settings.ts';
import { nearFitting } from '#domain/delivery/words.ts';
import type { Quantities } from '#domain/orders/goods-back.ts';
import { isDue } from '#domain/orders/replaced.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import { db, write, refuseWrite, writeResult } from '#server/database.ts';
import {
  bookingOf,
  bookReplacement,
  moveReplacement,
  replacementDays,
  type ReplacementDay,
  type ReplacementPart,
  replacementReminders,
  sendReplacement,
} from '#server/delivery/index.ts';
import { forEachItem } from '#server/jobs/index.ts';
import type { Actor } from '#server/http/viewer.ts';
import { type OrderRow, orderRow, weightOfBoxes } from '#server/orders/index.ts';
import { shopToday } from '#server/shop-day.ts';
import { recordStep } from '../case.ts';
import { mailClaim } from './mails.ts';
import { type Claim, claimById } from './queries.ts';
import { claimWithOrder } from './report.ts';
import { replacementInWords } from './words.ts';

const NO_DAY_CHOSEN = 'Please choose a day.';
export const LEFT =
  'This replacement has left already, or nothing goes out any more. Nothing was recorded now.';

/** The day that staff chose: without a method by the order's own, for none of the calendar. */
export type ChosenDay = Pick<ReplacementDay, 'day'> & Partial<ReplacementDay>;

/** Somebody drives or comes for them, whatever they weigh. */
const gramsOf = async (
  from: Parameters<typeof weightOfBoxes>[0],
  lines: Claim['lines'],
  counted: Quantities,
): Promise<number> => {
  const boxes = [...counted].map(([id, quantity]) => ({
    productId: lines.find((line) => line.id === id)?.productId ?? '',
    quantity,
  }));
  return Math.max(1, (await weightOfBoxes(from, boxes)) ?? 0);
};

const methodOf = async (from: Parameters<typeof bookingOf>[0], orderId: string) =>
  (await bookingOf(from, orderId))?.method ?? 'delivery';

/** That the fitter comes before goods of a day can have lain; nothing if there is time, or no fitter. */
const beforeFitter = (fittingDay: Day | null | undefined, day: Day): string => {
  const near = fittingDay && fittingDay >= shopToday() ? nearFitting(day, fittingDay) : '';
  return near && ` (${near})`;
};

/**
 * The days to choose from for all that is claimed, the earliest of the order's own method first; where it has none, that
 * there is no day: goods that were delivered are not to be collected because nobody looked.
 */
export async function daysToChoose({ row, lines }: Claim, all: Quantities) {
  const order = await orderRow(db, row.orderId);
  if (!order) return [];
  const free = await replacementDays(db, order, row.id, await gramsOf(db, lines, all));
  const booking = await bookingOf(db, order.id);
  const own = booking?.method ?? 'delivery';
  const methods =
    own === 'delivery' ? (['delivery', 'collection'] as const) : (['collection', 'delivery'] as const);
  const days = methods.flatMap((method) =>
    free[method].map((day) => ({
      value: `${method} ${day}`,
      label: `${method === 'delivery' ? 'Delivery' : 'Collection'}, ${dayInWords(day)}${beforeFitter(booking?.fittingDay, day)}`,
    })),
  );
  const otherwise = own === 'delivery' ? 'by post, or still to be agreed' : 'still to be agreed';
  const none = { value: '', label: `No day of the calendar: ${otherwise}` };
  return free[own].length > 0 ? [...days, none] : [none, ...days];
}

/** A day as the form sends it; undefined for the earliest. */
export function readReplacementDay(typed: string | undefined): Result<ChosenDay | undefined> {
  if (typed === undefined) return { ok: true, value: undefined };
  const [, method, day = ''] = /^(delivery|collection) (.+)$/.exec(typed) ?? [];
  if (typed === '') return { ok: true, value: { day: null } };
  return method && dayField.safeParse(day).success
    ? { ok: true, value: { method: method as ReplacementDay['method'], day } }
    : refuse('invalid', NO_DAY_CHOSEN, { day: NO_DAY_CHOSEN });
}

/** Books the day of goods that are replaced. @param chosen undefined for the earliest of the order's own method */
export async function bookDayOf(
  tx: Transaction,
  { row, lines }: Claim,
  order: OrderRow,
  parts: readonly ReplacementPart[],
  chosen: ChosenDay | undefined,
): Promise<void> {
  const own = await methodOf(tx, order.id);
  const taken = new Map(parts.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const refusal = await bookReplacement(tx, order, {
    claimId: row.id,
    number: row.number,
    lines: parts,
    chosen: chosen ? { method: own, ...chosen } : own,
    weightG: await gramsOf(tx, lines, taken),
  });
  if (refusal)
    refuseWrite(refusal.code, `${refusal.detail} Nothing was recorded now.`, {
      fields: { day: refusal.detail },
    });
}

/** How staff settle a claim by other goods. */
export interface Settlement {
  /** How many of each order line. */
  readonly taken: Quantities;
  /** Boxes that were sent in replacement are among them, and are wrong too. */
  readonly isAgain: boolean;
  /** They leave the shop's stock, and do not come from elsewhere. */
  readonly isFromStock: boolean;
  /** Undefined for the earliest. */
  readonly day: ChosenDay | undefined;
}

/** Whether a settlement that comes again is the one that was recorded. */
export const isSameReplacement = (
  { replacement: known }: Claim,
  { taken, isAgain, isFromStock, day: chosen }: Settlement,
): boolean =>
  known?.isAgain === isAgain &&
  known.isFromStock === isFromStock &&
  known.lines.size === taken.size &&
  [...taken].every(([line, quantity]) => known.lines.get(line) === quantity) &&
  (chosen === undefined ||
    (chosen.day === known.day && (chosen.day === null || chosen.method === known.method)));

/** Moves a claim's replacement to another day and tells the buyer; null if the id is none of a claim. */
export async function changeReplacementDay(
  claimId: string,
  day: string,
  actor: Actor,
): Promise<Result<unknown> | null> {
  if ((await claimById(db, claimId))?.replacement == null) return null;
  return writeResult(async (tx) => {
    const { claim, order } = await claimWithOrder(tx, claimId);
    const { replacement } = claim;
    if (!replacement || !isDue(replacement)) return refuseWrite('order_closed', LEFT, 'day');
    if (replacement.day === day) return;
    const refusal = await moveReplacement(tx, order, replacement, day);
    if (refusal) return refuseWrite(refusal.code, refusal.detail, 'day');
    const moved = (await claimWithOrder(tx, claimId)).claim;
    const number = claimNumber(claim.row.number);
    await recordStep(tx, order.id, actor, {
      action: 'claim.day',
      note: `${number}, replacement: ${replacementInWords(moved.replacement) ?? ''}`,
      before: { day: replacement.day },
      after: { day, claim: number },
    });
    await mailClaim(tx, order, moved, 'moved');
  });
}

/** Notes that a claim's replacement has left, or was collected. Idempotent. */
export const sendReplaced = (claimId: string, actor: Actor): Promise<Result<unknown>> =>
  writeResult(async (tx) => {
    const { claim, order } = await claimWithOrder(tx, claimId);
    if (!claim.replacement?.isHeld) return refuseWrite('order_closed', LEFT);
    if (!(await sendReplacement(tx, claimId))) return;
    const number = claimNumber(claim.row.number);
    const isCollected = claim.replacement.method === 'collection';
    const what = isCollected ? 'is collected' : 'has left';
    if (!isCollected) await mailClaim(tx, order, claim, 'left');
    const note = `${number}: the replacement ${what}.`;
    await recordStep(tx, order.id, actor, { action: 'claim.sent', note, after: { claim: number } });
  });

/** Queues the mails of the day before for tomorrow's replacements, once for each booked day. */
export const remindOfReplacements = async (): Promise<void> =>
  forEachItem(await replacementReminders.due(), (claimId) =>
    write(async (tx) => {
      const { claim, order } = await claimWithOrder(tx, claimId);
      if (await replacementReminders.mark(tx, claimId)) await mailClaim(tx, order, claim, 'tomorrow');
    }),
  );
