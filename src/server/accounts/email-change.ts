/**
 * A change of an account's e-mail address: it counts once the new address is confirmed, and the old address gets a link
 * that undoes it. Both links are signed and name the account; the first is void after a change of the password.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { env } from '#config/env.ts';
import type { Transaction } from '#db/client.ts';
import { earlierEmails, passwordResets, users } from '#db/schema/accounts.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/durations.ts';
import { emailKey } from '#domain/shared/email.ts';
import { EMAIL_LINK_INVALID, EMAIL_TAKEN } from '#domain/accounts/texts.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { type Limit, takeWithin } from '#server/http/rate-limit.ts';
import { queueMail, queueUnprovedMail } from '#server/mail/index.ts';
import { sign, verify } from '#server/signing.ts';
import { hashToken } from '#server/token-hash.ts';
import { hashPassword } from './passwords.ts';
import type { UserRow } from './queries.ts';
import { endSessionsOf } from './session.ts';

const CONFIRM = 'email-confirm';
const UNDO = 'email-undo';
const CONFIRM_HOURS = 24;
const UNDO_DAYS = 7;
/**
 * Of several changes within the week only the first mails a link to undo: whoever took an account over cannot get one for
 * an address of theirs, and use it after the owner's.
 */
const UNDO_LINKS: Limit = {
  bucket: 'email-undo',
  points: 1,
  seconds: (UNDO_DAYS * DAY_MS) / 1000,
  shared: true,
};

const linkOf = (purpose: string, values: readonly string[], lifetimeMs: number): string =>
  `${env.SITE_URL}/account-email?token=${sign(purpose, JSON.stringify(values), new Date(now().getTime() + lifetimeMs))}`;

/** What a link must find unchanged, or it is void. */
const stateOf = ({ emailKey: key, passwordHash }: Pick<UserRow, 'emailKey' | 'passwordHash'>): string =>
  hashToken(`${key} ${passwordHash}`);

/** Mails the link that makes `email` the account's. The caller has checked the owner's password. */
export async function requestEmail(tx: Transaction, user: UserRow, email: string): Promise<void> {
  const url = linkOf(CONFIRM, [user.id, stateOf(user), email], CONFIRM_HOURS * HOUR_MS);
  await queueUnprovedMail(tx, {
    template: 'email-confirm',
    to: email,
    props: { url, hours: CONFIRM_HOURS },
    about: `user:${user.id}`,
  });
}

/** What a link does, in the order of the signed values. */
type Link =
  | { readonly act: 'confirm'; readonly userId: string; readonly state: string; readonly email: string }
  | { readonly act: 'undo'; readonly userId: string; readonly email: string };

function linkIn(token: string): Link | null {
  const confirm = verify(CONFIRM, token);
  if (confirm) {
    const [userId = '', state = '', email = ''] = JSON.parse(confirm) as string[];
    return { act: 'confirm', userId, state, email };
  }
  const undo = verify(UNDO, token);
  if (!undo) return null;
  const [userId = '', email = ''] = JSON.parse(undo) as string[];
  return { act: 'undo', userId, email };
}

/** The user of a link that can still be used; null otherwise. */
async function userOf(from: typeof db | Transaction, link: Link): Promise<UserRow | null> {
  const [user] = await from.select().from(users).where(eq(users.id, link.userId));
  if (!user?.isActive) return null;
  return link.act === 'undo' || stateOf(user) === link.state ? user : null;
}

/** What the link would do, for its page; null if it cannot be used. */
export async function emailLink(token: string): Promise<Pick<Link, 'act' | 'email'> | null> {
  const link = linkIn(token);
  return link && (await userOf(db, link)) ? link : null;
}

const isTaken = (tx: Transaction, userId: string, email: string) =>
  tx.$count(users, and(ne(users.id, userId), eq(users.emailKey, emailKey(email))));

/** Gives the account an address that a mailed link has proved. The one before is kept, for exports and erasure. */
async function moveTo(tx: Transaction, user: UserRow, email: string, others: { passwordHash?: string } = {}) {
  const key = emailKey(email);
  await tx.insert(earlierEmails).values({
    userId: user.id,
    emailKey: user.emailKey,
    isProved: user.emailProvedKey === user.emailKey,
    until: now(),
  });
  await tx
    .update(users)
    .set({ email, emailKey: key, emailProvedKey: key, ...others })
    .where(eq(users.id, user.id));
}

/** Makes the confirmed address the account's, and mails the old one a link to undo it. */
async function confirm(tx: Transaction, user: UserRow, email: string): Promise<void> {
  await moveTo(tx, user, email);
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  const url = (await takeWithin(tx, UNDO_LINKS, user.id))
    ? linkOf(UNDO, [user.id, user.email], UNDO_DAYS * DAY_MS)
    : null;
  await queueMail(tx, {
    template: 'email-changed',
    to: user.email,
    props: { email, url, days: UNDO_DAYS },
    about: `user:${user.id}`,
  });
}

/**
 * Makes the earlier address the account's again, ends all sessions, voids the password and opens a way to set a new one:
 * whoever changed the address knew the password.
 * @returns the token of a reset link
 */
async function undo(tx: Transaction, user: UserRow, email: string, passwordHash: string): Promise<string> {
  await moveTo(tx, user, email, { passwordHash });
  await endSessionsOf(tx, user.id);
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + HOUR_MS / 2);
  await tx.insert(passwordResets).values({ tokenHash: hashToken(token), userId: user.id, expiresAt });
  return token;
}

/** Uses a link. @returns the page to go to */
export async function useEmailLink(token: string): Promise<Result<string, 'bad_link' | 'email_taken'>> {
  const link = linkIn(token);
  if (!link) return refuse('bad_link', EMAIL_LINK_INVALID);
  const unusableHash = await hashPassword(randomBytes(32).toString('base64url'));
  return write(async (tx) => {
    const user = await userOf(tx, link);
    if (!user) return refuse('bad_link', EMAIL_LINK_INVALID);
    if ((await isTaken(tx, user.id, link.email)) > 0) return refuse('email_taken', EMAIL_TAKEN);
    if (link.act === 'undo') {
      return ok(`/reset-password?token=${await undo(tx, user, link.email, unusableHash)}`);
    }
    await confirm(tx, user, link.email);
    return ok('/login?done=email');
  });
}
