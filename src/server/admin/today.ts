/** What waits for staff, asked of the capabilities for the dashboard. */
import { store } from '#config/store.ts';
import { type Waiting, type TaskName } from '#domain/admin/today.ts';
import { addDays, dayInWords } from '#domain/delivery/days.ts';
import { refundDue } from '#domain/orders/withdrawal.ts';
import { dayBegins } from '#domain/shop/clock.ts';
import { incomingOverdue, shortProducts } from '#server/catalogue/admin/index.ts';
import { longestWait } from '#server/chat/index.ts';
import { openClaims } from '#server/claims/index.ts';
import { client } from '#server/database.ts';
import { ordersWaiting } from '#server/orders/admin/index.ts';
import { dateInWords } from '#server/orders/index.ts';
import { quotesWaiting } from '#server/quotes/index.ts';
import { returnsToRefund } from '#server/returns/index.ts';
import { newReviews } from '#server/reviews/admin/index.ts';
import { shopToday } from '#server/shop-day.ts';

/** Counts of single tables, with the first moment of each. */
const SINGLE = `SELECT 'messages' AS name, count(*) AS n, min(created_at) AS since FROM contact_messages WHERE answered_at IS NULL
  UNION ALL SELECT 'questions', count(DISTINCT id), min(created_at) FROM (
    SELECT id, created_at FROM questions WHERE state = 'waiting'
    UNION ALL SELECT question_id, created_at FROM question_answers WHERE state = 'waiting')
  UNION ALL SELECT 'mails', count(*), min(created_at) FROM outbox_emails WHERE state = 'failed'
  UNION ALL SELECT 'trade', count(*), min(created_at) FROM trade_accounts WHERE state = 'applied'
  UNION ALL SELECT 'visits', count(*), min(day) FROM visits WHERE state = 'booked' AND day <= ?`;

const DUE = 'due by the end of today';

/** The last day of a refund that is due so long after a moment, as the dashboard says it. */
const refundBy = (since: number | null): string | null =>
  since === null ? null : `the first by ${dateInWords(refundDue(new Date(since), store.timeZone))}`;

/** How many of each kind of task wait. */
export async function waitingToday(): Promise<Record<TaskName, Waiting>> {
  const today = shopToday();
  const [chats, orders, returns, claims, quotes, reviews, short, incoming, single] = await Promise.all([
    longestWait(),
    ordersWaiting(today),
    returnsToRefund(),
    openClaims(),
    quotesWaiting(),
    newReviews(),
    shortProducts(),
    incomingOverdue(),
    client.execute({ sql: SINGLE, args: [today] }),
  ]);
  const of = (name: string) => single.rows.find((row) => row['name'] === name);
  const counted = (name: string): Waiting => {
    const since = of(name)?.['since'];
    return { count: Number(of(name)?.['n'] ?? 0), since: since == null ? null : Number(since) };
  };
  const visitDay = of('visits')?.['since'];
  const { until } = quotes.ending;
  return {
    chats,
    toSend: orders.toSend,
    // They are due today, however long ago they were ordered.
    collections: { ...orders.collections, due: DUE },
    deliveries: { ...orders.deliveries, due: DUE },
    withdrawals: { ...orders.withdrawals, due: refundBy(orders.withdrawals.unsent) },
    refundsFailed: orders.refundsFailed,
    returns: { ...returns, due: refundBy(returns.since) },
    claims,
    messages: counted('messages'),
    questions: counted('questions'),
    reviews,
    quotesAsked: quotes.asked,
    quotesEnding: {
      count: quotes.ending.count,
      since: until === null ? null : dayBegins(addDays(until, 1), store.timeZone),
      due: until === null ? null : `the first on ${dayInWords(until)}`,
    },
    trade: counted('trade'),
    visits: {
      count: Number(of('visits')?.['n'] ?? 0),
      since: visitDay == null ? null : dayBegins(String(visitDay), store.timeZone),
      due: visitDay == null ? null : `the first on ${dayInWords(String(visitDay))}`,
      ...(visitDay == null ? {} : { href: `/admin/calendar?week=${String(visitDay)}` }),
    },
    mails: counted('mails'),
    incoming: {
      count: incoming.count,
      since: incoming.first === null ? null : dayBegins(incoming.first, store.timeZone),
      due: incoming.first === null ? null : `the first expected on ${dayInWords(incoming.first)}`,
    },
    lowStock: { count: short, since: null },
  };
}
