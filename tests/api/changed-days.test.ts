/** The day of an order after it was placed: seen, and changed on its page until the cut-off. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayInWords } from '#domain/delivery/days.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { heldOn, placedFor, setDelivery, startDeliveringShop } from '#tests/support/delivering.ts';
import { pay, type PayingShop } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';

let shop: PayingShop;
let owner: Record<string, string>;
let product: string;
/** Free days of Northern Ireland, the earliest first. */
let days: readonly string[];

beforeAll(async () => {
  ({ shop, owner, product, days } = await startDeliveringShop());
});
afterAll(() => shop.end());

const dayAt = (index: number): string => days[index] ?? '';
const delivered = (day: string) => ({ method: 'delivery', day });
const read = async (order: PlacedOrderWire) =>
  (await shop.send('GET', `/api/orders/${order.id}?token=${order.order_token}`, undefined, owner))
    .body as PlacedOrderWire;
const change = (order: PlacedOrderWire, day: string, more = {}) =>
  postForm(shop, `/orders/${order.id}?token=${order.order_token}`, { form: 'day', day, ...more });
const refusal = async (answer: Response) => ({ status: answer.status, page: await answer.text() });
const page = async (order: PlacedOrderWire) =>
  (await shop.fetch(`/orders/${order.id}?token=${order.order_token}`)).text();

test('the buyer sees the day, has it as a calendar file, and changes it until the cut-off', async () => {
  const [day, other] = [dayAt(24), dayAt(25)];
  const order = await placedFor(shop, product, { ...delivered(day), fitting_day: addDays(day, 7) });
  expect((await pay(shop, order)).status).toBe(200);
  expect(await page(order)).toContain(`Delivery on ${dayInWords(day)}`);
  const file = await shop.fetch(`/orders/${order.id}/delivery.ics?token=${order.order_token}`);
  expect(file.headers.get('content-type')).toContain('text/calendar');
  expect((await file.text()).match(/DTSTART;VALUE=DATE:\d{8}/g)).toEqual([
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTSTART;VALUE=DATE:${addDays(day, 7).replaceAll('-', '')}`,
  ]);
  const changed = await change(order, other);
  expect(changed.headers.get('location')).toMatch(/done=day$/);
  expect([await heldOn(shop, day), await heldOn(shop, other)]).toEqual([0, 1]);
  const gone = await refusal(await change(order, '2026-01-05'));
  expect(gone.status).toBe(422);
  expect(gone.page).toMatch(/Monday 5 January.* is over\. The next day for delivery is \w+day \d+ \w+/);
  for (const day of ['', 'tomorrow', '2026-13-40']) {
    const wrong = await refusal(await change(order, day));
    expect([day, wrong.status, wrong.page.includes('Please choose a day.')]).toEqual([day, 422, true]);
  }
  expect((await read(order)).delivery?.day).toBe(other);
  // The texts are written when the mails are sent.
  const mails = async () =>
    (await shop.mails(order.shipping_address.email)).map(({ template, text }) => [template, text]);
  await expect.poll(mails, { timeout: 40_000 }).toEqual([
    ['order-confirmation', expect.stringContaining(`Delivery on ${dayInWords(day)}`)],
    ['delivery-day', expect.stringContaining(`Delivery on ${dayInWords(other)}`)],
  ]);
});

test('a day too near to the fitter’s is asked about first, and taken when confirmed', async () => {
  const [day, near] = [dayAt(26), dayAt(27)];
  const order = await placedFor(shop, product, { ...delivered(day), fitting_day: addDays(day, 5) });
  const asked = await refusal(await change(order, near));
  expect(asked.status).toBe(422);
  expect(asked.page).toContain('days before the fitter comes');
  expect(asked.page).toContain('name="fitting_day_confirmed"');
  expect(await heldOn(shop, near)).toBe(0);
  const [, confirms = ''] = /name="fitting_day_confirmed" value="([^"]*)"/.exec(asked.page) ?? [];
  // Whoever ticks it and then chooses another near day is asked about that one.
  const other = await refusal(await change(order, dayAt(28), { fitting_day_confirmed: confirms }));
  expect([other.status, other.page.includes('days before the fitter comes')]).toEqual([422, true]);
  const confirmed = await change(order, near, { fitting_day_confirmed: confirms });
  expect([confirmed.status, await heldOn(shop, near)]).toEqual([303, 1]);
});

test('the buyer changes the day of the fitter, with the order’s own day or alone', async () => {
  const [day, other] = [dayAt(18), dayAt(19)];
  const order = await placedFor(shop, product, { ...delivered(day), fitting_day: addDays(day, 6) });
  const fitting = async () => (await read(order)).delivery?.fitting_day;
  expect((await change(order, day, { fitting_day: addDays(day, 20) })).status).toBe(303);
  expect([await fitting(), await heldOn(shop, day)]).toEqual([addDays(day, 20), 1]);
  const near = await refusal(await change(order, other, { fitting_day: addDays(other, 2) }));
  expect([near.status, near.page.includes(`value="${addDays(other, 2)}"`)]).toEqual([422, true]);
  for (const [wrong, words] of [
    ['2026-01-05', 'is over'],
    ['soon', 'Please give the day on which the fitter will come'],
  ] as const) {
    const refused = await refusal(await change(order, other, { fitting_day: wrong }));
    expect([refused.status, refused.page.includes(words)]).toEqual([422, true]);
  }
  expect((await change(order, other, { fitting_day: '' })).status).toBe(303);
  expect([await fitting(), await heldOn(shop, other)]).toEqual([null, 1]);
});

test('an order that is being packed keeps its day; an unpaid one is not packed, and gets another', async () => {
  const order = await placedFor(shop, product, delivered(dayAt(0)));
  const unpaid = await placedFor(shop, product, delivered(dayAt(0)));
  await pay(shop, order);
  await setDelivery(shop, owner, { picking_days: 9 });
  expect(await page(unpaid)).toContain('The goods can no longer be there on this day');
  expect((await change(unpaid, dayAt(30))).status).toBe(303);
  const late = await refusal(await change(order, dayAt(30)));
  expect([late.status, late.page.includes('The goods are being packed for this day already.')]).toEqual([
    422,
    true,
  ]);
  const shown = await page(order);
  expect(shown).not.toContain('Choose another day');
  // The fitter may have another day all the same.
  expect(shown).toContain('Change the day of your fitter');
  expect(shown.match(/<option/g)).toHaveLength(1);
  const fitter = { fitting_day: addDays(dayAt(0), 9) };
  expect((await change(order, dayAt(0), fitter)).status).toBe(303);
  expect((await read(order)).delivery?.fitting_day).toBe(fitter.fitting_day);
  await setDelivery(shop, owner, { picking_days: 1 });
});
