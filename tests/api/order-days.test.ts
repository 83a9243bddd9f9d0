/** The day of an order: chosen or the earliest, held with its goods, free again with them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayInWords } from '#domain/delivery/days.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { value } from '#tests/support/admin-page.ts';
import {
  freeDays,
  heldOn,
  orderFor,
  placedFor,
  placesIn,
  setDelivery,
  startDeliveringShop,
} from '#tests/support/delivering.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS, aProduct, pay, type PayingShop } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { earlier, setBooking } from '#tests/support/stored.ts';

let shop: PayingShop;
let owner: Record<string, string>;
let product: string;
/** Free days of Northern Ireland, the earliest first. */
let days: readonly string[];

beforeAll(async () => {
  ({ shop, owner, product, days } = await startDeliveringShop({ RATE_LIMITS: 'on' }));
});
afterAll(() => shop.end());

const dayAt = (index: number): string => days[index] ?? '';
const delivered = (day: string) => ({ method: 'delivery', day });
const read = async (order: PlacedOrderWire) =>
  (await shop.send('GET', `/api/orders/${order.id}?token=${order.order_token}`, undefined, owner))
    .body as PlacedOrderWire;
const cancel = (order: PlacedOrderWire) =>
  shop.send('POST', `/api/orders/${order.id}/cancel?token=${order.order_token}`);

test('a client that chooses nothing gets the earliest day of delivery', async () => {
  const order = await placedFor(shop, product);
  expect(order.delivery).toEqual({
    method: 'delivery',
    zone: 'ni',
    day: dayAt(0),
    access: null,
    fitting_day: null,
  });
  expect((await read(order)).delivery).toEqual(order.delivery);
});

test('a chosen day, the access and the fitting day are kept', async () => {
  const access = { lorry_18t: true, stairs: false, someone_there: true, to: 'room' };
  const choice = { ...delivered(dayAt(5)), access, fitting_day: addDays(dayAt(5), 5) };
  const { delivery } = await placedFor(shop, product, choice);
  expect(delivery).toEqual({ ...choice, zone: 'ni' });
});

test('collection has days of its own', async () => {
  const { collection } = await freeDays(shop, product);
  const { delivery } = await placedFor(shop, product, { method: 'collection' });
  expect(delivery).toMatchObject({ method: 'collection', zone: 'collection', day: collection.earliest });
});

test.each([
  ['US', '90210'],
  ['CA', 'K1A 0B1'],
])('nothing is promised to %s', async (country, postal_code) => {
  for (const delivery of [undefined, { method: 'delivery' }, delivered(dayAt(3))]) {
    const order = await placedFor(shop, product, delivery, { country, postal_code });
    expect(order.delivery).toMatchObject({
      day: null,
      zone: null,
      reason: expect.stringMatching(/first write to you/),
    });
  }
});

test('a day that is full is refused with the next one, in words, and holds nothing', async () => {
  const day = dayAt(8);
  await setDelivery(shop, owner, { zones: placesIn(1) });
  await placedFor(shop, product, delivered(day));
  const stock = () => value(shop, 'SELECT stock FROM products WHERE id = ?', product);
  const before = await stock();
  const refused = await orderFor(shop, product, delivered(day));
  const problem = expectProblem(refused, 409, 'day_full');
  expect(problem).toMatchObject({ next: dayAt(9), errors: [{ field: 'delivery.day' }] });
  expect(problem.detail).toContain(`The next day for delivery is ${dayInWords(dayAt(9))}`);
  expect([await stock(), await heldOn(shop, day)]).toEqual([before, 1]);
  await setDelivery(shop, owner, { zones: placesIn(14) });
});

test.each([
  ['in the past', () => '2026-01-05'],
  ['a Sunday', () => addDays(dayAt(0), 7 - new Date(dayAt(0)).getUTCDay())],
  ['earlier than the van can be there', () => addDays(dayAt(0), -1)],
  ['years ahead', () => '2035-06-04'],
])('a day that is %s is refused with a day that is free', async (_, day) => {
  const problem = expectProblem(await orderFor(shop, product, delivered(day())), 409, 'day_full');
  expect(days).toContain((problem as { next?: string }).next);
});

test('with every day full the order is taken without one and says so', async () => {
  await setDelivery(shop, owner, { zones: placesIn(0) });
  for (const delivery of [undefined, { method: 'delivery' }, delivered(dayAt(0))]) {
    const order = await placedFor(shop, product, delivery);
    expect(order.delivery).toMatchObject({ day: null, reason: expect.stringMatching(/is full/) });
  }
  await setDelivery(shop, owner, { zones: placesIn(14) });
});

test('samples go by post: they have a day and take no place', async () => {
  const day = dayAt(12);
  await setDelivery(shop, owner, { zones: placesIn(1) });
  const sample = await aProduct(shop, "sample_flag = 1 AND category = 'Tiles'");
  const send = () =>
    shop.send('POST', '/api/orders/guest', {
      shipping_address: { ...ADDRESS, email: 'sam@example.com' },
      items: [{ product_id: sample, quantity: 1, is_sample: true }],
      delivery: delivered(day),
    });
  expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
  await placedFor(shop, product, delivered(day));
  expect((await send()).status, 'the van is full').toBe(201);
  await setDelivery(shop, owner, { zones: placesIn(14) });
});

test('a fitting day within five days warns, and is accepted when confirmed', async () => {
  const choice = { ...delivered(dayAt(4)), fitting_day: addDays(dayAt(4), 4) };
  const problem = expectProblem(await orderFor(shop, product, choice), 409, 'fitting_day_near');
  expect(problem.detail).toMatch(/at least 5 days before the fitter comes/);
  const { delivery } = await placedFor(shop, product, { ...choice, fitting_day_confirmed: true });
  expect(delivery).toMatchObject({ day: choice.day, fitting_day: choice.fitting_day });
});

test('a fitting day before any goods can be there warns where no day is promised too', async () => {
  const abroad = { country: 'US', postal_code: '90210' };
  const choice = { method: 'delivery', fitting_day: addDays(new Date().toISOString().slice(0, 10), 3) };
  const problem = expectProblem(await orderFor(shop, product, choice, abroad), 409, 'fitting_day_near');
  expect(problem.detail).toMatch(/no day is promised/);
  await placedFor(shop, product, { ...choice, fitting_day_confirmed: true }, abroad);
  await placedFor(shop, product, { ...choice, fitting_day: addDays(dayAt(0), 30) }, abroad);
});

test.each([
  ['BT', 'GB', /only the area/],
  ['ABC 123', 'GB', /Please write a UK postcode/],
  ['BT19 1AA', 'IE', /UK postcode/],
  ['D02 X285', 'GB', /Irish Eircode/],
  ['D02 X285', 'US', /choose Ireland/],
  ['90210', 'CA', /choose the United States/],
])(
  'the postcode %s in %s is refused for a chosen delivery, and taken without a day from an old client',
  async (postal_code, country, words) => {
    const refused = await orderFor(shop, product, { method: 'delivery' }, { postal_code, country });
    expect(expectProblem(refused, 422, 'bad_postcode').detail).toMatch(words);
    const order = await placedFor(shop, product, undefined, { postal_code, country });
    expect(order.delivery).toMatchObject({ day: null, reason: expect.stringMatching(/write to you/) });
  },
);

test.each([
  [{ method: 'drone' }, /delivery or collection/],
  [{ day: '2026-12-01' }, /delivery or collection/],
  [{ method: 'delivery', day: 'Tuesday' }, /The day/],
  [{ method: 'delivery', access: { to: 'roof' } }, /./],
  ['soon', /delivery or collection/],
])('%j is refused in words', async (delivery, words) => {
  const { status, body } = await orderFor(shop, product, delivery as object);
  expect(status).toBe(422);
  expect((body as { detail: string }).detail).toMatch(words);
});

test('a cancelled order frees its day, and a repeated checkout keeps or moves it', async () => {
  const [one, other] = [dayAt(14), dayAt(15)];
  await setDelivery(shop, owner, { zones: placesIn(1) });
  const client_key = 'a-checkout-of-days';
  const place = async (delivery: object | undefined) => {
    const answer = await shop.send('POST', '/api/orders/guest', {
      shipping_address: {
        ...{ first_name: 'Orla', last_name: 'Quinn', email: 'again@example.com', address: '1 Quayside Road' },
        ...{ city: 'Bangor', postal_code: 'BT20 5XX', country: 'GB' },
      },
      items: [{ product_id: product, quantity: 1 }],
      client_key,
      ...(delivery ? { delivery } : {}),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body as PlacedOrderWire;
  };
  const first = await place(delivered(one));
  for (const again of [delivered(one), { method: 'delivery' }, undefined]) {
    expect((await place(again)).delivery?.day).toBe(one);
    expect(await heldOn(shop, one)).toBe(1);
  }
  expect((await place(delivered(other))).delivery?.day).toBe(other);
  expect([await heldOn(shop, one), await heldOn(shop, other)]).toEqual([0, 1]);
  expect((await cancel(first)).status).toBe(200);
  expect(await heldOn(shop, other)).toBe(0);
  await placedFor(shop, product, delivered(other));
  await setDelivery(shop, owner, { zones: placesIn(14) });
});

test('a paid order keeps its day, and a refunded one frees it', async () => {
  const day = dayAt(18);
  const order = await placedFor(shop, product, delivered(day));
  expect((await pay(shop, order)).status).toBe(200);
  expect([await heldOn(shop, day), (await read(order)).delivery?.day]).toEqual([1, day]);
  const refund = await shop.send(
    'POST',
    `/api/admin/orders/${order.id}/refund`,
    { amount: order.total_amount, reason: 'A test', restock: true },
    owner,
  );
  expect(refund.status, JSON.stringify(refund.body)).toBeLessThan(300);
  await expect.poll(() => heldOn(shop, day)).toBe(0);
});

test('an order past the limit of unpaid goods takes its day for the payment, or the next one', async () => {
  const day = dayAt(20);
  await setDelivery(shop, owner, { zones: placesIn(1) });
  const settings = (await shop.send('GET', '/api/admin/settings', undefined, owner)).body as {
    version: number;
  };
  const limit = (boxes: number, version: number) =>
    shop.send(
      'PUT',
      '/api/admin/settings',
      { version, hold_buyer_boxes: boxes, hold_address_boxes: boxes },
      owner,
    );
  expect((await limit(0, settings.version)).status).toBe(200);
  const order = await placedFor(shop, product, delivered(day));
  expect(order).toMatchObject({ goods_held: false, delivery: { day } });
  expect(await heldOn(shop, day)).toBe(0);
  expect((await limit(600, settings.version + 1)).status).toBe(200);
  await placedFor(shop, product, delivered(day));
  expect((await pay(shop, order)).status).toBe(200);
  const { delivery } = await read(order);
  expect(delivery).toMatchObject({ day: dayAt(21), reason: expect.stringContaining(dayInWords(day)) });
  expect([await heldOn(shop, day), await heldOn(shop, dayAt(21))]).toEqual([1, 1]);
  await setDelivery(shop, owner, { zones: placesIn(14) });
});

test('nothing is charged for a day that was not kept and is taken meanwhile', async () => {
  const day = dayAt(23);
  await setDelivery(shop, owner, { zones: placesIn(1) });
  const order = await placedFor(shop, product, delivered(day));
  await setBooking(shop, order.id, { isHeld: false });
  await placedFor(shop, product, delivered(day));
  const answer = await pay(shop, order, undefined, { version: order.version });
  expect(expectProblem(answer, 409, 'order_changed').detail).toContain(dayInWords(day));
  const { delivery, version } = (await read(order)) as PlacedOrderWire;
  expect(delivery?.day && delivery.day > day, JSON.stringify(delivery)).toBe(true);
  expect((await pay(shop, order, undefined, { version })).status).toBe(200);
  await setDelivery(shop, owner, { zones: placesIn(14) });
});

test('a first part alone is no address to deliver to', async () => {
  const answer = await orderFor(shop, product, { method: 'delivery' }, { postal_code: 'BT19' });
  expect(expectProblem(answer, 422, 'bad_postcode').detail).toContain('only its first part');
});

test('an order that is paid days later, when its day can no longer be packed for, has the next one and says so', async () => {
  const order = await placedFor(shop, product, delivered(dayAt(0)));
  // As of a quote, which has days to be paid.
  await setBooking(shop, order.id, ({ updatedAt }) => ({ updatedAt: earlier(updatedAt, 2 * 86_400_000) }));
  await setDelivery(shop, owner, { picking_days: 9 });
  expect((await pay(shop, order)).status).toBe(200);
  const { delivery } = await read(order);
  expect(delivery?.day && delivery.day > dayAt(5), JSON.stringify(delivery)).toBe(true);
  expect(delivery?.reason).toContain(dayInWords(dayAt(0)));
  await setDelivery(shop, owner, { picking_days: 1 });
});

test('a withdrawal from the whole order frees its day', async () => {
  const day = dayAt(22);
  const order = await placedFor(shop, product, delivered(day));
  expect((await pay(shop, order)).status).toBe(200);
  const statement = { name: 'Ann Buyer', reason: '', step: 'confirm' };
  await postForm(shop, `/orders/${order.id}/withdraw?token=${order.order_token}`, statement);
  expect(await heldOn(shop, day)).toBe(0);
});
