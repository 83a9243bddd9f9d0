/** What staff do with reviews. */
export { moderationForms, newReviews, REVIEW_RULES, reviewsPage } from './moderation.ts';
