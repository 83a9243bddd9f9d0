/** What all product writes share: loading the row, the histories, the publishing queue and the audit entry. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { insertPacked, updatePacked } from '#db/packed.ts';
import { priceHistory, products, stockMovements } from '#db/schema/index.ts';
import type { AuditAction } from '#domain/admin/audit.ts';
import type { ProductBody } from '#domain/catalogue/admin/contract.ts';
import { SWATCH_MISSING, SWATCH_SIZE_MISSING } from '#domain/catalogue/admin/texts.ts';
import { type Refusal, ok, refuse, type Result } from '#domain/shared/result.ts';
import { recordAudits } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { refuseWrite } from '#server/database.ts';
import { type Actor, staffActor } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { acceptPicture } from '#server/media/index.ts';
import { mentionsOf, queueAround, queueProducts } from '#server/publishing/index.ts';
import { idsAround, productOfRow } from '../index.ts';
import { auditFields, isDraft, type ProductColumns, type ProductRow } from './columns.ts';

export { resultOf, writeResult } from '#server/database.ts';

export type ProductRefusal =
  | 'unknown_product'
  | 'changed_meanwhile'
  | 'sku_taken'
  | 'not_an_image'
  | 'too_large'
  | 'unknown_photo'
  | 'not_enough_stock'
  | 'key_reused'
  | 'invalid';

/** Rolls a product write back with a refusal. */
export const throwRefusal: typeof refuseWrite<Refusal<ProductRefusal>> = refuseWrite;

const UNKNOWN: Refusal<ProductRefusal> = { code: 'unknown_product', detail: 'Product not found' };

/** Loads a product's row in a transaction; refuses an unknown id. */
export async function rowOf(tx: Transaction, id: string, gone = UNKNOWN): Promise<ProductRow> {
  const [row] = await tx.select().from(products).where(eq(products.id, id));
  return row ?? throwRefusal(gone.code, gone.detail);
}

/** Adds products' prices to the history, which the 30-day rule for previous prices reads. */
export function notePrices(
  tx: Transaction,
  rows: readonly Pick<ProductRow, 'id' | 'pricePence'>[],
  actor: Actor,
): Promise<void> {
  const common = { changedAt: now(), changedBy: actor.id };
  return insertPacked(
    tx,
    priceHistory,
    rows.map(({ id, pricePence }) => ({ id: newId(), productId: id, pricePence, ...common })),
  );
}

type Movement = Pick<
  typeof stockMovements.$inferInsert,
  'productId' | 'delta' | 'stockAfter' | 'reason' | 'counted' | 'note'
> & { readonly id?: string | undefined };

/** Adds stock movements to the ledger, with new ids where they have none. @returns their ids */
export async function noteStocks(
  tx: Transaction,
  moves: readonly Movement[],
  actor: Actor,
): Promise<string[]> {
  const common = { actor: staffActor(actor), createdAt: now() };
  const rows = moves.map(({ id = newId(), ...move }) => ({ id, ...move, ...common }));
  await insertPacked(tx, stockMovements, rows);
  return rows.map(({ id }) => id);
}

/** Columns of a product to change. */
export interface RowChange {
  readonly before: ProductRow;
  readonly set: ProductColumns & { readonly id?: string };
}

/** The pages of other products that changes alter. A walk through the recommendations: for many, made before the transaction. */
export interface PagesBeside {
  readonly mentions: readonly string[];
  readonly around: readonly string[];
}

export interface ChangeNote {
  readonly actor: Actor;
  readonly action: AuditAction;
  /** The audit entry's data for a change outside the product's columns (pictures). */
  readonly facts?: { readonly before?: unknown; readonly after?: unknown };
}

/** A product's row with its columns changed. */
const changedRow = ({ before, set }: RowChange): ProductRow => ({ ...before, ...set });

/** The pages beside some changes, as `changeRows` takes them. */
export const pagesBeside = (changes: readonly RowChange[]): PagesBeside => ({
  mentions: mentionsOf(changes.map((change) => changedRow(change).id)),
  around: changes.flatMap((change) =>
    idsAround(
      change.before.archivedAt ? null : productOfRow(change.before),
      productOfRow(changedRow(change)),
    ),
  ),
});

/** A change with all columns that follow from it. */
function completed(change: RowChange, at: Date) {
  const { before, set } = change;
  const wasDraft = isDraft(before);
  const isPublished = wasDraft && !isDraft(changedRow(change));
  const after: ProductRow = {
    ...before,
    ...set,
    ...(wasDraft && !isPublished ? {} : { isDraft: false, publishAt: null }),
    ...(isPublished ? { createdAt: at } : {}),
    updatedAt: at,
    version: before.version + 1,
  };
  return { before, after, isPublished };
}
type Completed = ReturnType<typeof completed>;

/** The columns that differ: search text is indexed anew whenever a statement names one of its columns. */
const writtenColumns = ({ before, after }: Completed): (keyof ProductRow)[] =>
  (Object.keys(after) as (keyof ProductRow)[]).filter(
    (name) => name === 'updatedAt' || JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

/** Products whose same columns are written by one statement. A code may go from one product to the next: each has its own. */
const statementOf = (change: Completed): string => {
  const names = writtenColumns(change);
  return [...names, names.includes('sku') ? change.before.rowKey : ''].join(' ');
};

/**
 * Updates products' columns, increments their versions, records their prices, audits and queues their pages, by as few
 * statements as their columns allow. @returns the rows
 */
export async function changeRows(
  tx: Transaction,
  changes: readonly RowChange[],
  { actor, action, facts }: ChangeNote,
  beside: PagesBeside = pagesBeside(changes),
): Promise<ProductRow[]> {
  if (changes.length === 0) return [];
  const at = now();
  const all = changes.map((change) => completed(change, at));
  for (const some of Map.groupBy(all, statementOf).values()) {
    const [first] = some;
    const names = first ? writtenColumns(first) : [];
    const rows = some.map(({ after }) =>
      Object.fromEntries((['rowKey', ...names] as const).map((name) => [name, after[name]])),
    );
    if ((await updatePacked(tx, products, 'rowKey', rows)) < rows.length)
      throwRefusal(UNKNOWN.code, UNKNOWN.detail);
  }
  const published = all.filter(({ isPublished }) => isPublished);
  // A price that nobody could pay is no previous price.
  for (const { after } of published)
    await tx.delete(priceHistory).where(eq(priceHistory.productId, after.id));
  const priced = all.filter(
    ({ before, after, isPublished }) => isPublished || after.pricePence !== before.pricePence,
  );
  await notePrices(
    tx,
    priced.map(({ after }) => after),
    actor,
  );
  await recordAudits(
    tx,
    all.map(({ before, after }) => ({
      ...{ actor, action, entity: 'product' as const, entityId: after.id },
      ...(facts ?? { before: auditFields(before), after: auditFields(after) }),
    })),
  );
  queueProducts(
    tx,
    all.map(({ after }) => after.id),
    'edit',
    beside.mentions,
  );
  queueAround(tx, beside.around);
  return all.map(({ after }) => after);
}

/** Changes one product, as `changeRows` does. */
export async function changeRow(
  tx: Transaction,
  before: ProductRow,
  set: RowChange['set'],
  note: ChangeNote,
): Promise<ProductRow> {
  const [row] = await changeRows(tx, [{ before, set }], note);
  return row ?? throwRefusal(UNKNOWN.code, UNKNOWN.detail);
}

/** Stores the file of a body's swatch, before the write transaction begins. */
export async function acceptSwatch(
  { swatch_url: url }: Pick<ProductBody, 'swatch_url'>,
  actor: Actor,
): Promise<Result<Pick<ProductBody, 'swatch_url'>, 'too_large' | 'not_an_image'>> {
  if (!url) return ok({});
  const picture = await acceptPicture(url, actor.id);
  if (picture.ok) return ok({ swatch_url: picture.value.imageUrl });
  const { code, detail } = picture.error;
  return refuse(code, detail, { swatch_url: detail });
}

/** Refuses a swatch without its size, and a size without a swatch; inside the write transaction. */
export function checkSwatch(row: Pick<ProductRow, 'swatchUrl' | 'swatchWidthMm' | 'swatchHeightMm'>): void {
  const sizes = { swatch_width_mm: row.swatchWidthMm, swatch_height_mm: row.swatchHeightMm };
  const isGiven = row.swatchUrl !== null;
  const wrong = Object.entries(sizes).filter(([, size]) => (size !== null) !== isGiven);
  if (wrong.length === 0) return;
  const words = isGiven ? SWATCH_SIZE_MISSING : SWATCH_MISSING;
  throwRefusal('invalid', words, { fields: Object.fromEntries(wrong.map(([field]) => [field, words])) });
}
