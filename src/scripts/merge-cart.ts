/**
 * Merges this browser's guest cart into the account's cart after login. The browser's lines are deleted only after the
 * server has confirmed, and each cart is sent with an idempotency key, so that a repeated request (a lost response, a
 * second tab) adds nothing twice.
 */
import { withoutBought } from '#domain/cart/rules.ts';
import { fetchApi } from '#islands/api-host.ts';
import { bodiesOf, readGuestCart, writeGuestCart } from '#islands/stores/guest-cart.ts';
import { CART_MERGED, GUEST_CART } from '#islands/stores/guest-storage.ts';
import { randomKey } from '#islands/stores/random-key.ts';
import { cookie } from './cookie.ts';

const KEY = 'guest_cart_key';

async function send(): Promise<void> {
  // Unreadable lines are left out, as on the cart page: one of them would make the server refuse all.
  const lines = readGuestCart();
  const items = bodiesOf(lines);
  if (items.length === 0) return;
  const key = localStorage.getItem(KEY) ?? randomKey();
  localStorage.setItem(KEY, key);
  const answer = await fetchApi('/cart/merge', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ items }),
  });
  if (!answer.ok) return;
  // Lines that another tab has added meanwhile stay, for the next merge.
  writeGuestCart(withoutBought(readGuestCart(), lines));
  localStorage.removeItem(KEY);
  const { item_count: count } = (await answer.json()) as { item_count: number };
  window.dispatchEvent(new CustomEvent('ardglen:cart', { detail: { count } }));
  window.dispatchEvent(new CustomEvent(CART_MERGED));
}

/** Merges if somebody is signed in and the browser still has a guest cart. After a failure it is kept for next time. */
export async function mergeGuestCart(): Promise<void> {
  try {
    if (!cookie('viewer') || !localStorage.getItem(GUEST_CART)) return;
    await (navigator.locks ? navigator.locks.request('ardglen-merge-cart', send) : send());
  } catch {
    // Storage is blocked or the connection lost: the guest cart stays where it is.
  }
}
