/** Changing one's own account: details, password, a new password by a link in a mail. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import { env } from '#config/env.ts';
import type { Transaction } from '#db/client.ts';
import { passwordResets, users } from '#db/schema/accounts.ts';
import type { DetailsBody } from '#domain/accounts/contract.ts';
import { RESET_INVALID, WRONG_CURRENT_PASSWORD } from '#domain/accounts/texts.ts';
import { emailKey } from '#domain/shared/email.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { holdTo, type Limit } from '#server/http/rate-limit.ts';
import { queueMail } from '#server/mail/index.ts';
import { takenBy, unlock, usernameKey, type RegisterRefusal } from './commands.ts';
import { hashPassword, passwordIsRight } from './passwords.ts';
import { userByEmail, userById } from './queries.ts';
import { endSessionsOf } from './session.ts';

export const RESET_MINUTES = 30;
const RESETS: Limit = { bucket: 'reset', points: 20, seconds: 600 };
const RESETS_OF_ONE: Limit = { bucket: 'reset-account', points: 5, seconds: 3600 };
const CHANGES: Limit = { bucket: 'password-change', points: 10, seconds: 900, shared: true };

/** Says by mail what was changed on an account, so that its owner can speak up where it was somebody else. */
const tellOwner = (
  tx: Transaction,
  owner: { readonly email: string; readonly fullName: string },
  change: string,
): Promise<void> =>
  queueMail(tx, { template: 'account-changed', to: owner.email, props: { name: owner.fullName, change } });

/** Links for a new password that were sent are worth nothing any more: somebody else may have asked for them. */
const endResets = (tx: Transaction, userId: string) =>
  tx.delete(passwordResets).where(eq(passwordResets.userId, userId));

const PASSWORD_CHANGED = 'the password of your account was changed, and all other devices were logged out';

/** Name, username and e-mail; the last two stay unique. A new e-mail is told to the old one. */
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
    const taken = takenBy(others, body);
    if (taken) return taken;
    const [before] = await tx.select().from(users).where(eq(users.id, userId));
    await tx
      .update(users)
      .set({ fullName: body.full_name, username: body.username, email: body.email, ...keys })
      .where(eq(users.id, userId));
    // To where the account was reached until now: whoever changed it may not be its owner.
    if (before && before.emailKey !== keys.emailKey) {
      await endResets(tx, userId);
      await tellOwner(tx, before, `the e-mail of your account was changed to ${body.email}`);
    }
    return ok(null);
  });
}

const wrongPassword = () =>
  refuse('wrong_password', WRONG_CURRENT_PASSWORD, { current_password: WRONG_CURRENT_PASSWORD });

/** A new password, with the current one as proof; all other sessions end. */
export async function changePassword(
  userId: string,
  sessionId: string | null,
  body: { readonly current_password: string; readonly password: string },
): Promise<Result<null, 'wrong_password'>> {
  await holdTo(CHANGES, userId);
  const user = await userById(userId);
  if (!user || !(await passwordIsRight(user.passwordHash, body.current_password))) {
    return wrongPassword();
  }
  const passwordHash = await hashPassword(body.password);
  return write(async (tx) => {
    // The proof was given for the password of a moment ago: the link in the owner's mail may have set another since.
    const [changed] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (!changed) return wrongPassword();
    await endResets(tx, userId);
    await endSessionsOf(tx, userId, sessionId);
    await tellOwner(tx, user, PASSWORD_CHANGED);
    return ok(null);
  });
}

const hashed = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Sends a link to choose a new password, where there is such an account. The caller answers the same words either
 * way.
 */
export async function sendReset(email: string, address: string): Promise<void> {
  await holdTo(RESETS, address);
  await holdTo(RESETS_OF_ONE, emailKey(email));
  const user = await userByEmail(email);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + RESET_MINUTES * 60_000);
  await write(async (tx) => {
    if (!user?.isActive) return;
    await endResets(tx, user.id);
    await tx.insert(passwordResets).values({ tokenHash: hashed(token), userId: user.id, expiresAt });
    const url = `${env.SITE_URL}/reset-password?token=${token}`;
    await queueMail(tx, {
      template: 'password-reset',
      to: user.email,
      props: { name: user.fullName, url, minutes: RESET_MINUTES },
    });
  });
}

const liveReset = (token: string) =>
  and(
    eq(passwordResets.tokenHash, hashed(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now()),
  );

/** True while a link for a new password can be used; asking does not use it. */
export const resetLinkWorks = async (token: string): Promise<boolean> =>
  (await db.$count(passwordResets, liveReset(token))) > 0;

/** Sets the password by such a link: once, within 30 minutes. All sessions end, and a lock is lifted. */
export async function resetPassword(token: string, password: string): Promise<Result<null, 'bad_link'>> {
  const passwordHash = await hashPassword(password);
  const owner = await write(async (tx) => {
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: now() })
      .where(liveReset(token))
      .returning({ userId: passwordResets.userId });
    if (!used) return null;
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, used.userId))
      .returning({ email: users.email, fullName: users.fullName });
    if (!user) return null;
    await endSessionsOf(tx, used.userId);
    await tellOwner(tx, user, PASSWORD_CHANGED);
    return user;
  });
  if (!owner) return refuse('bad_link', RESET_INVALID);
  await unlock(owner.email);
  return ok(null);
}

/** Removes links for new passwords that nobody can use any more (a job calls it). */
export const clearOldResets = (): Promise<void> =>
  write(async (tx) => {
    await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, now()));
  });
