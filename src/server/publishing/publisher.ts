/**
 * The publisher: renders queued pages through the shop's own app and writes their files, one page at a time. A page that
 * is queued again meanwhile is rendered again; a page that fails keeps its old file and is retried.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { defineJob } from '#server/jobs/index.ts';
import { log } from '#server/log.ts';
import { editsSoFar, settleEdited } from './pending-pages.ts';
import { readMeta, writeMeta } from './build.ts';
import { packPage, removePage, sweepDrafts, writePage } from './overlay.ts';
import { isFixedPage } from './pages.ts';
import {
  dequeuePage,
  duePages,
  leavePages,
  postponePage,
  type QueuedPage,
  queuingsSoFar,
  waitingPages,
} from './queue.ts';
import { pagesAreOurs } from './reconcile.ts';
import { dropReplaced, noteShared, type SharedPage, sharePage } from './shared.ts';

/** Renders a path as for a visitor without cookies. Passed in by src/server/main.ts. */
export type Renderer = (path: string) => Promise<Response>;

let render: Renderer | null = null;
const LAST_KEY = 'last_published_at';
/** Pages per batch: few, so that a more urgent page queued by another process waits for few others. */
const BATCH = 8;
/** How often the queue is read, in milliseconds, for pages that other processes have queued. */
const POLL_MS = 300;

/** Renders a page and shares it. @returns the record for other machines, and the error for which it is to be retried */
async function publishPage(page: QueuedPage, renderer: Renderer) {
  const madeAt = now();
  const response = await renderer(page.path);
  if (response.status === 200) {
    const packed = await packPage(await response.text(), isFixedPage(page.path));
    await writePage(page.path, packed);
    return sharePage(page.path, packed, madeAt);
  }
  if (response.status !== 404 && response.status !== 410) {
    throw new Error(`rendering returned status ${response.status}`);
  }
  await response.body?.cancel();
  await removePage(page.path);
  return sharePage(page.path, null, madeAt);
}

/**
 * While a newer release takes over, a page rendered by this one would refer to scripts that the new release's content
 * security policy may block, and would stay until the next edit. So the due pages are hidden and rendered on demand until
 * a process of the new release has published them.
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

/** Publishes queued pages until none is due. */
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
    for (const [index, page] of pages.entries()) {
      // A page queued meanwhile may be more urgent: record what is done, and read the queue again.
      if (signal.aborted || (index > 0 && queuingsSoFar() !== before)) break;
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
      // Yield between pages, so that waiting requests are answered.
      await nextTurn();
    }
    // Dequeued only after the files are written: after a crash in between, the pages are published once more, harmlessly.
    const replaced = await write(async (tx) => {
      for (const page of done) await dequeuePage(tx, page);
      for (const { page, error } of failed) await postponePage(tx, page, error);
      if (done.length > 0) {
        await writeMeta(tx, LAST_KEY, now().toISOString());
      }
      return noteShared(tx, notes);
    });
    await dropReplaced(replaced);
    if (signal.aborted) return;
  }
}

/** Starts the publisher's job. Called once, by src/server/main.ts. */
export async function startPublisher(renderer: Renderer): Promise<void> {
  render = renderer;
  await sweepDrafts();
  defineJob({ name: 'publish', everyMs: POLL_MS, run: publishDue });
}

/** For the admin: pages waiting, failures, and when the last page was published. */
export async function publishState() {
  const [{ waiting, failures }, last] = await Promise.all([waitingPages(), readMeta(LAST_KEY)]);
  return { waiting, failures, lastPublishedAt: last === undefined ? null : new Date(last) };
}
