import { orderTokenQuery } from '#domain/orders/contract.ts';
import { orderPlansBody } from '#domain/rooms/kept-contract.ts';
import { mapOk } from '#domain/shared/result.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { problem } from '#server/http/problem.ts';
import { addressOf } from '#server/http/proxy.ts';
import { orderForViewer, orderRow, requesterOf } from '#server/orders/index.ts';
import { keepOrderPlans, PLAN_STATUSES } from '#server/rooms/index.ts';

export const PUT = endpoint({
  access: 'signed',
  query: orderTokenQuery,
  summary: 'Keeps the plans that an order comes from, with their figures of now',
  body: orderPlansBody,
  statuses: { ...PLAN_STATUSES, other_goods: 422 },
  handle: async ({ body, context }) => {
    const details = await orderForViewer(context.params['id'] ?? '', requesterOf(context));
    if (!details) return problem(404, 'There is no such order.', { code: 'not_found' });
    const { order, lines } = details;
    const goods = lines.flatMap(({ productId, isSample }) => (isSample ? [] : productId));
    const kept = await keepOrderPlans(order.id, body, addressOf(context), orderRow, goods);
    return mapOk(kept, () => ({ message: 'The plan is kept with the order.' }));
  },
});
