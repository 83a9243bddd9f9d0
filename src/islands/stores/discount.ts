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
  /** What is in the field and was not asked about yet; null if that is `code`. */
  readonly typed: string | null;
  /** The goods that `quote` is about. */
  readonly goods: string;
  readonly quote: CartQuoteWire | null;
  /** Why the code is not used, in words; empty if it is. */
  readonly message: string;
  /** It was refused for what is in the cart, and is asked about again with other goods. */
  readonly isForOtherGoods: boolean;
  readonly isAsking: boolean;
}

const NONE: DiscountState = {
  code: '',
  typed: null,
  goods: '',
  quote: null,
  message: '',
  isForOtherGoods: false,
  isAsking: false,
};
export const $discount = atom<DiscountState>(NONE);

const goodsOf = ({ items }: CartWire): string =>
  items.map((item) => `${item.product_id} ${item.is_sample} ${item.quantity} ${item.product_price}`).join();

const FAILED = 'The shop could not be reached, so the code is not used yet. Please try again.';

let asking: AbortController | undefined;
let answer: Promise<void> = Promise.resolve();
/**
 * The address of the checkout's form, for codes that one customer may use so often and for the customer's samples; and the
 * checkout's unpaid order, which has used them already.
 */
let email = '';
let orderId: string | null = null;

/** The order of the draft that checkout/draft.ts stores for this tab: the cart changes it too; null if there is none. */
function orderOfDraft(): string | null {
  try {
    const draft = JSON.parse(inTab('checkout_draft') ?? 'null') as { readonly orderId?: unknown } | null;
    return typeof draft?.orderId === 'string' ? draft.orderId : null;
  } catch {
    return null;
  }
}

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
  const shown = code ? { ...before, code, typed: null, message: '' } : before;
  $discount.set({ ...shown, isAsking: code !== '' });
  const items = cart.items.map(({ product_id, quantity, is_sample }) => ({
    product_id,
    quantity,
    is_sample,
  }));
  try {
    const quote = await calls.quoteWithCode(
      {
        items,
        discount_codes: code ? [code] : [],
        email: email || null,
        order_id: orderId ?? orderOfDraft(),
      },
      signal,
    );
    if (signal.aborted) return;
    const [rejected] = quote.discounts.rejected;
    const kept = rejected ? null : code || null;
    keepInTab(KEY, kept);
    $discount.set({
      ...$discount.get(),
      goods,
      quote,
      ...(rejected ? { message: rejected.message } : {}),
      // Asking for what comes off by itself says nothing of the code in the field.
      ...(code ? { isForOtherGoods: rejected?.reason === 'discount_code_minimum_not_met' } : {}),
      isAsking: false,
    });
  } catch (error) {
    if (signal.aborted) return;
    const message = error instanceof ApiError && error.status > 0 && error.detail ? error.detail : FAILED;
    $discount.set({ ...$discount.get(), goods, quote: null, ...(code ? { message } : {}), isAsking: false });
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Asks again with a code, or for what comes off by itself; without either, nothing does. */
function askAgain(code: string): void {
  const { cart } = $cart.get();
  if (code || mayHaveCredit(cart)) answer = ask(code, cart);
  else if ($discount.get().quote) $discount.set({ ...$discount.get(), quote: null });
}

/** Keeps what is typed, until it is applied or the order is placed. */
export const typeCode = (typed: string): void => $discount.set({ ...$discount.get(), typed });

/** Uses what is in the field for the cart; an empty one is no code. */
export async function applyCode(): Promise<void> {
  const { typed, code } = $discount.get();
  const wanted = (typed ?? code).trim();
  if (wanted === '') return removeCode();
  askAgain(wanted);
  await answer;
}

/**
 * Before an order is placed: a code that is typed but not applied, or whose answer is not there or was lost, is asked
 * about, so that nobody pays the full price with a code in the field; and so is what comes off by itself.
 * @returns what comes off; null for nothing, also by a code whose refusal the field says already; `refused` if the code
 *   does not hold, which the field says now
 */
export async function settleDiscounts(cart: CartWire): Promise<CartQuoteWire | 'refused' | null> {
  await answer;
  const { typed, code, message } = $discount.get();
  const known = discountsOn(cart, $discount.get());
  const wanted = (typed ?? code).trim();
  const isRefused = typed === null && message !== '' && message !== FAILED;
  if (wanted === '' || isRefused) {
    if (!known && mayHaveCredit(cart)) await ask('', cart);
  } else if (typed !== null || codesUsed(known).length === 0) {
    await ask(wanted, cart);
    if ($discount.get().message !== '') return 'refused';
  }
  return discountsOn(cart, $discount.get());
}

/** Keeps a code for the cart and checkout that open next. */
export const wantCode = (code: string): void => keepInTab(KEY, code);

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

/** Tells whose order it will be, and which order it is once it is placed; the discounts are read again for it. */
export function setBuyer(address: string, order: string | null): void {
  if (email === address && orderId === order) return;
  email = address;
  orderId = order;
  if ($cart.get().status === 'ready') askAgain(codeInUse());
}

/** Reads the tab's code, and reads it again whenever the cart changes. @returns a function that stops */
export function followDiscount(): () => void {
  return $cart.subscribe(({ status, cart }) => {
    if (status !== 'ready' || cart.items.length === 0) return;
    const { quote, goods, code, typed, isForOtherGoods } = $discount.get();
    const refused = isForOtherGoods && typed === null ? code : '';
    if (!(quote && goods === goodsOf(cart))) askAgain(codeInUse() || refused);
  });
}

/** The discounts of a cart; none while they are asked for. */
export const discountsOn = (cart: CartWire, { quote, goods }: DiscountState): CartQuoteWire | null =>
  quote && goods === goodsOf(cart) ? quote : null;

/** A cart at the prices of its quote: a trade customer pays everybody's with a code that takes more off. */
export function quotedCart(cart: CartWire, state: DiscountState): CartWire {
  const quote = discountsOn(cart, state);
  if (!quote) return cart;
  // The areas, rooms and prices seen are not asked about, so the quote has none.
  const items = quote.items.map((quoted, index) => {
    const { area_m2, price_was, room_names, room_goods } = cart.items[index] ?? quoted;
    return { ...quoted, area_m2, price_was, ...(room_goods ? { room_names, room_goods } : {}) };
  });
  return { ...quote, items, notices: cart.notices };
}
