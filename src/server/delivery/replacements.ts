/**
 * The day on which goods go out in replacement for those of a claim. It is free and full by the rules of orders, and takes
 * its place in the transaction that settles the claim. Their boxes and the stock are in server/orders/replaced-goods.ts, what staff
 * do with them in server/after-sales/claims/replacement.ts.
 */
import { and, asc, eq, inArray, isNull, sum as total } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { replacementLines, replacements } from '#db/schema/index.ts';
import { addDays, type Day } from '#domain/delivery/days.ts';
import { type Quantities, sum } from '#domain/orders/goods-back.ts';
import { now } from '#server/clock.ts';
import { shopToday } from '#server/shop-day.ts';
import { type DayRefusal, type Destination, freeFor } from './bookings.ts';
import { zoneOfDay } from './moves.ts';

/** Goods that go out, or went out, in replacement. */
export type Replacement = typeof replacements.$inferSelect & {
  /** How many of each order line. */
  readonly lines: Quantities;
  readonly isFromStock: boolean;
  /** Replacements that were wrong too are among what it replaces. */
  readonly isAgain: boolean;
};
type Method = Replacement['method'];

/** Boxes of an order line that go out in replacement. */
export type ReplacementPart = Omit<typeof replacementLines.$inferSelect, 'claimId'>;

/** The method and day that staff choose; the day is null for none of the calendar. */
export interface ReplacementDay {
  readonly method: Method;
  readonly day: Day | null;
}

/** What goes out in replacement for goods of orders, in the order of the claims. */
export async function replacementsOf(
  from: Database | Transaction,
  orderIds: readonly string[],
): Promise<Replacement[]> {
  const rows = await from
    .select({ row: replacements, line: replacementLines })
    .from(replacements)
    .innerJoin(replacementLines, eq(replacementLines.claimId, replacements.claimId))
    .where(inArray(replacements.orderId, [...orderIds]))
    .orderBy(asc(replacements.number));
  return [...Map.groupBy(rows, ({ row }) => row.claimId).values()].flatMap((own) =>
    own.slice(0, 1).map(({ row }) => ({
      ...row,
      lines: new Map(own.map(({ line }) => [line.orderLineId, line.quantity])),
      isFromStock: own.some(({ line }) => line.isFromStock),
      isAgain: own.some(({ line }) => line.again > 0),
    })),
  );
}

/** Boxes from the stock that go out in replacement and have not left, by order line. */
export async function replacementsWaiting(from: Database | Transaction): Promise<Quantities> {
  const { orderLineId, quantity, isFromStock } = replacementLines;
  const rows = await from
    .select({ orderLineId, boxes: total(quantity).mapWith(Number) })
    .from(replacements)
    .innerJoin(replacementLines, eq(replacementLines.claimId, replacements.claimId))
    .where(and(isNull(replacements.sentAt), eq(isFromStock, true)))
    .groupBy(orderLineId);
  return new Map(rows.map((row) => [row.orderLineId, row.boxes]));
}

/** A buyer who is told today of a day that is tomorrow's is not reminded of it. */
const reminderOf = (day: Day | null) => ({ remindedAt: day === addDays(shopToday(), 1) ? now() : null });

/** Of a claim's own place nothing is counted when its day is chosen anew. */
const placeOf = (order: Destination, claimId: string): Destination => ({ ...order, id: claimId });

/** The days on which goods of this weight can be brought to an order's address, or be collected. */
export async function replacementDays(
  from: Database | Transaction,
  order: Destination,
  claimId: string,
  weightG: number,
): Promise<Readonly<Record<Method, readonly Day[]>>> {
  const daysOf = async (method: Method) =>
    (await freeFor(from, placeOf(order, claimId), method, weightG)).days;
  return { delivery: await daysOf('delivery'), collection: await daysOf('collection') };
}

/**
 * Books the day of a claim's replacement.
 * @param chosen by `method` alone the earliest day is taken; without any that is free there is none, and it says why
 * @returns why not, with nothing booked; null if it is
 */
export async function bookReplacement(
  tx: Transaction,
  order: Destination,
  {
    chosen,
    lines,
    ...row
  }: Pick<Replacement, 'claimId' | 'number' | 'weightG'> & {
    readonly chosen: ReplacementDay | Method;
    readonly lines: readonly ReplacementPart[];
  },
): Promise<DayRefusal | null> {
  const { method, day } = typeof chosen === 'string' ? { method: chosen, day: undefined } : chosen;
  const free = await freeFor(tx, placeOf(order, row.claimId), method, row.weightG);
  const wanted = day === undefined ? (free.days[0] ?? null) : day;
  const taken = wanted && zoneOfDay(free, method, wanted, false);
  if (taken && 'code' in taken) return taken;
  await tx.insert(replacements).values({
    ...row,
    orderId: order.id,
    method,
    day: wanted,
    zone: taken ? taken.zone : free.zone,
    isHeld: true,
    reason: wanted ? null : free.reason,
    ...reminderOf(wanted),
    createdAt: now(),
  });
  await tx.insert(replacementLines).values(lines.map((part) => ({ claimId: row.claimId, ...part })));
  return null;
}

/** Moves a replacement that has not left to another free day, or to one that is agreed where none is. */
export async function moveReplacement(
  tx: Transaction,
  order: Destination,
  { claimId, method, weightG }: Replacement,
  day: Day,
): Promise<DayRefusal | null> {
  const free = await freeFor(tx, placeOf(order, claimId), method, weightG);
  const taken = zoneOfDay(free, method, day, true);
  if ('code' in taken) return taken;
  await tx
    .update(replacements)
    .set({ day, zone: taken.zone, reason: null, ...reminderOf(day) })
    .where(eq(replacements.claimId, claimId));
  return null;
}

/** Notes that a replacement has left, or was collected. @returns false if that is known, or nothing is to be sent */
export async function sendReplacement(tx: Transaction, claimId: string): Promise<boolean> {
  const sent = await tx
    .update(replacements)
    .set({ sentAt: now() })
    .where(and(eq(replacements.claimId, claimId), isNull(replacements.sentAt), eq(replacements.isHeld, true)))
    .returning({ claimId: replacements.claimId });
  return sent.length > 0;
}

const linesIn = (tx: Transaction, claimId: string): Promise<ReplacementPart[]> =>
  tx.select().from(replacementLines).where(eq(replacementLines.claimId, claimId));

/**
 * Sends fewer boxes, and none at all if none are left: its place is then free.
 * @param left by order line
 * @param weightG of what is left; null where nobody knows it
 * @returns what does not go out
 */
export async function lessenReplacement(
  tx: Transaction,
  claimId: string,
  left: Quantities,
  weightG: number | null,
): Promise<ReplacementPart[]> {
  const parts = await linesIn(tx, claimId);
  for (const { orderLineId, again } of parts) {
    const quantity = left.get(orderLineId) ?? 0;
    await tx
      .update(replacementLines)
      .set({ quantity, again: Math.min(again, quantity) })
      .where(and(eq(replacementLines.claimId, claimId), eq(replacementLines.orderLineId, orderLineId)));
  }
  await tx
    .update(replacements)
    .set({
      isHeld: sum([...left.values()]) > 0,
      ...(weightG === null ? {} : { weightG: Math.max(1, weightG) }),
    })
    .where(eq(replacements.claimId, claimId));
  return parts.map((part) => ({
    ...part,
    quantity: part.quantity - (left.get(part.orderLineId) ?? 0),
    // What went back in the place of a wrong replacement leaves that one counted as settled.
    again: 0,
  }));
}

/** Calls a replacement off that has not left. @returns what does not go out; null, with nothing changed, if it has left */
export async function dropReplacement(tx: Transaction, claimId: string): Promise<ReplacementPart[] | null> {
  const parts = await linesIn(tx, claimId);
  const dropped = await tx
    .delete(replacements)
    .where(and(eq(replacements.claimId, claimId), isNull(replacements.sentAt)))
    .returning({ claimId: replacements.claimId });
  return dropped.length > 0 ? parts : null;
}
