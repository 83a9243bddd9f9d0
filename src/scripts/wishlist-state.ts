/** Hydrates the heart of a product page if the product is on the signed-in shopper's wishlist. */
export async function startWishlistButton(): Promise<void> {
  const heart = document.querySelector<HTMLElement>('[data-wishlist-own]');
  if (!heart || document.documentElement.dataset['viewer'] === 'guest') return;
  const { $wishlist, loadWishlist } = await import('./signed-in-cards.ts');
  await loadWishlist();
  if (!$wishlist.get().has(heart.dataset['wishlistOwn'] ?? '')) return;
  heart.closest('astro-island')?.dispatchEvent(new Event('ardglen:hydrate'));
}
