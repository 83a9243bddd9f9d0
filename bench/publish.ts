/** Measures the time from an edit to the updated static page, and response times while all pages are published. */
import { startShop, type Shop } from '../tests/support/shop.ts';
import { as } from '../tests/support/staff.ts';
import { keepBusy, median, quantile, table } from './support/measure.ts';

const EDITS = 30;
const SHOPPERS = 2;
const MEASURE_MS = 8_000;
/** Between two rounds of requests of one shopper. */
const PAUSE_MS = 20;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Milliseconds until the page contains a word; polls every 5 ms. */
async function untilSeen(shop: Shop, path: string, word: string): Promise<number> {
  const started = performance.now();
  while (!(await (await shop.fetch(path)).text()).includes(word)) {
    if (performance.now() - started > 10_000) throw new Error(`${path} was not published in 10 s`);
    await pause(5);
  }
  return performance.now() - started;
}

/** An edit through the admin API: the process that receives it publishes at once. */
async function editByStaff(shop: Shop, id: string, word: string): Promise<void> {
  const owner = await as(shop, 'owner');
  const { body } = await shop.send('GET', `/api/admin/products/${id}`, undefined, owner);
  const saved = await shop.send(
    'PUT',
    `/api/admin/products/${id}`,
    { ...(body as object), description: word },
    owner,
  );
  if (saved.status !== 200) throw new Error(`${id}: ${saved.status} ${JSON.stringify(saved.body)}`);
}

/** An edit written by another process: the publisher finds it at its next poll, three times a second. */
async function editElsewhere(shop: Shop, id: string, word: string): Promise<void> {
  await shop.database.client.batch(
    [
      { sql: 'UPDATE products SET description = ? WHERE id = ?', args: [word, id] },
      {
        sql: `INSERT OR REPLACE INTO publish_queue (path, reason, queued_at, next_try_at) VALUES (?, 'edit', ?, ?)`,
        args: [`/products/${id}`, Date.now(), Date.now()],
      },
    ],
    'write',
  );
}

async function benchEdits(shop: Shop, ids: readonly string[]): Promise<void> {
  const rows = [];
  for (const [by, edit] of [
    ['staff, in this process', editByStaff],
    ['another process', editElsewhere],
  ] as const) {
    const samples: number[] = [];
    for (const id of ids) {
      const word = `Seen ${by} ${id}`;
      await edit(shop, id, word);
      samples.push(await untilSeen(shop, `/products/${id}`, word));
    }
    rows.push({ 'edited by': by, 'p50 ms': median(samples), 'p95 ms': quantile(samples, 0.95) });
  }
  table(`Edit → visible (${ids.length} edits each)`, rows);
}

async function queuedPages(shop: Shop): Promise<number> {
  const { rows } = await shop.database.client.execute('SELECT count(*) AS pages FROM publish_queue');
  return Number(rows[0]?.['pages']);
}

/** The requests of one round of a shopper. */
const REQUESTS = {
  'static page': (ids: readonly string[], nth: number) => `/products/${ids[nth % ids.length] ?? ''}`,
  list: (_: readonly string[], nth: number) => `/api/products?category=Tiles&min_price=${nth % 30}`,
  suggestion: () => '/api/products/suggest?q=walnu',
};

/** Response times in ms by kind of request. */
async function browse(shop: Shop, ids: readonly string[], ms: number): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  await keepBusy(SHOPPERS, ms, async (nth) => {
    for (const [name, path] of Object.entries(REQUESTS)) {
      const started = performance.now();
      await (await shop.fetch(path(ids, nth))).text();
      (times[name] ??= []).push(performance.now() - started);
    }
    await pause(PAUSE_MS);
  });
  return times;
}

/** Publishes all pages: pages per second, and how much longer shoppers wait meanwhile. */
async function benchEverything(shop: Shop, ids: readonly string[]): Promise<void> {
  const owner = await as(shop, 'owner');
  const quiet = await browse(shop, ids, MEASURE_MS);
  const started = performance.now();
  await shop.send('POST', '/api/admin/publishing/everything', {}, owner);
  const pages = await queuedPages(shop);
  const busy = await browse(shop, ids, MEASURE_MS);
  const left = await queuedPages(shop);
  const perSecond = (pages - left) / ((performance.now() - started) / 1000);
  table(
    `${pages} pages published while ${SHOPPERS} shoppers browse (${perSecond.toFixed(0)} pages per second)`,
    Object.keys(REQUESTS).map((name) => ({
      request: name,
      'quiet p50 ms': median(quiet[name] ?? []),
      'meanwhile p50 ms': median(busy[name] ?? []),
      'meanwhile p99 ms': quantile(busy[name] ?? [], 0.99),
      'meanwhile ÷ quiet': median(busy[name] ?? []) / median(quiet[name] ?? []),
    })),
  );
}

/** Prints how soon an edit is visible, and how publishing everything affects shoppers. */
export async function benchPublish(): Promise<void> {
  const shop = await startShop({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } });
  const { body } = await shop.send('GET', `/api/products?limit=${EDITS}`);
  const ids = (body as { products: { id: string }[] }).products.map(({ id }) => id);
  await benchEdits(shop, ids);
  await benchEverything(shop, ids);
  await shop.stop();
  shop.clear();
}
