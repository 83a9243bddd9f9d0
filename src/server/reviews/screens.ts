/** Form handling of the pages for one's own reviews, which work without scripts. */
import type { APIContext } from 'astro';
import { store } from '#config/store.ts';
import { reviewForm } from '#domain/reviews/contract.ts';
import { pageOf } from '#domain/shared/pages.ts';
import { getProduct, productsByIds } from '#server/catalogue/index.ts';
import { checked, dispatchForms, doneOf, type FormContext, untouched } from '#server/http/forms.ts';
import { enforceRateLimit, type Limit } from '#server/http/rate-limit.ts';
import { signedIn } from '#server/http/viewer.ts';
import { createReview, deleteReview, editReview } from './commands.ts';
import { countReviewsOf, reviewByUser, reviewsOf } from './queries.ts';

type RequestContext = Pick<APIContext, 'request' | 'url' | 'params' | 'locals'>;

/** Rate limit for writing reviews, per user; the API and the form share it. */
export const REVIEW_LIMIT: Limit = { bucket: 'review', points: 30, seconds: 3600 };

/** /account/reviews/{product}: write, change or delete one's own review of a product. */
export async function reviewScreen(context: RequestContext) {
  const user = signedIn(context.locals.viewer);
  const productId = context.params['product'] ?? '';
  const product = await getProduct(productId);
  const review = await reviewByUser(user.id, productId);
  const status = product || review ? 200 : 404;
  const submitted = await dispatchForms(context.request, {
    save: checked(reviewForm, async (content) => {
      if (review) return editReview(user.id, review.id, content);
      await enforceRateLimit(REVIEW_LIMIT, user.id);
      return createReview(user, productId, content);
    }),
    delete: async () => deleteReview(user.id, review?.id ?? ''),
  });
  return {
    product,
    review,
    redirect: submitted.isDone ? `/account/reviews?done=${submitted.form}` : null,
    state: submitted.form === null ? { ...untouched, status } : submitted.state,
  };
}

const CONFIRMATIONS: Readonly<Record<string, string>> = {
  save: 'Your review is saved. Thank you.',
  delete: 'Your review is deleted.',
};

/** /account/reviews: all own reviews, newest first, in pages. */
export async function ownReviewsScreen(context: FormContext) {
  const { id: userId } = signedIn(context.locals.viewer);
  const { searchParams } = context.url;
  const size = store.reviews.pageSize;
  const paged = pageOf(searchParams.get('page'), await countReviewsOf(userId), size);
  const rows = await reviewsOf(userId, { limit: size, offset: paged.from });
  const products = await productsByIds(rows.map(({ productId }) => productId));
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const reviews = rows.map(({ id, productId, rating, title, comment, createdAt, state }) => ({
    id,
    productId,
    rating,
    title,
    comment,
    createdAt,
    productName: names.get(productId) ?? 'A product that is no longer sold',
    hidden: state === 'hidden',
  }));
  return { ...paged, reviews, done: CONFIRMATIONS[doneOf(context)] ?? null };
}
