/** `GET /api/delivery`: the days on which goods can be at a postcode, or be collected. */
import { deliveryQuery, deliveryWire } from '#domain/delivery/contract.ts';
import { DELIVERY_STATUSES, deliveryFor } from '#server/delivery/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'Days of delivery to a postcode and of collection. Nothing is held.',
  access: 'public',
  ignoresSession: true,
  query: deliveryQuery,
  answer: deliveryWire,
  statuses: DELIVERY_STATUSES,
  handle: ({ query }) => deliveryFor(query),
});
