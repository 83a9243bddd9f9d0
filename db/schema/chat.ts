/** The chat: conversations, messages, presence signals, reminders, saved replies. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, photoColumns } from './columns.ts';

export const chatSessions = sqliteTable(
  'chat_sessions',
  {
    id: id().primaryKey(),
    userId: text('user_id'),
    /** Used by the demo data only: a guest is identified by the secret. */
    guestId: text('guest_id'),
    /** SHA-256 of the secret in the guest's cookie. */
    secretHash: text('secret_hash').notNull(),
    /** Who answers: the assistant, nobody yet, or a person. */
    owner: text('owner').$type<'ai' | 'waiting' | 'human'>().notNull().default('ai'),
    agentId: text('agent_id'),
    agentName: text('agent_name'),
    escalatedAt: instant('escalated_at'),
    escalationReason: text('escalation_reason'),
    firstAnswerAt: instant('first_answer_at'),
    resolvedAt: instant('resolved_at'),
    satisfaction: integer('satisfaction'),
    email: text('email'),
    page: text('page'),
    /** A guest's cart as the browser last reported it: product ids and quantities (JSON); null if it never did. */
    cart: text('cart'),
    summary: text('summary'),
    /** The assistant's state: current product, area, wish … (JSON). */
    memory: text('memory').notNull().default('{}'),
    shopperSeenAt: instant('shopper_seen_at'),
    staffSeenAt: instant('staff_seen_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('chat_sessions_owner').on(table.owner, table.updatedAt),
    index('chat_sessions_user').on(table.userId),
    index('chat_sessions_updated').on(table.updatedAt),
  ],
);

export const chatMessages = sqliteTable(
  'chat_messages',
  {
    /** Increasing number: the event id of the live stream. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: id().notNull().unique(),
    sessionId: text('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    type: text('type').$type<'user' | 'bot' | 'agent' | 'system' | 'note'>().notNull(),
    content: text('content').notNull(),
    agentName: text('agent_name'),
    /** Product cards, calculator results, sources, a picture (JSON). */
    attachments: text('attachments'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('chat_messages_session').on(table.sessionId, table.seq)],
);

/** Pictures of their own room that shoppers send to advisers, for both sides of their conversation. */
export const chatPhotos = sqliteTable(
  'chat_photos',
  {
    ...photoColumns(),
    sessionId: text('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('chat_photos_session').on(table.sessionId),
    index('chat_photos_created').on(table.createdAt),
  ],
);

/**
 * Presence, typing and state signals, which every process polls. They are deleted after a minute.
 */
export const chatSigns = sqliteTable(
  'chat_signs',
  {
    /** Increasing number, by which a process finds the signals that it has not read yet. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    sessionId: text('session_id').notNull(),
    kind: text('kind').$type<'shopper' | 'staff' | 'state'>().notNull(),
    typing: flag('typing').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('chat_signs_session').on(table.sessionId, table.seq)],
);

export const chatReminders = sqliteTable(
  'chat_reminders',
  {
    id: id().primaryKey(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id').notNull(),
    isRead: flag('is_read').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('chat_reminders_user').on(table.userId, table.isRead)],
);

export const savedReplies = sqliteTable('canned_replies', {
  id: id().primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  /** Offered for answers by mail, and not in the chat. */
  forMail: flag('for_mail').notNull().default(false),
});
