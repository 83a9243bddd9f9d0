/** Unopened boxes that a buyer sends back, with how many of each order line. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, pence } from './columns.ts';
import { orderLines, orders } from './orders.ts';

export const returns = sqliteTable(
  'returns',
  {
    id: id().primaryKey(),
    /** As it is read out: `R-1001`. */
    number: integer('number').notNull().unique(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The form's idempotency key: sent twice, it finds the first return. */
    formKey: text('form_key').notNull().unique(),
    /** What the buyer was told would go back. */
    quotedPence: pence('quoted_pence').notNull(),
    requestedAt: instant('requested_at').notNull(),
    receivedAt: instant('received_at'),
    /** What staff wrote about the condition, for themselves. */
    note: text('note'),
    refusedAt: instant('refused_at'),
    /** Why it was refused: a sentence that the buyer reads. */
    refusal: text('refusal'),
    cancelledAt: instant('cancelled_at'),
    /** The refund that was begun for it. */
    refundId: text('refund_id'),
  },
  (table) => [index('returns_order').on(table.orderId), index('returns_requested').on(table.requestedAt)],
);

export const returnLines = sqliteTable(
  'return_lines',
  {
    returnId: text('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderLineId: text('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** As asked for. */
    quantity: integer('quantity').notNull(),
    /** How many came; null until the goods are checked in. */
    received: integer('received'),
    /** How many of them are unopened and are paid back; null as above. */
    accepted: integer('accepted'),
    /** Whether those were put back in stock. */
    isRestocked: flag('is_restocked').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.orderLineId] })],
);
