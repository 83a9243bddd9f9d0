/** The list of static pages that have to be made again: written with the edit, worked off by the publisher. */
import { and, asc, count, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { publishQueue } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, writesDone } from '#server/database.ts';
import { hurry } from '#server/jobs/index.ts';
import { markEdited } from './edited.ts';
import { pagesOfProduct } from './pages.ts';

/** Why a page waits that only mentions what was edited. */
const BESIDE = 'beside';

/** What shoppers do, and what concerns all pages (those of an old release, settings: `pagesStaleBefore`), is not looked for at once. */
const UNHURRIED: ReadonlySet<string> = new Set([
  'stock',
  'like',
  'settings',
  'release',
  'everything',
  'lost',
  'model',
]);

/** A page that waits for a reason of its own keeps it when it is mentioned as well. */
const strongest = (reason: string) => (reason === BESIDE ? sql`${publishQueue.reason}` : reason);

let wishes = 0;
/** How often pages were put on the list in this process: whoever works it off sees that something newer has come. */
export const wishesSoFar = (): number => wishes;

/**
 * Puts paths on the list, in the transaction of their cause, and wakes the publisher once that is committed. A
 * path that waits already gets a new ticket, so that a render under way does not clear the newer wish.
 * @param paths site paths without a trailing slash: `/products/oak-natural-190`, `/`
 * @param reason a word for the admin: edit, stock, review, settings …
 */
export const queuePages = (tx: Transaction, paths: readonly string[], reason: string): Promise<void> =>
  putOnList(tx, paths, reason, !UNHURRIED.has(reason));

async function putOnList(
  tx: Transaction,
  paths: readonly string[],
  reason: string,
  isEdit: boolean,
): Promise<void> {
  if (paths.length === 0) return;
  const at = now();
  // In pieces: one statement carries at most some thousands of values.
  for (let i = 0; i < paths.length; i += 500) {
    await tx
      .insert(publishQueue)
      .values(paths.slice(i, i + 500).map((path) => ({ path, reason, queuedAt: at, nextTryAt: at })))
      .onConflictDoUpdate({
        target: publishQueue.path,
        set: { ticket: sql`${publishQueue.ticket} + 1`, reason: strongest(reason), nextTryAt: at },
      });
  }
  // Before the edit is in the ledger as well as after: a page that was made in between would look newer than it is.
  if (isEdit) markEdited(paths);
  void writesDone().then(() => {
    wishes += 1;
    if (isEdit) markEdited(paths);
    hurry('publish');
  });
}

/**
 * Puts a product on the list: its own page, and after the own pages of all other edits those that mention it, so that
 * a change to many is on each one's page soon.
 * @param reason as in `queuePages`
 */
export async function queueProduct(tx: Transaction, id: string, reason: string): Promise<void> {
  const [own, ...mentions] = pagesOfProduct(id);
  if (own) await queuePages(tx, [own], reason);
  await putOnList(tx, mentions, BESIDE, !UNHURRIED.has(reason));
}

export interface QueuedPage {
  readonly path: string;
  readonly ticket: number;
  readonly attempts: number;
}

/**
 * Product pages that wait because every page does: a single edit, and the pages without a product, go first. Their
 * reasons are those of `allPages`.
 */
const IN_BULK = sql`(${publishQueue.path} LIKE '/products/%' AND ${publishQueue.reason} IN ('settings', 'release', 'everything'))`;

/** Pages as they were put on the list: of one edit, the page of the product itself comes first. */
const AS_WISHED = sql`${publishQueue}.rowid`;

/** Pages that mention an edited product come after those that are its own. */
const IS_BESIDE = sql`(${publishQueue.reason} = ${BESIDE})`;

/** The next pages that are due, oldest wish first. */
export const duePages = (limit: number): Promise<QueuedPage[]> =>
  db
    .select({ path: publishQueue.path, ticket: publishQueue.ticket, attempts: publishQueue.attempts })
    .from(publishQueue)
    .where(lte(publishQueue.nextTryAt, now()))
    .orderBy(IN_BULK, IS_BESIDE, asc(publishQueue.queuedAt), AS_WISHED)
    .limit(limit);

export interface PublishFailure {
  readonly path: string;
  readonly attempts: number;
  readonly error: string;
  readonly nextTryAt: Date;
}

/** How many pages wait, and which have failed so far. */
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

/** Takes a page off the list, unless it was wished for again since its ticket was read. */
export async function clearPage(tx: Transaction, { path, ticket }: QueuedPage): Promise<void> {
  await tx.delete(publishQueue).where(and(eq(publishQueue.path, path), eq(publishQueue.ticket, ticket)));
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/** Leaves pages on the list for a process of the release that takes over, which will have the publisher's lease soon. */
export async function leavePages(tx: Transaction, pages: readonly QueuedPage[]): Promise<void> {
  const paths = pages.map(({ path }) => path);
  await tx
    .update(publishQueue)
    .set({ nextTryAt: new Date(now().getTime() + FIRST_WAIT_MS) })
    .where(inArray(publishQueue.path, paths));
}

/**
 * Notes a failure and when to try again: 2 s, 4 s, 8 s … at most ten minutes. A page that was wished for again meanwhile is
 * not put off: what failed was the older wish.
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
