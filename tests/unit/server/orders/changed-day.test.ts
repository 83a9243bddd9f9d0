/** What a buyer reads of changing the day: until when, why no longer, and in the mail which day it was. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { facts } from '#config/facts.ts';
import type * as render from '#server/mail/render.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { PAY_BY_THEN } from '#domain/delivery/words.ts';
import { ADDRESS } from '#tests/support/paying.ts';

let shop: OrdersInProcess;
let product: string;
let mail: typeof render;
beforeAll(async () => {
  shop = await openOrders();
  product = await shop.stockUp(100);
  mail = await import('#server/mail/render.ts');
});
afterAll(() => shop.close());
beforeEach(() => at('2026-11-26T12:00:00Z'));
const at = (moment: string) => (shop.clock.at = Date.parse(moment));

let buyers = 0;
async function paid(delivery: object, address: object = {}): Promise<string> {
  const placed = await shop.orders.placeOrder({
    userId: null,
    address: { ...ADDRESS, email: `changed${++buyers}@example.com`, phone: null, ...address },
    items: [{ product_id: product, quantity: 1, is_sample: false }],
    delivery: { method: 'delivery', ...delivery },
  });
  if (!placed.ok) throw new Error(placed.error.detail);
  const { id } = placed.value.order;
  await shop.orders.transitionOrder({ orderId: id, to: 'confirmed', actor: 'staff:a' });
  return id;
}
async function choices(id: string) {
  const details = await shop.orders.orderById(id);
  if (!details) throw new Error('The order is gone.');
  return shop.orders.dayChoices(details);
}

test.each([
  ['delivery', { day: '2026-12-08' }, /until Friday 4 December, 14:00/, '2026-12-04T14:00:00Z'],
  [
    'collection',
    { method: 'collection', day: '2026-12-08' },
    /until Monday 7 December, 14:00/,
    '2026-12-07T14:00:00Z',
  ],
])(
  'the page says until when the day of a %s can be changed, and then why not',
  async (_, delivery, words, end) => {
    const id = await paid(delivery);
    expect((await choices(id)).words).toMatch(words);
    at(end);
    shop.clock.at -= 60_000;
    expect((await choices(id)).days.length).toBeGreaterThan(1);
    at(end);
    expect(await choices(id)).toEqual({
      // For the fitter's day, which can change until the goods have left.
      days: [expect.objectContaining({ label: expect.stringContaining('as booked') })],
      words: expect.stringContaining('being packed for this day already'),
    });
  },
);

test('a day that is over is called so', async () => {
  const id = await paid({ day: '2026-12-08' });
  const moved = await shop.orders.changeDay({ orderId: id, day: '2026-11-20', actor: 'shopper' });
  expect(moved).toMatchObject({
    ok: false,
    error: { detail: expect.stringMatching(/20 November is over\./) },
  });
});

test.each([
  ['shopper', /You moved it from Tuesday 8 December 2026\./, /does not suit you/],
  ['staff:a', /It was to be on Tuesday 8 December 2026\. If the new day does not suit you/, /You moved it/],
])('the mail after a change by %s names the day before', async (actor, words, others) => {
  const id = await paid({ day: '2026-12-08' });
  expect(await shop.orders.changeDay({ orderId: id, day: '2026-12-10', actor })).toMatchObject({ ok: true });
  const [row] = await shop.rows(
    "SELECT props FROM outbox_emails WHERE template = 'delivery-day' AND order_id = ?",
    id,
  );
  const { text } = await mail.renderMail('delivery-day', String(row?.['props']));
  expect(text.replace(/\s+/g, ' ')).toMatch(words);
  expect(text).not.toMatch(others);
});

/** What a buyer reads in the last mail of a template about an order. */
async function textOf(template: string, id: string): Promise<string> {
  const rows = await shop.rows(
    'SELECT props FROM outbox_emails WHERE template = ? AND order_id = ? ORDER BY rowid',
    template,
    id,
  );
  const { text } = await mail.renderMail(template, String(rows.at(-1)?.['props']));
  return text.replace(/\s+/g, ' ');
}

test('the mails of a collection say the day, the showroom’s address and when it is open', async () => {
  const id = await paid({ method: 'collection', day: '2026-12-08' });
  const texts = [await textOf('order-confirmation', id)];
  at('2026-12-07T12:00:00Z');
  await shop.orders.remindBuyers();
  texts.push(await textOf('delivery-day', id));
  await shop.orders.transitionOrder({ orderId: id, to: 'shipped', actor: 'staff:a' });
  texts.push(await textOf('order-moved', id));
  for (const text of texts)
    for (const fact of ['Bangor on Tuesday 8 December 2026, from 9am to 5pm.', facts().address.street])
      expect(text).toContain(fact);
  expect(await textOf('order-confirmation', await paid({ day: '2026-12-10' }))).not.toContain('9am to');
});

test('what is handed over before its day says so in its mails, and leaves its place to others', async () => {
  const id = await paid({ day: '2026-12-08' });
  const move = (to: 'shipped' | 'delivered') =>
    shop.orders.transitionOrder({ orderId: id, to, actor: 'staff:a' });
  const held = () => shop.rows('SELECT is_held FROM delivery_bookings WHERE order_id = ?', id);
  await move('shipped');
  expect(await textOf('order-moved', id)).toContain('Delivery on Tuesday 8 December 2026.');
  expect(await held()).toMatchObject([{ is_held: 1 }]);
  await move('delivered');
  expect(await textOf('order-moved', id)).toContain('Please count the boxes');
  expect(await held()).toMatchObject([{ is_held: 0 }]);
  const late = await paid({ day: '2026-12-08' });
  at('2026-12-09T12:00:00Z');
  await shop.orders.transitionOrder({ orderId: late, to: 'shipped', actor: 'staff:a' });
  expect(await textOf('order-moved', late)).not.toContain('8 December 2026.');
});

test('a shop that moves the goods near the fitter’s day does not tell the buyer off', async () => {
  const id = await paid({ day: '2026-12-08', fitting_day: '2026-12-15' });
  await shop.orders.changeDay({ orderId: id, day: '2026-12-11', actor: 'staff:a' });
  const text = await textOf('delivery-day', id);
  expect(text).toContain('The goods come on Friday 11 December and the fitter comes on Tuesday 15 December.');
  expect(text).toContain('If that is too soon, choose another day on the order’s page, or ring us on');
  const after = await paid({ day: '2026-12-08', fitting_day: '2026-12-14' });
  await shop.orders.changeDay({ orderId: after, day: '2026-12-15', actor: 'staff:a' });
  expect(await textOf('delivery-day', after)).toContain('and the fitter comes on Monday 14 December.');
});

test('the confirmation says until when the day can be changed', async () => {
  const id = await paid({ day: '2026-12-08' });
  const { words } = await choices(id);
  expect(words).toMatch(/^You can change the day until /);
  expect(await textOf('order-confirmation', id)).toContain(words);
  const abroad = await paid({}, { country: 'US', postal_code: '90210' });
  expect(await textOf('order-confirmation', abroad)).not.toContain('change the day');
});

test('an order that waits for its money is told the day of its fitter too, and until when its day is kept', async () => {
  const id = await paid({ day: '2026-12-08', fitting_day: '2026-12-20' });
  const { mailDue } = await import('#server/orders/due-mail.ts');
  const { write } = await import('#server/database.ts');
  const order = (await shop.orders.orderById(id))?.order;
  if (!order) throw new Error('The order is gone.');
  await write((tx) => mailDue(tx, order));
  const text = await textOf('order-due', id);
  expect(text).toContain('The fitter comes on Sunday 20 December.');
  expect(text).toContain(`${(await choices(id)).words ?? ''} ${PAY_BY_THEN}`);
});

test('the calendar file says where the goods are collected, or come to', async () => {
  const fileOf = async (delivery: object) => {
    const details = await shop.orders.orderById(await paid(delivery));
    return ((details && shop.orders.orderCalendar(details)) ?? '').replaceAll('\r\n ', '');
  };
  const { street, town } = facts().address;
  const collected = await fileOf({ method: 'collection', day: '2026-12-08' });
  expect(collected).toContain(`LOCATION:Ardglen Flooring\\, ${street.replaceAll(',', '\\,')}\\, ${town}`);
  expect(await fileOf({ day: '2026-12-08' })).toContain('LOCATION:1 Quayside Road\\, Bangor\\, BT20 5XX');
});
