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
  /** The goods that `quote` is about. */
  readonly goods: string;
  readonly quote: CartQuoteWire | null;
  /** Why the code is not used, in words; empty if it is. */
  readonly message: string;
  readonly isAsking: boolean;
}

const NONE: DiscountState = { code: '', goods: '', quote: null, message: '', isAsking: false };
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
  $discount.set({ ...$discount.get(), code, message: '', isAsking: true });
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
      code,
      goods,
      quote: rejected ? null : quote,
      message: rejected?.message ?? '',
      isAsking: false,
    });
  } catch (error) {
    if (signal.aborted) return;
    const message = error instanceof ApiError && error.status > 0 && error.detail ? error.detail : FAILED;
    $discount.set({ code, goods, quote: null, message, isAsking: false });
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Uses a code for the cart; an empty one is none. */
export async function applyCode(code: string): Promise<void> {
  const typed = code.trim();
  if (typed === '') return removeCode();
  await ask(typed, $cart.get().cart);
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
