/** Deliveries to the shop that staff expect: written down, received once into the ledger, or taken out; and their list. */
import { and, asc, eq, inArray, lt, lte } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { incomingDeliveries, products } from '#db/schema/index.ts';
import { type IncomingBody, type ReceivedBody, receivedBody } from '#domain/catalogue/admin/incoming.ts';
import type { ListState } from '#domain/admin/list.ts';
import { dayWithYear } from '#domain/delivery/days.ts';
import type { Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import type { Actor } from '#server/http/viewer.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { checked, type FormContext } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { newId } from '#server/ids.ts';
import { queueProduct } from '#server/publishing/index.ts';
import { ignoringCase, leastOf, listPage, rulesOf } from '#server/staff-list.ts';
import { containing } from '#server/staff-search.ts';
import { shopToday } from '#server/shop-day.ts';
import { moveStock } from './stock.ts';
import { type ProductRefusal, rowOf, throwRefusal, writeResult } from './write.ts';

/** What staff read after closing an expectation. */
export const INCOMING_DONE = {
  received: 'The goods are in the stock, with an entry in the ledger. What has not arrived stays expected.',
  'taken-out': 'The delivery is no longer expected.',
} as const;

const CLOSED_ALREADY =
  'Nothing was booked now: this delivery was received or taken out before. What was received is in the stock.';
const SENT_BEFORE =
  'This form was sent before, with other figures: that delivery is in the list. To expect another, please send it again.';

/** @param quantity what is expected still */
const changedTo = (quantity: number) =>
  `This delivery has changed since you opened it: ${quantity.toLocaleString('en-GB')} are still expected. Nothing was booked now.`;
const moreThan = (quantity: number) =>
  `Only ${quantity.toLocaleString('en-GB')} are expected: receive those, and book the others under ‘Stock’. Nothing was booked now.`;

const isOver = () => lt(incomingDeliveries.day, shopToday());
const isDue = () => lte(incomingDeliveries.day, shopToday());

/** What is expected of a product, earliest first. */
export async function incomingOf(productId: string) {
  const today = shopToday();
  const rows = await db
    .select()
    .from(incomingDeliveries)
    .where(eq(incomingDeliveries.productId, productId))
    .orderBy(asc(incomingDeliveries.day), asc(incomingDeliveries.id));
  return rows.map(({ id, quantity, day }) => ({ id, quantity, day, isOverdue: day < today }));
}

/**
 * Writes a delivery down that is expected: once, however often the same form is sent. A form that was sent before with other
 * figures is refused.
 */
export const addIncoming = (
  productId: string,
  { key = newId(), ...body }: IncomingBody,
  actor: Actor,
): Promise<Result<null, ProductRefusal>> =>
  writeResult(async (tx) => {
    await rowOf(tx, productId);
    const [added] = await tx
      .insert(incomingDeliveries)
      .values({ id: key, productId, ...body, createdBy: actor.id, createdAt: now() })
      .onConflictDoNothing()
      .returning();
    if (!added) {
      const [row] = await tx.select().from(incomingDeliveries).where(eq(incomingDeliveries.id, key));
      const isSame = row?.productId === productId && row.quantity === body.quantity && row.day === body.day;
      return isSame ? null : throwRefusal('invalid', SENT_BEFORE);
    }
    await recordAudit(tx, {
      actor,
      action: 'incoming.create',
      entity: 'product',
      entityId: productId,
      after: body,
    });
    queueProduct(tx, productId, 'stock');
    return null;
  });

/** Loads an expected delivery in a transaction. @param ofProduct on a product's page: one of another product is not there */
async function expectedOf(tx: Transaction, id: string, ofProduct?: string) {
  const [row] = await tx.select().from(incomingDeliveries).where(eq(incomingDeliveries.id, id));
  return row && (ofProduct ?? row.productId) === row.productId
    ? row
    : throwRefusal('invalid', CLOSED_ALREADY);
}

/**
 * Books what arrived, with one entry in the ledger; what has not arrived stays expected. Once: whoever comes later, with the
 * figure from before, is told that nothing was booked.
 */
export const receiveIncoming = (
  { id, arrived, expected, batch }: ReceivedBody,
  actor: Actor,
  ofProduct?: string,
): Promise<Result<null, ProductRefusal>> =>
  writeResult(async (tx) => {
    const { productId, quantity, day } = await expectedOf(tx, id, ofProduct);
    if (quantity !== expected) throwRefusal('invalid', changedTo(quantity));
    if (arrived > quantity) throwRefusal('invalid', moreThan(quantity));
    const isRow = eq(incomingDeliveries.id, id);
    if (arrived < quantity)
      await tx
        .update(incomingDeliveries)
        .set({ quantity: quantity - arrived })
        .where(isRow);
    else await tx.delete(incomingDeliveries).where(isRow);
    const part = arrived === quantity ? '' : `, ${arrived} of ${quantity}`;
    const note = `Expected on ${dayWithYear(day)}${part}`;
    await moveStock(tx, productId, { delta: arrived, reason: 'delivery', note, batch }, actor);
    return null;
  });

/** Ends an expectation without goods. */
export const cancelIncoming = (
  id: string,
  actor: Actor,
  ofProduct?: string,
): Promise<Result<null, ProductRefusal>> =>
  writeResult(async (tx) => {
    const { productId, quantity, day } = await expectedOf(tx, id, ofProduct);
    await tx.delete(incomingDeliveries).where(eq(incomingDeliveries.id, id));
    await recordAudit(tx, {
      actor,
      action: 'incoming.delete',
      entity: 'product',
      entityId: productId,
      before: { quantity, day },
    });
    queueProduct(tx, productId, 'stock');
    return null;
  });

/** Takes a day that is over off the pages. The change log follows the column, so every process forgets the day. */
export async function markOverdueDeliveries(): Promise<void> {
  const isNew = and(eq(incomingDeliveries.isOverdue, false), isOver());
  if ((await db.$count(incomingDeliveries, isNew)) === 0) return;
  await write(async (tx) => {
    const rows = await tx
      .update(incomingDeliveries)
      .set({ isOverdue: true })
      .where(isNew)
      .returning({ productId: incomingDeliveries.productId });
    for (const { productId } of rows) queueProduct(tx, productId, 'stock');
  });
}

export const INCOMING_RULES = { ...rulesOf('product'), defaultDir: 'asc' } as const;

/** A page of everything that is expected, earliest first; filter `state`: overdue, or due (those of today too). */
export async function incomingPage(state: ListState) {
  const named = containing(state.search, products.name, products.sku, products.supplier);
  const where = and(
    { overdue: isOver(), due: isDue() }[state.filters['state'] ?? ''],
    named &&
      inArray(incomingDeliveries.productId, db.select({ id: products.id }).from(products).where(named)),
  );
  const { id, productId, quantity, day } = incomingDeliveries;
  const { name, sku, unit } = products;
  const query = db
    .select({ id, productId, quantity, day, name, sku, unit })
    .from(incomingDeliveries)
    .innerJoin(products, eq(products.id, productId));
  const page = await listPage(state, query, where, day, { product: ignoringCase(name) });
  const today = shopToday();
  return { ...page, rows: page.rows.map((row) => ({ ...row, isOverdue: row.day < today })) };
}

/** How many deliveries are expected by the end of today, how many of them are overdue, and the first of their days. */
export async function incomingDue() {
  const { count, least: first } = await leastOf(incomingDeliveries.day, isDue());
  return { count, first, overdue: await db.$count(incomingDeliveries, isOver()) };
}

/** The forms of the list. */
export const incomingForms = (context: FormContext) =>
  staffForms(context, ['catalogue'], {
    received: {
      done: INCOMING_DONE.received,
      work: checked(receivedBody, (received, _typed, actor) => receiveIncoming(received, actor)),
    },
    'taken-out': {
      done: INCOMING_DONE['taken-out'],
      work: ({ id = '' }, actor) => cancelIncoming(id, actor),
    },
  });
