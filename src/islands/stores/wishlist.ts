/** The signed-in shopper's wishlist as a set of product ids, shared by all wishlist buttons on a page. */
import { keepInTab } from '../tab-storage.ts';
import { atom } from 'nanostores';
import { api, ApiError, calls } from '../api.ts';
import { loginHere } from './toasts.ts';
import { isGuest } from './viewer.ts';

export const $wishlist = atom<ReadonlySet<string>>(new Set());

let loading: Promise<void> | undefined;

/** Loads the wishlist once per page; a failure is only logged. */
export function loadWishlist(): Promise<void> {
  if (isGuest()) return Promise.resolve();
  loading ??= api('GET /wishlist')
    .then(({ items }) => $wishlist.set(new Set(items.map((item) => item.product_id))))
    .catch(() => undefined);
  return loading;
}

/** Resolves when all earlier requests are complete. */
let earlierRequests: Promise<unknown> = Promise.resolve();

function mark(productId: string, isWished: boolean): void {
  const wishes = new Set($wishlist.get());
  if (isWished) wishes.add(productId);
  else wishes.delete(productId);
  $wishlist.set(wishes);
}

/**
 * Adds or removes a product. Guests are sent to /login and brought back.
 * @param wants true to add. The pressed button decides, because the list may not be loaded yet
 * @returns whether the product is on the list afterwards
 */
export async function toggleWishlist(productId: string, wants: boolean): Promise<boolean> {
  if (isGuest()) return askForLogin(productId);
  await loadWishlist();
  mark(productId, wants);
  // Sent one after another, because two parallel requests could arrive in the wrong order.
  const sent = earlierRequests.then(() =>
    wants ? calls.wishlistAdd(productId) : calls.wishlistRemove(productId),
  );
  earlierRequests = sent.catch(() => undefined);
  try {
    await sent;
    return wants;
  } catch (error) {
    mark(productId, !wants);
    // The session has ended since the page was opened.
    if (wants && error instanceof ApiError && error.status === 401) return askForLogin(productId);
    return !wants;
  }
}

/** Leads to the login, which adds the product (scripts/log-in-forms.ts): it is stored in this tab. */
function askForLogin(productId: string): false {
  keepInTab('wishlist_pending', productId);
  location.assign(`${loginHere()}&for=wishlist`);
  return false;
}
