/** The signed-in shopper's wishlist as a set of product ids, shared by all hearts on a page. */
import { atom } from 'nanostores';
import { calls } from '../api.ts';
import { isGuest } from './viewer.ts';

export const $wishlist = atom<ReadonlySet<string>>(new Set());

let loading: Promise<void> | undefined;

/** Reads the wishlist once for each page; a failure is only logged (spec section 8). */
export function loadWishlist(): Promise<void> {
  if (isGuest()) return Promise.resolve();
  loading ??= calls
    .wishlist()
    .then(({ items }) => $wishlist.set(new Set(items.map((item) => item.product_id))))
    .catch(() => undefined);
  return loading;
}

/** Resolves when all earlier presses have been answered. */
let pressed: Promise<unknown> = Promise.resolve();

function mark(productId: string, isWished: boolean): void {
  const wishes = new Set($wishlist.get());
  if (isWished) wishes.add(productId);
  else wishes.delete(productId);
  $wishlist.set(wishes);
}

/**
 * Adds or removes. Guests are sent to /login and brought back (spec section 4).
 * @param wants what the pressed heart offered: it may have been pressed before the list had come
 * @returns whether the product is on the list afterwards
 */
export async function toggleWishlist(productId: string, wants: boolean): Promise<boolean> {
  if (isGuest()) {
    // Remembered in this tab, for the login page to add (scripts/entrance.ts).
    sessionStorage.setItem('wishlist_pending', productId);
    location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);
    return false;
  }
  await loadWishlist();
  mark(productId, wants);
  // One after the other, in the order pressed: on two connections the second could arrive first.
  const sent = pressed.then(() => (wants ? calls.wishlistAdd(productId) : calls.wishlistRemove(productId)));
  pressed = sent.catch(() => undefined);
  try {
    await sent;
    return wants;
  } catch {
    mark(productId, !wants);
    return !wants;
  }
}
