/** At process start: queues pages that an older build rendered, or that are older than the database. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { modelOwner } from '#config/model-owner.ts';
import { changesSince } from '#server/catalogue/index.ts';
import { write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { bucket } from '#server/media/index.ts';
import { type BuildNote, buildNote, readMeta, writeMeta } from './build.ts';
import { forgetPage, PAGES_DIR, publishedPaths } from './overlay.ts';
import { allPages } from './pages.ts';
import { queuePages } from './queue.ts';
import { sharedPaths } from './shared.ts';

const BUILD_KEY = 'published_build';
/** A file beside the pages (no page has such a name): it records that pages were published to this disk. */
const MARK = join(PAGES_DIR, 'published-here');

/**
 * True if the published pages belong to this process's build. They do not while a new release takes over: its first
 * process has started while this one, of the previous release, is still running.
 */
export const pagesAreOurs = async (): Promise<boolean> => (await readMeta(BUILD_KEY)) === buildNote().id;

/**
 * Compares the build with the database and the published pages. A build made from the current database needs nothing. A
 * new build replaces the published pages, since they refer to assets of the old build. If products have changed since the
 * build, their pages are queued; with a different database, all pages are.
 */
export async function reconcilePages(): Promise<void> {
  const build = buildNote();
  await reconcileModel(build.id);
  if ((await readMeta(BUILD_KEY)) === build.id) {
    // Another or an emptied disk: the pages published since the build are missing.
    if (!bucket && !existsSync(MARK)) await requeueAll(build);
    return;
  }
  const sameDatabase = (await readMeta('database_id')) === build.databaseId;
  const stale = [...new Set([...(await publishedPaths()), ...(await sharedPaths())])];
  const changed = sameDatabase ? await changedSince(build.catalogueVersion) : await allPages();
  // Pages published by the old build may differ from the new build's in more than product data.
  const queue = [...new Set([...changed, ...stale])];
  await write(async (tx) => {
    queuePages(tx, queue, 'release');
    await writeMeta(tx, BUILD_KEY, build.id);
  });
  // Only after the queue is committed: a crash in between leaves old pages that will be published again; no change is lost.
  for (const path of stale) await forgetPage(path);
  await writeMark();
  if (queue.length > 0) log.info({ pages: queue.length }, 'pages queued after a new build');
}

async function writeMark(): Promise<void> {
  await mkdir(PAGES_DIR, { recursive: true });
  await writeFile(MARK, '');
}

/** Queues every page. Those changed since the build go first: until they are published, the build's files are stale. */
async function requeueAll(build: BuildNote): Promise<void> {
  const changed = new Set(await changedSince(build.catalogueVersion));
  const others = (await allPages()).filter((path) => !changed.has(path));
  await write(async (tx) => {
    queuePages(tx, [...changed], 'lost');
    queuePages(tx, others, 'release');
  });
  await writeMark();
  log.warn(
    { pages: changed.size + others.length },
    'the published pages are not on this disk: all pages are queued again',
  );
}

const MODEL_KEY = 'published_model';
/** The page that names the owner of the chat's language model. */
const MODEL_PAGE = '/privacy';

/** Queues the page that names the model's owner if the environment's model owner has changed since it was published. */
async function reconcileModel(build: string): Promise<void> {
  const owner = modelOwner() ?? '';
  // The build's own page names the owner known at build time. So with a model, each new build publishes the page again.
  const current = owner === '' ? '' : `${owner} in ${build}`;
  if (((await readMeta(MODEL_KEY)) ?? '') === current) return;
  await write(async (tx) => {
    queuePages(tx, [MODEL_PAGE], 'model');
    await writeMeta(tx, MODEL_KEY, current);
  });
}

async function changedSince(version: number): Promise<string[]> {
  const ids = new Set((await changesSince(version)).flatMap(({ id }) => (id === '' ? [] : [id])));
  return ids.size > 0 ? ['/', ...[...ids].map((id) => `/products/${id}`)] : [];
}
