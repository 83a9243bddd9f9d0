/**
 * The shopper's cart, shared by all islands: a guest's is in the browser (guest-cart.ts), a signed-in shopper's on the
 * server. Either way the server prices it whenever the cart is opened (`refreshCart`).
 */
import { atom } from 'nanostores';
import type { CartWire } from '#domain/cart/contract.ts';
import { addLine, removeLine, setQuantity, withoutBought } from '#domain/cart/rules.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import type { Result } from '#domain/shared/result.ts';
import { ApiError, calls } from '../api.ts';
import { addOnce } from './add-once.ts';
import { tellTabs } from './cart-tabs.ts';
import { uncrossed } from './crossing.ts';
import {
  bodiesOf,
  cartOfLines,
  type CartProductFacts,
  guestLine,
  type GuestLine,
  linesOfCart,
  namedAsKept,
  readGuestCart,
  writeGuestCart,
} from './guest-cart.ts';
import { countChanged } from './notices.ts';
import { isGuest } from './viewer.ts';

export type { CartProductFacts };

export interface CartState {
  /** `waiting` before the cart is first read; `checking` while the server is asked for today's prices. */
  readonly status: 'waiting' | 'checking' | 'ready' | 'failed';
  readonly cart: CartWire;
}

/** Empty until an island has mounted and calls `refreshCart`, so that server and browser first render the same. */
export const $cart = atom<CartState>({ status: 'waiting', cart: cartOfLines([]) });

function show(cart: CartWire, status: CartState['status'] = 'ready'): void {
  $cart.set({ status, cart });
  countChanged(cart.item_count);
}

/** Notices stay until the cart is opened again, although later answers no longer carry them. */
const keepNotices = (cart: CartWire): CartWire => {
  const before = $cart.get().cart.notices;
  return { ...cart, notices: [...new Set([...before, ...cart.notices])] };
};

function keep(lines: readonly GuestLine[]): void {
  writeGuestCart(lines);
  // Price changes found by the last quote stay beside their lines until the next one.
  const known = new Map(
    $cart.get().cart.items.map((item) => [`${item.product_id} ${item.is_sample}`, item] as const),
  );
  const cart = cartOfLines(lines);
  const items = cart.items.map((item) => {
    const before = known.get(`${item.product_id} ${item.is_sample}`);
    return before ? { ...item, price_was: before.price_was } : item;
  });
  show(keepNotices({ ...cart, items }));
}

/** The value of a rule's answer. @throws ApiError for a refusal, as the API's client would */
function granted<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new ApiError(422, result.error.detail, result.error.code);
  return result.value;
}

let asking: AbortController | undefined;

/** Asks the server to price the guest's lines. A newer request cancels an older one. */
async function quoteGuest(): Promise<void> {
  asking?.abort();
  const lines = readGuestCart();
  if (lines.length === 0) return show(cartOfLines([]));
  asking = new AbortController();
  const { signal } = asking;
  const asked = bodiesOf(lines);
  try {
    const quoted = namedAsKept(await calls.quote(asked, signal), lines);
    // If the shopper has changed the cart meanwhile, a newer quote is on its way.
    if (signal.aborted || JSON.stringify(bodiesOf(readGuestCart())) !== JSON.stringify(asked)) return;
    writeGuestCart(linesOfCart(quoted));
    show(keepNotices(quoted));
  } catch (error) {
    if (signal.aborted) return;
    $cart.set({ status: 'failed', cart: cartOfLines(lines) });
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Shows the server's word on a signed-in shopper's cart. */
const told = uncrossed<CartWire>(show, refreshCart);

/** Shows what the server made of a change to the account's cart, here and in the shopper's other tabs. */
async function changed(call: Promise<CartWire>): Promise<void> {
  await told(call);
  tellTabs();
}

/** Reads the cart and today's prices. Called when the drawer, the cart page or the checkout opens. */
export async function refreshCart(): Promise<void> {
  if (isGuest()) {
    show({ ...cartOfLines(readGuestCart()), notices: [] }, 'checking');
    return quoteGuest();
  }
  $cart.set({ status: 'checking', cart: $cart.get().cart });
  try {
    await told(calls.cart(), true);
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
    return keep(granted(addLine(readGuestCart(), line)));
  }
  const area = areaMm2 === null ? {} : { area_m2: areaMm2 / 1e6 };
  await changed(addOnce({ product_id: facts.product_id, quantity, ...area }));
}

/** Adds a sample, one for each product. @param shippingPence what posting it costs @throws ApiError `sample_in_cart` */
export async function addSample(facts: CartProductFacts, shippingPence: number): Promise<void> {
  if (isGuest()) {
    const line = guestLine(facts, { isSample: true, quantity: 1, areaMm2: null }, shippingPence / 100);
    return keep(granted(addLine(readGuestCart(), line)));
  }
  await changed(calls.cartAddSample(facts.product_id));
}

/** Sets the boxes of a line. @throws ApiError */
export async function changeQuantity(productId: string, quantity: number): Promise<void> {
  if (!isGuest()) return changed(calls.cartQuantity(productId, quantity));
  keep(granted(setQuantity(readGuestCart(), productId, quantity)));
  await quoteGuest();
}

/** Deletes a line. @throws ApiError */
export async function removeFromCart(productId: string, isSample: boolean): Promise<void> {
  if (!isGuest()) return changed(calls.cartRemove(productId, isSample));
  keep(removeLine(readGuestCart(), productId, isSample));
  await quoteGuest();
}

/** Empties the cart; a guest's local storage entry goes with it (spec section 4). @throws ApiError */
export async function clearCart(): Promise<void> {
  if (!isGuest()) return changed(calls.cartClear());
  writeGuestCart([]);
  show(cartOfLines([]));
}

/**
 * Takes the goods of a paid order out of a guest's cart; goods added since then stay. A signed-in shopper's cart is emptied
 * by the server, together with the payment: their other tabs are told.
 */
export function dropBought({ items }: Pick<PlacedOrderWire, 'items'>): void {
  if (!isGuest()) return tellTabs();
  const bought = items.map((item) => ({
    productId: item.product_id,
    isSample: item.is_sample,
    quantity: item.quantity,
  }));
  const lines = readGuestCart();
  if (lines.length > 0) keep(withoutBought(lines, bought));
}
