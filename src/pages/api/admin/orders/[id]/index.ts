import { ORDER_READERS } from '#server/orders/admin/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { ProblemError } from '#server/http/problem.ts';
import { orderById, orderDetailToWire } from '#server/orders/index.ts';

export const GET = endpoint({
  access: ORDER_READERS,
  summary: 'An order with all details.',
  params: idParams,
  handle: async ({ params: { id } }) => {
    const details = await orderById(id);
    if (!details) throw new ProblemError(404, 'There is no such order.', { code: 'not_found' });
    return { ...orderDetailToWire(details), user_email: details.order.email };
  },
});
