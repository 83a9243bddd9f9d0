/** The cart count in the header of static pages: a display cookie, refreshed whenever the server's cart is read. */
import type { APIContext } from 'astro';
import { store } from '#config/store.ts';
import type { CartWire } from '#domain/cart/contract.ts';
import { quoteToWire } from '#domain/cart/contract.ts';
import { cartCount } from '#domain/cart/rules.ts';
import { db } from '#server/database.ts';
import { COOKIE_SCOPE } from '#server/http/cookie-scope.ts';
import { isEncrypted } from '#server/http/proxy.ts';
import { cartLinesOf, cartOf } from './queries.ts';

/** Read by scripts/cart-count.ts. */
export const COUNT_COOKIE = 'cart_count';

type RequestContext = Pick<APIContext, 'cookies' | 'request'>;

function setCountCookie(context: RequestContext, count: number): void {
  const maxAge = store.session.days * 24 * 60 * 60;
  const secure = isEncrypted(context.request);
  context.cookies.set(COUNT_COOKIE, String(count), { ...COOKIE_SCOPE, maxAge, secure, sameSite: 'lax' });
}

/** Sets the count cookie to the user's current number of items. */
export const refreshCountCookie = async (context: RequestContext, userId: string): Promise<void> =>
  setCountCookie(context, cartCount(await cartLinesOf(db, userId)));

/** Deletes the count cookie at logout. */
export const clearCountCookie = (context: RequestContext): void =>
  context.cookies.delete(COUNT_COOKIE, COOKIE_SCOPE);

/** The user's cart as an API object. `orderIds` are those of guests' orders that the browser remembers. */
export const cartToWire = async (userId: string, orderIds?: readonly string[]): Promise<CartWire> =>
  quoteToWire(await cartOf(userId, orderIds));

/**
 * The response of every cart call: the whole cart. Also refreshes the count cookie.
 * @param orderIds of `requesterOf`, passed by the route: orders import the cart, so the cart cannot import orders
 */
export async function cartResponse(
  context: RequestContext,
  userId: string,
  { orderIds }: { readonly orderIds: readonly string[] },
): Promise<CartWire> {
  const cart = await cartToWire(userId, orderIds);
  setCountCookie(context, cart.item_count);
  return cart;
}
