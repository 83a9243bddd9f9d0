/**
 * The signed-in shopper's cart, one on all devices. Prices and availability are looked up at every read; nothing a
 * client says about money is believed. A guest's cart lives in the browser (islands/stores/guest-cart.ts).
 */
export { cartAnswer, cartReply, COUNT_COOKIE, forgetCount, rememberCount } from './count.ts';
export { cartOf as cartForCheckout, linesOf, quoteOf } from './queries.ts';
export {
  addBoxes,
  type AddRefusal,
  addSample,
  clearCart,
  lineOfBoxes,
  mergeCart,
  putLine,
  setBoxes,
  takeBought,
  takeOut,
} from './commands.ts';

/** Statuses of cart refusals that are not 409. */
export const CART_STATUSES = { no_product: 404, not_in_cart: 404, quantity: 422 } as const;

/** The field that a cart refusal is about. */
export const CART_FIELDS = { quantity: 'quantity' } as const;
