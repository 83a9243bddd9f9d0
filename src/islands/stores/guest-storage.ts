/**
 * Where a guest's cart is kept: `guest_cart` in local storage, `{ items, total_amount }` (spec section 3 'Cart').
 * What a line means is guest-cart.ts; the total is for whoever looks in, and never read back: the merge after a login (scripts/merge-cart.ts) needs only the items.
 */
export const GUEST_CART = 'guest_cart';
/** The event that says that it lies in the account's cart now. */
export const CART_MERGED = 'ardglen:merged';

/** An item as it lies in storage: written by any version of the shop, or by hand, so nothing in it is certain. */
export type StoredItem = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is StoredItem =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The items kept in this browser; none where storage is empty, broken or forbidden. A bare list is read, too. */
export function storedItems(): StoredItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(GUEST_CART) ?? 'null');
    const items: unknown = isRecord(stored) ? stored['items'] : stored;
    return Array.isArray(items) ? items.filter(isRecord) : [];
  } catch {
    return [];
  }
}

interface StoredCart {
  readonly items: readonly object[];
  /** Pounds. */
  readonly total_amount: number;
}

/** Keeps this cart; one without items leaves nothing behind. @throws where the browser refuses storage */
export function storeCart({ items, total_amount }: StoredCart): void {
  if (items.length === 0) localStorage.removeItem(GUEST_CART);
  else localStorage.setItem(GUEST_CART, JSON.stringify({ items, total_amount }));
}
