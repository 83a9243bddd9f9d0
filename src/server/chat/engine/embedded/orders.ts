/** Answers about the signed-in shopper's own orders; for guests, how to find theirs. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/plain.ts';
import type { OrderState } from '#domain/orders/states.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { formatPence } from '#domain/shared/money.ts';
import type { Draft } from '../port.ts';
import { type OrderFacts, orderStatus } from '../tools.ts';

const STATES: Readonly<Record<OrderState, string>> = {
  pending: 'is waiting for payment',
  confirmed: 'is paid and being made ready',
  shipped: 'is on its way',
  delivered: 'has been delivered',
  completed: 'is complete',
  cancelled: 'was cancelled',
  refunded: 'was refunded',
};

const day = (at: Date): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: store.timeZone });

const ANNOYED: readonly RegExp[] = [
  /\b(?:late|overdue|nobody|no one|never|no sign|no word|fuming|annoyed|angry|not happy|disgrace\w*|joke)\b/,
  /\b(?:meant to|supposed to|should have|hasn't|has not|didn't|did not|weeks now|still (?:not|no|waiting))\b/,
];

/** Which of the orders a sentence asks for. */
const COUNT = /\bhow (?:many|often)\b|\bnumber of\b/;
const LIST = /\b(?:list|all|past|previous|history|orders)\b/;
const LARGEST = /\b(?:largest|biggest|dearest|highest|most expensive)\b/;
const SMALLEST = /\b(?:smallest|cheapest|lowest|least expensive)\b/;
const FIRST = /\b(?:first|oldest|earliest)\b/;
const LISTED = 5;

const goodsOf = ({ goods }: OrderFacts): string =>
  goods.slice(0, 2).join(' and ') + (goods.length > 2 ? ' and more' : '');

const describe = (order: OrderFacts): string =>
  `${orderIdForShopper(order.id)} of ${day(order.placedAt)} (${goodsOf(order)}, ${formatPence(order.totalPence)}) ${STATES[order.status]}`;

const orders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** What the sentence asks about the orders, the newest first. */
function sayOrders(words: string, all: readonly OrderFacts[], newest: OrderFacts): string {
  if (COUNT.test(words))
    return `You have placed ${orders(all.length)} with us. The newest, ${describe(newest)}.`;
  const byTotal = all.toSorted((one, other) => other.totalPence - one.totalPence);
  const ranked: readonly (readonly [RegExp, string, OrderFacts | undefined])[] = [
    [LARGEST, 'largest', byTotal[0]],
    [SMALLEST, 'smallest', byTotal.at(-1)],
    [FIRST, 'first', all.at(-1)],
  ];
  for (const [pattern, word, order] of ranked)
    if (pattern.test(words) && order) return `Your ${word} order: ${describe(order)}.`;
  if (LIST.test(words) && all.length > 1) {
    const more = all.length > LISTED ? ` The newest ${LISTED} are:` : '';
    return `You have placed ${orders(all.length)} with us.${more}\n${all.slice(0, LISTED).map(describe).join('.\n')}.`;
  }
  return `Your order ${describe(newest)}.`;
}

/** The order that a sentence asks for, the newest by default, and links; for guests, the two ways to find theirs. */
export async function answerOrders(userId: string | null, asked = ''): Promise<Draft> {
  const words = plain(asked);
  const isAnnoyed = ANNOYED.some((pattern) => pattern.test(words));
  const sorry = isAnnoyed ? 'I am sorry about that. ' : '';
  const further = isAnnoyed
    ? ` If that does not settle it, ring ${facts().phone} or ask for a person here.`
    : '';
  if (!userId) {
    return {
      text: `${sorry}For that I have to know that it is you: please log in, or open the link in your confirmation e-mail. It shows where the order is, with its invoice.${further}`,
      attachments: { ...NOTHING_ATTACHED, sources: [{ label: 'Log in', href: '/login?next=/orders' }] },
    };
  }
  const all = await orderStatus(userId);
  const [newest] = all;
  if (!newest)
    return { text: `${sorry}There is no order in your account yet.${further}`, tools: ['orderStatus'] };
  return {
    text: `${sorry}${sayOrders(words, all, newest)}${further}`,
    tools: ['orderStatus'],
    attachments: {
      ...NOTHING_ATTACHED,
      sources: [
        ...all
          .slice(0, 3)
          .map(({ id }) => ({ label: `Order ${orderIdForShopper(id)}`, href: `/orders/${id}` })),
        ...(all.length > 3 ? [{ label: 'All orders', href: '/orders' }] : []),
      ],
    },
  };
}
