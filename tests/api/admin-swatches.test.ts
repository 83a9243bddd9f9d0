/** A product's swatch: uploaded with its size, refused without it, and what the demo shop has. */
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { fieldsOf, staffProduct } from '#tests/support/staff-products.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let staff: Record<string, string>;
let ids: string[];

beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'catalogue');
  const { body } = await shop.send('GET', '/api/products?category=Tiles&limit=20');
  ids = (body as { products: { id: string }[] }).products.map(({ id }) => id);
});

const send = (method: string, path: string, body: unknown) => shop.send(method, path, body, staff);
const product = (id: string) => staffProduct(shop, staff, id);

describe('the swatch', () => {
  const FIELDS = ['swatch_url', 'swatch_width_mm', 'swatch_height_mm'] as const;

  test('is kept with its size, shown by the API, and taken away again', async () => {
    const id = ids[3] ?? '';
    const plain = fieldsOf(await product(id));
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a87' } })
      .png()
      .toBuffer();
    const upload = `data:image/png;base64,${picture.toString('base64')}`;
    const body = { ...plain, swatch_url: upload, swatch_width_mm: '600', swatch_height_mm: 601 };
    expect(await send('PUT', `/api/admin/products/${id}`, body)).toMatchObject({ status: 200 });
    expect((await shop.send('GET', `/api/products/${id}`)).body).toMatchObject({
      swatch_url: expect.stringMatching(/^\/media\/uploads\/[0-9a-f]{32}\.webp$/),
      swatch_width_mm: 600,
      swatch_height_mm: 601,
    });
    // A form without the fields leaves them alone.
    await send('PUT', `/api/admin/products/${id}`, plain);
    expect((await shop.send('GET', `/api/products/${id}`)).body).toMatchObject({ swatch_width_mm: 600 });
    const none = { ...plain, swatch_url: '', swatch_width_mm: '', swatch_height_mm: '' };
    await send('PUT', `/api/admin/products/${id}`, none);
    const { body: after } = await shop.send('GET', `/api/products/${id}`);
    expect(FIELDS.map((field) => (after as Record<string, unknown>)[field])).toEqual([null, null, null]);
  });

  test.each([
    [
      'without a size',
      { swatch_url: '/media/swatches/metro-sage-v1.webp', swatch_width_mm: '' },
      'swatch_width_mm',
    ],
    ['of no floor at all', { swatch_width_mm: 0 }, 'swatch_width_mm'],
    ['of half a mm', { swatch_height_mm: '600.5' }, 'swatch_height_mm'],
    ['at another address', { swatch_url: 'https://pictures.example/a.webp' }, 'swatch_url'],
    ['that the shop does not have', { swatch_url: '/media/swatches/none-v1.webp' }, 'swatch_url'],
    ['that is no picture', { swatch_url: 'data:image/png;base64,aGVsbG8=' }, 'swatch_url'],
    ['that is gone, of a size', { swatch_url: null }, 'swatch_width_mm'],
  ])('is refused %s, with a sentence beside its field', async (_, wrong, field) => {
    const id = ids[4] ?? '';
    const before = (await shop.send('GET', `/api/products/${id}`)).body as Record<string, unknown>;
    const kept = Object.fromEntries(FIELDS.map((name) => [name, before[name]]));
    const body = { ...fieldsOf(await product(id)), ...kept, ...wrong };
    const refused = expectProblem(await send('PUT', `/api/admin/products/${id}`, body), 422);
    expect(refused.errors?.map((error) => error.field)).toContain(field);
    expect((await shop.send('GET', `/api/products/${id}`)).body).toMatchObject(kept);
  });

  test('every floor of the demo shop has one', async () => {
    const [counted] = await shop.rows(
      `SELECT count(*) AS floors, count(DISTINCT swatch_url) AS swatches FROM products WHERE swatch_url IS NOT NULL`,
    );
    expect(Number(counted?.['floors'])).toBeGreaterThan(4000);
    expect(Number(counted?.['swatches'])).toBeGreaterThanOrEqual(257);
    const without = await shop.rows(
      `SELECT DISTINCT category FROM products WHERE swatch_url IS NULL AND design IS NOT NULL ORDER BY 1`,
    );
    expect(without.map(({ category }) => category)).toEqual(
      expect.not.arrayContaining(['Tiles', 'Wood Flooring', 'Laminate Flooring', 'LVT', 'Carpet']),
    );
  });
});
