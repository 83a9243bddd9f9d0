/**
 * Shares published pages between machines without a common disk: the publisher puts each page into the bucket and records
 * it in `published_pages`; the other machines follow that list (follow.ts). Without a bucket nothing is shared.
 */
import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { publishedPages } from '#db/schema/index.ts';
import { db } from '#server/database.ts';
import { log } from '#server/log.ts';
import { bucket } from '#server/media/index.ts';
import { buildNote } from './build.ts';

/** The record of a page for the other machines. `key`: its object in the bucket; null if they have to render it. */
export interface SharedPage {
  readonly path: string;
  readonly key: string | null;
  readonly madeAt: Date;
}

/** Keys of the objects that this process has made, numbered in the order of the last time. */
const ownObjects = new Map<string, number>();
let objectCount = 0;

/** True if this process has made one object of a page after the other: its row in the list is still to come. */
export const isOwnAndNewer = (key: string, than: string): boolean =>
  (ownObjects.get(key) ?? -Infinity) > (ownObjects.get(than) ?? Infinity);

/** The key of a page's object, derived from its path and bytes, so that no object is ever overwritten. */
export function objectOf(path: string, packed: Buffer): string {
  const digest = createHash('sha256').update(packed).digest('hex').slice(0, 32);
  return `pages${path === '/' ? '' : path}/${digest}.html.br`;
}

/**
 * Puts a page into the bucket. If that fails, its record makes the other machines render it, and the page is retried.
 * @param packed null if the page no longer exists
 */
export async function sharePage(
  path: string,
  packed: Buffer | null,
  madeAt: Date,
): Promise<{ note: SharedPage | null; error: string | null }> {
  if (!bucket) return { note: null, error: null };
  if (!packed) return { note: { path, key: null, madeAt }, error: null };
  const key = objectOf(path, packed);
  ownObjects.set(key, (objectCount += 1));
  try {
    await bucket.put(key, packed, 'application/octet-stream');
    return { note: { path, key, madeAt }, error: null };
  } catch (error) {
    log.warn(
      { err: error, path },
      'a page could not be put into the bucket; other machines render it themselves',
    );
    const message = error instanceof Error ? error.message : String(error);
    return { note: { path, key: null, madeAt }, error: message };
  }
}

/**
 * Records shared pages for the other machines, in the transaction that removes the pages from the queue.
 * @returns the keys of objects that are no longer needed
 */
export async function noteShared(tx: Transaction, notes: readonly SharedPage[]): Promise<string[]> {
  if (notes.length === 0) return [];
  const paths = notes.map(({ path }) => path);
  const before = await tx.select().from(publishedPages).where(inArray(publishedPages.path, paths));
  const { id: build } = buildNote();
  for (const { path, key, madeAt } of notes) {
    const seq = sql<number>`(SELECT coalesce(max(seq), 0) + 1 FROM published_pages)`;
    await tx
      .insert(publishedPages)
      .values({ path, key, build, madeAt, seq })
      .onConflictDoUpdate({ target: publishedPages.path, set: { key, build, madeAt, seq } });
  }
  const current = new Set(notes.map(({ key }) => key));
  return before.flatMap(({ key }) => (key !== null && !current.has(key) ? [key] : []));
}

/** Removes replaced objects. If the bucket cannot be reached, an old object stays; that is harmless. */
export async function dropReplaced(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    ownObjects.delete(key);
    await bucket
      ?.remove(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'an old page stays in the bucket'));
  }
}

/** Paths of all pages that were ever shared; none without a bucket. */
export async function sharedPaths(): Promise<string[]> {
  if (!bucket) return [];
  return (await db.select({ path: publishedPages.path }).from(publishedPages)).map(({ path }) => path);
}
