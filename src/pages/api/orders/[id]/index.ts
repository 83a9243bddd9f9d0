import { orderTokenQuery, ownOrderWire } from '#domain/orders/contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { problem } from '#server/http/problem.ts';
import { orderDetailToWire, orderForViewer, requesterOf } from '#server/orders/index.ts';
import { paymentConfig } from '#server/payments/index.ts';

export const GET = endpoint({
  access: 'signed',
  query: orderTokenQuery,
  summary: 'One order, for its buyer or with its signed token',
  answer: ownOrderWire,
  handle: async ({ context }) => {
    const details = await orderForViewer(context.params['id'] ?? '', requesterOf(context));
    if (!details) return problem(404, 'There is no such order.', { code: 'not_found' });
    return { ...orderDetailToWire(details), location_id: paymentConfig().location_id };
  },
});
