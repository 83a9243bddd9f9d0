/**
 * Joins the guest's cart of this browser into the account's after login. The browser's copy goes only when the server
 * has said yes, and each cart is sent under one key, so that a repeated request (a lost answer, a second tab) adds
 * nothing twice.
 */
import { randomKey } from '#islands/stores/random-key.ts';
import { cookie } from './cookie.ts';

const CART = 'guest_cart';
const KEY = 'guest_cart_key';

interface StoredItem {
  readonly product_id?: unknown;
  readonly quantity?: unknown;
  readonly area_m2?: unknown;
  readonly is_sample?: unknown;
  readonly product_price?: unknown;
}

/** The stored items as the API takes them; what names no product is left out. */
function storedItems(): object[] {
  const stored = JSON.parse(localStorage.getItem(CART) ?? 'null') as unknown;
  const items = Array.isArray(stored) ? stored : (stored as { items?: unknown } | null)?.items;
  if (!Array.isArray(items)) return [];
  return (items as StoredItem[])
    .filter((item) => typeof item.product_id === 'string' && Number.isInteger(item.quantity))
    .map(({ product_id, quantity, area_m2, is_sample, product_price }) => ({
      product_id,
      quantity,
      is_sample: is_sample === true,
      ...(typeof area_m2 === 'number' && area_m2 > 0 ? { area_m2 } : {}),
      ...(typeof product_price === 'number' && is_sample !== true ? { product_price } : {}),
    }));
}

async function send(): Promise<void> {
  const items = storedItems();
  if (items.length === 0) return;
  const key = localStorage.getItem(KEY) ?? randomKey();
  localStorage.setItem(KEY, key);
  const answer = await fetch('/api/cart/merge', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ items }),
  });
  if (!answer.ok) return;
  localStorage.removeItem(CART);
  localStorage.removeItem(KEY);
  const { item_count: count } = (await answer.json()) as { item_count: number };
  window.dispatchEvent(new CustomEvent('ardglen:cart', { detail: { count } }));
}

/** Merges where somebody is signed in and the browser still holds a guest's cart. A failure keeps it for next time. */
export async function mergeGuestCart(): Promise<void> {
  try {
    if (!cookie('viewer') || !localStorage.getItem(CART)) return;
    await (navigator.locks ? navigator.locks.request('ardglen-merge-cart', send) : send());
  } catch {
    // Storage forbidden or the connection lost: the guest's cart stays where it is.
  }
}
