/** What the pages of one's own reviews do with a request: forms that need no script. */
import type { APIContext } from 'astro';
import { store } from '#config/store.ts';
import type { ProductSummary } from '#domain/catalogue/product.ts';
import { reviewForm } from '#domain/reviews/contract.ts';
import { type Paged, pageOf } from '#domain/shared/pages.ts';
import { getProduct, productsByIds } from '#server/catalogue/index.ts';
import { checkForm, takeForms, untouched, type FormState } from '#server/http/forms.ts';
import { holdTo } from '#server/http/rate-limit.ts';
import { signedIn } from '#server/http/viewer.ts';
import { createReview, deleteReview, editReview } from './commands.ts';
import { countReviewsOf, reviewBy, reviewsOf, type ReviewRow } from './queries.ts';

type Door = Pick<APIContext, 'request' | 'url' | 'params' | 'locals'>;

/** A review with the product that it is about. */
export interface OwnReview extends Pick<
  ReviewRow,
  'id' | 'productId' | 'rating' | 'title' | 'comment' | 'createdAt'
> {
  readonly productName: string;
  readonly hidden: boolean;
}

export interface ReviewScreen {
  readonly redirect: string | null;
  readonly product: ProductSummary | null;
  /** The viewer's own review, where they wrote one. */
  readonly review: ReviewRow | null;
  readonly state: FormState;
}

/** /account/reviews/{product}: write, change or delete one's review of a product. */
export async function reviewScreen(door: Door): Promise<ReviewScreen> {
  const user = signedIn(door.locals.viewer);
  const productId = door.params['product'] ?? '';
  const product = await getProduct(productId);
  const review = await reviewBy(user.id, productId);
  const status = product || review ? 200 : 404;
  const taken = await takeForms(door.request, {
    save: async (typed) => {
      const said = checkForm(reviewForm, typed);
      if (!said.ok) return said;
      if (review) return editReview(user.id, review.id, said.value);
      await holdTo({ bucket: 'review', points: 30, seconds: 3600 }, user.id);
      return createReview(user, productId, said.value);
    },
    delete: async () => deleteReview(user.id, review?.id ?? ''),
  });
  const shown = { product, review };
  if (taken.form === null) return { ...shown, redirect: null, state: { ...untouched, status } };
  if (taken.state) return { ...shown, redirect: null, state: taken.state };
  return { ...shown, redirect: `/account/reviews?done=${taken.form}`, state: untouched };
}

const DONE: Readonly<Record<string, string>> = {
  save: 'Your review is saved. Thank you.',
  delete: 'Your review is deleted.',
};

/** /account/reviews: all that one wrote, newest first, a page at a time. */
export async function ownReviewsScreen(
  door: Pick<APIContext, 'url' | 'locals'>,
): Promise<Paged & { reviews: OwnReview[]; done: string | null }> {
  const { id: userId } = signedIn(door.locals.viewer);
  const { searchParams } = door.url;
  const size = store.reviews.pageSize;
  const counted = pageOf(searchParams.get('page'), await countReviewsOf(userId), size);
  const rows = await reviewsOf(userId, { limit: size, offset: counted.from });
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
  return { ...counted, reviews, done: DONE[searchParams.get('done') ?? ''] ?? null };
}
