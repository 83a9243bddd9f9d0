/** Listing, moving and refunding orders in the admin. */
import * as z from 'zod/mini';
import { listQuery } from '../admin/list-query.ts';
import { MAX_LIMIT } from '../catalogue/list-query.ts';
import { wholeNumber } from '../catalogue/list-query-schema.ts';
import { MAX_LINES, MAX_QUANTITY } from '../cart/rules.ts';
import { isDay } from '../delivery/days.ts';
import { MAX_POUNDS } from '../shared/money.ts';
import { poundsField } from '../shared/pounds-field.ts';
import { parcelBody } from './parcels.ts';
import { ORDER_TRANSITIONS, ORDER_STATES, type OrderState } from './states.ts';
import { VISIBLE } from '../shared/clean-text.ts';

/**
 * Filters of the list: the states, `withdrawn` (a withdrawal whose refund is due), `refund-failed` (a refund that did not
 * reach the card, and nothing was refunded since), `to-send` (orders to dispatch), and
 * `to-deliver` and `to-collect` (their day is today or past, and they are not delivered).
 */
export const ORDER_FILTERS = [
  ...ORDER_STATES,
  'withdrawn',
  'refund-failed',
  'to-send',
  'to-deliver',
  'to-collect',
] as const;

/** Whether a list is of orders that wait for their day: its rows follow each other by that. */
export const isByDay = (status: string | undefined): boolean =>
  status === 'to-send' || status === 'to-deliver' || status === 'to-collect';

/**
 * The sort keys of the list. `send` is the day to send, for lists of what waits for it, and `refund` the last day of the refund,
 * for that of withdrawals: elsewhere the date.
 */
export const ORDER_SORTS = ['date', 'total', 'customer', 'send', 'refund'] as const;

const day = (what: string) =>
  z.optional(
    z
      .string(`Give one ${what}.`)
      .check(
        z.refine(
          (text) => text.trim() === '' || isDay(text.trim()),
          `The ${what} must be a day such as 2026-11-30.`,
        ),
      ),
  );

/** The query of `GET /admin/orders`. */
export const staffOrdersQuery = z.extend(listQuery({ sorts: ORDER_SORTS }, { status: ORDER_FILTERS }), {
  batch: z.optional(z.string('The batch must be text.')),
  from: day('first day'),
  to: day('last day'),
  /** Booked for that day of delivery or collection. */
  day: day('day of delivery'),
  limit: wholeNumber('limit', MAX_LIMIT),
});

/** One row of `GET /admin/orders`. */
export const staffOrderWire = z.object({
  id: z.string(),
  status: z.string(),
  /** The buyer has withdrawn from the contract, or from a part of it, and has not been refunded for that yet. */
  is_withdrawn: z.boolean(),
  /** The withdrawal is one from a part of the order: the rest is to be sent. */
  is_part_withdrawn: z.boolean(),
  created_at: z.string(),
  user_email: z.string(),
  customer: z.string(),
  items: z.array(z.object({ product_name: z.string(), quantity: z.number(), price: z.number() })),
  total: z.number(),
  /** The booked day of delivery or collection; null without one. */
  day: z.nullable(z.string()),
  is_collection: z.boolean(),
  /** It is paid, not sent, and in a batch that staff have made already. */
  is_in_batch: z.boolean(),
  /** It is paid, and a part of it has left. */
  is_part_sent: z.boolean(),
  /** The day by which a withdrawal has to be refunded; null for none, or while the goods have to come back first. */
  refund_by: z.nullable(z.string()),
});
export type StaffOrderWire = z.infer<typeof staffOrderWire>;

export const orderStatsWire = z.object({
  total: z.number(),
  pending: z.number(),
  completed: z.number(),
  /** Payments minus refunds, in pounds. */
  revenue: z.number(),
});
export type OrderStatsWire = z.infer<typeof orderStatsWire>;

/**
 * The state changes that staff can make by hand. An order paid by card becomes 'refunded' only through a card refund; an
 * order paid otherwise (cash, bank transfer) is paid back by staff, who then set the state.
 * @param isByCard the order has a completed card payment
 */
export const staffTransitions = (from: OrderState, isByCard: boolean): OrderState[] =>
  ORDER_TRANSITIONS[from].filter((to) => to !== 'refunded' || !isByCard);

/** Completed green, pending yellow, other grey; pending when absent. */
export const badgeOf = (status: string | null | undefined): 'badge-good' | 'badge-wait' | 'badge-grey' =>
  status === 'completed' ? 'badge-good' : (status ?? 'pending') === 'pending' ? 'badge-wait' : 'badge-grey';

const NOTE = 'A note has at most 1000 characters.';
const note = z.nullish(z.string(NOTE).check(z.trim(), z.maxLength(1000, NOTE)));

const TOTAL = 'total_amount must be a number of pounds.';
export const moveBody = z.object({
  to: z.enum(ORDER_STATES, 'Please choose a state of an order.'),
  note,
  /** The order's total in pounds as the caller read it: an order is not confirmed as paid that costs something else now. */
  total_amount: z.nullish(z.number(TOTAL).check(z.gte(0, TOTAL), z.lte(MAX_POUNDS, TOTAL))),
  /** Needed to mark an order as shipped that was withdrawn from as a whole: it had left before. */
  despite_withdrawal: z._default(z.boolean('despite_withdrawal must be true or false.'), false),
  /** What a shipped order leaves in, for the mail. */
  parcel: z.nullish(parcelBody),
});

export type Move = z.infer<typeof moveBody>;

const WORDS = 'Please write a note of at most 1000 characters.';
export const noteBody = z.object({
  note: z.string(WORDS).check(z.trim(), z.regex(VISIBLE, WORDS), z.maxLength(1000, WORDS)),
  /** True if only staff may see the note; a public note is shown on the order's page. */
  is_private: z._default(z.boolean('is_private must be true or false.'), true),
});

const REASON = 'Please give a reason of at most 190 characters.';
const AMOUNT = 'The amount must be a sum in pounds above 0, to the penny.';
const LINE = 'Please give lines of the order, each with a whole quantity, 1 or more.';
const refundFields = z.strictObject({
  /** Pounds. Nothing stands for all of it: whoever wants the whole rest names its sum. */
  amount: z.nullish(poundsField(AMOUNT, 'above 0')),
  /** Instead of an amount: boxes of lines, at what was paid for them. A line by its `id`, or by its place in `items` from 0. */
  lines: z.optional(
    z
      .array(
        z.strictObject({
          line: z.union([z.string().check(z.maxLength(100)), z.int().check(z.gte(0))], LINE),
          quantity: z.int(LINE).check(z.gte(1, LINE), z.lte(MAX_QUANTITY, LINE)),
        }),
        LINE,
      )
      .check(z.minLength(1, LINE), z.maxLength(MAX_LINES, LINE)),
  ),
  reason: z.string(REASON).check(z.trim(), z.regex(VISIBLE, REASON), z.maxLength(190, REASON)),
  restock: z._default(z.boolean('restock must be true or false.'), false),
  /** The boxes of `lines` are of a part that was sent ahead: what is not sent is still to be. */
  dispatched: z._default(z.boolean('dispatched must be true or false.'), false),
  /** Also what was paid for samples that came off another order. */
  samples_again: z._default(z.boolean('samples_again must be true or false.'), false),
  /** Idempotency key of the refund. */
  request_key: z.optional(z.uuid('request_key must be a UUID.').check(z.toLowerCase())),
});
const EITHER = 'Please give an amount or lines, not both: lines have the amount that was paid for them.';
const NO_AMOUNT = 'Please give the amount to refund.';
export const refundBody = refundFields.check(
  z.refine(({ amount, lines }) => amount == null || lines === undefined, { error: EITHER, path: ['amount'] }),
  z.refine(({ amount, lines }) => amount != null || lines !== undefined, {
    error: NO_AMOUNT,
    path: ['amount'],
  }),
);
/** `amount` in pounds. */
export const refundedWire = z.object({ refund_id: z.string(), amount: z.number(), message: z.string() });
