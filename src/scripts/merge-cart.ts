/**
 * Joins the guest's cart of this browser into the account's after login. The browser's copy goes only when the server
 * has said yes, and each cart is sent under one key, so that a repeated request (a lost answer, a second tab) adds
 * nothing twice.
 */
import { fetchApi } from '#islands/api-host.ts';
import { CART_MERGED, GUEST_CART, storedItems } from '#islands/stores/guest-storage.ts';
import { randomKey } from '#islands/stores/random-key.ts';
import { cookie } from './cookie.ts';

const KEY = 'guest_cart_key';

/** The stored items as the API takes them; what names no product is left out. */
const itemsToSend = (): object[] =>
  storedItems()
    .filter((item) => typeof item['product_id'] === 'string' && Number.isInteger(item['quantity']))
    .map(({ product_id, quantity, area_m2, is_sample, product_price }) => ({
      product_id,
      quantity,
      is_sample: is_sample === true,
      ...(typeof area_m2 === 'number' && area_m2 > 0 ? { area_m2 } : {}),
      ...(typeof product_price === 'number' && is_sample !== true ? { product_price } : {}),
    }));

async function send(): Promise<void> {
  const items = itemsToSend();
  if (items.length === 0) return;
  const key = localStorage.getItem(KEY) ?? randomKey();
  localStorage.setItem(KEY, key);
  const answer = await fetchApi('/cart/merge', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ items }),
  });
  if (!answer.ok) return;
  localStorage.removeItem(GUEST_CART);
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
