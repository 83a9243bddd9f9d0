/** Everything that a planned job needs, into the cart at once: all of it or nothing. */
import type { CartAddLinesBody } from '#domain/cart/contract.ts';
import { addLine } from '#domain/cart/rules.ts';
import { ApiError, calls, detailOf } from '../api.ts';
import { addIdempotently } from './idempotent-add.ts';
import { $cart, applyChange, refreshCart, saveLines, valueOrThrow } from './cart.ts';
import { type GuestLine, linesOfCart, readGuestCart } from './guest-cart.ts';
import { isGuest } from './viewer.ts';

export type PlannedGoods = CartAddLinesBody['items'];

/** Whether the cart has just these goods already, for the same rooms: who presses twice wants them once. */
export async function areInCart(items: PlannedGoods): Promise<boolean> {
  await refreshCart();
  const { cart } = $cart.get();
  return items.every(({ product_id, quantity, room_names }) =>
    cart.items.some(
      (line) =>
        line.product_id === product_id &&
        !line.is_sample &&
        line.quantity === quantity &&
        (line.room_names ?? null) === (room_names ?? null),
    ),
  );
}

/** Adds goods of several products. @throws ApiError that names what cannot be had; then nothing is added */
export async function addAllToCart(items: PlannedGoods): Promise<void> {
  if (!isGuest()) return applyChange(addIdempotently(calls.cartAddLines, { items }));
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
