/** Keeps an open page's cart up to date. */
import { onTabChange } from './cart-tabs.ts';
import { refreshCart } from './cart.ts';
import { GUEST_CART } from './guest-storage.ts';
import { isGuest } from './viewer.ts';

/**
 * Reloads the cart after changes made elsewhere: in another tab, on another device (when this page becomes visible), on
 * another page (when this one is restored by the Back button), and by the merge after a login.
 * @returns a function that stops following
 */
export function followCart(): () => void {
  const following = new AbortController();
  const { signal } = following;
  const isOurs = (key: string | null) => (key === GUEST_CART || key === null) && isGuest();
  window.addEventListener('storage', ({ key }) => isOurs(key) && void refreshCart(), { signal });
  const asAccount = () => !isGuest() && void refreshCart();
  onTabChange(asAccount, signal);
  document.addEventListener('visibilitychange', () => !document.hidden && asAccount(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && void refreshCart(), { signal });
  window.addEventListener('ardglen:merged', () => void refreshCart(), { signal });
  return () => following.abort();
}
