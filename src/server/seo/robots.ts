/** /robots.txt: paths that crawlers must not visit, and the sitemap's URL. */
import { env } from '#config/env.ts';

const PRIVATE = [
  '/access-denied',
  '/account',
  '/admin',
  '/api/',
  '/back-in-stock',
  '/cart',
  '/checkout',
  '/compare',
  '/emu/',
  '/finance/',
  '/forgotten-password',
  '/gallery/more',
  '/login',
  '/logout',
  '/orders',
  '/questions/',
  '/quotes/',
  '/register',
  '/reset-password',
  '/account-email',
  '/visits/',
  '/wishlist',
];

/** `/robots.txt`. */
export const robots = (): Response =>
  new Response(
    [
      'User-agent: *',
      ...PRIVATE.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${new URL('/sitemap.xml', env.SITE_URL).href}`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  );
