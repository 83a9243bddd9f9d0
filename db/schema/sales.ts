/**
 * What is sold in each hour, counted from 1970, by product and by category. Triggers count it, from the view `sold_lines`: the
 * lines without samples of orders that are neither unpaid nor cancelled, each with the money that refunds left of it. What
 * booked refunds of lines gave back is taken off these, and so is what refunds cover of the withdrawals, oldest first (view
 * `line_refunds`); whatever else was refunded is spread over what is left of the order (view `order_refunds`). When a row that
 * this depends on changes, a trigger takes off what its order had counted before and adds what it counts after, by writing to
 * the view `sold_changes`.
 * Below, the orders counted by hour and by state.
 */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { OrderState } from '../../src/domain/orders/states.ts';
import { pence } from './columns.ts';

/** In whole numbers, so that what is taken off is what was added: a refund leaves fractions of a penny to each line. */
const millionths = () => integer('millionths').notNull();

/** Cells of what was cancelled again stay, with zeros. */
export const productHours = sqliteTable(
  'product_hours',
  {
    productId: text('product_id').notNull(),
    hour: integer('hour').notNull(),
    /** How many lines were sold, refunded ones among them. */
    lines: integer('lines').notNull(),
    /** How many units of them, without those of fully refunded orders. */
    units: integer('units').notNull(),
    /** What they brought in, after discounts and refunds, in millionths of a penny. */
    millionths: millionths(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.productId] }),
    index('product_hours_product').on(table.productId, table.hour),
  ],
);

/** The same by the category that a product has now; of deleted products '', and of services, which are no product, 'Services'. */
export const categoryHours = sqliteTable(
  'category_hours',
  {
    category: text('category').notNull(),
    hour: integer('hour').notNull(),
    units: integer('units').notNull(),
    millionths: millionths(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.category] })],
);

/**
 * The sales of each hour, counted from 1970, by triggers on `orders`: the days of a chart are added up from them, in a time
 * zone whose days begin on the hour.
 */
export const orderHours = sqliteTable('order_hours', {
  hour: integer('hour').primaryKey(),
  orders: integer('orders').notNull(),
  totalPence: pence('total_pence').notNull(),
  refundedPence: pence('refunded_pence').notNull(),
});

/** The orders of each state, counted by triggers on `orders`: a list says how many there are without reading them. */
export const orderFigures = sqliteTable('order_figures', {
  status: text('status').$type<OrderState>().primaryKey(),
  orders: integer('orders').notNull(),
  totalPence: pence('total_pence').notNull(),
  refundedPence: pence('refunded_pence').notNull(),
});
