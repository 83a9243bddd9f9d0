/** The signed-in shopper's own orders: how much a sentence asks for them, and the answer; for guests, how to find theirs. */
import { facts } from '#config/facts.ts';
import { goodsWordsIn } from '#domain/catalogue/goods-words.ts';
import { periodIn } from '#domain/delivery/reading/dates.ts';
import { plain } from '#domain/language/plain.ts';
import { says } from '#domain/language/signals.ts';
import { isCommonWord, stem, stems, TALK } from '#domain/language/stems.ts';
import { type OrderState, STATE_TOLD } from '#domain/orders/states.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { formatPence } from '#domain/shared/money.ts';
import { dayOfMonth } from '#domain/delivery/days.ts';
import { amount } from '#domain/shared/units.ts';
import { shopDayOf, shopToday } from '#server/shop-day.ts';
import type { Draft } from '../port.ts';
import { type OrderFacts, orderStatus } from '../tools.ts';
import { kindName } from '#domain/catalogue/phrases.ts';
import { type Candidate, candidate } from './candidate.ts';
import type { Question } from './question.ts';
import { reply } from './reply.ts';
import { FIXED, weigh } from './weights.ts';

const LISTED = 5;
/** States in which nothing is paid. */
const UNPAID: ReadonlySet<OrderState> = new Set(['pending', 'cancelled', 'refunded']);

const goodsText = (goods: OrderFacts['goods']): string =>
  goods
    .slice(0, 2)
    .map(({ name, isSample }) => (isSample ? `a sample of ${name}` : name))
    .join(' and ') + (goods.length > 2 ? ' and more' : '');

const describe = (order: OrderFacts, goods = order.goods): string =>
  `${orderIdForShopper(order.id)} of ${dayOfMonth(shopDayOf(order.placedAt))} (${goodsText(goods)}, ${formatPence(order.totalPence)}) ${STATE_TOLD[order.status]}${order.day ? `, ${order.day}` : ''}`;

/** The words of a sentence that stand in the names of goods that were ordered; without those that name a kind. */
function wordsOfGoods(words: string, all: readonly OrderFacts[]): string[] {
  const names = new Set(all.flatMap(({ goods }) => goods.flatMap(({ name }) => stems(name))));
  const said = (words.match(/[a-z]{3,}/g) ?? []).filter(
    (word) => !isCommonWord(word) && !TALK.has(stem(word)) && goodsWordsIn(word).categories.length === 0,
  );
  return [...new Set(said.map(stem))].filter((word) => names.has(word));
}

/** The orders that a sentence means, the newest first: by number, by time, by state, by what is in them. */
function partOf(words: string, all: readonly OrderFacts[]) {
  const numbered = all.filter(({ id }) => words.includes(orderIdForShopper(id).toLowerCase()));
  const period = periodIn(words, shopToday());
  const ofSamples = says('samplesOrdered', words);
  const named = wordsOfGoods(words, all);
  const { categories } = goodsWordsIn(words);
  const isMeant = ({ name, isSample, category }: OrderFacts['goods'][number]): boolean =>
    (!ofSamples || isSample) &&
    (category === null || categories.length === 0 || categories.includes(category)) &&
    named.every((word) => stems(name).includes(word));
  const state = (['refunded', 'cancelled'] as const).find((one) => says(one, words));
  const orders = (numbered.length > 0 ? numbered : all).filter(
    (order) =>
      (!period || shopDayOf(order.placedAt).startsWith(period.prefix)) &&
      (!state || order.status === state) &&
      order.goods.some(isMeant),
  );
  const limits = [
    ofSamples ? 'with samples' : '',
    named.length + categories.length > 0
      ? `with ${[...named.map((one) => `“${one}”`), ...categories.map(kindName)].join(' ')}`
      : '',
    state ? `that was ${state}` : '',
    period?.label ?? '',
  ];
  return {
    orders,
    /** How the sentence limits them: ` in July`. */
    limit: limits
      .filter(Boolean)
      .map((one) => ` ${one}`)
      .join(''),
    /** The goods of an order that it names; all of them if it names none. */
    goodsOf: ({ goods }: OrderFacts) => goods.filter(isMeant),
  };
}

/** What the sentence asks about some of the orders, and the order that it speaks of. */
function sayOrders(
  words: string,
  { orders, limit, goodsOf }: ReturnType<typeof partOf>,
): { text: string; of?: OrderFacts } {
  const [newest] = orders;
  const placed = `You have placed ${amount(orders.length, 'order')}${limit || ' with us'}`;
  if (!newest) return { text: `I see no order of yours${limit}.` };
  if (says('spent', words)) {
    const paid = orders.filter(({ status }) => !UNPAID.has(status));
    const spent = formatPence(paid.reduce((sum, { totalPence }) => sum + totalPence, 0));
    return { text: `${placed}. Those that are paid, and were not refunded, come to ${spent} in all.` };
  }
  const tell = (order: OrderFacts): string => describe(order, goodsOf(order));
  if (says('howManyOrders', words)) return { text: `${placed}. The newest, ${tell(newest)}.`, of: newest };
  const size = (['largest', 'smallest'] as const).find((one) => says(one, words));
  if (size) {
    const way = size === 'largest' ? 1 : -1;
    const of = orders.reduce(
      (most, one) => (way * (one.totalPence - most.totalPence) > 0 ? one : most),
      newest,
    );
    return { text: `Your ${size} order${limit}: ${tell(of)}.`, of };
  }
  const isOfOne = says('newestOrder', words) || (!limit && !says('listOfOrders', words));
  if (isOfOne || orders.length === 1) return { text: `Your order ${tell(newest)}.`, of: newest };
  const more = orders.length > LISTED ? ` The newest ${LISTED} are:` : '';
  return { text: `${placed}.${more}\n${orders.slice(0, LISTED).map(tell).join('.\n')}.`, of: newest };
}

const forGuests = (asked: string, sorry: string, further: string): Draft =>
  reply(
    `${sorry}For that I have to know that it is you: please log in, open the link in your confirmation e-mail, or use ‘Find your order’ with its number and your e-mail. The page shows where the order is, with its invoice; from here I cannot see it.${further}`,
    {
      memory: { asked: { text: asked, topic: 'orders' } },
      sources: [
        { label: 'Log in', href: '/login?next=/orders' },
        { label: 'Find your order', href: '/orders/find' },
      ],
    },
  );

/** The orders that a sentence asks for, the newest by default, and links; for guests, the two ways to find theirs. */
export async function answerOrders(userId: string | null, asked = ''): Promise<Draft> {
  const words = plain(asked);
  const isAnnoyed = says('annoyed', words);
  const sorry = isAnnoyed ? 'I am sorry about that. ' : '';
  const further = isAnnoyed
    ? ` If that does not settle it, ring ${facts().phone} or ask for a person here.`
    : '';
  if (!userId) return forGuests(asked, sorry, further);
  const all = await orderStatus(userId);
  const tools = ['orderStatus'] as const;
  if (all.length === 0) return reply(`${sorry}There is no order in your account yet.${further}`, { tools });
  const part = partOf(words, all);
  const { text, of } = sayOrders(words, part);
  const pages = (part.orders.length > 0 ? part.orders : all).map(({ id }) => ({
    label: `Order ${orderIdForShopper(id)}`,
    href: `/orders/${id}`,
  }));
  const more = all.length > 3 ? [{ label: 'All orders', href: '/orders' }] : [];
  const [goods] = of ? part.goodsOf(of) : [];
  return reply(`${sorry}${text}${further}`, {
    tools,
    memory: {
      asked: { text: asked, topic: 'orders' },
      order: of && STATE_TOLD[of.status],
      // `three more boxes of it`
      ...(goods ? { productId: goods.productId, settled: true } : {}),
    },
    sources: [...pages.slice(0, 3), ...more],
  });
}

/** The order of theirs that a sentence names while it asks for something else: `cancel my last order`. Null if it names none. */
export async function orderSpokenOf({ asked, words }: Question): Promise<Draft | null> {
  if (!asked.userId || !says('ofOwnOrder', words)) return null;
  return answerOrders(asked.userId, 'my last order');
}

/** The most words of a question that goes on about the order told of before. */
const MOST_FOLLOWING = 7;

/** `is the calacatta paid`: of goods that the shopper ordered, if they are any of theirs. */
const ofOrderedGoods = async (userId: string, text: string): Promise<Draft | null> =>
  partOf(plain(text), await orderStatus(userId)).orders.length > 0 ? answerOrders(userId, text) : null;

export function orderCandidate({ asked, words, known, memory, length, goods }: Question): Candidate {
  const isPolicy = says('orderPolicy', words) && !says('hasHappened', words);
  const follows =
    memory.asked?.topic === 'orders' &&
    length <= MOST_FOLLOWING &&
    goods.categories.length === 0 &&
    says('stateOfIt', words);
  const isOfOrders = /\borders?\b/.test(words) && says('orderState', words);
  // `and the cheapest?`, after orders, is none of floors.
  const isSized =
    asked.userId !== null &&
    (says('largest', words) || says('smallest', words)) &&
    (isOfOrders ||
      (memory.asked?.topic === 'orders' && length <= MOST_FOLLOWING && goods.categories.length === 0));
  const isOwn = says('orderState', words) || says('ofOwnOrder', words) || follows || isSized;
  const ofGoods =
    asked.userId !== null &&
    !isOwn &&
    !isPolicy &&
    says('stateOfGoods', words) &&
    (goods.read > 0 || goods.left.length > 0)
      ? asked.userId
      : null;
  const mine = says('mine', words) && says('ordered', words);
  const score = weigh('orders', { like: known.like('order'), state: isOwn, mine, policy: isPolicy });
  return candidate('own orders', true, ofGoods || isSized ? FIXED.sure : score, () =>
    ofGoods ? ofOrderedGoods(ofGoods, asked.text) : answerOrders(asked.userId, asked.text),
  );
}
