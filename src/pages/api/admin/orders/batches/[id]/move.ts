import { batchMoveBody, batchWire } from '#domain/orders/order-batch.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { batchToWire, ORDER_STAFF, moveBatch, orderResponse } from '#server/orders/admin/index.ts';

export const POST = endpoint({
  access: ORDER_STAFF,
  summary:
    'Moves the orders of a batch one by one, each by the rules of a single move. Repeated, it moves none twice and goes on where it stopped.',
  params: idParams,
  body: batchMoveBody,
  answer: batchWire,
  handle: async ({ params: { id }, body, viewer }) => {
    const moved = await moveBatch(id, body, actorOf(viewer));
    return moved.ok ? batchToWire(moved.value) : orderResponse(moved);
  },
});
