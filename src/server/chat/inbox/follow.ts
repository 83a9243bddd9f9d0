/** Sends an answer after a shopper who has left: by e-mail, and as a reminder at the next visit. */
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { env } from '#config/env.ts';
import type { Transaction } from '#db/client.ts';
import { chatMessages, chatReminders, chatSessions } from '#db/schema/index.ts';
import { HOUR_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { queueMail } from '#server/mail/index.ts';
import type { MessageRow } from '../messages.ts';
import { reachOf, type Session } from '../sessions.ts';
import { AWAY_MS } from './queries.ts';

/** Answers older than this are not followed up any more. */
const NEWS_MS = HOUR_MS;

async function send(tx: Transaction, session: Session, reply: MessageRow): Promise<void> {
  const { userId } = session;
  const { address: to } = await reachOf(session, tx);
  if (to) {
    const props = {
      agent: reply.agentName ?? '',
      words: reply.content,
      url: `${env.SITE_URL}/#chat=${session.id}`,
    };
    await queueMail(tx, {
      template: 'chat-reply',
      to,
      props,
      about: `chat:${session.id}`,
      dedupeKey: `chat-reply/${reply.id}`,
    });
  }
  if (!userId) return;
  // At most one unread reminder, and none for an answer that has had a reminder.
  const [known] = await tx
    .select()
    .from(chatReminders)
    .where(
      and(
        eq(chatReminders.sessionId, session.id),
        or(eq(chatReminders.isRead, false), gte(chatReminders.createdAt, reply.createdAt)),
      ),
    );
  if (known) return;
  await tx.insert(chatReminders).values({ id: newId(), userId, sessionId: session.id, createdAt: now() });
}

/** For a shopper who left before the answer: follows up at once. */
export async function follow(tx: Transaction, session: Session, reply: MessageRow): Promise<void> {
  const away = now().getTime() - (session.shopperSeenAt?.getTime() ?? 0) > AWAY_MS;
  if (away) await send(tx, session, reply);
}

/**
 * For shoppers who left while the answer was being written and have not seen it: follows up the newest answer of each
 * such conversation. Run by a job; the same answer is never e-mailed twice.
 */
export async function followUnseen(): Promise<void> {
  const at = now().getTime();
  const since = new Date(at - NEWS_MS);
  const rows = await db
    .select({ reply: chatMessages, session: chatSessions })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .where(
      and(
        // Lets SQLite find recent conversations by their index before it reads any messages.
        inArray(chatSessions.owner, ['ai', 'waiting', 'human']),
        gte(chatSessions.updatedAt, since),
        eq(chatMessages.type, 'agent'),
        gt(chatMessages.createdAt, since),
        lt(chatMessages.createdAt, new Date(at - AWAY_MS)),
        or(isNotNull(chatSessions.email), isNotNull(chatSessions.userId)),
        or(isNull(chatSessions.shopperSeenAt), lt(chatSessions.shopperSeenAt, chatMessages.createdAt)),
      ),
    )
    .orderBy(desc(chatMessages.seq));
  const newest = new Map(rows.toReversed().map((row) => [row.session.id, row]));
  if (newest.size === 0) return;
  await write(async (tx) => {
    for (const { session, reply } of newest.values()) await send(tx, session, reply);
  });
}
