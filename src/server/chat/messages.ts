/** Messages of conversations: written in their order, read as far as who asks may see them. */
import { and, asc, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { safeParse } from 'zod/v4/core';
import {
  attachments as attachmentsSchema,
  type Attachments,
  type MessageWire,
} from '#domain/chat/contract.ts';
import type { Transaction } from '#db/client.ts';
import { chatMessages, chatSessions } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { wake } from './bus.ts';

export type MessageRow = typeof chatMessages.$inferSelect;

export interface NewMessage {
  /** What the browser called it; a new id where absent. */
  readonly id?: string | null | undefined;
  readonly type: MessageRow['type'];
  readonly content: string;
  readonly agentName?: string | null;
  readonly attachments?: Attachments | null;
}

type RowsOf<Messages> = { -readonly [Place in keyof Messages]: MessageRow };

/**
 * Writes messages in their transaction, in their order, and wakes the open streams after it.
 * @param change what else changes in the conversation
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

/** Writes one message. */
export async function addMessage(
  tx: Transaction,
  sessionId: string,
  message: NewMessage,
): Promise<MessageRow> {
  const [row] = await addMessages(tx, sessionId, [message]);
  return row;
}

/** As many messages as are read at once. */
export const A_LOOK = 500;

/** Messages that a shopper may see (never internal notes), after a number. */
export const messagesAfter = (sessionId: string, seq: number): Promise<MessageRow[]> =>
  db
    .select()
    .from(chatMessages)
    .where(
      and(eq(chatMessages.sessionId, sessionId), ne(chatMessages.type, 'note'), gt(chatMessages.seq, seq)),
    )
    .orderBy(asc(chatMessages.seq))
    .limit(A_LOOK);

interface Said {
  readonly said: MessageRow;
  /** What the assistant said to it; null where a person has the conversation, or it has not answered yet. */
  readonly reply: MessageRow | null;
}

/** A message by the id that a browser gave it: with its answer, `elsewhere` in another conversation, null unknown. */
export async function saidBefore(sessionId: string, id: string): Promise<Said | 'elsewhere' | null> {
  const said = await db.query.chatMessages.findFirst({ where: eq(chatMessages.id, id) });
  if (!said) return null;
  if (said.sessionId !== sessionId || said.type !== 'user') return 'elsewhere';
  const [next] = (await messagesAfter(sessionId, said.seq)).filter(({ type }) => type !== 'system');
  return { said, reply: next?.type === 'bot' ? next : null };
}

/** The newest messages before a number that a model may read, oldest first. */
export async function messagesBefore(sessionId: string, seq: number, most: number): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.sessionId, sessionId),
        inArray(chatMessages.type, ['user', 'bot', 'agent']),
        lt(chatMessages.seq, seq),
      ),
    )
    .orderBy(desc(chatMessages.seq))
    .limit(most);
  return rows.reverse();
}

/** As much of a conversation as is shown when it is opened again: its newest messages, oldest first. */
export async function newestMessages(sessionId: string): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.sessionId, sessionId), ne(chatMessages.type, 'note')))
    .orderBy(desc(chatMessages.seq))
    .limit(A_LOOK);
  return rows.reverse();
}

/** A message as the API answers it. */
export function messageToWire(row: MessageRow): MessageWire {
  const parsed = row.attachments ? safeParse(attachmentsSchema, JSON.parse(row.attachments)) : null;
  return {
    _id: row.id,
    content: row.content,
    message_type: row.type === 'note' ? 'system' : row.type,
    timestamp: row.createdAt.toISOString(),
    agent_name: row.agentName,
    attachments: parsed?.success ? parsed.data : null,
  };
}
