/** Loads a product for its editor. */
import { desc, eq, sql } from 'drizzle-orm';
import { movementBatches, priceHistory, products, stockMovements } from '#db/schema/index.ts';
import { onShelf } from '#domain/catalogue/admin/count.ts';
import { productToWire } from '#domain/catalogue/contract.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import type { ProductHistory } from '#domain/catalogue/admin/history.ts';
import type { StaffProductWire } from '#domain/catalogue/admin/wire.ts';
import { poundsFromPence } from '#domain/shared/money.ts';
import { batchesInStock, storedProducts } from '../index.ts';
import { db } from '#server/database.ts';
import { isDraft } from './columns.ts';
import { incomingOf } from './incoming.ts';
import { unsentBoxes } from '#server/orders/index.ts';
import { waitingFor } from '#server/stock-alerts/index.ts';

/** A product, archived or not, with the fields that only staff see; null if it does not exist. */
export async function staffProduct(id: string): Promise<StaffProductWire | null> {
  const [[row], [stored]] = await Promise.all([
    db.select().from(products).where(eq(products.id, id)),
    storedProducts([id]),
  ]);
  if (!row || !stored) return null;
  return {
    ...productToWire(stored.product),
    in_stock: row.inStock,
    stock: row.stock,
    previous_price: row.compareAtPence === null ? null : poundsFromPence(row.compareAtPence),
    own_item_group_id: row.itemGroupId,
    own_weight_kg: row.weightG === null ? null : row.weightG / 1000,
    sample_flag: row.sampleFlag,
    cut_to_size: row.cutToSize,
    archived_at: row.archivedAt?.toISOString() ?? null,
    is_draft: isDraft(row),
    publish_at: row.publishAt?.toISOString() ?? null,
    version: row.version,
  };
}

/** A product that is not on sale (a draft, or archived) as its page shows it; null for any other. */
export async function hiddenProduct(id: string): Promise<ProductDetail | null> {
  const [row] = await db
    .select({ archivedAt: products.archivedAt })
    .from(products)
    .where(eq(products.id, id));
  if (!row?.archivedAt) return null;
  return (await storedProducts([id]))[0]?.product ?? null;
}

/** A product's last 30 stock movements and last 10 prices, newest first, and what of it is expected, waited for, sold and of which batch. */
export async function historyOf(id: string): Promise<ProductHistory> {
  const [ledger, prices, waiting, incoming, sold, batches, [stock]] = await Promise.all([
    db
      .select({
        id: stockMovements.id,
        delta: stockMovements.delta,
        stockAfter: stockMovements.stockAfter,
        counted: stockMovements.counted,
        reason: stockMovements.reason,
        orderId: stockMovements.orderId,
        note: stockMovements.note,
        batches: sql<
          string | null
        >`(SELECT group_concat(${movementBatches.batch}, ', ' ORDER BY rowid) FROM ${movementBatches} WHERE ${movementBatches.movementId} = ${stockMovements.id})`,
        createdAt: stockMovements.createdAt,
      })
      .from(stockMovements)
      .where(eq(stockMovements.productId, id))
      .orderBy(desc(stockMovements.createdAt), desc(stockMovements.id))
      .limit(30),
    db
      .select({ pricePence: priceHistory.pricePence, changedAt: priceHistory.changedAt })
      .from(priceHistory)
      .where(eq(priceHistory.productId, id))
      .orderBy(desc(priceHistory.changedAt))
      .limit(10),
    waitingFor([id]),
    incomingOf(id),
    unsentBoxes(db, id),
    batchesInStock(db, [id]),
    db
      .select({ stock: products.stock, oversold: products.oversold })
      .from(products)
      .where(eq(products.id, id)),
  ]);
  return {
    ...{ ledger, prices, incoming, waiting: waiting.get(id) ?? 0 },
    sold: sold.get(id) ?? 0,
    onShelf: stock ? onShelf(stock, sold.get(id)) : 0,
    batches: batches.get(id) ?? [],
  };
}
