/** Products, photos, price history, stock movements, views. The full-text search tables are in SQL migrations. */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Category } from '../../src/domain/catalogue/categories.ts';
import { attributeColumns } from '../attribute-columns.ts';
import { flag, id, instant, mm2, pence } from './columns.ts';

export const products = sqliteTable(
  'products',
  {
    /** The rowid for the search tables. An explicit column, because VACUUM may change an implicit rowid. */
    rowKey: integer('row_key').primaryKey({ autoIncrement: true }),
    /** A readable, permanent slug; the address of the product's page. */
    id: text('id').notNull().unique(),
    sku: text('sku').notNull().unique(),
    name: text('name').notNull(),
    category: text('category').$type<Category>().notNull(),
    supplier: text('supplier').notNull(),
    description: text('description').notNull(),
    /** Price of one sale unit (box, roll, pack, piece). */
    pricePence: pence('price_pence').notNull(),
    /** A real previous price set by staff; shown only if the 30-day rule allows it. */
    compareAtPence: pence('compare_at_pence'),
    /** The coverage of one box; null for a product that is not sold by area. */
    boxCoverageMm2: mm2('box_coverage_mm2'),
    /** The name of the sale unit: box, roll, pack, tub, bag, length, each. */
    unit: text('unit').notNull().default('box'),
    /** Grams of one sale unit; null where staff gave none and it is estimated (domain/delivery/weight.ts). */
    weightG: integer('weight_g'),
    colour: text('colour'),
    /** Set by staff: what the versions of this floor have in common; null if its name and look say so themselves. */
    itemGroupId: text('item_group_id'),
    /** The imagery design behind the pictures (seed only). */
    design: text('design'),
    /** A seamless picture of the surface (`/media/...`), and how much floor it shows; all three or none. */
    swatchUrl: text('swatch_url'),
    swatchWidthMm: integer('swatch_width_mm'),
    swatchHeightMm: integer('swatch_height_mm'),
    ...attributeColumns,
    /** Set by staff: off = not for sale now, whatever the stock. */
    inStock: flag('in_stock').notNull().default(true),
    /** Sale units available; holds are already subtracted. */
    stock: integer('stock').notNull().default(0),
    /** Boxes that are sold and that the last count did not find; the stock is 0 then. */
    oversold: integer('oversold').notNull().default(0),
    isFeatured: flag('is_featured').notNull().default(false),
    /** Set by staff: samples are offered, if the category allows them. */
    sampleFlag: flag('sample_flag').notNull().default(true),
    /** Cut to the buyer's size: flagged before ordering, no right to cancel once cut. */
    cutToSize: flag('cut_to_size').notNull().default(false),
    /** Sum and number of ratings of visible reviews, updated with each review. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Incremented with every save, for optimistic locking: an editor with an older one gets a conflict. */
    version: integer('version').notNull().default(1),
    /** Set while the shop does not sell it: archived, or a draft. Everything that shoppers see goes by this column alone. */
    archivedAt: instant('archived_at'),
    /** Was never sold: its page is not found, where an archived product's is gone. Only together with `archivedAt`. */
    isDraft: flag('is_draft').notNull().default(false),
    /** When a draft is published by itself; null for one that waits for a press. */
    publishAt: instant('publish_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('products_category').on(table.category, table.archivedAt),
    index('products_supplier').on(table.supplier),
    // The sort orders of the admin list, so that a page of 100,000 products needs no sort.
    index('products_by_name').on(table.archivedAt, table.name),
    index('products_by_update').on(table.archivedAt, table.updatedAt),
    index('products_by_price').on(table.archivedAt, table.pricePence),
    index('products_by_stock').on(table.archivedAt, table.stock, table.inStock),
    // What is in stock by its worth, for the report of slow sellers.
    index('products_by_value')
      .on(sql`stock * price_pence DESC`, table.id)
      .where(sql`archived_at IS NULL AND stock > 0`),
    index('products_featured').on(table.isFeatured, table.archivedAt),
    index('products_drafts').on(table.isDraft, table.publishAt),
  ],
);

/** Deleted products: their URLs answer 410 permanently, and their ids are not reused. */
export const deletedProducts = sqliteTable('deleted_products', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  deletedAt: instant('deleted_at').notNull(),
});

export const productPhotos = sqliteTable(
  'product_photos',
  {
    id: id().primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** A media key (`/media/...`) or an https address given by staff. */
    imageUrl: text('image_url').notNull(),
    altText: text('alt_text').notNull(),
    isMain: flag('is_main').notNull().default(false),
    backgroundPosition: text('background_position').notNull().default('center'),
    backgroundSize: text('background_size').notNull().default('cover'),
    imageOpacity: real('image_opacity').notNull().default(1),
    overlayOpacity: real('overlay_opacity').notNull().default(0),
    order: integer('order').notNull().default(0),
    width: integer('width'),
    height: integer('height'),
    /** The picture's mean colour, shown until it is loaded. */
    placeholder: text('placeholder'),
  },
  (table) => [index('product_photos_product').on(table.productId, table.order)],
);

/** All prices of a product. A previous price that is shown must be the lowest of the 30 days before the reduction. */
export const priceHistory = sqliteTable(
  'price_history',
  {
    id: id().primaryKey(),
    productId: text('product_id').notNull(),
    pricePence: pence('price_pence').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by'),
  },
  (table) => [index('price_history_product').on(table.productId, table.changedAt)],
);

/** The stock ledger: each change of `products.stock` with its reason. */
export const stockMovements = sqliteTable(
  'stock_movements',
  {
    id: id().primaryKey(),
    productId: text('product_id').notNull(),
    delta: integer('delta').notNull(),
    stockAfter: integer('stock_after').notNull(),
    /** What stood on the shelf, sold and unsent boxes included; null for what is no count. */
    counted: integer('counted'),
    /** order, released, cancelled, refund, withdrawal, returned, replacement, delivery, count, damage, import, seed. */
    reason: text('reason').notNull(),
    orderId: text('order_id'),
    actor: text('actor'),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('stock_movements_product').on(table.productId, table.createdAt)],
);

/** Of which batch the boxes of a movement are, where staff wrote it down. Positive whichever way they went. */
export const movementBatches = sqliteTable(
  'movement_batches',
  {
    movementId: text('movement_id')
      .notNull()
      .references(() => stockMovements.id, { onDelete: 'cascade' }),
    /** As on the label, with its shade. */
    batch: text('batch').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.movementId, table.batch] })],
);

/** Deliveries to the shop that staff expect. The row goes when the goods are in the ledger, or will not come. */
export const incomingDeliveries = sqliteTable(
  'incoming_deliveries',
  {
    id: id().primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Sale units. */
    quantity: integer('quantity').notNull(),
    /** `YYYY-MM-DD`, a day of the shop's calendar. */
    day: text('day').notNull(),
    /** Set when the day is over, so that the change log and with it every process and page forget the day. */
    isOverdue: flag('is_overdue').notNull().default(false),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('incoming_deliveries_product').on(table.productId, table.day),
    index('incoming_deliveries_day').on(table.isOverdue, table.day),
  ],
);

/** Views counted per hour, so that 'viewed in 24 hours' is a sum over 24 rows. */
export const productViews = sqliteTable(
  'product_views',
  {
    productId: text('product_id').notNull(),
    /** Whole hours since 1970. */
    hour: integer('hour').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.hour] }),
    index('product_views_hour').on(table.hour),
  ],
);

export const categoryImages = sqliteTable('category_images', {
  category: text('category').$type<Category>().primaryKey(),
  imageUrl: text('image_url').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * Searches for which nothing was found, or nothing without letting go of something, counted by day: no address, account or
 * device.
 */
export const missedSearches = sqliteTable(
  'missed_searches',
  {
    /** Whole days since 1970. */
    day: integer('day').notNull(),
    /** The words in comparable form. */
    text: text('text').notNull(),
    searches: integer('searches').notNull(),
    /** Nothing was shown, not even something similar. */
    isEmpty: flag('is_empty').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
);

/**
 * The change log, maintained by triggers on products and photos, one row per product; the row of no product stands for the
 * staff's synonyms. Each process updates its in-memory
 * catalogue from the rows above the last `seq` that it has read, whichever process wrote them.
 */
export const productChanges = sqliteTable('product_changes', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  productId: text('product_id').notNull().unique(),
});

/** The staff's own search synonyms, besides the word lists (src/domain/catalogue/words). */
export const searchSynonyms = sqliteTable('search_synonyms', {
  term: text('term').primaryKey(),
  /** Comma-separated words that are searched as well. */
  means: text('means').notNull(),
});
