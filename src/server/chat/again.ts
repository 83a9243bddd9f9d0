/** A user's conversation, found again in another browser; what a guest said goes along with the login. */
import type { APIContext } from 'astro';
import { and, desc, eq, exists, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import type { OwnConversation } from '#domain/chat/contract.ts';
import { chatMessages, chatSessions } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { COOKIE_DAYS, isHeldByCookie, sessionState } from './sessions.ts';

/** As many conversations as one browser begins before it logs in. */
const MOST = 20;

/** The guest's conversations of this browser become the user's. */
async function takeAlong(door: Pick<APIContext, 'cookies' | 'request'>, userId: string): Promise<void> {
  const header = door.request.headers.get('cookie') ?? '';
  const ids = [...header.matchAll(/(?:^|;\s*)chat_([0-9a-f-]{36})=/g)]
    .slice(0, MOST)
    .map(([, id = '']) => id);
  if (ids.length === 0) return;
  const nobodys = and(inArray(chatSessions.id, ids), isNull(chatSessions.userId));
  const found = await db.select().from(chatSessions).where(nobodys);
  const mine = found.filter((session) => isHeldByCookie(door, session)).map(({ id }) => id);
  if (mine.length === 0) return;
  await write((tx) =>
    tx
      .update(chatSessions)
      .set({ userId })
      .where(and(inArray(chatSessions.id, mine), isNull(chatSessions.userId))),
  );
}

/** The user's conversation in which something was said last; one in which nothing was said is not worth finding. */
export async function newestConversation(
  door: Pick<APIContext, 'cookies' | 'request'>,
  userId: string,
): Promise<OwnConversation> {
  await takeAlong(door, userId);
  const said = db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.sessionId, chatSessions.id), eq(chatMessages.type, 'user')));
  const since = new Date(now().getTime() - COOKIE_DAYS * 86_400_000);
  const [newest] = await db
    .select()
    .from(chatSessions)
    .where(
      and(
        eq(chatSessions.userId, userId),
        gt(chatSessions.updatedAt, since),
        or(ne(chatSessions.owner, 'ai'), exists(said)),
      ),
    )
    .orderBy(desc(chatSessions.updatedAt))
    .limit(1);
  if (!newest) return { session_id: null, expecting: false };
  const { owner, expecting } = sessionState(newest);
  return { session_id: newest.id, expecting: owner !== 'ai' || expecting };
}
