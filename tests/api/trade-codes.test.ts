/** Discount codes of trade customers: together with their prices if the code says so, else the better of the two. */
import { beforeAll, expect, test } from 'vitest';
import type { CartQuoteWire } from '#domain/cart/contract.ts';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aDiscount } from '#tests/support/offers.ts';
import { ADDRESS, aProduct } from '#tests/support/paying.ts';
import type { Shopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { aTradeCustomer, tradePrices } from '#tests/support/trade.ts';

let shop: Shop;
let tile: ProductWire;
let carpet: string;
let own: number;
const round = (pounds: number): number => Math.round(pounds * 100) / 100;

beforeAll(async () => {
  shop = await sharedShop();
  const full = 'stock > 120 AND compare_at_pence IS NULL AND price_pence > 2000';
  const id = await aProduct(shop, `${full} AND category = 'Tiles'`);
  carpet = await aProduct(shop, `stock > 40 AND category = 'Carpet'`);
  tile = (await shop.send('GET', `/api/products/${id}`)).body as ProductWire;
  await tradePrices(shop, { Tiles: 20 });
  const off = Math.floor((Math.round(tile.price * 100) * 2000 + 5000) / 10_000);
  own = (Math.round(tile.price * 100) - off) / 100;
});

const quoted = async (headers: Record<string, string> = {}, body: object = {}) =>
  (
    await shop.send(
      'POST',
      '/api/cart/quote',
      { items: [{ product_id: tile.id, quantity: 2 }], ...body },
      headers,
    )
  ).body as CartQuoteWire;
const fill = (who: Shopper) =>
  shop.send('POST', '/api/cart/add', { product_id: tile.id, quantity: 2 }, who.bearer);
const order = (who: Shopper, more: object) =>
  shop.send(
    'POST',
    '/api/orders',
    { shipping_address: { ...ADDRESS, email: who.email }, ...more },
    who.bearer,
  );

test('trade prices and a code go together only if the code says so', async () => {
  const [trade, other] = [await aTradeCustomer(shop, 'fitter'), await aTradeCustomer(shop, 'otherfitter')];
  await aDiscount(shop, 'NOTRADE');
  await aDiscount(shop, 'ALSOTRADE', { with_trade: true });
  const { discounts } = await quoted(trade.bearer, { discount_codes: ['NOTRADE'] });
  expect(discounts.rejected).toMatchObject([
    { code: 'NOTRADE', reason: 'discount_code_combination_disallowed' },
  ]);
  expect((await quoted({}, { discount_codes: ['NOTRADE'] })).discounts.rejected).toEqual([]);
  await fill(other);
  expectProblem(
    await order(other, { discount_codes: ['NOTRADE'] }),
    409,
    'discount_code_combination_disallowed',
  );
  const made = (await order(other, { discount_codes: ['ALSOTRADE'] })).body as PlacedOrderWire;
  expect(made.items[0]?.price).toBe(own);
  expect(made.discount_amount).toBeCloseTo(round(own * 2) / 10, 1);
  const items = [{ product_id: carpet, quantity: 1 }];
  expect((await quoted(trade.bearer, { items, discount_codes: ['NOTRADE'] })).discounts.rejected).toEqual([]);
});

test('trade prices give way to a code that takes more off, in the cart, the order and its page alike', async () => {
  await aDiscount(shop, 'HALFTRADE', { value: 50 });
  const buyer = await aTradeCustomer(shop, 'halved');
  const guests = await quoted({}, { discount_codes: ['HALFTRADE'] });
  const mine = await quoted(buyer.bearer, { discount_codes: ['HALFTRADE'] });
  expect([mine.total_amount, mine.discounts]).toEqual([guests.total_amount, guests.discounts]);
  expect(mine.items[0]).toMatchObject({ product_price: tile.price });
  expect(mine.items[0]).not.toHaveProperty('price_reason');
  expect(mine.notices).toEqual([
    'With HALFTRADE you pay less than at your trade prices, so that comes off everybody’s prices.',
  ]);
  await fill(buyer);
  const placed = await order(buyer, { discount_codes: ['HALFTRADE'], total_amount: guests.total_amount });
  const made = placed.body as PlacedOrderWire;
  expect([placed.status, made.total_amount, made.items[0]?.price]).toEqual([
    201,
    guests.total_amount,
    tile.price,
  ]);
  const page = await (await shop.fetch(`/orders/${made.id}`, { headers: buyer.browser })).text();
  expect(page).toContain('HALFTRADE for tests');
  expect(page).not.toContain('trade price');
});
