/** Login, registration and logout, shared by the API and the pages. */
import type { APIContext } from 'astro';
import type { LoginBody, RegisterBody } from '#domain/accounts/contract.ts';
import { WRONG_LOGIN } from '#domain/accounts/texts.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { refreshCountCookie } from '#server/cart/index.ts';
import { addressOf } from '#server/http/proxy.ts';
import { GUEST } from '#server/http/viewer.ts';
import { checkLogin, type LoginRefusal, type RegisterRefusal, registerUser } from './commands.ts';
import { clearCookies, setCookies } from './cookies.ts';
import { rememberBrowser } from './known-browser.ts';
import type { UserRow } from './rows.ts';
import { endSession, startSession } from './session.ts';

/** The parts of a request's context that opening a session needs. */
export type RequestContext = Pick<APIContext, 'request' | 'url' | 'cookies' | 'clientAddress' | 'locals'>;

export interface LoggedIn {
  readonly token: string;
  readonly user: UserRow;
}

/** Starts a session, always with a new id, which prevents session fixation. */
async function openSession(context: RequestContext, user: UserRow): Promise<Result<LoggedIn, 'wrong_login'>> {
  const { viewer } = context.locals;
  // A client without an Origin header may send the cookie unintentionally, so its session is not ended.
  const isOurPage = context.request.headers.has('origin');
  if (isOurPage && viewer.by === 'cookie' && viewer.sessionId) await endSession(viewer.sessionId);
  const token = await startSession(user, context.request.headers.get('user-agent'));
  if (token === null) return refuse('wrong_login', WRONG_LOGIN);
  setCookies(context, token, user);
  rememberBrowser(context, user.id);
  await refreshCountCookie(context, user.id);
  return ok({ token, user });
}

/** `POST /auth/login` and the login page. */
export async function logIn(
  context: RequestContext,
  body: LoginBody,
): Promise<Result<LoggedIn, LoginRefusal>> {
  const login = await checkLogin(body, context);
  return login.ok ? openSession(context, login.value) : login;
}

/** `POST /auth/register` and the registration page. */
export async function register(
  context: RequestContext,
  body: RegisterBody,
): Promise<Result<LoggedIn, RegisterRefusal | 'wrong_login'>> {
  const registered = await registerUser(body, addressOf(context));
  return registered.ok ? openSession(context, registered.value) : registered;
}

/** Ends the current session and deletes its cookies. */
export async function logOut(context: Pick<RequestContext, 'cookies' | 'request' | 'locals'>): Promise<void> {
  const { sessionId } = context.locals.viewer;
  if (sessionId) await endSession(sessionId);
  clearCookies(context);
  // The rest of this request is handled as a guest's, so that no cookie of the user is set again.
  context.locals.viewer = GUEST;
}
