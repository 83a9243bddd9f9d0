/**
 * The cart badge. A guest's count is the sum of quantities in `guest_cart`; a signed-in shopper's is in the cookie
 * `cart_count`. The event `ardglen:cart` {count} updates it, and `storage` reports changes in another tab.
 */
import { cookie } from './cookie.ts';

function counted(): number {
  if (document.documentElement.dataset.viewer !== 'guest') return Number(cookie('cart_count') ?? 0) || 0;
  try {
    const cart = JSON.parse(localStorage.getItem('guest_cart') ?? '{}') as {
      items?: { quantity?: number }[];
    };
    return (cart.items ?? []).reduce((sum, item) => sum + (Number(item.quantity) || 0), 0);
  } catch {
    return 0;
  }
}

function show(count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.hidden = count < 1;
    badge.textContent = count < 1 ? '' : String(count);
  }
  const unit = count === 1 ? 'item' : 'items';
  for (const word of document.querySelectorAll('[data-cart-unit]')) word.textContent = count < 1 ? '' : unit;
}

export function startCartCount(): void {
  show(counted());
  addEventListener('ardglen:cart', (event) => {
    show(event.detail?.count ?? counted());
  });
  addEventListener('storage', () => show(counted()));
  // A page that is shown again, from its tab or the back/forward cache, may be older than the cart.
  addEventListener('pageshow', () => show(counted()));
  document.addEventListener('visibilitychange', () => show(counted()));
}
