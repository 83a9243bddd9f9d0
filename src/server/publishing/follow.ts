/**
 * Follows what other machines publish. Each new page of this process's build is fetched from the bucket. A page that is
 * gone, or was made by another build, is hidden, so that it is rendered on demand.
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
import { isFromHere, objectOf, sharedPaths } from './shared.ts';

type Row = typeof publishedPages.$inferSelect;

const LOOK_MS = 500;
const PIECE = 500;
/** Pages fetched at the same time. */
const AT_ONCE = 8;
/** How long to wait after the bucket has failed. */
const PAUSE_MS = 5_000;
/** A file among the pages, named as no page is: how far this disk has followed the list, and for which build. */
const MARK = join(PAGES_DIR, 'followed-to');

interface Mark {
  readonly build: string;
  readonly seq: number;
}

let seq = 0;
let noted = -1;
let pausedUntil = 0;
/** Pages still to be fetched. */
const wanted = new Map<string, Row>();

const readMark = async (): Promise<Mark | null> =>
  readFile(MARK, 'utf8').then(
    (text) => JSON.parse(text) as Mark,
    () => null,
  );

/** Records how far this disk is, never beyond a page that is still to be fetched. */
async function writeMark(): Promise<void> {
  const reached = Math.min(seq, ...[...wanted.values()].map((row) => row.seq - 1));
  if (reached === noted) return;
  await writeFile(MARK, JSON.stringify({ build: buildNote().id, seq: reached } satisfies Mark));
  noted = reached;
}

const nextRows = (): Promise<Row[]> =>
  db
    .select()
    .from(publishedPages)
    .where(gt(publishedPages.seq, seq))
    .orderBy(asc(publishedPages.seq))
    .limit(PIECE);

/** True where this disk has the page that the row describes. */
async function hasIt({ path, key, build }: Row): Promise<boolean> {
  if (isFromHere(key)) return true;
  const packed = build === buildNote().id && key !== null ? await packedHere(path) : null;
  return packed !== null && objectOf(path, packed) === key;
}

/** Reads what is new in the list. @param hide true to render pages on demand until they are fetched */
async function read(hide: boolean): Promise<void> {
  for (;;) {
    const rows = await nextRows();
    for (const row of rows) {
      seq = row.seq;
      wanted.delete(row.path);
      if (await hasIt(row)) continue;
      const isOurs = row.key !== null && row.build === buildNote().id;
      if (isOurs) wanted.set(row.path, row);
      if (!isOurs || hide) await removePage(row.path);
    }
    if (rows.length < PIECE) return;
  }
}

async function fetchOne(row: Row): Promise<void> {
  const packed = await bucket?.get(row.key ?? '');
  // Not there: either replaced, and the list will say so in a moment, or lost, and then each machine renders it itself.
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

let isLooking = false;

async function look(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  try {
    await read(false);
    if (performance.now() > pausedUntil) await fetchWanted();
    await writeMark();
  } catch (error) {
    log.warn({ err: error }, 'the list of published pages could not be followed');
  } finally {
    isLooking = false;
  }
}

/** The first time with a bucket: pages that this disk alone has are published again, for all machines. */
async function adopt(): Promise<void> {
  const known = new Set(await sharedPaths());
  const alone = (await publishedPaths()).filter((path) => !known.has(path));
  if (alone.length > 0) await write((tx) => queuePages(tx, alone, 'release'));
}

/**
 * Called before the process listens: hides pages that others have published and this disk does not have, and follows the
 * list from then on. Does nothing without a bucket.
 */
export async function followPages(): Promise<void> {
  if (!bucket) return;
  await mkdir(PAGES_DIR, { recursive: true });
  const mark = await readMark();
  if (mark?.build === buildNote().id) seq = mark.seq;
  else if (mark) for (const path of await publishedPaths()) await forgetPage(path);
  else await adopt();
  await read(true);
  setInterval(() => void look(), LOOK_MS).unref();
}
