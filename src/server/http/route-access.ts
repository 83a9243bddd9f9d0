/**
 * Which pages need a login or staff rights. Decided by the matched route, because one route may be reached by several
 * spellings of its URL.
 */

/** Pages that need a login. */
const PROTECTED = ['/wishlist', '/orders', '/account', '/account/*', '/trade/*', '/admin', '/admin/*'];
/** Pages that are noindex and never cached. */
const PRIVATE = [
  ...PROTECTED,
  '/orders/*',
  '/wishlist/*',
  '/cart',
  '/checkout',
  '/checkout/*',
  '/login',
  '/logout',
  '/register',
  '/forgotten-password',
  '/reset-password',
  '/account-email',
  '/back-in-stock',
  '/contact/send',
  '/finance/*',
  '/plan/*',
  '/questions/*',
  '/quotes/*',
  '/visits/*',
  '/trade',
  '/access-denied',
];

const matches = (route: string, list: readonly string[]): boolean =>
  list.some((entry) => (entry.endsWith('/*') ? route.startsWith(entry.slice(0, -1)) : route === entry));

/** True if a route needs a signed-in user. */
export const isProtected = (route: string): boolean => matches(route, PROTECTED);
/** True if a route is for staff. */
export const isForStaff = (route: string): boolean => matches(route, ['/admin', '/admin/*']);
/** True if a route is noindex and never cached. */
export const isPrivate = (route: string): boolean => matches(route, PRIVATE);
