/** Conversations that wait for a person: signed-in shoppers may ask for one, and colleagues leave theirs behind. */
import { and, eq, desc } from 'drizzle-orm';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { closedWords } from '#domain/chat/closed.ts';
import type { MessageAnswer } from '#domain/chat/contract.ts';
import { colleagueLeft, ESCALATED, ESCALATED_NOTE, GUEST_ESCALATION } from '#domain/chat/texts.ts';
import type { Transaction } from '#db/client.ts';
import { chatMessages, chatSessions } from '#db/schema/index.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';
import { addMessage, replyIdOf, replyTo, toAnswer, type MessageRow } from './messages.ts';
import { freshSession, reachOf, type Session } from './sessions.ts';
import { stateChanged } from './presence.ts';
import { env } from '#config/env.ts';
import { withoutKeys } from '#domain/shared/link-keys.ts';
import { queueMail } from '#server/mail/index.ts';

/** Says when the inbox opens again; null while it is open. @param address where the answer will be e-mailed, if known */
export const closedNow = (address: string | null = null): string | null =>
  closedWords(facts().supportHours, store.timeZone, now(), facts().closedDays, address);
/** The owner's words to a guest, and the offer to leave an e-mail address, once. */
const guestMessage = (): string =>
  `${GUEST_ESCALATION} ${closedNow() ?? 'Or leave your e-mail address here, and one of us will write to you.'}`;
/** The owner's words promise an agent shortly. Outside the opening hours a second message says when the inbox opens. */
const sayClosed = async (tx: Transaction, sessionId: string, closed: string | null): Promise<void> => {
  if (!closed) return;
  await addMessage(tx, sessionId, { type: 'bot', content: `That means in our opening hours. ${closed}` });
};

/** Puts a conversation into the staff's queue. Idempotent. @returns whether it was not queued yet */
async function escalate(tx: Transaction, session: Session, reason: string | null): Promise<boolean> {
  const at = now();
  const updated = await tx
    .update(chatSessions)
    .set({
      owner: 'waiting',
      escalatedAt: at,
      escalationReason: reason,
      firstAnswerAt: null,
      resolvedAt: null,
      updatedAt: at,
    })
    .where(and(eq(chatSessions.id, session.id), eq(chatSessions.owner, 'ai')));
  if (updated.rowsAffected === 0) return false;
  await addMessage(tx, session.id, { type: 'system', content: ESCALATED_NOTE });
  await stateChanged(tx, session.id);
  if (closedNow()) await notifyShop(tx, session, at);
  return true;
}

/** Stores what the shopper wrote with the request, unless the conversation already contains it. */
async function storeOnce(tx: Transaction, sessionId: string, content: string): Promise<void> {
  const { sessionId: session, type, content: said } = chatMessages;
  const same = and(eq(session, sessionId), eq(type, 'user'), eq(said, content));
  if ((await tx.$count(chatMessages, same)) === 0) await addMessage(tx, sessionId, { type: 'user', content });
}

/**
 * `POST /chat/escalate`: queues the conversation and says so in the owner's words.
 * @param message what the shopper wrote with it, for the member of staff who answers
 * @returns when the inbox opens again; null while it is open
 */
export async function askForPerson(
  session: Session,
  { reason, message }: { readonly reason: string | null; readonly message: string | null },
): Promise<string | null> {
  const closed = closedNow((await reachOf(session)).address);
  await write(async (tx) => {
    if (message) await storeOnce(tx, session.id, message);
    if (!(await escalate(tx, session, reason))) return;
    await addMessage(tx, session.id, { type: 'bot', content: ESCALATED });
    await sayClosed(tx, session.id, closed);
  });
  return closed;
}

/** Handles a message that asks for a person. Idempotent: the same question sent again gets the same reply. */
export async function handOver(session: Session, question: MessageRow, text: string): Promise<MessageAnswer> {
  const closed = session.userId ? closedNow((await reachOf(session)).address) : null;
  const reply = session.userId ? ESCALATED : guestMessage();
  const row = await write(async (tx) => {
    const earlier = await replyTo(tx, question);
    if (earlier) return earlier;
    if (session.userId) await escalate(tx, session, text);
    const id = replyIdOf(question);
    const answer = await addMessage(tx, session.id, { id, type: 'bot', content: reply });
    await sayClosed(tx, session.id, closed);
    return answer;
  });
  const current = await freshSession(session.id);
  return toAnswer(question, row, current?.owner ?? session.owner);
}

const WAITING = { owner: 'waiting', agentId: null, agentName: null } as const;

/** Puts a conversation back into the queue and tells its shopper, and outside the opening hours the shop. */
export async function requeue(tx: Transaction, session: Session, actor: Actor): Promise<void> {
  const { id, owner, agentName } = session;
  const at = now();
  await tx
    .update(chatSessions)
    .set({ ...WAITING, escalatedAt: at, firstAnswerAt: null, updatedAt: at })
    .where(eq(chatSessions.id, id));
  await addMessage(tx, id, { type: 'system', content: colleagueLeft(agentName) });
  await stateChanged(tx, id);
  if (closedNow()) await notifyShop(tx, session, at);
  await recordAudit(tx, {
    actor,
    action: 'chat.requeue',
    entity: 'chat',
    entityId: id,
    before: { owner, agentName },
    after: { owner: WAITING.owner, agentName: WAITING.agentName },
  });
}

/**
 * Puts a colleague's conversations back into the queue and tells their shoppers. Runs inside the transaction that removes
 * the colleague.
 */
export async function leaveChats(tx: Transaction, agentId: string, actor: Actor): Promise<void> {
  const ofAgent = and(eq(chatSessions.owner, 'human'), eq(chatSessions.agentId, agentId));
  const conversations = await tx.select().from(chatSessions).where(ofAgent);
  for (const session of conversations) await requeue(tx, session, actor);
}

/**
 * Queues the e-mail in the transaction that queued the conversation; one e-mail each time it is queued.
 * @param escalatedAt when it was queued
 */
export async function notifyShop(tx: Transaction, session: Session, escalatedAt: Date): Promise<void> {
  const { id } = session;
  const { user, address } = await reachOf(session, tx);
  const [newestQuestion] = await tx
    .select({ content: chatMessages.content })
    .from(chatMessages)
    .where(and(eq(chatMessages.sessionId, id), eq(chatMessages.type, 'user')))
    .orderBy(desc(chatMessages.seq))
    .limit(1);
  const name = user?.fullName ?? 'A guest';
  await queueMail(tx, {
    template: 'chat-waiting',
    to: facts().email,
    props: {
      who: address ? `${name} (${address})` : name,
      words: newestQuestion ? withoutKeys(newestQuestion.content) : 'Nothing yet.',
      url: `${env.SITE_URL}/admin/chat#${id}`,
    },
    about: `chat:${id}`,
    dedupeKey: `chat-waiting/${id}/${escalatedAt.getTime()}`,
    ...(address ? { replyTo: address } : {}),
  });
}
