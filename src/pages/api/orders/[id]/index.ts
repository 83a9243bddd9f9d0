import { orderDetailWire } from '#domain/orders/contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { problem } from '#server/http/problem.ts';
import { askerOf, orderDetailToWire, orderForViewer } from '#server/orders/index.ts';

export const prerender = false;

export const GET = endpoint({
  access: 'signed',
  summary: 'One order, for its owner or by its signed token',
  answer: orderDetailWire,
  handle: async ({ context }) => {
    const whole = await orderForViewer(context.params['id'] ?? '', askerOf(context));
    return whole ? orderDetailToWire(whole) : problem(404, 'There is no such order.', { code: 'not_found' });
  },
});
