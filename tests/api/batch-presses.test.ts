/** Two presses on one batch at the same time: each order is moved once, and told to whoever moved it. */
import { beforeAll, expect, test } from 'vitest';
import type { BatchWire } from '#domain/orders/order-batch.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { anOrder } from '#tests/support/paying.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'orders');
});

async function confirmed(): Promise<PlacedOrderWire> {
  const order = await anOrder(shop);
  await shop.send('POST', `/api/admin/orders/${order.id}/move`, { to: 'confirmed' }, staff);
  return order;
}
const batchOf = async (ids: readonly string[]) =>
  (await shop.send('POST', '/api/admin/orders/batches', { order_ids: ids }, staff)).body as BatchWire;

test('each order of a batch that two press at once is told to whoever moved it', async () => {
  const orders = [await confirmed(), await confirmed(), await confirmed(), await confirmed()];
  const batch = await batchOf(orders.map(({ id }) => id));
  const colleague = await as(shop, 'owner');
  const path = `/api/admin/orders/batches/${batch.id}`;
  const pressed = [staff, colleague, staff, colleague].map(async (who) => ({
    who,
    answer: (await shop.send('POST', `${path}/move`, { to: 'shipped' }, who)).body as BatchWire,
  }));
  const presses = await Promise.all(pressed);
  const actors = new Map<string, unknown>();
  for (const { id } of orders) {
    const [moved, again] = await shop.rows(
      "SELECT actor FROM order_events WHERE order_id = ? AND to_status = 'shipped'",
      id,
    );
    expect(again).toBeUndefined();
    actors.set(id, moved?.['actor']);
    const mails = "SELECT 1 FROM outbox_emails WHERE order_id = ? AND template = 'order-moved'";
    expect(await shop.rows(mails, id)).toHaveLength(1);
  }
  const idOf = async (who: Record<string, string>) =>
    `staff:${((await shop.send('GET', '/api/auth/me', undefined, who)).body as { id: string }).id}`;
  for (const { who, answer } of presses) {
    const own = await idOf(who);
    const later = (await shop.send('GET', path, undefined, who)).body as BatchWire;
    for (const { id, state, reason } of [...answer.orders, ...later.orders]) {
      expect(state).toBe('moved');
      if (actors.get(id) === own) expect(reason).toBeNull();
      else expect(reason).toMatch(/ moved it\.$/);
    }
  }
});

test('of two different states at once, each order is in one of them, and each press is told what it did', async () => {
  const batch = await batchOf([(await confirmed()).id, (await confirmed()).id, (await confirmed()).id]);
  const colleague = await as(shop, 'owner');
  const path = `/api/admin/orders/batches/${batch.id}/move`;
  const [shipped, delivered] = await Promise.all([
    shop.send('POST', path, { to: 'shipped' }, staff),
    shop.send('POST', path, { to: 'delivered' }, colleague),
  ]);
  const answers = [shipped.body, delivered.body] as BatchWire[];
  expect(answers.map(({ to }) => to)).toEqual(['shipped', 'delivered']);
  for (const { to, orders } of answers)
    for (const { state, status } of orders) expect(state).toBe(status === to ? 'moved' : 'refused');
  const after = await shop.send('GET', `/api/admin/orders/batches/${batch.id}`, undefined, staff);
  const states = new Set((after.body as BatchWire).orders.map(({ status }) => status));
  expect([...states]).toEqual([expect.stringMatching(/^(shipped|delivered)$/)]);
});
