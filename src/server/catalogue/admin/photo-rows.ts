/** A product's pictures in the database. The first is the main one; each has alternative text. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { productPhotos } from '#db/schema/index.ts';
import { DEFAULT_PHOTO_SETTING } from '#domain/catalogue/photo-display.ts';
import type { PhotoBody } from '#domain/catalogue/admin/contract.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Actor } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { acceptPicture, type StoredPicture } from '#server/media/index.ts';

export type PhotoRow = typeof productPhotos.$inferSelect;

/** A picture that was stored (or stays at its URL), with the fields staff gave it. */
export interface AcceptedPhoto {
  readonly body: PhotoBody;
  readonly picture: StoredPicture;
}

/**
 * Stores the files and checks the URLs of a body's pictures, before the write transaction begins.
 * @param fieldOf name of the body's field with the URL of the picture at an index
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

/** The product of pictures; its name until this save, if that is another. */
interface Pictured {
  readonly id: string;
  readonly name: string;
  readonly formerName?: string;
}

/** The row for an accepted picture. A field that the body leaves out keeps its stored value or gets the default. */
export function rowFor(
  { body, picture }: AcceptedPhoto,
  product: Pictured,
  stored: PhotoRow | undefined,
): PhotoRow {
  const same = stored?.imageUrl === picture.imageUrl;
  const look = stored ?? DEFAULT_PHOTO_SETTING;
  const words = body.alt_text || stored?.altText || product.name;
  return {
    id: stored?.id ?? newId(),
    productId: product.id,
    imageUrl: picture.imageUrl,
    // Words that are only the name stay so.
    altText: words === product.formerName ? product.name : words,
    isMain: body.is_main ?? stored?.isMain ?? false,
    backgroundPosition: body.background_position || look.backgroundPosition,
    backgroundSize: body.background_size || look.backgroundSize,
    imageOpacity: body.image_opacity ?? look.imageOpacity,
    overlayOpacity: body.overlay_opacity ?? look.overlayOpacity,
    order: stored?.order ?? 0,
    width: picture.width ?? (same ? stored.width : null),
    height: picture.height ?? (same ? stored.height : null),
    placeholder: picture.placeholder ?? (same ? stored.placeholder : null),
  };
}

/** Puts the main picture first and makes it the only main one; the others keep their order. */
export function mainFirst(rows: readonly PhotoRow[]): PhotoRow[] {
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

/** Sorted by `order` if every picture has one; otherwise in the order of the body. */
const sortedByOrder = (photos: readonly AcceptedPhoto[]): readonly AcceptedPhoto[] =>
  photos.some(({ body }) => body.order === undefined)
    ? photos
    : photos.toSorted((a, b) => (a.body.order ?? 0) - (b.body.order ?? 0));

/** Replaces a product's pictures: updates known ones, inserts new ones and deletes the others. */
export async function savePhotos(
  tx: Transaction,
  product: Pictured,
  photos: readonly AcceptedPhoto[],
): Promise<{ before: PhotoRow[]; after: PhotoRow[] }> {
  const before = await photoRows(tx, product.id);
  const stored = new Map(before.map((row) => [row.id, row]));
  const updated = new Set<string>();
  const hasMain = photos.some(({ body }) => body.is_main);
  const rows = sortedByOrder(photos).map((photo) => {
    const known =
      photo.body.id === undefined || updated.has(photo.body.id) ? undefined : stored.get(photo.body.id);
    if (known) updated.add(known.id);
    const row = rowFor(photo, product, known);
    // A new main picture replaces the stored one.
    return hasMain ? { ...row, isMain: photo.body.is_main === true } : row;
  });
  const after = await placePhotos(
    tx,
    rows,
    [...stored.keys()].filter((id) => !updated.has(id)),
  );
  return { before, after };
}

/** Writes a product's picture rows with their order, and deletes others. @param deleted ids of the rows to delete */
export async function placePhotos(
  tx: Transaction,
  rows: readonly PhotoRow[],
  deleted: readonly string[],
): Promise<PhotoRow[]> {
  if (deleted.length > 0) await tx.delete(productPhotos).where(inArray(productPhotos.id, [...deleted]));
  const placed = mainFirst(rows);
  for (const row of placed) {
    await tx.insert(productPhotos).values(row).onConflictDoUpdate({ target: productPhotos.id, set: row });
  }
  return placed;
}
