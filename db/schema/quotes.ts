/** Quotes that staff write for a customer, or that a customer asks for. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, pence } from './columns.ts';

export const quotes = sqliteTable(
  'quotes',
  {
    id: id().primaryKey(),
    /** As it is read out: `Q-1001`. */
    number: integer('number').notNull().unique(),
    customerName: text('customer_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    /** The last day on which it can be accepted, YYYY-MM-DD in the shop's time zone; null until it is sent. */
    validUntil: text('valid_until'),
    /** The key of the customer's link; null while it is a draft. */
    token: text('token').unique(),
    /** The order that it has become. */
    orderId: text('order_id'),
    /** What the customer wrote who asked for it; null for one that staff began. */
    request: text('request'),
    /** A member of staff, the account that asked for it, or `customer`. */
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    acceptedAt: instant('accepted_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('quotes_created').on(table.createdAt), index('quotes_email').on(table.email)],
);

export const quoteLines = sqliteTable(
  'quote_lines',
  {
    id: id().primaryKey(),
    quoteId: text('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Null for a service such as fitting, which is only words. */
    productId: text('product_id'),
    /** The product's name when it was quoted, or the words of the service. */
    text: text('text').notNull(),
    unit: text('unit').notNull(),
    quantity: integer('quantity').notNull(),
    /** What one costs in this quote. */
    pricePence: pence('price_pence').notNull(),
    /** What the product cost everybody when it was quoted; null for a service. */
    listPricePence: pence('list_price_pence'),
    /** Why the price is another one. */
    reason: text('reason'),
    /** The rooms that it is for, and how it is cut, as a line of an order has them. */
    roomNames: text('room_names'),
  },
  (table) => [index('quote_lines_quote').on(table.quoteId, table.position)],
);

/** The plan that a quote's goods were taken from, as it was then: for the order that the quote becomes. */
export const quotePlans = sqliteTable('quote_plans', {
  quoteId: text('quote_id')
    .primaryKey()
    .references(() => quotes.id, { onDelete: 'cascade' }),
  /** As in `order_plans`. */
  name: text('name').notNull(),
  job: text('job').notNull(),
  answer: text('answer').notNull(),
});
