/** Deliveries to the shop that are expected. */
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOfMonth } from '#domain/delivery/days.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { staffProduct } from '#tests/support/staff-products.ts';
import { as } from '#tests/support/staff.ts';
import { addRows, setRows } from '#tests/support/stored.ts';

let shop: Shop;
let catalogue: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  catalogue = await as(shop, 'catalogue');
});

describe('a delivery that is expected', () => {
  const today = new Date().toISOString().slice(0, 10);
  const day = addDays(today, 7);
  const said = new RegExp(
    `More on ${new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })}\\.`,
  );
  let id: string;
  const form = (fields: Record<string, string>, who = catalogue) =>
    postForm(shop, `/admin/products/${id}`, fields, who);
  const expected = () =>
    shop.rows('SELECT id FROM incoming_deliveries WHERE product_id = ? ORDER BY day', id);
  const publicProduct = async () =>
    (await shop.send('GET', `/api/products/${id}`)).body as { more_on: string | null };

  beforeAll(async () => {
    const [row] = await shop.rows(
      "SELECT id FROM products WHERE archived_at IS NULL AND in_stock = 1 AND box_coverage_mm2 > 0 AND unit = 'box' AND stock > 9 ORDER BY id LIMIT 1",
    );
    id = String(row?.['id']);
    await shop.send('POST', `/api/admin/products/${id}/stock`, { count: 0, reason: 'count' }, catalogue);
  });

  test('is said where there is too little: by API, page, calculator and cart', async () => {
    expect(await publicProduct()).toMatchObject({ more_on: null });
    const refused = await form({ form: 'incoming', quantity: '0', day: addDays(today, -1) });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('a whole number from 1 to 1,000,000');
    expect((await form({ form: 'incoming', quantity: '40', day }, await as(shop, 'support'))).status).toBe(
      403,
    );
    expect((await form({ form: 'incoming', quantity: '40', day })).status).toBe(303);
    expect(await publicProduct()).toMatchObject({ more_on: day });
    await expect.poll(() => shop.page(`/products/${id}`), { timeout: 40_000 }).toMatch(said);
    const sum = await shop.send('POST', `/api/products/${id}/calculate-price?area_m2=20`);
    expect(sum.body).toMatchObject({ stock_message: expect.stringMatching(said) as string });
    const line = { product_id: id, quantity: 2, is_sample: false };
    const quote = await shop.send('POST', '/api/cart/quote', { items: [line] });
    expect(JSON.stringify(quote.body)).toMatch(said);
  });

  test('is named by the page that offers a mail when it is back, and by the mail that asks', async () => {
    const path = `/back-in-stock?product=${id}`;
    expect(await (await shop.fetch(path)).text()).toMatch(said);
    expect(await (await shop.fetch(`${path}&quantity=60`)).text()).toContain('40 more by');
    const email = 'weighing@mail.example';
    await postForm(shop, path, { form: 'ask', email, quantity: '1' });
    const mail = async () => (await shop.mails(email)).map(({ text }) => text).join();
    await expect.poll(mail).toMatch(said);
  });

  test('a quantity is told the day on which enough is there', async () => {
    const later = addDays(day, 7);
    await form({ form: 'incoming', quantity: '100', day: later });
    const line = { product_id: id, quantity: 60, is_sample: false };
    const quote = async () =>
      JSON.stringify((await shop.send('POST', '/api/cart/quote', { items: [line] })).body);
    const dayOf = (of: string) =>
      `More on ${new Date(of).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })}.`;
    expect(await quote()).toContain(dayOf(later));
    expect(await publicProduct()).toMatchObject({ more_on: day });
    const [, second] = await expected();
    await form({ form: 'taken-out', id: String(second?.['id']) });
    expect(await quote()).not.toContain('More on');
  });

  test('is received once, however often it is pressed, with one entry in the ledger', async () => {
    const [row] = await expected();
    const receive = (arrived = '40', expecting = '40') => {
      const fields = { form: 'received', id: String(row?.['id']), arrived, expected: expecting };
      return postForm(shop, '/admin/products/incoming', fields, catalogue);
    };
    expect(await (await receive('-1')).text()).toContain('Please give how many arrived');
    const both = await Promise.all([receive(), receive()]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect(await (both.find(({ status }) => status === 422) ?? both[0])?.text()).toContain(
      'Nothing was booked now',
    );
    expect((await staffProduct(shop, catalogue, id)).stock).toBe(40);
    const ledger = await shop.rows(
      "SELECT delta FROM stock_movements WHERE product_id = ? AND note LIKE 'Expected on %'",
      id,
    );
    expect(ledger).toHaveLength(1);
    expect(await expected()).toEqual([]);
    expect(await publicProduct()).toMatchObject({ more_on: null });
  });

  test('of which some arrive is booked by so many, once, and the rest stays expected', async () => {
    const key = '01890000-0000-7000-8000-000000000001';
    // A double press writes one delivery down; the same form with other figures is refused in words.
    const both = await Promise.all([1, 2].map(() => form({ form: 'incoming', key, quantity: '20', day })));
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const other = await form({ form: 'incoming', key, quantity: '30', day });
    expect(other.status).toBe(422);
    expect(await other.text()).toContain('This form was sent before, with other figures');
    expect(await expected()).toEqual([{ id: key }]);
    const before = (await staffProduct(shop, catalogue, id)).stock;
    const part = { form: 'received', id: key, arrived: '12', expected: '20', batch: 'B77 / shade 4' };
    const presses = await Promise.all([form(part), form(part)]);
    expect(presses.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect((await staffProduct(shop, catalogue, id)).stock).toBe(before + 12);
    expect(await shop.page(`/admin/products/${id}`, catalogue)).toContain(
      'Free by batch: B77 / shade 4 (12).',
    );
    expect(await shop.rows('SELECT quantity FROM incoming_deliveries WHERE id = ?', key)).toEqual([
      { quantity: 8 },
    ]);
    const more = await form({ ...part, arrived: '9', expected: '8' });
    expect(await more.text()).toContain('Only 8 are expected');
    expect((await form({ ...part, arrived: '8', expected: '8' })).status).toBe(303);
    expect((await staffProduct(shop, catalogue, id)).stock).toBe(before + 20);
    expect(await expected()).toEqual([]);
  });

  test('whose day is over is nothing to shoppers, and overdue to staff', async () => {
    await form({ form: 'incoming', quantity: '8', day });
    await setRows(shop, 'incomingDeliveries', { productId: id }, { day: addDays(today, -2) });
    expect(await publicProduct()).toMatchObject({ more_on: null });
    const list = await shop.page('/admin/products/incoming?state=overdue', catalogue);
    expect(list).toContain(`href="/admin/products/${id}"`);
    expect(list).toContain('overdue');
    const noted = async () =>
      /Incoming deliveries.{0,400}?overdue, the first expected on/.exec(
        (await shop.page('/admin', catalogue)).replace(/\s+/g, ' '),
      )?.[0];
    expect(await noted()).toMatch(/>1 overdue, the first/);
    await setRows(shop, 'incomingDeliveries', { productId: id }, { day: today });
    expect(await noted()).toMatch(/>none overdue, the first/);
    expect(await shop.page('/admin/products/incoming?state=due', catalogue)).toContain(
      `href="/admin/products/${id}"`,
    );
    expect(await shop.page('/admin/products/incoming?state=overdue', catalogue)).not.toContain(
      `href="/admin/products/${id}"`,
    );
    const [row] = await expected();
    expect((await form({ form: 'taken-out', id: String(row?.['id']) })).status).toBe(303);
    expect(await expected()).toEqual([]);
    const audit = await shop.rows(
      "SELECT action FROM audit_log WHERE entity_id = ? AND action LIKE 'incoming.%' ORDER BY created_at, id",
      id,
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'incoming.create',
      'incoming.create',
      'incoming.delete',
      'incoming.create',
      'incoming.create',
      'incoming.delete',
    ]);
  });
});

test('a product that sells and is low is no task while more of it comes, and the list says what comes', async () => {
  const LIST = '/admin/products?stock=short&sort=stock&dir=asc';
  const today = new Date().toISOString().slice(0, 10);
  const counts = async () => {
    const dashboard = await shop.page('/admin', catalogue);
    const list = await shop.page(LIST, catalogue);
    return {
      line: Number(/Low stock of what sells<\/span>\s*<strong[^>]*>(\d+)</.exec(dashboard)?.[1]),
      list: Number(/data-count[^>]*>\s*(\d+)/.exec(list)?.[1]),
      first: /href="\/admin\/products\/([\w-]+)" aria-label="Edit/.exec(list)?.[1] ?? '',
    };
  };
  const before = await counts();
  expect(before.list).toBe(before.line);
  expect(before.list).toBeGreaterThan(1);
  const id = before.first;
  const expects = (day: string) =>
    addRows(shop, 'incomingDeliveries', {
      id: crypto.randomUUID(),
      productId: id,
      quantity: 1060,
      day,
      createdBy: 'x',
      createdAt: new Date(1),
    });
  await expects(addDays(today, -2));
  expect(await counts()).toEqual(before);
  await expects(addDays(today, 3));
  expect(await counts()).toMatchObject({ line: before.line - 1, list: before.list - 1 });
  const [product] = await shop.rows('SELECT sku FROM products WHERE id = ?', id);
  const row = await shop.page(`/admin/products?search=${String(product?.['sku'])}`, catalogue);
  const more = row.match(/[\d,]+ more on [^<]*/g)?.map((words) => words.trim());
  expect(more).toEqual([`1,060 more on ${dayOfMonth(addDays(today, 3))}`]);
});
