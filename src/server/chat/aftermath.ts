/** What comes after: an address for the answer, reminders, a mark, the conversation by mail. */
import { and, desc, eq } from 'drizzle-orm';
import { env } from '#config/env.ts';
import { store } from '#config/store.ts';
import type { MessageWire } from '#domain/chat/contract.ts';
import { chatReminders, chatSessions } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { queueMail } from '#server/mail/index.ts';
import { tellShop } from './notice.ts';
import { addMessage, messageToWire, newestMessages } from './messages.ts';
import type { Session } from './sessions.ts';
import { stateChanged } from './signs.ts';

/**
 * Keeps an address and puts the conversation into the staff's queue: they answer by mail. A guest is not handed over
 * (spec section 6): the assistant goes on answering until somebody takes the conversation.
 */
export async function leaveEmail(session: Session, email: string): Promise<void> {
  await write(async (tx) => {
    const at = now();
    await tx
      .update(chatSessions)
      .set({
        email,
        updatedAt: at,
        ...(session.owner === 'ai'
          ? {
              escalatedAt: at,
              escalationReason: 'Left an address for an answer',
              firstAnswerAt: null,
              resolvedAt: null,
            }
          : {}),
      })
      .where(eq(chatSessions.id, session.id));
    await addMessage(tx, session.id, { type: 'system', content: `We will write to ${email}.` });
    await stateChanged(tx, session.id);
    if (session.owner !== 'human') await tellShop(tx, session, at, email);
  });
}

/** The user's unread reminders. */
export async function readReminders(userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: chatReminders.id, sessionId: chatReminders.sessionId })
    .from(chatReminders)
    .where(and(eq(chatReminders.userId, userId), eq(chatReminders.isRead, false)))
    .orderBy(desc(chatReminders.createdAt))
    .limit(20);
  return rows.map(({ sessionId }) => sessionId);
}

/** The shopper has looked at the conversation: its reminders are read. */
export async function markRemindersRead(userId: string, sessionId: string): Promise<void> {
  const unread = and(
    eq(chatReminders.userId, userId),
    eq(chatReminders.sessionId, sessionId),
    eq(chatReminders.isRead, false),
  );
  const [one] = await db.select({ id: chatReminders.id }).from(chatReminders).where(unread).limit(1);
  if (one) await write((tx) => tx.update(chatReminders).set({ isRead: true }).where(unread));
}

/** The shopper's mark for the conversation, 1 to 5. */
export async function rate(session: Session, satisfaction: number): Promise<void> {
  await write(async (tx) => {
    await tx.update(chatSessions).set({ satisfaction }).where(eq(chatSessions.id, session.id));
    await stateChanged(tx, session.id);
  });
}

/** Who said a line, as the shopper's own copy names them; null for what nobody said. */
const speakerOf = ({ message_type: type, agent_name: agent }: MessageWire): string | null =>
  ({ user: 'You', bot: 'Assistant', agent: agent ?? store.name, system: null })[type];

/** Mails the conversation to an address. */
export async function transcript(session: Session, email: string): Promise<void> {
  const rows = await newestMessages(session.id);
  const lines = rows.map(messageToWire).map((message) => ({
    who: speakerOf(message),
    words: message.content,
    products: (message.attachments?.products ?? []).map(({ id, name }) => ({
      name,
      url: `${env.SITE_URL}/products/${encodeURIComponent(id)}`,
    })),
  }));
  await write((tx) => queueMail(tx, { template: 'chat-transcript', to: email, props: { lines } }));
}
