/** Review commands. Each also updates the product's rating sum and count, in the same transaction. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { reviewHelpful, reviews } from '#db/schema/gallery.ts';
import {
  REVIEWED_ALREADY,
  type ReviewEdit,
  type ReviewWire,
  type ReviewWords,
} from '#domain/reviews/contract.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { adjustRating, productView } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { hasBought } from '#server/orders/index.ts';
import type { SignedIn } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { queueProduct } from '#server/publishing/index.ts';
import { type ReviewRow, reviewToWire } from './queries.ts';

/** Queues a product's pages, in the transaction of the change. */
const republish = (tx: Transaction, productId: string): void => queueProduct(tx, productId, 'review');

export type ReviewRefusal = 'no_product' | 'reviewed_already' | 'no_review' | 'not_yours' | 'own_review';

const NO_REVIEW = 'This review does not exist.';

/** `POST /products/{id}/reviews`: one per user and product. */
export function createReview(
  user: SignedIn,
  productId: string,
  input: ReviewWords,
): Promise<Result<ReviewWire, ReviewRefusal>> {
  return write(async (tx) => {
    const [product] = await tx
      .select({ id: productView.id })
      .from(productView)
      .where(and(eq(productView.id, productId), isNull(productView.archivedAt)));
    if (!product) return refuse('no_product', 'Product not found');
    const at = now();
    const row: ReviewRow = {
      id: newId(),
      productId,
      userId: user.id,
      userName: user.username,
      rating: input.rating,
      title: input.title,
      comment: input.comment,
      verifiedPurchase: await hasBought(tx, user.id, productId),
      helpfulCount: 0,
      state: 'visible',
      moderationReason: null,
      readAt: null,
      createdAt: at,
      updatedAt: at,
    };
    const inserted = await tx.insert(reviews).values(row).onConflictDoNothing().returning({ id: reviews.id });
    if (inserted.length === 0) return refuse('reviewed_already', REVIEWED_ALREADY);
    await adjustRating(tx, productId, input.rating, 1);
    republish(tx, productId);
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

/** `PUT /reviews/{id}`: only the user's own review. */
export function editReview(
  userId: string,
  reviewId: string,
  input: ReviewEdit,
): Promise<Result<ReviewWire, ReviewRefusal>> {
  return write(async (tx) => {
    const own = await ownReview(tx, userId, reviewId);
    if (!own.ok) return own;
    const { rating = own.value.rating, title, comment } = input;
    const change = { rating, title, comment, readAt: null, updatedAt: now() };
    const row = { ...own.value, ...change };
    await tx.update(reviews).set(change).where(eq(reviews.id, reviewId));
    if (row.state === 'visible') {
      await adjustRating(tx, row.productId, rating - own.value.rating, 0);
      republish(tx, row.productId);
    }
    return ok(reviewToWire(row, userId, false));
  });
}

/** `DELETE /reviews/{id}`: only the user's own review. */
export function deleteReview(userId: string, reviewId: string): Promise<Result<null, ReviewRefusal>> {
  return write(async (tx) => {
    const own = await ownReview(tx, userId, reviewId);
    if (!own.ok) return own;
    await tx.delete(reviews).where(eq(reviews.id, reviewId));
    if (own.value.state === 'visible') {
      await adjustRating(tx, own.value.productId, -own.value.rating, -1);
      republish(tx, own.value.productId);
    }
    return ok(null);
  });
}

/** `POST /reviews/{id}/helpful`: once per user; idempotent. */
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
    republish(tx, row.productId);
    return ok({ helpful_count: row.helpfulCount + 1 });
  });
}

/**
 * Hides a review for staff (with the reason that the reviews page promises), or shows it again. A conditional update, so
 * that the product's rating changes once. A review is never hidden for being bad.
 */
export async function moderateReview(
  tx: Transaction,
  reviewId: string,
  state: 'visible' | 'hidden',
  reason: string | null,
): Promise<ReviewRow | null> {
  const from = state === 'visible' ? 'hidden' : 'visible';
  const [row] = await tx
    .update(reviews)
    .set({ state, moderationReason: state === 'hidden' ? reason : null, readAt: now(), updatedAt: now() })
    .where(and(eq(reviews.id, reviewId), eq(reviews.state, from)))
    .returning();
  if (!row) return null;
  const sign = state === 'visible' ? 1 : -1;
  await adjustRating(tx, row.productId, sign * row.rating, sign);
  republish(tx, row.productId);
  return row;
}
