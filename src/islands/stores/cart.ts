/**
 * The shopper's cart, one for all islands: a guest's in the browser (guest-cart.ts), a signed-in shopper's on the
 * server. Either way the server says what it costs, whenever the cart is opened (`refreshCart`).
 */
import { atom } from 'nanostores';
import type { CartItemWire, CartWire } from '#domain/cart/contract.ts';
import {
  addLine,
  cartCount,
  type LineCore,
  removeLine,
  setQuantity,
  withoutBought,
} from '#domain/cart/rules.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import type { Result } from '#domain/shared/result.ts';
import { ApiError, calls } from '../api.ts';
import {
  bodiesOf,
  cartOfLines,
  type GuestLine,
  linesOfCart,
  readGuestCart,
  writeGuestCart,
} from './guest-cart.ts';
import { countChanged } from './notices.ts';
import { randomKey } from './random-key.ts';
import { isGuest } from './viewer.ts';

export interface CartState {
  /** `waiting` until the first look; `checking` while the server is asked for today's prices. */
  readonly status: 'waiting' | 'checking' | 'ready' | 'failed';
  readonly cart: CartWire;
}

/** Empty until an island has mounted and calls `refreshCart` (server and browser render the same first). */
export const $cart = atom<CartState>({ status: 'waiting', cart: cartOfLines([]) });

/** What an island knows of the product it adds: the fields of a cart item that do not depend on the quantity. */
export type CartProductFacts = Omit<
  CartItemWire,
  'quantity' | 'area_m2' | 'total_price' | 'is_sample' | 'sample_shipping_cost' | 'price_was' | 'problem'
>;

function show(cart: CartWire, status: CartState['status'] = 'ready'): void {
  $cart.set({ status, cart });
  countChanged(cart.item_count);
}

/** Notices stay until the cart is opened anew, although later answers no longer carry them. */
const keepNotices = (cart: CartWire): CartWire => {
  const told = $cart.get().cart.notices;
  return { ...cart, notices: [...new Set([...told, ...cart.notices])] };
};

function keep(lines: readonly GuestLine[]): void {
  writeGuestCart(lines);
  // Problems and notices of the last quote stay beside their lines until the next one.
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

/** A rule's answer: its value, or its refusal thrown as the API would throw it. */
function granted<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new ApiError(422, result.error.detail, result.error.code);
  return result.value;
}

/** A product that is no longer sold has no name on the server: the one it had when it was put in stays. */
const namedAsKept = (cart: CartWire, lines: readonly GuestLine[]): CartWire => ({
  ...cart,
  items: cart.items.map((item, index) => {
    const kept = lines[index]?.item;
    if (item.category || !kept?.product_name) return item;
    return { ...item, product_name: kept.product_name, product_images: kept.product_images };
  }),
});

let asking: AbortController | undefined;

/** Has the server price the guest's lines; a newer request cancels the older one. */
async function quoteGuest(): Promise<void> {
  asking?.abort();
  const lines = readGuestCart();
  if (lines.length === 0) return show(cartOfLines([]));
  asking = new AbortController();
  const { signal } = asking;
  try {
    const quoted = namedAsKept(await calls.quote(bodiesOf(lines), signal), lines);
    // The shopper may have changed the cart meanwhile: then a newer quote is on its way.
    if (signal.aborted || cartCount(readGuestCart()) !== cartCount(lines)) return;
    writeGuestCart(linesOfCart(quoted));
    show(keepNotices(quoted));
  } catch (error) {
    if (signal.aborted) return;
    $cart.set({ status: 'failed', cart: cartOfLines(lines) });
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Reads the cart and its prices of today: when drawer, cart page or checkout open. */
export async function refreshCart(): Promise<void> {
  if (isGuest()) {
    show({ ...cartOfLines(readGuestCart()), notices: [] }, 'checking');
    return quoteGuest();
  }
  $cart.set({ status: 'checking', cart: $cart.get().cart });
  try {
    show(await calls.cart());
  } catch (error) {
    $cart.set({ status: 'failed', cart: $cart.get().cart });
    if (!(error instanceof ApiError)) throw error;
  }
}

const guestLine = (
  facts: CartProductFacts,
  core: Omit<LineCore, 'productId'>,
  shipping: number,
): GuestLine => ({
  productId: facts.product_id,
  ...core,
  item: {
    ...facts,
    product_price: core.isSample ? 0 : facts.product_price,
    quantity: core.quantity,
    area_m2: null,
    total_price: 0,
    cut_to_size: facts.cut_to_size && !core.isSample,
    is_sample: core.isSample,
    sample_shipping_cost: shipping,
    price_was: null,
    problem: null,
  },
});

/** An addition whose answer was lost: pressed again it is the same one, and the server adds it once. */
let unanswered: { readonly wish: string; readonly key: string } | null = null;

async function addOnce(body: Parameters<typeof calls.cartAdd>[0]): Promise<CartWire> {
  const wish = JSON.stringify(body);
  const key = unanswered?.wish === wish ? unanswered.key : randomKey();
  unanswered = { wish, key };
  try {
    const cart = await calls.cartAdd(body, key);
    unanswered = null;
    return cart;
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) unanswered = null;
    throw error;
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
  show(await addOnce({ product_id: facts.product_id, quantity, ...area }));
}

/** Adds a sample, one per product (`sample_in_cart`). @param shippingPence what sending it costs */
export async function addSample(facts: CartProductFacts, shippingPence: number): Promise<void> {
  if (isGuest()) {
    const line = guestLine(facts, { isSample: true, quantity: 1, areaMm2: null }, shippingPence / 100);
    return keep(granted(addLine(readGuestCart(), line)));
  }
  show(await calls.cartAddSample(facts.product_id));
}

/** Sets the boxes of a line. @throws ApiError */
export async function changeQuantity(productId: string, quantity: number): Promise<void> {
  if (!isGuest()) return show(await calls.cartQuantity(productId, quantity));
  keep(granted(setQuantity(readGuestCart(), productId, quantity)));
  await quoteGuest();
}

/** Deletes a line. @throws ApiError */
export async function removeFromCart(productId: string, isSample: boolean): Promise<void> {
  if (!isGuest()) return show(await calls.cartRemove(productId, isSample));
  keep(removeLine(readGuestCart(), productId, isSample));
  await quoteGuest();
}

/** Empties the cart; a guest's local storage entry goes with it (spec section 4). @throws ApiError */
export async function clearCart(): Promise<void> {
  if (isGuest()) writeGuestCart([]);
  else await calls.cartClear();
  show(cartOfLines([]));
}

/**
 * What an order paid for leaves a guest's cart; what was put in meanwhile stays. A signed-in shopper's is the server's
 * concern, together with the payment.
 */
export function dropBought({ items }: Pick<PlacedOrderWire, 'items'>): void {
  if (!isGuest()) return;
  const bought = items.map((item) => ({
    productId: item.product_id,
    isSample: item.is_sample,
    quantity: item.quantity,
  }));
  const lines = readGuestCart();
  if (lines.length > 0) keep(withoutBought(lines, bought));
}
