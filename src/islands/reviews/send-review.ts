/** The API calls of the review form. */
import type { ReviewsWire, ReviewWire } from '#domain/reviews/contract.ts';
import { api } from '../api.ts';

/** Stores a new review, or changes the given one. @throws ApiError */
export function sendReview(
  productId: string,
  review: ReviewWire | undefined,
  form: FormData,
): Promise<ReviewWire> {
  const fields = {
    rating: Number(form.get('rating')),
    title: form.get('title'),
    comment: form.get('comment'),
  };
  return review
    ? api<ReviewWire>(`/reviews/${review.id}`, { method: 'PUT', body: fields })
    : api<ReviewWire>(`/products/${productId}/reviews`, {
        method: 'POST',
        body: { product_id: productId, ...fields },
      });
}

/** The shopper's review of a product, if it was stored and only the response was lost. */
export const storedBefore = async (productId: string): Promise<ReviewWire | undefined> =>
  (await api<ReviewsWire>(`/products/${productId}/reviews`)).reviews.find((candidate) => candidate.is_mine);
