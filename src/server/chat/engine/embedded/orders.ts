/** Answers about the signed-in shopper's orders; for guests, how to find theirs. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/plain.ts';
import type { OrderState } from '#domain/orders/states.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { formatPence } from '#domain/shared/money.ts';
import type { Draft } from '../port.ts';
import { orderStatus } from '../tools.ts';

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

const ANNOYED =
  /\b(?:late|overdue|nobody|no one|never|no sign|no word|rag(?:ing|in)|fuming|annoyed|angry|not happy|disgrace\w*|joke|meant to|supposed to|should have|hasn't|has not|didn't|did not|weeks now|still (?:not|no|waiting))\b/;

/** The newest order in a sentence, the others as links; for guests, the two ways to find theirs. */
export async function answerOrders(userId: string | null, asked = ''): Promise<Draft> {
  const isAnnoyed = ANNOYED.test(plain(asked));
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
  const orders = await orderStatus(userId);
  const [newest] = orders;
  if (!newest)
    return { text: `${sorry}There is no order in your account yet.${further}`, tools: ['orderStatus'] };
  const state = STATES[newest.status];
  const goods = newest.goods.slice(0, 2).join(' and ') + (newest.goods.length > 2 ? ' and more' : '');
  return {
    text: `${sorry}Your order ${orderIdForShopper(newest.id)} of ${day(newest.placedAt)} (${goods}, ${formatPence(newest.totalPence)}) ${state}.${further}`,
    tools: ['orderStatus'],
    attachments: {
      ...NOTHING_ATTACHED,
      sources: orders.map(({ id }) => ({ label: `Order ${orderIdForShopper(id)}`, href: `/orders/${id}` })),
    },
  };
}
