/** Trade customers: applications with their documents, and the price list. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';
import { id, instant, privateFileColumns } from './columns.ts';

/** One for each account that has applied. */
export const tradeAccounts = sqliteTable(
  'trade_accounts',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    company: text('company').notNull(),
    /** With its country and without spaces: `GB980780684`. */
    vatNumber: text('vat_number').notNull(),
    phone: text('phone').notNull(),
    about: text('about'),
    state: text('state').$type<'applied' | 'approved' | 'refused' | 'closed'>().notNull(),
    /** What staff said to the applicant. */
    answer: text('answer'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('trade_accounts_state').on(table.state, table.createdAt)],
);

/** What an applicant sent to prove the trade: only staff may read it. */
export const tradeDocuments = sqliteTable(
  'trade_documents',
  {
    id: id().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => tradeAccounts.userId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    ...privateFileColumns(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('trade_documents_user').on(table.userId)],
);

/** The trade price list: hundredths of a per cent off, by category. */
export const tradePrices = sqliteTable('trade_prices', {
  category: text('category').primaryKey(),
  percentOff: integer('percent_off').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
