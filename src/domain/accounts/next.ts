/** Where a shopper goes after login: back to the page that asked for it, within this shop only. */

/** Any origin will do: what does not stay on it is foreign. */
const HERE = 'https://shop.invalid';
/** Pages that make no sense after a login. */
const CIRCULAR = /^\/(login|register|logout|forgotten-password|reset-password)(\/|$)/;

/**
 * A `next` that may be followed: a path of this shop with its query, or null where it is missing, foreign
 * (`//evil.example`, `/\evil.example`, `javascript:…`) or leads back to the login.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || !next.startsWith('/')) return null;
  if (!URL.canParse(next, HERE)) return null;
  const url = new URL(next, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//') || CIRCULAR.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Spec section 2 'Login': an admin goes to /admin, others to /; or back to where they came from. */
export const afterLogin = (isAdmin: boolean, next: string | null | undefined): string =>
  safeNext(next) ?? (isAdmin ? '/admin' : '/');

/** The login page for somebody who wanted `path`. */
export const loginFor = (path: string): string => `/login?next=${encodeURIComponent(path)}`;

/** True where the wanted page was one of the admin pages: the login page then says so. */
export const wantsAdmin = (next: string | null): boolean => /^\/admin(\/|$|\?)/.test(next ?? '');
