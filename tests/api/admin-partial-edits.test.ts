/** Partial edits in the admin: what an edit leaves out, or others have changed meanwhile, keeps its value. */
import { beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { aShopper, postForm } from '#tests/support/shoppers.ts';
import { anOrder, aProduct } from '#tests/support/paying.ts';
import { PIXEL_URL as PIXEL } from '#tests/support/pixel.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { fieldsOf, staffProduct } from '#tests/support/staff-products.ts';
import { as } from '#tests/support/staff.ts';
import { addRows, setProduct } from '#tests/support/stored.ts';

let shop: Shop;
let owner: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  owner = await as(shop, 'owner');
});

const send = (method: string, path: string, body?: unknown, who = owner) =>
  shop.send(method, `/api${path}`, body, who);

test('a slide keeps its picture settings if only its texts are sent', async () => {
  const slide = { title: 'Oak', subtitle: 'S', description: 'D', image_url: PIXEL, is_active: false };
  const look = {
    background_position: 'top',
    background_size: 'contain',
    image_opacity: 0.5,
    overlay_opacity: 0.7,
  };
  const made = (await send('POST', '/admin/hero-slides', { ...slide, ...look })).body as { id: string };
  const saved = await send('PUT', `/admin/hero-slides/${made.id}`, { ...slide, title: 'Ash' });
  expect(saved.body).toMatchObject({ title: 'Ash', ...look });
  const plain = (await send('POST', '/admin/hero-slides', slide)).body;
  expect(plain).toMatchObject({
    background_position: 'center',
    background_size: 'cover',
    image_opacity: 1,
    overlay_opacity: 0.3,
  });
});

test('a review keeps its rating if only its texts are sent', async () => {
  const { bearer } = await aShopper(shop, 'critic');
  const id = await aProduct(shop, 'stock > 5');
  const words = { title: 'It cups', comment: 'After a winter.' };
  const made = await send('POST', `/products/${id}/reviews`, { ...words, rating: 1 }, bearer);
  const review = made.body as { id: string };
  const saved = await send('PUT', `/reviews/${review.id}`, { ...words, title: 'It cups.' }, bearer);
  expect(saved.body).toMatchObject({ title: 'It cups.', rating: 1 });
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT sum(rating) AS actual, (SELECT rating_sum FROM products WHERE id = ?) AS stored FROM reviews WHERE product_id = ?',
    args: [id, id],
  });
  expect(rows[0]?.['stored']).toBe(rows[0]?.['actual']);
});

test('a photo keeps its link to an archived product', async () => {
  const [sold, archived] = [await aProduct(shop, 'stock > 20'), await aProduct(shop, 'stock = 0')];
  const photo = { title: 'Hall', image_url: PIXEL, room_type: 'Hallway', flooring_type: 'Tiles' };
  const made = await send('POST', '/admin/customer-photos', { ...photo, product_ids: [sold, archived] });
  const { id } = made.body as { id: string };
  const shown = async () =>
    ((await send('GET', `/customer-photos/${id}`)).body as { products: { id: string }[] }).products.map(
      (product) => product.id,
    );
  const setArchivedAt = (at: Date | null) => setProduct(shop, archived, { archivedAt: at });
  await setArchivedAt(new Date());
  await send('PUT', `/admin/customer-photos/${id}`, { ...photo, title: 'Our hall', product_ids: [sold] });
  await setArchivedAt(null);
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT product_id FROM customer_photo_products WHERE photo_id = ?',
    args: [id],
  });
  expect(rows.map((row) => row['product_id']).sort()).toEqual([sold, archived].sort());
  await send('PUT', `/admin/customer-photos/${id}`, { ...photo, product_ids: [] });
  expect(await shown()).not.toContain(sold);
});

test('a message that another editor has marked as answered stays answered', async () => {
  const { rows } = await shop.database.client.execute(
    'SELECT id FROM contact_messages WHERE answered_at IS NULL LIMIT 1',
  );
  const id = String(rows[0]?.['id']);
  const save = (fields: Record<string, string>) =>
    postForm(shop, '/admin/messages', { form: 'save', id, ...fields }, owner);
  const answered = async () => {
    const found = await shop.database.client.execute({
      sql: 'SELECT answered_at FROM contact_messages WHERE id = ?',
      args: [id],
    });
    return found.rows[0]?.['answered_at'] !== null;
  };
  await save({ notes: '', before: '', answered_before: '', answered: 'on' });
  expect(await answered()).toBe(true);
  // A form opened before that: its tick is unchanged, the note is new.
  await save({ notes: 'Rang twice.', before: '', answered_before: '' });
  expect(await answered()).toBe(true);
  await save({ notes: 'Rang twice.', before: 'Rang twice.', answered_before: 'on' });
  expect(await answered()).toBe(false);
});

test('pictures are sorted by their order numbers, and the main one comes first', async () => {
  const id = await aProduct(shop, '(SELECT count(*) FROM product_photos WHERE product_id = products.id) > 2');
  const before = await staffProduct(shop, owner, id);
  const [a, b, ...rest] = before.photos;
  if (!a || !b) throw new Error('the product has too few pictures');
  const put = async (photos: readonly object[]) => {
    const { version } = await staffProduct(shop, owner, id);
    const saved = await send('PUT', `/admin/products/${id}`, { ...fieldsOf(before), photos, version });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return (await staffProduct(shop, owner, id)).photos.map((photo) => photo.id);
  };
  const plain = ({ id: photoId, image_url }: typeof a) => ({ id: photoId, image_url });
  const others = rest.map(plain);
  expect((await put([plain(a), { ...plain(b), is_main: true }, ...others]))[0]).toBe(b.id);
  const numbered = [b, a, ...rest].map((photo, nth, all) => ({ ...plain(photo), order: all.length - nth }));
  expect((await put(numbered.map((photo) => ({ ...photo, is_main: photo.order === 1 })))).slice(1)).toEqual(
    numbered
      .map((photo) => photo.id)
      .reverse()
      .slice(1),
  );
});

test('pictures are shown with the position, size and opacity set by staff', async () => {
  const id = await aProduct(shop, '(SELECT count(*) FROM product_photos WHERE product_id = products.id) > 1');
  const product = await staffProduct(shop, owner, id);
  const look = {
    background_position: 'top left',
    background_size: 'contain',
    image_opacity: 0.9,
    overlay_opacity: 0.4,
  };
  const { version } = product;
  const body = {
    ...fieldsOf(product),
    photos: product.photos.map((photo) => ({ ...photo, ...look })),
    version,
  };
  expect((await send('PUT', `/admin/products/${id}`, body)).status).toBe(200);
  const framed = 'object-position:top left;object-fit:contain;filter:opacity(90%) brightness(60%)"';
  const count = async (path: string) => (await (await shop.fetch(path)).text()).split(framed).length - 1;
  expect(await count(`/products?search=${encodeURIComponent(product.name)}`)).toBeGreaterThanOrEqual(1);
  await expect
    .poll(() => count(`/products/${id}`), { timeout: 40_000 })
    .toBeGreaterThanOrEqual(product.photos.length);
});

test('a thirty-first picture and a price above the maximum are refused with messages', async () => {
  const id = await aProduct(shop, 'stock > 30');
  for (let nth = 1; nth <= 30; nth++) {
    const photo = { imageUrl: `https://example.com/${nth}.jpg`, altText: 'x', isMain: false };
    await addRows(shop, 'productPhotos', { productId: id, ...photo, order: 100 + nth });
  }
  const more = await send('POST', `/admin/products/${id}/photos`, { image_url: PIXEL });
  expect(expectProblem(more, 422).detail).toBe('A product has at most 30 pictures.');
  await setProduct(shop, id, { pricePence: 9000000 });
  const page = await postForm(
    shop,
    '/admin/products',
    { form: 'bulk', action: 'price_percent', value: '100', ids: id },
    owner,
  );
  expect(await page.text()).toContain('would cost more than £100,000.00. Nothing was changed.');
});

test('the SKU of a deleted product is not used again', async () => {
  const body = { name: 'Once', category: 'Other', supplier: 'X', price: 1 };
  const make = async () =>
    (await shop.send('POST', '/api/admin/products', body, owner)).body as { id: string; sku: string };
  const first = await make();
  expect((await shop.send('DELETE', `/api/products/${first.id}`, undefined, owner)).status).toBe(200);
  expect((await make()).sku).not.toBe(first.sku);
});

test('what is sold and not sent stands on the shelf in a stock take', async () => {
  const id = await aProduct(shop, 'stock > 20');
  const { stock } = await staffProduct(shop, owner, id);
  const catalogue = await as(shop, 'catalogue');
  const seen = async () => {
    const typed = { form: 'add', sku: id, count: '5' };
    const counted = await postForm(shop, '/admin/products/count', typed, catalogue);
    return Number(new RegExp(`${id}:(\\d+):5:`).exec(await counted.text())?.[1]);
  };
  const before = await seen();
  const order = await anOrder(shop, `id = '${id}'`);
  const boxes = stock - (await staffProduct(shop, owner, id)).stock;
  expect(boxes).toBeGreaterThan(0);
  expect(await seen()).toBe(before);
  for (const [to, left] of [
    ['confirmed', before],
    ['shipped', before - boxes],
  ] as const) {
    const moved = await shop.send('POST', `/api/admin/orders/${order.id}/move`, { to }, owner);
    expect(moved.status).toBe(200);
    expect(await seen()).toBe(left);
  }
});

test('a stock take is saved once, sold boxes besides, all or nothing', async () => {
  const id = await aProduct(shop, 'stock > 20');
  const other = await aProduct(shop, `stock > 20 AND id <> '${id}'`);
  const stockOf = async (one: string) => (await staffProduct(shop, owner, one)).stock;
  const catalogue = await as(shop, 'catalogue');
  const [before, untouched] = [await stockOf(id), await stockOf(other)];
  const form = {
    form: 'save',
    key: crypto.randomUUID(),
    reason: 'count',
    note: 'Shelf 4',
    // Counted when there were three more in the books: those are sold since.
    lines: `${id}:${before + 3}:${before + 1} ${other}:${untouched}:${untouched}`,
  };
  const path = '/admin/products/count';
  const save = (fields: object = {}) => postForm(shop, path, { ...form, ...fields }, catalogue);
  const answers = await Promise.all([save(), save()]);
  for (const { status } of answers) expect(status).toBe(303);
  expect(await stockOf(id)).toBe(before - 2);
  expect(await stockOf(other)).toBe(untouched);
  const more = await save({ lines: `${form.lines} ${other}:1:2` });
  expect(more.status).toBe(422);
  expect(await more.text()).toContain('This stock take is saved already');
  for (const answer of answers) expect(answer.headers.get('location')).toContain('done=saved-1');
  const short = await save({
    key: crypto.randomUUID(),
    lines: `${other}:${untouched}:${untouched + 5} ${id}:0:999999:0:-2`,
  });
  expect(short.status).toBe(422);
  expect(await short.text()).toContain('Please count it again.');
  expect(await stockOf(other)).toBe(untouched);
  expect((await postForm(shop, path, form, await as(shop, 'support'))).status).toBe(403);
  expect((await shop.fetch(path, { headers: catalogue })).headers.get('permissions-policy')).toContain(
    'camera=(self)',
  );
});
