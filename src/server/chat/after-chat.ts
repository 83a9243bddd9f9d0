/** The end of a conversation: an e-mail address for the answer, reminders, the rating, the transcript by e-mail. */
import { and, desc, eq } from 'drizzle-orm';
import { env } from '#config/env.ts';
import { store } from '#config/store.ts';
import type { MessageWire } from '#domain/chat/contract.ts';
import { WILL_WRITE_TO } from '#domain/chat/texts.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { chatReminders, chatSessions } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { tooMany } from '#server/http/rate-limit.ts';
import { queueUnprovedMail } from '#server/mail/index.ts';
import { CHAT_LIMITS } from './limits.ts';
import { notifyShop } from './escalate.ts';
import { addMessage, messageToWire, newestMessages } from './messages.ts';
import type { Session } from './sessions.ts';
import { stateChanged } from './presence.ts';

/**
 * Stores an e-mail address and puts the conversation into the staff's queue; they answer by e-mail. A guest is not handed
 * over: the assistant goes on answering until a member of staff claims the conversation.
 */
export async function leaveEmail(session: Session, email: string): Promise<void> {
  await write(async (tx) => {
    const at = now();
    await tx
      .update(chatSessions)
      .set({
        email,
        updatedAt: at,
        ...(session.owner === 'ai' && {
          escalatedAt: at,
          escalationReason: 'Left an address for an answer',
          firstAnswerAt: null,
          resolvedAt: null,
        }),
      })
      .where(eq(chatSessions.id, session.id));
    await addMessage(tx, session.id, { type: 'system', content: `${WILL_WRITE_TO} ${email}.` });
    await stateChanged(tx, session.id);
    if (session.owner !== 'human') await notifyShop(tx, { ...session, email }, at);
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

/** Marks a conversation's reminders as read, once the shopper has looked at it. */
export async function markRemindersRead(userId: string, sessionId: string): Promise<void> {
  const unread = and(
    eq(chatReminders.userId, userId),
    eq(chatReminders.sessionId, sessionId),
    eq(chatReminders.isRead, false),
  );
  if ((await db.$count(chatReminders, unread)) > 0)
    await write((tx) => tx.update(chatReminders).set({ isRead: true }).where(unread));
}

/** Stores the shopper's rating of the conversation, 1 to 5. */
export async function rate(session: Session, satisfaction: number): Promise<void> {
  await write(async (tx) => {
    await tx.update(chatSessions).set({ satisfaction }).where(eq(chatSessions.id, session.id));
    await stateChanged(tx, session.id);
  });
}

/** The speaker of a message, as the transcript names them; null for a notice. */
const speakerOf = ({ message_type: type, agent_name: agent }: MessageWire): string | null =>
  ({ user: 'You', bot: 'Assistant', agent: agent ?? store.name, system: null })[type];

/**
 * Mails the shop's side of the conversation to an address; what the shopper typed stays out of it.
 * @throws ProblemError 429 if the address has had too many mails today
 */
export async function transcript(session: Session, email: string): Promise<void> {
  const rows = await newestMessages(session.id);
  const answers = rows.map(messageToWire).filter(({ message_type: type }) => type !== 'user');
  const lines = answers.map((message) => ({
    who: speakerOf(message),
    words: message.content,
    products: (message.attachments?.products ?? []).map(({ id, name }) => ({
      name,
      url: `${env.SITE_URL}/products/${encodeURIComponent(id)}`,
    })),
  }));
  const about = `chat:${session.id}` as const;
  const isQueued = await write((tx) =>
    queueUnprovedMail(tx, { template: 'chat-transcript', to: email, props: { lines }, about }),
  );
  if (!isQueued) throw tooMany(DAY_MS / 1000, CHAT_LIMITS.mail.message);
}
