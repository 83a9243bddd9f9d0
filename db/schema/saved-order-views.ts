/** Views of the order list that members of staff keep: a name for a query string. */
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

export const savedOrderViews = sqliteTable(
  'saved_order_views',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Filters and sequence, with the question mark; empty for the whole list. Never what was searched for. */
    query: text('query').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);
