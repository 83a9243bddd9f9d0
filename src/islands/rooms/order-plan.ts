/** Leaves the plan of this browser with an order for its goods, so that the shop sees what they are for. */
import type { CartWire } from '#domain/cart/contract.ts';
import { api } from '#islands/api.ts';
import { storedPlan } from './plan-storage.ts';
import { bodyOf } from './keep-plan.ts';

/** Sends the plan if the cart has goods of it. An order without it is as good: a failure is not shown. */
export async function leavePlan(orderId: string, orderToken: string | null, cart: CartWire): Promise<void> {
  const draft = storedPlan()?.draft;
  const body = draft ? bodyOf(draft) : null;
  const isOfPlan = ({ plan_key }: { plan_key?: string | undefined }) => plan_key === draft?.cartKey;
  if (!body || !cart.items.some(({ room_goods }) => room_goods?.some(isOfPlan))) return;
  const token = orderToken === null ? '' : `?token=${encodeURIComponent(orderToken)}`;
  await api(`/orders/${orderId}/plan${token}`, { method: 'PUT', body });
}
