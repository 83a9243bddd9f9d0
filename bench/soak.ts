/**
 * Five minutes of steady shopping (`npm run bench -- soak`; SOAK_S for another length): memory of the process at its
 * rests, waits of the shoppers, and what holds all of them up: by the clock as the process measures its loop itself, and
 * in its own processor time (support/stall-meter.ts), which neighbours do not lengthen. What leaks shows as memory that does not
 * come down again.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startShop, type Shop } from '../tests/support/shop.ts';
import { arrive, type Come, visitors } from './load/arrivals.ts';
import { quantile, table } from './support/measure.ts';
import { residentMb } from './support/memory.ts';

const SECONDS = Number(process.env['SOAK_S'] ?? 300);
const PER_SECOND = 30;
/** So many parts, each followed by a rest. */
const PARTS = 5;
const REST_MS = 4_000;
/** The longest turn that design allows. */
const STALL_MS = 50;
const METER = new URL('support/stall-meter.ts', import.meta.url).href;

const PATHS = [
  ...[
    '/',
    '/about',
    '/gallery',
    '/products?category=Tiles',
    '/products?search=oak',
    '/products?category=LVT&page=2',
  ],
  ...['/api/products?limit=20', '/api/products/suggest?q=oak', '/cart', '/areas/belfast', '/sitemap.xml'],
];

/** Figures of `/metrics`, in one look: each look begins the count of stalls anew. */
async function figures(shop: Shop): Promise<(name: string) => number> {
  const text = await (await shop.fetch('/metrics')).text();
  return (name) => Number(new RegExp(`^shop_nodejs_${name} ([\\d.e+-]+)$`, 'm').exec(text)?.[1]);
}

interface Turn {
  /** When it ended, ms since 1970. */
  readonly at: number;
  readonly ms: number;
}

/** The long turns of the loop that the meter has written down from a moment on, in milliseconds of processor. */
const turnsSince = (file: string, since: number): number[] =>
  (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])
    .map((line) => JSON.parse(line) as Turn)
    .filter(({ at }) => at >= since)
    .map(({ ms }) => ms);

/** Prints memory, stalls and waits of each part. */
export async function benchSoak(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ardglen-soak-'));
  const stalls = join(folder, 'turns.jsonl');
  const shop = await startShop({ preload: METER, env: { LOG_LEVEL: 'error', STALLS: stalls } });
  const { body } = await shop.send('GET', '/api/products?limit=100');
  const pages = (body as { products: { id: string }[] }).products.map(({ id }) => `/products/${id}`);
  const paths = [...PATHS, ...pages];
  const atOpening = residentMb(shop);
  const shoppers = visitors(shop.url);
  const rows: Record<string, string | number>[] = [];
  for (let part = 1; part <= PARTS; part++) {
    const began = Date.now();
    const come = await arrive(PER_SECOND, SECONDS / PARTS, async (nth, meant) => [
      await shoppers.ask({ kind: 'page', path: paths[nth % paths.length] ?? '/' }, meant),
    ]);
    const waits = come.map(({ ms }: Come) => ms);
    const busy = await figures(shop);
    await wait(REST_MS);
    const resting = await figures(shop);
    rows.push({
      part,
      'MB at rest': residentMb(shop),
      'heap MB': resting('heap_size_used_bytes') / 1024 / 1024,
      'wait p50 ms': quantile(waits, 0.5),
      'wait p99 ms': quantile(waits, 0.99),
      'loop p50 ms': busy('eventloop_lag_p50_seconds') * 1000,
      'loop p99 ms': busy('eventloop_lag_p99_seconds') * 1000,
      'longest stall ms': busy('eventloop_lag_max_seconds') * 1000,
      'longest turn ms': Math.max(0, ...turnsSince(stalls, began)),
      [`turns over ${STALL_MS}`]: turnsSince(stalls, began).filter((ms) => ms > STALL_MS).length,
      failed: come.filter(({ status }) => status === 0 || status >= 500).length,
    });
  }
  shoppers.leave();
  await shop.stop();
  shop.clear();
  rmSync(folder, { recursive: true });
  table(
    `Soak: ${PER_SECOND} requests a second for ${SECONDS} s; ${atOpening.toFixed(0)} MB when the shop had just opened`,
    rows,
  );
}
