/** The job of sales: begins those whose first day has come, and takes back those that are over. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { insertPacked, readPacked } from '#db/packed.ts';
import { bulkChangeProducts, bulkChanges, products } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { SHOP } from '#server/http/viewer.ts';
import { log } from '#server/log.ts';
import { historiesOf, planChange } from './bulk-apply.ts';
import { restore } from './bulk-undo.ts';
import { areAsRead, type Reader, withPages, writeChanges, writePrepared } from './prepared.ts';

/** Whether a product of a sale is in another one still: what that could not take back now, it will. */
async function isInAnother(from: Reader, id: string): Promise<boolean> {
  const { changeId, productId } = bulkChangeProducts;
  const own = from.select({ productId }).from(bulkChangeProducts).where(eq(changeId, id));
  const [other] = await from
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
function begin(id: string): Promise<void> {
  const isWaiting = and(eq(bulkChanges.id, id), isNull(bulkChanges.appliedAt), isNull(bulkChanges.undoneAt));
  return writePrepared(
    async (from) => {
      const [change] = await from.select().from(bulkChanges).where(isWaiting);
      if (!change || (await isInAnother(from, id))) return null;
      const own = sql`SELECT product_id FROM bulk_change_products WHERE change_id = ${id}`;
      const rows = await readPacked(from, products, sql`WHERE ${products.id} IN (${own})`);
      const { changed, ...changes } = planChange(rows, change, await historiesOf(from, change, rows));
      return { rows, changed, ...(await withPages(changes)) };
    },
    async (tx, planned) => planned === null || (await areAsRead(tx, planned.rows, false)),
    async (tx, planned) => {
      if (!planned || (await isInAnother(tx, id))) return;
      const { rowsAffected } = await tx.update(bulkChanges).set({ appliedAt: now() }).where(isWaiting);
      if (rowsAffected === 0) return;
      await writeChanges(tx, planned, { actor: SHOP, action: 'product.bulk' });
      await insertPacked(
        tx,
        bulkChangeProducts,
        planned.changed.map((one) => ({ changeId: id, ...one })),
        sql`ON CONFLICT (change_id, product_id) DO UPDATE SET before = excluded.before, after = excluded.after,
          compare_before_pence = excluded.compare_before_pence`,
      );
    },
  );
}

/** Begins or ends one sale. One that fails is left for the next run, and stops no other. */
async function runSale(id: string, work: (id: string) => Promise<unknown>): Promise<void> {
  try {
    await work(id);
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
  for (const sale of over) await runSale(sale.id, (id) => restore(id, SHOP));
  const due = await db
    .select({ id })
    .from(bulkChanges)
    .where(and(lte(startsAt, at), gt(endsAt, at), isNull(appliedAt), isNull(undoneAt)))
    .orderBy(asc(startsAt));
  for (const sale of due) await runSale(sale.id, begin);
}
