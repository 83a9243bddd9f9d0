/** Adding and removing one picture of a product. */
import type { PhotoWire } from '#domain/catalogue/contract.ts';
import { photoToWire } from '#domain/catalogue/contract.ts';
import { MAX_PHOTOS, type PhotoBody, TOO_MANY_PHOTOS } from '#domain/catalogue/admin/contract.ts';
import type { Result } from '#domain/shared/result.ts';
import type { Actor } from '#server/http/viewer.ts';
import { acceptPhotos, photoRows, placePhotos, rowFor } from './photo-rows.ts';
import { changeRow, type ProductRefusal, rowOf, throwRefusal, writeResult } from './write.ts';

/**
 * Adds a picture at the end. A product's first picture becomes the main one; a picture sent with `is_main` becomes the
 * main one too and moves to the front. Returns the picture with the product's new version.
 */
export async function addPhoto(
  productId: string,
  body: PhotoBody,
  actor: Actor,
): Promise<Result<PhotoWire & { product_version: number }, ProductRefusal>> {
  const accepted = await acceptPhotos([body], actor, () => 'image_url');
  if (!accepted.ok) return accepted;
  const [photo] = accepted.value;
  if (!photo) throw new Error('acceptPhotos returned no picture.');
  return writeResult(async (tx) => {
    const product = await rowOf(tx, productId);
    const rows = await photoRows(tx, productId);
    if (rows.length >= MAX_PHOTOS) throwRefusal('invalid', TOO_MANY_PHOTOS);
    const row = rowFor(photo, product, undefined);
    const others = row.isMain ? rows.map((other) => ({ ...other, isMain: false })) : rows;
    const placed = await placePhotos(tx, [...others, row], []);
    const after = await changeRow(
      tx,
      product,
      {},
      {
        actor,
        action: 'photo.add',
        facts: { after: { photo: row.id, image_url: row.imageUrl, alt_text: row.altText } },
      },
    );
    const added = placed.find(({ id }) => id === row.id) ?? row;
    return { ...photoToWire(added), product_version: after.version };
  });
}

/** Removes a picture. If it was the main one, the next one becomes the main one. */
export async function removePhoto(
  productId: string,
  photoId: string,
  actor: Actor,
): Promise<Result<{ message: string; product_version: number }, ProductRefusal>> {
  return writeResult(async (tx) => {
    const product = await rowOf(tx, productId);
    const rows = await photoRows(tx, productId);
    const photo = rows.find(({ id }) => id === photoId);
    if (!photo) return throwRefusal('unknown_photo', 'This product has no such picture.');
    await placePhotos(
      tx,
      rows.filter((row) => row !== photo),
      [photoId],
    );
    const after = await changeRow(
      tx,
      product,
      {},
      {
        actor,
        action: 'photo.remove',
        facts: { before: { photo: photoId, image_url: photo.imageUrl, alt_text: photo.altText } },
      },
    );
    return { message: 'The picture is removed.', product_version: after.version };
  });
}
