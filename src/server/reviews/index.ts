/**
 * Reviews: one per user and product, verified only by a paid order line, marked as helpful once per user. The product's
 * rating and the queueing of its pages are part of the same transaction.
 */
export { createReview, deleteReview, editReview, markHelpful, moderateReview } from './commands.ts';
export { ownReviewsScreen, REVIEW_LIMIT, reviewScreen } from './screens.ts';
export { reviewsFor, reviewsForBuild, testimonial } from './queries.ts';

/** HTTP statuses of review refusals that are not 409. */
export const REVIEW_STATUSES = { no_product: 404, no_review: 404, not_yours: 403 } as const;
