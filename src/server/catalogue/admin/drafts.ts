/** Publishing a draft: by a press, or by itself at its moment. */
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { products } from '#db/schema/index.ts';
import type { Result } from '#domain/shared/result.ts';
import { type Actor, SHOP } from '#server/http/viewer.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { slugToPublish } from './slug.ts';
import { isDraft, type ProductRow } from './columns.ts';
import { changeRow, type ProductRefusal, rowOf, throwRefusal, writeResult } from './write.ts';

/** Loads a draft's row in a transaction; refuses a product that is no draft any more. */
async function draftOf(tx: Transaction, id: string): Promise<ProductRow> {
  const row = await rowOf(tx, id);
  return isDraft(row) ? row : throwRefusal('changed_meanwhile', 'This product is no draft any more.');
}

/** Puts a draft on sale inside the caller's transaction, under an id of the name that it has now. */
export const publishRow = async (tx: Transaction, draft: ProductRow, actor: Actor): Promise<ProductRow> =>
  changeRow(
    tx,
    draft,
    { archivedAt: null, id: await slugToPublish(tx, draft) },
    { actor, action: 'product.publish' },
  );

/** Puts a draft on sale. Refuses a product that is no draft any more: it may be in the archive for a reason. */
export const publishDraft = (id: string, actor: Actor): Promise<Result<{ id: string }, ProductRefusal>> =>
  writeResult(async (tx) => ({ id: (await publishRow(tx, await draftOf(tx, id), actor)).id }));

/** Sets the moment, or takes it away (null). Refuses a product that is no draft any more. */
export const scheduleDraft = (
  id: string,
  at: Date | null,
  actor: Actor,
): Promise<Result<null, ProductRefusal>> =>
  writeResult(async (tx) => {
    await changeRow(tx, await draftOf(tx, id), { publishAt: at }, { actor, action: 'product.schedule' });
    return null;
  });

/** Publishes the drafts whose moment has come: each once. One that fails is left for the next run, and stops no other. */
export async function publishDueDrafts(): Promise<void> {
  const isDue = and(
    eq(products.isDraft, true),
    isNotNull(products.archivedAt),
    lte(products.publishAt, now()),
  );
  const due = await db.select({ id: products.id }).from(products).where(isDue);
  for (const { id } of due) {
    try {
      await write(async (tx) => {
        const [row] = await tx
          .select()
          .from(products)
          .where(and(eq(products.id, id), isDue));
        if (row) await publishRow(tx, row, SHOP);
      });
    } catch (error) {
      log.error({ err: error, product: id }, 'a draft was not published; it will be tried again');
    }
  }
}
