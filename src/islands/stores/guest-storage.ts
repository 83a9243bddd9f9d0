/**
 * The storage of a guest's cart: `guest_cart` in local storage, `{ items, total_amount }` (spec section 3 'Cart').
 * guest-cart.ts knows what an item means. The total is stored as the spec asks, and never read back.
 */
export const GUEST_CART = 'guest_cart';
/** The event that says that it has been merged into the account's cart. */
export const CART_MERGED = 'ardglen:merged';

/** An item in storage. Any version of the shop, or anybody by hand, may have written it, so nothing in it is certain. */
export type StoredItem = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is StoredItem =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The items in this browser; none if storage is empty, unreadable or blocked. A bare list of items is read too. */
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

/** Stores this cart; one without items leaves nothing behind. @throws if the browser blocks storage */
export function storeCart({ items, total_amount }: StoredCart): void {
  if (items.length === 0) localStorage.removeItem(GUEST_CART);
  else localStorage.setItem(GUEST_CART, JSON.stringify({ items, total_amount }));
}
