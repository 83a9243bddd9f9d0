/** `GET /api/delivery`: the days on which goods can be at a postcode, or be collected. */
import { deliveryQuery, deliveryWire } from '#domain/delivery/contract.ts';
import { DELIVERY_STATUSES, deliveryFor } from '#server/delivery/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { requesterOf } from '#server/orders/index.ts';

export const GET = endpoint({
  summary:
    'Days of delivery to a postcode and of collection. Nothing is held. What earlier checkouts of the caller’s (unpaid orders with a `client_key`) hold is there for their next one, which ends them.',
  access: 'public',
  query: deliveryQuery,
  answer: deliveryWire,
  statuses: DELIVERY_STATUSES,
  handle: ({ query, context }) => deliveryFor(query, requesterOf(context)),
});
