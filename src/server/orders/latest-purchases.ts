/** What was bought lately, for the home page. */
import { and, desc, eq, gte, inArray, isNull, ne } from 'drizzle-orm';
import { orderLines, orders } from '#db/schema/index.ts';
import type { Purchase } from '#domain/home/home.ts';
import { PAID_STATES } from '#domain/orders/states.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { productView } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { lineInsertionOrder } from './rows.ts';

const PURCHASE_DAYS = 30;

/** Paid purchases of the last 30 days, newest first, each product once. */
export async function latestPurchases(limit: number): Promise<Purchase[]> {
  const since = new Date(now().getTime() - PURCHASE_DAYS * DAY_MS);
  const rows = await db
    .select({
      productId: orderLines.productId,
      productName: orderLines.productName,
      imageUrl: orderLines.imageUrl,
      quantity: orderLines.quantity,
      unit: orderLines.unit,
      firstName: orders.firstName,
      mayShowName: orders.showPurchase,
      town: orders.city,
      at: orders.createdAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(productView, eq(productView.id, orderLines.productId))
    .where(
      and(
        gte(orders.createdAt, since),
        inArray(orders.status, PAID_STATES),
        eq(orderLines.isSample, false),
        // An anonymised order has no e-mail address, and 'Deleted' instead of a town.
        ne(orders.email, ''),
        isNull(productView.archivedAt),
      ),
    )
    .orderBy(desc(orders.createdAt), lineInsertionOrder)
    .limit(limit * 4);
  const seen = new Set<string>();
  return rows
    .filter((row) => !seen.has(row.productId) && seen.add(row.productId))
    .slice(0, limit)
    .map(({ mayShowName, firstName, at, ...row }) => ({
      ...row,
      firstName: mayShowName ? firstName : null,
      at: at.toISOString(),
    }));
}
