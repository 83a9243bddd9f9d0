/** What the index of the order search keeps of an erased order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';

let shop: OrdersInProcess;
beforeAll(async () => {
  shop = await openOrders();
});
afterAll(() => shop.close());

/** Whether the letters stand anywhere in the stored pages of the index, marked as deleted or not. */
async function isKept(letters: string): Promise<boolean> {
  const { rows } = await shop.client.execute({
    sql: 'SELECT count(*) AS n FROM orders_fts_data WHERE instr(block, CAST(? AS BLOB)) > 0',
    args: [letters],
  });
  return Number(rows[0]?.['n']) > 0;
}

test('the letters of an erased name leave the index with the daily job', async () => {
  const { clearSearchIndex } = await import('#server/privacy/index.ts');
  const placed = await shop.orders.placeOrder({
    userId: null,
    address: { ...ADDRESS, first_name: 'Qžx', phone: null },
    items: [{ product_id: await shop.stockUp(10), quantity: 1, is_sample: false }],
    delivery: null,
  });
  expect(placed.ok).toBe(true);
  await shop.client.execute("UPDATE orders SET first_name = 'Deleted'");
  expect(await isKept('žx')).toBe(true);
  await clearSearchIndex();
  expect(await isKept('žx')).toBe(false);
});
