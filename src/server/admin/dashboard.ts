/** The dashboard's figures, counted in SQL on each request or by triggers (`order_figures`). Sales are those of the reports. */
import { isNull } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { orderFigures } from '#db/schema/sales.ts';
import { db } from '#server/database.ts';
import { now } from '#server/clock.ts';
import { ORDER_STATES } from '#domain/orders/states.ts';
import { publishEverything, publishingStatus, retryFailures } from '#server/publishing/admin/index.ts';
import { bestSellers, lastDays, salesOfDays, samplesToOrders } from '#server/reports/index.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { ADMIN_REQUIRED } from '#domain/accounts/texts.ts';
import { actorOf, allows } from '#server/http/viewer.ts';
import { dispatchForms, doneOf, type FormContext } from '#server/http/forms.ts';
import { waitingToday } from './today.ts';

const CHART_DAYS = 90;
/** Number of days for 'best sellers'. */
const SELLER_DAYS = 30;
/** Number of best sellers. */
const SELLERS = 8;

/** Everything the dashboard shows. */
export async function dashboard() {
  const [sold, accounts, states, days, sellers, samples, waiting, publishing] = await Promise.all([
    db.$count(products, isNull(products.archivedAt)),
    db.$count(users),
    db.select({ state: orderFigures.status, count: orderFigures.orders }).from(orderFigures),
    salesOfDays(CHART_DAYS),
    bestSellers(lastDays(SELLER_DAYS), SELLERS),
    samplesToOrders(lastDays(CHART_DAYS)),
    waitingToday(),
    publishingStatus(),
  ]);
  const counts = new Map(states.map(({ state, count }) => [state, count]));
  return {
    total: { products: sold, users: accounts, orders: states.reduce((sum, { count }) => sum + count, 0) },
    days,
    states: ORDER_STATES.map((state) => ({ state, count: counts.get(state) ?? 0 })),
    sellers: sellers.products,
    samples,
    waiting,
    at: now().getTime(),
    publishing,
  };
}

/** /admin: loads the page and handles its two forms, which control the publisher. One that succeeded redirects back to it. */
export async function dashboardScreen({ request, url, locals: { viewer } }: FormContext) {
  const mayPublish = allows(['catalogue'], viewer.user);
  const guarded = (work: () => Promise<unknown>) => async () =>
    mayPublish ? ok(await work()) : refuse('not_allowed', ADMIN_REQUIRED);
  const submitted = await dispatchForms(request, {
    retry: guarded(retryFailures),
    everything: guarded(() => publishEverything(actorOf(viewer))),
  });
  return {
    redirect: submitted.isDone ? `/admin?done=${encodeURIComponent(submitted.form ?? '')}#publishing` : null,
    state: submitted.state,
    done: doneOf({ request, url }),
    mayPublish,
    figures: await dashboard(),
  };
}
