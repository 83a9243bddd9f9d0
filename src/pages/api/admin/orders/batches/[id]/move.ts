import { mapOk } from '#domain/shared/result.ts';
import { batchMoveBody, batchWire } from '#domain/orders/order-batch.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { batchToWire, forOrders, moveBatch } from '#server/orders/admin/index.ts';

export const POST = endpoint({
  ...forOrders,
  summary:
    'Moves the orders of a batch one by one, each by the rules of a single move. Repeated, it moves none twice and goes on where it stopped. Orders whose day is still to come are delivered with `despite_day` only.',
  params: idParams,
  body: batchMoveBody,
  answer: batchWire,
  handle: async ({ params: { id }, body, actor }) => mapOk(await moveBatch(id, body, actor), batchToWire),
});
