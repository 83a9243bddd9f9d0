/** Queries of the home page. Figures, purchases and quotations come from the database, so that all of them are true. */
import { and, asc, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { customerPhotos, heroSlides, orderLines, orders, products, reviews } from '#db/schema/index.ts';
import { ROOM_SCENE } from '#domain/gallery/gallery.ts';
import type { FeaturedPhoto, HeroSlide, Purchase, Testimonial } from '#domain/home/home.ts';
import { PAID_STATES } from '#domain/orders/states.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';

const PURCHASE_DAYS = 30;
const PURCHASES = 6;
/** Length of a testimonial's comment: two or three lines, so that it need not be cut. */
const COMMENT = { from: 80, to: 320 } as const;

/** Active slides in the order set by staff. */
export async function readSlides(): Promise<HeroSlide[]> {
  const rows = await db
    .select()
    .from(heroSlides)
    .where(eq(heroSlides.isActive, true))
    .orderBy(asc(heroSlides.order), asc(heroSlides.id));
  return rows.map(({ order: _order, isActive: _active, updatedAt: _updated, ...slide }) => slide);
}

/** Paid purchases of the last 30 days, newest first, each product once. */
export async function readPurchases(limit = PURCHASES): Promise<Purchase[]> {
  const since = new Date(now().getTime() - PURCHASE_DAYS * DAY_MS);
  const rows = await db
    .select({
      productId: orderLines.productId,
      productName: orderLines.productName,
      imageUrl: orderLines.imageUrl,
      quantity: orderLines.quantity,
      unit: orderLines.unit,
      firstName: orders.firstName,
      mayShowName: orders.showPurchase,
      town: orders.city,
      at: orders.createdAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        gte(orders.createdAt, since),
        inArray(orders.status, PAID_STATES),
        eq(orderLines.isSample, false),
        // An anonymised order has no e-mail address, and 'Deleted' instead of a town.
        ne(orders.email, ''),
        sql`${products.archivedAt} is null`,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(limit * 4);
  const seen = new Set<string>();
  return rows
    .filter((row) => !seen.has(row.productId) && seen.add(row.productId))
    .slice(0, limit)
    .map(({ mayShowName, firstName, at, ...row }) => ({
      ...row,
      firstName: mayShowName ? firstName : null,
      at: at.toISOString(),
    }));
}

/** A five-star review with a comment of suitable length: verified ones first, then by helpful votes, then the newest. */
export async function readTestimonial(): Promise<Testimonial | null> {
  const length = sql`length(${reviews.comment})`;
  const [row] = await db
    .select({
      title: reviews.title,
      comment: reviews.comment,
      rating: reviews.rating,
      userName: reviews.userName,
      verified: reviews.verifiedPurchase,
      productId: reviews.productId,
      productName: products.name,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(
      and(
        eq(reviews.state, 'visible'),
        eq(reviews.rating, 5),
        sql`${products.archivedAt} is null`,
        sql`${length} between ${COMMENT.from} and ${COMMENT.to}`,
      ),
    )
    .orderBy(desc(reviews.verifiedPurchase), desc(reviews.helpfulCount), desc(reviews.createdAt))
    .limit(1);
  return row ?? null;
}

/** True for photos that customers sent. */
export const isCustomers = ne(customerPhotos.customerName, ROOM_SCENE);

/** Columns of customer photos that the home page and the local area pages show. */
export const FEATURED_PHOTO = {
  id: customerPhotos.id,
  title: customerPhotos.title,
  imageUrl: customerPhotos.imageUrl,
  roomType: customerPhotos.roomType,
  flooringType: customerPhotos.flooringType,
  customerName: customerPhotos.customerName,
  width: customerPhotos.width,
  height: customerPhotos.height,
  placeholder: customerPhotos.placeholder,
};

/** Customers' photos without the shop's own room scenes, featured only or all, newest first. */
export async function homePhotos(featuredOnly: boolean, limit: number): Promise<FeaturedPhoto[]> {
  return db
    .select(FEATURED_PHOTO)
    .from(customerPhotos)
    .where(and(isCustomers, featuredOnly ? eq(customerPhotos.isFeatured, true) : undefined))
    .orderBy(desc(customerPhotos.createdAt), asc(customerPhotos.id))
    .limit(limit);
}
