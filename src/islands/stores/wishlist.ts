/** The signed-in shopper's wishlist as a set of product ids, one for all hearts on a page. */
import { atom } from 'nanostores';
import { calls } from '../api.ts';
import { isGuest } from './viewer.ts';

export const $wishlist = atom<ReadonlySet<string>>(new Set());

let loading: Promise<void> | undefined;

/** Reads the wishlist once a page; a failure is only logged (spec section 8). */
export function loadWishlist(): Promise<void> {
  if (isGuest()) return Promise.resolve();
  loading ??= calls
    .wishlist()
    .then(({ items }) => $wishlist.set(new Set(items.map((item) => item.product_id))))
    .catch(() => undefined);
  return loading;
}

/**
 * Adds or removes. Guests are sent to /login and brought back (spec section 4).
 * @returns whether the product is on the list afterwards
 */
export async function toggleWishlist(productId: string): Promise<boolean> {
  if (isGuest()) {
    // Kept for this tab: the login page adds it (scripts/entrance.ts).
    sessionStorage.setItem('wishlist_pending', productId);
    location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);
    return false;
  }
  await loadWishlist();
  const before = $wishlist.get();
  const has = before.has(productId);
  const after = new Set(before);
  if (has) after.delete(productId);
  else after.add(productId);
  $wishlist.set(after);
  try {
    await (has ? calls.wishlistRemove(productId) : calls.wishlistAdd(productId));
    return !has;
  } catch {
    $wishlist.set(before);
    return has;
  }
}
