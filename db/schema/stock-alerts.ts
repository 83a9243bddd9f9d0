/** Who waits for a product that is out of stock. A row is written once its address is confirmed, and goes with its mail. */
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from './columns.ts';

export const stockAlerts = sqliteTable(
  'stock_alerts',
  {
    id: id().primaryKey(),
    productId: text('product_id').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    /** Sale units that there have to be before the mail goes. */
    quantity: integer('quantity').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('stock_alerts_once').on(table.productId, table.emailKey),
    index('stock_alerts_email').on(table.emailKey),
  ],
);
