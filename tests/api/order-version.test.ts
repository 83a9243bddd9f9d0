/** What a buyer has reviewed is what is paid: an order that was changed since is not charged. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { freeDays } from '#tests/support/delivering.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS, aProduct, pay, stateOf } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});

test('a tab whose order was changed since is told before it pays, whatever changed and wherever', async () => {
  const product = await aProduct(shop, 'stock > 100');
  const items = [{ product_id: product, quantity: 2 }];
  const key = 'of-a-duplicated-tab';
  const address = { ...ADDRESS, email: 'one-tab@example.com' };
  const send = (more: object = {}) =>
    shop.send('POST', '/api/orders/guest', {
      shipping_address: { ...address, ...more },
      items,
      client_key: key,
    });
  const first = (await send()).body as PlacedOrderWire;
  expect((await send()).body).toMatchObject({ id: first.id, version: first.version });
  const second = (await send({ address: '77 Other Road' })).body as PlacedOrderWire;
  expect(second.id).toBe(first.id);
  const payAs = ({ version }: PlacedOrderWire) => pay(shop, first, 'cnon:card-nonce-ok', { version });
  expect(expectProblem(await payAs(first), 409, 'order_changed').detail).toContain('Nothing was charged.');
  // The day as well, changed on the order's page.
  const day = (await freeDays(shop, product)).days[7] ?? '';
  const moved = await postForm(shop, `/orders/${first.id}?token=${first.order_token}`, { form: 'day', day });
  expect(moved.status).toBe(303);
  expectProblem(await payAs(second), 409, 'order_changed');
  const third = (await send({ address: '77 Other Road' })).body as PlacedOrderWire;
  expect((await payAs(third)).status).toBe(200);
  expect((await payAs(third)).status).toBe(200);
  expect(expectProblem(await payAs(first), 409, 'order_changed').detail).toContain('and paid');
  expect(await stateOf(shop, first)).toBe('confirmed');
});
