import { REVIEW_LOGIN, reviewBody, reviewsQuery, reviewsWire, reviewWire } from '#domain/reviews/contract.ts';
import { getProduct } from '#server/catalogue/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { otherProduct, ProblemError } from '#server/http/problem.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';
import { createReview, REVIEW_LIMIT, REVIEW_STATUSES, reviewsFor } from '#server/reviews/index.ts';

export const GET = endpoint({
  summary: 'The reviews of a product, with their summary',
  access: 'public',
  params: idParams,
  query: reviewsQuery,
  answer: reviewsWire,
  handle: async ({ params: { id }, query, viewer }) => {
    if (!(await getProduct(id))) throw new ProblemError(404, 'Product not found', { code: 'no_product' });
    return reviewsFor(id, viewer.user?.id ?? null, query.sort);
  },
});

export const POST = endpoint({
  summary: 'Write a review',
  access: 'user',
  guestMessage: REVIEW_LOGIN,
  params: idParams,
  body: reviewBody,
  answer: reviewWire,
  statuses: REVIEW_STATUSES,
  handle: async ({ params: { id }, body: { product_id, ...content }, user }) => {
    if (product_id && product_id !== id) throw otherProduct();
    await enforceRateLimit(REVIEW_LIMIT, user.id);
    return createReview(user, id, content);
  },
});
