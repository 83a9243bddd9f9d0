/** Trade customers of a shop under test: applied by the form, approved and priced as staff do it. */
import { expect } from 'vitest';
import type { CartQuoteWire } from '#domain/cart/contract.ts';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import { ADDRESS, aProduct } from './paying.ts';
import { wordsOfPdf } from './pdf.ts';
import { aShopper, postForm, type Shopper } from './shoppers.ts';
import type { Shop } from './shop.ts';
import { as } from './staff.ts';

/** A number of the published test cases of British VAT numbers. */
export const VAT_NUMBER = 'GB 980 7806 84';

/** Sets per cent off by category. */
export async function tradePrices(shop: Shop, categories: Readonly<Record<string, number>>): Promise<void> {
  const answer = await shop.send(
    'PUT',
    '/api/admin/trade-prices',
    { categories },
    await as(shop, 'catalogue'),
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** Sends the application of a shopper. */
export const applyForTrade = (shop: Shop, { browser }: Shopper, fields: Record<string, string> = {}) =>
  postForm(
    shop,
    '/trade',
    { company: 'Lagan Fitters Ltd', vat_number: VAT_NUMBER, phone: '028 9000 4455', ...fields },
    browser,
  );

/** Approves or refuses it. */
export async function decide(shop: Shop, { id }: Shopper, body: object): Promise<void> {
  const answer = await shop.send('POST', `/api/admin/trade/${id}/decide`, body, await as(shop, 'catalogue'));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** A registered shopper whose trade account is open. */
export async function aTradeCustomer(shop: Shop, name: string): Promise<Shopper> {
  const shopper = await aShopper(shop, name);
  expect((await applyForTrade(shop, shopper)).status).toBe(303);
  await decide(shop, shopper, { state: 'approved' });
  return shopper;
}

/** A tile at its full price with 20 % off for trade customers, their price of it, and a carpet. */
export async function tradeGoods(shop: Shop): Promise<{ tile: ProductWire; carpet: string; own: number }> {
  const full = 'stock > 120 AND compare_at_pence IS NULL AND price_pence > 2000';
  const id = await aProduct(shop, `${full} AND category = 'Tiles'`);
  const carpet = await aProduct(shop, `stock > 40 AND category = 'Carpet'`);
  const tile = (await shop.send('GET', `/api/products/${id}`)).body as ProductWire;
  await tradePrices(shop, { Tiles: 20 });
  const off = Math.floor((Math.round(tile.price * 100) * 2000 + 5000) / 10_000);
  return { tile, carpet, own: (Math.round(tile.price * 100) - off) / 100 };
}

/** A quote for a customer's address that staff make an order on the telephone, and what its invoice says from then on. */
export async function orderedByTelephone(
  shop: Shop,
  { email }: Shopper,
  product: string,
  address: object = {},
): Promise<() => Promise<string>> {
  const staff = await as(shop, 'orders');
  const quote = (path: string, body?: object) => shop.send('POST', `/api/admin/quotes${path}`, body, staff);
  const customer = { name: 'Tara Trader', email };
  const made = await quote('', { customer, lines: [{ product_id: product, quantity: 1 }] });
  const { id } = made.body as QuoteWire;
  await quote(`/${id}/send`);
  const accepted = await quote(`/${id}/accept`, { ...ADDRESS, email, ...address });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  const { order_id: order, total_amount } = accepted.body as QuoteWire;
  const move = { to: 'confirmed', total_amount };
  expect((await shop.send('POST', `/api/admin/orders/${order ?? ''}/move`, move, staff)).status).toBe(200);
  return async () => {
    const invoice = await shop.fetch(`/admin/orders/${order ?? ''}/invoice.pdf`, { headers: staff });
    expect(invoice.status).toBe(200);
    return wordsOfPdf(new Uint8Array(await invoice.arrayBuffer()));
  };
}

/** How a customer buys two boxes of a product: quoted, put into the cart, ordered. */
export const buyingTwo = (shop: () => Shop, product: () => ProductWire) => ({
  quoted: async (headers: Record<string, string> = {}, body: object = {}) => {
    const items = [{ product_id: product().id, quantity: 2 }];
    return (await shop().send('POST', '/api/cart/quote', { items, ...body }, headers)).body as CartQuoteWire;
  },
  fill: (who: Shopper, quantity = 2) =>
    shop().send('POST', '/api/cart/add', { product_id: product().id, quantity }, who.bearer),
  order: (who: Shopper, more: object = {}) => {
    const body = { shipping_address: { ...ADDRESS, email: who.email }, ...more };
    return shop().send('POST', '/api/orders', body, who.bearer);
  },
});
