import { batchWire } from '#domain/orders/order-batch.ts';
import { refuse } from '#domain/shared/result.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { batchById, batchToWire, forReadingOrders } from '#server/orders/admin/index.ts';

export const GET = endpoint({
  ...forReadingOrders,
  summary: 'A batch of orders: what its latest move did with each, and what it has left over.',
  params: idParams,
  answer: batchWire,
  handle: async ({ params: { id } }) => {
    const batch = await batchById(id);
    return batch ? batchToWire(batch) : refuse('not_found', 'There is no such batch.');
  },
});
