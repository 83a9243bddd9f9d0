import { orderTokenQuery, ownOrderWire } from '#domain/orders/contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { cancelForRequester } from '#server/orders/index.ts';
import { paymentConfig } from '#server/payments/index.ts';

export const POST = endpoint({
  access: 'signed',
  query: orderTokenQuery,
  summary: 'Cancels an unpaid order and releases its stock',
  answer: ownOrderWire,
  handle: ({ context }) => cancelForRequester(context, paymentConfig().location_id),
});
