/**
 * A change of an account's e-mail address: it counts once the new address is confirmed, and the old address gets a link
 * that undoes it. Both links are signed and name the account; the first is void after a change of the password. Until the
 * second one ends nobody else can have the old address; it works once, and voids those of later changes.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, gte, ne } from 'drizzle-orm';
import { env } from '#config/env.ts';
import type { Database, Transaction } from '#db/client.ts';
import { earlierEmails, passwordResets, users } from '#db/schema/accounts.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/durations.ts';
import { emailKey } from '#domain/shared/email.ts';
import { EMAIL_LINK_INVALID, EMAIL_TAKEN } from '#domain/accounts/texts.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { queueMail, queueUnprovedMail } from '#server/mail/index.ts';
import { sign, verify } from '#server/signing.ts';
import { hashToken } from '#server/ids.ts';
import { hashPassword } from './passwords.ts';
import type { UserRow } from './rows.ts';
import { endSessionsOf } from './session.ts';

const CONFIRM = 'email-confirm';
const UNDO = 'email-undo';
const CONFIRM_HOURS = 24;
const UNDO_DAYS = 7;

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
  | { readonly act: 'undo'; readonly userId: string; readonly email: string; readonly changedMs: number };

function linkIn(token: string): Link | null {
  const confirm = verify(CONFIRM, token);
  if (confirm) {
    const [userId = '', state = '', email = ''] = JSON.parse(confirm) as string[];
    return { act: 'confirm', userId, state, email };
  }
  const undo = verify(UNDO, token);
  if (!undo) return null;
  const [userId = '', email = '', changed = ''] = JSON.parse(undo) as string[];
  return { act: 'undo', userId, email, changedMs: Number(changed) };
}

/** An address that its link can make the account's again. */
const undoable = ({ userId, email, changedMs }: Extract<Link, { act: 'undo' }>) =>
  and(
    eq(earlierEmails.userId, userId),
    eq(earlierEmails.emailKey, emailKey(email)),
    eq(earlierEmails.until, new Date(changedMs)),
    gt(earlierEmails.undoUntil, now()),
  );

/** The user of a link that can still be used; null otherwise. */
async function userOf(from: Database | Transaction, link: Link): Promise<UserRow | null> {
  const [user] = await from.select().from(users).where(eq(users.id, link.userId));
  if (!user?.isActive) return null;
  const isUsable =
    link.act === 'undo'
      ? (await from.$count(earlierEmails, undoable(link))) > 0
      : stateOf(user) === link.state;
  return isUsable ? user : null;
}

/** What the link would do, for its page; null if it cannot be used. */
export async function emailLink(token: string): Promise<Pick<Link, 'act' | 'email'> | null> {
  const link = linkIn(token);
  return link && (await userOf(db, link)) ? link : null;
}

/** Whether an address was somebody else's so lately that they can still have it back. */
export const isReserved = async (
  from: Database | Transaction,
  email: string,
  userId: string | null,
): Promise<boolean> => {
  const others = and(
    eq(earlierEmails.emailKey, emailKey(email)),
    gt(earlierEmails.undoUntil, now()),
    userId === null ? undefined : ne(earlierEmails.userId, userId),
  );
  return (await from.$count(earlierEmails, others)) > 0;
};

const isTaken = async (tx: Transaction, userId: string, email: string): Promise<boolean> =>
  (await tx.$count(users, and(ne(users.id, userId), eq(users.emailKey, emailKey(email))))) > 0 ||
  isReserved(tx, email, userId);

/** Gives the account an address that a mailed link has proved. The one before is kept, for exports and erasure. */
async function moveTo(
  tx: Transaction,
  user: UserRow,
  email: string,
  others: { passwordHash?: string; undoUntil?: Date } = {},
): Promise<Date> {
  const { undoUntil, ...columns } = others;
  const key = emailKey(email);
  const until = now();
  await tx.insert(earlierEmails).values({
    userId: user.id,
    emailKey: user.emailKey,
    isProved: user.emailProvedKey === user.emailKey,
    until,
    undoUntil,
  });
  await tx
    .update(users)
    .set({ email, emailKey: key, emailProvedKey: key, ...columns })
    .where(eq(users.id, user.id));
  return until;
}

/** Makes the confirmed address the account's, and mails the old one a link to undo it. */
async function confirm(tx: Transaction, user: UserRow, email: string): Promise<void> {
  const lifetimeMs = UNDO_DAYS * DAY_MS;
  const changed = await moveTo(tx, user, email, { undoUntil: new Date(now().getTime() + lifetimeMs) });
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  const url = linkOf(UNDO, [user.id, user.email, String(changed.getTime())], lifetimeMs);
  await queueMail(tx, {
    template: 'email-changed',
    to: user.email,
    props: { email, url, days: UNDO_DAYS },
    about: `user:${user.id}`,
  });
}

/**
 * Makes the earlier address the account's again, ends all sessions, voids the password and opens a way to set a new one:
 * whoever changed the address knew the password. The link is used up, and so are those of the changes after it, which may
 * have gone to addresses of theirs.
 * @returns the token of a reset link
 */
async function undo(
  tx: Transaction,
  user: UserRow,
  { email, changedMs }: Extract<Link, { act: 'undo' }>,
  passwordHash: string,
): Promise<string> {
  await tx
    .update(earlierEmails)
    .set({ undoUntil: null })
    .where(and(eq(earlierEmails.userId, user.id), gte(earlierEmails.until, new Date(changedMs))));
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
    if (await isTaken(tx, user.id, link.email)) return refuse('email_taken', EMAIL_TAKEN);
    if (link.act === 'undo') {
      return ok(`/reset-password?token=${await undo(tx, user, link, unusableHash)}`);
    }
    await confirm(tx, user, link.email);
    return ok('/login?done=email');
  });
}
