/** The queue of static pages to be made again: written in the transaction of the edit, worked off by the publisher. */
import { and, asc, count, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { publishQueue } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, writesDone } from '#server/database.ts';
import { hurry } from '#server/jobs/index.ts';
import { markEdited } from './edited.ts';
import { pagesOfProduct } from './pages.ts';

/** The reason of a page that only mentions what was edited. */
const BESIDE = 'beside';

/** Reasons for which nobody needs to see the page at once. (`pagesStaleBefore` sees to changed settings.) */
const UNHURRIED: ReadonlySet<string> = new Set([
  'stock',
  'like',
  'settings',
  'release',
  'everything',
  'lost',
  'model',
]);

/** A page that waits for its own sake keeps that reason when it is queued as a mention too. */
const strongest = (reason: string) => (reason === BESIDE ? sql`${publishQueue.reason}` : reason);

let queuings = 0;
/** How often this process has queued pages: the publisher can tell whether anything came since it read the queue. */
export const queuingsSoFar = (): number => queuings;

/**
 * Queues paths in the transaction of the change that causes it, and wakes the publisher once that is committed. A path
 * that is queued already gets a new ticket, so that a rendering under way does not clear the newer request.
 * @param paths site paths without a trailing slash: `/products/oak-natural-190`, `/`
 * @param reason one word, shown in the admin: edit, stock, review, settings …
 */
export const queuePages = (tx: Transaction, paths: readonly string[], reason: string): Promise<void> =>
  putOnQueue(tx, paths, reason, !UNHURRIED.has(reason));

async function putOnQueue(
  tx: Transaction,
  paths: readonly string[],
  reason: string,
  isEdit: boolean,
): Promise<void> {
  if (paths.length === 0) return;
  const at = now();
  // In batches: one statement can carry only some thousands of values.
  for (let i = 0; i < paths.length; i += 500) {
    await tx
      .insert(publishQueue)
      .values(paths.slice(i, i + 500).map((path) => ({ path, reason, queuedAt: at, nextTryAt: at })))
      .onConflictDoUpdate({
        target: publishQueue.path,
        set: { ticket: sql`${publishQueue.ticket} + 1`, reason: strongest(reason), nextTryAt: at },
      });
  }
  // Before the edit is committed as well as after: a page made in between would look newer than it is.
  if (isEdit) markEdited(paths);
  void writesDone().then(() => {
    queuings += 1;
    if (isEdit) markEdited(paths);
    hurry('publish');
  });
}

/**
 * Queues a product: its own page, and the pages that mention it. Those come after the own pages of all queued products, so
 * that a change to many products is soon on each one's page.
 * @param reason as in `queuePages`
 */
export async function queueProduct(tx: Transaction, id: string, reason: string): Promise<void> {
  const [own, ...mentions] = pagesOfProduct(id);
  if (own) await queuePages(tx, [own], reason);
  await putOnQueue(tx, mentions, BESIDE, !UNHURRIED.has(reason));
}

export interface QueuedPage {
  readonly path: string;
  readonly ticket: number;
  readonly attempts: number;
}

/**
 * Product pages queued because all pages were (the reasons given with `allPages`). Single edits, and pages without a product
 * of their own, go before them.
 */
const IN_BULK = sql`(${publishQueue.path} LIKE '/products/%' AND ${publishQueue.reason} IN ('settings', 'release', 'everything'))`;

/** The order of queuing: of one edit, the product's own page comes first. */
const AS_QUEUED = sql`${publishQueue}.rowid`;

/** Pages that only mention an edited product come after the products' own. */
const IS_BESIDE = sql`(${publishQueue.reason} = ${BESIDE})`;

/** The next pages that are due, in the order in which they are to be made. */
export const duePages = (limit: number): Promise<QueuedPage[]> =>
  db
    .select({ path: publishQueue.path, ticket: publishQueue.ticket, attempts: publishQueue.attempts })
    .from(publishQueue)
    .where(lte(publishQueue.nextTryAt, now()))
    .orderBy(IN_BULK, IS_BESIDE, asc(publishQueue.queuedAt), AS_QUEUED)
    .limit(limit);

export interface PublishFailure {
  readonly path: string;
  readonly attempts: number;
  readonly error: string;
  readonly nextTryAt: Date;
}

/** How many pages are waiting, and which of them have failed (at most 50). */
export async function waitingPages(): Promise<{ waiting: number; failures: PublishFailure[] }> {
  const [row] = await db.select({ waiting: count() }).from(publishQueue);
  const failures = await db
    .select({
      path: publishQueue.path,
      attempts: publishQueue.attempts,
      error: sql<string>`${publishQueue.lastError}`,
      nextTryAt: publishQueue.nextTryAt,
    })
    .from(publishQueue)
    .where(isNotNull(publishQueue.lastError))
    .orderBy(asc(publishQueue.path))
    .limit(50);
  return { waiting: row?.waiting ?? 0, failures };
}

/** Takes a page off the queue, unless it was queued again since its ticket was read. */
export async function clearPage(tx: Transaction, { path, ticket }: QueuedPage): Promise<void> {
  await tx.delete(publishQueue).where(and(eq(publishQueue.path, path), eq(publishQueue.ticket, ticket)));
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/** Leaves pages on the queue for a process of the release that is taking over and will soon hold the publisher's lease. */
export async function leavePages(tx: Transaction, pages: readonly QueuedPage[]): Promise<void> {
  const paths = pages.map(({ path }) => path);
  await tx
    .update(publishQueue)
    .set({ nextTryAt: new Date(now().getTime() + FIRST_WAIT_MS) })
    .where(inArray(publishQueue.path, paths));
}

/**
 * Records a failure and when to try again: after 2 s, 4 s, 8 s … at most ten minutes. A page that was queued again
 * meanwhile is not put off: what failed was the earlier request.
 */
export async function postponePage(tx: Transaction, page: QueuedPage, error: string): Promise<void> {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(page.attempts, 12));
  await tx
    .update(publishQueue)
    .set({
      attempts: page.attempts + 1,
      lastError: error.slice(0, 500),
      nextTryAt: new Date(now().getTime() + wait),
    })
    .where(and(eq(publishQueue.path, page.path), eq(publishQueue.ticket, page.ticket)));
}
