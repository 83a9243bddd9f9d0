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

/** What the cart has of a plan that was put there by another browser or an earlier release: lines for just its rooms. */
const labelled = (items: PlannedGoods): PlannedGoods =>
  items.flatMap((item) => {
    const line = item.room_names ? boxesOf(item.product_id) : undefined;
    return line?.room_names === item.room_names ? [{ ...item, quantity: line?.quantity ?? 0 }] : [];
  });

/**
 * Brings a plan to the cart: what of it was put there before is replaced, so that no press doubles it, and goods besides it
 * stay.
 * @param put what this plan put there last
 * @returns what was done, as sentences @throws ApiError as `addAllToCart`
 */
export async function putPlanInCart(items: PlannedGoods, put: PlannedGoods | undefined): Promise<string> {
  await refreshCart();
  const before = (put ?? labelled(items)).filter(({ product_id }) => boxesOf(product_id));
  if (before.length === 0) {
    const known = items.filter(({ product_id }) => boxesOf(product_id));
    await addAllToCart(items);
    const more =
      known.length > 0 ? ` ${names(known)} was in the cart already: the plan’s comes on top of it.` : '';
    return `Your plan is in the cart.${more}`;
  }
  const has = ({ product_id }: PlannedGoods[number]): number => boxesOf(product_id)?.quantity ?? 0;
  const isPlanned = ({ product_id }: PlannedGoods[number]): boolean =>
    items.some((item) => item.product_id === product_id);
  // Worked out before the change, and said with the names that the cart has after it.
  const fewer = (put ?? []).filter((line) => isPlanned(line) && has(line) < line.quantity);
  const more = (put ?? []).filter((line) => has(line) > line.quantity);
  const isThere = JSON.stringify(before) === JSON.stringify(items) && fewer.length === 0;
  if (!isThere) await addAllToCart(items, before);
  return [
    isThere
      ? 'Your plan is in the cart already.'
      : 'Your plan was in the cart: it now has the plan’s present figures.',
    fewer.length > 0 && `You had changed the quantity of ${names(fewer)}: it is as planned again.`,
    more.length > 0 && `You have more than the plan needs of ${names(more)}: that stays.`,
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
