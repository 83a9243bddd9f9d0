/** Admin product calls: access, good and bad input of every call, the audit log, the ledger, the public page. */
import { beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { within } from '#tests/support/within.ts';
import { fieldsOf, staffProduct, type StaffProduct } from '#tests/support/staff-products.ts';
import { as, type Person } from '#tests/support/staff.ts';

let shop: Shop;
let staff: Record<Person, Record<string, string>>;
let ids: string[];

beforeAll(async () => {
  shop = await sharedShop();
  staff = {
    owner: await as(shop, 'owner'),
    orders: await as(shop, 'orders'),
    catalogue: await as(shop, 'catalogue'),
    support: await as(shop, 'support'),
    shopper: await as(shop, 'shopper'),
  };
  const { body } = await shop.send('GET', '/api/products?category=Tiles&limit=20');
  ids = (body as { products: { id: string }[] }).products.map(({ id }) => id);
});

const send = (method: string, path: string, body?: unknown, who: Person = 'catalogue') =>
  shop.send(method, path, body, staff[who]);
const product = (id: string) => staffProduct(shop, staff.catalogue, id);

test('labels refer to fields of the same island', async () => {
  const html = await (await shop.fetch('/admin/products/new', { headers: staff.catalogue })).text();
  const prefix = /<astro-island[^>]* prefix="([^"]+)"/.exec(html)?.[1] ?? '-';
  const ids = [...html.matchAll(/ for="(_\w*R_\w*)"/g)].map(([, id]) => id ?? '');
  expect(ids.length).toBeGreaterThan(5);
  for (const id of ids) {
    expect(id).toMatch(new RegExp(`^_${prefix}R_`));
    expect(html.split(` id="${id}"`)).toHaveLength(2);
  }
});

describe('access', () => {
  test('guests, shoppers and staff without the catalogue area are refused, and nothing changes', async () => {
    const id = ids[0] ?? '';
    const before = await product(id);
    const calls = [
      ['PUT', `/api/admin/products/${id}`, fieldsOf(before)],
      ['POST', `/api/admin/products/${id}/toggle-featured`, undefined],
      ['DELETE', `/api/products/${id}`, undefined],
      ['POST', `/api/admin/products/${id}/photos`, { image_url: '/media/none' }],
      ['POST', '/api/admin/products', fieldsOf(before)],
      ['GET', `/api/admin/products/${id}`, undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const guest = expectProblem(await shop.send(method, path, body), 401);
      expect(guest.detail).toBe('Authentication token missing. Please log in again.');
      for (const who of ['shopper', 'orders', 'support'] as const) {
        const refused = expectProblem(await send(method, path, body, who), 403);
        expect(refused.detail).toBe('Admin access required.');
      }
    }
    expect(await product(id)).toEqual(before);
  });
});

describe('saving', () => {
  test('accepts every field, writes the audit log and updates the public page', async () => {
    const id = ids[1] ?? '';
    const before = await product(id);
    const answer = await send('PUT', `/api/admin/products/${id}`, {
      ...fieldsOf(before),
      name: 'Renamed by the catalogue staff',
      price: 12.34,
      box_size_m2: 1.234,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const after = answer.body as StaffProduct;
    expect(after).toMatchObject({ name: 'Renamed by the catalogue staff', price: 12.34, box_size_m2: 1.234 });
    expect(after.version).toBe(before.version + 1);
    expect(after.photos).toEqual(before.photos);
    const [entry] = await shop.rows(
      "SELECT * FROM audit_log WHERE entity_id = ? AND action = 'product.update'",
      id,
    );
    expect(JSON.parse(String(entry?.['before']))).toMatchObject({ name: before.name });
    expect(JSON.parse(String(entry?.['after']))).toMatchObject({
      pricePence: 1234,
      boxCoverageMm2: 1_234_000,
    });
    const [price] = await shop.rows(
      'SELECT * FROM price_history WHERE product_id = ? ORDER BY changed_at DESC',
      id,
    );
    expect(price?.['price_pence']).toBe(1234);
    const shown = async () =>
      (await (await shop.fetch(`/products/${id}`)).text()).includes('Renamed by the catalogue staff');
    expect(await within(shown)).toBe(true);
  });

  test('a null coverage is stored as none; attributes that are left out keep their values', async () => {
    const id = ids[2] ?? '';
    const before = (await product(id)) as StaffProduct & { tile_size: string | null };
    await send('PUT', `/api/admin/products/${id}`, { ...fieldsOf(before), box_size_m2: null });
    const after = (await product(id)) as StaffProduct & { tile_size: string | null };
    expect(after.box_size_m2).toBeNull();
    expect(after.tile_size).toBe(before.tile_size);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ price: 0 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ price: 'free' }, 'price'],
    [{ box_size_m2: 1.2345 }, 'box_size_m2'],
    [{ box_size_m2: -1 }, 'box_size_m2'],
    [{ category: 'Bathrooms' }, 'category'],
    [{ supplier: '' }, 'supplier'],
    [{ in_stock: 'yes' }, 'in_stock'],
    [{ photos: [{ image_url: '' }] }, 'photos.0.image_url'],
    [{ photos: [{ image_url: '/media/x', image_opacity: 0 }] }, 'photos.0.image_opacity'],
  ])('refuses %j', async (change, field) => {
    const id = ids[3] ?? '';
    const before = await product(id);
    const problem = expectProblem(
      await send('PUT', `/api/admin/products/${id}`, { ...fieldsOf(before), ...change }),
      422,
      'invalid',
    );
    expect(problem.errors?.map((error) => error.field)).toContain(field);
    expect(await product(id)).toEqual(before);
  });

  test('the second of two editors gets a conflict with the product that the first one saved', async () => {
    const id = ids[4] ?? '';
    const opened = await product(id);
    const first = await send('PUT', `/api/admin/products/${id}`, {
      ...fieldsOf(opened),
      name: 'First',
      version: opened.version,
    });
    expect(first.status).toBe(200);
    const second = await send('PUT', `/api/admin/products/${id}`, {
      ...fieldsOf(opened),
      name: 'Second',
      version: opened.version,
    });
    expectProblem(second, 409, 'changed_meanwhile');
    expect((second.body as { current: StaffProduct }).current.name).toBe('First');
    expect((await product(id)).name).toBe('First');
  });

  test('an unknown product is 404', async () => {
    expectProblem(
      await send('PUT', '/api/admin/products/nothing', {
        name: 'A',
        price: 1,
        category: 'Tiles',
        supplier: 'B',
      }),
      404,
    );
  });
});

describe('the life cycle of a product', () => {
  test('created, featured, duplicated, archived, restored and deleted', async () => {
    const made = await send('POST', '/api/admin/products', {
      name: 'Trial Tile of the Catalogue',
      description: 'A tile.',
      price: 20,
      box_size_m2: 1,
      category: 'Tiles',
      supplier: 'Altamira',
      stock: 5,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id } = made.body as StaffProduct;
    expect(id).toBe('trial-tile-of-the-catalogue');
    // Without a picture, its page says so and has no full-screen button.
    const page = await (await shop.fetch(`/products/${id}`)).text();
    expect(page).toContain('aria-label="No picture yet"');
    expect(page).not.toContain('aria-label="Full screen"');
    expect((await send('POST', `/api/admin/products/${id}/toggle-featured`)).body).toEqual({
      is_featured: true,
    });
    expect((await send('POST', `/api/admin/products/${id}/toggle-featured`)).body).toEqual({
      is_featured: false,
    });

    const copy = (await send('POST', `/api/admin/products/${id}/duplicate`)).body as { id: string };
    expect((await shop.send('GET', `/api/products/${copy.id}`)).status).toBe(404);
    await send('POST', `/api/admin/products/${copy.id}/restore`);
    expect((await shop.send('GET', `/api/products/${copy.id}`)).status).toBe(200);
    await send('POST', `/api/admin/products/${copy.id}/archive`);
    expect((await shop.send('GET', `/api/products/${copy.id}`)).status).toBe(410);

    expect((await send('DELETE', `/api/products/${id}`)).status).toBe(200);
    expect((await shop.send('GET', `/api/products/${id}`)).status).toBe(410);
    expectProblem(await send('DELETE', `/api/products/${id}`), 404);
    const again = (
      await send('POST', '/api/admin/products', {
        name: 'Trial Tile of the Catalogue',
        price: 20,
        category: 'Tiles',
        supplier: 'Altamira',
      })
    ).body as StaffProduct;
    expect(again.id, 'the id of a deleted product is not used again').toBe('trial-tile-of-the-catalogue-2');
    const log = await shop.rows('SELECT action FROM audit_log WHERE entity_id = ? ORDER BY id', id);
    expect(log.map((row) => row['action'])).toEqual([
      'product.create',
      'product.feature',
      'product.feature',
      'product.delete',
    ]);
  });

  test('a deleted product stays on the orders that contain it', async () => {
    const [line] = await shop.rows(
      'SELECT l.order_id, l.product_id, l.product_name FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.is_sample = 0 LIMIT 1',
    );
    await send('DELETE', `/api/products/${String(line?.['product_id'])}`);
    const [remaining] = await shop.rows(
      'SELECT product_name FROM order_lines WHERE order_id = ? AND product_id = ?',
      String(line?.['order_id']),
      String(line?.['product_id']),
    );
    expect(remaining?.['product_name']).toBe(line?.['product_name']);
  });
});

describe('a bulk change', () => {
  const list = '/admin/products?category=Underlay';
  const post = (fields: Record<string, string>) =>
    postForm(shop, list, { form: 'bulk', ...fields }, staff.catalogue);
  const underlay = "FROM products WHERE category = 'Underlay' AND archived_at IS NULL";
  const figures = async () => {
    const [row] = await shop.rows(`SELECT count(*) AS count, sum(stock) AS stock ${underlay}`);
    return { count: Number(row?.['count']), stock: Number(row?.['stock']) };
  };
  const sealOf = (page: string) => /name="seal" value="([\w-]+)"/.exec(page)?.[1] ?? '';

  test('is previewed first, applied by the second step only, and only once', async () => {
    const before = await figures();
    const change = { action: 'stock_add', value: '3', all: 'on' };
    const asked = await post(change);
    expect(asked.status).toBe(200);
    const page = await asked.text();
    expect(page).toContain(`Add 3 to the stock of ${before.count} products?`);
    expect(page).toContain(`Change ${before.count} products`);
    expect(await figures()).toEqual(before);

    const wrong = await post({ ...change, step: 'do', seal: 'guessed' });
    expect(wrong.status).toBe(409);
    expect(await figures()).toEqual(before);

    const confirmation = { ...change, step: 'do', seal: sealOf(page) };
    const done = await post(confirmation);
    expect(done.headers.get('location')).toContain(`done=changed-${before.count}`);
    // The changes to take back open after one, and after nothing else.
    const isOpen = async (path: string) =>
      /<details class="bulk" open[^>]*>\s*<summary[^>]*>\s*See or take/.test(
        await shop.page(path, staff.catalogue),
      );
    expect(await isOpen(done.headers.get('location') ?? '')).toBe(true);
    expect(await isOpen(`${list}&done=featured`)).toBe(false);
    const after = { ...before, stock: before.stock + 3 * before.count };
    expect(await figures()).toEqual(after);
    const twice = await post(confirmation);
    expect(twice.status).toBe(409);
    expect(await twice.text()).toContain('This was done already: 3 added to the stock');
    expect(await figures()).toEqual(after);
  });

  test('step back returns to the list with the typed values and ticked products', async () => {
    const [row] = await shop.rows(`SELECT id ${underlay} ORDER BY name LIMIT 1`);
    const id = String(row?.['id']);
    const back = await post({ action: 'price_percent', value: '-7', ids: id, step: 'back' });
    expect(back.status).toBe(200);
    const page = await back.text();
    expect(page).toMatch(/<details class="bulk" open/);
    expect(page).toMatch(/<option value="price_percent" selected/);
    expect(page).toMatch(/name="value"[^>]* value="-7"/);
    expect(page).toMatch(new RegExp(`name="ids" value="${id}"[^>]* checked`));
  });

  test('is refused if nothing would change, or a stock would fall below zero', async () => {
    const [row] = await shop.rows(`SELECT id, name, stock ${underlay} ORDER BY stock LIMIT 1`);
    const ids = String(row?.['id']);
    const same = await post({ action: 'stock_set', value: String(row?.['stock']), ids });
    expect(same.status).toBe(422);
    expect(await same.text()).toContain('nothing would change');
    const less = await post({ action: 'stock_add', value: '-100000', ids });
    expect(less.status).toBe(422);
    expect(await less.text()).toContain(
      `has only ${Number(row?.['stock']).toLocaleString('en-GB')} on the shelf`,
    );
  });
});
