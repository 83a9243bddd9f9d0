/** The hosts that receive the cookies of a login and of a guest's orders: this one, or all hosts of `COOKIE_DOMAIN`. */
import { env } from '#config/env.ts';

/** Options for `cookies.set` and `cookies.delete`. Deleting a cookie needs the same path and domain as setting it. */
export const COOKIE_SCOPE: { readonly path: '/'; readonly domain?: string } = {
  path: '/',
  ...(env.COOKIE_DOMAIN ? { domain: env.COOKIE_DOMAIN } : {}),
};
