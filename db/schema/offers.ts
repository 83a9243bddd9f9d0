/** Discount codes, what was taken off each order, and the samples whose price was. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CodeShare } from '#domain/offers/rules.ts';
import { flag, id, instant, pence } from './columns.ts';
import { orderLines, orders } from './orders.ts';

export const discounts = sqliteTable('discounts', {
  id: id().primaryKey(),
  /** As the owner wrote it. */
  code: text('code').notNull(),
  /** `codeKey`: codes ignore case and outer spaces. */
  codeKey: text('code_key').notNull().unique(),
  title: text('title').notNull(),
  kind: text('kind').$type<'percentage' | 'amount'>().notNull(),
  /** Hundredths of a per cent, or pence. */
  value: integer('value').notNull(),
  minimumSpendPence: pence('minimum_spend_pence'),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  usageLimit: integer('usage_limit'),
  perCustomerLimit: integer('per_customer_limit'),
  categories: text('categories', { mode: 'json' }).$type<readonly string[]>().notNull(),
  productIds: text('product_ids', { mode: 'json' }).$type<readonly string[]>().notNull(),
  withTrade: flag('with_trade').notNull().default(false),
  isActive: flag('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * What was taken off an order, with its own copy of the code: it remains after the code is deleted. Each row of an order that
 * is not cancelled is a use of its code, so a use comes back with the order's boxes.
 */
export const orderDiscounts = sqliteTable(
  'order_discounts',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** In the order in which they applied, from 0. */
    position: integer('position').notNull(),
    /** Null for one that applied by itself. */
    discountId: text('discount_id'),
    code: text('code'),
    title: text('title').notNull(),
    amountPence: pence('amount_pence').notNull(),
    /** The buyer's e-mail address, for the limit of one customer (`emailKey`). */
    emailKey: text('email_key'),
    /**
     * What it takes off each line, pence, or why a code leaves the line out, in the order of the lines. Null in orders of an
     * earlier release that have no other discount.
     */
    shares: text('shares', { mode: 'json' }).$type<readonly CodeShare[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_discounts_used').on(table.discountId, table.emailKey),
  ],
);

/**
 * A sample whose price came off an order of floors. It counts while that order keeps it (server/offers/sample-credit.ts);
 * afterwards another order may have it.
 */
export const sampleCredits = sqliteTable(
  'sample_credits',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The sample's line, in the order that paid for it. */
    sampleLineId: text('sample_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.sampleLineId] }),
    index('sample_credits_line').on(table.sampleLineId),
  ],
);
