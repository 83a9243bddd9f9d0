/** Which pages follow a change, and in which order. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Shop, startShop } from '#tests/support/shop.ts';
import { fieldsOf, staffProduct } from '#tests/support/staff-products.ts';
import { as } from '#tests/support/staff.ts';
import { within } from '#tests/support/within.ts';
import { queuePage, removeRows } from '#tests/support/stored.ts';

const MANY = 12;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.end());

test('when many products change, their own pages come first', async () => {
  const staff = await as(shop, 'catalogue');
  const { rows } = await shop.database.client.execute(
    `SELECT id, name, category, supplier, stock FROM products WHERE category = 'Carpet' ORDER BY id LIMIT ${MANY}`,
  );
  const quoted = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
  const csv = rows.map((row) =>
    [row['id'], row['name'], row['category'], row['supplier'], '17.17', row['stock']].map(quoted).join(','),
  );
  const idle = async () => {
    const { body } = await shop.send('GET', '/api/admin/publishing', undefined, staff);
    return (body as { waiting: number }).waiting === 0;
  };
  expect(await within(idle)).toBe(true);
  const file = { csv: ['id,name,category,supplier,price,stock', ...csv].join('\n'), dry_run: false };
  const done = await shop.send('POST', '/api/admin/products/import', file, staff);
  expect(done.body).toMatchObject({ changed: MANY, done: true });
  expect(await within(idle)).toBe(true);
  const madeAt = (path: string) => statSync(join(shop.dataDir, 'pages', path, 'index.html')).mtimeMs;
  const own = rows.map((row) => madeAt(`products/${String(row['id'])}`));
  expect(Math.max(...own)).toBeLessThanOrEqual(madeAt(''));
});

test('the gallery names a product of its photos as it is called now', async () => {
  const staff = await as(shop, 'catalogue');
  const { rows } = await shop.database.client.execute(
    'SELECT product_id FROM customer_photo_products LIMIT 1',
  );
  const id = String(rows[0]?.['product_id']);
  const fields = fieldsOf(await staffProduct(shop, staff, id));
  const change = { ...fields, name: 'Oak as in the photo' };
  const renamed = await shop.send('PUT', `/api/admin/products/${id}`, change, staff);
  expect(renamed.status).toBe(200);
  expect(
    await within(async () => (await (await shop.fetch('/gallery')).text()).includes('Oak as in the photo')),
  ).toBe(true);
});

test('the home page claims no customers’ photos if there are none', async () => {
  const home = async () => (await shop.fetch('/')).text();
  const WALL = 'in photos that customers sent us';
  expect(await home()).toContain(WALL);
  await removeRows(shop, 'customerPhotos');
  await queuePage(shop, '/');
  expect(await within(async () => !(await home()).includes(WALL))).toBe(true);
});
