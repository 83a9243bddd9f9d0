/** What is due for samples that are withdrawn from: their money comes back once, by an order of floors or by a refund. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as withdrawing from '#server/orders/withdraw.ts';
import type { Quantities } from '#domain/orders/goods-back.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { setOrder, setProduct, setRows } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
let oak: string[];
let trim: string;
let withdraw: typeof withdrawing.withdraw;
beforeAll(async () => {
  shop = await openOrders();
  oak = [await shop.stockUp(900), await shop.stockUp(900), await shop.stockUp(900)];
  trim = await shop.stockUp(900);
  await setRows(shop, 'products', {}, { sampleFlag: true });
  await setProduct(shop, trim, { category: 'Underlay' });
  ({ withdraw } = await import('#server/orders/withdraw.ts'));
});
afterAll(() => shop.close());
beforeEach(() => (shop.clock.at = Date.parse('2026-11-26T12:00:00Z')));

interface Item {
  product_id: string;
  quantity: number;
  is_sample: boolean;
}
let buyers = 0;
/** A buyer who has paid for three samples, and whose order of floors stands, unpaid. */
async function buyer() {
  const email = `buyer-${++buyers}@mail.example`;
  const clientKey = crypto.randomUUID();
  const send = async (items: Item[], more: object = {}) => {
    const answer = await shop.orders.placeOrder({
      userId: null,
      address: { ...ADDRESS, email, phone: null },
      items,
      ...more,
    });
    if (!answer.ok) throw new Error(answer.error.detail);
    return answer.value.order;
  };
  const place = (items: Item[]) => send(items);
  const samples = await place(oak.map((id) => ({ product_id: id, quantity: 1, is_sample: true })));
  await move(samples.id, 'confirmed');
  const goods = (quantity: number) => [{ product_id: oak[0] ?? '', quantity, is_sample: false }];
  const floors = await send(goods(10), { clientKey });
  const placeAgain = (id: string) => send(goods(11), { clientKey, orderIds: [id] });
  expect([samples.totalPence, floors.totalPence]).toEqual([3 * 599, 33_490 - 3 * 599]);
  return { samples: samples.id, floors: floors.id, place, placeAgain };
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
const due = async (orderId: string) =>
  (await shop.rows('SELECT due_pence FROM withdrawals WHERE order_id = ?', orderId))[0]?.['due_pence'];
const linesOf = async (orderId: string, most = 100) =>
  new Map(
    (await shop.rows('SELECT id, quantity FROM order_lines WHERE order_id = ?', orderId)).map(
      ({ id, quantity }) => [String(id), Math.min(most, Number(quantity))] as const,
    ),
  );
const refund = async (orderId: string, what: { amountPence: number } | { taken: Quantities }) => {
  const result = await shop.payments.refundOrder({
    orderId,
    amountPence: 'taken' in what ? null : what.amountPence,
    ...('taken' in what && { lines: [...what.taken].map(([line, quantity]) => ({ line, quantity })) }),
    reason: 'Changed plans',
    restock: false,
    actor: 'staff:a',
  });
  expect(result.ok, JSON.stringify(result)).toBe(true);
};
/** The mails of an order that say that money for samples is owed, and the stored withdrawal's first day. */
const told = (orderId: string) =>
  shop.rows(
    `SELECT m.props ->> '$.amount' AS amount, m.props ->> '$.stage' AS stage, w.owed_since AS since
     FROM outbox_emails m JOIN withdrawals w ON w.order_id = m.order_id
     WHERE m.order_id = ? AND m.template = 'samples-owed'`,
    orderId,
  );

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
    'withdrawn from',
    async (id: string) => {
      await move(id, 'confirmed');
      await from(id);
    },
  ],
  [
    'withdrawn from in parts',
    async (id: string) => {
      await move(id, 'confirmed');
      await from(id, await linesOf(id, 4));
      await from(id, await linesOf(id, 6));
    },
  ],
  [
    'refunded by an amount',
    async (id: string) => {
      await move(id, 'confirmed');
      await refund(id, { amountPence: 33_490 - 3 * 599 });
    },
  ],
  [
    'refunded by its lines',
    async (id: string) => {
      await move(id, 'confirmed');
      await refund(id, { taken: await linesOf(id, 4) });
      await refund(id, { taken: await linesOf(id, 6) });
    },
  ],
])('all of it is due, once, and its buyer told, when that order is %s', async (_, undo) => {
  const { samples, floors } = await buyer();
  await from(samples);
  expect(await told(samples)).toEqual([]);
  shop.clock.at += 86_400_000;
  await setOrder(shop, floors, { payUntil: new Date(shop.clock.at + 60_000) });
  await undo(floors);
  expect(await due(samples)).toBe(3 * 599);
  const mails = await told(samples);
  expect(mails).toEqual([{ amount: '£17.97', stage: 'paid', since: shop.clock.at }]);
  await shop.orders.completeWithdrawals();
  expect(await due(samples)).toBe(3 * 599);
  expect(await told(samples)).toEqual(mails);
});

test('it is due when that order is placed again without them', async () => {
  const { samples, floors, placeAgain } = await buyer();
  await from(samples);
  await placeAgain(floors);
  expect([await due(samples), (await told(samples)).length]).toEqual([3 * 599, 1]);
});

test('it is due when the floors of that order went back, though other goods of it stay', async () => {
  const { samples, floors, place } = await buyer();
  await move(floors, 'cancelled');
  const mixed = await place([
    { product_id: oak[0] ?? '', quantity: 10, is_sample: false },
    { product_id: trim, quantity: 3, is_sample: false },
  ]);
  await move(mixed.id, 'confirmed');
  await from(samples);
  const [line] = await shop.rows(
    'SELECT id FROM order_lines WHERE order_id = ? AND product_id = ?',
    mixed.id,
    oak[0] ?? '',
  );
  await from(mixed.id, new Map([[String(line?.['id']), 9]]));
  expect(await due(samples)).toBe(0);
  await from(mixed.id, new Map([[String(line?.['id']), 1]]));
  expect(await due(samples)).toBe(3 * 599);
});

test('a refund of the last goods leaves out the sample beside them that came off another order', async () => {
  const { place } = await buyer();
  const beside = await place([
    { product_id: trim, quantity: 2, is_sample: false },
    { product_id: oak[2] ?? '', quantity: 1, is_sample: true },
  ]);
  await move(beside.id, 'confirmed');
  const next = await place([{ product_id: oak[0] ?? '', quantity: 10, is_sample: false }]);
  expect(next.totalPence).toBe(33_490 - 599);
  const lines = await shop.rows('SELECT id, is_sample AS s FROM order_lines WHERE order_id = ?', beside.id);
  const [goods, sample] = [0, 1].map((s) => String(lines.find((line) => line['s'] === s)?.['id']));
  await from(beside.id, new Map([[sample ?? '', 1]]));
  await refund(beside.id, { taken: new Map([[goods ?? '', 2]]) });
  const paid = await shop.rows('SELECT refunded_pence AS back FROM orders WHERE id = ?', beside.id);
  expect([paid[0]?.['back'], await due(beside.id)]).toEqual([beside.totalPence - 599, 0]);
  await move(next.id, 'cancelled');
  expect(await due(beside.id)).toBe(599);
});

test('a late payment does not revive the order off which samples came that were refunded meanwhile', async () => {
  const { samples, floors } = await buyer();
  shop.clock.at += 40 * 60_000;
  await shop.orders.releaseHolds();
  await refund(samples, { amountPence: 599 });
  const { reviveOrder } = await import('#server/orders/release.ts');
  const { write } = await import('#server/database.ts');
  expect(await write((tx) => reviveOrder(tx, floors))).toBe(false);
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
  await setRows(shop, 'withdrawals', { orderId: mixed.id }, { refundedBeforePence: 100, isWhole: true });
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
