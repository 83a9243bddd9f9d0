/** What buyers report of goods that came damaged, short or wrong, and their check-in of a delivery, with photos. */
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CLAIM_KINDS, CLAIM_OUTCOMES, CLAIM_SOURCES } from '../../src/domain/after-sales/claim.ts';
import { id, instant, photoColumns } from './columns.ts';
import { orderLines, orders } from './orders.ts';

export const claims = sqliteTable(
  'claims',
  {
    id: id().primaryKey(),
    /** As it is read out: `C-1001`. */
    number: integer('number').notNull().unique(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The form's idempotency key: sent twice, it finds the first claim. */
    formKey: text('form_key').notNull(),
    source: text('source', { enum: CLAIM_SOURCES }).notNull(),
    /** What the buyer wrote. */
    note: text('note'),
    reportedAt: instant('reported_at').notNull(),
    /** What staff wrote to the buyer last. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    /** What they wrote before that, and what the buyer answered, oldest first: words with their times, as JSON. */
    earlierAnswers: text('earlier_answers'),
    /** When the buyer wrote first after staff's last answer; null for the report. */
    waitsSince: instant('waits_since'),
    /** How it ended without a refund; null while it is open, or was refunded. */
    outcome: text('outcome', { enum: CLAIM_OUTCOMES }),
    /** The refund that was begun for it. */
    refundId: text('refund_id'),
  },
  (table) => [
    uniqueIndex('claims_order').on(table.orderId, table.formKey),
    index('claims_reported').on(table.reportedAt),
  ],
);

/** What is wrong with how many of an order line. A check-in at which all was well has none. */
export const claimLines = sqliteTable(
  'claim_lines',
  {
    claimId: text('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    orderLineId: text('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CLAIM_KINDS }).notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.orderLineId, table.kind] })],
);

/** What the buyer counted at the check-in, of every line. */
export const claimCounts = sqliteTable(
  'claim_counts',
  {
    claimId: text('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    orderLineId: text('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    counted: integer('counted').notNull(),
    broken: integer('broken').notNull().default(0),
    /** How many should have been there then; null as the release before left it. */
    expected: integer('expected'),
    /** As the labels of the boxes say. */
    batch: text('batch'),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.orderLineId] })],
);

/** Photos of a claim, for the buyer and staff. */
export const claimPhotos = sqliteTable(
  'claim_photos',
  {
    ...photoColumns(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The form that it was sent with: the report, or an answer. */
    formKey: text('form_key').notNull(),
    /** Null until the form is accepted: a form that comes back keeps its photos. */
    claimId: text('claim_id').references(() => claims.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('claim_photos_claim').on(table.claimId),
    index('claim_photos_order').on(table.orderId, table.formKey),
  ],
);
