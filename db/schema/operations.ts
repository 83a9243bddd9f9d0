/** The shop's own machinery: outbox, publish queue, media, settings, audit log, job leases, facts about this database. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from './columns.ts';

/** Every mail, written in the transaction of its cause and sent by the mail job. */
export const outboxEmails = sqliteTable(
  'outbox_emails',
  {
    id: id().primaryKey(),
    /** The template's name: order-confirmation, order-moved, password-reset … */
    template: text('template').notNull(),
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** The template's own data (JSON); html and text are made from it by the job. */
    props: text('props').notNull(),
    html: text('html'),
    text: text('text'),
    orderId: text('order_id'),
    /** The same key is never written twice: one mail per cause. */
    dedupeKey: text('dedupe_key').unique(),
    /** waiting → sent, or captured where no SMTP is set; failed after the last attempt. */
    state: text('state').$type<'waiting' | 'sent' | 'captured' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('outbox_due').on(table.state, table.nextTryAt),
    index('outbox_order').on(table.orderId),
    index('outbox_created').on(table.createdAt),
  ],
);

/** Static pages that have to be made again; written in the transaction of the edit. */
export const publishQueue = sqliteTable('publish_queue', {
  path: text('path').primaryKey(),
  reason: text('reason').notNull(),
  queuedAt: instant('queued_at').notNull(),
  /** Raised when the path is queued again, so that a running render does not clear a newer wish. */
  ticket: integer('ticket').notNull().default(1),
  attempts: integer('attempts').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull(),
  lastError: text('last_error'),
});

/**
 * Pages published since sharing began, for machines that have no disk in common: each follows the rising number and
 * fetches from the bucket what is new.
 */
export const publishedPages = sqliteTable(
  'published_pages',
  {
    path: text('path').primaryKey(),
    /** Raised above all others with each publication. */
    seq: integer('seq').notNull(),
    /** The build that made it: another one names other assets, and renders the page itself. */
    build: text('build').notNull(),
    /** The object in the bucket; null: the page is no more, or every machine renders it itself. */
    key: text('key'),
    /** Before it was rendered. */
    madeAt: instant('made_at').notNull(),
  },
  (table) => [index('published_pages_seq').on(table.seq)],
);

/** Uploaded pictures: stored once by content. */
export const media = sqliteTable('media', {
  /** First 32 hex digits of the SHA-256 of the re-encoded original. */
  key: text('key').primaryKey(),
  mime: text('mime').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  placeholder: text('placeholder').notNull(),
  /** Not in use: sizes are made behind the upload, and at the first request for one. */
  widths: text('widths').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
});

/** What the owner has changed of the shop's facts, one row a subject. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  /** JSON. */
  value: text('value').notNull(),
  /** Raised by every save: of two people who edit at once the second is told. */
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by'),
});

/** Who changed what, before and after. Append-only (triggers refuse updates and deletes). */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id().primaryKey(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    before: text('before'),
    after: text('after'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('audit_created').on(table.createdAt),
    index('audit_entity').on(table.entity, table.entityId),
  ],
);

/** A job runs where its lease is held; a dead holder's lease runs out. */
export const jobLeases = sqliteTable('job_leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Facts about this database: its own id, the build whose pages are published, the last publication. */
export const meta = sqliteTable('meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
