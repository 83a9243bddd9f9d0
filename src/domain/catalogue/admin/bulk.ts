/** Bulk changes to products: the actions, the request, and the resulting value of each product. */
import * as z from 'zod/mini';
import { isDay } from '../../delivery/days.ts';
import { decimalOf } from '../../shared/decimal.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { penceFromPounds } from '../../shared/money.ts';
import { ok, refuse, type Result } from '../../shared/result.ts';
import { MAX_PRICE_POUNDS, STOCK } from './contract.ts';
import { freeOf, onShelf } from './count.ts';

/** The actions and their labels. `value` is a percentage, pounds or boxes, as the label says. */
export const BULK_ACTIONS = {
  price_percent: 'Change the price by so many per cent',
  price_set: 'Set the price (£)',
  sale_percent: 'Put on sale by so many per cent',
  stock_add: 'Add to the stock (a delivery)',
  stock_set: 'Set the stock (a count)',
  feature: 'Feature on the home page',
  unfeature: 'No longer feature',
  archive: 'Move to the archive',
  restore: 'Bring back from the archive',
} as const;
export type BulkAction = keyof typeof BULK_ACTIONS;

const NEEDS_VALUE: readonly BulkAction[] = [
  'price_percent',
  'price_set',
  'sale_percent',
  'stock_add',
  'stock_set',
];

/** Whether an action takes a value. */
export const needsValue = (action: BulkAction): boolean => NEEDS_VALUE.includes(action);

/** Whether an action works prices out, so that they can be rounded. */
export const isPercent = (action: BulkAction): boolean =>
  action === 'price_percent' || action === 'sale_percent';

/** Maximum number of products in one change, which is a single transaction. */
export const BULK_MAX_PRODUCTS = 5_000;

/** How a price that follows from a percentage ends. */
export const ROUNDINGS = { none: 'to the penny', '49': 'to .49', '99': 'to .99' } as const;
export type Rounding = keyof typeof ROUNDINGS;

const VALUE = 'Please give a number for this change.';
const day = z._default(
  z.string('Please give a day.').check(z.trim(), z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Please give a day.')),
  '',
);

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
  rounding: z._default(
    z.enum(Object.keys(ROUNDINGS) as [Rounding, ...Rounding[]], 'Please choose how prices end.'),
    'none',
  ),
  /** First and last day of a sale, in the shop's time zone; without the first it begins at once. */
  starts: day,
  ends: day,
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

/**
 * A price changed by a percentage, with the wanted ending: of a cut the one at or below what the percentage says, of a rise the
 * nearest that is not below the price before, the higher of two. It stays at the penny where the ending is more than a
 * twentieth away, as it is with cheap goods, or would change the price by more than twice what was asked.
 * @example changedPrice(249, -10, '49') // 224, and not 149
 * @example changedPrice(1800, 1, '99') // 1818, and not 1899
 */
export function changedPrice(pence: number, percent: number, rounding: Rounding): number {
  const changed = changedByPercent(pence, percent);
  if (rounding === 'none') return changed;
  const ending = Number(rounding);
  const below = Math.floor((changed - ending) / 100) * 100 + ending;
  const away = (price: number) => Math.abs(price - changed);
  const [nearest] = [below + 100, below]
    .filter((price) => (percent < 0 ? price <= changed : price >= pence) && away(price) * 20 <= changed)
    .filter((price) => Math.abs(price - pence) <= 2 * Math.abs(changed - pence))
    .sort((one, other) => away(one) - away(other));
  return nearest ?? changed;
}

/** What is changed, and how. */
export interface BulkChange {
  readonly action: BulkAction;
  /** As `bulkValue` validated it. */
  readonly value: number;
  readonly rounding: Rounding;
}

/** The product columns that a bulk change reads. */
export interface BulkRow {
  readonly id: string;
  readonly name: string;
  readonly pricePence: number;
  readonly stock: number;
  /** Boxes that are sold and not sent: a count has them, the stock has not. */
  readonly sold?: number | undefined;
  /** Boxes that are sold and that the last count did not find. */
  readonly oversold: number;
  readonly isFeatured: boolean;
  readonly archivedAt: Date | null;
  readonly isDraft: boolean;
  /** The previous price set by staff, whether or not the 30-day rule allows showing it. */
  readonly compareAtPence: number | null;
}

/** The product property that an action changes. */
export type BulkFigure = 'price' | 'stock' | 'featured' | 'archived';

const FIGURES: Readonly<Record<BulkAction, BulkFigure>> = {
  price_percent: 'price',
  price_set: 'price',
  sale_percent: 'price',
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

/** Whether a change does anything to a product: a count may find fewer of the sold boxes, although none is free before and after. */
export const isChangedBy = (change: BulkChange, row: BulkRow): boolean =>
  bulkBefore(change.action, row) !== bulkAfter(change, row) ||
  (change.action === 'stock_set' && onShelf(row, row.sold) !== change.value);

/** The property's value after the change. A stock from which boxes are taken may be negative; the caller must refuse it. */
export function bulkAfter({ action, value, rounding }: BulkChange, row: BulkRow): number {
  switch (action) {
    case 'price_percent':
      return changedPrice(row.pricePence, value, rounding);
    case 'sale_percent':
      return changedPrice(row.pricePence, -value, rounding);
    case 'price_set':
      return penceFromPounds(value);
    case 'stock_add':
      return row.stock + value;
    case 'stock_set':
      return freeOf(value, row.sold);
    case 'feature':
    case 'archive':
      return 1;
    // A draft was never on sale: it is published, not brought back.
    case 'restore':
      return Number(row.isDraft && row.archivedAt !== null);
    default:
      return 0;
  }
}

/**
 * The figure to which a product goes back when a change is taken back. A stock gives back the difference: boxes were sold
 * in between. Anything else goes back only while it is as the change left it.
 * @returns null if it stays as it is
 */
export function bulkRestored(
  action: BulkAction,
  row: BulkRow,
  { before, after }: { readonly before: number; readonly after: number },
): number | null {
  const current = bulkBefore(action, row);
  if (FIGURES[action] !== 'stock') return current === after ? before : null;
  const restored = current - (after - before);
  return restored < 0 ? null : restored;
}

/** Days of a sale at most: a price that is always reduced is no reduction. */
const SALE_DAYS = 90;

/** First and last day of a sale, in the shop's time zone; the first is null for a sale that begins at once. */
export interface SaleDays {
  readonly starts: string | null;
  readonly ends: string;
}

/**
 * The days of a sale; null for any other change.
 * @param today `2026-11-30` in the shop's time zone
 */
export function salePeriod(
  { action, starts, ends }: Pick<BulkBody, 'action' | 'starts' | 'ends'>,
  today: string,
): Result<SaleDays | null, 'invalid'> {
  if (action !== 'sale_percent') return ok(null);
  const first = starts || today;
  if (!isDay(first) || first < today) {
    const detail = 'The first day of a sale is today or later. Left empty, it begins at once.';
    return refuse('invalid', detail, { starts: detail });
  }
  const days = (Date.parse(ends) - Date.parse(first)) / DAY_MS;
  if (isDay(ends) && days >= 0 && days < SALE_DAYS) return ok({ starts: first > today ? first : null, ends });
  const detail =
    ends === ''
      ? 'Please give the last day of the sale.'
      : `A sale ends on or after its first day, and within ${SALE_DAYS} days.`;
  return refuse('invalid', detail, { ends: detail });
}

const VALUE_MESSAGES: Partial<Record<BulkAction, string>> = {
  price_percent: 'Please give a percentage above −100, for example 5 or −10.',
  price_set: 'Please give the price in pounds, to the penny.',
  sale_percent: 'Please give a percentage from 1 to 90.',
  stock_add: 'Please give a whole number of boxes.',
  stock_set: STOCK,
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
    sale_percent: number >= 1 && number <= 90,
    price_set: number >= 0.01 && number <= MAX_PRICE_POUNDS && /^\d+(\.\d{1,2})?$/.test(typed),
    stock_add: isWhole && number !== 0,
    stock_set: isWhole && number >= 0,
  };
  if (fits[action]) return ok(number);
  const detail = VALUE_MESSAGES[action] ?? VALUE;
  return refuse('invalid', detail, { value: detail });
}
