/** Removes uploads that no page shows any more, and halves of files. */
import { inArray, lt, sql } from 'drizzle-orm';
import { media } from '#db/schema/index.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, variantUrl } from '#domain/media/variants.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { clearDrafts, MADE_DIR, uploads } from './store.ts';

/** An upload may wait this long for the form it belongs to. */
const GRACE_MS = 24 * 3_600_000;

/** Every column that may hold a picture's address. */
const HOLDERS = [
  'product_photos',
  'customer_photos',
  'hero_slides',
  'category_images',
  'order_lines',
] as const;

const nobodyShows = sql.join(
  HOLDERS.map(
    (table) =>
      sql`not exists (select 1 from ${sql.identifier(table)} where image_url = '/media/uploads/' || ${media.key} || '.webp')`,
  ),
  sql` and `,
);

/** Forgets and deletes uploads older than a day that nothing refers to. Answers how many. */
export async function sweepOrphans(): Promise<number> {
  const before = new Date(now().getTime() - GRACE_MS);
  const keys = await write(async (tx) => {
    const rows = await tx
      .select({ key: media.key })
      .from(media)
      .where(sql`${lt(media.createdAt, before)} and ${nobodyShows}`);
    const found = rows.map(({ key }) => key);
    if (found.length > 0) await tx.delete(media).where(inArray(media.key, found));
    return found;
  });
  for (const key of keys) {
    const original = `uploads/${key}.webp`;
    const sizes = PICTURE_WIDTHS.uploads.flatMap((width) =>
      PICTURE_FORMATS.map((format) => variantUrl(original, width, format)),
    );
    for (const name of [original, ...sizes]) await uploads.remove(name);
  }
  await clearDrafts(MADE_DIR, before);
  return keys.length;
}
