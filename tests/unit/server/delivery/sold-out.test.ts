/** What is sold out comes on no day, whoever asks; what an order of the buyer's has taken still does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { deliveryFor as question } from '#server/delivery/answer.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { addRows, setProduct } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
let deliveryFor: typeof question;
let oak: string;
beforeAll(async () => {
  shop = await openOrders();
  shop.clock.at = Date.parse('2026-11-26T12:00:00Z');
  oak = await shop.stockUp(0);
  ({ deliveryFor } = await import('#server/delivery/answer.ts'));
});
afterAll(() => shop.close());

const ask = async (more: object = {}, holder: Parameters<typeof question>[1] = null) => {
  const answer = await deliveryFor({ postcode: 'BT19', items: [{ id: oak, quantity: 1 }], ...more }, holder);
  if (!answer.ok) throw new Error(answer.error.detail);
  return answer.value;
};

test('no day is promised, nor collection, and the reason says so', async () => {
  expect(await ask()).toMatchObject({
    method: 'none',
    earliest: null,
    days: [],
    collection: { earliest: null, days: [] },
    reason: 'Oak Plank: Out of Stock.',
    words: 'Oak Plank: Out of Stock.',
  });
});

test('the day on which more comes is named', async () => {
  await addRows(shop, 'incomingDeliveries', {
    id: 'in',
    productId: oak,
    day: '2026-12-04',
    quantity: 40,
    createdBy: 'a',
    createdAt: new Date(0),
  });
  expect((await ask()).words).toBe('Oak Plank: Out of Stock. More on 4 December.');
});

/** An unpaid order of a guest's. @returns the guest, whose browser has its token */
async function orderOf(boxes: number) {
  await setProduct(shop, oak, { stock: boxes });
  const placed = await shop.orders.placeOrder({
    userId: null,
    address: { ...ADDRESS, phone: null },
    items: [{ product_id: oak, quantity: boxes, is_sample: false }],
    clientKey: `of-a-checkout-${boxes}`,
  });
  if (!placed.ok) throw new Error(placed.error.detail);
  return { userId: null, orderIds: [placed.value.order.id] };
}

test('the checkout of the order that took the last box still has its days', async () => {
  const buyer = await orderOf(1);
  expect((await ask()).days).toEqual([]);
  const { earliest, days } = await ask({}, buyer);
  expect(earliest).toBe(days[0]);
  expect(days.length).toBeGreaterThan(0);
});

test('of fewer boxes than are asked for it is said how many there are', async () => {
  await setProduct(shop, oak, { stock: 2 });
  const items = [1, 2].map((quantity) => ({ id: oak, quantity }));
  const { words, days } = await ask({ items });
  expect(words).toMatch(/Oak Plank: Only 2 left, not 3 boxes\..* Delivered to BT19 from /);
  expect(days.length).toBeGreaterThan(0);
  expect((await ask({ items }, await orderOf(3))).words).not.toContain('Only');
});
