/**
 * The discount code of this tab, and what comes off the cart as it is now, by the code or by itself. The server decides:
 * pages only show it.
 */
import { atom } from 'nanostores';
import { facts } from '#config/facts.ts';
import type { CartQuoteWire, CartWire } from '#domain/cart/contract.ts';
import { isFloor } from '#domain/catalogue/categories.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import { ApiError, calls } from '../api.ts';
import { inTab, keepInTab } from '../tab-storage.ts';
import { $cart } from './cart.ts';
import { isGuest } from './viewer.ts';

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
let answer: Promise<void> = Promise.resolve();
/** The address of the checkout's form, for codes that one customer may use so often and for the customer's samples. */
let email = '';

/** The codes that a quote takes off. */
export const codesUsed = (quote: CartQuoteWire | null): string[] =>
  quote?.discounts.applied.flatMap(({ code }) => code ?? []) ?? [];

/** The code in use; empty for none. */
const codeInUse = (): string => codesUsed($discount.get().quote)[0] ?? inTab(KEY) ?? '';

/** Whether samples may be paid back with a cart: the server knows whether there are any. */
function mayHaveCredit({ items }: CartWire): boolean {
  const { isOn, minimumPence } = facts().sampleCredit;
  if (!isOn || (isGuest() && !email)) return false;
  const floors = items.filter(({ is_sample, category }) => !is_sample && isFloor(category));
  const pence = floors.reduce((sum, { total_price }) => sum + penceFromPounds(total_price), 0);
  return pence > 0 && pence >= minimumPence;
}

/**
 * Asks the server what comes off the cart. A newer question cancels an older one.
 * @param code empty to ask only for what comes off by itself: a code that was refused stays in its field
 */
async function ask(code: string, cart: CartWire): Promise<void> {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const goods = goodsOf(cart);
  const before = $discount.get();
  const shown = code ? { code, message: '' } : { code: before.code, message: before.message };
  $discount.set({ ...before, ...shown, isAsking: code !== '' });
  const items = cart.items.map(({ product_id, quantity, is_sample }) => ({
    product_id,
    quantity,
    is_sample,
  }));
  try {
    const quote = await calls.quoteWithCode(
      { items, discount_codes: code ? [code] : [], email: email || null },
      signal,
    );
    if (signal.aborted) return;
    const [rejected] = quote.discounts.rejected;
    const kept = rejected ? null : code || null;
    keepInTab(KEY, kept);
    $discount.set({
      ...shown,
      goods,
      quote,
      ...(rejected ? { message: rejected.message } : {}),
      isAsking: false,
    });
  } catch (error) {
    if (signal.aborted) return;
    const message = error instanceof ApiError && error.status > 0 && error.detail ? error.detail : FAILED;
    $discount.set({ ...shown, goods, quote: null, ...(code ? { message } : {}), isAsking: false });
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Asks again with a code, or for what comes off by itself; without either, nothing does. */
function askAgain(code: string): void {
  const { cart } = $cart.get();
  if (code || mayHaveCredit(cart)) answer = ask(code, cart);
  else if ($discount.get().quote) $discount.set({ ...$discount.get(), quote: null });
}

/** Resolves when no question is open, so that the discounts are those of the cart and the buyer. */
export const discountsKnown = (): Promise<void> => answer;

/** Uses a code for the cart; an empty one is none. */
export async function applyCode(code: string): Promise<void> {
  const typed = code.trim();
  if (typed === '') return removeCode();
  askAgain(typed);
  await answer;
}

/** Uses no code any more. */
export function removeCode(): void {
  asking?.abort();
  keepInTab(KEY, null);
  $discount.set(NONE);
  askAgain('');
}

/** The order was refused because of its code. It stays in its field, to be corrected. */
export function refuseCode(message: string): void {
  asking?.abort();
  keepInTab(KEY, null);
  $discount.set({ ...$discount.get(), quote: null, message, isAsking: false });
  askAgain('');
}

/** The order was refused because its price is another one now: what was known of discounts may be over. */
export function forgetDiscounts(): void {
  $discount.set({ ...$discount.get(), quote: null });
}

/** Tells whose order it will be; the discounts are read again for it. */
export function setBuyer(address: string): void {
  if (email === address) return;
  email = address;
  if ($cart.get().status === 'ready') askAgain(codeInUse());
}

/** Reads the tab's code, and reads it again whenever the cart changes. @returns a function that stops */
export function followDiscount(): () => void {
  return $cart.subscribe(({ status, cart }) => {
    if (status !== 'ready' || cart.items.length === 0) return;
    const { quote, goods } = $discount.get();
    if (!(quote && goods === goodsOf(cart))) askAgain(codeInUse());
  });
}

/** The discounts of a cart; none while they are asked for. */
export const discountsOn = (cart: CartWire, { quote, goods }: DiscountState): CartQuoteWire | null =>
  quote && goods === goodsOf(cart) ? quote : null;
