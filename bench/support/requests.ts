/** Measures one kind of request repeatedly: with one connection, and with 32. */
import type { Shop } from '../../tests/support/shop.ts';
import { keepBusy, median, quantile, timeEach } from './measure.ts';

const RUNS = 200;
const CONCURRENCY = 32;
const CONCURRENT_MS = 2_000;

/** The nth request of its kind. The number can vary the request, so that no cached result is measured. */
export type Request = (shop: Shop, nth: number) => Promise<Response>;

/** A GET request; `{n}` in the path is replaced by one of twenty numbers. */
export const get =
  (path: string, headers: Record<string, string> = {}): Request =>
  (shop, nth) =>
    shop.fetch(path.replace('{n}', String(20 + (nth % 20))), { headers });

/** A row per kind: median and p95 with one connection, then rate and median with 32. */
export async function measureRequests(
  shop: Shop,
  kinds: Readonly<Record<string, Request>>,
): Promise<Record<string, string | number>[]> {
  const rows = [];
  for (const [name, request] of Object.entries(kinds)) {
    const ask = async (nth: number) => {
      const answer = await request(shop, nth);
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}: ${body.slice(0, 200)}`);
    };
    const alone = await timeEach(RUNS, ask);
    const concurrent = await keepBusy(CONCURRENCY, CONCURRENT_MS, ask);
    rows.push({
      request: name,
      'p50 ms': median(alone),
      'p95 ms': quantile(alone, 0.95),
      'at 32: /s': concurrent.perSecond,
      'at 32: p50 ms': median(concurrent.samples),
    });
  }
  return rows;
}
