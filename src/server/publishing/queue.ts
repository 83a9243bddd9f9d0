/** The queue of static pages to render again: written in the transaction of the edit, read by the publisher. */
import { and, asc, count, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { insertPacked } from '#db/packed.ts';
import { publishQueue } from '#db/schema/index.ts';
import { beforeCommit } from '#db/write.ts';
import { now } from '#server/clock.ts';
import { db, write, writesDone } from '#server/database.ts';
import { areOnPhotos } from '#server/gallery/rows.ts';
import { runJobNow } from '#server/jobs/index.ts';
import type { AuditAction } from '#domain/admin/audit.ts';
import { recordAudit } from '#server/audit/index.ts';
import type { Actor } from '#server/http/viewer.ts';
import { markEdited } from './pending-pages.ts';
import { isFixedPage, pagesOfPhotos, pagesOfProduct } from './pages.ts';

/** The reason of a page that only mentions the edited product. */
const MENTION = 'beside';

/** Reasons that need no immediate on-demand rendering. (For changed settings, `pagesStaleBefore` does that.) */
const UNHURRIED: ReadonlySet<string> = new Set([
  'stock',
  'like',
  'settings',
  'release',
  'everything',
  'lost',
  'figures',
  'model',
]);

let queuings = 0;
/** How often this process has queued pages. Tells the publisher whether pages were queued since it read the queue. */
export const queuingsSoFar = (): number => queuings;

/** What a transaction queues. */
interface Queued {
  /** Why, by path. */
  readonly pages: Map<string, string>;
  /** Products that change: the gallery shows those that are on a customer's photo. */
  readonly products: Set<string>;
}

/** A change to many products mentions the same pages again and again: each is written once, when the transaction ends. */
const queuedIn = new WeakMap<Transaction, Queued>();

function queuedOf(tx: Transaction): Queued {
  const known = queuedIn.get(tx);
  if (known) return known;
  const queued: Queued = { pages: new Map(), products: new Set() };
  queuedIn.set(tx, queued);
  beforeCommit(tx, () => writeQueue(tx, queued));
  return queued;
}

async function writeQueue(tx: Transaction, { pages, products }: Queued): Promise<void> {
  if (await areOnPhotos(tx, [...products])) addPages(pages, ['/gallery'], MENTION);
  const at = now();
  const rows = [...pages].map(([path, reason]) => ({ path, reason, queuedAt: at, nextTryAt: at }));
  await insertPacked(
    tx,
    publishQueue,
    rows,
    // A page that is queued for a reason of its own keeps it when it is queued as a mention too.
    sql`ON CONFLICT (path) DO UPDATE SET ticket = ticket + 1, next_try_at = excluded.next_try_at,
      reason = iif(excluded.reason = ${MENTION}, reason, excluded.reason)`,
  );
}

/** Adds pages, those that are there for a reason of their own keeping it. @returns those that are new, or for a new reason */
function addPages(pages: Queued['pages'], paths: readonly string[], reason: string): string[] {
  const fresh = [...new Set(paths)].filter((path) => {
    const known = pages.get(path);
    return known === undefined || (known !== reason && reason !== MENTION);
  });
  for (const path of fresh) pages.set(path, reason);
  return fresh;
}

/**
 * Queues paths with the transaction of the change that affects them, and wakes the publisher after the commit. A path that
 * is already queued gets a new ticket, so that a rendering in progress does not dequeue the newer request.
 * @param paths site paths without a trailing slash: `/products/oak-natural-190`, `/`
 * @param reason what changed: edit, stock, review, settings … Some reasons may wait (`UNHURRIED`)
 */
export const queuePages = (tx: Transaction, paths: readonly string[], reason: string): void =>
  putOnQueue(tx, paths, reason, !UNHURRIED.has(reason));

function putOnQueue(tx: Transaction, all: readonly string[], reason: string, isEdit: boolean): void {
  const paths = addPages(queuedOf(tx).pages, all, reason);
  if (paths.length === 0) return;
  // Marked before the commit as well as after it: a page rendered in between would look newer than the edit.
  if (isEdit) markEdited(paths);
  void writesDone().then(() => {
    queuings += 1;
    if (isEdit) markEdited(paths);
    runJobNow('publish');
  });
}

/** Pages that mention products. A walk through the recommendations: for many, call it before the transaction. */
export const mentionsOf = (ids: readonly string[]): string[] => [
  ...new Set(ids.flatMap((id) => pagesOfProduct(id).slice(1))),
];

/**
 * Queues products' own pages and the pages that mention them. Mentions are published after the own pages of all queued
 * products, so that a change to many products is soon on the page of each.
 * @param reason as in `queuePages`
 * @param mentions as `mentionsOf` found them before
 */
export function queueProducts(
  tx: Transaction,
  ids: readonly string[],
  reason: string,
  mentions: readonly string[] = mentionsOf(ids),
): void {
  const queued = queuedOf(tx);
  for (const id of ids) queued.products.add(id);
  const isEdit = !UNHURRIED.has(reason);
  // First, because of many edited pages only the first are marked as such.
  putOnQueue(tx, mentions.filter(isFixedPage), MENTION, isEdit);
  queuePages(
    tx,
    ids.map((id) => `/products/${id}`),
    reason,
  );
  putOnQueue(tx, mentions, MENTION, isEdit);
}

/** Queues one product's pages, as `queueProducts` does. */
export const queueProduct = (tx: Transaction, id: string, reason: string): void =>
  queueProducts(tx, [id], reason);

/** Queues the pages of other products that a change alters though they do not mention the product yet. */
export const queueAround = (tx: Transaction, ids: readonly string[]): void =>
  putOnQueue(
    tx,
    ids.map((id) => `/products/${id}`),
    MENTION,
    false,
  );

/** Queues the pages with recent purchases, counted views and the names of products in photos. */
export const refreshFigures = (): Promise<void> =>
  write(async (tx) => queuePages(tx, pagesOfPhotos(), 'figures'));

export interface QueuedPage {
  readonly path: string;
  readonly ticket: number;
  readonly attempts: number;
}

/**
 * Product pages that were queued because all pages were (the reasons used with `allPages`). Single edits and pages without
 * a product of their own are published before them.
 */
const IN_BULK = sql`(${publishQueue.path} LIKE '/products/%' AND ${publishQueue.reason} IN ('settings', 'release', 'everything'))`;

/** The order of insertion: within one edit, the product's own page comes first. */
const INSERTION_ORDER = sql`${publishQueue}.rowid`;

/** Pages that only mention an edited product come after the products' own pages. */
const IS_MENTION = sql`(${publishQueue.reason} = ${MENTION})`;

/** The next due pages, in the order in which they are to be published. */
export const duePages = (limit: number): Promise<QueuedPage[]> =>
  db
    .select({ path: publishQueue.path, ticket: publishQueue.ticket, attempts: publishQueue.attempts })
    .from(publishQueue)
    .where(lte(publishQueue.nextTryAt, now()))
    .orderBy(IN_BULK, IS_MENTION, asc(publishQueue.queuedAt), INSERTION_ORDER)
    .limit(limit);

/** The number of queued pages, and those that have failed (at most 50). */
export async function waitingPages() {
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

/** Removes a page from the queue, unless it was queued again since its ticket was read. */
export async function dequeuePage(tx: Transaction, { path, ticket }: QueuedPage): Promise<void> {
  await tx.delete(publishQueue).where(and(eq(publishQueue.path, path), eq(publishQueue.ticket, ticket)));
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/** Postpones pages for the release that is taking over: one of its processes will soon hold the publisher's lease. */
export async function leavePages(tx: Transaction, pages: readonly QueuedPage[]): Promise<void> {
  const paths = pages.map(({ path }) => path);
  await tx
    .update(publishQueue)
    .set({ nextTryAt: new Date(now().getTime() + FIRST_WAIT_MS) })
    .where(inArray(publishQueue.path, paths));
}

/**
 * Records a failure and the time of the retry: after 2 s, 4 s, 8 s … at most ten minutes. A page that was queued again
 * meanwhile is not postponed: the failed request was the earlier one.
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

/**
 * Makes the function that writes the audit entry of a change and queues the pages that show it. Its `before` is null for
 * a new record, `after` for a deleted one.
 * @param fields what the audit log keeps of a row
 * @param pages paths of the pages that show the records
 */
export const changeRecorder =
  <Row extends { readonly id: string }>(
    entity: 'customer photo' | 'hero slide',
    fields: (row: Row) => object,
    pages: () => readonly string[],
  ) =>
  async (
    tx: Transaction,
    actor: Actor,
    action: AuditAction,
    before: Row | null,
    after: Row | null,
    id?: string,
  ) => {
    await recordAudit(tx, {
      id,
      actor,
      action,
      entity,
      entityId: (after ?? before)?.id ?? '',
      ...(before && { before: fields(before) }),
      ...(after && { after: fields(after) }),
    });
    queuePages(tx, pages(), action.split('.')[0] ?? action);
  };
