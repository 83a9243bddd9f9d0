/** Orders of erased people: what still needs its buyer keeps the data, and loses them once it is done. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderState } from '#domain/orders/states.ts';
import type * as database from '#server/database.ts';
import type * as withdrawing from '#server/orders/withdraw.ts';
import type * as privacy from '#server/privacy/index.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { addRows, plus, setOrder, setRows } from '#tests/support/stored.ts';

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

/** An account with an order of it in a state. */
async function anOrder(status: OrderState): Promise<{ id: string; userId: string }> {
  const userId = await addRows(shop, 'users', { fullName: 'Nell' });
  const email = `${userId}@example.com`;
  const placed = await shop.orders.placeOrder({
    userId,
    address: { ...ADDRESS, email, phone: null },
    items: [{ product_id: await shop.stockUp(10), quantity: 1, is_sample: false }],
    delivery: null,
  });
  if (!placed.ok) throw new Error(placed.error.detail);
  const { id } = placed.value.order;
  await setOrder(shop, id, { status });
  return { id, userId };
}
const erase = (userId: string) => server.write((tx) => server.erasePerson(tx, userId, 'staff'));
const named = async (id: string): Promise<boolean> => {
  const [row] = await shop.rows('SELECT last_name, address, email FROM orders WHERE id = ?', id);
  return row?.['last_name'] !== 'Deleted' || row['address'] !== 'Deleted' || row['email'] !== '';
};

test.each(['pending', 'confirmed', 'shipped'] as const)(
  '%s: the order keeps its buyer until it is done',
  async (state) => {
    const { id, userId } = await anOrder(state);
    expect(await erase(userId)).toMatchObject({ ok: true });
    await server.eraseExpired();
    expect(await named(id)).toBe(true);
    await setOrder(shop, id, { status: state === 'pending' ? 'cancelled' : 'delivered' });
    await addRows(shop, 'outboxEmails', { template: 'order-moved', state: 'waiting', orderId: id });
    await server.eraseExpired();
    expect(await named(id), 'a mail waits').toBe(true);
    await setRows(shop, 'outboxEmails', {}, { state: 'sent' });
    await server.eraseExpired();
    expect(await named(id)).toBe(false);
    expect(await shop.rows('SELECT id FROM outbox_emails WHERE order_id = ?', id)).toEqual([]);
  },
);

const aClaim = (id: string, outcome: 'replaced' | null) =>
  addRows(shop, 'claims', { id, orderId: id, outcome });
type Step = (id: string) => Promise<unknown>;
/** What may be under way for an order: how it begins, and how it ends. */
const UNDER_WAY: readonly (readonly [string, Step, Step])[] = [
  [
    'a claim',
    async (id) => {
      const [line] = await shop.rows('SELECT id FROM order_lines WHERE order_id = ?', id);
      const broken = { kind: 'damaged', quantity: 1 } as const;
      await aClaim(id, null);
      await addRows(shop, 'claimLines', { claimId: id, orderLineId: String(line?.['id']), ...broken });
    },
    (id) => setRows(shop, 'claims', { id }, { outcome: 'refused' }),
  ],
  [
    'a replacement',
    async (id) => {
      await aClaim(id, 'replaced');
      const boxes = {
        number: 1,
        method: 'delivery',
        weightG: 1,
        isHeld: true,
        createdAt: new Date(1),
      } as const;
      await addRows(shop, 'replacements', { claimId: id, orderId: id, ...boxes });
    },
    (claimId) => setRows(shop, 'replacements', { claimId }, { sentAt: new Date(1) }),
  ],
  [
    'a return',
    (id) => addRows(shop, 'returns', { id, orderId: id }),
    (id) => setRows(shop, 'returns', { id }, { cancelledAt: new Date(1) }),
  ],
  [
    'a withdrawal',
    (orderId) => addRows(shop, 'withdrawals', { orderId, duePence: 100, isWhole: true }),
    (id) => setOrder(shop, id, { refundedPence: 100 }),
  ],
  [
    'a refund',
    (id) => addRows(shop, 'refunds', { id, orderId: id, state: 'unknown' }),
    (id) => setRows(shop, 'refunds', { id }, { state: 'completed' }),
  ],
];
test.each(UNDER_WAY)(
  '%s under way keeps the erased buyer of an order that has come, before or since',
  async (_what, begin, end) => {
    for (const state of ['delivered', 'shipped'] as const) {
      const { id, userId } = await anOrder(state);
      await begin(id);
      await erase(userId);
      expect(await named(id), state).toBe(true);
      await setOrder(shop, id, { status: 'delivered' });
      await server.eraseExpired();
      expect(await named(id), state).toBe(true);
      await end(id);
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
  await setOrder(shop, id, ({ totalPence }) => ({ refundedPence: plus(totalPence, 0) }));
  await server.eraseExpired();
  expect(await typed()).toMatchObject([{ name: 'Deleted', reason: null }]);
});

test('the orders of nobody who was erased keep their buyers', async () => {
  const { id } = await anOrder('delivered');
  await server.eraseExpired();
  expect(await named(id)).toBe(true);
});
