/** The messages of conversations. */
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, ne, type SQL } from 'drizzle-orm';
import { safeParse } from 'zod/v4/core';
import {
  attachments as attachmentsSchema,
  type Attachments,
  type MessageAnswer,
  type MessageWire,
} from '#domain/chat/contract.ts';
import { uuidv7 } from '#domain/shared/ids.ts';
import type { Transaction } from '#db/client.ts';
import { chatMessages, chatSessions } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { sign } from '#server/signing.ts';
import { wake } from './bus.ts';

export type MessageRow = typeof chatMessages.$inferSelect;

export interface NewMessage {
  /** The id that the browser chose; a new one if absent. */
  readonly id?: string | null | undefined;
  readonly type: MessageRow['type'];
  readonly content: string;
  readonly agentName?: string | null;
  readonly attachments?: Attachments | null;
}

type RowsOf<Messages> = { -readonly [Place in keyof Messages]: MessageRow };

/**
 * Stores messages inside a transaction, in their order, and notifies the open streams.
 * @param change other columns of the conversation to update
 */
export async function addMessages<const Messages extends readonly NewMessage[]>(
  tx: Transaction,
  sessionId: string,
  messages: Messages,
  change: Partial<typeof chatSessions.$inferInsert> | null = null,
): Promise<RowsOf<Messages>> {
  const at = now();
  const rows = await tx
    .insert(chatMessages)
    .values(
      messages.map(({ id, type, content, agentName, attachments }) => ({
        id: id ?? newId(),
        sessionId,
        type,
        content,
        agentName: agentName ?? null,
        attachments: attachments ? JSON.stringify(attachments) : null,
        createdAt: at,
      })),
    )
    .returning();
  if (rows.length !== messages.length) throw new Error('a message was not stored');
  await tx
    .update(chatSessions)
    .set({ ...change, updatedAt: at })
    .where(eq(chatSessions.id, sessionId));
  wake();
  return rows.sort((one, other) => one.seq - other.seq) as RowsOf<Messages>;
}

/** Stores one message; see `addMessages`. */
export async function addMessage(
  tx: Transaction,
  sessionId: string,
  message: NewMessage,
): Promise<MessageRow> {
  const [row] = await addMessages(tx, sessionId, [message]);
  return row;
}

/** The most messages in one read. */
export const READ_LIMIT = 500;

/** The messages after a number that a shopper may see: internal notes are left out. */
export const messagesAfter = (sessionId: string, seq: number): Promise<MessageRow[]> =>
  db
    .select()
    .from(chatMessages)
    .where(
      and(eq(chatMessages.sessionId, sessionId), ne(chatMessages.type, 'note'), gt(chatMessages.seq, seq)),
    )
    .orderBy(asc(chatMessages.seq))
    .limit(READ_LIMIT);

/**
 * The id of the reply to a stored question. It follows from the question, so that two processes that both work on it (it
 * was sent again meanwhile) cannot store two replies. Signed, so that no browser can give it to a message of its own.
 */
export const replyIdOf = ({ id, createdAt }: MessageRow): string =>
  uuidv7(createdAt.getTime(), createHash('sha256').update(sign('chat-reply', id)).digest());

/** The reply to a stored question, read inside the transaction that would store one; undefined if there is none. */
export const replyTo = (tx: Transaction, question: MessageRow): Promise<MessageRow | undefined> =>
  tx.query.chatMessages.findFirst({ where: eq(chatMessages.id, replyIdOf(question)) });

/** A question that is stored already. */
export interface StoredTurn {
  readonly question: MessageRow;
  /** The assistant's answer; null while a person has the conversation, or if it has not answered. */
  readonly reply: MessageRow | null;
  /** True if a member of staff has written since. */
  readonly isWithPerson: boolean;
}

/** A question by the id that the browser chose, with its answer; `elsewhere`: in another conversation; null: unknown. */
export async function storedTurn(sessionId: string, id: string): Promise<StoredTurn | 'elsewhere' | null> {
  const question = await db.query.chatMessages.findFirst({ where: eq(chatMessages.id, id) });
  if (!question) return null;
  if (question.sessionId !== sessionId || question.type !== 'user') return 'elsewhere';
  const since = (await messagesAfter(sessionId, question.seq)).filter(({ type }) => type !== 'system');
  const [following] = since;
  // An answer that was stored together with its question has an id of its own and the question's time, and follows it
  // directly. The answer to an earlier question, which a model has given since, has another time.
  const isTogether = following?.createdAt.getTime() === question.createdAt.getTime();
  const together = following?.type === 'bot' && isTogether ? following : null;
  const reply = since.find((row) => row.id === replyIdOf(question)) ?? together;
  return { question, reply, isWithPerson: since.some(({ type }) => type === 'agent') };
}

/** The newest messages that meet a condition, oldest first. */
export const newestWhere = async (condition: SQL | undefined, most: number): Promise<MessageRow[]> =>
  (
    await db.select().from(chatMessages).where(condition).orderBy(desc(chatMessages.seq)).limit(most)
  ).reverse();

/** The newest messages of a conversation, oldest first: as many as are shown when it is opened again. */
export const newestMessages = (sessionId: string): Promise<MessageRow[]> =>
  newestWhere(and(eq(chatMessages.sessionId, sessionId), ne(chatMessages.type, 'note')), READ_LIMIT);

/** A message in the API's format. */
export function messageToWire(row: MessageRow): MessageWire {
  const parsed = row.attachments ? safeParse(attachmentsSchema, JSON.parse(row.attachments)) : null;
  const attached = parsed?.success ? parsed.data : null;
  const photo = attached?.photo;
  const isDeleted = photo && Date.parse(photo.deleted_at) <= now().getTime();
  return {
    _id: row.id,
    content: row.content,
    message_type: row.type === 'note' ? 'system' : row.type,
    timestamp: row.createdAt.toISOString(),
    agent_name: row.agentName,
    attachments: isDeleted ? { ...attached, photo: { ...photo, path: null } } : attached,
  };
}

/** The answer of a turn; without a reply while a person has the conversation. */
export const toAnswer = (
  question: MessageRow,
  reply: MessageRow | null,
  owner: MessageAnswer['owner'],
): MessageAnswer => ({
  response: reply?.content ?? '',
  message: reply && messageToWire(reply),
  user_message: messageToWire(question),
  owner,
});
