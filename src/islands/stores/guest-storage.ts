/**
 * The storage of a guest's cart: `guest_cart` in local storage, `{ items, total_amount }`.
 * guest-cart.ts interprets the items. The total is stored because the stored form has it, and never read back.
 */
export const GUEST_CART = 'guest_cart';
/** Storage of a merge that the server has not confirmed yet (scripts/merge-cart.ts). */
export const MERGE_SENT = 'guest_cart_key';
/** Window event: the guest's cart has been merged into the account's. */

/** A stored item. It may come from any version of the shop or from the user, so no field is trusted. */
export type StoredItem = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is StoredItem =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The stored items; none if storage is empty, unreadable or blocked. A bare array of items is accepted too. */
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

/** Stores the cart; an empty one removes the entry. @throws if the browser blocks storage */
export function storeCart({ items, total_amount }: StoredCart): void {
  if (items.length === 0) {
    localStorage.removeItem(GUEST_CART);
    // The same goods in a later cart would be taken for those of the earlier merge, and not be merged.
    localStorage.removeItem(MERGE_SENT);
  } else localStorage.setItem(GUEST_CART, JSON.stringify({ items, total_amount }));
}
