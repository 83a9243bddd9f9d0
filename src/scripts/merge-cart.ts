/**
 * Joins the guest's cart of this browser into the account's after login. The browser's lines go only when the server
 * has said yes, and each cart is sent under one key, so that a repeated request (a lost answer, a second tab) adds
 * nothing twice.
 */
import { withoutBought } from '#domain/cart/rules.ts';
import { fetchApi } from '#islands/api-host.ts';
import { bodiesOf, readGuestCart, writeGuestCart } from '#islands/stores/guest-cart.ts';
import { CART_MERGED, GUEST_CART } from '#islands/stores/guest-storage.ts';
import { randomKey } from '#islands/stores/random-key.ts';
import { cookie } from './cookie.ts';

const KEY = 'guest_cart_key';

async function send(): Promise<void> {
  // As the cart page reads it: one line that cannot be read would have the shop refuse all.
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
  // What another tab has put in meanwhile stays, for the next merge.
  writeGuestCart(withoutBought(readGuestCart(), lines));
  localStorage.removeItem(KEY);
  const { item_count: count } = (await answer.json()) as { item_count: number };
  window.dispatchEvent(new CustomEvent('ardglen:cart', { detail: { count } }));
  window.dispatchEvent(new CustomEvent(CART_MERGED));
}

/** Merges where somebody is signed in and the browser still holds a guest's cart. A failure keeps it for next time. */
export async function mergeGuestCart(): Promise<void> {
  try {
    if (!cookie('viewer') || !localStorage.getItem(GUEST_CART)) return;
    await (navigator.locks ? navigator.locks.request('ardglen-merge-cart', send) : send());
  } catch {
    // Storage forbidden or the connection lost: the guest's cart stays where it is.
  }
}
