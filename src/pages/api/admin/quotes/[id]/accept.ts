import { store } from '#config/store.ts';
import { shippingAddressSchema } from '#domain/orders/address.ts';
import { quoteWire } from '#domain/quotes/contract.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { acceptForCustomer, QUOTE_STATUSES } from '#server/quotes/index.ts';

export const POST = endpoint({
  summary:
    'Makes an order of a sent quote that its customer has accepted on the telephone; its goods are held',
  access: ['orders'],
  params: idParams,
  body: shippingAddressSchema(store.countries.map(({ code }) => code)),
  answer: quoteWire,
  statuses: { ...QUOTE_STATUSES, bad_postcode: 422 },
  handle: ({ params: { id }, body, actor }) =>
    acceptForCustomer(id, { ...body, phone: body.phone ?? '' }, actor),
});
