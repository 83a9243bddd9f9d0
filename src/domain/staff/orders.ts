/** Orders as staff list, move and refund them (spec section 2 'Orders'). Pure. */
import * as z from 'zod/mini';
import { MAX_LIMIT, MAX_PAGE } from '../catalogue/list-query.ts';
import { whole } from '../catalogue/list-query-schema.ts';
import { isOneOf } from '../shared/keys.ts';
import { ORDER_MOVES, ORDER_STATES, type OrderState } from '../orders/states.ts';

/** The states that the list is filtered by, the orders whose buyer has withdrawn and waits for the money, and those to send. */
export const ORDER_FILTERS = [...ORDER_STATES, 'withdrawn', 'to-send'] as const;

/** The columns that orders are sorted by. */
export const ORDER_SORTS = ['date', 'total', 'customer'] as const;

/** A query field that takes one of some words; empty is as if left out. */
const oneOf = (what: string, words: readonly string[]) =>
  z.optional(
    z
      .string(`Give one ${what}.`)
      .check(
        z.refine(
          (text) => text.trim() === '' || isOneOf(words, text.trim()),
          `The ${what} must be one of: ${words.join(', ')}.`,
        ),
      ),
  );

/** A day of the calendar: 2026-02-30 is none, though the clock would take it for the 2nd of March. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

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

/** What `GET /admin/orders` can be asked for. The page of the same list takes what it can use, and leaves the rest. */
export const staffOrdersQuery = z.object({
  search: z.optional(z.string('The search must be text.')),
  status: oneOf('status', ORDER_FILTERS),
  from: day('first day'),
  to: day('last day'),
  sort: oneOf('sort', ORDER_SORTS),
  dir: oneOf('direction', ['asc', 'desc']),
  page: whole('page', MAX_PAGE),
  limit: whole('limit', MAX_LIMIT),
});

/** One row of `GET /admin/orders`. */
export const staffOrderWire = z.object({
  id: z.string(),
  status: z.string(),
  /** Its buyer has withdrawn from the contract, and the money has not gone back. */
  is_withdrawn: z.boolean(),
  created_at: z.string(),
  user_email: z.string(),
  customer: z.string(),
  items: z.array(z.object({ product_name: z.string(), quantity: z.number(), price: z.number() })),
  total: z.number(),
});
export type StaffOrderWire = z.infer<typeof staffOrderWire>;

export const orderStatsWire = z.object({
  total: z.number(),
  pending: z.number(),
  completed: z.number(),
  /** Pounds: what was paid, less what went back. */
  revenue: z.number(),
});
export type OrderStatsWire = z.infer<typeof orderStatsWire>;

/**
 * The moves that staff make by hand. Money that came by card goes back by a refund alone, which moves the order itself;
 * money that came another way (cash, a bank transfer) staff pay back themselves, and say so.
 * @param isByCard the order has a completed payment by card
 */
export const staffMoves = (from: OrderState, isByCard: boolean): OrderState[] =>
  ORDER_MOVES[from].filter((to) => to !== 'refunded' || !isByCard);

/** Completed green, pending yellow, other grey (spec section 2); pending when absent. */
export const badgeOf = (status: string | null | undefined): 'badge-good' | 'badge-wait' | 'badge-grey' =>
  status === 'completed' ? 'badge-good' : (status ?? 'pending') === 'pending' ? 'badge-wait' : 'badge-grey';

const NOTE = 'A note has at most 1000 characters.';
const note = z.nullish(z.string(NOTE).check(z.trim(), z.maxLength(1000, NOTE)));

export const moveBody = z.object({
  to: z.enum(ORDER_STATES, 'Please choose a state of an order.'),
  note,
});

const WORDS = 'Please write a note of at most 1000 characters.';
export const noteBody = z.object({
  note: z.string(WORDS).check(z.trim(), z.minLength(1, WORDS), z.maxLength(1000, WORDS)),
  /** True for staff alone; a public note is read on the order's page. */
  is_private: z._default(z.boolean('is_private must be true or false.'), true),
});

const REASON = 'Please give a reason of at most 190 characters.';
const AMOUNT = 'The amount must be a sum in pounds above 0, to the penny.';
/**
 * A sum as staff type or paste it. @returns pounds; NaN where it is none
 * @example typedPounds('£1,025.81') // 1025.81
 */
export function typedPounds(text: string): number {
  const bare = text.trim().replace(/^£\s*/, '');
  // A comma groups thousands and nothing else: '1,5' is no sum.
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : Number.NaN;
}
export const refundBody = z.object({
  /** Pounds; absent or null gives back all that is left. */
  amount: z.nullish(
    z.number(AMOUNT).check(
      z.gt(0, AMOUNT),
      z.lte(1_000_000, AMOUNT),
      z.refine((pounds) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6, AMOUNT),
    ),
  ),
  reason: z.string(REASON).check(z.trim(), z.minLength(1, REASON), z.maxLength(190, REASON)),
  restock: z._default(z.boolean('restock must be true or false.'), false),
  /** The same key is the same refund, however often it is sent. */
  request_key: z.optional(z.uuid('request_key must be a UUID.')),
});
