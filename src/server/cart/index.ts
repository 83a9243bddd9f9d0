/**
 * The signed-in shopper's cart, shared by all devices. Every read looks up prices and availability; amounts from the client
 * are never used. A guest's cart is stored in the browser (islands/stores/guest-cart.ts).
 */
export { cartResponse, cartToWire, clearCountCookie, COUNT_COOKIE, refreshCountCookie } from './count.ts';
export { cartLinesOf, cartOf as cartForCheckout, quoteOf } from './queries.ts';
export {
  addAllBoxes,
  addBoxes,
  addCartLine,
  type AddRefusal,
  addSample,
  clearCart,
  mergeCart,
  newBoxLine,
  removeBought,
  removeItem,
  renamePlan,
  setBoxes,
} from './commands.ts';

/** HTTP statuses of cart refusals that are not 409. */
export const CART_STATUSES = { no_product: 404, not_in_cart: 404, quantity: 422 } as const;

/** The request field that a cart refusal concerns. */
export const CART_FIELDS = { quantity: 'quantity' } as const;
