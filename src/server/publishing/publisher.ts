/**
 * The publisher: renders queued pages through the shop's own app and puts the files in place, one page at a time. A page
 * queued again meanwhile is made again; a page that fails keeps its old file and is tried again.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { defineJob, hurry } from '#server/jobs/index.ts';
import { log } from '#server/log.ts';
import { editsSoFar, settleEdited } from './edited.ts';
import { readMeta, writeMeta } from './meta.ts';
import { packPage, removePage, sweepDrafts, writePage } from './overlay.ts';
import { isFixedPage } from './pages.ts';
import {
  clearPage,
  duePages,
  leavePages,
  type PublishFailure,
  postponePage,
  type QueuedPage,
  queuingsSoFar,
  waitingPages,
} from './queue.ts';
import { pagesAreOurs } from './reconcile.ts';
import { dropReplaced, noteShared, type SharedPage, sharePage } from './shared.ts';

/** Renders a path as a visitor without cookies would see it. Passed in by the process (src/server/main.ts). */
export type Renderer = (path: string) => Promise<Response>;

let render: Renderer | null = null;
const LAST = 'last_published_at';
/** Small, so that a more urgent page from another process waits for few others. */
const BATCH = 8;
/** How often the queue is read, in milliseconds, for pages that other processes have queued. */
const LOOK_MS = 300;

interface Published {
  /** What the other machines are told; null if there are none. */
  readonly note: SharedPage | null;
  /** Why it has to be tried again; null if it is done. */
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
 * While a newer release takes over, a page made by this one would name scripts that the new policy may refuse, and would
 * stay until the next edit. So the pages that are due are hidden, and each is rendered on demand by whichever process is
 * asked, until a process of the new release has published it.
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

/** Works through the queue until nothing is due. */
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
    const before = queuingsSoFar();
    for (const [nth, page] of pages.entries()) {
      // A page queued since may be more urgent: record what is done, and read the queue again.
      if (signal.aborted || (nth > 0 && queuingsSoFar() !== before)) break;
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
      // Shoppers first: between two pages the process answers whoever is waiting.
      await nextTurn();
    }
    // Cleared once the files are in place: a crash in between publishes those pages once more, which does no harm.
    const replaced = await write(async (tx) => {
      for (const page of done) await clearPage(tx, page);
      for (const { page, error } of failed) await postponePage(tx, page, error);
      if (done.length > 0) {
        await writeMeta(tx, LAST, now().toISOString());
      }
      return noteShared(tx, notes);
    });
    await dropReplaced(replaced);
    if (signal.aborted) return;
  }
}

/** Gives the publisher its renderer and starts its job. Called once by the process. */
export async function startPublisher(renderer: Renderer): Promise<void> {
  render = renderer;
  await sweepDrafts();
  defineJob({ name: 'publish', everyMs: LOOK_MS, run: publishDue });
}

/** Publishes queued pages now rather than at the publisher's next look. */
export const kickPublisher = (): void => hurry('publish');

export interface PublishState {
  readonly waiting: number;
  readonly failures: readonly PublishFailure[];
  /** Null before the first page. */
  readonly lastPublishedAt: Date | null;
}

/** For the admin: pages waiting, failures, and when the last page was published. */
export async function publishState(): Promise<PublishState> {
  const [{ waiting, failures }, last] = await Promise.all([waitingPages(), readMeta(LAST)]);
  return { waiting, failures, lastPublishedAt: last === undefined ? null : new Date(last) };
}
