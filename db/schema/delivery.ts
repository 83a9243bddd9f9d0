/** The day of each order, and of goods that go out in replacement: delivery or collection, held while the order lives. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Method } from '../../src/domain/delivery/contract.ts';
import { claims } from './claims.ts';
import { flag, instant } from './columns.ts';
import { orderLines, orders } from './orders.ts';

export const deliveryBookings = sqliteTable(
  'delivery_bookings',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    method: text('method').$type<Method>().notNull(),
    /** The zone's id when the day was chosen; 'collection'; null where, or on a day when, the van does not go. */
    zone: text('zone'),
    /** 'YYYY-MM-DD' in London; null if the order has none, and `reason` says why. */
    day: text('day'),
    reason: text('reason'),
    /** Grams of the goods; 0 for samples, which go by post and take no place. */
    weightG: integer('weight_g').notNull(),
    /** Takes a place of its day. Not before it sets goods aside, nor once it is cancelled, refunded or handed over earlier. */
    isHeld: flag('is_held').notNull(),
    /** What the driver has to know; null if the buyer said nothing. */
    lorry18t: flag('lorry_18t'),
    stairs: flag('stairs'),
    someoneThere: flag('someone_there'),
    dropTo: text('drop_to').$type<'kerb' | 'room'>(),
    /** The day the fitter comes, 'YYYY-MM-DD'. */
    fittingDay: text('fitting_day'),
    /** When the reminder of the day before was queued. */
    remindedAt: instant('reminded_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('delivery_bookings_day').on(table.zone, table.day),
    // For the orders of a day, whatever their zone.
    index('delivery_bookings_of_day').on(table.day),
  ],
);

/** Goods that go out in replacement for those of a claim. */
export const replacements = sqliteTable(
  'replacements',
  {
    claimId: text('claim_id')
      .primaryKey()
      .references(() => claims.id, { onDelete: 'cascade' }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The claim's: `C-1001`. */
    number: integer('number').notNull(),
    method: text('method').$type<Method>().notNull(),
    /** As of a booking. */
    zone: text('zone'),
    /** 'YYYY-MM-DD' in London; null for goods that go by another way, or if there was none, as `reason` says. */
    day: text('day'),
    reason: text('reason'),
    /** At least a gram: somebody drives or comes for them. */
    weightG: integer('weight_g').notNull(),
    /** False once what it was for has gone back: nothing goes out any more. */
    isHeld: flag('is_held').notNull(),
    /** When they left, or were collected. */
    sentAt: instant('sent_at'),
    /** When the buyer was last told of the day on the day before it. */
    remindedAt: instant('reminded_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('replacements_day').on(table.zone, table.day),
    index('replacements_order').on(table.orderId),
  ],
);

/** How many of which order line go out. */
export const replacementLines = sqliteTable(
  'replacement_lines',
  {
    claimId: text('claim_id')
      .notNull()
      .references(() => replacements.claimId, { onDelete: 'cascade' }),
    orderLineId: text('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** They left the shop's stock, and go back into it if they do not go out. */
    isFromStock: flag('is_from_stock').notNull().default(false),
    /** How many of them go in the place of a replacement that was wrong too. */
    again: integer('again').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.orderLineId] })],
);
