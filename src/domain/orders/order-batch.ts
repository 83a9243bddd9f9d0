/** Orders that staff pick, print and move together. */
import * as z from 'zod/mini';
import { CATEGORIES } from '../catalogue/categories.ts';
import { type BookedDay, forDay } from '../delivery/words.ts';
import { countOf } from '../shared/count.ts';
import { STATE_LABELS } from './labels.ts';
import { carrierField, trackingNumber } from './parcels.ts';

/**
 * The states to which a batch may move. Confirming an order needs its total, cancelling or refunding one a look at it, so
 * neither is done by the dozen.
 */
export const BATCH_TARGETS = ['shipped', 'delivered', 'completed'] as const;
export type BatchTarget = (typeof BATCH_TARGETS)[number];

/** Orders in one batch at most. */
export const MAX_BATCH = 500;

const CHOOSE = 'Please choose at least one order.';
export const TOO_MANY = `A batch takes at most ${MAX_BATCH} orders. Please filter the list.`;
export const batchBody = z.object({
  order_ids: z
    .array(z.string().check(z.minLength(1), z.maxLength(100)), CHOOSE)
    .check(z.minLength(1, CHOOSE), z.maxLength(MAX_BATCH, TOO_MANY)),
});

/** Moves all orders of a batch. `carrier` and the numbers, by order id, go into the mails of orders that are shipped. */
export const batchMoveBody = z
  .object({
    to: z.enum(BATCH_TARGETS, 'Please choose where the orders go.'),
    carrier: z.optional(carrierField),
    numbers: z._default(z.record(z.string(), trackingNumber), {}),
    /** Needed to move to delivered what is to be delivered or collected on a later day. */
    despite_day: z._default(z.boolean('despite_day must be true or false.'), false),
    /** As the sender saw it: another move since refuses this one, unless it is to the same state. */
    version: z.optional(z.string()),
  })
  .check(
    z.refine(
      ({ to, carrier, numbers }) =>
        to !== 'shipped' || carrier !== undefined || Object.values(numbers).every((number) => number === ''),
      { path: ['carrier'], error: 'Please choose who carries the orders: tracking numbers need a carrier.' },
    ),
  );
export type BatchMove = z.infer<typeof batchMoveBody>;

/** Of the batch's latest move: not tried yet, moved by it, in the chosen state before, or refused with a reason. */
export const BATCH_STATES = ['waiting', 'moved', 'already', 'refused'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const batchWire = z.object({
  id: z.string(),
  created_at: z.string(),
  /** The state of the latest move; null before the first. */
  to: z.nullable(z.enum(BATCH_TARGETS)),
  /** Tells what one press has left from what the next did: sent back with a move. */
  version: z.string(),
  orders: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      state: z.enum(BATCH_STATES),
      /** The member of staff who moved it; null for an account that is no more. */
      moved_by: z.nullable(z.string()),
      /** Why it was not moved, or why a number that was typed for it later was not entered. */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type BatchWire = z.infer<typeof batchWire>;

/** Tells a batch as one press has left it from what the next did: of one target, orders only become moved. */
export const batchVersion = (
  target: BatchTarget | null,
  orders: readonly { readonly state: BatchState }[],
): string =>
  [target, ...BATCH_STATES.map((one) => orders.filter(({ state }) => state === one).length)].join('-');

export interface BatchCounts {
  readonly moved: number;
  /** Of those, not by the press of whoever reads it: each says whose. */
  readonly others: number;
  /** In the chosen state before. */
  readonly already: number;
  /** Moved before a number was typed that could not be entered. */
  readonly unnumbered: number;
  readonly refused: number;
  /** Left over by a move that stopped in its middle. */
  readonly waiting: number;
}

/** An order of a batch; who moved it as in `order_events.actor`, null where that is not known. */
interface BatchOutcome {
  readonly state: BatchState;
  readonly movedBy: string | null;
  readonly reason: string | null;
}

/** Whether somebody else moved it. @param viewer whoever reads it, as an actor */
export const isMovedByOther = (
  { state, movedBy }: Pick<BatchOutcome, 'state' | 'movedBy'>,
  viewer: string,
): boolean => (state === 'moved' || state === 'already') && movedBy !== null && movedBy !== viewer;

export const countsOf = (orders: readonly BatchOutcome[], viewer: string): BatchCounts => {
  const of = (state: BatchState) => orders.filter((one) => one.state === state);
  return {
    moved: of('moved').length,
    others: of('moved').filter((one) => isMovedByOther(one, viewer)).length,
    already: of('already').length,
    unnumbered: of('moved').filter(({ reason }) => reason !== null).length,
    refused: of('refused').length,
    waiting: of('waiting').length,
  };
};

/** What a move did: '18 orders are Shipped. 2 could not be moved: the reason stands beside each.' */
export function batchReport(
  to: BatchTarget,
  { moved, others, already, unnumbered, refused, waiting }: BatchCounts,
): string {
  const name = STATE_LABELS[to].name;
  return [
    moved > 0 || already === 0
      ? `${countOf(moved, 'orders')} ${moved === 1 ? 'is' : 'are'} ${name}${others > 0 && others === moved ? ' already' : ''}.`
      : '',
    others > 0 && others < moved ? `${moved - others} of them by your press.` : '',
    others > 0 ? `Who moved ${others < moved ? 'the others' : 'them'} stands beside each.` : '',
    already > 0 ? `${countOf(already, 'orders')} ${already === 1 ? 'was' : 'were'} ${name} already.` : '',
    unnumbered > 0
      ? `${countOf(unnumbered, 'numbers')} ${unnumbered === 1 ? 'was' : 'were'} not entered: the reason stands beside each.`
      : '',
    refused > 0 ? `${refused} could not be moved: the reason stands beside each.` : '',
    waiting > 0
      ? `The move stopped in its middle: ${waiting} of them still ${waiting === 1 ? 'waits' : 'wait'}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Of orders of a batch that left with the number of another order's parcel: most often it was pasted twice. */
export const sharedReport = (count: number): string =>
  `${countOf(count, 'orders')} ${count === 1 ? 'has' : 'have'} the tracking number of another order: which one stands beside ${count === 1 ? 'it' : 'each'}.`;

/** The orders that would be delivered before their day: '1 order is for a later day: for Thursday 3 December: A1B2C3D4.' */
export function earlyInWords(early: readonly (BookedDay & { readonly number: string })[]): string {
  const days = new Map<string, string[]>();
  for (const one of early.toSorted((a, b) => a.day.localeCompare(b.day)))
    days.set(forDay(one), [...(days.get(forDay(one)) ?? []), one.number]);
  const named = [...days].map(([words, numbers]) => `${words}: ${numbers.join(', ')}`);
  return `${countOf(early.length, 'orders')} ${early.length === 1 ? 'is' : 'are'} for a later day: ${named.join('; ')}.`;
}

/** An order of a batch as it is about to be shipped. */
export interface ShippedOrder {
  readonly tracking: string;
  readonly isCollection: boolean;
}

/**
 * What is asked before a batch is moved to Shipped: how many orders have no tracking number although others have. Null if
 * there is nothing to ask. Nothing carries those that are collected.
 */
export function shipQuestion(orders: readonly ShippedOrder[]): string | null {
  if (orders.every(({ tracking }) => tracking === '')) return null;
  const untracked = orders.filter(({ tracking, isCollection }) => tracking === '' && !isCollection).length;
  return untracked === 0
    ? null
    : `${countOf(orders.length, 'orders')} ${orders.length === 1 ? 'moves' : 'move'} to ${STATE_LABELS.shipped.name}. ${untracked} ${untracked === 1 ? 'has' : 'have'} no tracking number, though others have.`;
}

/** What a line of an order needs to be found in the warehouse. */
export interface PickedLine {
  readonly productId: string;
  readonly name: string;
  readonly sku: string;
  readonly supplier: string;
  /** Null for a deleted product. */
  readonly category: string | null;
  readonly isSample: boolean;
  readonly unit: string;
  readonly quantity: number;
  /** The line of the order that a piece is cut for, as pieces are not one length, and what its sheet is called. */
  readonly cut: { readonly lineId: string; readonly order: string } | null;
}

/**
 * The order of a walk through the warehouse: it is set out by category, in the order of the shop's own bar, within one by
 * supplier, and on the shelf by code. Samples lie together and come last.
 */
export function walkingOrder(
  a: Pick<PickedLine, 'category' | 'supplier' | 'sku' | 'isSample'>,
  b: Pick<PickedLine, 'category' | 'supplier' | 'sku' | 'isSample'>,
): number {
  const aisle = ({ category }: typeof a) => {
    const at = CATEGORIES.findIndex((name) => name === category);
    return at < 0 ? CATEGORIES.length : at;
  };
  return (
    Number(a.isSample) - Number(b.isSample) ||
    aisle(a) - aisle(b) ||
    a.supplier.localeCompare(b.supplier) ||
    a.sku.localeCompare(b.sku)
  );
}

/** What is fetched for all orders together: each product once, each piece that is cut by itself, in walking order. */
export function picksOf(lines: readonly PickedLine[]): PickedLine[] {
  const sums = new Map<string, PickedLine>();
  for (const line of lines) {
    if (line.quantity <= 0) continue;
    const key = `${line.isSample} ${line.sku} ${line.cut?.lineId ?? ''}`;
    const before = sums.get(key);
    sums.set(key, { ...line, quantity: line.quantity + (before?.quantity ?? 0) });
  }
  return [...sums.values()].sort(walkingOrder);
}
