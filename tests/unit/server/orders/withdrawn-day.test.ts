/** The day of an order of which goods have gone back: all of them free it for good, a part makes the van lighter. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Quantities } from '#domain/orders/goods-back.ts';
import type * as database from '#server/database.ts';
import type * as calendar from '#server/delivery/admin/calendar.ts';
import type * as withdrawing from '#server/orders/withdraw.ts';
import type * as money from '#server/orders/withdrawal-money.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { addRows, removeRows, setRows } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
let product: string;
let parts: typeof withdrawing & typeof money & typeof calendar & typeof database;
beforeAll(async () => {
  shop = await openOrders();
  product = await shop.stockUp(100);
  parts = {
    ...(await import('#server/orders/withdraw.ts')),
    ...(await import('#server/orders/withdrawal-money.ts')),
    ...(await import('#server/delivery/admin/calendar.ts')),
    ...(await import('#server/database.ts')),
  };
});
afterAll(() => shop.close());
beforeEach(() => (shop.clock.at = Date.parse('2026-11-26T12:00:00Z')));

let buyers = 0;
async function paidOrder(goods = [product]): Promise<string> {
  const placed = await shop.orders.placeOrder({
    userId: null,
    address: { ...ADDRESS, email: `back${++buyers}@example.com`, phone: null },
    items: goods.map((id) => ({ product_id: id, quantity: 10, is_sample: false })),
    delivery: { method: 'delivery', day: '2026-12-02' },
  });
  if (!placed.ok) throw new Error(placed.error.detail);
  const { id } = placed.value.order;
  await shop.orders.transitionOrder({ orderId: id, to: 'confirmed', actor: 'staff:a' });
  return id;
}
async function withdrawFrom(orderId: string, taken: Quantities | null): Promise<void> {
  const statement = { orderId, name: 'A Buyer', reason: null, taken, seen: null, actor: 'shopper' };
  expect(await parts.withdraw(statement)).toMatchObject({ ok: true });
}
const bookingOf = async (id: string): Promise<Record<string, unknown>> =>
  (await shop.rows('SELECT * FROM delivery_bookings WHERE order_id = ?', id))[0] ?? {};
const lineOf = async (id: string): Promise<string> =>
  String((await shop.rows('SELECT id FROM order_lines WHERE order_id = ?', id))[0]?.['id']);

test.each(['shopper', 'staff:a'])('a withdrawn order gets no day again, whoever asks (%s)', async (actor) => {
  const id = await paidOrder();
  await withdrawFrom(id, null);
  const moved = await shop.orders.changeDay({ orderId: id, day: '2026-12-03', actor });
  expect(moved).toMatchObject({ ok: false, error: { code: 'order_closed' } });
  const details = await shop.orders.orderById(id);
  if (!details) throw new Error('The order is gone.');
  expect(await shop.orders.dayChoices(details)).toEqual({ days: [], words: null });
  expect(shop.orders.orderScreen(details).day).toBeNull();
  expect(shop.orders.orderCalendar(details)).toBeNull();
  expect(await bookingOf(id)).toMatchObject({ is_held: 0 });
});

test('staff are asked to agree on a day for orders without one, not for withdrawn ones', async () => {
  const [open, gone] = [await paidOrder(), await paidOrder()];
  await setRows(shop, 'deliveryBookings', {}, { day: null, isHeld: false });
  await withdrawFrom(gone, null);
  const waiting = (await parts.calendarWeek(null)).waiting.map(({ orderId }) => orderId);
  expect(waiting).toContain(open);
  expect(waiting).not.toContain(gone);
});

test('boxes that were withdrawn from are no load of the van', async () => {
  const id = await paidOrder();
  const before = Number((await bookingOf(id))['weight_g']);
  await withdrawFrom(id, new Map([[await lineOf(id), 4]]));
  expect(await bookingOf(id)).toMatchObject({ weight_g: before * 0.6, is_held: 1 });
});

/** Refunds boxes of an order's line. @returns lets the refund fail afterwards */
async function refundBoxes(id: string, boxes: number): Promise<() => Promise<void>> {
  await addRows(shop, 'refunds', { id, orderId: id });
  await addRows(shop, 'refundLines', { refundId: id, orderLineId: await lineOf(id), quantity: boxes });
  const note = () => parts.write((tx) => parts.refundedBesides(tx, id, 100));
  await note();
  return async () => {
    await setRows(shop, 'refunds', { id }, { state: 'failed' });
    await note();
  };
}

test('boxes that were refunded are no load of the van, and are one again if the refund fails', async () => {
  const id = await paidOrder();
  const before = Number((await bookingOf(id))['weight_g']);
  const fail = await refundBoxes(id, 5);
  expect(await bookingOf(id)).toMatchObject({ weight_g: before * 0.5 });
  await fail();
  expect(await bookingOf(id)).toMatchObject({ weight_g: before });
});

test('an order whose refund fails afterwards has its day again', async () => {
  const id = await paidOrder();
  const fail = await refundBoxes(id, 10);
  expect(await bookingOf(id)).toMatchObject({ day: '2026-12-02', is_held: 0 });
  await fail();
  expect(await bookingOf(id)).toMatchObject({ day: '2026-12-02', is_held: 1 });
});

test('an order whose refund fails when its day is gone stands among those without a day', async () => {
  const id = await paidOrder();
  const fail = await refundBoxes(id, 10);
  shop.clock.at = Date.parse('2026-12-03T12:00:00Z');
  await fail();
  expect(await bookingOf(id)).toMatchObject({ day: null, is_held: 0 });
  const waiting = (await parts.calendarWeek(null)).waiting.find(({ orderId }) => orderId === id);
  expect(waiting?.reason).toContain('is over');
});

test('an order of which all was refunded waits for no day, and staff read that nothing is left', async () => {
  const id = await paidOrder();
  await setRows(shop, 'deliveryBookings', {}, { day: null, isHeld: false });
  await refundBoxes(id, 10);
  expect((await parts.calendarWeek(null)).waiting.map(({ orderId }) => orderId)).not.toContain(id);
  const moved = await shop.orders.changeDay({ orderId: id, day: '2026-12-03', actor: 'staff:a' });
  expect(moved).toMatchObject({ error: { detail: expect.stringContaining('nothing is left') } });
});

test('goods of a product that was deleted meanwhile keep their weight', async () => {
  const other = await shop.stockUp(50);
  const id = await paidOrder([product, other]);
  const before = Number((await bookingOf(id))['weight_g']);
  await removeRows(shop, 'products', { id: other });
  await withdrawFrom(id, new Map([[await lineOf(id), 1]]));
  expect(Number((await bookingOf(id))['weight_g'])).toBe(before);
});
