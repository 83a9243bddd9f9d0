/** Everything that a planned job needs, into the cart at once: all of it or nothing. */
import type { CartAddLinesBody } from '#domain/cart/contract.ts';
import { addLine } from '#domain/cart/rules.ts';
import { ApiError, calls, detailOf } from '../api.ts';
import { addOnce } from './add-once.ts';
import { applyChange, saveLines, valueOrThrow } from './cart.ts';
import { type GuestLine, linesOfCart, readGuestCart } from './guest-cart.ts';
import { isGuest } from './viewer.ts';

export type PlannedGoods = CartAddLinesBody['items'];

/** Adds goods of several products. @throws ApiError that names what cannot be had; then nothing is added */
export async function addAllToCart(items: PlannedGoods): Promise<void> {
  if (!isGuest()) return applyChange(addOnce(calls.cartAddLines, { items }));
  const before = readGuestCart();
  // With what is in the cart already, because the stock has to last for both.
  const wanted = items.map(({ product_id, quantity, ...line }) => {
    const has = before.find((each) => each.productId === product_id && !each.isSample)?.quantity ?? 0;
    return { ...line, product_id, quantity: quantity + has };
  });
  const quote = await calls.quote(wanted);
  const problems = quote.items.flatMap(({ problem, product_name: name }) =>
    problem ? `${name}: ${problem}` : [],
  );
  if (problems.length > 0) throw new ApiError(409, [...new Set(problems)].join(' '), 'unavailable');
  const quoted = linesOfCart(quote);
  const after = items.reduce<GuestLine[]>((lines, { product_id, quantity }) => {
    const line = quoted.find(({ productId }) => productId === product_id);
    return line ? valueOrThrow(addLine(lines, { ...line, quantity })) : lines;
  }, before);
  saveLines(after);
}

/** The message for a job that could not be added. */
export const planRefusal = (error: unknown): string =>
  `Nothing was added to the cart. ${detailOf(error) ?? 'The shop could not be reached: please try again.'}`;
