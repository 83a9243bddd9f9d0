/** The redirect after login: back to the page that required it, within this shop only. */

/** A placeholder origin: a URL that resolves to another origin leaves the shop. */
const BASE_ORIGIN = 'https://shop.invalid';
/** Pages that are never a target after login. */
const CIRCULAR = /^\/(login|register|logout|forgotten-password|reset-password|account-email)(\/|$)/;

/**
 * A safe redirect target (path, query and fragment) from a `next` parameter. Null when it is missing, leaves the shop
 * (`//evil.example`, `/\evil.example`, `javascript:…`) or leads back to the login.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || !next.startsWith('/')) return null;
  if (!URL.canParse(next, BASE_ORIGIN)) return null;
  const url = new URL(next, BASE_ORIGIN);
  if (url.origin !== BASE_ORIGIN || url.pathname.startsWith('//') || CIRCULAR.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The page after login: `next` if it is safe, otherwise /admin for admins and / for others. */
export const afterLogin = (isAdmin: boolean, next: string | null | undefined): string =>
  safeNext(next) ?? (isAdmin ? '/admin' : '/');

/** The URL of the login page that returns to `path`. */
export const loginFor = (path: string): string => `/login?next=${encodeURIComponent(path)}`;

/** Whether a message asks for a login, so that it is shown with a link to the login page. */
export const asksForLogin = (message: string): boolean => /\bplease log in\b/i.test(message);

/** Whether `next` is an admin page; the login page then shows the admin notice. */
export const wantsAdmin = (next: string | null): boolean => /^\/admin(\/|$|\?)/.test(next ?? '');

/** Why a login is asked for, by the page that asked; the first that fits applies. */
const REASONS: readonly (readonly [path: RegExp, words: string])[] = [
  [/^\/wishlist(\/|$|\?)/, 'Log in to keep a wishlist.'],
  [/^\/orders(\/|$|\?)/, 'Log in to see your orders.'],
  [/^\/account(\/|$|\?)/, 'Log in to see your account.'],
];

/**
 * What the login page says to a guest whom another page sent there; null for one who came by itself.
 * @param asked the `for` parameter, of a button on a page that does not need a login: 'wishlist'
 */
export const reasonForLogin = (next: string | null, asked: string | null): string | null =>
  REASONS.find(([path]) => path.test(asked === null ? (next ?? '') : `/${asked}`))?.[1] ?? null;
