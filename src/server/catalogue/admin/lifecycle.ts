/** Featuring, archiving, restoring, duplicating and deleting a product. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import {
  bulkChangeProducts,
  deletedProducts,
  priceHistory,
  productPhotos,
  products,
  stockMovements,
} from '#db/schema/index.ts';
import { FAILED } from '#domain/catalogue/admin/texts.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import { entryBefore, recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';
import { idOfSent, MADE_AND_GONE } from '#server/idempotency.ts';
import { newId } from '#server/ids.ts';
import { queueProduct } from '#server/publishing/index.ts';
import { dropFromWishlists } from '#server/wishlist/index.ts';
import { pricesBeforeSale } from '../rows.ts';
import { freeSlug } from './slug.ts';
import { auditFields, isDraft } from './columns.ts';
import { freeSku } from './commands.ts';
import { publishRow } from './drafts.ts';
import { photoRows } from './photo-rows.ts';
import { changeRow, notePrices, type ProductRefusal, rowOf, writeResult } from './write.ts';

/** `POST /admin/products/{id}/toggle-featured` */
export const toggleFeatured = (
  id: string,
  actor: Actor,
): Promise<Result<{ is_featured: boolean }, ProductRefusal>> =>
  writeResult(async (tx) => {
    const before = await rowOf(tx, id);
    const isFeatured = !before.isFeatured;
    await changeRow(tx, before, { isFeatured }, { actor, action: 'product.feature' });
    return { is_featured: isFeatured };
  });

/** The row with or without its place in the archive. */
async function archivedOrNot(tx: Transaction, id: string, actor: Actor, archived: boolean) {
  const before = await rowOf(tx, id);
  const action = archived ? 'product.archive' : 'product.restore';
  // Archived, a draft must not go on sale by itself.
  if (archived && isDraft(before) && before.publishAt)
    return changeRow(tx, before, { publishAt: null }, { actor, action });
  if ((before.archivedAt !== null) === archived) return before;
  if (isDraft(before)) return publishRow(tx, before, actor);
  return changeRow(tx, before, { archivedAt: archived ? now() : null }, { actor, action });
}

const setArchived = (
  id: string,
  actor: Actor,
  archived: boolean,
): Promise<Result<{ id: string; message: string; archived_at: string | null }, ProductRefusal>> =>
  writeResult(async (tx) => {
    const after = await archivedOrNot(tx, id, actor, archived);
    return {
      id: after.id,
      message: `“${after.name}” is ${isDraft(after) ? 'a draft and not on sale' : archived ? 'in the archive' : 'on sale'}.`,
      archived_at: after.archivedAt?.toISOString() ?? null,
    };
  });

/** Takes a product off sale; its page answers 410 until it is restored. Idempotent. */
export const archiveProduct = (id: string, actor: Actor) => setArchived(id, actor, true);

/** Puts an archived product back on sale, or publishes a draft. Idempotent. */
export const restoreProduct = (id: string, actor: Actor) => setArchived(id, actor, false);

/**
 * Copies a product with its fields and pictures. The copy has no stock, is not featured and in no sale, and is a draft.
 * @param key of its form, which makes one copy
 */
export const duplicateProduct = (
  id: string,
  actor: Actor,
  key?: string,
): Promise<Result<{ id: string; name: string }, ProductRefusal>> =>
  writeResult(async (tx) => {
    const entryId = idOfSent(key, 'duplicate', id);
    const sent = await entryBefore(tx, entryId);
    if (sent) return rowOf(tx, sent.madeId, MADE_AND_GONE);
    const row = await rowOf(tx, id);
    const { rowKey: _key, ...original } = row;
    const at = now();
    const name = `${original.name} (copy)`;
    const copy = {
      ...original,
      id: await freeSlug(tx, name),
      sku: await freeSku(tx, original.category),
      name,
      pricePence: (await pricesBeforeSale(tx, [id])).get(id) ?? row.pricePence,
      stock: 0,
      isFeatured: false,
      compareAtPence: null,
      ratingSum: 0,
      ratingCount: 0,
      version: 1,
      archivedAt: at,
      isDraft: true,
      publishAt: null,
      createdAt: at,
      updatedAt: at,
    };
    const [made] = await tx.insert(products).values(copy).returning();
    for (const photo of await photoRows(tx, id)) {
      // Words that are only the name are the copy's name, and follow it until there are better ones.
      const altText = photo.altText === original.name ? name : photo.altText;
      await tx.insert(productPhotos).values({ ...photo, id: newId(), productId: copy.id, altText });
    }
    await notePrices(tx, [copy], actor);
    await recordAudit(tx, {
      id: entryId,
      actor,
      action: 'product.duplicate',
      entity: 'product',
      entityId: copy.id,
      after: { ...(made ? auditFields(made) : {}), copy_of: id },
    });
    return { id: copy.id, name };
  });

/**
 * Deletes a product permanently. Orders, the price history and the ledger keep their own copies; its page answers 410
 * and its id is never used again. Of a draft, which nobody has seen, nothing is kept: its page stays unknown, and a product
 * that is given its id later begins with no history. Cart lines stay, marked as no longer sold, until the shopper removes
 * them: removing them here would let an order go through without a product that the shopper expects in it.
 */
export const deleteProduct = (
  id: string,
  actor: Actor,
): Promise<Result<{ message: string }, ProductRefusal>> =>
  writeResult(async (tx) => {
    const row = await rowOf(tx, id);
    if (isDraft(row)) {
      for (const table of [priceHistory, stockMovements, bulkChangeProducts])
        await tx.delete(table).where(eq(table.productId, id));
    } else await tx.insert(deletedProducts).values({ id, name: row.name, deletedAt: now() });
    await tx.delete(productPhotos).where(eq(productPhotos.productId, id));
    await dropFromWishlists(tx, id);
    await tx.delete(products).where(eq(products.id, id));
    await recordAudit(tx, {
      actor,
      action: 'product.delete',
      entity: 'product',
      entityId: id,
      before: auditFields(row),
    });
    queueProduct(tx, id, 'deleted');
    return { message: `“${row.name}” is deleted.` };
  });

/** Deletes a product if its name was typed as confirmation. For forms: the API call needs no confirmation. */
export async function deleteAsNamed(
  id: string,
  typed: string | undefined,
  actor: Actor,
): Promise<Result<{ message: string }, ProductRefusal | 'invalid'>> {
  const [row] = await db.select({ name: products.name }).from(products).where(eq(products.id, id));
  if (row && typed?.trim() !== row.name)
    return refuse('invalid', `${FAILED.remove}the name that was typed is another one.`);
  const deleted = await deleteProduct(id, actor);
  return deleted.ok ? deleted : refuse(deleted.error.code, FAILED.remove + deleted.error.detail);
}
