/** Creating and updating a product. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { products } from '#db/schema/index.ts';
import type { NewProductBody, ProductBody } from '#domain/catalogue/admin/contract.ts';
import { CHANGED_MEANWHILE } from '#domain/catalogue/admin/texts.ts';
import type { StaffProductWire } from '#domain/catalogue/admin/wire.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { problem } from '#server/http/problem.ts';
import type { Actor } from '#server/http/viewer.ts';
import { queueAround, queueProduct } from '#server/publishing/index.ts';
import { idsAround, productOfRow } from '../index.ts';
import { freeSlug } from './slug.ts';
import { auditFields, columnsOf, type ProductRow } from './columns.ts';
import { acceptPhotos, savePhotos } from './photo-rows.ts';
import { staffProduct } from './queries.ts';
import {
  acceptSwatch,
  checkSwatch,
  changeRow,
  notePrices,
  noteStocks,
  type ProductRefusal,
  throwRefusal,
  rowOf,
  writeResult,
} from './write.ts';

/** HTTP statuses of refusals; a code that is not listed is 409. */
export const PRODUCT_STATUSES: Readonly<Record<string, number>> = {
  unknown_product: 404,
  unknown_photo: 404,
  not_an_image: 422,
  too_large: 413,
  invalid: 422,
};

export function refuseSku(other: string): never {
  throwRefusal('sku_taken', `“${other}” has this SKU already.`, 'sku');
}

/** Refuses a SKU that another product has. */
export async function checkSku(from: Database | Transaction, sku: string, id: string): Promise<void> {
  const [other] = await from
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.sku, sku), ne(products.id, id)));
  if (other) refuseSku(other.name);
}

/** A SKU that no product has or had: `TI-20001`, the category's first letters and the next number. */
export async function freeSku(tx: Transaction, category: Category): Promise<string> {
  const letters = category
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 2)
    .toUpperCase();
  // The highest number in use is not enough: the product after it may have been deleted, and orders still show its SKU.
  const [row] = await tx.all<{ last: number }>(
    sql`SELECT seq AS last FROM sqlite_sequence WHERE name = 'products'`,
  );
  for (let number = 20_001 + (row?.last ?? 0); ; number++) {
    const sku = `${letters}-${number}`;
    const [taken] = await tx.select({ id: products.id }).from(products).where(eq(products.sku, sku));
    if (!taken) return sku;
  }
}

/** Inserts a new product inside a transaction. @param reason of its first stock movement */
export async function insertProduct(
  tx: Transaction,
  body: NewProductBody,
  actor: Actor,
  reason: string,
): Promise<ProductRow> {
  const at = now();
  const id = await freeSlug(tx, body.name);
  if (body.sku !== undefined) await checkSku(tx, body.sku, id);
  const stock = body.stock ?? 0;
  const [row] = await tx
    .insert(products)
    .values({
      description: '',
      ...columnsOf(body),
      id,
      sku: body.sku ?? (await freeSku(tx, body.category)),
      stock,
      ...(body.draft ? { archivedAt: at, isDraft: true } : {}),
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!row) throw new Error('Inserting a product returned no row.');
  checkSwatch(row);
  await notePrices(tx, [row], actor);
  if (stock > 0) await noteStocks(tx, [{ productId: id, delta: stock, stockAfter: stock, reason }], actor);
  await recordAudit(tx, {
    actor,
    action: 'product.create',
    entity: 'product',
    entityId: id,
    after: auditFields(row),
  });
  if (row.isDraft) return row;
  queueProduct(tx, id, 'edit');
  queueAround(tx, idsAround(null, productOfRow(row)));
  return row;
}

async function savedProduct(id: string): Promise<StaffProductWire> {
  const product = await staffProduct(id);
  if (!product) throw new Error(`The product ${id} was deleted while it was saved.`);
  return product;
}

/** Creates a product; `POST /admin/products`. */
export async function createProduct(
  body: NewProductBody,
  actor: Actor,
): Promise<Result<StaffProductWire, ProductRefusal>> {
  const photos = await acceptPhotos(body.photos ?? [], actor);
  if (!photos.ok) return photos;
  const swatch = await acceptSwatch(body, actor);
  if (!swatch.ok) return swatch;
  const created = await writeResult<string, Refusal<ProductRefusal>>(async (tx) => {
    const row = await insertProduct(tx, { ...body, ...swatch.value }, actor, 'delivery');
    await savePhotos(tx, row, photos.value);
    return row.id;
  });
  return created.ok ? { ok: true, value: await savedProduct(created.value) } : created;
}

/**
 * Updates a product; `PUT /admin/products/{id}`. Refuses with `changed_meanwhile` when the body's version is not the
 * stored one.
 */
export async function updateProduct(
  id: string,
  body: ProductBody,
  actor: Actor,
): Promise<Result<StaffProductWire, ProductRefusal>> {
  const photos = body.photos === undefined ? null : await acceptPhotos(body.photos, actor);
  if (photos && !photos.ok) return photos;
  const swatch = await acceptSwatch(body, actor);
  if (!swatch.ok) return swatch;
  const saved = await writeResult<void, Refusal<ProductRefusal>>(async (tx) => {
    const before = await rowOf(tx, id);
    if (body.version !== undefined && body.version !== before.version) {
      throwRefusal('changed_meanwhile', CHANGED_MEANWHILE);
    }
    if (body.sku !== undefined) await checkSku(tx, body.sku, id);
    const after = await changeRow(tx, before, columnsOf({ ...body, ...swatch.value }), {
      actor,
      action: 'product.update',
    });
    checkSwatch(after);
    if (!photos) return;
    const pictures = await savePhotos(tx, { ...after, formerName: before.name }, photos.value);
    if (JSON.stringify(pictures.before) === JSON.stringify(pictures.after)) return;
    await recordAudit(tx, {
      actor,
      action: 'product.photos',
      entity: 'product',
      entityId: id,
      before: { photos: pictures.before },
      after: { photos: pictures.after },
    });
  });
  return saved.ok ? { ok: true, value: await savedProduct(id) } : saved;
}

/** The result; a version conflict carries the saved product (`current`), so that the editor can show both. */
export async function savedProductResponse<T>(
  id: string,
  result: Result<T, ProductRefusal>,
): Promise<Result<T, ProductRefusal> | Response> {
  if (result.ok || result.error.code !== 'changed_meanwhile') return result;
  const current = await staffProduct(id);
  return problem(409, result.error.detail, { code: result.error.code, current });
}
