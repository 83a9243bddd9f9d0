/** The staff's calendar: a week by zone, moving an order, the papers, and the settings with their preview. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayInWords, dayWithYear } from '#domain/delivery/days.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import type { DeliverySettings } from '#domain/delivery/settings.ts';
import {
  freeDays,
  heldOn,
  placedFor,
  placesIn,
  setDelivery,
  startDeliveringShop,
} from '#tests/support/delivering.ts';
import { claiming } from '#tests/support/claiming.ts';
import { ADDRESS, aProduct, pay, type PayingShop } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { as } from '#tests/support/staff.ts';

let shop: PayingShop;
let owner: Record<string, string>;
let product: string;
let days: readonly string[];

beforeAll(async () => {
  ({ shop, owner, product, days } = await startDeliveringShop());
});
afterAll(() => shop.end());

const dayAt = (index: number): string => days[index] ?? '';
const page = async (path: string, headers = owner) => {
  const answer = await shop.fetch(path, { headers });
  return { status: answer.status, html: (await answer.text()).replaceAll('&#39;', "'") };
};
const move = (orderId: string, day: string, headers = owner) =>
  postForm(shop, '/admin/calendar', { form: 'move', order: orderId, day }, headers);
const paidFor = async (day: string) => {
  const order = await placedFor(shop, product, { method: 'delivery', day });
  expect((await pay(shop, order)).status).toBe(200);
  return order;
};

test('a week shows its orders by zone, with places and weight against the caps', async () => {
  const day = dayAt(6);
  const order = await paidFor(day);
  const { status, html } = await page(`/admin/calendar?week=${day}`);
  expect(status).toBe(200);
  expect(html).toContain(dayInWords(day));
  expect(html).toMatch(/Northern Ireland[\s\S]*?1 of 14 places, [\d.]+ kg of 9,000 kg/);
  expect(html).toContain(`/admin/orders/${order.id}`);
  for (const week of ['', '?week=nonsense', '?week=2026-13-45'])
    expect((await page(`/admin/calendar${week}`)).status).toBe(200);
});

test('staff move an order: the buyer is mailed, the log has it, and a full day is refused with the next', async () => {
  const [from, to, full] = [dayAt(8), dayAt(9), dayAt(10)];
  const order = await paidFor(from);
  expect((await move(order.id, to)).status).toBe(303);
  expect([await heldOn(shop, from), await heldOn(shop, to)]).toEqual([0, 1]);
  const last = async () => (await shop.mails(order.shipping_address.email)).at(-1)?.text ?? '';
  await expect.poll(last, { timeout: 40_000 }).toContain(`Delivery on ${dayInWords(to)}`);
  const { rows } = await shop.database.client.execute({
    sql: "SELECT before, after FROM audit_log WHERE action = 'order.day' AND entity_id = ?",
    args: [order.id],
  });
  expect(rows.map((row) => [row['before'], row['after']])).toEqual([
    [JSON.stringify({ day: from }), JSON.stringify({ day: to })],
  ]);

  await setDelivery(shop, owner, { zones: placesIn(1) });
  await placedFor(shop, product, { method: 'delivery', day: full });
  const typed = { form: 'move', order: order.id, day: full };
  const refused = await postForm(shop, `/admin/calendar?week=${to}`, typed, owner);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(`The next day for delivery is ${dayInWords(dayAt(11))}`);
  // The form that was sent stays open with its day, also without a script.
  expect(html).toMatch(
    new RegExp(
      `<details[^>]* open[^>]*>(?:(?!</details>)[^])*value="${order.id}"(?:(?!</details>)[^])*value="${full}"`,
    ),
  );
  expect(await heldOn(shop, to)).toBe(1);
  await setDelivery(shop, owner, { zones: placesIn(14) });
});

test('what staff are told of a move names the order, the day, who knows of it, and a fitter who comes too soon', async () => {
  const [from, to] = [dayAt(15), dayAt(16)];
  const choice = { method: 'delivery', day: from, fitting_day: addDays(from, 5) };
  const answerOf = async (answer: Response) => (await page(answer.headers.get('location') ?? '')).html;
  const order = await placedFor(shop, product, choice);
  const unpaid = await answerOf(await move(order.id, to));
  expect(unpaid).toContain(`Order ${orderIdForShopper(order.id)}: Delivery on ${dayWithYear(to)}.`);
  expect(unpaid).toContain('It is not paid, so that nobody is mailed');
  expect((await pay(shop, order)).status).toBe(200);
  expect(await answerOf(await move(order.id, to))).toContain('nothing was changed, and nobody is mailed');
  const near = `comes on ${dayInWords(choice.fitting_day)}`;
  const moved = await answerOf(await move(order.id, addDays(to, 7)));
  expect(moved).toMatch(new RegExp(`The buyer is mailed\\. The goods come on [^.]+ ${near}`));
  const last = async () => (await shop.mails(order.shipping_address.email)).at(-1)?.text ?? '';
  await expect.poll(last, { timeout: 40_000 }).toContain(near);
});

test('support sees the calendar and moves nothing; the catalogue’s staff do not see it', async () => {
  const order = await paidFor(dayAt(12));
  const support = await as(shop, 'support');
  expect((await page('/admin/calendar', support)).status).toBe(200);
  expect((await page('/admin/calendar/settings', support)).status).toBe(403);
  await move(order.id, dayAt(13), support);
  expect(await heldOn(shop, dayAt(12))).toBe(1);
  expect((await page('/admin/calendar', await as(shop, 'catalogue'))).status).not.toBe(200);
});

test('run sheet and collection list are papers of a day, with the goods of each stop', async () => {
  const day = dayAt(14);
  await paidFor(day);
  await placedFor(shop, product, { method: 'delivery', day });
  for (const list of ['deliveries', 'collections']) {
    const answer = await shop.fetch(`/admin/calendar/run-sheet.pdf?day=${day}&list=${list}`, {
      headers: owner,
    });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const words = wordsOfPdf(new Uint8Array(await answer.arrayBuffer()));
    for (const fact of ['1 box of', '1 unpaid order not listed'])
      expect(words.includes(fact), fact).toBe(list === 'deliveries');
  }
  expect((await page('/admin/calendar/run-sheet.pdf?day=tomorrow')).status).toBe(404);
});

/** The fields of the settings form, as a browser sends them. */
async function settingsForm(): Promise<Record<string, string>> {
  const { html } = await page('/admin/calendar/settings');
  const form = /<form[^>]*action="\/admin\/calendar\/settings"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const fields: Record<string, string> = {};
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const name = /\bname="([^"]+)"/.exec(input)?.[1];
    if (name) fields[name] = /\bvalue="([^"]*)"/.exec(input)?.[1] ?? '';
  }
  for (const [, name = '', text = ''] of form.matchAll(
    /<textarea[^>]*name="([^"]+)"[^>]*>([\s\S]*?)<\/textarea>/g,
  ))
    fields[name] = text.replace(/^\n/, '');
  return fields;
}
const sendSettings = (fields: Record<string, string>) =>
  postForm(shop, '/admin/calendar/settings', fields, owner);

test('the settings are a form: saved as they stand nothing changes, a preview saves nothing, a fault stays beside its field', async () => {
  const before = (await shop.send('GET', '/api/admin/delivery', undefined, owner)).body as Record<
    string,
    unknown
  >;
  const fields = await settingsForm();
  expect((await sendSettings(fields)).status).toBe(303);
  const after = (await shop.send('GET', '/api/admin/delivery', undefined, owner)).body as Record<
    string,
    unknown
  >;
  expect(after).toEqual({ ...before, version: Number(before['version']) + 1 });

  const preview = await sendSettings({
    ...(await settingsForm()),
    act: 'preview',
    preview: 'bt19',
    picking_days: '20',
  });
  const shown = await preview.text();
  expect(preview.status).toBe(200);
  expect(shown).toMatch(/A pallet ordered now: Northern Ireland\. Delivered to BT19 from/);
  expect(shown).toContain('value="20"');
  expect((await shop.send('GET', '/api/admin/delivery', undefined, owner)).body).toMatchObject({
    picking_days: 1,
  });

  const wrong = await sendSettings({
    ...(await settingsForm()),
    zone_0_cutoff: '25:00',
    exceptions: '2026-12-24 moon closed',
  });
  expect(wrong.status).toBe(422);
  const text = await wrong.text();
  expect(text).toContain('The cut-off is a time like 14:00.');
  expect(text).toContain('2026-12-24 moon closed');

  const good = await sendSettings({
    ...(await settingsForm()),
    exceptions: '2026-12-24 shop closed Stocktaking',
  });
  expect(good.status).toBe(303);
  expect((await shop.send('GET', '/api/admin/delivery', undefined, owner)).body).toMatchObject({
    exceptions: [{ day: '2026-12-24', calendar: 'shop', closed: true, note: 'Stocktaking' }],
  });
});

test('a save over a colleague’s shows what is saved now beside each field that differs', async () => {
  const opened = await settingsForm();
  await setDelivery(shop, owner, { zones: placesIn(11) });
  const stale = await sendSettings({ ...opened, picking_days: '2' });
  expect(stale.status).toBe(422);
  const text = await stale.text();
  expect(text).toContain('Somebody else has changed the settings');
  for (const words of ['Saved now: 11', 'Saved now: 1', 'value="2"']) expect(text).toContain(words);
  expect(text.match(/(?:Saved|Not saved) now:/g)).toHaveLength(2);
  await setDelivery(shop, owner, { zones: placesIn(14) });
});

test('the preview counts what is booked already', async () => {
  const first = async () => {
    const shown = await sendSettings({
      ...(await settingsForm()),
      act: 'preview',
      preview: 'BT19',
      zone_0_max_orders: '1',
    });
    return /Delivered to BT19 from (\w+day \d+ \w+)/.exec(await shown.text())?.[1];
  };
  const before = await first();
  const day = days.find((free) => dayInWords(free) === before) ?? '';
  await paidFor(day);
  expect(await first()).not.toBe(before);
});

test('what has left before its day takes no place of it and is not to be moved', async () => {
  const a = await claiming(shop);
  const order = await a.delivered();
  expect((await a.send(a.path(order), await a.damaged(order, '1'))).status).toBe(303);
  const [claim] = await shop.rows('SELECT id FROM claims WHERE order_id = ?', order.id);
  const settle = (fields: Record<string, string>) =>
    postForm(shop, `/admin/claims/${String(claim?.['id'])}`, fields, owner);
  const [[line = ''], day] = [await a.linesOf(order), dayAt(26)];
  const boxes = { [`boxes-${line}`]: '1', day: `delivery ${day}` };
  expect((await settle({ form: 'replace', words: 'A new box.', ...boxes })).status).toBe(303);
  await setDelivery(shop, owner, { zones: placesIn(1) });
  const isFree = async () => (await freeDays(shop, product)).days.includes(day);
  expect(await isFree()).toBe(false);
  expect((await settle({ form: 'sent' })).status).toBe(303);
  expect(await isFree()).toBe(true);
  const toMove = async () => {
    const { body } = await shop.send('GET', '/api/admin/delivery', undefined, owner);
    return JSON.stringify((body as { to_move: unknown }).to_move);
  };
  const waiting = await paidFor(day);
  const own = (await shop.rows('SELECT day FROM delivery_bookings WHERE order_id = ?', order.id))[0]?.['day'];
  const closed = [day, String(own)].map((one) => ({
    day: one,
    calendar: 'shop' as const,
    closed: true,
    note: '',
  }));
  await setDelivery(shop, owner, { zones: placesIn(14), exceptions: closed });
  expect(await toMove()).toContain(waiting.id);
  expect(await toMove()).not.toContain(order.id);
  await setDelivery(shop, owner, { exceptions: [] });
});

test('samples that are posted are no stop of the van', async () => {
  const sample = await aProduct(shop, "sample_flag = 1 AND category = 'Tiles'");
  const day = dayAt(18);
  const order = await shop.send('POST', '/api/orders/guest', {
    shipping_address: { ...ADDRESS, email: 'posted@example.com' },
    items: [{ product_id: sample, quantity: 1, is_sample: true }],
    delivery: { method: 'delivery', day },
  });
  expect(order.status).toBe(201);
  const { id } = order.body as { id: string };
  expect((await page(`/admin/calendar?week=${day}`)).html).not.toContain(id);
});

test('an area of visits that fills up while somebody types keeps what was typed', async () => {
  const { body } = await shop.send('GET', '/api/admin/delivery', undefined, owner);
  const { visits } = body as DeliverySettings;
  const none = visits.areas.map((area) => ({ ...area, max_visits: 0 }));
  await setDelivery(shop, owner, { visits: { ...visits, areas: none } });
  const typed = {
    form: 'book',
    kind: 'measure',
    postcode: 'BT61 7AA',
    name: 'Vera Visit',
    email: 'v@mail.example',
  };
  const slot = `${dayAt(0)} morning`;
  const answer = await postForm(shop, '/visit?postcode=BT61+7AA', {
    ...typed,
    phone: '1',
    address: '3 Mall',
    slot,
  });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  for (const words of ['value="Vera Visit"', 'Every time of the coming weeks', '3 Mall'])
    expect(html).toContain(words);
  expect(await (await shop.fetch('/visit?postcode=BT61+7AA', { headers: owner })).text()).toContain(', full');
  await setDelivery(shop, owner, { visits });
});
