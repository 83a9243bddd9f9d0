/** Plans that shoppers keep, and those that orders come from. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';
import { id, instant } from './columns.ts';
import { orders } from './orders.ts';

export const plans = sqliteTable(
  'plans',
  {
    id: id().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Rooms and stairs as they were sent, as JSON: figures are worked out anew with today's prices. */
    job: text('job').notNull(),
    /** Index of the room whose price is shown on cards; null means the one drawn last. */
    chosenRoom: integer('chosen_room'),
    /** The key of the read-only link. */
    shareToken: text('share_token').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Of a copy that staff mailed to a caller, which never changes: no plan to go on with. */
    sentAt: instant('sent_at'),
  },
  (table) => [index('plans_user').on(table.userId, table.updatedAt)],
);

/** The plans that an order comes from, as they were when the order was placed. */
export const orderPlans = sqliteTable(
  'order_plans',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Its place among the order's plans, from 0. */
    position: integer('position').notNull().default(0),
    name: text('name').notNull(),
    /** As in `plans`. */
    job: text('job').notNull(),
    /** The answer of then, as JSON. */
    answer: text('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);
