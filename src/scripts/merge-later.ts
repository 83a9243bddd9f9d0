/** Merges a guest cart on the next page if the merge failed at login (a lost connection). */
export function mergeLater(): void {
  try {
    if (document.documentElement.dataset.viewer === 'guest' || !localStorage.getItem('guest_cart')) return;
    void import('./merge-cart.ts').then(({ mergeGuestCart }) => mergeGuestCart());
  } catch {
    // Storage is blocked: there is no guest cart.
  }
}
