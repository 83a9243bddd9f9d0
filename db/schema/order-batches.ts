/** Orders that staff pick and move together, and the parcels that orders leave in. */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BatchState, BatchTarget } from '../../src/domain/orders/order-batch.ts';
import type { Carrier } from '../../src/domain/orders/parcels.ts';
import { withoutSeparatorsSql } from '../../src/domain/shared/search-number.ts';
import { id, instant } from './columns.ts';
import { orderLines, orders } from './orders.ts';

export const orderBatches = sqliteTable(
  'order_batches',
  {
    id: id().primaryKey(),
    /** The state of the latest move; null before the first. */
    target: text('target').$type<BatchTarget>(),
    createdBy: text('created_by').notNull(),
    /** Whose the latest move is; null before the first. */
    movedBy: text('moved_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('order_batches_created').on(table.createdAt)],
);

/** The orders of a batch, and what the latest move did with each: one that stopped in its middle is found here. */
export const batchOrders = sqliteTable(
  'batch_orders',
  {
    batchId: text('batch_id')
      .notNull()
      .references(() => orderBatches.id, { onDelete: 'cascade' }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    state: text('state').$type<BatchState>().notNull(),
    /** Who moved it, in the words of `order_events.actor`; null for what is not moved, or was by an earlier release. */
    movedBy: text('moved_by'),
    /** Why it was not moved, or why a number that was typed for it later was not entered. */
    reason: text('reason'),
    /** As typed with the move; kept for a move that has to be repeated. */
    carrier: text('carrier').$type<Carrier>(),
    trackingNumber: text('tracking_number'),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.orderId] }),
    index('batch_orders_order').on(table.orderId),
  ],
);

/** A tracking number as it is searched for, as SQL. */
export const PARCEL_NUMBER = withoutSeparatorsSql('tracking_number');

export const parcels = sqliteTable(
  'parcels',
  {
    id: id().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text('carrier').$type<Carrier>().notNull(),
    /** Empty for a carrier that gives none. */
    trackingNumber: text('tracking_number').notNull(),
    /** What is in it, in words for the buyer; empty for the whole order. */
    contents: text('contents').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('parcels_order').on(table.orderId),
    index('parcels_number')
      .on(sql.raw(PARCEL_NUMBER))
      .where(sql`tracking_number <> ''`),
  ],
);

/** What a part of an order that left ahead has of each line, in sale units: it stands on the shelf no more. */
export const parcelLines = sqliteTable(
  'parcel_lines',
  {
    parcelId: text('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    orderLineId: text('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.orderLineId] }),
    index('parcel_lines_line').on(table.orderLineId),
  ],
);
