import { refreshCart } from './cart.ts';
import { CART_MERGED, GUEST_CART } from './guest-storage.ts';
import { isGuest } from './viewer.ts';

/**
 * Follows what happens to the cart elsewhere: in another tab, on the page from which the shopper comes back to one that
 * the browser kept, and in the merge after a login. Returns the stop.
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
