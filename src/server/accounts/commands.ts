/** Writes about people: registering, logging in. */
import { eq, or } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { LoginBody, RegisterBody } from '#domain/accounts/contract.ts';
import { BANNED, EMAIL_TAKEN, USERNAME_TAKEN, WRONG_LOGIN } from '#domain/accounts/texts.ts';
import { emailKey } from '#domain/shared/email.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { forget, holdTo, spent, take, tooMany, type Limit } from '#server/http/rate-limit.ts';
import { newId } from '#server/ids.ts';
import { hashPassword, passwordIsRight } from './passwords.ts';
import { userByEmail, type UserRow } from './queries.ts';

const PATIENCE = 'Too many attempts. Please wait a while and try again.';
/** All logins from one address: each costs a hash. */
const LOGINS: Limit = { bucket: 'login', points: 120, seconds: 60, words: PATIENCE };
/** Wrong passwords from one address. */
const MISSES: Limit = { bucket: 'login-miss', points: 40, seconds: 300, shared: true, words: PATIENCE };
/** Wrong passwords for one account: then it is locked for a quarter of an hour. */
const LOCK: Limit = { bucket: 'login-lock', points: 10, seconds: 900, shared: true, words: PATIENCE };
const REGISTERS: Limit = { bucket: 'register', points: 60, seconds: 600, words: PATIENCE };

export type LoginRefusal = 'wrong_login' | 'banned';
export type RegisterRefusal = 'email_taken' | 'username_taken';

/** Lifts the lock of an account whose owner has proved themselves otherwise: by the link in their mail. */
export const unlock = (email: string): Promise<void> => forget(LOCK, emailKey(email));

/** `usernames` compare without case too. */
export const usernameKey = (username: string): string => username.trim().toLowerCase();

/**
 * Checks a login. Unknown e-mail and wrong password are told apart neither by words nor by time. Throws 429 where an
 * address or an account has used up its attempts: known and unknown accounts lock alike.
 */
export async function checkLogin(
  { email, password }: LoginBody,
  address: string,
): Promise<Result<UserRow, LoginRefusal>> {
  const account = emailKey(email);
  await holdTo(LOGINS, address);
  // Counted before the password is looked at: a thousand attempts at once are a thousand attempts.
  const wait = (await spent(MISSES, address)) ?? (await take(LOCK, account));
  if (wait !== null) throw tooMany(wait, PATIENCE);
  const user = await userByEmail(email);
  if (!(await passwordIsRight(user?.passwordHash ?? null, password)) || !user) {
    await take(MISSES, address);
    return refuse('wrong_login', WRONG_LOGIN);
  }
  await forget(LOCK, account);
  return user.isActive ? ok(user) : refuse('banned', BANNED);
}

/** Whose e-mail or username these are already, as a refusal beside the field; null where both are free. */
export function takenBy(
  rows: readonly Pick<UserRow, 'emailKey' | 'usernameKey'>[],
  wanted: { readonly email: string; readonly username: string },
): ReturnType<typeof refuse<RegisterRefusal>> | null {
  if (rows.some((row) => row.emailKey === emailKey(wanted.email))) {
    return refuse('email_taken', EMAIL_TAKEN, { email: EMAIL_TAKEN });
  }
  if (rows.some((row) => row.usernameKey === usernameKey(wanted.username))) {
    return refuse('username_taken', USERNAME_TAKEN, { username: USERNAME_TAKEN });
  }
  return null;
}

/** Opens an account. E-mail and username are unique, without case; two requests at once cannot both win. */
export async function registerUser(
  body: RegisterBody,
  address: string,
): Promise<Result<UserRow, RegisterRefusal>> {
  await holdTo(REGISTERS, address);
  const passwordHash = await hashPassword(body.password);
  return write(async (tx) => {
    const keys = { emailKey: emailKey(body.email), usernameKey: usernameKey(body.username) };
    const rows = await tx
      .select()
      .from(users)
      .where(or(eq(users.emailKey, keys.emailKey), eq(users.usernameKey, keys.usernameKey)));
    const taken = takenBy(rows, body);
    if (taken) return taken;
    const user: UserRow = {
      id: newId(),
      fullName: body.full_name,
      username: body.username,
      email: body.email,
      ...keys,
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
