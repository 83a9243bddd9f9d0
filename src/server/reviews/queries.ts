/** Queries for reviews. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { reviewHelpful, reviews } from '#db/schema/gallery.ts';
import type { Testimonial } from '#domain/home/home.ts';
import type { ReviewSort, ReviewsWire, ReviewWire } from '#domain/reviews/contract.ts';
import { sortReviews, summarise } from '#domain/reviews/rules.ts';
import { productView } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';

export type ReviewRow = typeof reviews.$inferSelect;

/** A review as an API object for a viewer. */
export const reviewToWire = (
  row: ReviewRow,
  viewerId: string | null,
  markedHelpful: boolean,
): ReviewWire => ({
  id: row.id,
  product_id: row.productId,
  user_name: row.userName,
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  verified_purchase: row.verifiedPurchase,
  helpful_count: row.helpfulCount,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  is_mine: viewerId !== null && row.userId === viewerId,
  marked_helpful: markedHelpful,
});

/**
 * A product's visible reviews with their summary.
 * @param viewerId marks this viewer's own reviews and helpful marks; null for static pages and guests
 */
export async function reviewsFor(
  productId: string,
  viewerId: string | null = null,
  sort: ReviewSort = 'newest',
): Promise<ReviewsWire> {
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.state, 'visible')));
  const marked = new Set<string>();
  if (viewerId && rows.length > 0) {
    const ids = rows.map(({ id }) => id);
    const marks = await db
      .select({ id: reviewHelpful.reviewId })
      .from(reviewHelpful)
      .where(and(eq(reviewHelpful.userId, viewerId), inArray(reviewHelpful.reviewId, ids)));
    for (const { id } of marks) marked.add(id);
  }
  const list = rows.map((row) => reviewToWire(row, viewerId, marked.has(row.id)));
  return { reviews: sortReviews(list, sort), summary: summarise(list.map(({ rating }) => rating)) };
}

/** The visible reviews of all products by product id, in one query, for the build. */
export async function reviewsForBuild(): Promise<ReadonlyMap<string, ReviewsWire>> {
  const rows = await db.select().from(reviews).where(eq(reviews.state, 'visible'));
  const grouped = Map.groupBy(rows, ({ productId }) => productId);
  return new Map(
    [...grouped].map(([productId, productReviews]) => {
      const list = productReviews.map((row) => reviewToWire(row, null, false));
      const summary = summarise(list.map(({ rating }) => rating));
      return [productId, { reviews: sortReviews(list, 'newest'), summary }] as const;
    }),
  );
}

/** Length of a testimonial's comment: two or three lines, so that it need not be cut. */
const COMMENT = { from: 80, to: 320 } as const;

/** A five-star review with a comment of suitable length: verified ones first, then by helpful votes, then the newest. */
export async function testimonial(): Promise<Testimonial | null> {
  const [row] = await db
    .select({
      title: reviews.title,
      comment: reviews.comment,
      rating: reviews.rating,
      userName: reviews.userName,
      verified: reviews.verifiedPurchase,
      productId: reviews.productId,
      productName: productView.name,
    })
    .from(reviews)
    .innerJoin(productView, eq(productView.id, reviews.productId))
    .where(
      and(
        eq(reviews.state, 'visible'),
        eq(reviews.rating, 5),
        isNull(productView.archivedAt),
        sql`length(${reviews.comment}) between ${COMMENT.from} and ${COMMENT.to}`,
      ),
    )
    .orderBy(desc(reviews.verifiedPurchase), desc(reviews.helpfulCount), desc(reviews.createdAt))
    .limit(1);
  return row ?? null;
}

/** A user's review of a product, visible or hidden; null if there is none. */
export async function reviewByUser(userId: string, productId: string): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)));
  return row ?? null;
}

/** One page of a user's reviews, newest first. */
export const reviewsOf = (
  userId: string,
  part: { readonly limit: number; readonly offset: number },
): Promise<ReviewRow[]> =>
  db
    .select()
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(part.limit)
    .offset(part.offset);

/** The number of a user's reviews. */
export const countReviewsOf = (userId: string): Promise<number> =>
  db.$count(reviews, eq(reviews.userId, userId));
