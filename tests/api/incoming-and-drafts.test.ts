/** What is not yet in the shop: deliveries that are expected, and products that are drafts. */
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/delivery/days.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { staffProduct } from '#tests/support/staff-products.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let catalogue: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  catalogue = await as(shop, 'catalogue');
});

const rows = async (sql: string, ...args: string[]) =>
  (await shop.database.client.execute({ sql, args })).rows;
const pageOf = async (path: string, headers: Record<string, string> = {}) =>
  (await (await shop.fetch(path, { headers })).text()).replace(/\s+/g, ' ');

describe('a delivery that is expected', () => {
  const today = new Date().toISOString().slice(0, 10);
  const day = addDays(today, 7);
  const said = new RegExp(
    `More on ${new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })}\\.`,
  );
  let id: string;
  const form = (fields: Record<string, string>, who = catalogue) =>
    postForm(shop, `/admin/products/${id}`, fields, who);
  const expected = () => rows('SELECT id FROM incoming_deliveries WHERE product_id = ? ORDER BY day', id);
  const publicProduct = async () =>
    (await shop.send('GET', `/api/products/${id}`)).body as { more_on: string | null };

  beforeAll(async () => {
    const [row] = await rows(
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
    await expect.poll(() => pageOf(`/products/${id}`), { timeout: 40_000 }).toMatch(said);
    const sum = await shop.send('POST', `/api/products/${id}/calculate-price?area_m2=20`);
    expect(sum.body).toMatchObject({ stock_message: expect.stringMatching(said) as string });
    const line = { product_id: id, quantity: 2, is_sample: false };
    const quote = await shop.send('POST', '/api/cart/quote', { items: [line] });
    expect(JSON.stringify(quote.body)).toMatch(said);
  });

  test('is received once, however often it is pressed, with one entry in the ledger', async () => {
    const [row] = await expected();
    const receive = () =>
      postForm(shop, '/admin/products/incoming', { form: 'received', id: String(row?.['id']) }, catalogue);
    for (const { status } of await Promise.all([receive(), receive()])) expect(status).toBe(303);
    expect((await staffProduct(shop, catalogue, id)).stock).toBe(40);
    const ledger = await rows(
      "SELECT delta FROM stock_movements WHERE product_id = ? AND note LIKE 'Expected on %'",
      id,
    );
    expect(ledger).toHaveLength(1);
    expect(await expected()).toEqual([]);
    expect(await publicProduct()).toMatchObject({ more_on: null });
  });

  test('whose day is over is nothing to shoppers, and overdue to staff', async () => {
    await form({ form: 'incoming', quantity: '8', day });
    await shop.database.client.execute({
      sql: 'UPDATE incoming_deliveries SET day = ? WHERE product_id = ?',
      args: [addDays(today, -2), id],
    });
    expect(await publicProduct()).toMatchObject({ more_on: null });
    const list = await pageOf('/admin/products/incoming?state=overdue', catalogue);
    expect(list).toContain(`href="/admin/products/${id}"`);
    expect(list).toContain('overdue');
    expect(await pageOf('/admin', catalogue)).toContain('Overdue incoming deliveries');
    const [row] = await expected();
    expect((await form({ form: 'taken-out', id: String(row?.['id']) })).status).toBe(303);
    expect(await expected()).toEqual([]);
    const audit = await rows(
      "SELECT action FROM audit_log WHERE entity_id = ? AND action LIKE 'incoming.%' ORDER BY created_at, id",
      id,
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'incoming.create',
      'incoming.create',
      'incoming.delete',
    ]);
  });
});

describe('a draft', () => {
  const make = async (name: string, fields: object = {}) =>
    (
      await shop.send(
        'POST',
        '/api/admin/products',
        { name, price: 20, box_size_m2: 2, category: 'Tiles', supplier: 'Altamira', draft: true, ...fields },
        catalogue,
      )
    ).body as { id: string; price: number; version: number };
  const form = (id: string, fields: Record<string, string>) =>
    postForm(shop, `/admin/products/${id}`, fields, catalogue);

  test('is nowhere: page, API, list, search, feed and site map', async () => {
    const { id } = await make('Zanzibar Marble Draft', { stock: 9 });
    expect((await shop.fetch(`/products/${id}`)).status).toBe(404);
    expect((await shop.send('GET', `/api/products/${id}`)).status).toBe(404);
    for (const path of [
      '/products?search=zanzibar+marble',
      '/api/products?search=zanzibar+marble',
      '/api/products/suggest?q=zanzibar',
      '/feeds/google.xml',
      '/sitemap/products-1.xml',
      '/admin/products?search=zanzibar',
    ])
      expect(await pageOf(path, path.startsWith('/admin') ? catalogue : {}), path).not.toContain(id);
    const line = { product_id: id, quantity: 1, is_sample: false };
    expect(JSON.stringify((await shop.send('POST', '/api/cart/quote', { items: [line] })).body)).toContain(
      'No longer sold',
    );
    const drafts = await pageOf('/admin/products?shelf=draft&search=zanzibar', catalogue);
    expect(drafts).toContain(`/admin/products/${id}`);
    expect(await pageOf('/admin/products?shelf=archived&search=zanzibar', catalogue)).not.toContain(
      `/admin/products/${id}`,
    );
    // Deleted, its address stays unknown.
    expect((await shop.send('DELETE', `/api/products/${id}`, undefined, catalogue)).status).toBe(200);
    expect((await shop.send('GET', `/api/products/${id}`)).status).toBe(404);
  });

  test('is published by a press; what it cost before is no previous price', async () => {
    const { id, ...fields } = await make('Yellow Slate Draft', { price: 40, compare_at_price: 40 });
    const cheaper = { ...fields, id, price: 20, compare_at_price: 40 };
    const page = await pageOf(`/admin/products/${id}`, catalogue);
    for (const words of ['Pictures', 'The weight: it is estimated', 'Stock', 'The description'])
      expect(page).toContain(`<li>${words}</li>`);
    const body = { name: 'Yellow Slate Draft', category: 'Tiles', supplier: 'Altamira', ...cheaper };
    expect((await shop.send('PUT', `/api/admin/products/${id}`, body, catalogue)).status).toBe(200);
    expect((await form(id, { form: 'publish' })).status).toBe(303);
    expect((await shop.send('GET', `/api/products/${id}`)).body).toMatchObject({
      price: 20,
      compare_at_price: null,
    });
    expect((await shop.fetch(`/products/${id}`)).status).toBe(200);
    expect(await rows('SELECT id FROM price_history WHERE product_id = ?', id)).toHaveLength(1);
    // Once sold, its page is gone rather than unknown.
    await form(id, { form: 'archive' });
    expect((await shop.send('GET', `/api/products/${id}`)).status).toBe(410);
  });

  test('is published by itself at its moment', async () => {
    const { id } = await make('Xenon Slate Draft');
    const past = await form(id, { form: 'schedule', day: '2020-01-01', time: '09:00' });
    expect(past.status).toBe(422);
    expect(await past.text()).toContain('Please give a day from today on');
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect((await form(id, { form: 'schedule', day, time: '09:00' })).status).toBe(303);
    expect(await pageOf(`/admin/products/${id}`, catalogue)).toContain('It is published by itself on');
    await shop.database.client.execute({
      sql: 'UPDATE products SET publish_at = ? WHERE id = ?',
      args: [Date.now() - 1000, id],
    });
    await expect
      .poll(async () => (await shop.send('GET', `/api/products/${id}`)).status, { timeout: 40_000 })
      .toBe(200);
    const [audit] = await rows(
      "SELECT actor_name FROM audit_log WHERE entity_id = ? AND action = 'product.publish'",
      id,
    );
    expect(audit).toMatchObject({ actor_name: 'The shop' });
    // A copy is a draft again.
    const { body } = await shop.send('POST', `/api/admin/products/${id}/duplicate`, undefined, catalogue);
    expect(await staffProduct(shop, catalogue, (body as { id: string }).id)).toMatchObject({
      is_draft: true,
      publish_at: null,
    });
  });
});
