/** Customer photos by staff: each write with its audit entry and the pages that show photos. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { customerPhotoProducts, customerPhotos, products } from '#db/schema/index.ts';
import type { AuditAction } from '#domain/admin/audit.ts';
import type { PhotoBody } from '#domain/staff/showcase.ts';
import type { PhotoWire } from '#domain/gallery/contract.ts';
import type { Result } from '#domain/shared/result.ts';
import type { Actor } from '#server/audit/index.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { readPhoto } from '#server/gallery/index.ts';
import { newId } from '#server/ids.ts';
import { acceptPicture } from '#server/media/index.ts';
import { kickPublisher, pagesOfPhotos } from '#server/publishing/index.ts';
import { refuseWrite, resultOf } from '#server/refused-write.ts';
import { noteChange } from './note.ts';
import { stillAsOf } from './still.ts';

type Row = typeof customerPhotos.$inferSelect;

const factsOf = (row: Row) => ({
  title: row.title,
  description: row.description,
  image_url: row.imageUrl,
  room_type: row.roomType,
  flooring_type: row.flooringType,
  customer_name: row.customerName,
  is_featured: row.isFeatured,
});

const noted = (tx: Transaction, actor: Actor, action: AuditAction, before: Row | null, after: Row | null) =>
  noteChange(tx, actor, {
    action,
    entity: 'customer photo',
    id: (after ?? before)?.id ?? '',
    before: before && factsOf(before),
    after: after && factsOf(after),
    pages: pagesOfPhotos(),
  });

async function columnsOf(body: PhotoBody, actor: Actor) {
  const accepted = await acceptPicture(body.image_url, actor.id);
  if (!accepted.ok) return accepted;
  const { imageUrl, width, height, placeholder } = accepted.value;
  const value = {
    title: body.title,
    description: body.description,
    imageUrl,
    width,
    height,
    placeholder,
    roomType: body.room_type,
    flooringType: body.flooring_type,
    customerName: body.customer_name,
    isFeatured: body.is_featured,
    updatedAt: now(),
  };
  return { ok: true as const, value };
}

/**
 * Links a photo to products; ids that are not for sale are left out. What lies in the archive is not shown to whoever
 * edits, so its links stay: it may come back.
 */
async function link(tx: Transaction, photoId: string, known: readonly string[] | null): Promise<void> {
  if (!known) return;
  const onSale = tx.select({ id: products.id }).from(products).where(isNull(products.archivedAt));
  const { photoId: ofPhoto, productId: toProduct } = customerPhotoProducts;
  await tx.delete(customerPhotoProducts).where(and(eq(ofPhoto, photoId), inArray(toProduct, onSale)));
  for (const productId of known) await tx.insert(customerPhotoProducts).values({ photoId, productId });
}

const knownOf = async (ids: readonly string[] | undefined): Promise<string[] | null> =>
  ids ? (await productsByIds([...new Set(ids)])).map(({ id }) => id) : null;

async function stored(id: string): Promise<PhotoWire> {
  const photo = await readPhoto(id);
  if (!photo) throw new Error('A photo was written and is not there.');
  return photo;
}

/** Adds a photo. */
export async function createPhoto(body: PhotoBody, actor: Actor): Promise<Result<PhotoWire>> {
  const [columns, known] = await Promise.all([columnsOf(body, actor), knownOf(body.product_ids)]);
  if (!columns.ok) return columns;
  const id = newId();
  await write(async (tx) => {
    const [row] = await tx
      .insert(customerPhotos)
      .values({ ...columns.value, id, createdAt: now() })
      .returning();
    await link(tx, id, known);
    await noted(tx, actor, 'photo.create', null, row ?? null);
  });
  kickPublisher();
  return { ok: true, value: await stored(id) };
}

/** Saves a photo; likes and date stay. */
export async function updatePhoto(id: string, body: PhotoBody, actor: Actor): Promise<Result<PhotoWire>> {
  const [columns, known] = await Promise.all([columnsOf(body, actor), knownOf(body.product_ids)]);
  if (!columns.ok) return columns;
  const saved = await resultOf(() =>
    write(async (tx) => {
      const [before] = await tx.select().from(customerPhotos).where(eq(customerPhotos.id, id));
      if (!before) return refuseWrite('unknown_photo', 'Photo not found');
      stillAsOf(body.updated_at, before.updatedAt);
      const [after] = await tx
        .update(customerPhotos)
        .set(columns.value)
        .where(eq(customerPhotos.id, id))
        .returning();
      await link(tx, id, known);
      await noted(tx, actor, 'photo.update', before, after ?? null);
    }),
  );
  if (!saved.ok) return saved;
  kickPublisher();
  return { ok: true, value: await stored(id) };
}

/** Deletes a photo with its likes and links. */
export async function deletePhoto(id: string, actor: Actor): Promise<Result<{ message: string }>> {
  const gone = await resultOf(() =>
    write(async (tx) => {
      const [before] = await tx.select().from(customerPhotos).where(eq(customerPhotos.id, id));
      if (!before) return refuseWrite('unknown_photo', 'Photo not found');
      await tx.delete(customerPhotos).where(eq(customerPhotos.id, id));
      await noted(tx, actor, 'photo.delete', before, null);
      return { message: 'The photo is deleted.' };
    }),
  );
  if (gone.ok) kickPublisher();
  return gone;
}
