/** What a continue_url opens: the goods, code, address and day that an agent has put together, for the buyer's own checkout. */
import { chosenIn } from '#domain/agents/checkout-wire.ts';
import type { Handover } from '#domain/agents/handover.ts';
import { isDay } from '#domain/delivery/days.ts';
import { store } from '#config/store.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { verify } from '#server/signing.ts';
import { handedOver } from './records.ts';
import { CONTINUE, linesOf } from './sessions.ts';

/** The handover of a link, with the goods' names; null for a link that is not the shop's or has expired. */
export async function handoverOf(token: string): Promise<{ handover: Handover; names: string[] } | null> {
  const [kind, key = ''] = verify(CONTINUE, token)?.split(' ') ?? [];
  const session = kind === 'cart' || kind === 'checkout' ? await handedOver(key, kind) : null;
  if (!session || session.isCanceled) return null;
  const { request } = session;
  const lines = linesOf(request);
  const products = await productsByIds(lines.map(({ productId }) => productId));
  const quantityOf = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const items = products.map((product) => ({
    product_id: product.id,
    quantity: quantityOf.get(product.id) ?? 1,
  }));
  const { type, address, day } = chosenIn(request);
  const { buyer } = request;
  const country = address?.address_country?.toUpperCase();
  return {
    names: products.map((product, at) => `${items[at]?.quantity} × ${product.name}`),
    handover: {
      kind: session.kind,
      items,
      code: request.discounts?.codes?.[0] ?? null,
      address: {
        first_name: address?.first_name ?? buyer?.first_name ?? '',
        last_name: address?.last_name ?? buyer?.last_name ?? '',
        email: buyer?.email ?? '',
        phone: buyer?.phone_number ?? address?.phone_number ?? '',
        address: [address?.street_address, address?.extended_address].filter(Boolean).join(', '),
        city: address?.address_locality ?? '',
        postal_code: address?.postal_code ?? '',
        country: store.countries.find(({ code }) => code === country)?.code ?? store.countries[0].code,
      },
      method: type === 'pickup' ? 'collection' : 'delivery',
      // An agent may name anything: what is no day is the earliest one.
      day: day !== null && isDay(day) ? day : '',
    },
  };
}
