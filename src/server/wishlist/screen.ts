/** /wishlist: the list and its buttons, which are forms and work without JavaScript. */
import { env } from '#config/env.ts';
import { pageOf } from '#domain/shared/pages.ts';
import { ok } from '#domain/shared/result.ts';
import type { WishlistItem } from '#domain/wishlist/contract.ts';
import { dispatchForms, doneOf, type FormContext } from '#server/http/forms.ts';
import { signedIn } from '#server/http/viewer.ts';
import {
  addWishlistItem,
  moveToCart,
  removeWishlistItem,
  shareWishlist,
  wishlistShareOf,
  unshareWishlist,
  wishlistItemsOf,
} from './items.ts';

/** Items on one page; a wishlist may have 500. */
const PAGE_SIZE = 24;

const CONFIRMATIONS: Readonly<Record<string, string>> = {
  add: 'Added to your wishlist.',
  move: 'Item added to cart!',
  remove: 'Taken off your wishlist.',
  share: 'Your wishlist has a link now. Whoever has it can look, not change.',
  unshare: 'The link works no longer.',
};

/** The page of a wishlist for a URL. */
export function wishlistPage(wishes: readonly WishlistItem[], url: URL) {
  const paged = pageOf(url.searchParams.get('page'), wishes.length, PAGE_SIZE);
  return { ...paged, wishes: wishes.slice(paged.from, paged.from + PAGE_SIZE) };
}

/** Loads the page and handles its forms. */
export async function wishlistScreen(context: FormContext) {
  const { id } = signedIn(context.locals.viewer);
  // Set when the visitor came from a product's page: by posting its form, or after the login.
  const product = context.url.searchParams.get('product');
  const submitted = await dispatchForms(context.request, {
    add: () => addWishlistItem(id, product ?? ''),
    move: ({ product_id: productId = '' }) => moveToCart(id, productId),
    remove: async ({ product_id: productId = '' }) => ok(await removeWishlistItem(id, productId)),
    share: async () => ok(await shareWishlist(id)),
    unshare: async () => ok(await unshareWishlist(id)),
  });
  const page = wishlistPage(await wishlistItemsOf(id), context.url);
  const pageQuery = page.page > 1 ? `&page=${page.page}` : '';
  const token = await wishlistShareOf(id);
  const productPage = submitted.form === null && product ? `/products/${encodeURIComponent(product)}` : null;
  return {
    ...page,
    redirect: submitted.isDone ? `/wishlist?done=${submitted.form}${pageQuery}` : productPage,
    shareUrl: token ? `${env.SITE_URL}/wishlist/shared/${token}` : null,
    failed: submitted.form === null || submitted.isDone ? null : submitted.state,
    done: CONFIRMATIONS[doneOf(context)] ?? null,
  };
}
