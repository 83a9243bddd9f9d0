/** After a change of many products, their own pages are published before the pages that only mention them. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Shop, startShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { within } from '#tests/support/within.ts';

const MANY = 12;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(async () => {
  await shop.stop();
  shop.clear();
});

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
