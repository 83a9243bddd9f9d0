/** Product pictures and stock in the admin: files, URLs, order, the main picture; the ledger with its reasons. */
import { beforeAll, describe, expect, test } from 'vitest';
import { POSITION_INVALID } from '#domain/catalogue/photo-display.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { PIXEL_URL } from '#tests/support/pixel.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { fieldsOf, staffProduct, type StaffProduct } from '#tests/support/staff-products.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let catalogue: Record<string, string>;
let ids: string[];

beforeAll(async () => {
  shop = await sharedShop();
  catalogue = await as(shop, 'catalogue');
  const { body } = await shop.send('GET', '/api/products?category=Tiles&limit=20');
  ids = (body as { products: { id: string }[] }).products.map(({ id }) => id);
});

const send = (method: string, path: string, body?: unknown) => shop.send(method, path, body, catalogue);
const product = (id: string) => staffProduct(shop, catalogue, id);

describe('pictures', () => {
  test('are added by file and by URL and removed; the first one is the main one', async () => {
    const made = (
      await send('POST', '/api/admin/products', {
        name: 'Bare Board',
        price: 10,
        category: 'Other',
        supplier: 'Altamira',
      })
    ).body as StaffProduct;
    const path = `/api/admin/products/${made.id}/photos`;
    const first = (await send('POST', path, { image_url: PIXEL_URL, alt_text: 'A board' }))
      .body as StaffProduct['photos'][0];
    expect(first).toMatchObject({ is_main: true, alt_text: 'A board' });
    expect(first.image_url).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.webp$/);
    expect((await shop.fetch(first.image_url)).status).toBe(200);
    const second = (await send('POST', path, { image_url: 'https://pictures.example/board.jpg' }))
      .body as StaffProduct['photos'][0];
    expect(second).toMatchObject({ is_main: false, alt_text: 'Bare Board' });
    const third = (await send('POST', path, { image_url: PIXEL_URL, is_main: true }))
      .body as StaffProduct['photos'][0];
    expect(third).toMatchObject({ is_main: true, order: 0 });
    const order = (await product(made.id)).photos.map(({ id, is_main }) => [id, is_main]);
    expect(order).toEqual([
      [third.id, true],
      [first.id, false],
      [second.id, false],
    ]);
    expect((await send('DELETE', `${path}/${third.id}`)).status).toBe(200);
    expect((await product(made.id)).photos[0]).toMatchObject({ id: first.id, is_main: true });
    expect((await send('DELETE', `${path}/${first.id}`)).status).toBe(200);
    const { photos } = await product(made.id);
    expect(photos).toHaveLength(1);
    expect(photos[0]).toMatchObject({ id: second.id, is_main: true });
    expectProblem(await send('DELETE', `${path}/${first.id}`), 404, 'unknown_photo');
  });

  test.each([
    [{ image_url: '' }, 422, 'Please enter an image URL'],
    [{}, 422, 'Please enter an image URL'],
    [{ image_url: 'javascript:alert(1)' }, 422, 'Please enter an image URL that begins with https://.'],
    [{ image_url: 'data:image/svg+xml;base64,PHN2Zy8+' }, 422, 'Please select an image file'],
    [{ image_url: `data:image/png;base64,${'A'.repeat(7_100_000)}` }, 413, 'File size must be less than 5MB'],
  ])('are refused if invalid', async (body, status, detail) => {
    const answer = await send('POST', `/api/admin/products/${ids[5] ?? ''}/photos`, body);
    const problem = expectProblem(answer, status);
    expect(problem.detail).toBe(detail);
    expect(problem.errors).toEqual([{ field: 'image_url', message: detail }]);
  });

  test('are refused with a position that the page would ignore', async () => {
    const body = { image_url: PIXEL_URL, background_position: 'Top Left' };
    const answer = await send('POST', `/api/admin/products/${ids[5] ?? ''}/photos`, body);
    expect(expectProblem(answer, 422).errors).toEqual([
      { field: 'background_position', message: POSITION_INVALID },
    ]);
  });

  test('sent with the whole product are refused with an error at the invalid URL', async () => {
    const before = await product(ids[6] ?? '');
    const photos = [...before.photos, { image_url: 'http://pictures.example/board.jpg' }];
    const answer = await send('PUT', `/api/admin/products/${before.id}`, { ...fieldsOf(before), photos });
    const { detail, errors } = expectProblem(answer, 422, 'not_an_image');
    expect(errors).toEqual([{ field: `photos.${before.photos.length}.image_url`, message: detail }]);
  });

  test('are saved in a new order with their settings, the main one first', async () => {
    const id = ids[6] ?? '';
    await send('POST', `/api/admin/products/${id}/photos`, { image_url: PIXEL_URL, alt_text: 'A dot' });
    const before = await product(id);
    const last = before.photos.at(-1);
    const photos = before.photos.map((photo) => ({
      ...photo,
      is_main: photo.id === last?.id,
      image_opacity: 0.5,
    }));
    await send('PUT', `/api/admin/products/${id}`, { ...fieldsOf(before), photos });
    const after = await product(id);
    expect(after.photos[0]).toMatchObject({ id: last?.id, is_main: true, image_opacity: 0.5 });
    expect(after.photos.filter(({ is_main }) => is_main)).toHaveLength(1);
    expect(after.photos).toHaveLength(before.photos.length);
  });
});

describe('stock', () => {
  test('changes with a reason, never below zero, and the ledger records the reason', async () => {
    const made = (
      await send('POST', '/api/admin/products', {
        name: 'Counted Box',
        price: 10,
        category: 'Other',
        supplier: 'Altamira',
        stock: 3,
      })
    ).body as StaffProduct;
    const path = `/api/admin/products/${made.id}/stock`;
    expect((await send('POST', path, { delta: 4, reason: 'delivery', note: 'Pallet 7' })).body).toEqual({
      stock: 7,
    });
    expect((await send('POST', path, { count: 5, reason: 'count' })).body).toEqual({ stock: 5 });
    expectProblem(await send('POST', path, { delta: -6, reason: 'damage' }), 409, 'not_enough_stock');
    expectProblem(await send('POST', path, { delta: 1 }), 422);
    expectProblem(await send('POST', path, { reason: 'count' }), 422);
    const ledger = await shop.rows(
      'SELECT delta, stock_after, reason FROM stock_movements WHERE product_id = ? ORDER BY id',
      made.id,
    );
    expect(ledger.map((row) => [row['delta'], row['stock_after'], row['reason']])).toEqual([
      [3, 3, 'delivery'],
      [4, 7, 'delivery'],
      [-2, 5, 'count'],
    ]);
  });
});
