/** Everything that a planned job needs, into the cart at once: all of it or nothing. */
import type { CartAddLinesBody } from '#domain/cart/contract.ts';
import { partsFromWire, partsOf, type RoomGoods, roomNamesOf } from '#domain/cart/room-goods.ts';
import { addLine, withoutPlan } from '#domain/cart/rules.ts';
import { amount } from '#domain/shared/units.ts';
import { ApiError, calls, detailOf } from '../api.ts';
import { addIdempotently } from './idempotent-add.ts';
import { $cart, applyChange, refreshCart, saveLines, valueOrThrow } from './cart.ts';
import { type GuestLine, linesOfCart, readGuestCart } from './guest-cart.ts';
import { isGuest } from './viewer.ts';

export type PlannedGoods = CartAddLinesBody['items'];

/** The cart's boxes of each product, and what of them a plan has put there. */
const boxesInCart = (planKey: string) =>
  $cart.get().cart.items.flatMap((item) => {
    if (item.is_sample) return [];
    const line = { quantity: item.quantity, ...partsFromWire(item.room_goods ?? []) };
    const own = (parts: readonly RoomGoods[]) => parts.find((part) => part.planKey === planKey);
    const [part, put] = [own(partsOf(line)), own(line.roomGoods ?? [])];
    return [
      {
        item,
        part,
        isLowered: put?.quantity !== part?.quantity,
        besides: item.quantity - (part?.quantity ?? 0),
      },
    ];
  });

const asText = (
  id: string,
  {
    quantity,
    rooms = [],
    cut,
  }: { quantity: number; rooms?: readonly string[] | undefined; cut?: string | undefined },
): string => [id, quantity, roomNamesOf(rooms, cut)].join(' ');

/** `Taken out: Oak.`, for goods that there are. */
const sentence = (
  words: string,
  goods: readonly ReturnType<typeof boxesInCart>[number][],
  end = '',
): string[] =>
  goods.length === 0 ? [] : [`${words}${goods.map(({ item }) => item.product_name).join(', ')}${end}.`];

/**
 * Brings a plan to the cart: what the plan has there is replaced, so that no press doubles it, and goods besides it stay.
 * @param planKey by which the cart knows the plan, in whatever tab and on whatever device
 * @returns what was done, as sentences @throws ApiError as `addAllToCart`
 */
export async function putPlanInCart(items: PlannedGoods, planKey: string): Promise<string> {
  await refreshCart();
  const before = boxesInCart(planKey);
  const own = before.filter(({ part }) => part);
  const wanted = new Set(items.map(({ product_id }) => product_id));
  const isWanted = ({ item }: (typeof before)[number]) => wanted.has(item.product_id);
  const texts = [
    own.map(({ item, part }) => part && asText(item.product_id, part)),
    items.map((item) => asText(item.product_id, item)),
  ].map((all) => all.sort().join('\n'));
  const isThere = texts[0] === texts[1];
  if (!isThere) await addAllToCart(items, planKey);
  // With the names and quantities that the cart has now.
  const besides = boxesInCart(planKey).filter((boxes) => isWanted(boxes) && boxes.besides > 0);
  const there = before.filter(isWanted);
  const [was, it] = there.length === 1 ? ['was', 'it'] : ['were', 'them'];
  if (own.length === 0)
    return [
      'Your plan is in the cart.',
      ...sentence('', there, ` ${was} in the cart already: the plan’s comes on top of ${it}`),
    ].join(' ');
  const known = new Set(own.map(({ item }) => item.product_id));
  return [
    isThere
      ? 'Your plan is in the cart already.'
      : 'Your plan was in the cart: it now has the plan’s present figures.',
    ...(isThere
      ? []
      : sentence(
          'You had changed the quantity of ',
          own.filter(({ isLowered }) => isLowered),
          ': it is as planned again',
        )),
    ...sentence(
      'Added: ',
      boxesInCart(planKey).filter(({ item, part }) => part && !known.has(item.product_id)),
    ),
    ...sentence(
      'Taken out: ',
      own.filter((boxes) => !isWanted(boxes)),
    ),
    ...besides.map(
      ({ item, besides: more }) =>
        `Besides the plan’s there ${more === 1 ? 'is' : 'are'} ${amount(more, item.unit)} of ${item.product_name}.`,
    ),
  ].join(' ');
}

/**
 * Adds goods of several products.
 * @param planKey of the plan that they are: what it has in the cart is taken out first
 * @throws ApiError that names what cannot be had; then nothing is changed
 */
export async function addAllToCart(items: PlannedGoods, planKey?: string): Promise<void> {
  const plan = planKey ? { plan_key: planKey } : {};
  if (!isGuest()) return applyChange(addIdempotently(calls.cartAddLines, { items, ...plan }));
  const before = planKey ? withoutPlan(readGuestCart(), planKey) : readGuestCart();
  // With what is in the cart already, because the stock has to last for both.
  const asked = items.map(({ product_id, quantity, area_m2 }) => {
    const has = before.find((each) => each.productId === product_id && !each.isSample)?.quantity ?? 0;
    return { product_id, area_m2, quantity: quantity + has };
  });
  const quote = await calls.quote(asked);
  const problems = quote.items.flatMap(({ problem, product_name: name }) =>
    problem ? `${name}: ${problem}` : [],
  );
  if (problems.length > 0) throw new ApiError(409, [...new Set(problems)].join(' '), 'unavailable');
  const quoted = linesOfCart(quote);
  const after = items.reduce<GuestLine[]>((lines, { product_id, ...goods }) => {
    const line = quoted.find(({ productId }) => productId === product_id);
    const added = line && { ...line, quantity: goods.quantity, ...partsFromWire([{ ...goods, ...plan }]) };
    return added ? valueOrThrow(addLine(lines, added)) : lines;
  }, before);
  saveLines(after);
}

/** The message for a job that could not be added, or of which nobody knows: an account's cart may have it though the answer is lost. */
export const planRefusal = (error: unknown): string => {
  const refused = detailOf(error);
  return refused === null && !isGuest()
    ? 'The shop did not answer: the goods may be in the cart already. Please try again: nothing is added twice.'
    : `Nothing was changed in the cart. ${refused ?? 'The shop could not be reached: please try again.'}`;
};
