/** An order over time: its day is free again when it expires and told to the buyer the day before, and old refunds count. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeliveryChoice } from '#domain/delivery/contract.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { addRows, setBooking, setOrder } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
let product: string;
beforeAll(async () => {
  shop = await openOrders();
  product = await shop.stockUp(100);
});
afterAll(() => shop.close());

async function place(email: string, day?: string): Promise<string> {
  const placed = await shop.orders.placeOrder({
    userId: null,
    address: { ...ADDRESS, email, phone: null },
    items: [{ product_id: product, quantity: 1, is_sample: false }],
    delivery: day ? { method: 'delivery', day } : null,
  });
  if (!placed.ok) throw new Error(placed.error.detail);
  return placed.value.order.id;
}
const bookingOf = async (id: string) => {
  const { rows } = await shop.client.execute({
    sql: 'SELECT day, is_held AS held FROM delivery_bookings WHERE order_id = ?',
    args: [id],
  });
  return { day: String(rows[0]?.['day']), held: Number(rows[0]?.['held']) };
};
const at = (moment: string) => (shop.clock.at = Date.parse(moment));

test('an order that is not paid in time frees its day', async () => {
  at('2026-11-26T12:00:00Z');
  const id = await place('late@example.com');
  expect(await bookingOf(id)).toEqual({ day: '2026-11-30', held: 1 });
  at('2026-11-26T12:31:00Z');
  await shop.orders.releaseHolds();
  expect(await bookingOf(id)).toEqual({ day: '2026-11-30', held: 0 });
});

test.each([
  ['in winter', '2026-12-01T12:00:00Z', '2026-12-07', '2026-12-06T08:59:00Z', '2026-12-06T09:00:00Z'],
  ['in summer', '2027-06-01T12:00:00Z', '2027-06-08', '2027-06-07T07:59:00Z', '2027-06-07T08:00:00Z'],
  [
    'over the year’s end',
    '2026-12-21T12:00:00Z',
    '2027-01-04',
    '2027-01-03T08:59:00Z',
    '2027-01-03T09:00:00Z',
  ],
])(
  'the buyer is told the day before, once, from nine in the morning (%s)',
  async (_, ordered, day, tooEarly, due) => {
    at(ordered);
    const email = `${day}@example.com`;
    const id = await place(email, day);
    const unpaid = await place(`unpaid-${email}`, day);
    const paid = await shop.orders.transitionOrder({ orderId: id, to: 'confirmed', actor: 'staff:a' });
    expect(paid.ok).toBe(true);
    at(tooEarly);
    expect(await shop.orders.remindBuyers()).toBe(0);
    at(due);
    expect([await shop.orders.remindBuyers(), await shop.orders.remindBuyers()]).toEqual([1, 0]);
    const { rows } = await shop.client.execute(
      `SELECT "to" AS email, subject FROM outbox_emails WHERE template = 'delivery-day' AND "to" = '${email}'`,
    );
    expect(rows[0]).toMatchObject({ email, subject: expect.stringMatching(/comes tomorrow$/) });
    expect((await bookingOf(unpaid)).day).toBe(day);
  },
);

test('the reminder of an account’s order opens its check-in without a login, and nothing else of it', async () => {
  at('2026-12-01T12:00:00Z');
  const id = await place('account@example.com', '2026-12-07');
  await addRows(shop, 'users', { id: 'u1' });
  await setOrder(shop, id, { userId: 'u1' });
  await shop.orders.transitionOrder({ orderId: id, to: 'confirmed', actor: 'staff:a' });
  at('2026-12-06T12:00:00Z');
  expect(await shop.orders.remindBuyers()).toBe(1);
  const [mail] = await shop.rows(
    "SELECT props FROM outbox_emails WHERE template = 'delivery-day' AND order_id = ?",
    id,
  );
  const path = new RegExp(`/orders/${id}/check-in\\?token=[\\w.-]+`).exec(String(mail?.['props']))?.[0] ?? '';
  const request = new Request(`http://shop.example${path}`);
  const context = {
    ...{ url: new URL(request.url), request, params: { id } },
    locals: { viewer: { user: null, sessionId: null, by: null } },
  } as unknown as Parameters<typeof shop.orders.orderGate>[0];
  expect((await shop.orders.orderGate(context)).details).toBeNull();
  expect(await shop.orders.checkInGate(context)).toMatchObject({ details: { order: { id } }, own: path });
  const other = { ...context, params: { id: await place('other@example.com') } };
  expect((await shop.orders.checkInGate(other)).details).toBeNull();
});

test('an order that is collected is called so in My Orders and in the calendar, as on its page', async () => {
  at('2026-12-01T12:00:00Z');
  const id = await place('collects@example.com', '2026-12-07');
  await setOrder(shop, id, { userId: 'u1', status: 'delivered' });
  await setBooking(shop, id, { method: 'collection' });
  const { rows } = await shop.orders.ordersScreen('u1', null);
  expect(rows.find(({ href }) => href.endsWith(id))?.state.name).toBe('Collected');
  expect(rows.map(({ state }) => state.name)).toContain('Confirmed');
  const { stopsOn } = await import('#server/delivery/admin/calendar.ts');
  const stop = (await stopsOn('2026-12-07')).find(({ orderId }) => orderId === id);
  expect(stop?.state).toBe('Collected');
});

test.each([1, 0])(
  'an unpaid order that changes its day holds the new one as it held the old one (%i)',
  async (held) => {
    at('2026-11-26T12:00:00Z');
    const id = await place(`changes-${held}@example.com`);
    await setBooking(shop, id, { isHeld: Boolean(held) });
    const changed = await shop.orders.changeDay({ orderId: id, day: '2026-12-02', actor: 'shopper' });
    expect(changed.ok).toBe(true);
    expect(await bookingOf(id)).toEqual({ day: '2026-12-02', held });
  },
);

test('an order that is placed again keeps what it does not say anew', async () => {
  at('2026-11-26T12:00:00Z');
  const access = { lorry_18t: true, stairs: null, someone_there: null, to: 'room' } as const;
  const placeAs = async (delivery: DeliveryChoice) => {
    const placed = await shop.orders.placeOrder({
      userId: null,
      clientKey: 'again',
      address: { ...ADDRESS, email: 'again@example.com', phone: null },
      items: [{ product_id: product, quantity: 1, is_sample: false }],
      delivery,
    });
    if (!placed.ok) throw new Error(placed.error.detail);
    const details = await shop.orders.orderById(placed.value.order.id);
    return details && shop.orders.orderDetailToWire(details).delivery;
  };
  const method = 'delivery';
  const first = { day: '2026-12-02', access, fitting_day: '2026-12-20' };
  expect(await placeAs({ method, ...first })).toMatchObject(first);
  const moved = { day: '2026-12-03' };
  expect(await placeAs({ method, ...moved })).toMatchObject({ ...first, ...moved });
  const emptied = { access: null, fitting_day: null };
  expect(await placeAs({ method, ...moved, ...emptied })).toMatchObject({ ...moved, ...emptied });
  expect(await placeAs({ method, ...first })).toMatchObject(first);
  expect(await placeAs({ method: 'collection' })).toMatchObject({ access: null });
});

test('an order of which a part was refunded by hand before migration 0032 is refunded as a whole', async () => {
  at('2026-11-26T12:00:00Z');
  const id = await place('moved@example.com');
  await shop.orders.transitionOrder({ orderId: id, to: 'confirmed', actor: 'staff:a' });
  await addRows(shop, 'refunds', { orderId: id, paymentId: id, idempotencyKey: `moved-${id}` });
  await setOrder(shop, id, { refundedPence: 100 });
  const moved = await shop.orders.transitionOrder({ orderId: id, to: 'refunded', actor: 'staff:a' });
  expect(moved.ok).toBe(true);
});

test('a payment for an order whose postcode cannot be read finds no day, and says so', async () => {
  at('2026-11-26T12:00:00Z');
  const id = await place('unread@example.com');
  await setOrder(shop, id, { postalCode: 'nowhere' });
  await setBooking(shop, id, { isHeld: false });
  const paid = await shop.orders.transitionOrder({ orderId: id, to: 'confirmed', actor: 'staff:a' });
  expect(paid.ok).toBe(true);
  const [row] = await shop.rows('SELECT day, reason FROM delivery_bookings WHERE order_id = ?', id);
  expect(row).toMatchObject({ day: null, reason: expect.stringContaining('could not read the postcode') });
});
