/** Keeps an open page's cart up to date. */
import { refreshCart } from './cart.ts';
import { CART_MERGED, GUEST_CART } from './guest-storage.ts';
import { isGuest } from './viewer.ts';

/**
 * Follows changes made elsewhere: in another tab, on another page before the shopper comes back to this one by the browser's
 * back button, and by the merge after a login. @returns a function that stops following
 */
export function followCart(): () => void {
  const following = new AbortController();
  const { signal } = following;
  const isOurs = (key: string | null) => (key === GUEST_CART || key === null) && isGuest();
  window.addEventListener('storage', ({ key }) => isOurs(key) && void refreshCart(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && void refreshCart(), { signal });
  window.addEventListener(CART_MERGED, () => void refreshCart(), { signal });
  return () => following.abort();
}
