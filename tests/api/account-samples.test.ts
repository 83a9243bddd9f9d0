/** Paid samples of an account: they come off its order of floors, whichever address it types, and nobody else's do. */
import { beforeAll, expect, test } from 'vitest';
import type { CartQuoteWire, CartWire } from '#domain/cart/contract.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { ADDRESS, aProduct, pay } from '#tests/support/paying.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: Shop;
let tile: string;
let floor: { product_id: string; quantity: number }[];
beforeAll(async () => {
  shop = await sharedShop();
  tile = await aProduct(
    shop,
    "stock > 120 AND compare_at_pence IS NULL AND price_pence > 2000 AND sample_flag = 1 AND category = 'Tiles'",
  );
  await setProduct(shop, tile, { stock: 5000 });
  floor = [{ product_id: tile, quantity: 10 }];
});

async function paidSample(email: string) {
  const { body } = await shop.send('POST', '/api/orders/guest', {
    shipping_address: { ...ADDRESS, email },
    items: [{ product_id: tile, quantity: 1, is_sample: true }],
  });
  expect((await pay(shop, body as PlacedOrderWire)).body.success).toBe(true);
}
const quoted = async (email: string | null, items: readonly object[] = floor, headers = {}) =>
  (await shop.send('POST', '/api/cart/quote', { items, email }, headers)).body as CartQuoteWire;
const creditOf = ({ discounts }: Pick<PlacedOrderWire | CartWire, 'discounts'>) =>
  discounts.applied.filter(({ automatic }) => automatic).reduce((sum, { amount }) => sum + amount, 0);

test('an account’s samples count for the account, whichever address it orders with', async () => {
  const shopper = await aShopper(shop, 'sampling');
  await shop.send('POST', `/api/cart/add-sample/${tile}`, undefined, shopper.bearer);
  const { body } = await shop.send(
    'POST',
    '/api/orders',
    { shipping_address: { ...ADDRESS, email: 'elsewhere@mail.example' } },
    shopper.bearer,
  );
  const token = await shop.send(
    'POST',
    '/api/payments/square',
    {
      source_id: 'cnon:card-nonce-ok',
      amount_cents: 599,
      currency: 'GBP',
      order_id: (body as PlacedOrderWire).id,
      location_id: (body as PlacedOrderWire).location_id,
    },
    shopper.bearer,
  );
  expect(token.status, JSON.stringify(token.body)).toBe(200);
  expect(creditOf(await quoted(null, floor, shopper.bearer))).toBe(5.99);
  // The cart says what its total is without.
  const added = await shop.send('POST', '/api/cart/add', floor[0], shopper.bearer);
  const cart = added.body as CartWire;
  expect(creditOf(cart)).toBe(5.99);
  expect(cart.total_amount).toBeCloseTo(cart.goods_total - 5.99, 2);
  expect(creditOf(await quoted(null))).toBe(0);
});

test('an account spends no other person’s samples, whose address it types; those of its own address are its own', async () => {
  const victim = 'victim@mail.example';
  await paidSample(victim);
  const thief = await aShopper(shop, 'thief');
  expect(creditOf(await quoted(victim, floor, thief.bearer))).toBe(0);
  await shop.send('POST', '/api/cart/add', floor[0], thief.bearer);
  const order = { shipping_address: { ...ADDRESS, email: victim } };
  const answer = await shop.send('POST', '/api/orders', order, thief.bearer);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(creditOf(answer.body as PlacedOrderWire)).toBe(0);
  expect(creditOf(await quoted(victim))).toBe(5.99);
  await paidSample(thief.email);
  expect(creditOf(await quoted(victim, floor, thief.bearer))).toBe(5.99);
  expect(creditOf(await quoted(null, floor, thief.bearer))).toBe(5.99);
});
