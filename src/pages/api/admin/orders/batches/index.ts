import { batchBody, batchWire } from '#domain/orders/order-batch.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { json } from '#server/http/problem.ts';
import {
  batchById,
  batchToWire,
  createBatch,
  ORDER_STAFF,
  orderResponse,
} from '#server/orders/admin/index.ts';

export const POST = endpoint({
  access: ORDER_STAFF,
  summary: 'Makes a batch of orders, to print their pick sheets as one document and to move them together.',
  body: batchBody,
  answer: batchWire,
  creates: true,
  handle: async ({ body, viewer }) => {
    const made = await createBatch(body.order_ids, actorOf(viewer));
    if (!made.ok) return orderResponse(made);
    const batch = await batchById(made.value.id);
    return batch && json(batchToWire(batch), 201);
  },
});
