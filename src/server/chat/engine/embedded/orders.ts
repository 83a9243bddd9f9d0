/** The signed-in shopper's own orders: how much a sentence asks for them, and the answer; for guests, how to find theirs. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { plain } from '#domain/chat/plain.ts';
import { says, type Signal } from '#domain/chat/signals.ts';
import type { OrderState } from '#domain/orders/states.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { formatPence } from '#domain/shared/money.ts';
import type { Draft } from '../port.ts';
import { type OrderFacts, orderStatus } from '../tools.ts';
import type { Candidate, Question } from './question.ts';
import { reply } from './reply.ts';
import { weigh } from './weights.ts';

const STATES: Readonly<Record<OrderState, string>> = {
  pending: 'is waiting for payment',
  confirmed: 'is paid and being made ready',
  shipped: 'is on its way',
  delivered: 'has been delivered',
  completed: 'is complete',
  cancelled: 'was cancelled',
  refunded: 'was refunded',
};

const LISTED = 5;
/** States in which nothing is paid. */
const UNPAID: ReadonlySet<OrderState> = new Set(['pending', 'cancelled', 'refunded']);

const day = (at: Date): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: store.timeZone });

const goodsOf = ({ goods }: OrderFacts): string =>
  goods.slice(0, 2).join(' and ') + (goods.length > 2 ? ' and more' : '');

const describe = (order: OrderFacts): string =>
  `${orderIdForShopper(order.id)} of ${day(order.placedAt)} (${goodsOf(order)}, ${formatPence(order.totalPence)}) ${STATES[order.status]}${order.day ? `, ${order.day}` : ''}`;

const orders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** What the sentence asks about the orders, the newest first. */
function sayOrders(words: string, all: readonly OrderFacts[], newest: OrderFacts): string {
  const placed = `You have placed ${orders(all.length)} with us`;
  const paid = all.filter(({ status }) => !UNPAID.has(status));
  const spent = formatPence(paid.reduce((sum, { totalPence }) => sum + totalPence, 0));
  if (says('spent', words))
    return `${placed}. Those that are paid, and were not refunded, come to ${spent} in all.`;
  if (says('howManyOrders', words)) return `${placed}. The newest, ${describe(newest)}.`;
  const byTotal = all.toSorted((one, other) => other.totalPence - one.totalPence);
  const ranked: readonly (readonly [Signal, string, OrderFacts | undefined])[] = [
    ['largest', 'largest', byTotal[0]],
    ['smallest', 'smallest', byTotal.at(-1)],
    ['earliest', 'first', all.at(-1)],
  ];
  for (const [signal, word, order] of ranked)
    if (says(signal, words) && order) return `Your ${word} order: ${describe(order)}.`;
  if (says('listOfOrders', words) && all.length > 1) {
    const more = all.length > LISTED ? ` The newest ${LISTED} are:` : '';
    return `${placed}.${more}\n${all.slice(0, LISTED).map(describe).join('.\n')}.`;
  }
  return `Your order ${describe(newest)}.`;
}

/** The order that a sentence asks for, the newest by default, and links; for guests, the two ways to find theirs. */
export async function answerOrders(userId: string | null, asked = ''): Promise<Draft> {
  const words = plain(asked);
  const isAnnoyed = says('annoyed', words);
  const sorry = isAnnoyed ? 'I am sorry about that. ' : '';
  const further = isAnnoyed
    ? ` If that does not settle it, ring ${facts().phone} or ask for a person here.`
    : '';
  if (!userId)
    return reply(
      `${sorry}For that I have to know that it is you: please log in, open the link in your confirmation e-mail, or use ‘Find your order’ with its number and your e-mail. The page shows where the order is, with its invoice; from here I cannot see it.${further}`,
      {
        memory: { asked: { text: asked, topic: 'orders' } },
        sources: [
          { label: 'Log in', href: '/login?next=/orders' },
          { label: 'Find your order', href: '/orders/find' },
        ],
      },
    );
  const all = await orderStatus(userId);
  // One of the shopper's own may be named by its number.
  const newest =
    all.find(({ id }) => asked.toLowerCase().includes(orderIdForShopper(id).toLowerCase())) ?? all[0];
  const tools = ['orderStatus'] as const;
  if (!newest) return reply(`${sorry}There is no order in your account yet.${further}`, { tools });
  const pages = all.map(({ id }) => ({ label: `Order ${orderIdForShopper(id)}`, href: `/orders/${id}` }));
  const more = all.length > 3 ? [{ label: 'All orders', href: '/orders' }] : [];
  return reply(`${sorry}${sayOrders(words, all, newest)}${further}`, {
    tools,
    sources: [...pages.slice(0, 3), ...more],
  });
}

export function orderCandidate({ asked, words, known }: Question): Candidate {
  return {
    name: 'own orders',
    score: weigh('orders', {
      like: known.like('order'),
      state: says('orderState', words),
      mine: says('mine', words) && says('ordered', words),
      policy: says('orderPolicy', words),
    }),
    answer: () => answerOrders(asked.userId, asked.text),
  };
}
