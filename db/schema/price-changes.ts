/** Changes of many products at once: what each product had before, so that a change or a sale can be taken back. */
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BulkAction, Rounding } from '../../src/domain/catalogue/admin/bulk.ts';
import { id, instant, pence } from './columns.ts';

export const bulkChanges = sqliteTable(
  'bulk_changes',
  {
    id: id().primaryKey(),
    action: text('action').$type<BulkAction>().notNull(),
    /** A percentage, pounds or boxes, as the action says. */
    value: real('value').notNull(),
    rounding: text('rounding').$type<Rounding>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When a sale begins and ends; null for other changes. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** Null for a sale that has not begun. */
    appliedAt: instant('applied_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('bulk_changes_created').on(table.createdAt), index('bulk_changes_ends').on(table.endsAt)],
);

export const bulkChangeProducts = sqliteTable(
  'bulk_change_products',
  {
    changeId: text('change_id')
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    /** The figure that was changed: pence, boxes, or 1 for featured and for archived. Null until it is. */
    before: integer('before'),
    after: integer('after'),
    /** The previous price that was set before a sale. */
    compareBeforePence: pence('compare_before_pence'),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.productId] })],
);
