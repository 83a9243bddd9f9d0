import { store } from '#config/store.ts';
import { guestOrderBody, placedOrderWire } from '#domain/orders/contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { placedResponse } from '#server/orders/index.ts';
import { paymentConfig } from '#server/payments/index.ts';

const countries = store.countries.map((country) => country.code);

export const POST = endpoint({
  access: 'public',
  summary: 'Places a guest’s order and reserves its stock for 30 minutes',
  body: guestOrderBody(countries),
  answer: placedOrderWire,
  creates: true,
  idempotent: true,
  handle: (call) => {
    const { items, order_token: orderToken } = call.body;
    return placedResponse(call, { userId: null, items, orderToken }, paymentConfig().location_id);
  },
});
