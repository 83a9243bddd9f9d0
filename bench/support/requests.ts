/** One kind of request asked over and over: alone, and from 32 sides at once. */
import type { Shop } from '../../tests/support/shop.ts';
import { keepBusy, median, quantile, timeEach } from './measure.ts';

const RUNS = 200;
const CROWD = 32;
const CROWD_MS = 2_000;

/** The nth request of its kind. The number lets it differ, so that no cache of results answers. */
export type Request = (shop: Shop, nth: number) => Promise<Response>;

/** A GET of one address; `{n}` in it becomes one of twenty numbers. */
export const get =
  (path: string, headers: Record<string, string> = {}): Request =>
  (shop, nth) =>
    shop.fetch(path.replace('{n}', String(20 + (nth % 20))), { headers });

/** A row of figures for each kind: the median and p95 of one connection, then the rate and median of 32. */
export async function measureRequests(
  shop: Shop,
  kinds: Readonly<Record<string, Request>>,
): Promise<Record<string, string | number>[]> {
  const rows = [];
  for (const [name, request] of Object.entries(kinds)) {
    const ask = async (nth: number) => {
      const answer = await request(shop, nth);
      const words = await answer.text();
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${words.slice(0, 200)}`);
    };
    const alone = await timeEach(RUNS, ask);
    const crowd = await keepBusy(CROWD, CROWD_MS, ask);
    rows.push({
      request: name,
      'p50 ms': median(alone),
      'p95 ms': quantile(alone, 0.95),
      'at 32: /s': crowd.perSecond,
      'at 32: p50 ms': median(crowd.samples),
    });
  }
  return rows;
}
