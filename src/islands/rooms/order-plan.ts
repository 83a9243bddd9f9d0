/** Leaves the plan of a cart's goods with the order for them, so that the shop sees what they are for. */
import type { CartWire } from '#domain/cart/contract.ts';
import { api } from '#islands/api.ts';
import { isGuest } from '#islands/stores/viewer.ts';
import { planCalls } from './calls.ts';
import { bodyOf } from './keep-plan.ts';
import { allPlans } from './plan-storage.ts';

/** Sends the plan if the cart has goods of one. An order without it is as good: a failure is not shown. */
export async function leavePlan(orderId: string, orderToken: string | null, cart: CartWire): Promise<void> {
  const keys = new Set(
    cart.items.flatMap(({ room_goods = [] }) => room_goods.flatMap(({ plan_key }) => plan_key ?? [])),
  );
  const drawn = allPlans().find(({ draft }) => keys.has(draft.planKey));
  const isKept = keys.size > 0 && !drawn && !isGuest();
  const body = drawn
    ? bodyOf(drawn.draft)
    : isKept && (await planCalls.kept()).plans.find(({ plan_key }) => keys.has(plan_key));
  if (!body) return;
  const token = orderToken === null ? '' : `?token=${encodeURIComponent(orderToken)}`;
  await api(`/orders/${orderId}/plan${token}`, { method: 'PUT', body });
}
