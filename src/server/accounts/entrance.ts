/** Coming in and going out: login, register and logout as API and pages share them. */
import type { APIContext } from 'astro';
import type { LoginBody, RegisterBody } from '#domain/accounts/contract.ts';
import { WRONG_LOGIN } from '#domain/accounts/texts.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { refreshCountCookie } from '#server/cart/index.ts';
import { addressOf } from '#server/http/rate-limit.ts';
import { GUEST } from '#server/http/viewer.ts';
import { checkLogin, registerUser, type LoginRefusal, type RegisterRefusal } from './commands.ts';
import { clearCookies, setCookies } from './cookies.ts';
import type { UserRow } from './queries.ts';
import { endSession, startSession } from './session.ts';

/** What is needed of a request or a page to open a session for it. */
export type Door = Pick<APIContext, 'request' | 'url' | 'cookies' | 'clientAddress' | 'locals'>;

export interface Entered {
  readonly token: string;
  readonly user: UserRow;
}

/** A new session, always with a new id: one that somebody else put into the browser is worth nothing. */
async function enter(door: Door, user: UserRow): Promise<Result<Entered, 'wrong_login'>> {
  const { viewer } = door.locals;
  // A client that names no origin keeps a cookie without meaning it: that session goes on.
  const isOurPage = door.request.headers.has('origin');
  if (isOurPage && viewer.by === 'cookie' && viewer.sessionId) await endSession(viewer.sessionId);
  const token = await startSession(user, door.request.headers.get('user-agent'));
  if (token === null) return refuse('wrong_login', WRONG_LOGIN);
  setCookies(door, token, user);
  await refreshCountCookie(door, user.id);
  return ok({ token, user });
}

/** `POST /auth/login` and the login page. */
export async function logIn(door: Door, body: LoginBody): Promise<Result<Entered, LoginRefusal>> {
  const checked = await checkLogin(body, addressOf(door));
  return checked.ok ? enter(door, checked.value) : checked;
}

/** `POST /auth/register` and the registration page. */
export async function register(
  door: Door,
  body: RegisterBody,
): Promise<Result<Entered, RegisterRefusal | 'wrong_login'>> {
  const made = await registerUser(body, addressOf(door));
  return made.ok ? enter(door, made.value) : made;
}

/** Ends the session at hand and takes its cookies back. */
export async function logOut(door: Pick<Door, 'cookies' | 'request' | 'locals'>): Promise<void> {
  const { sessionId } = door.locals.viewer;
  if (sessionId) await endSession(sessionId);
  clearCookies(door);
  // Whatever else this answer does, it does for a guest: no cookie of the user's is written again.
  door.locals.viewer = GUEST;
}
