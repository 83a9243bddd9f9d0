/** The two cookies of a session: `auth_token`, which proves it, and `viewer`, which only tells pages what to show. */
import type { APIContext } from 'astro';
import { forgetCount } from '#server/cart/index.ts';
import { isEncrypted } from '#server/http/proxy.ts';
import { SESSION_MS } from './session.ts';

/** The token: HttpOnly, strict same-site, Secure on https, 7 days (spec section 6). */
export const AUTH_COOKIE = 'auth_token';
/** URL-encoded JSON {name, admin} for scripts of static pages; proves nothing. */
export const VIEWER_COOKIE = 'viewer';

type Door = Pick<APIContext, 'cookies' | 'request'>;

/** Sets both cookies after a login. */
export function setCookies(door: Door, token: string, user: { fullName: string; isAdmin: boolean }): void {
  const shared = { path: '/', maxAge: SESSION_MS / 1000, secure: isEncrypted(door.request) } as const;
  door.cookies.set(AUTH_COOKIE, token, { ...shared, httpOnly: true, sameSite: 'strict' });
  const seen = JSON.stringify({ name: user.fullName, admin: user.isAdmin });
  door.cookies.set(VIEWER_COOKIE, seen, { ...shared, sameSite: 'lax' });
}

/** Takes both cookies back, and the cart's number with them. */
export function clearCookies(door: Door): void {
  door.cookies.delete(AUTH_COOKIE, { path: '/', secure: isEncrypted(door.request) });
  door.cookies.delete(VIEWER_COOKIE, { path: '/', secure: isEncrypted(door.request) });
  forgetCount(door);
}
