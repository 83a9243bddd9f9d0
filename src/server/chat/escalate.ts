/** Handing over to a person (spec sections 4, 6, 8): for signed-in shoppers; guests are told how, and may leave an e-mail. */
import { and, eq } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { MessageAnswer } from '#domain/chat/contract.ts';
import { ESCALATED, ESCALATED_NOTE, GUEST_ESCALATION } from '#domain/chat/texts.ts';
import { hoursToday } from '#domain/shop/hours.ts';
import { chatSessions } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { addMessage, messageToWire, type MessageRow, type Session } from './sessions.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Null while support is there, else when it opens. */
export function closedWords(at: Date = now()): string | null {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: store.timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  const weekday = WEEKDAYS.indexOf(part('weekday')) + 1;
  const time = `${part('hour')}:${part('minute')}`;
  const hours: Readonly<Record<number, readonly [string, string]>> = store.supportHours;
  const today = hours[weekday];
  if (today && time >= today[0] && time < today[1]) return null;
  return `Nobody is at the desk just now. ${hoursToday(hours, weekday, time)}. Leave your e-mail address and we will answer by mail.`;
}

/** Puts a conversation into the queue of the staff. Twice is once. */
export async function escalate(session: Session, reason: string | null): Promise<void> {
  await write(async (tx) => {
    const at = now();
    const moved = await tx
      .update(chatSessions)
      .set({ owner: 'waiting', escalatedAt: at, escalationReason: reason, resolvedAt: null, updatedAt: at })
      .where(and(eq(chatSessions.id, session.id), eq(chatSessions.owner, 'ai')));
    if (moved.rowsAffected === 0) return;
    await addMessage(tx, session.id, { type: 'system', content: ESCALATED_NOTE });
  });
}

/** What a request for a person within the conversation leads to. */
export async function handOver(session: Session, said: MessageRow, text: string): Promise<MessageAnswer> {
  const closed = closedWords();
  if (session.userId) await escalate(session, text);
  const words = session.userId
    ? ESCALATED
    : `${GUEST_ESCALATION} Or leave your e-mail address here, and one of us will write to you.`;
  const row = await write((tx) =>
    addMessage(tx, session.id, { type: 'bot', content: closed ? `${words} ${closed}` : words }),
  );
  const current = await db.query.chatSessions.findFirst({ where: eq(chatSessions.id, session.id) });
  return {
    response: row.content,
    message: messageToWire(row),
    user_message: messageToWire(said),
    owner: current?.owner ?? session.owner,
  };
}
