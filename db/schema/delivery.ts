/** The day of each order: its delivery or collection, held while the order lives. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, instant } from './columns.ts';
import { orders } from './orders.ts';

export const deliveryBookings = sqliteTable(
  'delivery_bookings',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    method: text('method').$type<'delivery' | 'collection'>().notNull(),
    /** The zone's id when the day was chosen; 'collection'; null where, or on a day when, the van does not go. */
    zone: text('zone'),
    /** 'YYYY-MM-DD' in London; null if the order has none, and `reason` says why. */
    day: text('day'),
    reason: text('reason'),
    /** Grams of the goods; 0 for samples, which go by post and take no place. */
    weightG: integer('weight_g').notNull(),
    /** Takes a place of its day. False once the order is cancelled or refunded, and before it sets goods aside. */
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
  (table) => [index('delivery_bookings_day').on(table.zone, table.day)],
);
