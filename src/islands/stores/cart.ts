/**
 * The shopper's cart, shared by all islands: a guest's is in the browser (guest-cart.ts), a signed-in shopper's on the
 * server. Either way the server prices it whenever the cart is opened (`refreshCart`).
 */
import { atom } from 'nanostores';
import type { CartWire } from '#domain/cart/contract.ts';
import { addLine, removeLine, setQuantity, withoutBought } from '#domain/cart/rules.ts';
import { NOT_SAMPLE_ELIGIBLE } from '#domain/cart/texts.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import type { Result } from '#domain/shared/result.ts';
import { ApiError, calls, detailOf } from '../api.ts';
import { addIdempotently } from './idempotent-add.ts';
import { tellTabs } from './cart-tabs.ts';
import {
  bodiesOf,
  cartOfLines,
  type CartProductFacts,
  guestLine,
  type GuestLine,
  linesOfCart,
  readGuestCart,
  withStoredNames,
  writeGuestCart,
} from './guest-cart.ts';
import { countChanged } from './toasts.ts';
import { isGuest } from './viewer.ts';

/**
 * Shows the responses to calls. A call that did not overlap another is shown as it is. With overlapping calls it is
 * unknown which response is newer, so the current state is read again after the last of them.
 * @param show shows a response
 * @param readAgain reads the current state
 * @returns a function that awaits a call and shows its response; `isRead` for a call that only reads, whose response may
 * predate a change
 */
function inResponseOrder<Answer>(show: (answer: Answer) => void, readAgain: () => Promise<void>) {
  let pending = 0;
  let overlapped = false;
  return async (call: Promise<Answer>, isRead = false): Promise<void> => {
    overlapped ||= pending > 0;
    pending += 1;
    try {
      const answer = await call;
      if (!isRead || !overlapped) show(answer);
    } finally {
      pending -= 1;
      if (pending === 0 && overlapped) {
        overlapped = false;
        void readAgain();
      }
    }
  };
}

export type { CartProductFacts };

export interface CartState {
  /** `waiting` before the cart is first read; `checking` while the server prices it. */
  readonly status: 'waiting' | 'checking' | 'ready' | 'failed';
  readonly cart: CartWire;
}

/** Empty until an island has mounted and calls `refreshCart`, so that the first render matches the server's. */
export const $cart = atom<CartState>({ status: 'waiting', cart: cartOfLines([]) });

const STORAGE_BLOCKED =
  'Your browser blocks storage for this site, where a guest’s cart is kept. Please allow site data for it in the browser’s settings, or log in.';

/** The message for goods that could not be added; names the cause if the shopper can do something about it. */
export const addRefusal = (error: unknown): string =>
  error instanceof ApiError && error.code === 'storage_blocked'
    ? `Failed to add to cart. ${error.detail}`
    : 'Failed to add to cart';

/** The message for a sample that could not be added. */
export function sampleRefusal(error: unknown): string {
  if (error instanceof ApiError && error.code === 'sample_in_cart' && isGuest()) return error.detail;
  const detail = detailOf(error);
  if (detail === NOT_SAMPLE_ELIGIBLE) return detail;
  return detail ? `Sample Order Error: ${detail}` : 'Error adding sample to cart. Please try again.';
}

function show(cart: CartWire, status: CartState['status'] = 'ready'): void {
  $cart.set({ status, cart });
  countChanged(cart.item_count);
}

/** Keeps notices until the cart is opened again, although later responses no longer contain them. */
const withEarlierNotices = (cart: CartWire): CartWire => {
  const before = $cart.get().cart.notices;
  return { ...cart, notices: [...new Set([...before, ...cart.notices])] };
};

/** Stores a guest's lines and shows them. @throws ApiError `storage_blocked` */
export function saveLines(lines: readonly GuestLine[]): void {
  try {
    writeGuestCart(lines);
  } catch {
    throw new ApiError(422, STORAGE_BLOCKED, 'storage_blocked');
  }
  // Keeps the price changes of the last quote until the next one.
  const known = new Map(
    $cart.get().cart.items.map((item) => [`${item.product_id} ${item.is_sample}`, item] as const),
  );
  const cart = cartOfLines(lines);
  const items = cart.items.map((item) => {
    const before = known.get(`${item.product_id} ${item.is_sample}`);
    return before ? { ...item, price_was: before.price_was } : item;
  });
  show(withEarlierNotices({ ...cart, items }));
}

/** The value of a result. @throws ApiError for a refusal, as the API client does */
export function valueOrThrow<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new ApiError(422, result.error.detail, result.error.code);
  return result.value;
}

let quoteRequest: AbortController | undefined;

/** Asks the server to price the guest's lines. A newer request cancels an older one. */
async function quoteGuest(): Promise<void> {
  quoteRequest?.abort();
  const lines = readGuestCart();
  if (lines.length === 0) return show(cartOfLines([]));
  quoteRequest = new AbortController();
  const { signal } = quoteRequest;
  const bodies = bodiesOf(lines);
  try {
    const quoted = withStoredNames(await calls.quote(bodies, signal), lines);
    // If the shopper has changed the cart meanwhile, a newer quote is pending.
    if (signal.aborted || JSON.stringify(bodiesOf(readGuestCart())) !== JSON.stringify(bodies)) return;
    writeGuestCart(linesOfCart(quoted));
    show(withEarlierNotices(quoted));
  } catch (error) {
    if (signal.aborted) return;
    $cart.set({ status: 'failed', cart: cartOfLines(lines) });
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Shows the server's responses about a signed-in shopper's cart. */
const showResponse = inResponseOrder<CartWire>(show, refreshCart);

/** Shows the response to a change of the account's cart, and notifies the shopper's other tabs. */
export async function applyChange(call: Promise<CartWire>): Promise<void> {
  await showResponse(call);
  tellTabs();
}

/** Loads the cart with today's prices. Called when the drawer, the cart page or the checkout opens. */
export async function refreshCart(): Promise<void> {
  if (isGuest()) {
    show({ ...cartOfLines(readGuestCart()), notices: [] }, 'checking');
    return quoteGuest();
  }
  $cart.set({ status: 'checking', cart: $cart.get().cart });
  try {
    await showResponse(calls.cart(), true);
  } catch (error) {
    $cart.set({ status: 'failed', cart: $cart.get().cart });
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Adds boxes, with the floor area (mm²) they were calculated for. @throws ApiError */
export async function addToCart(
  facts: CartProductFacts,
  quantity: number,
  areaMm2: number | null,
): Promise<void> {
  if (isGuest()) {
    const line = guestLine(facts, { isSample: false, quantity, areaMm2 }, 0);
    return saveLines(valueOrThrow(addLine(readGuestCart(), line)));
  }
  const area = areaMm2 === null ? {} : { area_m2: m2FromMm2(areaMm2) };
  await applyChange(addIdempotently(calls.cartAdd, { product_id: facts.product_id, quantity, ...area }));
}

/** Adds a sample, one per product. @param shippingPence its shipping cost @throws ApiError `sample_in_cart` */
export async function addSample(facts: CartProductFacts, shippingPence: number): Promise<void> {
  if (isGuest()) {
    const line = guestLine(facts, { isSample: true, quantity: 1, areaMm2: null }, shippingPence / 100);
    return saveLines(valueOrThrow(addLine(readGuestCart(), line)));
  }
  await applyChange(calls.cartAddSample(facts.product_id));
}

/** Sets the quantity of a line. @throws ApiError */
export async function changeQuantity(productId: string, quantity: number): Promise<void> {
  if (!isGuest()) return applyChange(calls.cartQuantity(productId, quantity));
  saveLines(valueOrThrow(setQuantity(readGuestCart(), productId, quantity)));
  await quoteGuest();
}

/** Deletes a line. @throws ApiError */
export async function removeFromCart(productId: string, isSample: boolean): Promise<void> {
  if (!isGuest()) return applyChange(calls.cartRemove(productId, isSample));
  saveLines(removeLine(readGuestCart(), productId, isSample));
  await quoteGuest();
}

/** Empties the cart; a guest's local storage entry goes with it. @throws ApiError */
export async function clearCart(): Promise<void> {
  if (!isGuest()) return applyChange(calls.cartClear());
  writeGuestCart([]);
  show(cartOfLines([]));
}

/**
 * Removes the items of a paid order from a guest's cart, but not what was added since. The server empties a signed-in
 * shopper's cart in the payment's transaction, so only the other tabs are notified.
 */
export function dropBought({ items }: Pick<PlacedOrderWire, 'items'>): void {
  if (!isGuest()) return tellTabs();
  const bought = items.map((item) => ({
    productId: item.product_id,
    isSample: item.is_sample,
    quantity: item.quantity,
    roomNames: item.room_names ?? null,
  }));
  const lines = readGuestCart();
  if (lines.length > 0) saveLines(withoutBought(lines, bought));
}
