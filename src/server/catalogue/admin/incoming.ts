/** Deliveries to the shop that staff expect: written down, received once into the ledger, or taken out; and their list. */
import { and, asc, count, eq, inArray, lt, min } from 'drizzle-orm';
import type { APIContext } from 'astro';
import { incomingDeliveries, products } from '#db/schema/index.ts';
import type { IncomingBody } from '#domain/catalogue/admin/incoming.ts';
import type { ListState } from '#domain/admin/list.ts';
import { dayWithYear } from '#domain/delivery/days.ts';
import type { Result } from '#domain/shared/result.ts';
import { type Actor, actorOf, recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { momentNow } from '#server/delivery/index.ts';
import { type StaffForm, staffForms } from '#server/http/staff-forms.ts';
import { newId } from '#server/ids.ts';
import { queueProduct, triggerPublish } from '#server/publishing/index.ts';
import { ignoringCase, offsetOf, orderOf, PAGE_SIZE, rulesOf, totalOf } from '#server/staff-list.ts';
import { containing } from '#server/staff-search.ts';
import { moveStock } from './stock.ts';
import { type ProductRefusal, resultOf, rowOf, throwRefusal } from './write.ts';

/** What staff read after closing an expectation. */
export const INCOMING_DONE = {
  received: 'The goods are in the stock, with an entry in the ledger.',
  'taken-out': 'The delivery is no longer expected.',
} as const;

const CLOSED_ALREADY =
  'Nothing was booked now: this delivery was received or taken out before. Its goods are in the stock if it was received.';

const isOver = () => lt(incomingDeliveries.day, momentNow().date);

/** What is expected of a product, earliest first. */
export async function incomingOf(productId: string) {
  const today = momentNow().date;
  const rows = await db
    .select()
    .from(incomingDeliveries)
    .where(eq(incomingDeliveries.productId, productId))
    .orderBy(asc(incomingDeliveries.day), asc(incomingDeliveries.id));
  return rows.map(({ id, quantity, day }) => ({ id, quantity, day, isOverdue: day < today }));
}

/** Writes a delivery down that is expected. */
export const addIncoming = (
  productId: string,
  body: IncomingBody,
  actor: Actor,
): Promise<Result<null, ProductRefusal>> =>
  resultOf(async () => {
    await write(async (tx) => {
      await rowOf(tx, productId);
      await tx
        .insert(incomingDeliveries)
        .values({ id: newId(), productId, ...body, createdBy: actor.id, createdAt: now() });
      await recordAudit(tx, {
        actor,
        action: 'incoming.create',
        entity: 'product',
        entityId: productId,
        after: body,
      });
      await queueProduct(tx, productId, 'stock');
    });
    triggerPublish();
    return null;
  });

/**
 * Ends the expectation: received, the goods are in the stock with one entry in the ledger. Once: the row goes in the same
 * transaction, and whoever comes later is told that nothing was booked.
 * @param ofProduct on a product's page: a delivery of another product is not there
 */
export const closeIncoming = (
  id: string,
  how: 'received' | 'taken-out',
  actor: Actor,
  ofProduct?: string,
): Promise<Result<null, ProductRefusal>> =>
  resultOf(async () => {
    await write(async (tx) => {
      const [row] = await tx
        .delete(incomingDeliveries)
        .where(
          and(
            eq(incomingDeliveries.id, id),
            ofProduct ? eq(incomingDeliveries.productId, ofProduct) : undefined,
          ),
        )
        .returning();
      if (!row) return throwRefusal('invalid', CLOSED_ALREADY);
      const { productId, quantity, day } = row;
      if (how === 'received') {
        const note = `Expected on ${dayWithYear(day)}`;
        await moveStock(tx, productId, { delta: quantity, reason: 'delivery', note }, actor);
        return;
      }
      await recordAudit(tx, {
        actor,
        action: 'incoming.delete',
        entity: 'product',
        entityId: productId,
        before: { quantity, day },
      });
      await queueProduct(tx, productId, 'stock');
    });
    triggerPublish();
    return null;
  });

/** Takes a day that is over off the pages. The change log follows the column, so every process forgets the day. */
export async function markOverdueDeliveries(): Promise<void> {
  const isDue = and(eq(incomingDeliveries.isOverdue, false), isOver());
  if ((await db.$count(incomingDeliveries, isDue)) === 0) return;
  await write(async (tx) => {
    const rows = await tx
      .update(incomingDeliveries)
      .set({ isOverdue: true })
      .where(isDue)
      .returning({ productId: incomingDeliveries.productId });
    for (const { productId } of rows) await queueProduct(tx, productId, 'stock');
  });
  triggerPublish();
}

export const INCOMING_RULES = { ...rulesOf('product'), defaultDir: 'asc' } as const;

/** A page of everything that is expected, earliest first; filter `state`: overdue. */
export async function incomingPage(state: ListState) {
  const named = containing(state.search, products.name, products.sku, products.supplier);
  const where = and(
    state.filters['state'] === 'overdue' ? isOver() : undefined,
    named &&
      inArray(incomingDeliveries.productId, db.select({ id: products.id }).from(products).where(named)),
  );
  const { id, productId, quantity, day } = incomingDeliveries;
  const { name, sku, unit } = products;
  const rows = await db
    .select({ id, productId, quantity, day, name, sku, unit })
    .from(incomingDeliveries)
    .innerJoin(products, eq(products.id, productId))
    .where(where)
    .orderBy(...orderOf(state, day, { product: ignoringCase(name) }))
    .limit(PAGE_SIZE)
    .offset(offsetOf(state));
  const today = momentNow().date;
  return {
    rows: rows.map((row) => ({ ...row, isOverdue: row.day < today })),
    ...(await totalOf(incomingDeliveries, where)),
  };
}

/** How many deliveries are overdue, and the first of their days. */
export async function incomingOverdue(): Promise<{ readonly count: number; readonly first: string | null }> {
  const [row] = await db
    .select({ overdue: count(), first: min(incomingDeliveries.day) })
    .from(incomingDeliveries)
    .where(isOver());
  return { count: row?.overdue ?? 0, first: row?.first ?? null };
}

/** The forms of the list. */
export function incomingForms(context: Pick<APIContext, 'request' | 'url' | 'locals'>) {
  const close = (how: 'received' | 'taken-out', done: string): StaffForm => ({
    access: ['catalogue'],
    done,
    work: ({ id = '' }) => closeIncoming(id, how, actorOf(context.locals.viewer)),
  });
  return staffForms(context, {
    received: close('received', INCOMING_DONE.received),
    'taken-out': close('taken-out', INCOMING_DONE['taken-out']),
  });
}
