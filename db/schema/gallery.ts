/** Reviews, customer photos, hero slides, finance applications. */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, pence } from './columns.ts';

export const reviews = sqliteTable(
  'reviews',
  {
    id: id().primaryKey(),
    productId: text('product_id').notNull(),
    userId: text('user_id'),
    userName: text('user_name').notNull(),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    comment: text('comment').notNull(),
    /** True only if an order of this user contains the product. */
    verifiedPurchase: flag('verified_purchase').notNull().default(false),
    helpfulCount: integer('helpful_count').notNull().default(0),
    state: text('state').$type<'visible' | 'hidden'>().notNull().default('visible'),
    moderationReason: text('moderation_reason'),
    /** When staff have read it, as it now stands. */
    readAt: instant('read_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('reviews_once').on(table.productId, table.userId),
    index('reviews_product').on(table.productId, table.state, table.createdAt),
    index('reviews_user').on(table.userId),
    index('reviews_unread')
      .on(table.createdAt)
      .where(sql`read_at IS NULL`),
  ],
);

export const reviewHelpful = sqliteTable(
  'review_helpful',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] })],
);

export const customerPhotos = sqliteTable(
  'customer_photos',
  {
    id: id().primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    imageUrl: text('image_url').notNull(),
    roomType: text('room_type').notNull(),
    flooringType: text('flooring_type').notNull(),
    customerName: text('customer_name').notNull(),
    /** The slug of the service area in which the photo was taken, if any. */
    area: text('area'),
    isFeatured: flag('is_featured').notNull().default(false),
    likes: integer('likes').notNull().default(0),
    width: integer('width'),
    height: integer('height'),
    placeholder: text('placeholder'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('customer_photos_created').on(table.createdAt)],
);

export const customerPhotoProducts = sqliteTable(
  'customer_photo_products',
  {
    photoId: text('photo_id')
      .notNull()
      .references(() => customerPhotos.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.productId] })],
);

export const customerPhotoLikes = sqliteTable(
  'customer_photo_likes',
  {
    photoId: text('photo_id')
      .notNull()
      .references(() => customerPhotos.id, { onDelete: 'cascade' }),
    /** A random cookie value, or the user id. */
    visitor: text('visitor').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.visitor] })],
);

export const heroSlides = sqliteTable('hero_slides', {
  id: id().primaryKey(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull(),
  description: text('description').notNull(),
  imageUrl: text('image_url').notNull(),
  badge: text('badge').notNull().default(''),
  savings: text('savings').notNull().default(''),
  buttonText: text('button_text').notNull().default('Browse Our Collection'),
  buttonLink: text('button_link').notNull().default('/products'),
  order: integer('order').notNull().default(0),
  isActive: flag('is_active').notNull().default(true),
  backgroundPosition: text('background_position').notNull().default('center'),
  backgroundSize: text('background_size').notNull().default('cover'),
  imageOpacity: real('image_opacity').notNull().default(1),
  overlayOpacity: real('overlay_opacity').notNull().default(0.3),
  updatedAt: instant('updated_at').notNull(),
});

export const financeApplications = sqliteTable(
  'finance_applications',
  {
    id: id().primaryKey(),
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    userId: text('user_id'),
    pricePence: pence('price_pence').notNull(),
    depositPence: pence('deposit_pence').notNull(),
    instalments: integer('instalments').notNull(),
    monthlyPence: pence('monthly_pence').notNull(),
    lastPence: pence('last_pence').notNull(),
    /** Obsolete: SHA-256 of the token in links made before links were signed. */
    tokenHash: text('token_hash').notNull(),
    state: text('state').$type<'started' | 'submitted' | 'approved' | 'declined' | 'withdrawn'>().notNull(),
    /** What the applicant entered: JSON, shown to staff. */
    applicant: text('applicant'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('finance_user').on(table.userId)],
);
