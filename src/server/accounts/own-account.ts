/** Changes to one's own account: details, password, password reset by an e-mailed link. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { env } from '#config/env.ts';
import type { Database, Transaction } from '#db/client.ts';
import { passwordResets, users } from '#db/schema/accounts.ts';
import type { DetailsBody } from '#domain/accounts/contract.ts';
import { CURRENT_PASSWORD_REQUIRED, RESET_INVALID, WRONG_CURRENT_PASSWORD } from '#domain/accounts/texts.ts';
import { emailKey } from '#domain/shared/email.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit, type Limit, consumeWithin } from '#server/http/rate-limit.ts';
import { queueMail, queueUnprovedMail } from '#server/mail/index.ts';
import { hashToken } from '#server/ids.ts';
import { takenRefusal, unlock, usernameKey, type RegisterRefusal } from './commands.ts';
import { isReserved, requestEmail } from './email-change.ts';
import { knownBrowser } from './known-browser.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { userByEmail, userById, type UserRow } from './rows.ts';
import { endSessionsOf } from './session.ts';

export const RESET_MINUTES = 30;
const RESETS: Limit = { bucket: 'reset', points: 20, seconds: 600 };
/** For one account from one IP address, or from one known browser. */
const RESETS_PER_ACCOUNT: Limit = { bucket: 'reset-account', points: 5, seconds: 3600 };
/**
 * Mails to one account that unknown browsers asked for. Beyond them no mail is sent, but each link of these works as long
 * as the limit lasts: its owner always has one.
 */
const RESET_MAILS: Limit = { bucket: 'reset-mails', points: 5, seconds: RESET_MINUTES * 60, shared: true };
const CHANGES: Limit = { bucket: 'password-change', points: 10, seconds: 900, shared: true };

/** Mails the account's owner about a change, so that they notice one that they did not make. */
const mailOwner = (
  tx: Transaction,
  owner: { readonly id: string; readonly email: string },
  change: string,
): Promise<boolean> =>
  queueUnprovedMail(tx, {
    template: 'account-changed',
    to: owner.email,
    props: { change },
    about: `user:${owner.id}`,
  });

/** Invalidates the user's unused reset links, which somebody else may have requested. */
const deleteResets = (tx: Transaction, userId: string) =>
  tx.delete(passwordResets).where(eq(passwordResets.userId, userId));

const PASSWORD_CHANGED = 'the password of your account was changed, and all other devices were logged out';

const wrongPassword = (given: string | undefined) => {
  const detail = given ? WRONG_CURRENT_PASSWORD : CURRENT_PASSWORD_REQUIRED;
  return refuse('wrong_password', detail, { current_password: detail });
};

/**
 * Checks the password of a signed-in user, before a change by which a stranger at their device could take the account.
 * @throws ProblemError 429 after too many attempts
 */
export async function checkOwnPassword(
  userId: string,
  password: string | undefined,
): Promise<Result<UserRow, 'wrong_password'>> {
  if (!password) return wrongPassword(password);
  await enforceRateLimit(CHANGES, userId);
  const user = await userById(userId);
  return user && (await verifyPassword(user.passwordHash, password)) ? ok(user) : wrongPassword(password);
}

async function takenByOthers(from: Database | Transaction, userId: string, body: DetailsBody) {
  const isWanted = or(
    eq(users.emailKey, emailKey(body.email)),
    eq(users.usernameKey, usernameKey(body.username)),
  );
  const others = await from
    .select()
    .from(users)
    .where(and(ne(users.id, userId), isWanted));
  return takenRefusal(others, body, await isReserved(from, body.email, userId));
}

/**
 * Changes name and username. Another e-mail needs the password, and counts once the link is used that is mailed to it.
 * @returns true if such a link was mailed
 */
export async function changeDetails(
  userId: string,
  body: DetailsBody,
): Promise<Result<boolean, RegisterRefusal | 'wrong_password'>> {
  const taken = await takenByOthers(db, userId, body);
  if (taken) return taken;
  const before = await userById(userId);
  const isNewEmail = before?.email !== body.email;
  const checked = isNewEmail ? await checkOwnPassword(userId, body.current_password) : null;
  if (checked && !checked.ok) return checked;
  return write(async (tx) => {
    const takenMeanwhile = await takenByOthers(tx, userId, body);
    if (takenMeanwhile) return takenMeanwhile;
    await tx
      .update(users)
      .set({ fullName: body.full_name, username: body.username, usernameKey: usernameKey(body.username) })
      .where(eq(users.id, userId));
    if (checked) await requestEmail(tx, checked.value, body.email);
    return ok(checked !== null);
  });
}

/** Changes the password, given the current one. All other sessions end. */
export async function changePassword(
  userId: string,
  sessionId: string | null,
  body: { readonly current_password: string; readonly password: string },
): Promise<Result<null, 'wrong_password'>> {
  const checked = await checkOwnPassword(userId, body.current_password);
  if (!checked.ok) return checked;
  const user = checked.value;
  const passwordHash = await hashPassword(body.password);
  return write(async (tx) => {
    // The condition fails if the password was changed since it was checked, for example by a reset link.
    const [changed] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (!changed) return wrongPassword(body.current_password);
    await deleteResets(tx, userId);
    await endSessionsOf(tx, userId, sessionId);
    await mailOwner(tx, user, PASSWORD_CHANGED);
    return ok(null);
  });
}

/**
 * Mails a link to reset the password, if there is such an account. The caller's response is the same either way. Earlier
 * links stay usable: somebody else may have asked for this one.
 * @param context whose browser may be known for the account
 */
export async function sendReset(
  email: string,
  context: Parameters<typeof addressOf>[0] & Parameters<typeof knownBrowser>[0],
): Promise<void> {
  const address = addressOf(context);
  await enforceRateLimit(RESETS, address);
  const user = await userByEmail(email);
  const browser = knownBrowser(context, user?.id);
  await enforceRateLimit(RESETS_PER_ACCOUNT, browser ?? `${address} ${emailKey(email)}`);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + RESET_MINUTES * 60_000);
  await write(async (tx) => {
    if (!user?.isActive) return;
    if (!browser && !(await consumeWithin(tx, RESET_MAILS, user.id))) return;
    await tx.insert(passwordResets).values({ tokenHash: hashToken(token), userId: user.id, expiresAt });
    const url = `${env.SITE_URL}/reset-password?token=${token}`;
    await queueMail(tx, {
      template: 'password-reset',
      to: user.email,
      props: { url, minutes: RESET_MINUTES },
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
export async function resetPassword(
  token: string,
  password: string,
): Promise<Result<{ readonly id: string }, 'bad_link'>> {
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
      .returning({ id: users.id, email: users.email });
    if (!user) return null;
    await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.userId, user.id), isNull(passwordResets.usedAt)));
    await endSessionsOf(tx, used.userId);
    await mailOwner(tx, user, PASSWORD_CHANGED);
    return user;
  });
  if (!owner) return refuse('bad_link', RESET_INVALID);
  await unlock(owner.email);
  return ok({ id: owner.id });
}

/** Deletes expired reset links. A job calls it. */
export const clearOldResets = (): Promise<void> =>
  write(async (tx) => {
    await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, now()));
  });
