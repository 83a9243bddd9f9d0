/** Featured or not, off the shelf and back, doubled, gone for good. */
import { eq } from 'drizzle-orm';
import { deletedProducts, productPhotos, products, wishlistItems } from '#db/schema/index.ts';
import { FAILED } from '#domain/products/texts.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import { type Actor, recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { kickPublisher, queueProduct } from '#server/publishing/index.ts';
import { factsOf } from './columns.ts';
import { freeId, freeSku } from './commands.ts';
import { photoRows } from './photo-rows.ts';
import { changeRow, notePrice, type ProductRefusal, rowOf, resultOf } from './write.ts';

/** `POST /admin/products/{id}/toggle-featured` */
export const toggleFeatured = (
  id: string,
  actor: Actor,
): Promise<Result<{ is_featured: boolean }, ProductRefusal>> =>
  resultOf(async () => {
    const after = await write(async (tx) => {
      const before = await rowOf(tx, id);
      return changeRow(tx, before, { isFeatured: !before.isFeatured }, { actor, action: 'product.feature' });
    });
    kickPublisher();
    return { is_featured: after.isFeatured };
  });

const shelve = (
  id: string,
  actor: Actor,
  archive: boolean,
): Promise<Result<{ message: string; archived_at: string | null }, ProductRefusal>> =>
  resultOf(async () => {
    const after = await write(async (tx) => {
      const before = await rowOf(tx, id);
      if ((before.archivedAt !== null) === archive) return before;
      return changeRow(
        tx,
        before,
        { archivedAt: archive ? now() : null },
        { actor, action: archive ? 'product.archive' : 'product.restore' },
      );
    });
    kickPublisher();
    return {
      message: `“${after.name}” is ${archive ? 'in the archive' : 'on sale again'}.`,
      archived_at: after.archivedAt?.toISOString() ?? null,
    };
  });

/** Takes a product off sale; its page answers 410 until it comes back. Twice does nothing more. */
export const archiveProduct = (id: string, actor: Actor) => shelve(id, actor, true);

/** Puts an archived product back on sale. Twice does nothing more. */
export const restoreProduct = (id: string, actor: Actor) => shelve(id, actor, false);

/** A second product like this one: same facts and pictures, no stock, not featured, waiting in the archive. */
export const duplicateProduct = (
  id: string,
  actor: Actor,
): Promise<Result<{ id: string; name: string }, ProductRefusal>> =>
  resultOf(() =>
    write(async (tx) => {
      const { rowKey: _key, ...original } = await rowOf(tx, id);
      const at = now();
      const name = `${original.name} (copy)`;
      const copy = {
        ...original,
        id: await freeId(tx, name),
        sku: await freeSku(tx, original.category),
        name,
        stock: 0,
        isFeatured: false,
        compareAtPence: null,
        ratingSum: 0,
        ratingCount: 0,
        version: 1,
        archivedAt: at,
        createdAt: at,
        updatedAt: at,
      };
      const [row] = await tx.insert(products).values(copy).returning();
      for (const photo of await photoRows(tx, id)) {
        await tx.insert(productPhotos).values({ ...photo, id: newId(), productId: copy.id });
      }
      await notePrice(tx, copy.id, copy.pricePence, actor);
      await recordAudit(tx, {
        actor,
        action: 'product.duplicate',
        entity: 'product',
        entityId: copy.id,
        after: { ...(row ? factsOf(row) : {}), copy_of: id },
      });
      return { id: copy.id, name };
    }),
  );

/**
 * Deletes a product for good. Orders, the price history and the ledger keep their own copies; its address answers
 * 410 from now on and is never given to another product. Carts keep their lines of it, so that no order goes through
 * without what its shopper thinks is in it: the cart says that it is no longer sold, until they take it out.
 */
export const deleteProduct = (
  id: string,
  actor: Actor,
): Promise<Result<{ message: string }, ProductRefusal>> =>
  resultOf(async () => {
    const name = await write(async (tx) => {
      const row = await rowOf(tx, id);
      await tx.insert(deletedProducts).values({ id, name: row.name, deletedAt: now() });
      await tx.delete(productPhotos).where(eq(productPhotos.productId, id));
      await tx.delete(wishlistItems).where(eq(wishlistItems.productId, id));
      await tx.delete(products).where(eq(products.id, id));
      await recordAudit(tx, {
        actor,
        action: 'product.delete',
        entity: 'product',
        entityId: id,
        before: factsOf(row),
      });
      await queueProduct(tx, id, 'deleted');
      return row.name;
    });
    kickPublisher();
    return { message: `“${name}” is deleted.` };
  });

/** Deletes a product for whoever has typed its name: the words of a form, where the call asks for none. */
export async function deleteAsNamed(
  id: string,
  typed: string | undefined,
  actor: Actor,
): Promise<Result<{ message: string }, ProductRefusal | 'invalid'>> {
  const [row] = await db.select({ name: products.name }).from(products).where(eq(products.id, id));
  if (row && typed?.trim() !== row.name)
    return refuse('invalid', `${FAILED.remove}the name that was typed is another one.`);
  const gone = await deleteProduct(id, actor);
  return gone.ok ? gone : refuse(gone.error.code, FAILED.remove + gone.error.detail);
}
