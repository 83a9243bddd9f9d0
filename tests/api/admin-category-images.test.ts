/** Category images in the admin: access, good and bad pictures, the audit log, the public call. */
import { beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { PIXEL_URL } from '#tests/support/pixel.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

const PATH = `/api/admin/categories/${encodeURIComponent('Vinyl & Lino')}/image`;

let shop: Shop;
let catalogue: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  catalogue = await as(shop, 'catalogue');
});

test('requires the catalogue role or the owner', async () => {
  expectProblem(await shop.send('PUT', PATH, { image_url: PIXEL_URL }), 401);
  for (const who of ['shopper', 'orders', 'support'] as const) {
    const refused = await shop.send('PUT', PATH, { image_url: PIXEL_URL }, await as(shop, who));
    expect(expectProblem(refused, 403).detail).toBe('Admin access required.');
  }
  const owner = await as(shop, 'owner');
  expect(
    (await shop.send('PUT', PATH, { image_url: 'https://pictures.example/lino.jpg' }, owner)).status,
  ).toBe(200);
});

test('stores a file, writes the audit log, and shows the picture in the public call', async () => {
  const answer = await shop.send('PUT', PATH, { image_url: PIXEL_URL }, catalogue);
  expect(answer.status).toBe(200);
  const { image_url } = answer.body as { image_url: string };
  expect(image_url).toMatch(/^\/media\/uploads\//);
  const images = (await shop.send('GET', '/api/categories/images')).body as Record<string, string>;
  expect(images['Vinyl & Lino']).toBe(image_url);
  const { rows } = await shop.database.client.execute(
    "SELECT after FROM audit_log WHERE entity = 'category' ORDER BY created_at DESC, id DESC LIMIT 1",
  );
  expect(JSON.parse(String(rows[0]?.['after']))).toEqual({ image_url });
});

test.each([
  [{}, 422, 'Please provide a valid image (URL or upload a file)'],
  [{ image_url: '  ' }, 422, 'Please provide a valid image (URL or upload a file)'],
  [{ image_url: 'not an address' }, 422, 'Please provide a valid image (URL or upload a file)'],
  [{ image_url: 'data:text/html;base64,PGI+' }, 422, 'Please select an image file'],
  [{ image_url: `data:image/png;base64,${'A'.repeat(7_100_000)}` }, 413, 'File size must be less than 5MB'],
])('refuses an invalid picture', async (body, status, detail) => {
  expect(expectProblem(await shop.send('PUT', PATH, body, catalogue), status).detail).toBe(detail);
});

test('if the list cannot be read, the page shows the built-in one: default pictures and 0 products', async () => {
  await shop.database.client.execute('ALTER TABLE product_photos RENAME TO product_photos_away');
  try {
    const page = await shop.fetch('/admin/category-images', { headers: catalogue });
    expect(page.status).toBe(200);
    const words = await page.text();
    expect(words).toContain('Category Image Management');
    expect(words.match(/0 products/g)).toHaveLength(10);
    expect(words).toContain('/media/scenes/kitchen-marble-tile-v1.webp');
  } finally {
    await shop.database.client.execute('ALTER TABLE product_photos_away RENAME TO product_photos');
  }
});

test('an unknown category is 404', async () => {
  expectProblem(
    await shop.send('PUT', '/api/admin/categories/Rugs/image', { image_url: PIXEL_URL }, catalogue),
    404,
  );
});
