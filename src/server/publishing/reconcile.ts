/** At the start: queues the pages that an older build made, or that are older than the database. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { modelOwner } from '#config/model-owner.ts';
import { client, write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { bucket } from '#server/media/index.ts';
import { type BuildNote, buildNote } from './build.ts';
import { readMeta, writeMeta } from './meta.ts';
import { forgetPage, PAGES_DIR, publishedPaths } from './overlay.ts';
import { allPages } from './pages.ts';
import { queuePages } from './queue.ts';
import { sharedPaths } from './shared.ts';

const SEEN = 'published_build';
/** A file among the pages, named as no page is: it says that pages were published to this disk. */
const MARK = join(PAGES_DIR, 'published-here');

/**
 * True where the published pages belong to this process's build. They do not while a new release takes over: its first
 * process has started, and this one, of the previous release, is still running.
 */
export const pagesAreOurs = async (): Promise<boolean> => (await readMeta(SEEN)) === buildNote().id;

/**
 * Compares the build with the database and the published pages. A build made from the database as it is needs nothing. One
 * newer than the published pages replaces them, since they name assets of the old build. If products have changed since the
 * build, their pages are queued; if it is a different database, all pages are.
 */
export async function reconcilePages(): Promise<void> {
  const build = buildNote();
  await reconcileModel(build.id);
  if ((await readMeta(SEEN)) === build.id) {
    // A different or emptied disk: the pages published since the build are not on it.
    if (!bucket && !existsSync(MARK)) await makeAllAgain(build);
    return;
  }
  const sameDatabase = (await readMeta('database_id')) === build.databaseId;
  const stale = [...new Set([...(await publishedPaths()), ...(await sharedPaths())])];
  const changed = sameDatabase ? await changedSince(build.catalogueVersion) : await allPages();
  // Pages published under the old build may differ from the new build's in more than their products.
  const queue = [...new Set([...changed, ...stale])];
  await write(async (tx) => {
    await queuePages(tx, queue, 'release');
    await writeMeta(tx, SEEN, build.id);
  });
  // Once the queue is committed: a crash in between leaves an old page to be published again, but never loses a change.
  for (const path of stale) await forgetPage(path);
  await writeMark();
  if (queue.length > 0) log.info({ pages: queue.length }, 'pages queued after a new build');
}

async function writeMark(): Promise<void> {
  await mkdir(PAGES_DIR, { recursive: true });
  await writeFile(MARK, '');
}

/** Queues every page. Those changed since the build go first: until they are made, the build shows them out of date. */
async function makeAllAgain(build: BuildNote): Promise<void> {
  const changed = new Set(await changedSince(build.catalogueVersion));
  const others = (await allPages()).filter((path) => !changed.has(path));
  await write(async (tx) => {
    await queuePages(tx, [...changed], 'lost');
    await queuePages(tx, others, 'release');
  });
  await writeMark();
  log.warn(
    { pages: changed.size + others.length },
    'the published pages are not on this disk: all are made again',
  );
}

const MODEL = 'published_model';
/** The page that says who reads the chat. */
const SAYS_MODEL = '/privacy';

/** Queues the page that names the model's owner, if the environment names another one, or none, than that page does. */
async function reconcileModel(build: string): Promise<void> {
  const owner = modelOwner() ?? '';
  // The page in a build names the owner known where it was built, so each build makes it again, unless there is no model.
  const now = owner === '' ? '' : `${owner} in ${build}`;
  if (((await readMeta(MODEL)) ?? '') === now) return;
  await write(async (tx) => {
    await queuePages(tx, [SAYS_MODEL], 'model');
    await writeMeta(tx, MODEL, now);
  });
}

async function changedSince(version: number): Promise<string[]> {
  const { rows } = await client.execute({
    sql: 'SELECT DISTINCT product_id FROM product_changes WHERE seq > ?',
    args: [version],
  });
  return rows.length > 0 ? ['/', ...rows.map((row) => `/products/${String(row['product_id'])}`)] : [];
}
