/** What the API answers of an order of which nothing is to come: no goods and no day are held for it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as withdrawing from '#server/orders/withdraw.ts';
import type * as wire from '#server/orders/wire.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';

let shop: OrdersInProcess;
let product: string;
let parts: typeof withdrawing & typeof wire;
beforeAll(async () => {
  shop = await openOrders();
  product = await shop.stockUp(100);
  parts = { ...(await import('#server/orders/withdraw.ts')), ...(await import('#server/orders/wire.ts')) };
});
afterAll(() => shop.close());
beforeEach(() => (shop.clock.at = Date.parse('2026-11-26T12:00:00Z')));

async function placed(): Promise<string> {
  const answer = await shop.orders.placeOrder({
    userId: null,
    address: { ...ADDRESS, phone: null },
    items: [{ product_id: product, quantity: 2, is_sample: false }],
    delivery: { method: 'delivery', day: '2026-12-02' },
  });
  if (!answer.ok) throw new Error(answer.error.detail);
  return answer.value.order.id;
}
const move = (orderId: string, to: 'confirmed' | 'cancelled' | 'refunded') =>
  shop.orders.transitionOrder({ orderId, to, actor: 'staff:a' });
const answerOf = async (id: string) => {
  const details = await shop.orders.orderById(id);
  if (!details) throw new Error('The order is gone.');
  return parts.orderDetailToWire(details);
};

test.each([
  ['cancelled', (id: string) => move(id, 'cancelled')],
  [
    'not paid in time',
    async () => {
      shop.clock.at += 40 * 60_000;
      await shop.orders.releaseHolds();
    },
  ],
  [
    'refunded',
    async (id: string) => {
      await move(id, 'confirmed');
      await move(id, 'refunded');
    },
  ],
  [
    'withdrawn from',
    async (orderId: string) => {
      await move(orderId, 'confirmed');
      const all = { taken: null, seen: null, reason: null, name: 'A Buyer', actor: 'shopper' };
      await parts.withdraw({ orderId, ...all });
    },
  ],
])('an order that is %s holds neither goods nor a day', async (_, end) => {
  const id = await placed();
  expect(await answerOf(id)).toMatchObject({ goods_held: true, delivery: { day: '2026-12-02' } });
  await end(id);
  expect(await answerOf(id)).toMatchObject({
    goods_held: false,
    delivery: { day: null, reason: expect.stringContaining('Nothing of this order') },
  });
});
