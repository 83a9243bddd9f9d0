/** Operations: outbox, publish queue, media, settings, audit log, job leases, facts about this database. */
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from './columns.ts';

/** Whether a mail's address or subject may have letters that a search in plain letters has to compare one by one, as SQL. */
export const MAIL_IS_ACCENTED = `"to" || subject GLOB '*[^' || char(10) || '-~£×–…’]*'`;

/** The transactional outbox: every e-mail, written in the transaction of its cause and sent by the mail job. */
export const outboxEmails = sqliteTable(
  'outbox_emails',
  {
    id: id().primaryKey(),
    /** The template's name: order-confirmation, order-moved, password-reset … */
    template: text('template').notNull(),
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** The template's data (JSON), from which the job renders HTML and text. */
    props: text('props').notNull(),
    html: text('html'),
    text: text('text'),
    orderId: text('order_id'),
    /** What it is about besides an order: `user:<id>`, `chat:<id>`, `finance:<id>` or `contact:<id>`, for an erasure. */
    about: text('about'),
    /** Unique, so that each cause sends one e-mail. */
    dedupeKey: text('dedupe_key').unique(),
    /** waiting → sent, or captured without SMTP; failed after the last attempt. */
    state: text('state').$type<'waiting' | 'sent' | 'captured' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** The rowid in `outbox_fts`, given by a trigger, as of orders. */
    searchKey: integer('search_key'),
  },
  (table) => [
    index('outbox_due').on(table.state, table.nextTryAt),
    index('outbox_order').on(table.orderId),
    // What the list of mails searches, so that it does not read the mails themselves.
    index('outbox_listed').on(table.createdAt, table.state, table.to, table.subject),
    index('outbox_subject').on(sql`lower(subject)`, table.createdAt),
    index('outbox_to').on(sql`lower("to")`, table.createdAt),
    index('outbox_search_key').on(table.searchKey),
    // The few that `outbox_fts` cannot find by plain letters.
    index('outbox_accented').on(table.searchKey).where(sql.raw(MAIL_IS_ACCENTED)),
  ],
);

/** Static pages that have to be published again; written in the transaction of the edit. */
export const publishQueue = sqliteTable('publish_queue', {
  path: text('path').primaryKey(),
  reason: text('reason').notNull(),
  queuedAt: instant('queued_at').notNull(),
  /** Incremented when the path is queued again, so that a running render does not remove the newer request. */
  ticket: integer('ticket').notNull().default(1),
  attempts: integer('attempts').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull(),
  lastError: text('last_error'),
});

/**
 * Published pages, for machines without a shared disk: each machine reads the rows above the last `seq` that it has read,
 * and fetches those pages from the bucket.
 */
export const publishedPages = sqliteTable(
  'published_pages',
  {
    path: text('path').primaryKey(),
    /** A new highest number with each publication. */
    seq: integer('seq').notNull(),
    /** The build that rendered it. A process of another build, with other assets, renders the page itself. */
    build: text('build').notNull(),
    /** The object in the bucket; null if the page no longer exists, or every machine renders it itself. */
    key: text('key'),
    /** The time just before it was rendered. */
    madeAt: instant('made_at').notNull(),
  },
  (table) => [index('published_pages_seq').on(table.seq)],
);

/** Uploaded pictures, deduplicated by content. */
export const media = sqliteTable('media', {
  /** First 32 hex digits of the SHA-256 of the re-encoded original. */
  key: text('key').primaryKey(),
  mime: text('mime').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  placeholder: text('placeholder').notNull(),
  /** Unused: sizes are made after the upload, or at the first request for one. */
  widths: text('widths').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
});

/**
 * Files that few people may read, each of one row of `claim_photos`, `chat_photos` or `trade_documents`. Triggers on those
 * tables set `remove_after`, so that a cascade counts as well.
 */
export const privateFiles = sqliteTable('private_files', {
  name: text('name').primaryKey(),
  /** When nobody needs the file any more: an hour after it was stored, at once when its row is deleted; null while there is one. */
  removeAfter: instant('remove_after'),
});

/** The settings that differ from the defaults, one row per subject. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  /** JSON. */
  value: text('value').notNull(),
  /** Incremented with every save, for optimistic locking. */
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by'),
});

/**
 * The audit log: who changed what, before and after. Append-only: triggers reject deletes, and all updates but the removal
 * of texts about a person (`AUDIT_TEXTS` in personal-data.ts).
 */
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

/** Leases, so that each job runs in one process; the lease of a dead process expires. */
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
