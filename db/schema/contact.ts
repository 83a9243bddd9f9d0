/** Messages of the contact form, and their answers. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from './columns.ts';

export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: id().primaryKey(),
    /** Null if the sender was not logged in. */
    userId: text('user_id'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    notes: text('notes'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('contact_messages_created').on(table.createdAt)],
);

/** Answers to contact messages, as they were mailed. */
export const contactReplies = sqliteTable(
  'contact_replies',
  {
    /** Made with the form, so that one sent twice is one answer. */
    id: id().primaryKey(),
    messageId: text('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    /** The name of whoever answered. */
    author: text('author').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('contact_replies_message').on(table.messageId, table.createdAt)],
);
