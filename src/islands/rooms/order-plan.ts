/** Leaves the plan of this browser with an order for its goods, so that the shop sees what they are for. */
import type { CartWire } from '#domain/cart/contract.ts';
import { api } from '#islands/api.ts';
import { storedPlan } from './plan-storage.ts';
import { bodyOf } from './use-kept-plan.ts';

/** Whether a line of the cart is for a room of the plan. */
const isFor = (roomNames: string | undefined, rooms: readonly { readonly name: string }[]): boolean => {
  const named = new Set((roomNames ?? '').split(',').map((name) => name.trim()));
  return rooms.some(({ name }) => named.has(name.trim()));
};

/** Sends the plan if the cart has goods for its rooms. An order without it is as good: a failure is not shown. */
export async function leavePlan(orderId: string, orderToken: string | null, cart: CartWire): Promise<void> {
  const draft = storedPlan()?.draft;
  const body = draft ? bodyOf(draft) : null;
  if (!body || !cart.items.some(({ room_names }) => isFor(room_names, body.rooms))) return;
  const token = orderToken === null ? '' : `?token=${encodeURIComponent(orderToken)}`;
  await api(`/orders/${orderId}/plan${token}`, { method: 'PUT', body });
}
