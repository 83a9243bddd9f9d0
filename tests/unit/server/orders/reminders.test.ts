/** The mail of the day before: who gets none, who gets it later, and that one failure stops nobody else's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { setRows } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
let product: string;
beforeAll(async () => {
  shop = await openOrders();
  product = await shop.stockUp(100);
  await setRows(shop, 'products', {}, { sampleFlag: true });
});
afterAll(() => shop.close());
const at = (moment: string) => (shop.clock.at = Date.parse(moment));

async function paid(email: string, method: 'delivery' | 'collection', day: string, isSample = false) {
  const placed = await shop.orders.placeOrder({
    userId: null,
    address: { ...ADDRESS, email, phone: null },
    items: [{ product_id: product, quantity: 1, is_sample: isSample }],
    delivery: { method, day },
  });
  if (!placed.ok) throw new Error(placed.error.detail);
  const { id } = placed.value.order;
  await shop.orders.transitionOrder({ orderId: id, to: 'confirmed', actor: 'staff:a' });
  return id;
}
const reminders = async (like: string) =>
  (
    await shop.rows(
      `SELECT "to" AS email FROM outbox_emails WHERE template = 'delivery-day' AND "to" LIKE ? ORDER BY 1`,
      `%${like}`,
    )
  ).map(({ email }) => String(email));

test('a buyer whose confirmation named tomorrow is not reminded in the same hours', async () => {
  at('2026-11-26T09:30:00Z');
  await paid('soon@example.com', 'collection', '2026-11-27');
  at('2026-11-26T12:15:00Z');
  await shop.orders.remindBuyers();
  expect(await reminders('soon@example.com')).toEqual([]);
  at('2026-11-26T12:45:00Z');
  await shop.orders.remindBuyers();
  expect(await reminders('soon@example.com')).toEqual(['soon@example.com']);
});

test('samples are announced only if they are collected, without boxes to count', async () => {
  at('2026-12-01T09:30:00Z');
  await paid('posted@samples.example', 'delivery', '2026-12-09', true);
  await paid('collected@samples.example', 'collection', '2026-12-09', true);
  at('2026-12-08T10:00:00Z');
  await shop.orders.remindBuyers();
  expect(await reminders('@samples.example')).toEqual(['collected@samples.example']);
});

test('one order whose mail fails holds up none of the others', async () => {
  at('2026-12-10T09:30:00Z');
  for (const name of ['a', 'b', 'c']) await paid(`${name}@fails.example`, 'delivery', '2026-12-17');
  await shop.client.execute(`CREATE TRIGGER no_mail BEFORE INSERT ON outbox_emails
    WHEN NEW."to" = 'a@fails.example' BEGIN SELECT RAISE(ABORT, 'no mail'); END`);
  at('2026-12-16T10:00:00Z');
  await expect(shop.orders.remindBuyers()).rejects.toThrow('1 of 3 failed');
  expect(await reminders('@fails.example')).toEqual(['b@fails.example', 'c@fails.example']);
  await shop.client.execute('DROP TRIGGER no_mail');
  await shop.orders.remindBuyers();
  expect(await reminders('@fails.example')).toHaveLength(3);
});
