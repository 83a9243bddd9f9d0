/** For which addresses the cookies of a login are: this host's, or those of all hosts of `COOKIE_DOMAIN`. */
import { env } from '#config/env.ts';

/** Options of `cookies.set` and `cookies.delete`: a cookie is taken back only by the scope that it was set with. */
export const COOKIE_SCOPE: { readonly path: '/'; readonly domain?: string } = {
  path: '/',
  ...(env.COOKIE_DOMAIN ? { domain: env.COOKIE_DOMAIN } : {}),
};
