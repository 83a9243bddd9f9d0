/** A product's swatch as staff send it: the file is stored, and it comes with the size of the floor that it shows. */
import type { ProductBody } from '#domain/catalogue/admin/contract.ts';
import { SWATCH_MISSING, SWATCH_SIZE_MISSING } from '#domain/catalogue/admin/texts.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Actor } from '#server/http/viewer.ts';
import { acceptPicture } from '#server/media/index.ts';
import type { ProductRow } from './columns.ts';
import { throwRefusal } from './write.ts';

/** Stores the file of a body's swatch, before the write transaction begins. */
export async function acceptSwatch(
  { swatch_url: url }: Pick<ProductBody, 'swatch_url'>,
  actor: Actor,
): Promise<Result<Pick<ProductBody, 'swatch_url'>, 'too_large' | 'not_an_image'>> {
  if (!url) return ok({});
  const picture = await acceptPicture(url, actor.id);
  if (picture.ok) return ok({ swatch_url: picture.value.imageUrl });
  const { code, detail } = picture.error;
  return refuse(code, detail, { swatch_url: detail });
}

/** Refuses a swatch without its size, and a size without a swatch; inside the write transaction. */
export function checkSwatch(row: Pick<ProductRow, 'swatchUrl' | 'swatchWidthMm' | 'swatchHeightMm'>): void {
  const sizes = { swatch_width_mm: row.swatchWidthMm, swatch_height_mm: row.swatchHeightMm };
  const isGiven = row.swatchUrl !== null;
  const wrong = Object.entries(sizes).filter(([, size]) => (size !== null) !== isGiven);
  if (wrong.length === 0) return;
  const words = isGiven ? SWATCH_SIZE_MISSING : SWATCH_MISSING;
  throwRefusal('invalid', words, { fields: Object.fromEntries(wrong.map(([field]) => [field, words])) });
}
