/** Changes to many products at once: what can be chosen, and what a product has after it. */
import * as z from 'zod/mini';
import { decimalOf } from '../shared/decimal.ts';
import { penceFromPounds } from '../shared/money.ts';
import { ok, refuse, type Result } from '../shared/result.ts';
import { MAX_PRICE_POUNDS } from './contract.ts';

/** What can be done to many; `value` is a percentage, pounds or boxes, as the words say. */
export const BULK_ACTIONS = {
  price_percent: 'Change the price by so many per cent',
  price_set: 'Set the price (£)',
  stock_add: 'Add to the stock (a delivery)',
  stock_set: 'Set the stock (a count)',
  feature: 'Feature on the home page',
  unfeature: 'No longer feature',
  archive: 'Move to the archive',
  restore: 'Bring back from the archive',
} as const;
export type BulkAction = keyof typeof BULK_ACTIONS;

const NEEDS_VALUE: readonly BulkAction[] = ['price_percent', 'price_set', 'stock_add', 'stock_set'];

/** Whether a change needs a value beside it. */
export const needsValue = (action: BulkAction): boolean => NEEDS_VALUE.includes(action);

/** Most products that one change may reach: it is one transaction. */
export const BULK_MOST = 5_000;

const VALUE = 'Please give a number for this change.';

export const bulkBody = z.object({
  action: z.enum(Object.keys(BULK_ACTIONS) as [BulkAction, ...BulkAction[]], 'Please choose what to change.'),
  /** `on`: every product of the list as it is searched and filtered now. */
  all: z.optional(z.string()),
  /** Product ids, parted by commas (slugs have none). */
  ids: z.pipe(
    z.string(),
    z.transform((list: string) => list.split(',').filter(Boolean)),
  ),
  value: z.optional(z.string(VALUE).check(z.trim(), z.maxLength(20, VALUE))),
  /** `look` (or nothing) works out what would change; `do` changes it; `back` leads to the list as it was left. */
  step: z.optional(z.string()),
  /** Of the change as it was shown: only that one is made. */
  seal: z.optional(z.string()),
});
export type BulkBody = z.infer<typeof bulkBody>;

/**
 * A price after a bulk change, in pence; never below one penny.
 * @param percent −10 makes 90 % of it, rounded half up to the penny
 */
export const changedByPercent = (pence: number, percent: number): number =>
  Math.max(1, Math.round((pence * (100 + percent)) / 100));

/** What the change reads of a product. */
export interface BulkRow {
  readonly id: string;
  readonly name: string;
  readonly pricePence: number;
  readonly stock: number;
  readonly isFeatured: boolean;
  readonly archivedAt: Date | null;
  /** The previous price that staff have set, whether or not it may be shown. */
  readonly compareAtPence: number | null;
}

/** What a change is about. */
export type BulkFigure = 'price' | 'stock' | 'featured' | 'shelf';

const FIGURES: Readonly<Record<BulkAction, BulkFigure>> = {
  price_percent: 'price',
  price_set: 'price',
  stock_add: 'stock',
  stock_set: 'stock',
  feature: 'featured',
  unfeature: 'featured',
  archive: 'shelf',
  restore: 'shelf',
};
export const figureOf = (action: BulkAction): BulkFigure => FIGURES[action];

/** The figure that a change is about, as it is: pence, boxes, or 1 for featured and 1 for archived. */
export const bulkBefore = (action: BulkAction, row: BulkRow): number =>
  ({
    price: row.pricePence,
    stock: row.stock,
    featured: Number(row.isFeatured),
    shelf: Number(row.archivedAt !== null),
  })[FIGURES[action]];

/** The same figure after the change; a stock may come out below zero, which is for the caller to refuse. */
export function bulkAfter(action: BulkAction, value: number, row: BulkRow): number {
  switch (action) {
    case 'price_percent':
      return changedByPercent(row.pricePence, value);
    case 'price_set':
      return penceFromPounds(value);
    case 'stock_add':
      return row.stock + value;
    case 'stock_set':
      return value;
    case 'feature':
    case 'archive':
      return 1;
    default:
      return 0;
  }
}

const VALUE_WORDS: Partial<Record<BulkAction, string>> = {
  price_percent: 'Please give a percentage above −100, for example 5 or −10.',
  price_set: 'Please give the price in pounds, to the penny.',
  stock_add: 'Please give a whole number of boxes.',
  stock_set: 'Please give what was counted as a whole number of 0 or more.',
};

/** Signs that people and spreadsheets put around a number: £, %, and a minus that is no hyphen. */
const plain = (typed: string): string =>
  typed
    .replace(/^£|\s*%$/g, '')
    .replace(/^[−–]/, '-')
    .trim();

/** The number beside the change, checked for what it means there; 0 where the change needs none. */
export function bulkValue({ action, value }: Pick<BulkBody, 'action' | 'value'>): Result<number, 'invalid'> {
  if (!needsValue(action)) return ok(0);
  const typed = plain(value ?? '');
  const number = decimalOf(typed);
  const whole = Number.isSafeInteger(number) && Math.abs(number) <= 1_000_000;
  const fits: Partial<Record<BulkAction, boolean>> = {
    price_percent: number > -100 && number <= 1_000 && number !== 0,
    price_set: number >= 0.01 && number <= MAX_PRICE_POUNDS && /^\d+(\.\d{1,2})?$/.test(typed),
    stock_add: whole && number !== 0,
    stock_set: whole && number >= 0,
  };
  if (fits[action]) return ok(number);
  const detail = VALUE_WORDS[action] ?? VALUE;
  return refuse('invalid', detail, { value: detail });
}
