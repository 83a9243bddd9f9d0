/** Discount codes of trade customers: together with their prices if the code says so, else the better of the two. */
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aDiscount } from '#tests/support/offers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { aTradeCustomer, buyingTwo, tradeGoods } from '#tests/support/trade.ts';

let shop: Shop;
let tile: ProductWire;
let carpet: string;
let own: number;
const round = (pounds: number): number => Math.round(pounds * 100) / 100;

const { quoted, fill, order } = buyingTwo(
  () => shop,
  () => tile,
);

beforeAll(async () => {
  shop = await sharedShop();
  ({ tile, carpet, own } = await tradeGoods(shop));
});

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
