/** What is due for samples that are withdrawn from: their money comes back once, by an order of floors or by a refund. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as withdrawing from '#server/orders/withdraw.ts';
import type { Quantities } from '#domain/orders/goods-back.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';

let shop: OrdersInProcess;
let oak: string[];
let withdraw: typeof withdrawing.withdraw;
beforeAll(async () => {
  shop = await openOrders();
  oak = [await shop.stockUp(900), await shop.stockUp(900), await shop.stockUp(900)];
  await shop.rows('UPDATE products SET sample_flag = 1');
  ({ withdraw } = await import('#server/orders/withdraw.ts'));
});
afterAll(() => shop.close());
beforeEach(() => (shop.clock.at = Date.parse('2026-11-26T12:00:00Z')));

let buyers = 0;
/** A buyer who has paid for three samples, and whose order of floors stands, unpaid. */
async function buyer() {
  const email = `buyer-${++buyers}@mail.example`;
  const place = async (items: { product_id: string; quantity: number; is_sample: boolean }[]) => {
    const answer = await shop.orders.placeOrder({
      userId: null,
      address: { ...ADDRESS, email, phone: null },
      items,
    });
    if (!answer.ok) throw new Error(answer.error.detail);
    return answer.value.order;
  };
  const samples = await place(oak.map((id) => ({ product_id: id, quantity: 1, is_sample: true })));
  await move(samples.id, 'confirmed');
  const floors = await place([{ product_id: oak[0] ?? '', quantity: 10, is_sample: false }]);
  expect([samples.totalPence, floors.totalPence]).toEqual([3 * 599, 33_490 - 3 * 599]);
  return { samples: samples.id, floors: floors.id, place };
}
const move = (orderId: string, to: 'confirmed' | 'cancelled' | 'refunded') =>
  shop.orders.transitionOrder({ orderId, to, actor: 'staff:a' });
const from = async (orderId: string, taken: Quantities | null = null) => {
  const result = await withdraw({
    orderId,
    taken,
    seen: null,
    reason: null,
    name: 'A Buyer',
    actor: 'shopper',
  });
  expect(result.ok).toBe(true);
};
const due = async (orderId: string) => {
  await shop.orders.completeWithdrawals();
  return (await shop.rows('SELECT due_pence FROM withdrawals WHERE order_id = ?', orderId))[0]?.['due_pence'];
};

test('nothing is due while their money comes off an order that waits for its payment, nor once it is paid', async () => {
  const { samples, floors } = await buyer();
  await from(samples);
  expect(await due(samples)).toBe(0);
  await move(floors, 'confirmed');
  expect(await due(samples)).toBe(0);
});

test('nothing is due either where they are withdrawn from one after the other', async () => {
  const { samples } = await buyer();
  const lines = await shop.rows('SELECT id FROM order_lines WHERE order_id = ?', samples);
  for (const { id } of lines) {
    await from(samples, new Map([[String(id), 1]]));
    expect(await due(samples)).toBe(0);
  }
});

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
    'placed again without them',
    async (id: string) => {
      await shop.rows('DELETE FROM sample_credits WHERE order_id = ?', id);
    },
  ],
  [
    'withdrawn from',
    async (id: string) => {
      await move(id, 'confirmed');
      await from(id);
    },
  ],
])('all of it is due, once, when that order is %s', async (_, undo) => {
  const { samples, floors } = await buyer();
  await from(samples);
  await undo(floors);
  expect(await due(samples)).toBe(3 * 599);
  expect(await due(samples)).toBe(3 * 599);
});

test('a refund of goods that were not withdrawn from raises nothing', async () => {
  const { place } = await buyer();
  const mixed = await place([
    { product_id: oak[1] ?? '', quantity: 2, is_sample: false },
    { product_id: oak[2] ?? '', quantity: 1, is_sample: true },
  ]);
  await move(mixed.id, 'confirmed');
  const [sample] = await shop.rows(
    'SELECT id FROM order_lines WHERE order_id = ? AND is_sample = 1',
    mixed.id,
  );
  await from(mixed.id, new Map([[String(sample?.['id']), 1]]));
  await shop.rows(
    'UPDATE withdrawals SET refunded_before_pence = 100, is_whole = 1 WHERE order_id = ?',
    mixed.id,
  );
  expect(await due(mixed.id)).toBe(0);
});

test('a late payment does not revive the order off which they came', async () => {
  const { samples, floors } = await buyer();
  await from(samples);
  shop.clock.at += 40 * 60_000;
  await shop.orders.releaseHolds();
  const { reviveOrder } = await import('#server/orders/release.ts');
  const { write } = await import('#server/database.ts');
  expect(await write((tx) => reviveOrder(tx, floors))).toBe(false);
});
