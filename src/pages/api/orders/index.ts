import * as z from 'zod/mini';
import { store } from '#config/store.ts';
import { orderWire, placedOrderWire, userOrderBody } from '#domain/orders/contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { ordersOf, orderToWire, placedResponse } from '#server/orders/index.ts';
import { paymentConfig } from '#server/payments/index.ts';

const countries = store.countries.map((country) => country.code);

export const GET = endpoint({
  access: 'user',
  summary: 'The signed-in shopper’s orders, newest first',
  answer: z.array(orderWire),
  handle: async ({ viewer }) => (await ordersOf(viewer.user?.id ?? '')).map(orderToWire),
});

export const POST = endpoint({
  access: 'user',
  summary: 'Places an order for the contents of the shopper’s cart',
  body: userOrderBody(countries),
  answer: placedOrderWire,
  creates: true,
  idempotent: true,
  handle: (call) => placedResponse(call, { userId: call.user.id, items: null }, paymentConfig().location_id),
});
