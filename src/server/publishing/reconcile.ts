/** At the start: pages made by an older build, or older than the database, are made again. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { modelOwner } from '#config/model-owner.ts';
import { meta } from '#db/schema/index.ts';
import { client, db, write } from '#server/database.ts';
import { log } from '#server/log.ts';
import { bucket } from '#server/media/index.ts';
import { type BuildNote, buildNote } from './build.ts';
import { forgetPage, PAGES_DIR, publishedPaths } from './overlay.ts';
import { allPages } from './pages.ts';
import { queuePages } from './queue.ts';
import { sharedPaths } from './shared.ts';

const SEEN = 'published_build';
/** Among the pages, under a name that no page has: this disk has been published to. */
const MARK = join(PAGES_DIR, 'published-here');

const readMeta = async (key: string): Promise<string | undefined> =>
  (await db.select({ value: meta.value }).from(meta).where(eq(meta.key, key)))[0]?.value;

/**
 * Whether the published pages belong to this process's build. They do not while a release takes over: its first process
 * has started, and this one of the release before is still at work.
 */
export const pagesAreOurs = async (): Promise<boolean> => (await readMeta(SEEN)) === buildNote().id;

/**
 * Compares the build with the database and the published pages. A build made from this very state needs nothing;
 * one that is newer than the published pages replaces them (they name assets of the old build); where the
 * database has moved on since the build, the pages of the products concerned are queued, or all of them where it
 * is another database.
 */
export async function reconcilePages(): Promise<void> {
  const build = buildNote();
  await reconcileModel(build.id);
  if ((await readMeta(SEEN)) === build.id) {
    // Another disk, or an emptied one: what was published since the build is not on it.
    if (!bucket && !existsSync(MARK)) await makeAllAgain(build);
    return;
  }
  const sameDatabase = (await readMeta('database_id')) === build.databaseId;
  const stale = [...new Set([...(await publishedPaths()), ...(await sharedPaths())])];
  const changed = sameDatabase ? await changedSince(build.catalogueVersion) : await allPages();
  // What was published by hand under the old build may differ from the build's own in more than products.
  const queue = [...new Set([...changed, ...stale])];
  await write(async (tx) => {
    await queuePages(tx, queue, 'release');
    await tx
      .insert(meta)
      .values({ key: SEEN, value: build.id })
      .onConflictDoUpdate({ target: meta.key, set: { value: build.id } });
  });
  // After the list is safe: a kill in between leaves an old page that is published again, never a lost change.
  for (const path of stale) await forgetPage(path);
  await writeMark();
  if (queue.length > 0) log.info({ pages: queue.length }, 'pages queued after a new build');
}

async function writeMark(): Promise<void> {
  await mkdir(PAGES_DIR, { recursive: true });
  await writeFile(MARK, '');
}

/** What has changed since the build goes first: all other pages say there what they said when they were published. */
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

/** The environment may name another model, or none, than when the page that says so was made. */
async function reconcileModel(build: string): Promise<void> {
  const owner = modelOwner() ?? '';
  // A build's own page says what held where it was made: with every new one it is made again, unless both had none.
  const now = owner === '' ? '' : `${owner} in ${build}`;
  if (((await readMeta(MODEL)) ?? '') === now) return;
  await write(async (tx) => {
    await queuePages(tx, [SAYS_MODEL], 'model');
    await tx
      .insert(meta)
      .values({ key: MODEL, value: now })
      .onConflictDoUpdate({ target: meta.key, set: { value: now } });
  });
}

async function changedSince(version: number): Promise<string[]> {
  const { rows } = await client.execute({
    sql: 'SELECT DISTINCT product_id FROM product_changes WHERE seq > ?',
    args: [version],
  });
  return rows.length > 0 ? ['/', ...rows.map((row) => `/products/${String(row['product_id'])}`)] : [];
}
