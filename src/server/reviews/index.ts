/**
 * Reviews: one per user and product, marked as verified only from a paid order line, helpful once per user. A product's
 * rating figures and its page follow in the same transaction.
 */
export { createReview, deleteReview, editReview, markHelpful, moderateReview } from './commands.ts';
export { ownReviewsScreen, reviewScreen } from './screens.ts';
export { reviewsFor, reviewsForBuild } from './queries.ts';

/** Statuses of review refusals that are not 409. */
export const REVIEW_STATUSES = { no_product: 404, no_review: 404, not_yours: 403 } as const;
