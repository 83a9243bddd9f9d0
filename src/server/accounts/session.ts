/**
 * Sessions: lucia behind this one file (docs/decisions/007). The database knows only the SHA-256 of a session id,
 * so that a stolen database opens no account. A session lasts 7 days from login (spec section 9) and is not prolonged.
 */
import { createHash } from 'node:crypto';
import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from 'lucia';
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import type { SignedIn } from '#server/http/viewer.ts';

interface SessionFacts {
  createdAt: Date;
  userAgent: string | null;
}
type UserFacts = Omit<SignedIn, 'id'>;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionFacts, UserFacts>;
    DatabaseSessionAttributes: SessionFacts;
    DatabaseUserAttributes: UserFacts;
  }
}

export const SESSION_MS = store.session.days * 24 * 60 * 60 * 1000;
/** The shape of lucia's ids; anything else is not looked up. */
const TOKEN = /^[a-z2-7]{40}$/;

const stored = (sessionId: string): string => createHash('sha256').update(sessionId).digest('hex');

const asLucia = (row: typeof sessions.$inferSelect): DatabaseSession => ({
  id: row.id,
  userId: row.userId,
  expiresAt: row.expiresAt,
  attributes: { createdAt: row.createdAt, userAgent: row.userAgent },
});

/** Outside, a session's id is the token; inside (what lucia gets back and deletes by) it is the token's hash. */
const adapter: Adapter = {
  async getSessionAndUser(sessionId) {
    const [row] = await db
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, stored(sessionId)), gt(sessions.expiresAt, now()), eq(users.isActive, true)))
      .limit(1);
    if (!row) return [null, null];
    const { id, fullName, username, email, isAdmin, role, createdAt } = row.user;
    return [
      asLucia(row.session),
      { id, attributes: { fullName, username, email, isAdmin, role, createdAt } },
    ];
  },
  async getUserSessions(userId) {
    const rows = await db.select().from(sessions).where(eq(sessions.userId, userId));
    return rows.map(asLucia);
  },
  async setSession({ id, userId, attributes }) {
    const expiresAt = new Date(now().getTime() + SESSION_MS);
    await write((tx) => tx.insert(sessions).values({ id: stored(id), userId, expiresAt, ...attributes }));
  },
  // Seven days from login and no more: nothing to prolong.
  updateSessionExpiration: async () => undefined,
  async deleteSession(id) {
    await write((tx) => tx.delete(sessions).where(eq(sessions.id, id)));
  },
  async deleteUserSessions(userId) {
    await write((tx) => tx.delete(sessions).where(eq(sessions.userId, userId)));
  },
  async deleteExpiredSessions() {
    await write((tx) => tx.delete(sessions).where(lte(sessions.expiresAt, now())));
  },
};

const lucia = new Lucia<SessionFacts, UserFacts>(adapter, {
  sessionExpiresIn: new TimeSpan(store.session.days, 'd'),
  getSessionAttributes: ({ createdAt, userAgent }) => ({ createdAt, userAgent }),
  getUserAttributes: (facts) => facts,
});

/**
 * Starts a session; the answer is the token, which exists nowhere else. Null where the account has another password by
 * now than the one that was shown: whoever set it has ended what was begun with the one before.
 * @param user as read when its password was checked
 */
export async function startSession(
  user: Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>,
  userAgent: string | null,
): Promise<string | null> {
  const facts = { createdAt: now(), userAgent: userAgent?.slice(0, 300) ?? null };
  const session = await lucia.createSession(user.id, facts);
  // Looked at after the session is stored: a password that is set later ends it with all others.
  const shown = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash));
  if ((await db.$count(users, shown)) > 0) return session.id;
  await endSession(stored(session.id));
  return null;
}

/** Who holds this token, with the session's stored id; null for an unknown, ended or banned one. */
export async function readSession(token: string): Promise<{ user: SignedIn; sessionId: string } | null> {
  if (!TOKEN.test(token)) return null;
  const { user, session } = await lucia.validateSession(token);
  return user ? { user, sessionId: session.id } : null;
}

/** Who holds a session now, by its stored id: null once it has ended, or its user is banned. */
export async function holderOf(sessionId: string): Promise<Pick<SignedIn, 'id' | 'isAdmin' | 'role'> | null> {
  const [row] = await db
    .select({ id: users.id, isAdmin: users.isAdmin, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now()), eq(users.isActive, true)))
    .limit(1);
  return row ?? null;
}

/** Ends one session by its stored id; its token is worthless from then on. */
export const endSession = (sessionId: string): Promise<void> => lucia.invalidateSession(sessionId);

/**
 * Ends all sessions of a user, or all but one ('log out everywhere else'), in the write of what ends them: a new password
 * never stands beside a session that was opened with the one before.
 */
export async function endSessionsOf(tx: Transaction, userId: string, except?: string | null): Promise<void> {
  const others = except ? ne(sessions.id, except) : undefined;
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Ends one of a user's own sessions; false where it is not theirs. */
export async function endOwnSession(userId: string, sessionId: string): Promise<boolean> {
  const gone = await write((tx) =>
    tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
      .returning({ id: sessions.id }),
  );
  return gone.length > 0;
}

export interface SessionSummary {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly userAgent: string | null;
}

/** A user's open sessions, newest first. */
export const sessionsOf = (userId: string): Promise<SessionSummary[]> =>
  db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.createdAt));

/** Removes sessions that have run out (a job calls it). */
export const clearOldSessions = (): Promise<void> => lucia.deleteExpiredSessions();
