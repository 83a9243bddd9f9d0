/** Writes of reviews. A product's sum and number of ratings change in the same transaction. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { products } from '#db/schema/catalogue.ts';
import { reviewHelpful, reviews } from '#db/schema/showcase.ts';
import {
  REVIEWED_ALREADY,
  type ReviewEdit,
  type ReviewWire,
  type ReviewWords,
} from '#domain/reviews/contract.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { hasBought } from '#server/orders/index.ts';
import type { SignedIn } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { reviewToWire, type ReviewRow } from './queries.ts';
import { republish } from './republish.ts';

export type ReviewRefusal = 'no_product' | 'reviewed_already' | 'no_review' | 'not_yours' | 'own_review';

const NO_REVIEW = 'This review does not exist.';

/** Adds to a product's rating figures, which cards and structured data show. */
async function rate(tx: Transaction, productId: string, sum: number, count: number): Promise<void> {
  await tx
    .update(products)
    .set({
      ratingSum: sql`${products.ratingSum} + ${sum}`,
      ratingCount: sql`${products.ratingCount} + ${count}`,
    })
    .where(eq(products.id, productId));
}

/** `POST /products/{id}/reviews`: one per user and product. */
export function createReview(
  user: SignedIn,
  productId: string,
  said: ReviewWords,
): Promise<Result<ReviewWire, ReviewRefusal>> {
  return write(async (tx) => {
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), isNull(products.archivedAt)));
    if (!product) return refuse('no_product', 'Product not found');
    const at = now();
    const row: ReviewRow = {
      id: newId(),
      productId,
      userId: user.id,
      userName: user.username,
      rating: said.rating,
      title: said.title,
      comment: said.comment,
      verifiedPurchase: await hasBought(tx, user.id, productId),
      helpfulCount: 0,
      state: 'visible',
      moderationReason: null,
      createdAt: at,
      updatedAt: at,
    };
    const made = await tx.insert(reviews).values(row).onConflictDoNothing().returning({ id: reviews.id });
    if (made.length === 0) return refuse('reviewed_already', REVIEWED_ALREADY);
    await rate(tx, productId, said.rating, 1);
    await republish(tx, productId);
    return ok(reviewToWire(row, user.id, false));
  });
}

async function ownReview(
  tx: Transaction,
  userId: string,
  reviewId: string,
): Promise<Result<ReviewRow, ReviewRefusal>> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, reviewId));
  if (!row) return refuse('no_review', NO_REVIEW);
  return row.userId === userId ? ok(row) : refuse('not_yours', 'This is not your review.');
}

/** `PUT /reviews/{id}`: one's own. */
export function editReview(
  userId: string,
  reviewId: string,
  said: ReviewEdit,
): Promise<Result<ReviewWire, ReviewRefusal>> {
  return write(async (tx) => {
    const own = await ownReview(tx, userId, reviewId);
    if (!own.ok) return own;
    const { rating = own.value.rating, title, comment } = said;
    const change = { rating, title, comment, updatedAt: now() };
    const row = { ...own.value, ...change };
    await tx.update(reviews).set(change).where(eq(reviews.id, reviewId));
    if (row.state === 'visible') {
      await rate(tx, row.productId, rating - own.value.rating, 0);
      await republish(tx, row.productId);
    }
    return ok(reviewToWire(row, userId, false));
  });
}

/** `DELETE /reviews/{id}`: one's own. */
export function deleteReview(userId: string, reviewId: string): Promise<Result<null, ReviewRefusal>> {
  return write(async (tx) => {
    const own = await ownReview(tx, userId, reviewId);
    if (!own.ok) return own;
    await tx.delete(reviews).where(eq(reviews.id, reviewId));
    if (own.value.state === 'visible') {
      await rate(tx, own.value.productId, -own.value.rating, -1);
      await republish(tx, own.value.productId);
    }
    return ok(null);
  });
}

/** `POST /reviews/{id}/helpful`: once per user; a second time changes nothing. */
export function markHelpful(
  userId: string,
  reviewId: string,
): Promise<Result<{ helpful_count: number }, ReviewRefusal>> {
  return write(async (tx) => {
    const [row] = await tx.select().from(reviews).where(eq(reviews.id, reviewId));
    if (!row || row.state === 'hidden') return refuse('no_review', NO_REVIEW);
    if (row.userId === userId) return refuse('own_review', 'You cannot mark your own review as helpful.');
    const marked = await tx
      .insert(reviewHelpful)
      .values({ reviewId, userId, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: reviewHelpful.reviewId });
    if (marked.length === 0) return ok({ helpful_count: row.helpfulCount });
    await tx
      .update(reviews)
      .set({ helpfulCount: sql`${reviews.helpfulCount} + 1` })
      .where(eq(reviews.id, reviewId));
    await republish(tx, row.productId);
    return ok({ helpful_count: row.helpfulCount + 1 });
  });
}

/**
 * Staff hide a review (with the reason that the reviews page promises) or show it again: a conditional move, so that
 * the product's rating changes once. Never for being bad (decisions.md).
 */
export async function moderateReview(
  tx: Transaction,
  reviewId: string,
  state: 'visible' | 'hidden',
  reason: string | null,
): Promise<ReviewRow | null> {
  const other = state === 'visible' ? 'hidden' : 'visible';
  const [row] = await tx
    .update(reviews)
    .set({ state, moderationReason: state === 'hidden' ? reason : null, updatedAt: now() })
    .where(and(eq(reviews.id, reviewId), eq(reviews.state, other)))
    .returning();
  if (!row) return null;
  const sign = state === 'visible' ? 1 : -1;
  await rate(tx, row.productId, sign * row.rating, sign);
  await republish(tx, row.productId);
  return row;
}
