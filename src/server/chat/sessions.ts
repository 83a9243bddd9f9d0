/** Conversations: whose they are, and by what their shopper holds them. What is not the caller's does not exist for them. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { APIContext } from 'astro';
import { eq } from 'drizzle-orm';
import type { GuestCart, SessionState } from '#domain/chat/contract.ts';
import { OPENING } from '#domain/chat/texts.ts';
import { UUID } from '#domain/shared/ids.ts';
import { chatSessions } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { ProblemError } from '#server/http/problem.ts';
import { isEncrypted } from '#server/http/proxy.ts';
import { newId } from '#server/ids.ts';
import { prepareEmbeddings } from './engine/embedder.ts';
import { addMessage } from './messages.ts';
import { writeTogether } from './together.ts';

export type Session = typeof chatSessions.$inferSelect;

type Browser = Pick<APIContext, 'cookies' | 'request'>;
type Door = Browser & Pick<APIContext, 'locals'>;

/** How long a browser holds a conversation. */
export const COOKIE_DAYS = 30;
/** Begins the hash of a conversation whose cookie nobody has shown yet: its id alone opens it (API clients). */
const UNSEALED = 'open:';
const cookieOf = (id: string): string => `chat_${id}`;
const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A browser says with every POST where it comes from; it also keeps cookies. */
const isBrowser = ({ headers }: Request): boolean => headers.has('origin') || headers.has('sec-fetch-site');

/**
 * A new conversation. A guest's browser gets its secret as a cookie that no script reads. A client that keeps no
 * cookies (spec section 7: the history is asked for without any login) holds it by its id, which cannot be guessed.
 */
export async function openSession(door: Door): Promise<Session> {
  const { user } = door.locals.viewer;
  // Whoever opens the chat will ask something in a moment: the vectors are made ready meanwhile.
  void prepareEmbeddings();
  const secret = randomBytes(24).toString('base64url');
  const id = newId();
  const at = now();
  const session = await writeTogether(async (tx) => {
    const [row] = await tx
      .insert(chatSessions)
      .values({
        id,
        userId: user?.id ?? null,
        secretHash: `${isBrowser(door.request) ? '' : UNSEALED}${hash(secret)}`,
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    if (!row) throw new Error('the conversation was not stored');
    await addMessage(tx, row.id, { type: 'bot', content: OPENING });
    return row;
  });
  door.cookies.set(cookieOf(id), secret, {
    path: '/api/chat',
    httpOnly: true,
    sameSite: 'strict',
    secure: isEncrypted(door.request),
    maxAge: COOKIE_DAYS * 86_400,
  });
  return session;
}

type Hold = 'none' | 'id' | 'cookie';

/** By what the caller holds a guest's conversation. Who keeps chat cookies, but not this one's, holds another. */
function holdOn(door: Browser, { id, secretHash }: Session): Hold {
  const unsealed = secretHash.startsWith(UNSEALED);
  const secret = door.cookies.get(cookieOf(id))?.value;
  if (!secret) {
    const keepsCookies = /(?:^|;\s*)chat_[0-9a-f-]{36}=/.test(door.request.headers.get('cookie') ?? '');
    return unsealed && !isBrowser(door.request) && !keepsCookies ? 'id' : 'none';
  }
  const wanted = Buffer.from(unsealed ? secretHash.slice(UNSEALED.length) : secretHash);
  const given = Buffer.from(hash(secret));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? 'cookie' : 'none';
}

/** True where the caller's browser has the conversation's cookie. */
export const isHeldByCookie = (door: Browser, session: Session): boolean =>
  holdOn(door, session) === 'cookie';

/**
 * The caller's own conversation. One that was begun as a guest becomes the user's after the login.
 * @throws ProblemError 404 for every other
 */
export async function ownSession(door: Door, id: string): Promise<Session> {
  const refuse = () => new ProblemError(404, 'This conversation does not exist.', { code: 'not_found' });
  if (!UUID.test(id)) throw refuse();
  const session = await db.query.chatSessions.findFirst({ where: eq(chatSessions.id, id) });
  if (!session) throw refuse();
  const { user } = door.locals.viewer;
  if (session.userId !== null) {
    if (user?.id !== session.userId) throw refuse();
    return session;
  }
  const hold = holdOn(door, session);
  if (hold === 'none') throw refuse();
  // The first use of the cookie seals it: from then on its id alone opens nothing.
  const secretHash = hold === 'cookie' ? session.secretHash.replace(UNSEALED, '') : session.secretHash;
  const userId = user?.id ?? null;
  if (userId === null && secretHash === session.secretHash) return session;
  await write((tx) => tx.update(chatSessions).set({ userId, secretHash }).where(eq(chatSessions.id, id)));
  return { ...session, userId, secretHash };
}

/**
 * What a shopper's browser says of itself beside the words, as it is kept for the staff: the page, and a guest's cart
 * (a user's is on the server). Null where nothing of it is new.
 */
export function knownOf(
  session: Session,
  { page, cart }: { readonly page: string | null; readonly cart: GuestCart | null },
): Partial<Pick<Session, 'page' | 'cart'>> | null {
  const held = cart && session.userId === null ? JSON.stringify(cart) : null;
  const known = {
    ...(page && page !== session.page ? { page } : {}),
    ...(held && held !== session.cart ? { cart: held } : {}),
  };
  return Object.keys(known).length > 0 ? known : null;
}

/** The session as it is now. */
export const freshSession = (id: string): Promise<Session | undefined> =>
  db.query.chatSessions.findFirst({ where: eq(chatSessions.id, id) });

/** Whose a conversation is, as the shopper may know it. */
export const sessionState = (session: Session): SessionState => ({
  owner: session.owner,
  agent_name: session.agentName,
  resolved: session.resolvedAt !== null,
  expecting: session.escalatedAt !== null && session.resolvedAt === null,
  satisfaction: session.satisfaction,
});
