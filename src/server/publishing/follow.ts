/**
 * Follows what other machines publish. New pages of this process's build are fetched from the bucket. A page that was
 * removed, or made by another build, is hidden, so that it is rendered on demand.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, gt } from 'drizzle-orm';
import { publishedPages } from '#db/schema/index.ts';
import { db, write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { bucket } from '#server/media/index.ts';
import { buildNote } from './build.ts';
import { forgetPage, packedHere, PAGES_DIR, publishedPaths, removePage, writePage } from './overlay.ts';
import { queuePages } from './queue.ts';
import { isOwnAndNewer, objectOf, sharedPaths } from './shared.ts';

type Row = typeof publishedPages.$inferSelect;

/** How often the list is read, in milliseconds. */
const POLL_MS = 500;
/** Rows per query. */
const BATCH = 500;
/** Pages fetched at the same time. */
const AT_ONCE = 8;
/** How long to wait after the bucket has failed. */
const PAUSE_MS = 5_000;
/** A file beside the pages (no page has such a name): how far this disk has followed the list, and for which build. */
const MARK = join(PAGES_DIR, 'followed-to');

interface Mark {
  readonly build: string;
  readonly seq: number;
}

let seq = 0;
let recorded = -1;
let pausedUntil = 0;
/** Pages still to be fetched. */
const wanted = new Map<string, Row>();

const readMark = async (): Promise<Mark | null> =>
  readFile(MARK, 'utf8').then(
    (text) => JSON.parse(text) as Mark,
    () => null,
  );

/** Records how far this disk has followed the list, never beyond a page that is still to be fetched. */
async function writeMark(): Promise<void> {
  const reached = Math.min(seq, ...[...wanted.values()].map((row) => row.seq - 1));
  if (reached === recorded) return;
  await writeFile(MARK, JSON.stringify({ build: buildNote().id, seq: reached } satisfies Mark));
  recorded = reached;
}

const nextRows = (): Promise<Row[]> =>
  db
    .select()
    .from(publishedPages)
    .where(gt(publishedPages.seq, seq))
    .orderBy(asc(publishedPages.seq))
    .limit(BATCH);

/**
 * True if this disk has the page that the row describes, or one that this process has published since. The disk itself is
 * asked: a page that this process once published may have been replaced by another machine's since.
 */
async function isOnDisk({ path, key, build }: Row): Promise<boolean> {
  const packed = build === buildNote().id && key !== null ? await packedHere(path) : null;
  if (packed === null || key === null) return false;
  const here = objectOf(path, packed);
  return here === key || isOwnAndNewer(here, key);
}

/** Reads the list's new rows. @param hide true to render pages on demand until they are fetched */
async function read(hide: boolean): Promise<void> {
  for (;;) {
    const rows = await nextRows();
    for (const row of rows) {
      seq = row.seq;
      wanted.delete(row.path);
      if (await isOnDisk(row)) continue;
      const isOurs = row.key !== null && row.build === buildNote().id;
      if (isOurs) wanted.set(row.path, row);
      if (!isOurs || hide) await removePage(row.path);
    }
    if (rows.length < BATCH) return;
  }
}

async function fetchOne(row: Row): Promise<void> {
  const packed = await bucket?.get(row.key ?? '');
  // Not in the bucket: either it was replaced, and the list has a newer row, or it was lost; then each machine renders it.
  if (packed) await writePage(row.path, Buffer.from(packed), row.madeAt);
  else await removePage(row.path);
  wanted.delete(row.path);
}

async function fetchWanted(): Promise<void> {
  const rows = [...wanted.values()];
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    const results = await Promise.allSettled(rows.slice(i, i + AT_ONCE).map(fetchOne));
    const failure = results.find(({ status }) => status === 'rejected');
    if (!failure) continue;
    log.warn(
      { err: failure, pages: wanted.size },
      'published pages could not be fetched; they are rendered on demand',
    );
    for (const { path } of wanted.values()) await removePage(path);
    pausedUntil = performance.now() + PAUSE_MS;
    return;
  }
}

let isPolling = false;

async function poll(): Promise<void> {
  if (isPolling) return;
  isPolling = true;
  try {
    await read(false);
    if (performance.now() > pausedUntil) await fetchWanted();
    await writeMark();
  } catch (error) {
    log.warn({ err: error }, 'the list of published pages could not be followed');
  } finally {
    isPolling = false;
  }
}

/** On the first start with a bucket: publishes pages that only this disk has once more, for all machines. */
async function shareLocalPages(): Promise<void> {
  const known = new Set(await sharedPaths());
  const unshared = (await publishedPaths()).filter((path) => !known.has(path));
  if (unshared.length > 0) await write(async (tx) => queuePages(tx, unshared, 'release'));
}

/**
 * Called before the process accepts requests: hides pages that other machines have published and this disk lacks, then
 * starts following the list. Does nothing without a bucket.
 */
export async function followPages(): Promise<void> {
  if (!bucket) return;
  await mkdir(PAGES_DIR, { recursive: true });
  const mark = await readMark();
  if (mark?.build === buildNote().id) seq = mark.seq;
  else if (mark) for (const path of await publishedPaths()) await forgetPage(path);
  else await shareLocalPages();
  await read(true);
  setInterval(() => void poll(), POLL_MS).unref();
}
