/** A guest's cart whose merge failed at login (a lost connection) is merged on the next page. */
export function mergeLater(): void {
  try {
    if (document.documentElement.dataset.viewer === 'guest' || !localStorage.getItem('guest_cart')) return;
    void import('./merge-cart.ts').then(({ mergeGuestCart }) => mergeGuestCart());
  } catch {
    // Storage is switched off: there is no guest's cart.
  }
}
