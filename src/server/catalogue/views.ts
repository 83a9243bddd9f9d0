/** 'Viewed in 24 hours': counts of views by hour. */
import { sql } from 'drizzle-orm';
import { productViews } from '#db/schema/catalogue.ts';
import { now } from '#server/clock.ts';
import { client, write } from '#server/database.ts';
import { hourOf, Tally, type Visitor } from './tally.ts';

/** Views of the last 24 hours by product id. */
export async function viewsOfLastDay(): Promise<Map<string, number>> {
  const { rows } = await client.execute({
    sql: 'SELECT product_id, sum(views) AS views FROM product_views WHERE hour > ? GROUP BY product_id',
    args: [hourOf(now()) - 24],
  });
  return new Map(rows.map((row) => [String(row.product_id), Number(row.views)]));
}

const views = new Tally(async (counts) => {
  const hour = hourOf(now());
  await write((tx) =>
    tx
      .insert(productViews)
      .values([...counts].map(([productId, count]) => ({ productId, hour, views: count })))
      .onConflictDoUpdate({
        target: [productViews.productId, productViews.hour],
        set: { views: sql`${productViews.views} + excluded.views` },
      }),
  );
});

/** Counts one view of an existing product, once an hour for each visitor; bots are not counted. */
export const recordView = (productId: string, visitor: Visitor): void => views.add(productId, visitor);

/** Writes the views that are still in memory. */
export const flushViews = (): Promise<void> => views.flush();
