/** What all product writes share: loading the row, the histories, the publishing queue and the audit entry. */
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { priceHistory, products, stockMovements } from '#db/schema/index.ts';
import type { AuditAction } from '#domain/admin/audit.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { type Actor, staffActor } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { queueAround, queueProduct } from '#server/publishing/index.ts';
import { resultOf as outcomeOf, refuseWrite, writeResult as writeOutcome } from '#server/refused-write.ts';
import { idsAround, productOfRow } from '../index.ts';
import { auditFields, isDraft, type ProductColumns, type ProductRow } from './columns.ts';

export type ProductRefusal =
  | 'unknown_product'
  | 'changed_meanwhile'
  | 'sku_taken'
  | 'not_an_image'
  | 'too_large'
  | 'unknown_photo'
  | 'not_enough_stock'
  | 'invalid';

/** Rolls a product write back with a refusal. */
export const throwRefusal: typeof refuseWrite<Refusal<ProductRefusal>> = refuseWrite;

/** Runs a command whose write may call `throwRefusal`; the refusal becomes its result. */
export const resultOf = <Value>(work: () => Promise<Value>): Promise<Result<Value, ProductRefusal>> =>
  outcomeOf<Value, Refusal<ProductRefusal>>(work);

/** Runs a command that is one write; a refusal rolls it back and becomes its result. */
export const writeResult = <Value>(
  work: (tx: Transaction) => Promise<Value>,
): Promise<Result<Value, ProductRefusal>> => writeOutcome<Value, Refusal<ProductRefusal>>(work);

/** Loads a product's row in a transaction; refuses an unknown id. */
export async function rowOf(tx: Transaction, id: string): Promise<ProductRow> {
  const [row] = await tx.select().from(products).where(eq(products.id, id));
  return row ?? throwRefusal('unknown_product', 'Product not found');
}

/** Adds a price to the history, which the 30-day rule for previous prices reads. */
export async function notePrice(
  tx: Transaction,
  productId: string,
  pricePence: number,
  actor: Actor,
): Promise<void> {
  await tx
    .insert(priceHistory)
    .values({ id: newId(), productId, pricePence, changedAt: now(), changedBy: actor.id });
}

/** Adds a stock movement to the ledger. @param move its `id` is a new one if it has none @returns its id */
export async function noteStock(
  tx: Transaction,
  {
    id = newId(),
    ...move
  }: Pick<
    typeof stockMovements.$inferInsert,
    'productId' | 'delta' | 'stockAfter' | 'reason' | 'counted' | 'note'
  > & { readonly id?: string | undefined },
  actor: Actor,
): Promise<string> {
  await tx.insert(stockMovements).values({
    id,
    ...move,
    actor: staffActor(actor),
    createdAt: now(),
  });
  return id;
}

interface ChangeNote {
  readonly actor: Actor;
  readonly action: AuditAction;
  /** The audit entry's data for a change outside the product's columns (pictures). */
  readonly facts?: { readonly before?: unknown; readonly after?: unknown };
}

/** Updates a product's columns, increments its version, records its price, audits and queues its pages. Returns the row. */
export async function changeRow(
  tx: Transaction,
  before: ProductRow,
  set: ProductColumns & { readonly id?: string },
  { actor, action, facts }: ChangeNote,
): Promise<ProductRow> {
  const next = { ...before, ...set };
  const wasDraft = isDraft(before);
  const isPublished = wasDraft && !isDraft(next);
  const columns = {
    ...set,
    ...(wasDraft && !isPublished ? {} : { isDraft: false, publishAt: null }),
    ...(isPublished ? { createdAt: now() } : {}),
    updatedAt: now(),
  };
  const { rowsAffected } = await tx
    .update(products)
    .set({ ...columns, version: sql`${products.version} + 1` })
    .where(eq(products.rowKey, before.rowKey));
  if (rowsAffected === 0) return throwRefusal('unknown_product', 'Product not found');
  const after = { ...before, ...columns, version: before.version + 1 };
  // A price that nobody could pay is no previous price.
  if (isPublished) await tx.delete(priceHistory).where(eq(priceHistory.productId, after.id));
  if (isPublished || after.pricePence !== before.pricePence)
    await notePrice(tx, after.id, after.pricePence, actor);
  await recordAudit(tx, {
    actor,
    action,
    entity: 'product',
    entityId: after.id,
    ...(facts ?? { before: auditFields(before), after: auditFields(after) }),
  });
  queueProduct(tx, after.id, 'edit');
  queueAround(tx, idsAround(before.archivedAt ? null : productOfRow(before), productOfRow(after)));
  return after;
}
