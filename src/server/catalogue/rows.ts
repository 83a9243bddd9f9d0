/** Reads products from the database in bulk, as the domain's types. */
import { and, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { ATTRIBUTES, type Attribute } from '#domain/catalogue/attributes.ts';
import { SAMPLE_CATEGORIES } from '#domain/catalogue/categories.ts';
import { lawfulPreviousPrice, type PricePoint } from '#domain/catalogue/previous-price.ts';
import type { Photo, ProductDetail, Swatch } from '#domain/catalogue/product.ts';
import type { Incoming } from '#domain/catalogue/stock.ts';
import { weightG } from '#domain/delivery/weight.ts';
import { isInRoomView } from '#domain/room-view/shown.ts';
import { averageRating } from '#domain/reviews/rules.ts';
import { pencePerM2 } from '#domain/shared/area.ts';
import { ATTRIBUTE_COLUMNS } from '#db/attribute-columns.ts';
import type { Database, Transaction } from '#db/client.ts';
import { readPacked } from '#db/packed.ts';
import { bulkChangeProducts, bulkChanges } from '#db/schema/price-changes.ts';
import {
  categoryImages,
  deletedProducts,
  incomingDeliveries,
  priceHistory,
  productPhotos,
  products,
} from '#db/schema/catalogue.ts';
import { db } from '#server/database.ts';
import { shopToday } from '#server/shop-day.ts';

export type ProductRow = typeof products.$inferSelect;

/** A product with the columns that only the catalogue itself needs. */
export interface StoredProduct {
  readonly rowKey: number;
  readonly archived: boolean;
  readonly product: ProductDetail;
}

function attributesOf(row: ProductRow): Partial<Record<Attribute, string>> {
  const found: Partial<Record<Attribute, string>> = {};
  for (const attribute of ATTRIBUTES) {
    const value = row[ATTRIBUTE_COLUMNS[attribute]];
    if (typeof value === 'string' && value !== '') found[attribute] = value;
  }
  return found;
}

const swatchOf = ({
  swatchUrl: url,
  swatchWidthMm: widthMm,
  swatchHeightMm: heightMm,
}: ProductRow): Swatch | null =>
  url !== null && widthMm !== null && heightMm !== null ? { url, widthMm, heightMm } : null;

/** A row as a product without pictures and history, to compare it with others. */
export const productOfRow = (row: ProductRow): ProductDetail => toProduct(row, [], [], []);

function toProduct(
  row: ProductRow,
  photos: readonly Photo[],
  history: readonly PricePoint[],
  incoming: readonly Incoming[],
  beforeSalePence = 0,
): ProductDetail {
  const compareAtPence = lawfulPreviousPrice(row.pricePence, row.compareAtPence, history);
  const [swatch, attributes] = [swatchOf(row), attributesOf(row)];
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    category: row.category,
    supplier: row.supplier,
    pricePence: row.pricePence,
    compareAtPence,
    fullPence: Math.max(row.pricePence, compareAtPence ?? 0, beforeSalePence),
    boxCoverageMm2: row.boxCoverageMm2,
    pencePerM2: pencePerM2(row.pricePence, row.boxCoverageMm2),
    unit: row.unit,
    stock: row.inStock ? row.stock : 0,
    incoming: row.inStock ? incoming : [],
    sampleEligible: row.sampleFlag && SAMPLE_CATEGORIES.includes(row.category),
    isFeatured: row.isFeatured,
    cutToSize: row.cutToSize,
    rating: averageRating(row.ratingSum, row.ratingCount),
    ratingCount: row.ratingCount,
    views24h: 0,
    updatedAt: row.updatedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    photos,
    description: row.description,
    weightG: weightG(row),
    isWeightEstimated: row.weightG === null,
    tileSize: row.tileSize,
    colour: row.colour,
    itemGroupId: row.itemGroupId,
    swatch,
    inRoomView: isInRoomView({ swatch, attributes, category: row.category }),
    attributes,
  };
}

function grouped<T extends { productId: string }>(rows: readonly T[]): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const row of rows) {
    const list = map.get(row.productId);
    if (list) list.push(row);
    else map.set(row.productId, [row]);
  }
  return map;
}

/** What of products is expected from today on, earliest first, by product. */
export async function incomingFor(ids: readonly string[]) {
  const { productId, day, quantity } = incomingDeliveries;
  return grouped(
    await db
      .select({ productId, day, quantity })
      .from(incomingDeliveries)
      .where(and(inArray(productId, [...ids]), gte(day, shopToday())))
      .orderBy(day, incomingDeliveries.id),
  );
}

async function complete(rows: readonly ProductRow[]): Promise<StoredProduct[]> {
  const ids = rows.map((row) => row.id);
  const photoRows = await readPacked(
    db,
    productPhotos,
    sql`WHERE ${inArray(productPhotos.productId, ids)} ORDER BY ${productPhotos.order}, ${productPhotos.id}`,
  );
  const priced = rows.filter((row) => row.compareAtPence !== null).map((row) => row.id);
  const historyRows = await readPacked(
    db,
    priceHistory,
    sql`WHERE ${inArray(priceHistory.productId, priced)} ORDER BY ${priceHistory.changedAt}`,
  );
  const beforeSale = await pricesBeforeSale(db, ids);
  const photosOf = grouped(photoRows);
  const historyOf = grouped(historyRows);
  const incomingOf = await incomingFor(ids);
  return rows.map((row) => ({
    rowKey: row.rowKey,
    archived: row.archivedAt !== null,
    product: toProduct(
      row,
      photosOf.get(row.id) ?? [],
      historyOf.get(row.id) ?? [],
      (incomingOf.get(row.id) ?? []).map(({ day, quantity }) => ({ day, quantity })),
      beforeSale.get(row.id),
    ),
  }));
}

type Priced = Pick<ProductRow, 'id' | 'pricePence' | 'compareAtPence'>;

/** The prices before the sales in which products are, also of such as were reduced further by hand; others are left out. */
export async function pricesBeforeSale(
  from: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { before, after, productId, changeId } = bulkChangeProducts;
  const { action, appliedAt, undoneAt } = bulkChanges;
  const isInSale = and(eq(action, 'sale_percent'), isNotNull(appliedAt), isNull(undoneAt));
  const inSales = await from
    .select({ productId, before })
    .from(bulkChangeProducts)
    .innerJoin(bulkChanges, eq(bulkChanges.id, changeId))
    .innerJoin(products, and(eq(products.id, productId), lte(products.pricePence, after)))
    .where(and(inArray(productId, [...ids]), isInSale));
  return new Map(inSales.flatMap((sale) => (sale.before === null ? [] : [[sale.productId, sale.before]])));
}

/** What products cost outside of the sale or reduction in which they are now; their price outside of one. */
export async function fullPrices(
  from: Database | Transaction,
  rows: readonly Priced[],
): Promise<ReadonlyMap<string, number>> {
  const priced = rows.filter((row) => row.compareAtPence !== null).map((row) => row.id);
  const history =
    priced.length === 0
      ? []
      : await from
          .select()
          .from(priceHistory)
          .where(inArray(priceHistory.productId, priced))
          .orderBy(priceHistory.changedAt);
  const historyOf = grouped(history);
  const beforeSale = await pricesBeforeSale(
    from,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, pricePence, compareAtPence }) => {
      const previous = lawfulPreviousPrice(pricePence, compareAtPence, historyOf.get(id) ?? []);
      return [id, Math.max(pricePence, previous ?? 0, beforeSale.get(id) ?? 0)];
    }),
  );
}

/** The stored columns of products by id, archived ones and drafts included; unknown ids are left out. */
export const productRows = async (
  from: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductRow>> => {
  const rows = await from
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};

/** The picture of each product that stands for it: the main one, else the first. */
export async function mainPictures(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { productId, imageUrl, isMain, order } = productPhotos;
  const photos = await tx
    .select({ productId, imageUrl, isMain })
    .from(productPhotos)
    .where(inArray(productId, [...ids]))
    .orderBy(order);
  const pictures = new Map<string, string>();
  for (const photo of photos) {
    if (photo.isMain || !pictures.has(photo.productId)) pictures.set(photo.productId, photo.imageUrl);
  }
  return pictures;
}

/** Products by id, archived ones included; unknown ids are left out. */
export async function readProducts(ids: readonly string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  return complete(await readPacked(db, products, sql`WHERE ${inArray(products.id, [...ids])}`));
}

/** The next products after a row key, in that order: for reading the whole catalogue in chunks. */
export async function readProductsAfter(rowKey: number, limit: number): Promise<StoredProduct[]> {
  return complete(
    await readPacked(
      db,
      products,
      sql`WHERE ${products.rowKey} > ${rowKey} ORDER BY ${products.rowKey} LIMIT ${limit}`,
    ),
  );
}

/**
 * The name and category of a product that is no longer sold, for its 410 page; null if there never was one, or
 * it is a draft. Of a deleted product only the name is known.
 */
export async function readRetired(id: string): Promise<{ name: string; category: string | null } | null> {
  const [row] = await db
    .select({
      name: products.name,
      category: products.category,
      archivedAt: products.archivedAt,
      isDraft: products.isDraft,
    })
    .from(products)
    .where(eq(products.id, id));
  if (row) return row.archivedAt && !row.isDraft ? { name: row.name, category: row.category } : null;
  const [deleted] = await db
    .select({ name: deletedProducts.name })
    .from(deletedProducts)
    .where(eq(deletedProducts.id, id));
  return deleted ? { ...deleted, category: null } : null;
}

/** Image URLs by category name, without the categories that have no picture of their own. */
export async function imagesByCategory(): Promise<Record<string, string>> {
  const rows = await db.select().from(categoryImages);
  return Object.fromEntries(rows.map((row) => [row.category, row.imageUrl]));
}

const { id, name, category, unit, stock, inStock, archivedAt } = products;

/** Every stored product, archived ones and drafts included, to be joined by its id. */
export const productView = db
  .select({ id, name, category, unit, stock, inStock, archivedAt })
  .from(products)
  .as('product');

/** Adds to a product's rating sum and count, which cards and structured data show. */
export async function adjustRating(
  tx: Transaction,
  productId: string,
  sum: number,
  count: number,
): Promise<void> {
  await tx
    .update(products)
    .set({
      ratingSum: sql`${products.ratingSum} + ${sum}`,
      ratingCount: sql`${products.ratingCount} + ${count}`,
    })
    .where(eq(products.id, productId));
}
