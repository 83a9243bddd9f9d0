/** The answers of the order endpoints. */
import type { APIContext } from 'astro';
import { problem, json } from '#server/http/problem.ts';
import type { Limit } from '#server/http/rate-limit.ts';
import { type Asker, orderToken, rememberGuestOrder } from './access.ts';
import { cancelOrder } from './moves.ts';
import type { Placed } from './place.ts';
import { orderById, orderForViewer } from './queries.ts';
import { ORDER_STATUSES, orderErrors, type OrderRefusalFacts, type OrderResult } from './refusal.ts';
import { orderDetailToWire } from './wire.ts';

/**
 * Orders that one IP address may place in ten minutes, refused ones included, because each sets boxes aside for half an
 * hour. The number is high, since a whole office may share an address.
 */
export const ORDER_LIMIT: Limit = { bucket: 'order', points: 240, seconds: 600 };

/** A refusal as a problem document, with today's figures or the stock left where it has them. */
export function refusedOrder({ code, detail, fields: _fields, ...facts }: OrderRefusalFacts): Response {
  const errors = orderErrors(code, detail);
  return problem(ORDER_STATUSES[code] ?? 409, detail, {
    code,
    ...(errors.length > 0 ? { errors } : {}),
    ...facts,
  });
}

/**
 * Answers a placed order: 201, or 200 if a repeated request found it.
 * @param locationId Square's location; the route passes it, because payments may import orders but not the reverse
 */
export async function placedAnswer(
  context: APIContext,
  result: OrderResult<Placed>,
  locationId: string,
): Promise<Response> {
  if (!result.ok) return refusedOrder(result.error);
  const { order, isNew } = result.value;
  if (order.userId === null) rememberGuestOrder(context, order.id);
  const whole = await orderById(order.id);
  if (!whole) throw new Error('The order just placed is not there.');
  return json(
    { ...orderDetailToWire(whole), location_id: locationId, order_token: orderToken(order.id) },
    isNew ? 201 : 200,
    { location: `/api/orders/${order.id}` },
  );
}

/** The key of a checkout, made by the browser: the body's `client_key` or the header `Idempotency-Key`. */
export function clientKeyOf(request: Request, inBody: string | null | undefined): string | null {
  const header = request.headers.get('idempotency-key');
  return inBody ?? (header && header.length <= 100 ? header : null);
}

/** Cancels an order if this asker may; anybody else gets 404. The location is Square's, as above. */
export async function cancelForAsker(id: string, asker: Asker, locationId: string): Promise<Response> {
  const whole = await orderForViewer(id, asker);
  if (!whole) return problem(404, 'There is no such order.', { code: 'not_found' });
  const result = await cancelOrder(id);
  if (!result.ok) return refusedOrder(result.error);
  const after = await orderForViewer(id, asker);
  return json(after ? { ...orderDetailToWire(after), location_id: locationId } : {});
}
