/** What the wishlist page does with a request: its buttons are forms that need no script. */
import type { APIContext } from 'astro';
import { env } from '#config/env.ts';
import { type Paged, pageOf } from '#domain/shared/pages.ts';
import { ok } from '#domain/shared/result.ts';
import type { Wish } from '#domain/wishlist/contract.ts';
import { takeForms, type FormState } from '#server/http/forms.ts';
import { signedIn } from '#server/http/viewer.ts';
import { addWish, moveToCart, removeWish, share, shareOf, unshare, wishesOf } from './wishes.ts';

/** Wishes on one page; a wishlist may hold 500. */
const PAGE_SIZE = 24;

/** One page of a wishlist. */
interface WishPage extends Paged {
  readonly wishes: readonly Wish[];
}

export interface WishlistScreen extends WishPage {
  readonly redirect: string | null;
  readonly shareUrl: string | null;
  readonly failed: FormState | null;
  /** What was done just now, in words. */
  readonly done: string | null;
}

const DONE: Readonly<Record<string, string>> = {
  add: 'Added to your wishlist.',
  move: 'Item added to cart!',
  remove: 'Taken off your wishlist.',
  share: 'Your wishlist has a link now. Whoever has it can look, not change.',
  unshare: 'The link works no longer.',
};

/** The page of a wishlist that an address asks for. */
export function wishPage(wishes: readonly Wish[], url: URL): WishPage {
  const paged = pageOf(url.searchParams.get('page'), wishes.length, PAGE_SIZE);
  return { ...paged, wishes: wishes.slice(paged.from, paged.from + PAGE_SIZE) };
}

/** /wishlist */
export async function wishlistScreen(
  door: Pick<APIContext, 'request' | 'url' | 'locals'>,
): Promise<WishlistScreen> {
  const { id } = signedIn(door.locals.viewer);
  // The product whose page was left for this one, by its form or for the login.
  const product = door.url.searchParams.get('product');
  const taken = await takeForms(door.request, {
    add: () => addWish(id, product ?? ''),
    move: ({ product_id: productId = '' }) => moveToCart(id, productId),
    remove: async ({ product_id: productId = '' }) => ok(await removeWish(id, productId)),
    share: async () => ok(await share(id)),
    unshare: async () => ok(await unshare(id)),
  });
  const page = wishPage(await wishesOf(id), door.url);
  const back = page.page > 1 ? `&page=${page.page}` : '';
  const token = await shareOf(id);
  const isDone = taken.form !== null && taken.state === null;
  const wayBack = taken.form === null && product ? `/products/${encodeURIComponent(product)}` : null;
  return {
    ...page,
    redirect: isDone ? `/wishlist?done=${taken.form}${back}` : wayBack,
    shareUrl: token ? `${env.SITE_URL}/wishlist/shared/${token}` : null,
    failed: taken.form === null ? null : taken.state,
    done: DONE[door.url.searchParams.get('done') ?? ''] ?? null,
  };
}
