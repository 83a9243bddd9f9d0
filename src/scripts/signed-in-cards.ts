/** What products show a signed-in shopper: hearts of the wishlist, and a trade customer's own prices. Loaded for them alone. */
import { $wishlist, loadWishlist } from '#islands/stores/wishlist.ts';
import { isTrade } from '#islands/stores/viewer.ts';

export { $wishlist, loadWishlist };

/** Whether the hearts follow the wishlist already. */
let isFollowing = false;

function mark(): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-wishlist]')) {
    heart.ariaPressed = String($wishlist.get().has(heart.dataset['wishlist'] ?? ''));
  }
}

/** Marks the hearts of what is already on the wishlist. */
export async function markHearts(): Promise<void> {
  await loadWishlist();
  if (isFollowing) return mark();
  isFollowing = true;
  $wishlist.subscribe(mark);
}

if (isTrade()) void import('./trade-prices.ts');
