/** The session's two cookies: `auth_token` authenticates; `viewer` only tells static pages which header to show. */
import type { IncomingHttpHeaders } from 'node:http';
import type { APIContext } from 'astro';
import { env } from '#config/env.ts';
import { clearCountCookie, COUNT_COOKIE } from '#server/cart/index.ts';
import { COOKIE_SCOPE } from '#server/http/cookie-scope.ts';
import { isEncrypted } from '#server/http/proxy.ts';
import { SESSION_MS } from './session.ts';

/** The session token: HttpOnly, SameSite=Strict, Secure on https, 7 days. */
export const AUTH_COOKIE = 'auth_token';
/** URL-encoded JSON {name, admin}, read by scripts of static pages. Never used for authentication. */
export const VIEWER_COOKIE = 'viewer';

type RequestContext = Pick<APIContext, 'cookies' | 'request'>;

type ShownUser = Readonly<{ fullName: string; isAdmin: boolean; isTrade?: boolean }>;

/** The display cookie's value, before it is URL-encoded. */
export const viewerCookieValue = ({ fullName, isAdmin, isTrade }: ShownUser): string =>
  JSON.stringify({ name: fullName, admin: isAdmin, ...(isTrade ? { trade: true } : {}) });

const commonOptions = (request: Request) =>
  ({ ...COOKIE_SCOPE, maxAge: SESSION_MS / 1000, secure: isEncrypted(request) }) as const;

/** Sets the display cookie only. */
export const setViewerCookie = ({ cookies, request }: RequestContext, user: ShownUser): void =>
  cookies.set(VIEWER_COOKIE, viewerCookieValue(user), { ...commonOptions(request), sameSite: 'lax' });

/** Sets both cookies after a login. */
export function setCookies(context: RequestContext, token: string, user: ShownUser): void {
  context.cookies.set(AUTH_COOKIE, token, {
    ...commonOptions(context.request),
    httpOnly: true,
    sameSite: 'strict',
  });
  setViewerCookie(context, user);
}

/** Deletes both cookies and the cart's count. */
export function clearCookies(context: RequestContext): void {
  context.cookies.delete(AUTH_COOKIE, { ...COOKIE_SCOPE, secure: isEncrypted(context.request) });
  context.cookies.delete(VIEWER_COOKIE, { ...COOKIE_SCOPE, secure: isEncrypted(context.request) });
  clearCountCookie(context);
}

/** All cookies that are deleted when a session has ended. */
export const SESSION_COOKIES = [AUTH_COOKIE, VIEWER_COOKIE, COUNT_COOKIE] as const;

/**
 * A `Set-Cookie` header value, for responses that Astro does not produce.
 * @param value URL-encoded; null deletes the cookie
 */
export function setCookieHeader(headers: IncomingHttpHeaders, name: string, value: string | null): string {
  const scheme = String(headers['x-forwarded-proto'] ?? '');
  const { secure, maxAge, path, domain } = commonOptions(
    new Request(env.SITE_URL, { headers: { 'x-forwarded-proto': scheme } }),
  );
  const lifetime = value === null ? 'Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT' : `Max-Age=${maxAge}`;
  return `${name}=${value ?? 'deleted'}; ${lifetime}; Path=${path}${domain ? `; Domain=${domain}` : ''}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
