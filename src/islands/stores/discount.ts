/**
 * The discount code of the cart, in all tabs of this browser until it is removed or its order is paid, and what comes off
 * the cart as it is now, by the code or by itself. The server decides: pages only show it.
 */
import { atom } from 'nanostores';
import { facts } from '#config/facts.ts';
import type { CartQuoteWire, CartWire } from '#domain/cart/contract.ts';
import { isFloor } from '#domain/catalogue/categories.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import { api, ApiError } from '../api.ts';
import { inTab } from '../tab-storage.ts';
import { $cart, type CartState } from './cart.ts';
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
  readonly isAsking: boolean;
}

const NONE: DiscountState = {
  code: '',
  typed: null,
  goods: '',
  quote: null,
  message: '',
  isAsking: false,
};
export const $discount = atom<DiscountState>(NONE);

const goodsOf = ({ items }: CartWire): string =>
  items.map((item) => `${item.product_id} ${item.is_sample} ${item.quantity} ${item.product_price}`).join();

const FAILED = 'The shop could not be reached, so the code is not used yet. Please try again.';

/** The cart's code; empty for none. A guest's survives the login, but a guest does not see an account's. */
function stored(): string {
  try {
    const [, account, code = ''] = /^(account)? (.*)$/s.exec(localStorage.getItem(KEY) ?? '') ?? [];
    return account && isGuest() ? '' : code;
  } catch {
    return '';
  }
}

/** The stored code as this page has last seen it. */
let seen = '';

function store(code: string): void {
  try {
    if (code) localStorage.setItem(KEY, `${isGuest() ? '' : 'account'} ${code}`);
    else localStorage.removeItem(KEY);
  } catch {
    // Blocked, or full: the code is this page's alone.
  }
  seen = stored();
}

/** The refusal that a press was answered with: the shopper has read it, and may go on without the code. */
let said = '';
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

/** The codes that a quote or an order takes off. */
export const codesUsed = (quote: Pick<CartWire, 'discounts'> | null): string[] =>
  quote?.discounts.applied.flatMap(({ code }) => code ?? []) ?? [];

/** The code to ask about, in use or refused; empty for none. */
function codeWanted(): string {
  const { quote, code } = $discount.get();
  return codesUsed(quote)[0] ?? (stored() || code);
}

/** Whether samples may be paid back with a cart: the server knows whether there are any. */
function mayHaveCredit({ items }: CartWire): boolean {
  const { isOn, minimumPence } = facts().sampleCredit;
  if (!isOn || (isGuest() && !email)) return false;
  const floors = items.filter(({ is_sample, category }) => !is_sample && isFloor(category));
  const pence = floors.reduce((sum, { total_price }) => sum + penceFromPounds(total_price), 0);
  return pence > 0 && pence >= minimumPence;
}

/**
 * Asks the server what comes off the cart. A newer question cancels an older one. A code that held is kept when it is
 * refused later, so that the next page says why too.
 * @param code empty to ask only for what comes off by itself: a code that was refused stays in its field
 * @param isPress the shopper waits for the answer
 */
async function ask(code: string, cart: CartWire, isPress = false): Promise<void> {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const goods = goodsOf(cart);
  const before = $discount.get();
  const pressed = isPress ? { typed: null, message: '' } : {};
  $discount.set({ ...before, ...(code ? { ...pressed, code } : {}), isAsking: code !== '' });
  const items = cart.items.map(({ product_id, quantity, is_sample }) => ({
    product_id,
    quantity,
    is_sample,
  }));
  try {
    const quote = await api('POST /cart/quote', {
      body: {
        items,
        discount_codes: code ? [code] : [],
        email: email || null,
        order_id: orderId ?? orderOfDraft(),
      },
      signal,
    });
    if (signal.aborted) return;
    const [rejected] = quote.discounts.rejected;
    const message = rejected?.message ?? '';
    if (rejected ? code !== stored() : code) store(rejected ? '' : (codesUsed(quote)[0] ?? code));
    if (isPress) said = message;
    $discount.set({
      ...$discount.get(),
      goods,
      quote,
      // Asking for what comes off by itself says nothing of the code in the field.
      ...(code ? { message } : {}),
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
function askAgain(code: string, isPress = false): void {
  const { cart } = $cart.get();
  if (code || mayHaveCredit(cart)) answer = ask(code, cart, isPress);
  else if ($discount.get().quote) $discount.set({ ...$discount.get(), quote: null });
}

/** Keeps what is typed, until it is applied or the order is placed. */
export const typeCode = (typed: string): void => $discount.set({ ...$discount.get(), typed });

/** Uses what is in the field for the cart; an empty one is no code, and one that is refused leaves the code before it in use. */
export async function applyCode(): Promise<void> {
  const { typed, code, quote } = $discount.get();
  const wanted = (typed ?? code).trim();
  if (wanted === '') return removeCode();
  const [used] = codesUsed(quote);
  askAgain(wanted, true);
  await answer;
  const { message } = $discount.get();
  if (message === '' || used === undefined || used === wanted) return;
  askAgain(used);
  await answer;
  if ($discount.get().message === '') $discount.set({ ...$discount.get(), message });
}

/**
 * Before an order is placed: a code that is typed but not applied, whose answer is not there or was lost, or that was
 * refused without a press, is asked about, so that nobody pays the full price with a code in the field; and so is what
 * comes off by itself.
 * @returns what comes off; null for nothing, also by a code whose refusal a press was answered with; `refused` if the code
 *   does not hold, which the field says now
 */
export async function settleDiscounts(cart: CartWire): Promise<CartQuoteWire | 'refused' | null> {
  await answer;
  const { typed, code, message } = $discount.get();
  const known = discountsOn(cart, $discount.get());
  const wanted = (typed ?? code).trim();
  const isRefused = typed === null && message !== '' && message === said;
  if (wanted === '' || isRefused) {
    if (!known && mayHaveCredit(cart)) await ask('', cart);
  } else if (typed !== null || codesUsed(known).length === 0) {
    await ask(wanted, cart, true);
    // A newer question has no answer yet.
    if ($discount.get().message !== '' || !discountsOn(cart, $discount.get())) return 'refused';
  }
  return discountsOn(cart, $discount.get());
}

/** Keeps a code for the cart and checkout that open next. */
export const wantCode = store;

/** Uses no code any more. */
export function removeCode(): void {
  asking?.abort();
  store('');
  $discount.set(NONE);
  askAgain('');
}

/** An order was paid on its own page: its code ends with it. */
export function endCodeOf(order: Pick<CartWire, 'discounts'>): void {
  if (codesUsed(order).includes(stored())) removeCode();
}

/** The order was refused because of its code. It stays in its field, to be corrected. */
export function refuseCode(message: string): void {
  asking?.abort();
  said = message;
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
  if ($cart.get().status === 'ready') askAgain(codeWanted());
}

/** Reads the cart's code, and reads it again whenever the cart or the code changes. @returns a function that stops */
export function followDiscount(): () => void {
  const read = () => {
    if (stored() !== seen) {
      asking?.abort();
      seen = stored();
      $discount.set({ ...NONE, code: seen, typed: $discount.get().typed });
    }
    const { status, cart } = $cart.get();
    if (status !== 'ready' || cart.items.length === 0) return;
    if (!discountsOn(cart, $discount.get())) askAgain(codeWanted());
  };
  const stop = $cart.subscribe(read);
  const onStorage = () => stored() !== seen && read();
  window.addEventListener('storage', onStorage);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
  };
}

/** The discounts of a cart; none while they are asked for. */
export const discountsOn = (cart: CartWire, { quote, goods }: DiscountState): CartQuoteWire | null =>
  quote && goods === goodsOf(cart) ? quote : null;

/** The code whose sum is not known yet, while every sum without it would be another one; empty for none. */
export const codeAsked = ({ status, cart }: CartState, state: DiscountState): string =>
  status === 'failed' || state.message || discountsOn(cart, state) ? '' : state.code;

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
