/** Payments, refunds with their lines, and the payment provider's webhook notices. */
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { RETURN_REASONS } from '../../src/domain/payments/returns.ts';
import type { ReceivedKind } from '../../src/domain/payments/received.ts';
import { flag, id, instant, pence } from './columns.ts';
import { orders } from './orders.ts';

/** One row per attempt to charge. The idempotency key is stored before the provider is called. */
export const payments = sqliteTable(
  'payments',
  {
    id: id().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** SHA-256 of the card token, to distinguish a repeated request from a new attempt. */
    sourceHash: text('source_hash').notNull(),
    /** started → completed | declined | failed; unknown = no response, to be reconciled. */
    state: text('state').$type<'started' | 'completed' | 'declined' | 'failed' | 'unknown'>().notNull(),
    /** What was asked for; once there is a charge, what was charged. In the smallest unit of `currency`. */
    amountPence: pence('amount_pence').notNull(),
    /** ISO 4217. Another one than GBP only if the provider charged another: it pays for nothing and goes back. */
    currency: text('currency').notNull().default('GBP'),
    /** Requests that have called the provider with this attempt and wait for its answer, as of `calledAt`. */
    callsOpen: integer('calls_open').notNull().default(0),
    /** When the last of them began. A process that dies leaves its call open, so an old one counts as ended. */
    calledAt: instant('called_at'),
    providerPaymentId: text('provider_payment_id').unique(),
    receiptUrl: text('receipt_url'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_attempt').on(table.orderId, table.attempt),
    index('payments_state').on(table.state, table.updatedAt),
  ],
);

export const refunds = sqliteTable(
  'refunds',
  {
    id: id().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /**
     * Of `payments`; of `received_payments`, which staff pay back themselves; or the order's own id, if staff confirmed it
     * without a record of how it was paid.
     */
    paymentId: text('payment_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    state: text('state').$type<'started' | 'completed' | 'failed' | 'unknown'>().notNull(),
    amountPence: pence('amount_pence').notNull(),
    /** The part that is not for what the buyer withdrew from: for a return, or for other lines. */
    besidesPence: pence('besides_pence').notNull().default(0),
    /** The first refund of one that is taken from several payments; null in that one. It waits for the first to be booked. */
    partOf: text('part_of'),
    /** A sentence that the buyer reads. */
    reason: text('reason').notNull(),
    /** Why the shop itself returned the charge; null for refunds by staff. */
    returnReason: text('return_reason', { enum: RETURN_REASONS }),
    restock: flag('restock').notNull().default(false),
    providerRefundId: text('provider_refund_id'),
    errorMessage: text('error_message'),
    actor: text('actor').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    index('refunds_part').on(table.partOf),
    // Refunds with an unknown outcome are queried every 15 seconds.
    index('refunds_state').on(table.state, table.updatedAt),
    index('refunds_provider').on(table.providerRefundId),
  ],
);

/** Payments that staff recorded: at the till, in cash, by bank transfer. */
export const receivedPayments = sqliteTable(
  'received_payments',
  {
    id: id().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The form's idempotency key. */
    requestKey: text('request_key').notNull().unique(),
    kind: text('kind').$type<ReceivedKind>().notNull(),
    amountPence: pence('amount_pence').notNull(),
    /** What the buyer writes on a transfer. */
    reference: text('reference'),
    /** When the money was there; null for a transfer that is awaited, which pays for nothing yet. */
    arrivedAt: instant('arrived_at'),
    /** It went back before the order was paid, or was written down by mistake. */
    removedAt: instant('removed_at'),
    recordedBy: text('recorded_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('received_payments_order').on(table.orderId)],
);

/** What a refund was for, where staff chose lines: a line's boxes are paid back once. */
export const refundLines = sqliteTable(
  'refund_lines',
  {
    refundId: text('refund_id')
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    orderLineId: text('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** How many of them pay for what the buyer withdrew from. */
    withdrawn: integer('withdrawn').notNull().default(0),
    /** How many of them were sent in replacement and were wrong too. */
    again: integer('again').notNull().default(0),
    /** How many of them had been sent ahead of the order: what is not sent is still to be. */
    sent: integer('sent').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.orderLineId] })],
);

/** Webhook notices already processed: a repeated one has no effect. */
export const webhookEvents = sqliteTable('webhook_events', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  receivedAt: instant('received_at').notNull(),
});
