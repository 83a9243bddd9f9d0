/** Everything that a planned job needs, into the cart at once: all of it or nothing. */
import type { CartAddLinesBody } from '#domain/cart/contract.ts';
import { addLine, withoutBought } from '#domain/cart/rules.ts';
import { ApiError, calls, detailOf } from '../api.ts';
import { addIdempotently } from './idempotent-add.ts';
import { $cart, applyChange, refreshCart, saveLines, valueOrThrow } from './cart.ts';
import { type GuestLine, linesOfCart, readGuestCart } from './guest-cart.ts';
import { isGuest } from './viewer.ts';

export type PlannedGoods = CartAddLinesBody['items'];

const boxesOf = (productId: string) =>
  $cart.get().cart.items.find((line) => line.product_id === productId && !line.is_sample);

const names = (lines: PlannedGoods): string =>
  lines.map(({ product_id }) => boxesOf(product_id)?.product_name ?? product_id).join(', ');

/** A line's rooms, without how their goods are cut. */
const roomsOf = (label: string | null | undefined): string | undefined => label?.split(', cut for ')[0];

/**
 * What of a plan the cart has. A line for just the plan's rooms is the plan's as a whole, whoever put it there: this page,
 * another tab or another device. Of a line that is for other rooms too it is what this plan put there, and a line for none
 * was added by hand.
 */
const ofPlan = (items: PlannedGoods, put: PlannedGoods): PlannedGoods =>
  [...new Set([...put, ...items].map(({ product_id }) => product_id))].flatMap((product_id) => {
    const line = boxesOf(product_id);
    if (!line) return [];
    const { quantity, room_names } = line;
    const known = [...put, ...items].filter((one) => one.product_id === product_id);
    if (known.some((one) => one.room_names && roomsOf(one.room_names) === roomsOf(room_names)))
      return [{ product_id, quantity, ...(room_names ? { room_names } : {}) }];
    return put.filter(
      (one) => one.product_id === product_id && (!one.room_names || room_names?.includes(one.room_names)),
    );
  });

const isSame = (some: PlannedGoods, others: PlannedGoods): boolean =>
  some.length === others.length &&
  some.every((one) =>
    others.some(
      (other) =>
        other.product_id === one.product_id &&
        other.quantity === one.quantity &&
        (other.room_names ?? '') === (one.room_names ?? ''),
    ),
  );

/**
 * Brings a plan to the cart: what of it is there is replaced, so that no press doubles it, and goods besides it stay.
 * @param put what this plan put there last
 * @returns what was done, as sentences @throws ApiError as `addAllToCart`
 */
export async function putPlanInCart(items: PlannedGoods, put: PlannedGoods = []): Promise<string> {
  await refreshCart();
  const before = ofPlan(items, put);
  if (before.length === 0) {
    const known = items.filter(({ product_id }) => boxesOf(product_id));
    await addAllToCart(items);
    const more =
      known.length > 0 ? ` ${names(known)} was in the cart already: the plan’s comes on top of it.` : '';
    return `Your plan is in the cart.${more}`;
  }
  // Worked out before the change, and said with the names that the cart has after it.
  const changed = put.filter(
    ({ product_id, quantity }) =>
      items.some((item) => item.product_id === product_id) && boxesOf(product_id)?.quantity !== quantity,
  );
  const isThere = isSame(before, items);
  if (!isThere) await addAllToCart(items, before);
  return [
    isThere
      ? 'Your plan is in the cart already.'
      : 'Your plan was in the cart: it now has the plan’s present figures.',
    !isThere &&
      changed.length > 0 &&
      `You had changed the quantity of ${names(changed)}: it is as planned again.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Adds goods of several products.
 * @param replaced goods that were added before and are taken out first, as far as they are there
 * @throws ApiError that names what cannot be had; then nothing is changed
 */
export async function addAllToCart(items: PlannedGoods, replaced: PlannedGoods = []): Promise<void> {
  const replaces = replaced.map(({ product_id, quantity }) => ({ product_id, quantity }));
  if (!isGuest())
    return applyChange(
      addIdempotently(calls.cartAddLines, { items, ...(replaces.length > 0 ? { replaces } : {}) }),
    );
  const before = withoutBought(
    readGuestCart(),
    replaces.map(({ product_id, quantity }) => ({ productId: product_id, quantity, isSample: false })),
  );
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
  `Nothing was changed in the cart. ${detailOf(error) ?? 'The shop could not be reached: please try again.'}`;
