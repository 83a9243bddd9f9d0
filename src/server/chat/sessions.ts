/** Conversations: who may open them (any other caller gets 404), and how a user finds theirs again in another browser. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { APIContext } from 'astro';
import { and, desc, eq, exists, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import type { GuestCart, OwnConversation, SessionState } from '#domain/chat/contract.ts';
import { OPENING } from '#domain/chat/texts.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { UUID } from '#domain/shared/ids.ts';
import type { Transaction } from '#db/client.ts';
import { chatMessages, chatSessions } from '#db/schema/index.ts';
import { userById } from '#server/accounts/index.ts';
import { now } from '#server/clock.ts';
import { batchedWrite, db, write } from '#server/database.ts';
import { ProblemError } from '#server/http/problem.ts';
import { isEncrypted } from '#server/http/proxy.ts';
import { newId, hashToken } from '#server/ids.ts';
import { prepareEmbeddings } from '#server/advice/index.ts';
import { addMessage } from './messages.ts';

export type Session = typeof chatSessions.$inferSelect;

type Browser = Pick<APIContext, 'cookies' | 'request'>;
type Context = Browser & Pick<APIContext, 'locals'>;

/** How long a browser's conversation cookie lasts. */
const COOKIE_DAYS = 30;
/** Prefix of the stored hash until the cookie is first presented: until then the id alone opens it (API clients). */
const UNSEALED = 'open:';
const cookieOf = (id: string): string => `chat_${id}`;

/** True for a browser: it sends its origin with every POST, and it stores cookies. */
const isBrowser = ({ headers }: Request): boolean => headers.has('origin') || headers.has('sec-fetch-site');

/**
 * Starts a conversation. A guest's browser gets its secret as an HttpOnly cookie. A client without cookies (the history is
 * read without a login) authenticates by the id, which cannot be guessed.
 */
export async function openSession(context: Context): Promise<Session> {
  const { user } = context.locals.viewer;
  // Loads the embedding model while the shopper types the first question.
  void prepareEmbeddings();
  const secret = randomBytes(24).toString('base64url');
  const id = newId();
  const at = now();
  const session = await batchedWrite(async (tx) => {
    const [row] = await tx
      .insert(chatSessions)
      .values({
        id,
        userId: user?.id ?? null,
        secretHash: `${isBrowser(context.request) ? '' : UNSEALED}${hashToken(secret)}`,
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    if (!row) throw new Error('the conversation was not stored');
    await addMessage(tx, row.id, { type: 'bot', content: OPENING });
    return row;
  });
  context.cookies.set(cookieOf(id), secret, {
    path: '/api/chat',
    httpOnly: true,
    sameSite: 'strict',
    secure: isEncrypted(context.request),
    maxAge: COOKIE_DAYS * 86_400,
  });
  return session;
}

/** The conversations whose cookies a request carries. */
const idsInCookies = ({ headers }: Request): string[] =>
  [...(headers.get('cookie') ?? '').matchAll(/(?:^|;\s*)chat_([0-9a-f-]{36})=/g)].map(([, id = '']) => id);

type Credential = 'none' | 'id' | 'cookie';

/** How the caller authenticates for a guest's conversation. A client that sends other chat cookies cannot use the id. */
function credentialOf(context: Browser, { id, secretHash }: Session): Credential {
  const unsealed = secretHash.startsWith(UNSEALED);
  const secret = context.cookies.get(cookieOf(id))?.value;
  if (!secret) {
    const keepsCookies = idsInCookies(context.request).length > 0;
    return unsealed && !isBrowser(context.request) && !keepsCookies ? 'id' : 'none';
  }
  const expected = Buffer.from(unsealed ? secretHash.slice(UNSEALED.length) : secretHash);
  const actual = Buffer.from(hashToken(secret));
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? 'cookie' : 'none';
}

/**
 * The caller's own conversation. One that was started as a guest is assigned to the user after login.
 * @throws ProblemError 404 for any other
 */
export async function ownSession(context: Context, id: string): Promise<Session> {
  const refuse = () => new ProblemError(404, 'This conversation does not exist.', { code: 'not_found' });
  if (!UUID.test(id)) throw refuse();
  const session = await db.query.chatSessions.findFirst({ where: eq(chatSessions.id, id) });
  if (!session) throw refuse();
  const { user } = context.locals.viewer;
  if (session.userId !== null) {
    if (user?.id !== session.userId) throw refuse();
    return session;
  }
  const credential = credentialOf(context, session);
  if (credential === 'none') throw refuse();
  // After the first use of the cookie, the id alone no longer opens the conversation.
  const secretHash = credential === 'cookie' ? session.secretHash.replace(UNSEALED, '') : session.secretHash;
  const userId = user?.id ?? null;
  if (userId === null && secretHash === session.secretHash) return session;
  await write((tx) => tx.update(chatSessions).set({ userId, secretHash }).where(eq(chatSessions.id, id)));
  return { ...session, userId, secretHash };
}

/**
 * The columns to update with what the shopper's browser reports for the staff: the current page, and a guest's cart (a
 * user's is on the server). Null if nothing has changed.
 */
export function knownOf(
  session: Session,
  { page, cart }: { readonly page: string | null; readonly cart: GuestCart | null },
): Partial<Pick<Session, 'page' | 'cart'>> | null {
  const guestCart = cart && session.userId === null ? JSON.stringify(cart) : null;
  const known = {
    ...(page && page !== session.page ? { page } : {}),
    ...(guestCart && guestCart !== session.cart ? { cart: guestCart } : {}),
  };
  return Object.keys(known).length > 0 ? known : null;
}

/** The address for an answer: the one left in the chat, else the account's; and the account. */
export async function reachOf({ email, userId }: Session, tx?: Transaction) {
  const user = userId ? await userById(userId, tx) : null;
  return { user, address: email ?? user?.email ?? null };
}

export const freshSession = (id: string): Promise<Session | undefined> =>
  db.query.chatSessions.findFirst({ where: eq(chatSessions.id, id) });

/** The state of a conversation as the API shows it to the shopper. */
export const sessionState = (session: Session): SessionState => ({
  owner: session.owner,
  agent_name: session.agentName,
  resolved: session.resolvedAt !== null,
  expecting: session.escalatedAt !== null && session.resolvedAt === null,
  satisfaction: session.satisfaction,
});

/** The most conversations that are assigned to the user in one request. */
const MOST = 20;

/** Assigns this browser's guest conversations to the user. */
async function claimGuestConversations(context: Browser, userId: string): Promise<void> {
  const ids = idsInCookies(context.request).slice(0, MOST);
  if (ids.length === 0) return;
  const ownerless = and(inArray(chatSessions.id, ids), isNull(chatSessions.userId));
  const found = await db.select().from(chatSessions).where(ownerless);
  const own = found.filter((session) => credentialOf(context, session) === 'cookie').map(({ id }) => id);
  if (own.length === 0) return;
  await write((tx) =>
    tx
      .update(chatSessions)
      .set({ userId })
      .where(and(inArray(chatSessions.id, own), isNull(chatSessions.userId))),
  );
}

/** The user's most recent conversation; those without a message of the shopper's are ignored. */
export async function newestConversation(context: Browser, userId: string): Promise<OwnConversation> {
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
