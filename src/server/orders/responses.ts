/** The HTTP responses of the order endpoints. */
import type { APIContext } from 'astro';
import type { z } from 'zod/mini';
import type { userOrderBody } from '#domain/orders/contract.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import type { Call } from '#server/http/endpoint.ts';
import { problem, json } from '#server/http/problem.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit, type Limit, tooMany } from '#server/http/rate-limit.ts';
import { mayAskFor } from '#server/offers/index.ts';
import { actorOf, orderToken, rememberGuestOrder, requesterOf } from './access.ts';
import { cancelOrder } from './cancel.ts';
import { type OrderInput, placeOrder } from './place.ts';
import { orderById, orderForViewer } from './queries.ts';
import { ORDER_STATUSES, orderErrors, type OrderRefusalFacts } from './refusal.ts';
import { orderDetailToWire } from './wire.ts';

/**
 * Rate limit for placing orders, per IP address; refused orders count too. The limit is high, because a large office
 * may share one address; how much their unpaid orders hold has limits of its own (hold-limit.ts).
 */
const ORDER_LIMIT: Limit = { bucket: 'order', points: 240, seconds: 600 };

/** Changes of one order by its buyer that send an e-mail, such as another day: its address may be somebody else's. */
const CHANGES: Limit = {
  bucket: 'order-changes',
  points: 12,
  seconds: 86_400,
  shared: true,
  message: 'This order was changed too often today. Please ring us, or try again tomorrow.',
};

/** Past the limit of addresses that may be asked about: another total, or a refused code, tells of the address's owner. */
const TOO_MANY_ADDRESSES =
  'From here orders were tried with too many e-mail addresses today. Please log in, or ring us.';

/** Counts one change of an order by its buyer. @throws ProblemError 429 */
export const limitChanges = (orderId: string): Promise<void> => enforceRateLimit(CHANGES, orderId);

/** A refusal as a problem document. Includes today's figures or the remaining stock where the refusal has them. */
export function refusedOrder({ code, detail, fields: _fields, ...facts }: OrderRefusalFacts): Response {
  const errors = orderErrors(code, detail);
  return problem(ORDER_STATUSES[code] ?? 409, detail, {
    code,
    ...(errors.length > 0 ? { errors } : {}),
    ...facts,
  });
}

type OrderBody = z.output<ReturnType<typeof userOrderBody>>;

/**
 * Places an order: 201, or 200 if a repeated request found the first order.
 * @param who the user with the goods of their cart (null), or a guest with the goods and the token of an order before
 * @param locationId Square's location id, passed by the route: payments import orders, so orders cannot import payments
 */
export async function placedResponse(
  { body, context, key }: Pick<Call<unknown, unknown, OrderBody>, 'body' | 'context' | 'key'>,
  {
    orderToken: before,
    ...who
  }: Pick<OrderInput, 'userId' | 'items'> & {
    readonly orderToken?: string | null | undefined;
  },
  locationId: string,
): Promise<Response> {
  await enforceRateLimit(ORDER_LIMIT, addressOf(context));
  const result = await placeOrder({
    ...who,
    address: body.shipping_address,
    totalAmount: body.total_amount,
    clientKey: body.client_key ?? key,
    showPurchase: body.show_purchase,
    referrerHost: body.referrer_host,
    codes: body.discount_codes,
    delivery: body.delivery,
    networkAddress: addressOf(context),
    // A guest who logs in at the checkout has placed an order before, which holds the boxes.
    orderIds: requesterOf(context, before).orderIds,
  });
  if (!result.ok) {
    const { code } = result.error;
    const own = context.locals.viewer.user?.email ?? null;
    const isOfOffers = code === 'price_changed' || code.startsWith('discount_code');
    if (isOfOffers && !(await mayAskFor(body.shipping_address.email, own, addressOf(context))))
      throw tooMany(DAY_MS / 1000, TOO_MANY_ADDRESSES);
    return refusedOrder(result.error);
  }
  const { order, isNew } = result.value;
  if (order.userId === null) rememberGuestOrder(context, order.id);
  const details = await orderById(order.id);
  if (!details) throw new Error('The order was placed but cannot be read.');
  return json(
    { ...orderDetailToWire(details), location_id: locationId, order_token: orderToken(order.id) },
    isNew ? 201 : 200,
    { location: `/api/orders/${order.id}` },
  );
}

/** Cancels an order if the requester may open it, otherwise 404. `locationId` is as in `placedResponse`. */
export async function cancelForRequester(context: APIContext, locationId: string): Promise<Response> {
  const id = context.params['id'] ?? '';
  const requester = requesterOf(context);
  const details = await orderForViewer(id, requester);
  if (!details) return problem(404, 'There is no such order.', { code: 'not_found' });
  const result = await cancelOrder(id, actorOf(context.locals.viewer, details.order));
  if (!result.ok) return refusedOrder(result.error);
  const after = await orderForViewer(id, requester);
  return json(after ? { ...orderDetailToWire(after), location_id: locationId } : {});
}
