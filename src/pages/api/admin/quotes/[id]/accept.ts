import { store } from '#config/store.ts';
import * as z from 'zod/mini';
import { deliveryChoice } from '#domain/delivery/contract.ts';
import { shippingAddressSchema } from '#domain/orders/address.ts';
import { quoteWire } from '#domain/quotes/contract.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { acceptForCustomer, QUOTE_STATUSES } from '#server/quotes/index.ts';

export const POST = endpoint({
  summary:
    'Makes an order of a sent quote that its customer has accepted on the telephone; its goods are held',
  access: ['orders'],
  params: idParams,
  /** Without a delivery, the earliest day is booked. */
  body: z.extend(shippingAddressSchema(store.countries.map(({ code }) => code)), {
    delivery: z.nullish(deliveryChoice),
  }),
  answer: quoteWire,
  statuses: { ...QUOTE_STATUSES, bad_postcode: 422 },
  handle: ({ params: { id }, body: { delivery = null, ...address }, actor }) =>
    acceptForCustomer(id, { ...address, phone: address.phone ?? '' }, actor, delivery),
});
