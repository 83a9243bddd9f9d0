/** Customer photos managed by staff. Each write records an audit entry and queues the pages that show photos. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { customerPhotoProducts, customerPhotos } from '#db/schema/index.ts';
import type { PhotoBody } from '#domain/gallery/staff.ts';
import type { PhotoWire } from '#domain/gallery/contract.ts';
import { ok, type Refusal, refuse, type Result } from '#domain/shared/result.ts';
import { entryBefore } from '#server/audit/index.ts';
import type { Actor } from '#server/http/viewer.ts';
import { productsByIds, productView } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { write, refuseIfChanged, refuseWrite, writeResult } from '#server/database.ts';
import { idOfSent, MADE_AND_GONE } from '#server/idempotency.ts';
import { newId } from '#server/ids.ts';
import { acceptPicture } from '#server/media/index.ts';
import { changeRecorder, pagesOfPhotos } from '#server/publishing/index.ts';
import { readPhoto } from '../index.ts';

type Row = typeof customerPhotos.$inferSelect;

const auditFields = (row: Row) => ({
  title: row.title,
  description: row.description,
  image_url: row.imageUrl,
  room_type: row.roomType,
  flooring_type: row.flooringType,
  customer_name: row.customerName,
  is_featured: row.isFeatured,
});

const recordPhoto = changeRecorder('customer photo', auditFields, pagesOfPhotos);

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
 * Replaces a photo's links to products that are on sale. Links to archived products stay: the editor does not show them,
 * and the products may be restored.
 * @param known ids of products on sale; null leaves the links unchanged
 */
async function link(tx: Transaction, photoId: string, known: readonly string[] | null): Promise<void> {
  if (!known) return;
  const onSale = tx.select({ id: productView.id }).from(productView).where(isNull(productView.archivedAt));
  const { photoId: ofPhoto, productId: toProduct } = customerPhotoProducts;
  await tx.delete(customerPhotoProducts).where(and(eq(ofPhoto, photoId), inArray(toProduct, onSale)));
  for (const productId of known) await tx.insert(customerPhotoProducts).values({ photoId, productId });
}

/** Those of some ids whose products are on sale. */
const onSaleOf = async (ids: readonly string[] | undefined): Promise<string[] | null> =>
  ids ? (await productsByIds([...new Set(ids)])).map(({ id }) => id) : null;

const UNKNOWN = { code: 'unknown_photo', detail: 'Photo not found' } as const;

/** A photo as it is now. @param gone said of one that somebody has deleted */
async function savedPhoto(id: string, gone: Refusal): Promise<Result<PhotoWire>> {
  const photo = await readPhoto(id);
  return photo ? ok(photo) : refuse(gone.code, gone.detail);
}

/** Adds a photo: one for each key. */
export async function createPhoto(body: PhotoBody, actor: Actor): Promise<Result<PhotoWire>> {
  const [columns, known] = await Promise.all([columnsOf(body, actor), onSaleOf(body.product_ids)]);
  if (!columns.ok) return columns;
  const entryId = idOfSent(body.key, body);
  const id = await write(async (tx) => {
    const sent = await entryBefore(tx, entryId);
    if (sent) return sent.madeId;
    const added = newId();
    const [row] = await tx
      .insert(customerPhotos)
      .values({ ...columns.value, id: added, createdAt: now() })
      .returning();
    await link(tx, added, known);
    await recordPhoto(tx, actor, 'photo.create', null, row ?? null, entryId);
    return added;
  });
  return savedPhoto(id, MADE_AND_GONE);
}

/** Updates a photo; its likes and date stay. */
export async function updatePhoto(id: string, body: PhotoBody, actor: Actor): Promise<Result<PhotoWire>> {
  const [columns, known] = await Promise.all([columnsOf(body, actor), onSaleOf(body.product_ids)]);
  if (!columns.ok) return columns;
  const saved = await writeResult(async (tx) => {
    const [before] = await tx.select().from(customerPhotos).where(eq(customerPhotos.id, id));
    if (!before) return refuseWrite(UNKNOWN.code, UNKNOWN.detail);
    refuseIfChanged(body.updated_at, before.updatedAt);
    const [after] = await tx
      .update(customerPhotos)
      .set(columns.value)
      .where(eq(customerPhotos.id, id))
      .returning();
    await link(tx, id, known);
    await recordPhoto(tx, actor, 'photo.update', before, after ?? null);
  });
  return saved.ok ? savedPhoto(id, UNKNOWN) : saved;
}

/** Deletes a photo with its likes and links. */
export const deletePhoto = (id: string, actor: Actor): Promise<Result<{ message: string }>> =>
  writeResult(async (tx) => {
    const [before] = await tx.select().from(customerPhotos).where(eq(customerPhotos.id, id));
    if (!before) return refuseWrite(UNKNOWN.code, UNKNOWN.detail);
    await tx.delete(customerPhotos).where(eq(customerPhotos.id, id));
    await recordPhoto(tx, actor, 'photo.delete', before, null);
    return { message: 'The photo is deleted.' };
  });
