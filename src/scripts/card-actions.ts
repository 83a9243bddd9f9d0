/** The hearts and sample buttons of product cards, by event delegation. Their code is loaded on the first press. */
const page = document.documentElement;

/** Marks the hearts of what is already on a signed-in shopper's wishlist. */
async function markHearts(): Promise<void> {
  const hearts = document.querySelectorAll<HTMLElement>('[data-wishlist]');
  if (page.dataset.viewer === 'guest' || hearts.length === 0) return;
  const { $wishlist, loadWishlist } = await import('#islands/stores/wishlist.ts');
  await loadWishlist();
  $wishlist.subscribe((ids) => {
    for (const heart of document.querySelectorAll<HTMLElement>('[data-wishlist]')) {
      heart.setAttribute('aria-pressed', String(ids.has(heart.dataset.wishlist ?? '')));
    }
  });
}

export function startCardActions(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-wishlist], [data-sample]');
    if (!button) return;
    const { wishlist, sample } = button.dataset;
    const isWished = button.ariaPressed === 'true';
    void import('./card-presses.ts').then(({ pressHeart, pressSample }) =>
      wishlist ? pressHeart(wishlist, isWished) : pressSample(sample ?? '', button),
    );
  });
  // Cards that a list adds later.
  window.addEventListener('ardglen:cards', () => void markHearts());
  void markHearts();
}
