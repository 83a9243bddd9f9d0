/** What waits for staff, asked of the capabilities for the dashboard. */
import { store } from '#config/store.ts';
import { type Waiting, type TaskName } from '#domain/admin/today.ts';
import { addDays, dayInWords } from '#domain/delivery/days.ts';
import { refundDue } from '#domain/orders/withdrawal.ts';
import { dayBegins } from '#domain/shop/clock.ts';
import { incomingDue, shortProducts } from '#server/catalogue/admin/index.ts';
import { longestWait } from '#server/chat/index.ts';
import { openClaims, returnsToRefund } from '#server/after-sales/index.ts';
import { messagesWaiting } from '#server/contact/admin/index.ts';
import { mailsFailed } from '#server/mail/admin/index.ts';
import { ordersWaiting } from '#server/orders/admin/index.ts';
import { dateInWords } from '#server/orders/index.ts';
import { questionsWaiting } from '#server/questions/admin/index.ts';
import { quotesWaiting } from '#server/quotes/index.ts';
import { reviewsToRead } from '#server/reviews/admin/index.ts';
import { now } from '#server/clock.ts';
import { shopToday } from '#server/shop-day.ts';
import { tradeWaiting } from '#server/trade/admin/index.ts';
import { visitsDue } from '#server/visits/index.ts';

const DUE = 'due by the end of today';
const AFTER_RETURN = 'within 14 days of the goods’ return, or of proof that they are on their way';

/** The last day of a refund that is due so long after a moment, as the dashboard says it. */
function refundBy(since: number | null): string | null {
  if (since === null) return null;
  const due = refundDue(new Date(since), store.timeZone);
  const day = dateInWords(due);
  return due < now() ? `the first was due by ${day}` : `refund the first by ${day}`;
}

/** What waits for a day, and when the first of it is due. */
const firstDay = ({ count, first }: { count: number; first: string | null }, when: string): Waiting => ({
  count,
  since: first === null ? null : dayBegins(first, store.timeZone),
  due: first === null ? null : `${when} ${dayInWords(first)}`,
});

/** How many of each kind of task wait. */
export async function waitingToday(): Promise<Record<TaskName, Waiting>> {
  const today = shopToday();
  const [
    chats,
    orders,
    returns,
    claims,
    messages,
    questions,
    quotes,
    reviews,
    trade,
    visits,
    mails,
    short,
    incoming,
  ] = await Promise.all([
    longestWait(),
    ordersWaiting(today),
    returnsToRefund(),
    openClaims(),
    messagesWaiting(),
    questionsWaiting(),
    quotesWaiting(),
    reviewsToRead(),
    tradeWaiting(),
    visitsDue(today),
    mailsFailed(),
    shortProducts(),
    incomingDue(),
  ]);
  const { until } = quotes.ending;
  return {
    chats,
    toSend: orders.toSend,
    // They are due today, however long ago they were ordered.
    collections: { ...orders.collections, due: DUE },
    deliveries: { ...orders.deliveries, due: DUE },
    withdrawals: { ...orders.withdrawals, due: refundBy(orders.withdrawals.unsent) ?? AFTER_RETURN },
    refundsFailed: orders.refundsFailed,
    returns: { ...returns, due: refundBy(returns.since) },
    claims,
    messages,
    questions,
    reviews,
    quotesAsked: quotes.asked,
    quotesEnding: {
      count: quotes.ending.count,
      since: until === null ? null : dayBegins(addDays(until, 1), store.timeZone),
      due: until === null ? null : `the first on ${dayInWords(until)}`,
    },
    trade,
    visits: {
      ...firstDay(visits, 'the first on'),
      ...(visits.first === null ? {} : { href: `/admin/calendar?week=${visits.first}` }),
    },
    mails,
    incoming: firstDay(incoming, `${incoming.overdue || 'none'} overdue, the first expected on`),
    lowStock: { count: short, since: null },
  };
}
