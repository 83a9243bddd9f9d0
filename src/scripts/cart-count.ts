/**
 * The number beside the cart. A guest's is the sum of quantities in `guest_cart`; a signed-in shopper's comes in
 * the cookie `cart_count`. `ardglen:cart` {count} says it anew, `storage` tells of another tab.
 */
import { cookie } from './cookie.ts';

function counted(): number {
  if (document.documentElement.dataset.viewer !== 'guest') return Number(cookie('cart_count') ?? 0) || 0;
  try {
    const kept = JSON.parse(localStorage.getItem('guest_cart') ?? '{}') as {
      items?: { quantity?: number }[];
    };
    return (kept.items ?? []).reduce((sum, item) => sum + (Number(item.quantity) || 0), 0);
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
  window.addEventListener('ardglen:cart', (event) => {
    const { count } = (event as CustomEvent<{ count?: number } | null>).detail ?? {};
    show(count ?? counted());
  });
  window.addEventListener('storage', () => show(counted()));
  // A page that is looked at again, in its tab or from the browser's memory, may be older than the cart.
  window.addEventListener('pageshow', () => show(counted()));
  document.addEventListener('visibilitychange', () => show(counted()));
}
