/** The two cookies of a session: `auth_token`, which proves it, and `viewer`, which only tells pages what to show. */
import type { IncomingHttpHeaders } from 'node:http';
import type { APIContext } from 'astro';
import { env } from '#config/env.ts';
import { COUNT_COOKIE, clearCountCookie } from '#server/cart/index.ts';
import { COOKIE_SCOPE } from '#server/http/cookie-scope.ts';
import { isEncrypted } from '#server/http/proxy.ts';
import { SESSION_MS } from './session.ts';

/** The token: HttpOnly, strict same-site, Secure on https, 7 days (spec section 6). */
export const AUTH_COOKIE = 'auth_token';
/** URL-encoded JSON {name, admin} for scripts of static pages; proves nothing. */
export const VIEWER_COOKIE = 'viewer';

type Door = Pick<APIContext, 'cookies' | 'request'>;

type Shown = Readonly<{ fullName: string; isAdmin: boolean }>;

/** What the display cookie says, before it is URL-encoded. */
export const viewerText = ({ fullName, isAdmin }: Shown): string =>
  JSON.stringify({ name: fullName, admin: isAdmin });

const shared = (request: Request) =>
  ({ ...COOKIE_SCOPE, maxAge: SESSION_MS / 1000, secure: isEncrypted(request) }) as const;

/** Sets the display cookie alone. */
export const showViewer = ({ cookies, request }: Door, user: Shown): void =>
  cookies.set(VIEWER_COOKIE, viewerText(user), { ...shared(request), sameSite: 'lax' });

/** Sets both cookies after a login. */
export function setCookies(door: Door, token: string, user: Shown): void {
  door.cookies.set(AUTH_COOKIE, token, { ...shared(door.request), httpOnly: true, sameSite: 'strict' });
  showViewer(door, user);
}

/** Takes both cookies back, and the cart's number with them. */
export function clearCookies(door: Door): void {
  door.cookies.delete(AUTH_COOKIE, { ...COOKIE_SCOPE, secure: isEncrypted(door.request) });
  door.cookies.delete(VIEWER_COOKIE, { ...COOKIE_SCOPE, secure: isEncrypted(door.request) });
  clearCountCookie(door);
}

/** Everything that goes when a session has ended. */
export const COOKIES_OF_A_SESSION = [AUTH_COOKIE, VIEWER_COOKIE, COUNT_COOKIE] as const;

/**
 * A `Set-Cookie` value for answers that Astro has no hand in.
 * @param value URL-encoded; null takes the cookie back
 */
export function cookieLine(headers: IncomingHttpHeaders, name: string, value: string | null): string {
  const scheme = String(headers['x-forwarded-proto'] ?? '');
  const { secure, maxAge, path, domain } = shared(
    new Request(env.SITE_URL, { headers: { 'x-forwarded-proto': scheme } }),
  );
  const life = value === null ? 'Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT' : `Max-Age=${maxAge}`;
  return `${name}=${value ?? 'deleted'}; ${life}; Path=${path}${domain ? `; Domain=${domain}` : ''}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
