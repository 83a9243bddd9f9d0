import { orderTokenQuery } from '#domain/orders/contract.ts';
import { keptPlanBody } from '#domain/rooms/kept-contract.ts';
import { mapOk } from '#domain/shared/result.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { problem } from '#server/http/problem.ts';
import { addressOf } from '#server/http/proxy.ts';
import { orderForViewer, orderRow, requesterOf } from '#server/orders/index.ts';
import { keepOrderPlan, PLAN_STATUSES } from '#server/rooms/index.ts';

export const PUT = endpoint({
  access: 'signed',
  query: orderTokenQuery,
  summary: 'Keeps the plan that an order comes from, with its figures of now',
  body: keptPlanBody,
  statuses: PLAN_STATUSES,
  handle: async ({ body, context }) => {
    const details = await orderForViewer(context.params['id'] ?? '', requesterOf(context));
    if (!details) return problem(404, 'There is no such order.', { code: 'not_found' });
    const kept = await keepOrderPlan(details.order.id, body, addressOf(context), orderRow);
    return mapOk(kept, () => ({ message: 'The plan is kept with the order.' }));
  },
});
