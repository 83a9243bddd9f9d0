/**
 * Sessions. Only this file imports lucia (docs/decisions/007). The database stores only the SHA-256 of a token, so a stolen
 * database opens no session. A session lasts 7 days from login and is not extended.
 */
import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from 'lucia';
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import type { SignedIn } from '#server/http/viewer.ts';
import { hashToken } from '#server/ids.ts';
import { isTradeUser } from '#server/trade/rows.ts';

interface SessionAttributes {
  createdAt: Date;
  userAgent: string | null;
}
type UserAttributes = Omit<SignedIn, 'id'>;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

export const SESSION_MS = store.session.days * DAY_MS;
/** The format of lucia's ids; any other token is not looked up. */
const TOKEN = /^[a-z2-7]{40}$/;

const asLucia = (row: typeof sessions.$inferSelect): DatabaseSession => ({
  id: row.id,
  userId: row.userId,
  expiresAt: row.expiresAt,
  attributes: { createdAt: row.createdAt, userAgent: row.userAgent },
});

/** A new session's id is the token. The database, and every id that lucia reads from it, has the token's hash instead. */
const adapter: Adapter = {
  async getSessionAndUser(sessionId) {
    const [row] = await db
      .select({ session: sessions, user: users, isTrade: isTradeUser(users.id) })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(eq(sessions.id, hashToken(sessionId)), gt(sessions.expiresAt, now()), eq(users.isActive, true)),
      )
      .limit(1);
    if (!row) return [null, null];
    const { id, fullName, username, email, isAdmin, role, createdAt } = row.user;
    return [
      asLucia(row.session),
      {
        id,
        attributes: {
          fullName,
          username,
          email,
          isAdmin,
          role,
          createdAt,
          isTrade: row.isTrade,
        },
      },
    ];
  },
  async getUserSessions(userId) {
    const rows = await db.select().from(sessions).where(eq(sessions.userId, userId));
    return rows.map(asLucia);
  },
  async setSession({ id, userId, attributes }) {
    const expiresAt = new Date(now().getTime() + SESSION_MS);
    await write((tx) => tx.insert(sessions).values({ id: hashToken(id), userId, expiresAt, ...attributes }));
  },
  // Sessions are not extended.
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

const lucia = new Lucia<SessionAttributes, UserAttributes>(adapter, {
  sessionExpiresIn: new TimeSpan(store.session.days, 'd'),
  getSessionAttributes: ({ createdAt, userAgent }) => ({ createdAt, userAgent }),
  getUserAttributes: (attributes) => attributes,
});

/**
 * Starts a session and returns its token, which is not stored. Null if the password was changed after it was checked: the
 * change ended all earlier sessions, so a login with the old password must not start one.
 * @param user as read when its password was checked
 */
export async function startSession(
  user: Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>,
  userAgent: string | null,
): Promise<string | null> {
  const attributes = { createdAt: now(), userAgent: userAgent?.slice(0, 300) ?? null };
  const session = await lucia.createSession(user.id, attributes);
  // Checked after the session is stored: a later password change deletes this session with the others.
  const samePassword = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash));
  if ((await db.$count(users, samePassword)) > 0) return session.id;
  await endSession(hashToken(session.id));
  return null;
}

/** The user of a token, with the session's stored id; null for an unknown or ended session or a banned user. */
export async function readSession(token: string): Promise<{ user: SignedIn; sessionId: string } | null> {
  if (!TOKEN.test(token)) return null;
  const { user, session } = await lucia.validateSession(token);
  return user ? { user, sessionId: session.id } : null;
}

/** The user of a session, by its stored id; null if it has ended or the user is banned. */
export async function sessionUser(
  sessionId: string,
): Promise<Pick<SignedIn, 'id' | 'isAdmin' | 'role'> | null> {
  const [row] = await db
    .select({ id: users.id, isAdmin: users.isAdmin, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now()), eq(users.isActive, true)))
    .limit(1);
  return row ?? null;
}

/** Ends one session, by its stored id. */
export const endSession = (sessionId: string): Promise<void> => lucia.invalidateSession(sessionId);

/**
 * Ends all sessions of a user, or all but one ('log out everywhere else'). Runs in the caller's transaction, so that a new
 * password and a session opened with the old one never exist together.
 */
export async function endSessionsOf(tx: Transaction, userId: string, except?: string | null): Promise<void> {
  const others = except ? ne(sessions.id, except) : undefined;
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Ends one of a user's own sessions; false if it is not theirs. */
export async function endOwnSession(userId: string, sessionId: string): Promise<boolean> {
  const deleted = await write((tx) =>
    tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
      .returning({ id: sessions.id }),
  );
  return deleted.length > 0;
}

/** A user's open sessions, newest first. */
export const sessionsOf = (userId: string) =>
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

/** Deletes expired sessions. A job calls it. */
export const clearOldSessions = (): Promise<void> => lucia.deleteExpiredSessions();
