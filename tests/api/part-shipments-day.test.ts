/** The day of an order of which a part has left ahead: its van's run sheet, and its load. */
import { expect, test } from 'vitest';
import { partsOfThree } from '#tests/support/parts.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { sharedShop } from '#tests/support/shop.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';

test('what has left ahead goes with no van again, and weighs nothing on its day', async () => {
  const shop = await sharedShop();
  const staff = await as(shop, 'orders');
  const { order, enter } = await partsOfThree(shop, staff, await as(shop, 'catalogue'));
  const booking = async () =>
    (await shop.rows('SELECT day, weight_g FROM delivery_bookings WHERE order_id = ?', order.id))[0];
  const weight = async () => Number((await booking())?.['weight_g']);
  const whole = await weight();
  const day = String((await booking())?.['day']);
  const runSheet = async () => {
    const path = `/admin/calendar/run-sheet.pdf?day=${day}&list=deliveries`;
    const sheet = await shop.fetch(path, { headers: staff });
    const words = wordsOfPdf(new Uint8Array(await sheet.arrayBuffer())).replaceAll(/\s+/g, ' ');
    return words.slice(words.indexOf(order.id.slice(-8))).match(/\d+ (?:box|metre|roll|pack)\w*/)?.[0];
  };
  expect(await runSheet()).toMatch(/^3 /);
  expect((await enter(2)).status).toBe(200);
  expect(await weight()).toBe(whole / 3);
  expect(await runSheet()).toMatch(/^1 /);
  const [parcel] = await shop.rows('SELECT id FROM parcels WHERE order_id = ?', order.id);
  const form = { form: 'take-back-parcel', parcel: String(parcel?.['id']) };
  expect((await postForm(shop, `/admin/orders/${order.id}`, form, staff)).status).toBe(303);
  expect(await weight()).toBe(whole);
});
