/** Advice: chat sessions, their messages, reminders. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, instant } from './columns.ts';

export const chatSessions = sqliteTable(
  'chat_sessions',
  {
    id: id().primaryKey(),
    userId: text('user_id'),
    /** Of the sample shop's chats alone: a guest is known by the secret. */
    guestId: text('guest_id'),
    /** SHA-256 of the secret that a guest's browser holds in a cookie. */
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
    /** What lies in a guest's browser, as it last said: product ids and quantities (JSON); null where it said nothing. */
    cart: text('cart'),
    summary: text('summary'),
    /** What the conversation is about: last product, area, filters (JSON). */
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
    /** Rising number: the event id of the live stream. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: id().notNull().unique(),
    sessionId: text('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    type: text('type').$type<'user' | 'bot' | 'agent' | 'system' | 'note'>().notNull(),
    content: text('content').notNull(),
    agentName: text('agent_name'),
    /** Product cards, calculator results, sources (JSON). */
    attachments: text('attachments'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('chat_messages_session').on(table.sessionId, table.seq)],
);

/**
 * Signs of life, read by every process a moment later: somebody looks or writes, or the conversation changed hands.
 * They are kept for a minute.
 */
export const chatSigns = sqliteTable(
  'chat_signs',
  {
    /** Rising number: what a process has not seen yet. */
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

export const cannedReplies = sqliteTable('canned_replies', {
  id: id().primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
});
