/** Registration and password login, with their rate limits. */
import { eq, or } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { LoginBody, RegisterBody } from '#domain/accounts/contract.ts';
import { BANNED, EMAIL_TAKEN, USERNAME_TAKEN, WRONG_LOGIN } from '#domain/accounts/texts.ts';
import { comparable } from '#domain/shared/clean-text.ts';
import { emailKey } from '#domain/shared/email.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { forget, enforceRateLimit, spent, consume, tooMany, type Limit } from '#server/http/rate-limit.ts';
import { addressOf } from '#server/http/proxy.ts';
import { newId } from '#server/ids.ts';
import { isReserved } from './email-change.ts';
import { knownBrowser } from './known-browser.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { userByEmail, type UserRow } from './rows.ts';

const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a while and try again.';
/** All logins from one IP address: each one computes a hash. */
const LOGINS: Limit = { bucket: 'login', points: 120, seconds: 60, message: TOO_MANY_ATTEMPTS };
/** Wrong passwords from one IP address. */
const WRONG_PASSWORDS: Limit = {
  bucket: 'login-miss',
  points: 40,
  seconds: 300,
  shared: true,
  message: TOO_MANY_ATTEMPTS,
};
/** Wrong passwords for one account from one IP address, or from one known browser. */
const GUESSES: Limit = {
  bucket: 'login-guess',
  points: 10,
  seconds: 900,
  shared: true,
  message: TOO_MANY_ATTEMPTS,
};
/**
 * Wrong passwords for one account from all unknown browsers together, which slows guessing from many addresses. One
 * address alone does not reach it: it has 40 guesses an hour. Known browsers are not counted and not refused.
 */
const LOCK: Limit = {
  bucket: 'login-lock',
  points: 50,
  seconds: 3600,
  shared: true,
  message: TOO_MANY_ATTEMPTS,
};
const REGISTERS: Limit = { bucket: 'register', points: 60, seconds: 600, message: TOO_MANY_ATTEMPTS };

export type LoginRefusal = 'wrong_login' | 'banned';
export type RegisterRefusal = 'email_taken' | 'username_taken';

/** Unlocks an account whose owner has proved their identity by the link in a password reset e-mail. */
export const unlock = (email: string): Promise<void> => forget(LOCK, emailKey(email));

/** The form of a username that must be unique: compared without case. */
export const usernameKey = comparable;

/**
 * Checks a login. An unknown e-mail and a wrong password cannot be told apart, by message or by response time. Throws 429
 * after too many attempts from an address or for an account; unknown accounts are locked in the same way.
 * @param context whose browser may be known for the account: it is then only held to its own attempts
 */
export async function checkLogin(
  { email, password }: LoginBody,
  context: Parameters<typeof addressOf>[0] & Parameters<typeof knownBrowser>[0],
): Promise<Result<UserRow, LoginRefusal>> {
  const account = emailKey(email);
  const address = addressOf(context);
  await enforceRateLimit(LOGINS, address);
  const user = await userByEmail(email);
  const browser = knownBrowser(context, user?.id);
  const guesser = browser ?? `${address} ${account}`;
  // Counted before the password is checked, so that concurrent attempts cannot pass the limit.
  const wait = browser
    ? await consume(GUESSES, guesser)
    : ((await spent(WRONG_PASSWORDS, address)) ??
      (await spent(LOCK, account)) ??
      (await consume(GUESSES, guesser)) ??
      (await consume(LOCK, account)));
  if (wait !== null) throw tooMany(wait, TOO_MANY_ATTEMPTS);
  if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) {
    if (!browser) await consume(WRONG_PASSWORDS, address);
    return refuse('wrong_login', WRONG_LOGIN);
  }
  await forget(GUESSES, guesser);
  if (!browser) await forget(LOCK, account);
  return user.isActive ? ok(user) : refuse('banned', BANNED);
}

/**
 * A refusal with its field error if another user has the e-mail or username; null if both are free.
 * @param isReservedEmail the e-mail was another user's, who can still have it back
 */
export function takenRefusal(
  rows: readonly Pick<UserRow, 'emailKey' | 'usernameKey'>[],
  wanted: { readonly email: string; readonly username: string },
  isReservedEmail: boolean,
): ReturnType<typeof refuse<RegisterRefusal>> | null {
  if (isReservedEmail || rows.some((row) => row.emailKey === emailKey(wanted.email))) {
    return refuse('email_taken', EMAIL_TAKEN, { email: EMAIL_TAKEN });
  }
  if (rows.some((row) => row.usernameKey === usernameKey(wanted.username))) {
    return refuse('username_taken', USERNAME_TAKEN, { username: USERNAME_TAKEN });
  }
  return null;
}

/** Creates an account. E-mail and username are unique without case, also under concurrent requests. */
export async function registerUser(
  body: RegisterBody,
  address: string,
): Promise<Result<UserRow, RegisterRefusal>> {
  await enforceRateLimit(REGISTERS, address);
  const passwordHash = await hashPassword(body.password);
  return write(async (tx) => {
    const keys = { emailKey: emailKey(body.email), usernameKey: usernameKey(body.username) };
    const rows = await tx
      .select()
      .from(users)
      .where(or(eq(users.emailKey, keys.emailKey), eq(users.usernameKey, keys.usernameKey)));
    const taken = takenRefusal(rows, body, await isReserved(tx, body.email, null));
    if (taken) return taken;
    const user: UserRow = {
      id: newId(),
      fullName: body.full_name,
      username: body.username,
      email: body.email,
      ...keys,
      emailProvedKey: null,
      passwordHash,
      isActive: true,
      isAdmin: false,
      role: null,
      createdAt: now(),
    };
    await tx.insert(users).values(user);
    return ok(user);
  });
}
