/** Lists with filters and facets, search and suggestions, at three sizes of the catalogue, over HTTP. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { seedScale } from '../db/seed/index.ts';
import { startShop } from '../tests/support/shop.ts';
import { median, quantile, table, timeEach } from './support/measure.ts';

const SIZES = [4_768, 20_000, 100_000];
const RUNS = 200;

const PATHS = {
  'list, 4 filters':
    '/api/products?category=Tiles&material=Porcelain&finish=Matt&min_price=20&max_price=90&sort=price_asc',
  'list, facets of all': '/api/products?limit=20',
  'deep page': '/api/products?limit=20&page=100',
  'search oak': '/api/products?search=oak%20herringbone',
  'search with a typo': '/api/products?search=herringbne',
  suggestion: '/api/products/suggest?q=walnu',
  'HTML page': '/products?category=LVT&limit=20',
};

async function scaled(products: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ardglen-scale-'));
  const connection = await openDatabase(`file:${join(dataDir, 'store.db')}`);
  await migrateDatabase(connection.db);
  await seedScale(connection, products);
  connection.client.close();
  return dataDir;
}

/** Prints the median and p95 of each kind of request at each size. */
export async function benchLists(sizes: readonly number[] = SIZES): Promise<void> {
  const rows: Record<string, string | number>[] = [];
  for (const size of sizes) {
    const shop = await startShop({ dataDir: await scaled(size), env: { JOBS: 'off' } });
    for (const [name, path] of Object.entries(PATHS)) {
      const samples = await timeEach(RUNS, async (run) => {
        // A changing word keeps result caches out of the figure.
        const fresh = path.includes('min_price')
          ? path.replace('min_price=20', `min_price=${20 + (run % 20)}`)
          : path;
        const answer = await shop.fetch(fresh);
        if (answer.status !== 200) throw new Error(`${fresh} answered ${answer.status}`);
        await answer.arrayBuffer();
      });
      rows.push({
        products: String(size),
        request: name,
        'p50 ms': median(samples),
        'p95 ms': quantile(samples, 0.95),
      });
    }
    await shop.stop();
    shop.clear();
  }
  table(`Lists, search, suggestions (${RUNS} requests each, one connection, client included)`, rows);
}
