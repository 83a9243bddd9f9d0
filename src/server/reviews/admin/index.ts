/** What staff do with reviews. */
export { moderationForms, REVIEW_RULES, reviewsPage } from './moderation.ts';
