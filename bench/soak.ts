/**
 * `npm run bench -- soak`: five minutes of steady load (SOAK_S sets other seconds). Reports memory at rest, response times
 * and event-loop stalls: in wall time from the process's own metrics, and in CPU time (support/stall-meter.ts), which other
 * load on the machine does not lengthen. A leak shows as memory at rest that grows from part to part.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startShop, type Shop } from '../tests/support/shop.ts';
import { type Arrival, arrive, openClient } from './load/arrivals.ts';
import { quantile, table } from './support/measure.ts';
import { residentMb } from './support/memory.ts';

const SECONDS = Number(process.env['SOAK_S'] ?? 300);
const PER_SECOND = 30;
/** The load comes in parts, each followed by a rest. */
const PARTS = 5;
const REST_MS = 4_000;
/** The longest event-loop turn that the design allows. */
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

/** Reads `/metrics`; each read resets the event-loop figures. */
async function readMetrics(shop: Shop): Promise<(name: string) => number> {
  const text = await (await shop.fetch('/metrics')).text();
  return (name) => Number(new RegExp(`^shop_nodejs_${name} ([\\d.e+-]+)$`, 'm').exec(text)?.[1]);
}

interface Turn {
  /** When it ended, ms since 1970. */
  readonly at: number;
  readonly ms: number;
}

/** The long event-loop turns that the stall meter has recorded since a time, in milliseconds of CPU. */
const turnsSince = (file: string, since: number): number[] =>
  (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])
    .map((line) => JSON.parse(line) as Turn)
    .filter(({ at }) => at >= since)
    .map(({ ms }) => ms);

/** Prints memory, stalls and response times of each part. */
export async function benchSoak(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ardglen-soak-'));
  const stalls = join(folder, 'turns.jsonl');
  const shop = await startShop({ preload: METER, env: { LOG_LEVEL: 'error', STALLS: stalls } });
  const { body } = await shop.send('GET', '/api/products?limit=100');
  const pages = (body as { products: { id: string }[] }).products.map(({ id }) => `/products/${id}`);
  const paths = [...PATHS, ...pages];
  const mbAtStart = residentMb(shop);
  const client = openClient(shop.url);
  const rows: Record<string, string | number>[] = [];
  for (let part = 1; part <= PARTS; part++) {
    const began = Date.now();
    const arrivals = await arrive(PER_SECOND, SECONDS / PARTS, async (nth, dueAt) => [
      await client.send({ kind: 'page', path: paths[nth % paths.length] ?? '/' }, dueAt),
    ]);
    const waits = arrivals.map(({ ms }: Arrival) => ms);
    const busy = await readMetrics(shop);
    await wait(REST_MS);
    const resting = await readMetrics(shop);
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
      failed: arrivals.filter(({ status }) => status === 0 || status >= 500).length,
    });
  }
  client.close();
  await shop.stop();
  shop.clear();
  rmSync(folder, { recursive: true });
  table(
    `Soak: ${PER_SECOND} requests per second for ${SECONDS} s; ${mbAtStart.toFixed(0)} MB after the start`,
    rows,
  );
}
