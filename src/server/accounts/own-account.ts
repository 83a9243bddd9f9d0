/** Changes to one's own account: details, password, password reset by an e-mailed link. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { env } from '#config/env.ts';
import type { Transaction } from '#db/client.ts';
import { earlierEmails, passwordResets, users } from '#db/schema/accounts.ts';
import type { DetailsBody } from '#domain/accounts/contract.ts';
import { RESET_INVALID, WRONG_CURRENT_PASSWORD } from '#domain/accounts/texts.ts';
import { emailKey } from '#domain/shared/email.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { holdTo, type Limit } from '#server/http/rate-limit.ts';
import { queueMail } from '#server/mail/index.ts';
import { hashToken } from '#server/token-hash.ts';
import { takenRefusal, unlock, usernameKey, type RegisterRefusal } from './commands.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { userByEmail, userById } from './queries.ts';
import { endSessionsOf } from './session.ts';

export const RESET_MINUTES = 30;
const RESETS: Limit = { bucket: 'reset', points: 20, seconds: 600 };
const RESETS_PER_ACCOUNT: Limit = { bucket: 'reset-account', points: 5, seconds: 3600 };
const CHANGES: Limit = { bucket: 'password-change', points: 10, seconds: 900, shared: true };

/** Mails the account's owner about a change, so that they notice one that they did not make. */
const mailOwner = (
  tx: Transaction,
  owner: { readonly id: string; readonly email: string; readonly fullName: string },
  change: string,
): Promise<void> =>
  queueMail(tx, {
    template: 'account-changed',
    to: owner.email,
    props: { name: owner.fullName, change },
    about: `user:${owner.id}`,
  });

/** Invalidates the user's unused reset links, which somebody else may have requested. */
const deleteResets = (tx: Transaction, userId: string) =>
  tx.delete(passwordResets).where(eq(passwordResets.userId, userId));

const PASSWORD_CHANGED = 'the password of your account was changed, and all other devices were logged out';

/** Changes name, username and e-mail. The last two stay unique. A change of e-mail is mailed to the old address. */
export function changeDetails(userId: string, body: DetailsBody): Promise<Result<null, RegisterRefusal>> {
  return write(async (tx) => {
    const keys = { emailKey: emailKey(body.email), usernameKey: usernameKey(body.username) };
    const others = await tx
      .select()
      .from(users)
      .where(
        and(
          ne(users.id, userId),
          or(eq(users.emailKey, keys.emailKey), eq(users.usernameKey, keys.usernameKey)),
        ),
      );
    const taken = takenRefusal(others, body);
    if (taken) return taken;
    const [before] = await tx.select().from(users).where(eq(users.id, userId));
    await tx
      .update(users)
      .set({ fullName: body.full_name, username: body.username, email: body.email, ...keys })
      .where(eq(users.id, userId));
    // Sent to the old address: the person who changed it may not be the owner.
    if (before && before.emailKey !== keys.emailKey) {
      await tx.insert(earlierEmails).values({
        userId,
        emailKey: before.emailKey,
        isProved: before.emailProvedKey === before.emailKey,
        until: now(),
      });
      await deleteResets(tx, userId);
      await mailOwner(tx, before, `the e-mail of your account was changed to ${body.email}`);
    }
    return ok(null);
  });
}

const wrongPassword = () =>
  refuse('wrong_password', WRONG_CURRENT_PASSWORD, { current_password: WRONG_CURRENT_PASSWORD });

/** Changes the password, given the current one. All other sessions end. */
export async function changePassword(
  userId: string,
  sessionId: string | null,
  body: { readonly current_password: string; readonly password: string },
): Promise<Result<null, 'wrong_password'>> {
  await holdTo(CHANGES, userId);
  const user = await userById(userId);
  if (!user || !(await verifyPassword(user.passwordHash, body.current_password))) {
    return wrongPassword();
  }
  const passwordHash = await hashPassword(body.password);
  return write(async (tx) => {
    // The condition fails if the password was changed since it was checked, for example by a reset link.
    const [changed] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (!changed) return wrongPassword();
    await deleteResets(tx, userId);
    await endSessionsOf(tx, userId, sessionId);
    await mailOwner(tx, user, PASSWORD_CHANGED);
    return ok(null);
  });
}

/**
 * Mails a link to reset the password, if there is such an account. The caller's response is the same either way.
 */
export async function sendReset(email: string, address: string): Promise<void> {
  await holdTo(RESETS, address);
  await holdTo(RESETS_PER_ACCOUNT, emailKey(email));
  const user = await userByEmail(email);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + RESET_MINUTES * 60_000);
  await write(async (tx) => {
    if (!user?.isActive) return;
    await deleteResets(tx, user.id);
    await tx.insert(passwordResets).values({ tokenHash: hashToken(token), userId: user.id, expiresAt });
    const url = `${env.SITE_URL}/reset-password?token=${token}`;
    await queueMail(tx, {
      template: 'password-reset',
      to: user.email,
      props: { name: user.fullName, url, minutes: RESET_MINUTES },
      about: `user:${user.id}`,
    });
  });
}

const usableReset = (token: string) =>
  and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now()),
  );

/** True if a reset link can still be used. Does not use it up. */
export const isResetLinkUsable = async (token: string): Promise<boolean> =>
  (await db.$count(passwordResets, usableReset(token))) > 0;

/** Sets the password by a reset link: once, within 30 minutes. Ends all sessions and unlocks the account. */
export async function resetPassword(token: string, password: string): Promise<Result<null, 'bad_link'>> {
  const passwordHash = await hashPassword(password);
  const owner = await write(async (tx) => {
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: now() })
      .where(usableReset(token))
      .returning({ userId: passwordResets.userId });
    if (!used) return null;
    const [user] = await tx
      .update(users)
      // The link went to the account's address: whoever opened it has that mailbox.
      .set({ passwordHash, emailProvedKey: sql`${users.emailKey}` })
      .where(eq(users.id, used.userId))
      .returning({ id: users.id, email: users.email, fullName: users.fullName });
    if (!user) return null;
    await endSessionsOf(tx, used.userId);
    await mailOwner(tx, user, PASSWORD_CHANGED);
    return user;
  });
  if (!owner) return refuse('bad_link', RESET_INVALID);
  await unlock(owner.email);
  return ok(null);
}

/** Deletes expired reset links. A job calls it. */
export const clearOldResets = (): Promise<void> =>
  write(async (tx) => {
    await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, now()));
  });
