/** Products that are drafts: nowhere until they are published. */
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/delivery/days.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { staffProduct } from '#tests/support/staff-products.ts';
import { as } from '#tests/support/staff.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: Shop;
let catalogue: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  catalogue = await as(shop, 'catalogue');
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
  const tomorrow = () => addDays(new Date().toISOString().slice(0, 10), 1);
  /** The next last Sunday of March. */
  const clocksForward = () => {
    const today = new Date();
    const dayOf = (year: number) => {
      const last = new Date(Date.UTC(year, 2, 31));
      return addDays(last.toISOString().slice(0, 10), -last.getUTCDay());
    };
    const day = dayOf(today.getUTCFullYear());
    return day > today.toISOString().slice(0, 10) ? day : dayOf(today.getUTCFullYear() + 1);
  };
  const form = (id: string, fields: Record<string, string>) =>
    postForm(shop, `/admin/products/${id}`, fields, catalogue);

  /** Where a product on sale is found, the parts of the site map included. */
  const places = async () => {
    const siteMap = await (await shop.fetch('/sitemap.xml')).text();
    const parts = [...siteMap.matchAll(/\/sitemap\/\d+\.xml/g)].map(([part]) => part);
    return [
      '/products?search=zanzibar+marble',
      '/api/products?search=zanzibar+marble',
      '/api/products/suggest?q=zanzibar',
      '/feeds/google.xml',
      ...(parts.length > 0 ? parts : ['/sitemap.xml']),
    ];
  };
  /** The texts of all places, each of which has to answer. */
  const textOfPlaces = async () => {
    const texts = [];
    for (const path of await places()) {
      const answer = await shop.fetch(path);
      expect(answer.status, path).toBe(200);
      texts.push({ path, text: await answer.text() });
    }
    return texts;
  };

  test('is nowhere until it is published: page, API, list, search, feed and site map', async () => {
    const [picture] = await shop.rows('SELECT image_url FROM product_photos LIMIT 1');
    const photos = [{ image_url: picture?.['image_url'], alt_text: 'Marble', is_main: true }];
    const { id } = await make('Zanzibar Marble Draft', { stock: 9, photos });
    expect((await shop.fetch(`/products/${id}`)).status).toBe(404);
    expect((await shop.send('GET', `/api/products/${id}`)).status).toBe(404);
    for (const { path, text } of await textOfPlaces()) expect(text, path).not.toContain(id);
    expect(await shop.page('/admin/products?search=zanzibar', catalogue)).not.toContain(id);
    const line = { product_id: id, quantity: 1, is_sample: false };
    expect(JSON.stringify((await shop.send('POST', '/api/cart/quote', { items: [line] })).body)).toContain(
      'No longer sold',
    );
    const drafts = await shop.page('/admin/products?shelf=draft&search=zanzibar', catalogue);
    expect(drafts).toContain(`/admin/products/${id}`);
    expect(await shop.page('/admin/products?shelf=archived&search=zanzibar', catalogue)).not.toContain(
      `/admin/products/${id}`,
    );
    expect((await form(id, { form: 'publish' })).status).toBe(303);
    const without = async () =>
      (await textOfPlaces()).filter(({ text }) => !text.includes(id)).map(({ path }) => path);
    await expect.poll(without, { timeout: 40_000 }).toEqual([]);
  });

  test('is not told of an archive that it has no button for', async () => {
    const { id } = await make('Nowhere Marble');
    const page = async (of: string) =>
      (await shop.fetch(`/admin/products/${of}`, { headers: catalogue })).text();
    expect(await page(id)).toContain('Deleting is for mistakes.');
    expect(await page(id)).not.toContain('The archive takes');
    const [onSale] = await shop.rows(
      'SELECT id FROM products WHERE archived_at IS NULL AND id <> ? LIMIT 1',
      id,
    );
    expect(await page(String(onSale?.['id']))).toContain('The archive takes');
  });

  test('that is a copy calls its pictures by its own name, is saved so, and keeps to it under another', async () => {
    const [picture] = await shop.rows('SELECT image_url FROM product_photos LIMIT 1');
    const photo = { image_url: picture?.['image_url'] };
    const photos = [{ ...photo, alt_text: 'Marble', is_main: true }, photo];
    const { id } = await make('Kilimanjaro Marble Draft', { photos });
    const { body } = await shop.send('POST', `/api/admin/products/${id}/duplicate`, undefined, catalogue);
    const copy = await staffProduct(shop, catalogue, (body as { id: string }).id);
    const words = ({ photos: now }: typeof copy) => now.map(({ alt_text }) => alt_text);
    expect(words(copy)).toEqual(['Marble', 'Kilimanjaro Marble Draft (copy)']);
    const renamed = { ...copy, name: 'Meru Marble Draft' };
    const path = `/api/admin/products/${copy.id}`;
    expect((await shop.send('PUT', path, renamed, catalogue)).status).toBe(200);
    expect(words(await staffProduct(shop, catalogue, copy.id))).toEqual(['Marble', 'Meru Marble Draft']);
  });

  test('that is deleted leaves nothing to the next product of its name, and its address stays unknown', async () => {
    const name = 'Vesuvius Slate Draft';
    const { id } = await make(name, { price: 99, stock: 4 });
    const delivery = { delta: 3, reason: 'delivery', batch: 'Vesuvius 1' };
    await shop.send('POST', `/api/admin/products/${id}/stock`, delivery, catalogue);
    const batches = () => shop.rows("SELECT quantity FROM movement_batches WHERE batch = 'Vesuvius 1'");
    expect(await batches()).toHaveLength(1);
    expect((await shop.send('DELETE', `/api/products/${id}`, undefined, catalogue)).status).toBe(200);
    expect((await shop.send('GET', `/api/products/${id}`)).status).toBe(404);
    expect(await batches()).toEqual([]);
    expect((await make(name)).id).toBe(id);
    expect(await shop.rows('SELECT price_pence FROM price_history WHERE product_id = ?', id)).toEqual([
      expect.objectContaining({ price_pence: 2000 }),
    ]);
    expect(await shop.rows('SELECT id FROM stock_movements WHERE product_id = ?', id)).toEqual([]);
  });

  test('is published by a press; what it cost before is no previous price', async () => {
    const { id, ...fields } = await make('Yellow Slate Draft', { price: 40, compare_at_price: 40 });
    const cheaper = { ...fields, id, price: 20, compare_at_price: 40 };
    const page = await shop.page(`/admin/products/${id}`, catalogue);
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
    expect(await shop.rows('SELECT id FROM price_history WHERE product_id = ?', id)).toHaveLength(1);
    // Once sold, its page is gone rather than unknown.
    await form(id, { form: 'archive' });
    expect((await shop.send('GET', `/api/products/${id}`)).status).toBe(410);
    // Pages that were opened before: a draft's forms change it no more, and say so.
    for (const name of ['publish', 'schedule'])
      expect(await (await form(id, { form: name, day: tomorrow(), time: '09:00' })).text()).toContain(
        'This product is no draft any more.',
      );
    expect((await shop.send('GET', `/api/products/${id}`)).status).toBe(410);
  });

  test('that a release without drafts put on sale is none, and archived like any product', async () => {
    const { id } = await make('Umber Slate Draft');
    await setProduct(shop, id, { archivedAt: null, publishAt: new Date(Date.now() - 1000) });
    const staffSees = () => staffProduct(shop, catalogue, id);
    expect(await staffSees()).toMatchObject({ is_draft: false, version: 1 });
    expect((await form(id, { form: 'archive' })).status).toBe(303);
    expect(await staffSees()).toMatchObject({ is_draft: false, publish_at: null });
    expect((await shop.send('GET', `/api/products/${id}`)).status).toBe(410);
  });

  test('stays a draft when its file is imported, until the column ‘draft’ says no', async () => {
    const { id } = await make('Travertine Draft');
    const importFile = async (csv: string) =>
      (await shop.send('POST', '/api/admin/products/import', { csv, dry_run: false }, catalogue)).body;
    const file = await (
      await shop.fetch('/admin/products/export.csv?shelf=draft&search=travertine+draft', {
        headers: catalogue,
      })
    ).text();
    const [head = '', line = ''] = file.split('\r\n').map((row) => row.replace(/^\uFEFF/, ''));
    const cell = (column: string) => line.split(',')[head.split(',').indexOf(column)];
    expect([cell('id'), cell('archived'), cell('draft')]).toEqual([id, 'no', 'yes']);
    expect(await importFile(file)).toMatchObject({ unchanged: 1, errors: [] });
    expect(await importFile(`id,archived\n${id},no`)).toMatchObject({ unchanged: 1, errors: [] });
    expect((await shop.send('GET', `/api/products/${id}`)).status).toBe(404);
    expect(await importFile(`id,draft\n${id},no`)).toMatchObject({ changed: 1, errors: [] });
    expect((await shop.send('GET', `/api/products/${id}`)).status).toBe(200);
    expect(await importFile(`id,draft\n${id},yes`)).toMatchObject({ errors: [{ field: 'draft' }] });
    await importFile('name,category,supplier,price,draft\nTuff Draft,Tiles,Altamira,20,yes');
    expect(await staffProduct(shop, catalogue, 'tuff-draft')).toMatchObject({ is_draft: true });
  });

  test('is published by itself at its moment', async () => {
    const { id } = await make('Xenon Slate Draft');
    const past = await form(id, { form: 'schedule', day: '2020-01-01', time: '09:00' });
    expect(past.status).toBe(422);
    expect(await past.text()).toContain('Please give a day from today on');
    const left = await form(id, { form: 'schedule', day: clocksForward(), time: '01:30' });
    expect(left.status).toBe(422);
    expect(await left.text()).toContain('The clocks go forward on that day');
    expect((await form(id, { form: 'schedule', day: tomorrow(), time: '09:00' })).status).toBe(303);
    // Archived meanwhile, it does not go on sale by itself.
    expect((await form(id, { form: 'archive' })).status).toBe(303);
    expect(await staffProduct(shop, catalogue, id)).toMatchObject({ is_draft: true, publish_at: null });
    expect((await form(id, { form: 'schedule', day: tomorrow(), time: '09:00' })).status).toBe(303);
    expect(await shop.page(`/admin/products/${id}`, catalogue)).toContain('It is published by itself on');
    await setProduct(shop, id, { publishAt: new Date(Date.now() - 1000) });
    await expect
      .poll(async () => (await shop.send('GET', `/api/products/${id}`)).status, { timeout: 40_000 })
      .toBe(200);
    const [audit] = await shop.rows(
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
