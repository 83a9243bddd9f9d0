/** Carts and checkouts that agents fill for buyers, and answers that are given again to a repeated request. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from './columns.ts';

export const agentRecords = sqliteTable(
  'agent_records',
  {
    /** A hash: of the id that only the caller has, or of a caller and its idempotency key. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<'cart' | 'checkout' | 'answer'>().notNull(),
    content: text('content', { mode: 'json' }).$type<unknown>().notNull(),
    /** A day after the last change; then the row is deleted. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('agent_records_expiry').on(table.expiresAt)],
);
