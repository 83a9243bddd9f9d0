/** The job of sales: begins those whose first day has come, and takes back those that are over. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { bulkChangeProducts, bulkChanges, products } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { SHOP } from '#server/http/viewer.ts';
import { log } from '#server/log.ts';
import { applyChange, BATCH, restore } from './bulk-apply.ts';

/** Whether a product of a sale is in another one still: what that could not take back now, it will. */
async function isInAnother(tx: Transaction, id: string): Promise<boolean> {
  const { changeId, productId } = bulkChangeProducts;
  const own = tx.select({ productId }).from(bulkChangeProducts).where(eq(changeId, id));
  const [other] = await tx
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .innerJoin(bulkChangeProducts, eq(changeId, bulkChanges.id))
    .where(
      and(
        ne(bulkChanges.id, id),
        isNotNull(bulkChanges.endsAt),
        isNotNull(bulkChanges.appliedAt),
        isNull(bulkChanges.undoneAt),
        inArray(productId, own),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Begins a sale that was planned, with the prices of its first day, once the sales before it have ended. */
async function begin(tx: Transaction, id: string): Promise<void> {
  if (await isInAnother(tx, id)) return;
  const [change] = await tx
    .update(bulkChanges)
    .set({ appliedAt: now() })
    .where(and(eq(bulkChanges.id, id), isNull(bulkChanges.appliedAt), isNull(bulkChanges.undoneAt)))
    .returning();
  if (!change) return;
  const rows = await tx
    .select({ product: products })
    .from(bulkChangeProducts)
    .innerJoin(products, eq(products.id, bulkChangeProducts.productId))
    .where(eq(bulkChangeProducts.changeId, id));
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH).map(({ product }) => product);
    for (const { productId, ...figures } of await applyChange(tx, batch, change, SHOP))
      await tx
        .update(bulkChangeProducts)
        .set(figures)
        .where(and(eq(bulkChangeProducts.changeId, id), eq(bulkChangeProducts.productId, productId)));
    await nextTurn();
  }
}

/** Begins or ends one sale. One that fails is left for the next run, and stops no other. */
async function runSale(id: string, work: (tx: Transaction) => Promise<unknown>): Promise<void> {
  try {
    await write(work);
  } catch (error) {
    log.error({ err: error, sale: id }, 'a sale did not begin or end; it will be tried again');
  }
}

/** Begins the sales whose first day has come, and takes back those whose last day is over: each once, whatever repeats it. */
export async function runSales(): Promise<void> {
  const { startsAt, endsAt, appliedAt, undoneAt, id } = bulkChanges;
  const at = now();
  const over = await db
    .select({ id })
    .from(bulkChanges)
    .where(and(isNotNull(endsAt), lte(endsAt, at), isNull(undoneAt)));
  for (const sale of over) await runSale(sale.id, (tx) => restore(tx, sale.id, SHOP));
  const due = await db
    .select({ id })
    .from(bulkChanges)
    .where(and(lte(startsAt, at), gt(endsAt, at), isNull(appliedAt), isNull(undoneAt)))
    .orderBy(asc(startsAt));
  for (const sale of due) await runSale(sale.id, (tx) => begin(tx, sale.id));
}
