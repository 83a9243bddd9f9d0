import { orderTokenQuery } from '#domain/orders/contract.ts';
import { orderPlanAnswer, orderPlansBody } from '#domain/rooms/kept-contract.ts';
import { mapOk } from '#domain/shared/result.ts';
import { db } from '#server/database.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { problem } from '#server/http/problem.ts';
import { addressOf } from '#server/http/proxy.ts';
import { orderRowForViewer, requesterOf } from '#server/orders/index.ts';
import { keepOrderPlans, PLAN_STATUSES } from '#server/rooms/index.ts';

export const PUT = endpoint({
  access: 'signed',
  query: orderTokenQuery,
  summary: 'Keeps the plans that an order comes from, with their figures of now',
  body: orderPlansBody,
  answer: orderPlanAnswer,
  statuses: { ...PLAN_STATUSES, other_goods: 422, busy: 503 },
  handle: async ({ body, context }) => {
    const order = await orderRowForViewer(db, context.params['id'] ?? '', requesterOf(context));
    if (!order) return problem(404, 'There is no such order.', { code: 'not_found' });
    const kept = await keepOrderPlans(order.id, body, addressOf(context));
    return mapOk(kept, (left_out) => ({ message: 'The plan is kept with the order.', left_out }));
  },
});
