/** Leaves the plans of a cart's goods with the order for them, so that the shop sees what they are for. */
import type { CartWire } from '#domain/cart/contract.ts';
import { jobOf } from '#domain/rooms/job.ts';
import type { KeptPlanWire } from '#domain/rooms/kept-contract.ts';
import { api } from '#islands/api.ts';
import { isGuest } from '#islands/stores/viewer.ts';
import { planCalls } from './calls.ts';
import { readableBodyOf } from './keep-plan.ts';
import { planInCart } from './plan-storage.ts';
import type { Entry } from './stored-plans.ts';

/** What each product of the cart has of plans. */
const plannedIn = ({ items }: CartWire) =>
  items.flatMap(({ product_id: id, room_goods: goods = [] }) =>
    goods.flatMap(({ plan_key: key, quantity }) => (key ? [{ key, id, quantity }] : [])),
  );

/** Whether a plan of the account needs just what it has in the cart: it may have been changed since. */
function givesGoods(
  { plan, plan_key, kit_without: without = [] }: KeptPlanWire,
  planned: ReturnType<typeof plannedIn>,
): boolean {
  const goods = planned.filter(({ key }) => key === plan_key);
  const put = goods.map(({ id, quantity }) => `${id} ${quantity}`);
  const needed = jobOf({ without }, plan).lines.map(({ productId, quantity }) => `${productId} ${quantity}`);
  return put.length > 0 && put.sort().join() === needed.sort().join();
}

/**
 * Sends each plan as it was when its goods were put into the cart, of which the cart has goods. Where that was done on
 * another device, the account's is sent if its goods are those in the cart. An order without it is as good: a failure is not
 * shown.
 * @param entries the plans of the cart in this browser when the order was sent: another tab may have put others there since
 * @returns a sentence for each of several plans that is not kept with the order
 */
export async function leavePlan(
  orderId: string,
  orderToken: string | null,
  cart: CartWire,
  entries: readonly Entry[],
): Promise<readonly string[]> {
  const planned = plannedIn(cart);
  const put = [...new Set(planned.map(({ key }) => key))].map((key) => ({
    key,
    plan: planInCart(key, entries),
  }));
  const isAsked = put.some(({ plan }) => !plan) && !isGuest();
  // What cannot be asked for now is no reason to lose this browser's own plans.
  const { plans } = isAsked ? await planCalls.kept().catch(() => ({ plans: [] })) : { plans: [] };
  const found = put.map(async ({ key, plan }) => {
    if (plan) return readableBodyOf(plan);
    const listed = plans.find(({ plan_key }) => plan_key === key);
    const kept = listed && (await planCalls.one(listed.id).catch(() => null));
    return kept && givesGoods(kept, planned) ? kept : [];
  });
  const [body, ...further] = (await Promise.all(found)).flat();
  if (!body) return [];
  const { left_out } = await api('PUT /orders/{id}/plan', {
    path: { id: orderId },
    query: { token: orderToken ?? undefined },
    body: { ...body, further },
  });
  return left_out;
}
