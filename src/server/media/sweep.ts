/** Removes uploads that no page shows any more, and halves of files. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { media } from '#db/schema/index.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, variantUrl } from '#domain/media/variants.ts';
import { now } from '#server/clock.ts';
import { client, db, write } from '#server/database.ts';
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

const addressOf = (key: string): string => `/media/uploads/${key}.webp`;

/** Addresses of uploads that are shown somewhere now. */
async function shownNow(): Promise<Set<string>> {
  const shown = new Set<string>();
  for (const table of HOLDERS) {
    const { rows } = await client.execute(
      `SELECT DISTINCT image_url FROM ${table} WHERE image_url LIKE '/media/uploads/%'`,
    );
    for (const row of rows) shown.add(String(row['image_url']));
  }
  return shown;
}

const isOld = (before: Date) => lt(media.createdAt, before);

const nobodyShows = (address: string) =>
  sql.join(
    HOLDERS.map(
      (table) => sql`not exists (select 1 from ${sql.identifier(table)} where image_url = ${address})`,
    ),
    sql` and `,
  );

/**
 * Deletes one upload, files first: killed in between, the row is met again by the next round. Where the same picture was
 * uploaded or chosen again meanwhile its row stays, and so does its file.
 */
async function sweepOne(key: string, before: Date): Promise<boolean> {
  const original = `uploads/${key}.webp`;
  const sizes = PICTURE_WIDTHS.uploads.flatMap((width) =>
    PICTURE_FORMATS.map((format) => variantUrl(original, width, format)),
  );
  const bytes = await uploads.get(original);
  for (const name of [original, ...sizes]) await uploads.remove(name);
  const gone = await write((tx) =>
    tx
      .delete(media)
      .where(and(eq(media.key, key), isOld(before), nobodyShows(addressOf(key))))
      .returning({ key: media.key }),
  );
  if (gone.length === 0 && bytes) await uploads.put(original, bytes, 'image/webp');
  return gone.length > 0;
}

/** Forgets and deletes uploads older than a day that nothing refers to. Answers how many. */
export async function sweepOrphans(): Promise<number> {
  const before = new Date(now().getTime() - GRACE_MS);
  const old = await db.select({ key: media.key }).from(media).where(isOld(before));
  const shown = await shownNow();
  let swept = 0;
  for (const { key } of old) {
    if (!shown.has(addressOf(key)) && (await sweepOne(key, before))) swept++;
  }
  await clearDrafts(MADE_DIR, before);
  return swept;
}
