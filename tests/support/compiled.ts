/**
 * Fills Node's compile cache after a build: a shop visits all pages and reads all lists of the API. A process writes the
 * cache when it ends in order; most shops of the tests are killed, and would compile their modules each for itself.
 */
import { existsSync } from 'node:fs';
import { COMPILED } from './base.ts';
import { addressOf, pageFiles } from './routes.ts';
import { startShop } from './shop.ts';
import { tokenOf } from './staff.ts';

export async function fillCompileCache(): Promise<void> {
  if (existsSync(COMPILED)) return;
  const shop = await startShop({ env: { WARM_UP: 'on', LOG_LEVEL: 'silent' } });
  // A shop whose login is broken fails its tests, not this.
  const headers = { cookie: `auth_token=${await tokenOf(shop, 'owner').catch(() => '')}` };
  const { body } = await shop.send('GET', '/api/openapi.json');
  const calls = Object.entries((body as { paths: Record<string, object> }).paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => path.replace(/\{\w+\}/g, 'oak'));
  for (const path of [...pageFiles().map((file) => addressOf(file, () => 'oak')), ...calls]) {
    const answer = await shop.fetch(path, { headers });
    // Streams do not end by themselves.
    await answer.body?.cancel();
  }
  await shop.stop();
  shop.clear();
}
