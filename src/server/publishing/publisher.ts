/**
 * The publisher: renders queued pages through the shop's own app and puts them in place. One page at a time, the
 * newest wish wins; a page that fails keeps its old file and is tried again.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { meta } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { defineJob, hurry } from '#server/jobs/index.ts';
import { log } from '#server/log.ts';
import { editsSoFar, settleEdited } from './edited.ts';
import { packPage, removePage, sweepDrafts, writePage } from './overlay.ts';
import { isFixedPage } from './pages.ts';
import {
  clearPage,
  duePages,
  leavePages,
  type PublishFailure,
  postponePage,
  type QueuedPage,
  waitingPages,
  wishesSoFar,
} from './queue.ts';
import { pagesAreOurs } from './reconcile.ts';
import { dropReplaced, noteShared, type SharedPage, sharePage } from './shared.ts';

/** Renders a path as a visitor without cookies would get it. The process gives it (src/server/main.ts). */
export type Renderer = (path: string) => Promise<Response>;

let render: Renderer | null = null;
const LAST = 'last_published_at';
/** Small, so that a wish of another process that goes first waits for few others. */
const BATCH = 8;
/** How often the list is looked at for what other processes have put on it, in milliseconds. */
const LOOK_MS = 300;

interface Published {
  /** What the other machines are told; null where there are none. */
  readonly note: SharedPage | null;
  /** Why it comes again. */
  readonly error: string | null;
}

async function publishPage(page: QueuedPage, renderer: Renderer): Promise<Published> {
  const madeAt = now();
  const response = await renderer(page.path);
  if (response.status === 200) {
    const packed = await packPage(await response.text(), isFixedPage(page.path));
    await writePage(page.path, packed);
    return sharePage(page.path, packed, madeAt);
  }
  if (response.status !== 404 && response.status !== 410) {
    throw new Error(`rendering answered ${response.status}`);
  }
  await response.body?.cancel();
  await removePage(page.path);
  return sharePage(page.path, null, madeAt);
}

/**
 * While a newer release takes over, a page that this one made would name scripts that its policy may refuse, and
 * stay until the next edit. So what is due is rendered when somebody asks, by whichever process answers, until a
 * process of that release has made it.
 */
async function leaveToNewRelease(pages: readonly QueuedPage[]): Promise<void> {
  const notes: SharedPage[] = [];
  for (const { path } of pages) {
    await removePage(path);
    const { note } = await sharePage(path, null, now());
    if (note) notes.push(note);
  }
  const replaced = await write(async (tx) => {
    await leavePages(tx, pages);
    return noteShared(tx, notes);
  });
  await dropReplaced(replaced);
}

/** Works the list off until nothing is due. */
async function publishDue(signal: AbortSignal): Promise<void> {
  const renderer = render;
  if (!renderer) return;
  for (;;) {
    const pages = await duePages(BATCH);
    if (pages.length === 0) return;
    if (!(await pagesAreOurs())) return leaveToNewRelease(pages);
    const done: QueuedPage[] = [];
    const failed: { page: QueuedPage; error: string }[] = [];
    const notes: SharedPage[] = [];
    const before = wishesSoFar();
    for (const [nth, page] of pages.entries()) {
      // A newer wish may go first: what is made is noted, and the list is read again.
      if (signal.aborted || (nth > 0 && wishesSoFar() !== before)) break;
      const known = editsSoFar();
      try {
        const { note, error } = await publishPage(page, renderer);
        if (note) notes.push(note);
        if (error === null) done.push(page);
        else failed.push({ page, error });
      } catch (error) {
        log.warn({ err: error, path: page.path }, 'a page could not be published; the old one stays');
        failed.push({ page, error: error instanceof Error ? error.message : String(error) });
      }
      settleEdited(page.path, known);
      // Shoppers first: between two pages the process answers whoever waits.
      await nextTurn();
    }
    // Cleared after the files are in place: a kill in between publishes those pages once more, which harms nobody.
    const replaced = await write(async (tx) => {
      for (const page of done) await clearPage(tx, page);
      for (const { page, error } of failed) await postponePage(tx, page, error);
      if (done.length > 0) {
        const value = now().toISOString();
        await tx
          .insert(meta)
          .values({ key: LAST, value })
          .onConflictDoUpdate({ target: meta.key, set: { value } });
      }
      return noteShared(tx, notes);
    });
    await dropReplaced(replaced);
    if (signal.aborted) return;
  }
}

/** Gives the publisher its renderer and its job. Called once, by the process. */
export async function startPublisher(renderer: Renderer): Promise<void> {
  render = renderer;
  await sweepDrafts();
  defineJob({ name: 'publish', everyMs: LOOK_MS, run: publishDue });
}

/** Says that pages were queued: they are published now rather than at the next look. */
export const kickPublisher = (): void => hurry('publish');

export interface PublishState {
  readonly waiting: number;
  readonly failures: readonly PublishFailure[];
  /** Null before the first. */
  readonly lastPublishedAt: Date | null;
}

/** What the admin shows: pages waiting, failures, time of the last page. */
export async function publishState(): Promise<PublishState> {
  const [{ waiting, failures }, [last]] = await Promise.all([
    waitingPages(),
    db
      .select({ value: meta.value })
      .from(meta)
      .where(sql`${meta.key} = ${LAST}`),
  ]);
  return { waiting, failures, lastPublishedAt: last ? new Date(last.value) : null };
}
