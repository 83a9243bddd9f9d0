/**
 * Orders that staff pick and move together. A batch and its latest move are stored, and each order is moved by itself, in a
 * transaction of its own and by the rules of a single move. So a move that stops in its middle has done what it has done,
 * the rest is listed, and the same move again goes on: an order that is there already is left alone.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { batchOrders, orderBatches, orderEvents, orders, parcels } from '#db/schema/index.ts';
import { type BookedDay, dayToCome } from '#domain/delivery/words.ts';
import {
  type BatchMove,
  type BatchTarget,
  type BatchWire,
  batchVersion,
  MAX_BATCH,
  TOO_MANY,
} from '#domain/orders/order-batch.ts';
import { STATE_LABELS } from '#domain/orders/labels.ts';
import { THE_REST } from '#domain/orders/parcels.ts';
import type { Result } from '#domain/shared/result.ts';
import { userView } from '#server/accounts/index.ts';
import { entryBefore, recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { db, write, refuseWrite, resultOf, writeResult } from '#server/database.ts';
import { bookingOf, type BookingRow, bookingView } from '#server/delivery/index.ts';
import { type Actor, staffActor, staffIdIn } from '#server/http/viewer.ts';
import { idOfSent } from '#server/idempotency.ts';
import { laterDay } from '../index.ts';
import { moveByStaff } from './commands.ts';
import { enterLateNumber } from './parcels.ts';

export type BatchOrderRow = typeof batchOrders.$inferSelect;

export interface Batch {
  readonly row: typeof orderBatches.$inferSelect;
  /** Who made it, and whose its latest move is; null for an account that is no more. */
  readonly made: string | null;
  readonly moved: string | null;
  readonly orders: readonly (BatchOrderRow & {
    /** Who moved it; null where it is not known, or the account is no more. */
    readonly mover: string | null;
    readonly order: typeof orders.$inferSelect;
    /** It is in another batch too, with which it may be picked already. */
    readonly isElsewhere: boolean;
    /** The tracking numbers that it has left with, parts of it aside; null for none. */
    readonly sentWith: string | null;
    /** Null without a day of the calendar. */
    readonly booking: Pick<BookingRow, 'method' | 'day'> | null;
    /** That day, where it is still to come. */
    readonly later: BookedDay | null;
  })[];
}

/** A batch with its orders, in their sequence; null for an unknown one. */
export async function batchById(id: string): Promise<Batch | null> {
  const [row] = await db.select().from(orderBatches).where(eq(orderBatches.id, id));
  if (!row) return null;
  const found = await db
    .select({
      own: batchOrders,
      order: orders,
      booking: { method: bookingView.method, day: bookingView.day },
      isElsewhere: sql`EXISTS (SELECT 1 FROM batch_orders other
        WHERE other.order_id = ${orders.id} AND other.batch_id <> ${id})`.mapWith(Boolean),
      sentWith: sql<string | null>`(SELECT group_concat(${parcels.trackingNumber}, ', ') FROM ${parcels}
        WHERE ${parcels.orderId} = ${orders.id} AND ${parcels.trackingNumber} <> ''
          AND ${parcels.contents} IN ('', ${THE_REST}))`,
    })
    .from(batchOrders)
    .innerJoin(orders, eq(orders.id, batchOrders.orderId))
    .leftJoin(bookingView, eq(bookingView.orderId, orders.id))
    .where(eq(batchOrders.batchId, id))
    .orderBy(asc(batchOrders.position));
  const names = await namesOf([
    row.createdBy,
    row.movedBy,
    ...found.map(({ own }) => staffIdIn(own.movedBy)),
  ]);
  const nameOf = (account: string | null) => names.get(account ?? '') ?? null;
  return {
    row,
    made: nameOf(row.createdBy),
    moved: nameOf(row.movedBy),
    orders: found.map(({ own, ...more }) => ({
      ...own,
      mover: nameOf(staffIdIn(own.movedBy)),
      later: laterDay(more.booking),
      ...more,
    })),
  };
}

/** The names of members of staff, by id. */
async function namesOf(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const own = ids.flatMap((id) => id ?? []);
  const people = await db
    .select({ id: userView.id, name: userView.fullName })
    .from(userView)
    .where(inArray(userView.id, own));
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** Makes a batch of orders, in the sequence given; ids that are none are left out. @param key of its form, which makes one */
export const createBatch = (ids: readonly string[], actor: Actor, key?: string) =>
  writeResult(async (tx): Promise<{ id: string }> => {
    const asked = [...new Set(ids)];
    if (asked.length > MAX_BATCH) refuseWrite('invalid', TOO_MANY);
    const found = await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, asked));
    const known = new Set(found.map(({ id }) => id));
    const kept = asked.filter((id) => known.has(id));
    if (kept.length === 0) refuseWrite('invalid', 'Please choose at least one order.');
    const id = idOfSent(key, 'batch', kept);
    if (await entryBefore(tx, id)) return { id };
    await tx.insert(orderBatches).values({ id, createdBy: actor.id, createdAt: now() });
    const own = { batchId: id, state: 'waiting' } as const;
    await tx.insert(batchOrders).values(kept.map((orderId, position) => ({ ...own, orderId, position })));
    await recordAudit(tx, {
      id,
      actor,
      action: 'batch.create',
      entity: 'batch',
      entityId: id,
      after: { orders: kept.length },
    });
    return { id };
  });

/**
 * Stores what a move is going to do: nothing, once all orders are there. What an earlier press has moved to the same state stays that press’s, with its parcel.
 * A move to another state than the latest is refused to whoever has not seen what that did: it may make a mistaken press valid.
 */
const startMove = (id: string, { to, carrier, numbers, version }: BatchMove, actor: Actor): Promise<void> =>
  write(async (tx) => {
    const [before] = await tx.select().from(orderBatches).where(eq(orderBatches.id, id));
    if (!before) return refuseWrite('not_found', 'There is no such batch.');
    const own = eq(batchOrders.batchId, id);
    const { target } = before;
    const isOther = target !== null && target !== to;
    const rows = await tx.select().from(batchOrders).where(own);
    if (isOther && version !== undefined && version !== batchVersion(target, rows))
      refuseWrite(
        'changed_meanwhile',
        `This batch was moved to ${STATE_LABELS[target].name} since you opened it. Nothing was moved now: please look at it again, then choose.`,
      );
    const isThere = ({ orderId, state, reason, trackingNumber }: BatchOrderRow) =>
      !reason && /moved|already/.test(state) && [undefined, '', trackingNumber].includes(numbers[orderId]);
    if (target === to && rows.every(isThere)) return;
    await tx.update(orderBatches).set({ target: to, movedBy: actor.id }).where(eq(orderBatches.id, id));
    // A number that was refused before is typed again, or given up.
    await tx.update(batchOrders).set({ reason: null }).where(own);
    const open = isOther ? own : and(own, ne(batchOrders.state, 'moved'));
    for (const [orderId, trackingNumber] of Object.entries(numbers))
      await tx
        .update(batchOrders)
        .set({ trackingNumber })
        .where(and(open, eq(batchOrders.orderId, orderId)));
    await tx
      .update(batchOrders)
      .set({ state: 'waiting', movedBy: null, carrier: carrier ?? null })
      .where(open);
    await recordAudit(tx, { actor, action: 'batch.move', entity: 'batch', entityId: id, after: { to } });
  });

/** Whether a move is still the batch's latest: a colleague may have chosen another target meanwhile. */
const isTarget = (id: string, to: BatchTarget) => and(eq(orderBatches.id, id), eq(orderBatches.target, to));

const setState = (
  tx: Transaction,
  { batchId, orderId }: BatchOrderRow,
  to: BatchTarget,
  outcome: Pick<BatchOrderRow, 'state'> & Partial<Pick<BatchOrderRow, 'movedBy' | 'reason'>>,
) =>
  tx
    .update(batchOrders)
    .set(outcome)
    .where(
      and(
        inArray(
          batchOrders.batchId,
          tx.select({ id: orderBatches.id }).from(orderBatches).where(isTarget(batchId, to)),
        ),
        eq(batchOrders.orderId, orderId),
        // Whoever moved it in this batch did, whatever another press finds.
        ne(batchOrders.state, 'moved'),
      ),
    );

/** What the move names as the parcel of an order: nothing carries those that are collected. */
const parcelOf = ({ carrier, trackingNumber, booking }: Batch['orders'][number]) =>
  carrier === null || (booking?.method === 'collection' && !trackingNumber)
    ? null
    : { carrier, number: trackingNumber ?? '' };

/** Moves one order of a batch, and stores in the same transaction that it is moved. */
async function moveOne(
  row: Batch['orders'][number],
  { to, despite_day: despiteDay }: BatchMove,
  actor: Actor,
): Promise<void> {
  const parcel = to === 'shipped' ? parcelOf(row) : null;
  let isMoved = false;
  const moved = await moveByStaff(
    row.orderId,
    { to, note: null, despite_withdrawal: false, parcel },
    actor,
    async (tx) => {
      // Read now: staff may have changed the day since the batch was read.
      const later = to === 'delivered' && !despiteDay && laterDay(await bookingOf(tx, row.orderId));
      if (later) refuseWrite('move_not_allowed', dayToCome(later));
      await setState(tx, row, to, { state: 'moved', movedBy: staffActor(actor) });
      isMoved = true;
    },
  );
  if (isMoved) return;
  const refuse = (tx: Transaction, reason: string) => setState(tx, row, to, { state: 'refused', reason });
  const stored = await writeResult(async (tx) => {
    if (!moved.ok) return void (await refuse(tx, moved.error.detail));
    const { orderId, toStatus, actor: mover, createdAt } = orderEvents;
    const [event] = await tx
      .select({ mover })
      .from(orderEvents)
      .where(and(eq(orderId, row.orderId), eq(toStatus, to)))
      .orderBy(desc(createdAt))
      .limit(1);
    await setState(tx, row, to, { state: 'already', movedBy: event?.mover ?? null });
  });
  if (!stored.ok) await write((tx) => refuse(tx, stored.error.detail));
}

/** Enters a number that is typed for an order which the batch has moved without one, and notes why it was not. */
async function addLateTracking(
  { batchId, orderId }: BatchOrderRow,
  { to, carrier, numbers: { [orderId]: number } }: BatchMove,
  actor: Actor,
): Promise<void> {
  if (to !== 'shipped' || !carrier || !number) return;
  const own = and(eq(batchOrders.batchId, batchId), eq(batchOrders.orderId, orderId));
  const entered = await writeResult(async (tx) => {
    await enterLateNumber(tx, orderId, { carrier, number }, actor);
    await tx.update(batchOrders).set({ carrier, trackingNumber: number }).where(own);
  });
  if (!entered.ok)
    await write((tx) => tx.update(batchOrders).set({ reason: entered.error.detail }).where(own));
}

/** The latest move of each batch that is under way: the next one waits for it, so that each moves and reports all its orders. */
const running = new Map<string, Promise<unknown>>();

function runInTurn<Value>(id: string, work: () => Promise<Value>): Promise<Value> {
  const own = (running.get(id) ?? Promise.resolve()).then(work, work);
  running.set(id, own);
  const end = () => void (running.get(id) === own && running.delete(id));
  own.then(end, end);
  return own;
}

/**
 * Moves the orders of a batch one after the other, each by the rules of a single move, and stores what became of each.
 * Idempotent: the same move again, or by a colleague at the same time, moves no order and enters no parcel twice. Of two
 * presses at the same time the second begins when the first has ended; while a release is replaced, another process's target
 * ends this move.
 */
const moveAll = (id: string, move: BatchMove, actor: Actor): Promise<Result<Batch>> =>
  resultOf(async () => {
    await startMove(id, move, actor);
    const batch = await batchById(id);
    for (const row of batch?.orders ?? []) {
      if ((await db.$count(orderBatches, isTarget(id, move.to))) === 0) break;
      await (row.state === 'moved' ? addLateTracking(row, move, actor) : moveOne(row, move, actor));
      // Shoppers' requests are answered between two orders.
      await nextTurn();
    }
    return (await batchById(id)) ?? refuseWrite('not_found', 'There is no such batch.');
  });

export const moveBatch = (id: string, move: BatchMove, actor: Actor): Promise<Result<Batch>> =>
  runInTurn(id, () => moveAll(id, move, actor));

export const batchToWire = ({ row, orders: rows }: Batch): BatchWire => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  to: row.target,
  version: batchVersion(row.target, rows),
  orders: rows.map(({ order, state, mover, reason }) => ({
    id: order.id,
    status: order.status,
    state,
    moved_by: mover,
    reason,
  })),
});
