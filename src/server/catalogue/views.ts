/** 'Viewed in 24 hours': views are gathered in memory and written in batches, as counts by hour. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { productViews } from '#db/schema/catalogue.ts';
import { HOUR_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { client, write } from '#server/database.ts';
import { log } from '#server/log.ts';

const WRITE_AFTER_MS = 2_000;

const hourOf = (time: Date): number => Math.floor(time.getTime() / HOUR_MS);

const pending = new Map<string, number>();
let timer: NodeJS.Timeout | null = null;

/** Views of the last 24 hours by product id. */
export async function viewsOfLastDay(): Promise<Map<string, number>> {
  const { rows } = await client.execute({
    sql: 'SELECT product_id, sum(views) AS views FROM product_views WHERE hour > ? GROUP BY product_id',
    args: [hourOf(now()) - 24],
  });
  return new Map(rows.map((row) => [String(row.product_id), Number(row.views)]));
}

const BOTS = /bot|crawl|spider|slurp|preview|headless-?monitor|curl|wget|python|lighthouse/i;
const MOST_SEEN = 200_000;
const counted = { hour: 0, views: new Set<string>() };

/** True if this visitor has not been counted for this product in this hour. Nothing is stored on their device. */
function isFirstOfHour(productId: string, visitor: string): boolean {
  const hour = hourOf(now());
  if (counted.hour !== hour || counted.views.size > MOST_SEEN) {
    counted.hour = hour;
    counted.views.clear();
  }
  const key = createHash('sha256').update(`${visitor}|${productId}`).digest('base64url');
  if (counted.views.has(key)) return false;
  counted.views.add(key);
  return true;
}

/**
 * Counts one view of an existing product, once an hour for each visitor; bots are not counted. Returns at once; the write
 * follows within two seconds.
 */
export function recordView(productId: string, visitor: { address: string; agent: string }): void {
  if (BOTS.test(visitor.agent)) return;
  if (!isFirstOfHour(productId, `${visitor.address}|${visitor.agent}`)) return;
  pending.set(productId, (pending.get(productId) ?? 0) + 1);
  timer ??= setTimeout(() => {
    timer = null;
    flushViews().catch((error: unknown) => log.error({ err: error }, 'views could not be written'));
  }, WRITE_AFTER_MS);
  timer.unref();
}

/** Writes the gathered counts; also called when the process stops. */
export async function flushViews(): Promise<void> {
  if (pending.size === 0) return;
  const hour = hourOf(now());
  const rows = [...pending].map(([productId, views]) => ({ productId, hour, views }));
  pending.clear();
  await write((tx) =>
    tx
      .insert(productViews)
      .values(rows)
      .onConflictDoUpdate({
        target: [productViews.productId, productViews.hour],
        set: { views: sql`${productViews.views} + excluded.views` },
      }),
  );
}
