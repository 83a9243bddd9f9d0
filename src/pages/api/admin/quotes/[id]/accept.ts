import { store } from '#config/store.ts';
import { shippingAddressSchema } from '#domain/orders/address.ts';
import { quoteWire } from '#domain/quotes/contract.ts';
import { db } from '#server/database.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { acceptForCustomer, QUOTE_STATUSES, quoteById, quoteToWire } from '#server/quotes/index.ts';

export const POST = endpoint({
  summary:
    'Makes an order of a sent quote that its customer has accepted on the telephone; its goods are held',
  access: ['orders'],
  params: idParams,
  body: shippingAddressSchema(store.countries.map(({ code }) => code)),
  answer: quoteWire,
  statuses: { ...QUOTE_STATUSES, bad_postcode: 422 },
  handle: async ({ params: { id }, body, actor }) => {
    const accepted = await acceptForCustomer(id, { ...body, phone: body.phone ?? '' }, actor);
    if (!accepted.ok) return accepted;
    const quote = await quoteById(db, id);
    return quote && quoteToWire(quote);
  },
});
