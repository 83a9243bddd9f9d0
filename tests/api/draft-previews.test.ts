/** Drafts before and at their publishing: the preview for staff, the address, and the bulk change that leaves them alone. */
import { beforeAll, expect, test } from 'vitest';
import { aShopper, postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { fieldsOf, staffProduct } from '#tests/support/staff-products.ts';
import { as } from '#tests/support/staff.ts';
import { addRows, setProduct } from '#tests/support/stored.ts';

let shop: Shop;
let catalogue: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  catalogue = await as(shop, 'catalogue');
});

const make = async (name: string) =>
  (
    (
      await shop.send(
        'POST',
        '/api/admin/products',
        { name, price: 20, box_size_m2: 2, category: 'Tiles', supplier: 'Altamira', stock: 4, draft: true },
        catalogue,
      )
    ).body as { id: string }
  ).id;
const form = (id: string, fields: Record<string, string>) =>
  postForm(shop, `/admin/products/${id}`, fields, catalogue);
const statusOf = async (id: string) => (await shop.send('GET', `/api/products/${id}`)).status;

test('a draft is previewed by staff of the catalogue alone, and the page is kept nowhere', async () => {
  const id = await make('Preview Marble');
  const path = `/admin/products/${id}/preview`;
  const shown = await shop.fetch(path, { headers: catalogue });
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(shown.headers.get('x-robots-tag')).toContain('noindex');
  const page = await shown.text();
  expect(page).toContain('Preview for staff');
  expect(page).toContain('£20.00');
  expect(page).not.toMatch(/rel="canonical"|"@type":"Product"|data-product-viewed/);
  expect(await (await shop.fetch(`/admin/products/${id}`, { headers: catalogue })).text()).toContain(path);
  const shopper = await aShopper(shop, 'previewer');
  expect((await shop.fetch(path)).status).toBe(303);
  expect((await shop.fetch(path, { headers: shopper.browser })).status).toBe(403);
  expect((await shop.fetch(path, { headers: await as(shop, 'support') })).status).toBe(403);
  expect((await shop.fetch(`/products/${id}`)).status).toBe(404);
  // What is on sale has a page of its own.
  expect((await form(id, { form: 'publish' })).status).toBe(303);
  expect((await shop.fetch(path, { headers: catalogue })).status).toBe(404);
});

test('a copy that gets a name of its own is published under an address of its own, with all that belongs to it', async () => {
  const source = await make('Address Marble');
  const answer = await form(source, { form: 'duplicate' });
  const copy = /products\/([^?]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
  const product = await staffProduct(shop, catalogue, copy);
  const [picture] = await shop.rows('SELECT image_url FROM product_photos LIMIT 1');
  const photos = [{ image_url: picture?.['image_url'], alt_text: 'Granite', is_main: true }];
  const body = { ...fieldsOf(product), name: 'Address Granite', photos, version: product.version };
  expect((await shop.send('PUT', `/api/admin/products/${copy}`, body, catalogue)).status).toBe(200);
  await shop.send('POST', `/api/admin/products/${copy}/stock`, { delta: 7, reason: 'delivery' }, catalogue);
  const published = await form(copy, { form: 'publish' });
  expect(published.headers.get('location')).toBe('/admin/products/address-granite?done=publish');
  expect(await statusOf('address-granite')).toBe(200);
  expect(await statusOf(copy)).toBe(404);
  const after = await staffProduct(shop, catalogue, 'address-granite');
  expect(after).toMatchObject({ stock: 7, name: 'Address Granite', photos: [{ alt_text: 'Granite' }] });
  expect(
    await shop.rows("SELECT delta FROM stock_movements WHERE product_id = 'address-granite'"),
  ).toHaveLength(1);
  expect(await shop.rows('SELECT id FROM stock_movements WHERE product_id = ?', copy)).toEqual([]);
  // Once it was on sale, its address is for good.
  const renamed = { ...fieldsOf(after), name: 'Address Basalt', version: after.version };
  await shop.send('PUT', '/api/admin/products/address-granite', renamed, catalogue);
  await form('address-granite', { form: 'archive' });
  await form('address-granite', { form: 'restore' });
  expect(await statusOf('address-granite')).toBe(200);
});

test('bringing archived goods back in bulk leaves a draft a draft', async () => {
  const [draft, sold] = [await make('Bulk Draft'), await make('Bulk Sold')];
  await form(sold, { form: 'publish' });
  await form(sold, { form: 'archive' });
  const list = '/admin/products?shelf=archived';
  const send = async (ids: string, more: Record<string, string> = {}) => {
    const fields = { form: 'bulk', action: 'restore', ids, ...more };
    const answer = await postForm(shop, list, fields, catalogue);
    return { status: answer.status, page: await answer.text() };
  };
  expect((await send(draft)).page).toContain('a draft is published on its own page');
  const { page } = await send(`${draft},${sold}`);
  expect(page).toContain('Bring 1 product back from the archive?');
  const seal = /name="seal" value="([^"]+)"/.exec(page)?.[1] ?? '';
  await send(`${draft},${sold}`, { step: 'do', seal });
  expect([await statusOf(draft), await statusOf(sold)]).toEqual([404, 200]);
  expect(await staffProduct(shop, catalogue, draft)).toMatchObject({ is_draft: true });
});

test('a copy of a product in a sale has the price that comes back after it', async () => {
  const source = await make('Reduced Marble');
  const product = await staffProduct(shop, catalogue, source);
  const pence = Math.round(product.price * 100);
  const changeId = await addRows(shop, 'bulkChanges', {
    ...{ action: 'sale_percent', value: 15, rounding: 'none', createdBy: 'x', createdAt: new Date(1) },
    ...{ endsAt: new Date(Date.now() + 86_400_000), appliedAt: new Date(1) },
  });
  const reduced = { before: pence, after: pence - 100 };
  await addRows(shop, 'bulkChangeProducts', { changeId, productId: source, ...reduced });
  await setProduct(shop, source, { pricePence: pence - 100 });
  const { body } = await shop.send('POST', `/api/admin/products/${source}/duplicate`, undefined, catalogue);
  const copy = await staffProduct(shop, catalogue, (body as { id: string }).id);
  expect(copy).toMatchObject({ price: product.price, previous_price: null });
});
