/** The moment at which a draft is published by itself. */
import { and, eq, lte } from 'drizzle-orm';
import { products } from '#db/schema/index.ts';
import type { Result } from '#domain/shared/result.ts';
import type { Actor } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { triggerPublish } from '#server/publishing/index.ts';
import { SHOP } from './bulk-apply.ts';
import { changeRow, type ProductRefusal, resultOf, rowOf, throwRefusal } from './write.ts';

/** Sets the moment, or takes it away (null). Refuses a product that is no draft any more. */
export const scheduleDraft = (
  id: string,
  at: Date | null,
  actor: Actor,
): Promise<Result<null, ProductRefusal>> =>
  resultOf(async () => {
    await write(async (tx) => {
      const before = await rowOf(tx, id);
      if (!before.isDraft) throwRefusal('changed_meanwhile', 'This product is published already.');
      await changeRow(tx, before, { publishAt: at }, { actor, action: 'product.schedule' });
    });
    return null;
  });

/** Publishes the drafts whose moment has come: each once. One that fails is left for the next run, and stops no other. */
export async function publishDueDrafts(): Promise<void> {
  const isDue = and(eq(products.isDraft, true), lte(products.publishAt, now()));
  const due = await db.select({ id: products.id }).from(products).where(isDue);
  for (const { id } of due) {
    try {
      await write(async (tx) => {
        const [row] = await tx
          .select()
          .from(products)
          .where(and(eq(products.id, id), isDue));
        if (row) await changeRow(tx, row, { archivedAt: null }, { actor: SHOP, action: 'product.publish' });
      });
    } catch (error) {
      log.error({ err: error, product: id }, 'a draft was not published; it will be tried again');
    }
  }
  if (due.length > 0) triggerPublish();
}
