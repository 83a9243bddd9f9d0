/** Bulk changes to products: the actions, the request, and the resulting value of each product. */
import * as z from 'zod/mini';
import { decimalOf } from '../../shared/decimal.ts';
import { penceFromPounds } from '../../shared/money.ts';
import { ok, refuse, type Result } from '../../shared/result.ts';
import { MAX_PRICE_POUNDS } from './contract.ts';

/** The actions and their labels. `value` is a percentage, pounds or boxes, as the label says. */
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

/** Whether an action takes a value. */
export const needsValue = (action: BulkAction): boolean => NEEDS_VALUE.includes(action);

/** Maximum number of products in one change, which is a single transaction. */
export const BULK_MAX_PRODUCTS = 5_000;

const VALUE = 'Please give a number for this change.';

export const bulkBody = z.object({
  action: z.enum(Object.keys(BULK_ACTIONS) as [BulkAction, ...BulkAction[]], 'Please choose what to change.'),
  /** `on` selects every product that matches the list's current search and filters. */
  all: z.optional(z.string()),
  /** Product ids, separated by commas (slugs contain none). */
  ids: z.pipe(
    z.string(),
    z.transform((list: string) => list.split(',').filter(Boolean)),
  ),
  value: z.optional(z.string(VALUE).check(z.trim(), z.maxLength(20, VALUE))),
  /** `look` (or absent) previews the change, `do` makes it, `back` returns to the list with the selection kept. */
  step: z.optional(z.string()),
  /** Hash of the previewed change. The change is refused if it would now differ from the preview. */
  seal: z.optional(z.string()),
});
export type BulkBody = z.infer<typeof bulkBody>;

/**
 * A price in pence changed by a percentage, rounded half up; never below one penny.
 * @param percent −10 lowers the price to 90 %
 */
export const changedByPercent = (pence: number, percent: number): number =>
  Math.max(1, Math.round((pence * (100 + percent)) / 100));

/** The product columns that a bulk change reads. */
export interface BulkRow {
  readonly id: string;
  readonly name: string;
  readonly pricePence: number;
  readonly stock: number;
  readonly isFeatured: boolean;
  readonly archivedAt: Date | null;
  /** The previous price set by staff, whether or not the 30-day rule allows showing it. */
  readonly compareAtPence: number | null;
}

/** The product property that an action changes. */
export type BulkFigure = 'price' | 'stock' | 'featured' | 'archived';

const FIGURES: Readonly<Record<BulkAction, BulkFigure>> = {
  price_percent: 'price',
  price_set: 'price',
  stock_add: 'stock',
  stock_set: 'stock',
  feature: 'featured',
  unfeature: 'featured',
  archive: 'archived',
  restore: 'archived',
};
export const figureOf = (action: BulkAction): BulkFigure => FIGURES[action];

/** The property's current value as a number: pence, boxes, or 1 for featured and for archived. */
export const bulkBefore = (action: BulkAction, row: BulkRow): number =>
  ({
    price: row.pricePence,
    stock: row.stock,
    featured: Number(row.isFeatured),
    archived: Number(row.archivedAt !== null),
  })[FIGURES[action]];

/** The property's value after the change. A stock may be negative; the caller must refuse it. */
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

const VALUE_MESSAGES: Partial<Record<BulkAction, string>> = {
  price_percent: 'Please give a percentage above −100, for example 5 or −10.',
  price_set: 'Please give the price in pounds, to the penny.',
  stock_add: 'Please give a whole number of boxes.',
  stock_set: 'Please give what was counted as a whole number of 0 or more.',
};

/** Removes £ and % from a typed number, and replaces typographic minus signs by a hyphen. */
const normalised = (typed: string): string =>
  typed
    .replace(/^£|\s*%$/g, '')
    .replace(/^[−–]/, '-')
    .trim();

/** Validates the value for its action; 0 when the action takes none. */
export function bulkValue({ action, value }: Pick<BulkBody, 'action' | 'value'>): Result<number, 'invalid'> {
  if (!needsValue(action)) return ok(0);
  const typed = normalised(value ?? '');
  const number = decimalOf(typed);
  const isWhole = Number.isSafeInteger(number) && Math.abs(number) <= 1_000_000;
  const fits: Partial<Record<BulkAction, boolean>> = {
    price_percent: number > -100 && number <= 1_000 && number !== 0,
    price_set: number >= 0.01 && number <= MAX_PRICE_POUNDS && /^\d+(\.\d{1,2})?$/.test(typed),
    stock_add: isWhole && number !== 0,
    stock_set: isWhole && number >= 0,
  };
  if (fits[action]) return ok(number);
  const detail = VALUE_MESSAGES[action] ?? VALUE;
  return refuse('invalid', detail, { value: detail });
}
