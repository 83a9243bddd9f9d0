/** Finds a user's conversation again in another browser, and assigns a guest's conversations to the user at login. */
import type { APIContext } from 'astro';
import { and, desc, eq, exists, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import type { OwnConversation } from '#domain/chat/contract.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { chatMessages, chatSessions } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { COOKIE_DAYS, presentsCookie, sessionState } from './sessions.ts';

/** The most conversations that are assigned to the user in one request. */
const MOST = 20;

/** Assigns this browser's guest conversations to the user. */
async function claimGuestConversations(
  context: Pick<APIContext, 'cookies' | 'request'>,
  userId: string,
): Promise<void> {
  const header = context.request.headers.get('cookie') ?? '';
  const ids = [...header.matchAll(/(?:^|;\s*)chat_([0-9a-f-]{36})=/g)]
    .slice(0, MOST)
    .map(([, id = '']) => id);
  if (ids.length === 0) return;
  const ownerless = and(inArray(chatSessions.id, ids), isNull(chatSessions.userId));
  const found = await db.select().from(chatSessions).where(ownerless);
  const own = found.filter((session) => presentsCookie(context, session)).map(({ id }) => id);
  if (own.length === 0) return;
  await write((tx) =>
    tx
      .update(chatSessions)
      .set({ userId })
      .where(and(inArray(chatSessions.id, own), isNull(chatSessions.userId))),
  );
}

/** The user's most recent conversation; those without a message of the shopper's are ignored. */
export async function newestConversation(
  context: Pick<APIContext, 'cookies' | 'request'>,
  userId: string,
): Promise<OwnConversation> {
  await claimGuestConversations(context, userId);
  const question = db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.sessionId, chatSessions.id), eq(chatMessages.type, 'user')));
  const since = new Date(now().getTime() - COOKIE_DAYS * DAY_MS);
  const [newest] = await db
    .select()
    .from(chatSessions)
    .where(
      and(
        eq(chatSessions.userId, userId),
        gt(chatSessions.updatedAt, since),
        or(ne(chatSessions.owner, 'ai'), exists(question)),
      ),
    )
    .orderBy(desc(chatSessions.updatedAt))
    .limit(1);
  if (!newest) return { session_id: null, expecting: false };
  const { owner, expecting } = sessionState(newest);
  return { session_id: newest.id, expecting: owner !== 'ai' || expecting };
}
