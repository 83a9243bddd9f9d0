/** The pictures of a product in the database. The first is the main one; all have alternative text. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { productPhotos } from '#db/schema/index.ts';
import { PLAIN_PHOTO } from '#domain/catalogue/photo-look.ts';
import type { PhotoBody } from '#domain/products/contract.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Actor } from '#server/audit/index.ts';
import { newId } from '#server/ids.ts';
import { acceptPicture, type StoredPicture } from '#server/media/index.ts';

export type PhotoRow = typeof productPhotos.$inferSelect;

/** A picture that was taken in (or left where it is), with what staff say of it. */
export interface AcceptedPhoto {
  readonly body: PhotoBody;
  readonly picture: StoredPicture;
}

/**
 * Takes in all pictures of a body before the write begins: files are stored, addresses checked.
 * @param fieldOf where the body has a picture's address, by its place among them
 */
export async function acceptPhotos(
  bodies: readonly PhotoBody[],
  actor: Actor,
  fieldOf = (index: number): string => `photos.${index}.image_url`,
): Promise<Result<AcceptedPhoto[], 'too_large' | 'not_an_image'>> {
  const accepted: AcceptedPhoto[] = [];
  for (const [index, body] of bodies.entries()) {
    const picture = await acceptPicture(body.image_url, actor.id);
    if (!picture.ok) {
      const { code, detail } = picture.error;
      return refuse(code, detail, { [fieldOf(index)]: detail });
    }
    accepted.push({ body, picture: picture.value });
  }
  return ok(accepted);
}

/** A row for an accepted picture; what the body leaves out stays as it was, or takes the default. */
export function rowFor(
  { body, picture }: AcceptedPhoto,
  product: { readonly id: string; readonly name: string },
  had: PhotoRow | undefined,
): PhotoRow {
  const same = had?.imageUrl === picture.imageUrl;
  const look = had ?? PLAIN_PHOTO;
  return {
    id: had?.id ?? newId(),
    productId: product.id,
    imageUrl: picture.imageUrl,
    altText: body.alt_text || had?.altText || product.name,
    isMain: body.is_main ?? had?.isMain ?? false,
    backgroundPosition: body.background_position || look.backgroundPosition,
    backgroundSize: body.background_size || look.backgroundSize,
    imageOpacity: body.image_opacity ?? look.imageOpacity,
    overlayOpacity: body.overlay_opacity ?? look.overlayOpacity,
    order: had?.order ?? 0,
    width: picture.width ?? (same ? had.width : null),
    height: picture.height ?? (same ? had.height : null),
    placeholder: picture.placeholder ?? (same ? had.placeholder : null),
  };
}

/** The main picture first and the only one marked so; the others in their order. */
export function inOrder(rows: readonly PhotoRow[]): PhotoRow[] {
  const main = rows.find((row) => row.isMain) ?? rows[0];
  return [...(main ? [main] : []), ...rows.filter((row) => row !== main)].map((row, order) => ({
    ...row,
    order,
    isMain: order === 0,
  }));
}

/** A product’s pictures in the order in which its page shows them. */
export const photoRows = (tx: Transaction, productId: string): Promise<PhotoRow[]> =>
  tx
    .select()
    .from(productPhotos)
    .where(eq(productPhotos.productId, productId))
    .orderBy(asc(productPhotos.order), asc(productPhotos.id));

/** As they are numbered, where all of them are; else as they come. */
const inTheirOrder = (photos: readonly AcceptedPhoto[]): readonly AcceptedPhoto[] =>
  photos.some(({ body }) => body.order === undefined)
    ? photos
    : photos.toSorted((a, b) => (a.body.order ?? 0) - (b.body.order ?? 0));

/** Makes these the product's pictures: known ones changed, new ones added, the others gone. */
export async function keepPhotos(
  tx: Transaction,
  product: { readonly id: string; readonly name: string },
  photos: readonly AcceptedPhoto[],
): Promise<{ before: PhotoRow[]; after: PhotoRow[] }> {
  const before = await photoRows(tx, product.id);
  const had = new Map(before.map((row) => [row.id, row]));
  const kept = new Set<string>();
  const isChosen = photos.some(({ body }) => body.is_main);
  const rows = inTheirOrder(photos).map((photo) => {
    const known = photo.body.id === undefined || kept.has(photo.body.id) ? undefined : had.get(photo.body.id);
    if (known) kept.add(known.id);
    const row = rowFor(photo, product, known);
    // A picture that is said to be the main one takes that from the one that was.
    return isChosen ? { ...row, isMain: photo.body.is_main === true } : row;
  });
  const after = await placePhotos(
    tx,
    rows,
    [...had.keys()].filter((id) => !kept.has(id)),
  );
  return { before, after };
}

/** Writes rows in their order and deletes the others. Rows that stay as they are are not touched. */
export async function placePhotos(
  tx: Transaction,
  rows: readonly PhotoRow[],
  gone: readonly string[],
): Promise<PhotoRow[]> {
  if (gone.length > 0) await tx.delete(productPhotos).where(inArray(productPhotos.id, [...gone]));
  const placed = inOrder(rows);
  for (const row of placed) {
    await tx.insert(productPhotos).values(row).onConflictDoUpdate({ target: productPhotos.id, set: row });
  }
  return placed;
}
