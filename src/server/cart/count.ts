/** The number beside the cart on static pages: a cookie for display, written wherever the server's cart is looked at. */
import type { APIContext } from 'astro';
import { store } from '#config/store.ts';
import type { CartWire } from '#domain/cart/contract.ts';
import { quoteToWire } from '#domain/cart/contract.ts';
import { cartCount } from '#domain/cart/rules.ts';
import { db } from '#server/database.ts';
import { COOKIE_SCOPE } from '#server/http/cookie-scope.ts';
import { isEncrypted } from '#server/http/proxy.ts';
import { cartOf, linesOf } from './queries.ts';

/** Read by scripts/cart-count.ts. */
export const COUNT_COOKIE = 'cart_count';

type Door = Pick<APIContext, 'cookies' | 'request'>;

function showCount(door: Door, count: number): void {
  const maxAge = store.session.days * 24 * 60 * 60;
  const secure = isEncrypted(door.request);
  door.cookies.set(COUNT_COOKIE, String(count), { ...COOKIE_SCOPE, maxAge, secure, sameSite: 'lax' });
}

/** Tells the browser how many things are in the user's cart now. */
export const rememberCount = async (door: Door, userId: string): Promise<void> =>
  showCount(door, cartCount(await linesOf(db, userId)));

/** Takes the number back at logout. */
export const forgetCount = (door: Door): void => door.cookies.delete(COUNT_COOKIE, COOKIE_SCOPE);

/** The whole cart as every cart call answers it. */
export const cartAnswer = async (userId: string): Promise<CartWire> => quoteToWire(await cartOf(userId));

/** The same, with the number for the header beside it. */
export async function cartReply(door: Door, userId: string): Promise<CartWire> {
  const cart = await cartAnswer(userId);
  showCount(door, cart.item_count);
  return cart;
}
