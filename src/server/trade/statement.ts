/** /trade/statement: what an account paid and got back in a period, with the VAT in it. */
import type { APIContext } from 'astro';
import { and, asc, eq, gte, lt, ne } from 'drizzle-orm';
import { store } from '#config/store.ts';
import { dayField } from '#domain/delivery/settings.ts';
import { refundVat } from '#domain/pricing/vat-parts.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { formatPence } from '#domain/shared/money.ts';
import { dayBegins } from '#domain/shop/clock.ts';
import { db } from '#server/database.ts';
import { companyOf } from './rows.ts';
import { signedIn } from '#server/http/viewer.ts';
import { shopToday } from '#server/shop-day.ts';
import { dateInWords, orderView } from '#server/orders/index.ts';
import { refundView } from '#server/payments/index.ts';

const dayOr = (text: string | null, otherwise: string): string =>
  dayField.safeParse(text).success && text !== null ? text : otherwise;

/** The rows of a period, both days included, and their sums. Without days: this month until today. */
export async function statementScreen({ url, locals }: Pick<APIContext, 'url' | 'locals'>) {
  const user = signedIn(locals.viewer);
  const today = shopToday();
  const from = dayOr(url.searchParams.get('from'), `${today.slice(0, 8)}01`);
  const to = dayOr(url.searchParams.get('to'), today);
  const begins = new Date(dayBegins(from, store.timeZone));
  const ends = new Date(dayBegins(to, store.timeZone, 1));
  const [paid, returned, company] = await Promise.all([
    db
      .select({
        id: orderView.id,
        at: orderView.paidAt,
        pence: orderView.totalPence,
        vatPence: orderView.vatPence,
      })
      .from(orderView)
      .where(and(eq(orderView.userId, user.id), gte(orderView.paidAt, begins), lt(orderView.paidAt, ends)))
      .orderBy(asc(orderView.paidAt)),
    db
      .select({ id: orderView.id, at: refundView.createdAt, pence: refundView.amountPence })
      .from(refundView)
      .innerJoin(orderView, eq(orderView.id, refundView.orderId))
      .where(
        and(
          eq(orderView.userId, user.id),
          eq(refundView.state, 'completed'),
          // Those return charges that paid for nothing, which are no rows above.
          ne(refundView.actor, 'system'),
          lt(refundView.createdAt, ends),
        ),
      )
      .orderBy(asc(refundView.createdAt), asc(refundView.id)),
    companyOf(db, user.id),
  ]);
  // Also of refunds before the period, which what is rounded depends on.
  const refunded = new Map<string, number>();
  const refunds = returned.map(({ id, at, pence }) => {
    const before = refunded.get(id) ?? 0;
    refunded.set(id, before + pence);
    return { id, at, pence: -pence, vatPence: -refundVat(before, pence), isRefund: true };
  });
  const entries = [
    ...paid.map((row) => ({ ...row, isRefund: false })),
    ...refunds.filter(({ at }) => at >= begins),
  ].toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
  const sum = (key: 'pence' | 'vatPence'): string =>
    formatPence(entries.reduce((total, entry) => total + entry[key], 0));
  return {
    from,
    to,
    period: `From ${dateInWords(begins)} to ${dateInWords(new Date(dayBegins(to, store.timeZone)))}.`,
    name: user.fullName,
    company,
    rows: entries.map(({ id, at, pence, vatPence, isRefund }) => ({
      day: at ? dateInWords(at) : '',
      orderId: id,
      number: orderIdForShopper(id),
      isRefund,
      amount: formatPence(pence),
      vat: formatPence(vatPence),
    })),
    total: sum('pence'),
    vat: sum('vatPence'),
  };
}
