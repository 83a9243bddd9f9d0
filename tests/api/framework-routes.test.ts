/** The built app answers only at the routes in src/pages: what the framework adds to them by itself is not served. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { TEST_BUILD } from '#tests/support/base.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

/** The routes in the built server's manifest, each with the file that answers it. */
const builtRoutes = () =>
  readFileSync(join(TEST_BUILD, 'server/entry.mjs'), 'utf8')
    .split('"routeData":{')
    .slice(1)
    .map((route) => ({
      path: /"route":"([^"]+)"/.exec(route)?.[1] ?? '',
      file: /"component":"([^"]+)"/.exec(route)?.[1] ?? '',
    }));

let shop: Shop;
beforeAll(async () => (shop = await sharedShop()));

test('a route that the shop did not write is not served', async () => {
  const routes = builtRoutes();
  const added = routes.filter(({ file }) => !file.startsWith('src/pages/'));
  expect(routes.length - added.length).toBeGreaterThan(150);
  const query = '?href=/favicon.svg&f=avif&w=2000&e=&p=&s=';
  for (const { path } of added) {
    const url = path.replace(/\[[^\]]+\]/g, 'ProductView') + query;
    const answer = await shop.fetch(url);
    expect(answer.status, url).toBe(404);
    expect(await answer.text(), url).toContain('<title>Page not found');
    expect((await shop.fetch(url, { method: 'POST' })).status, url).toBe(404);
  }
});
