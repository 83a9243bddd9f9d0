/** Deletes unused uploads and leftover temporary files. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { media } from '#db/schema/index.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, variantUrl } from '#domain/media/variants.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { client, db, write } from '#server/database.ts';
import { clearDrafts, MADE_DIR, uploads } from './store.ts';

/** An unused upload is deleted only after this long: its form may not have been saved yet. */
const GRACE_MS = DAY_MS;

/** The columns with the URL of a picture, by table. */
const COLUMNS = [
  ['product_photos', 'image_url'],
  ['products', 'swatch_url'],
  ['customer_photos', 'image_url'],
  ['hero_slides', 'image_url'],
  ['category_images', 'image_url'],
  ['order_lines', 'image_url'],
] as const;

const urlOf = (key: string): string => `/media/uploads/${key}.webp`;

/** URLs of uploads that a row refers to. */
async function urlsInUse(): Promise<Set<string>> {
  const inUse = new Set<string>();
  for (const [table, column] of COLUMNS) {
    const { rows } = await client.execute(
      `SELECT DISTINCT ${column} AS url FROM ${table} WHERE ${column} LIKE '/media/uploads/%'`,
    );
    for (const row of rows) inUse.add(String(row['url']));
  }
  return inUse;
}

const isOld = (before: Date) => lt(media.createdAt, before);

const isUnused = (url: string) =>
  sql.join(
    COLUMNS.map(
      ([table, column]) =>
        sql`not exists (select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${url})`,
    ),
    sql` and `,
  );

/**
 * Deletes one upload, files first: if the process is killed in between, the next sweep finds the row again. If the same
 * picture was uploaded or chosen again meanwhile, its row stays and its file is restored.
 */
async function deleteUpload(key: string, before: Date): Promise<boolean> {
  const original = `uploads/${key}.webp`;
  const sizes = PICTURE_WIDTHS.uploads.flatMap((width) =>
    PICTURE_FORMATS.map((format) => variantUrl(original, width, format)),
  );
  const bytes = await uploads.get(original);
  for (const name of [original, ...sizes]) await uploads.remove(name);
  const deleted = await write((tx) =>
    tx
      .delete(media)
      .where(and(eq(media.key, key), isOld(before), isUnused(urlOf(key))))
      .returning({ key: media.key }),
  );
  if (deleted.length === 0 && bytes) await uploads.put(original, bytes, 'image/webp');
  return deleted.length > 0;
}

/** Deletes uploads older than a day that no row refers to. Returns their number. */
export async function sweepOrphans(): Promise<number> {
  const before = new Date(now().getTime() - GRACE_MS);
  const old = await db.select({ key: media.key }).from(media).where(isOld(before));
  const inUse = await urlsInUse();
  let swept = 0;
  for (const { key } of old) {
    if (!inUse.has(urlOf(key)) && (await deleteUpload(key, before))) swept++;
  }
  await clearDrafts(MADE_DIR, before);
  return swept;
}
