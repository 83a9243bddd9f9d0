/** The discount code of this tab, and what it takes off the cart as it is now. The server decides: pages only show it. */
import { atom } from 'nanostores';
import type { CartQuoteWire, CartWire } from '#domain/cart/contract.ts';
import { ApiError, calls } from '../api.ts';
import { inTab, keepInTab } from '../tab-storage.ts';
import { $cart } from './cart.ts';

const KEY = 'discount_code';

export interface DiscountState {
  /** The code that the shopper wants to use; empty for none. */
  readonly code: string;
  /** What is in the field and was not asked about yet; null if that is `code`. */
  readonly typed: string | null;
  /** The goods that `quote` is about. */
  readonly goods: string;
  readonly quote: CartQuoteWire | null;
  /** Why the code is not used, in words; empty if it is. */
  readonly message: string;
  readonly isAsking: boolean;
}

const NONE: DiscountState = { code: '', typed: null, goods: '', quote: null, message: '', isAsking: false };
export const $discount = atom<DiscountState>(NONE);

const goodsOf = ({ items }: CartWire): string =>
  items.map((item) => `${item.product_id} ${item.is_sample} ${item.quantity} ${item.product_price}`).join();

const FAILED = 'The shop could not be reached, so the code is not used yet. Please try again.';

let asking: AbortController | undefined;
/** The address of the checkout's form, for codes that one customer may use so often. */
let email = '';

/** Asks the server what a code takes off the cart. A newer question cancels an older one. */
async function ask(code: string, cart: CartWire): Promise<void> {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const goods = goodsOf(cart);
  $discount.set({ ...$discount.get(), code, typed: null, message: '', isAsking: true });
  const items = cart.items.map(({ product_id, quantity, is_sample }) => ({
    product_id,
    quantity,
    is_sample,
  }));
  try {
    const quote = await calls.quoteWithCode({ items, discount_codes: [code], email: email || null }, signal);
    if (signal.aborted) return;
    const [rejected] = quote.discounts.rejected;
    keepInTab(KEY, rejected ? null : code);
    $discount.set({
      ...$discount.get(),
      goods,
      quote: rejected ? null : quote,
      message: rejected?.message ?? '',
      isAsking: false,
    });
  } catch (error) {
    if (signal.aborted) return;
    const message = error instanceof ApiError && error.status > 0 && error.detail ? error.detail : FAILED;
    $discount.set({ ...$discount.get(), goods, quote: null, message, isAsking: false });
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Keeps what is typed, until it is applied or the order is placed. */
export const typeCode = (typed: string): void => $discount.set({ ...$discount.get(), typed });

/** Uses what is in the field for the cart; an empty one is no code. */
export async function applyCode(): Promise<void> {
  const { typed, code } = $discount.get();
  const wanted = (typed ?? code).trim();
  if (wanted === '') return removeCode();
  await ask(wanted, $cart.get().cart);
}

/**
 * Before an order is placed: a code that is typed but not applied, or whose answer is not there or was lost, is asked
 * about, so that nobody pays the full price with a code in the field.
 * @returns what the code takes off; null without one, and for one whose refusal the field says already; `refused` if it
 *   does not hold, which the field says now
 */
export async function settleCode(cart: CartWire): Promise<CartQuoteWire | 'refused' | null> {
  const { typed, code, quote, goods, message } = $discount.get();
  const wanted = (typed ?? code).trim();
  const isRefused = typed === null && message !== '' && message !== FAILED;
  if (wanted === '' || isRefused) return null;
  if (typed === null && quote && goods === goodsOf(cart)) return quote;
  await ask(wanted, cart);
  return discountsOn(cart, $discount.get()) ?? 'refused';
}

/** Uses no code any more. */
export function removeCode(): void {
  asking?.abort();
  keepInTab(KEY, null);
  $discount.set(NONE);
}

/** The order was refused because of its code. It stays in its field, to be corrected. */
export function refuseCode(message: string): void {
  asking?.abort();
  keepInTab(KEY, null);
  $discount.set({ ...$discount.get(), quote: null, message, isAsking: false });
}

/** Tells whose order it will be; the code is read again for it. */
export function setBuyer(address: string): void {
  if (email === address) return;
  email = address;
  const { quote, code } = $discount.get();
  if (quote) void ask(code, $cart.get().cart);
}

/** Reads the tab's code, and reads it again whenever the cart changes. @returns a function that stops */
export function followDiscount(): () => void {
  return $cart.subscribe(({ status, cart }) => {
    if (status !== 'ready' || cart.items.length === 0) return;
    const { code, quote, goods } = $discount.get();
    const wanted = quote ? code : inTab(KEY);
    if (wanted && !(quote && goods === goodsOf(cart))) void ask(wanted, cart);
  });
}

/** The discounts of a cart; none while they are asked for. */
export const discountsOn = (cart: CartWire, { quote, goods }: DiscountState): CartQuoteWire | null =>
  quote && goods === goodsOf(cart) ? quote : null;
