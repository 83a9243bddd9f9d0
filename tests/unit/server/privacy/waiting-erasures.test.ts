/** Orders of erased people: what still needs its buyer keeps the data, and loses them once it is done. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema/index.ts';
import type * as database from '#server/database.ts';
import type * as withdrawing from '#server/orders/withdraw.ts';
import type * as privacy from '#server/privacy/index.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';

let shop: OrdersInProcess;
let server: typeof database & typeof privacy & typeof withdrawing;
beforeAll(async () => {
  shop = await openOrders();
  server = {
    ...(await import('#server/database.ts')),
    ...(await import('#server/privacy/index.ts')),
    ...(await import('#server/orders/withdraw.ts')),
  };
});
afterAll(() => shop.close());

/** An account with an order of it in a state, whose mails are sent. */
async function anOrder(status: string): Promise<{ id: string; userId: string }> {
  const userId = crypto.randomUUID();
  const email = `${userId}@mail.example`;
  await server.write((tx) =>
    tx.insert(users).values({
      id: userId,
      fullName: 'Nell',
      username: userId,
      usernameKey: userId,
      email,
      emailKey: email,
      passwordHash: 'x',
      createdAt: new Date(shop.clock.at),
    }),
  );
  const placed = await shop.orders.placeOrder({
    userId,
    address: { ...ADDRESS, email, phone: null },
    items: [{ product_id: await shop.stockUp(10), quantity: 1, is_sample: false }],
    delivery: null,
  });
  if (!placed.ok) throw new Error(placed.error.detail);
  const { id } = placed.value.order;
  await change('UPDATE orders SET status = ? WHERE id = ?', status, id);
  await change("UPDATE outbox_emails SET state = 'sent'");
  return { id, userId };
}
const change = (sql: string, ...args: (string | number)[]) => shop.client.execute({ sql, args });
const erase = (userId: string) => server.write((tx) => server.erasePerson(tx, userId, 'staff'));
const named = async (id: string): Promise<boolean> => {
  const [row] = await shop.rows('SELECT last_name, address, email FROM orders WHERE id = ?', id);
  return row?.['last_name'] !== 'Deleted' || row['address'] !== 'Deleted' || row['email'] !== '';
};

test.each(['pending', 'confirmed', 'shipped'])(
  '%s: the order keeps its buyer until it is done',
  async (state) => {
    const { id, userId } = await anOrder(state);
    expect(await erase(userId)).toMatchObject({ ok: true });
    await server.eraseExpired();
    expect(await named(id)).toBe(true);
    await change(
      `UPDATE orders SET status = ? WHERE id = ?`,
      state === 'pending' ? 'cancelled' : 'delivered',
      id,
    );
    await change(
      `INSERT INTO outbox_emails (id, template, "to", subject, props, state, next_try_at, created_at, order_id)
      VALUES (?1, 'order-moved', 'nell@mail.example', 'Delivered', '{}', 'waiting', 1, 1, ?1)`,
      id,
    );
    await server.eraseExpired();
    expect(await named(id), 'a mail waits').toBe(true);
    await change("UPDATE outbox_emails SET state = 'sent'");
    await server.eraseExpired();
    expect(await named(id)).toBe(false);
    expect(await shop.rows('SELECT id FROM outbox_emails WHERE order_id = ?', id)).toEqual([]);
  },
);

const CLAIM = `INSERT INTO claims (id, number, order_id, form_key, source, reported_at, outcome)
  VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM claims), ?1, 'k', 'order', 1,`;
test.each([
  [
    'a claim',
    [
      `${CLAIM} NULL)`,
      `INSERT INTO claim_lines (claim_id, order_line_id, kind, quantity)
        SELECT ?1, id, 'damaged', 1 FROM order_lines WHERE order_id = ?1`,
    ],
    "UPDATE claims SET outcome = 'refused' WHERE id = ?1",
  ],
  [
    'a replacement',
    [
      `${CLAIM} 'replaced')`,
      `INSERT INTO replacements (claim_id, order_id, number, method, weight_g, is_held, created_at)
        VALUES (?1, ?1, 1, 'delivery', 1, 1, 1)`,
    ],
    'UPDATE replacements SET sent_at = 1 WHERE claim_id = ?1',
  ],
  [
    'a return',
    [
      `INSERT INTO returns (id, number, order_id, form_key, quoted_pence, requested_at)
        VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM returns), ?1, ?1, 1, 1)`,
    ],
    'UPDATE returns SET cancelled_at = 1 WHERE id = ?1',
  ],
  [
    'a withdrawal',
    [
      `INSERT INTO withdrawals (order_id, name, email, confirmed_at, due_pence, is_whole)
        VALUES (?1, 'Nell', 'nell@mail.example', 1, 100, 1)`,
    ],
    'UPDATE orders SET refunded_pence = 100 WHERE id = ?1',
  ],
  [
    'a refund',
    [
      `INSERT INTO refunds (id, order_id, payment_id, idempotency_key, state, amount_pence, reason, actor, created_at, updated_at)
        VALUES (?1, ?1, ?1, ?1, 'unknown', 1, '', 'staff:a', 1, 1)`,
    ],
    "UPDATE refunds SET state = 'completed' WHERE id = ?1",
  ],
] as const)(
  '%s under way keeps the erased buyer of an order that has come, before or since',
  async (_what, begin, end) => {
    for (const state of ['delivered', 'shipped']) {
      const { id, userId } = await anOrder(state);
      for (const sql of begin) await change(sql, id);
      await erase(userId);
      expect(await named(id), state).toBe(true);
      await change("UPDATE orders SET status = 'delivered' WHERE id = ?", id);
      await server.eraseExpired();
      expect(await named(id), state).toBe(true);
      await change(end, id);
      await server.eraseExpired();
      expect(await named(id), state).toBe(false);
    }
  },
);

test('an order that is done is anonymised at once, and again after its buyer has withdrawn by an old link', async () => {
  const { id, userId } = await anOrder('delivered');
  await erase(userId);
  expect(await named(id)).toBe(false);
  shop.clock.at += 60_000;
  const input = {
    orderId: id,
    name: 'Nell Late',
    reason: 'Too dark',
    taken: null,
    seen: null,
    actor: 'shopper',
  };
  expect(await server.withdraw(input)).toMatchObject({ ok: true });
  const typed = () => shop.rows('SELECT name, reason FROM withdrawals WHERE order_id = ?', id);
  await server.eraseExpired();
  expect(await typed()).toMatchObject([{ name: 'Nell Late', reason: 'Too dark' }]);
  await change('UPDATE orders SET refunded_pence = total_pence WHERE id = ?', id);
  await server.eraseExpired();
  expect(await typed()).toMatchObject([{ name: 'Deleted', reason: null }]);
});

test('the orders of nobody who was erased keep their buyers', async () => {
  const { id } = await anOrder('delivered');
  await server.eraseExpired();
  expect(await named(id)).toBe(true);
});
