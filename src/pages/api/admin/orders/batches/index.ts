import { batchBody, batchWire } from '#domain/orders/order-batch.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { json } from '#server/http/problem.ts';
import { batchById, batchToWire, createBatch, forOrders } from '#server/orders/admin/index.ts';

export const POST = endpoint({
  ...forOrders,
  summary: 'Makes a batch of orders, to print their pick sheets as one document and to move them together.',
  body: batchBody,
  answer: batchWire,
  creates: true,
  handle: async ({ body, actor }) => {
    const made = await createBatch(body.order_ids, actor);
    if (!made.ok) return made;
    const batch = await batchById(made.value.id);
    return batch && json(batchToWire(batch), 201);
  },
});
