/** The hearts of a signed-in shopper's wishlist on products. Loaded for them alone. */
import { $wishlist, loadWishlist } from '#islands/stores/wishlist.ts';

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
