/** Changes to many products at once. */
import * as z from 'zod/mini';

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
});
export type BulkBody = z.infer<typeof bulkBody>;

/**
 * A price after a bulk change, in pence; never below one penny.
 * @param percent −10 makes 90 % of it, rounded half up to the penny
 */
export const changedByPercent = (pence: number, percent: number): number =>
  Math.max(1, Math.round((pence * (100 + percent)) / 100));
