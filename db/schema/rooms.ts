/** Plans that shoppers keep. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';
import { id, instant } from './columns.ts';

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
  },
  (table) => [index('plans_user').on(table.userId, table.updatedAt)],
);
