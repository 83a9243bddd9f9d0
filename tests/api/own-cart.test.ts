/** The signed-in shopper's cart over HTTP: shared by all devices, priced at each read, idempotent additions and merges. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CartWire } from '#domain/cart/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { anAdmin, anotherDevice, aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: Shop;
/** Two floors in stock, an adhesive, and a product that is sold out. */
let floor: string;
let other: string;
let glue: string;
let gone: string;

const product = async (where: string): Promise<string> =>
  String(
    (
      await shop.database.client.execute(
        `SELECT id FROM products WHERE archived_at IS NULL AND ${where} LIMIT 1`,
      )
    ).rows[0]?.['id'],
  );

beforeAll(async () => {
  shop = await sharedShop();
  const tiles = "in_stock = 1 AND stock > 30 AND sample_flag = 1 AND category = 'Tiles'";
  floor = await product(tiles);
  other = await product(`${tiles} AND id <> '${floor}'`);
  glue = await product("in_stock = 1 AND stock > 10 AND category = 'Adhesives'");
  gone = await product('stock = 0');
});

const call = (who: Shopper, method: string, path: string, body?: unknown, headers = {}) =>
  shop.send(method, `/api/cart${path}`, body, { ...who.bearer, ...headers });
const cartOf = async (who: Shopper) => (await call(who, 'GET', '')).body as CartWire;
const linesOf = async (who: Shopper) =>
  (await cartOf(who)).items.map(({ product_id, quantity, is_sample }) => [product_id, quantity, is_sample]);
const add = (who: Shopper, body: object, headers = {}) => call(who, 'POST', '/add', body, headers);

test('boxes are added, set and removed; every call returns the whole cart', async () => {
  const ann = await aShopper(shop, 'ann');
  const added = await add(ann, { product_id: floor, quantity: 2, area_m2: 2.5 });
  expect(added).toMatchObject({
    status: 200,
    body: { items: [{ product_id: floor, quantity: 2, area_m2: 2.5, is_sample: false }], item_count: 2 },
  });
  const { items, total_amount: total } = (await add(ann, { product_id: floor, quantity: 3 }))
    .body as CartWire;
  expect(items).toHaveLength(1);
  expect(items[0]?.quantity).toBe(5);
  expect(Math.round(total * 100)).toBe(Math.round((items[0]?.product_price ?? 0) * 100) * 5);
  expect((await call(ann, 'PUT', `/items/${floor}`, { quantity: 1 })).body).toMatchObject({ item_count: 1 });
  await add(ann, { product_id: other, quantity: 1 });
  expect((await call(ann, 'DELETE', `/items/${floor}`)).body).toMatchObject({
    items: [{ product_id: other }],
  });
  expect(await call(ann, 'POST', '/clear')).toMatchObject({
    status: 200,
    body: { items: [], total_amount: 0, item_count: 0 },
  });
});

test('an invalid change is refused with a message and changes nothing', async () => {
  const bea = await aShopper(shop, 'bea');
  expect(await add(bea, { product_id: 'no-such-floor', quantity: 1 })).toMatchObject({
    status: 404,
    body: { detail: 'Product not found' },
  });
  expect((await add(bea, { product_id: gone, quantity: 1 })).status).toBe(409);
  for (const quantity of [0, -1, 1.5, 1_000_000, '2']) {
    expect((await add(bea, { product_id: floor, quantity })).status, String(quantity)).toBe(422);
  }
  expect((await call(bea, 'PUT', `/items/${floor}`, { quantity: 2 })).status).toBe(404);
  expect(await linesOf(bea)).toEqual([]);
});

test('an addition above the maximum quantity is refused with a field error', async () => {
  const ben = await aShopper(shop, 'ben');
  await add(ben, { product_id: floor, quantity: 99_999 });
  const { detail, errors } = expectProblem(
    await add(ben, { product_id: floor, quantity: 1 }),
    422,
    'quantity',
  );
  expect(errors).toEqual([{ field: 'quantity', message: detail }]);
  expect(await linesOf(ben)).toEqual([[floor, 99_999, false]]);
});

test('a sample is a line of its own, one per product, at £5.99; an adhesive has none', async () => {
  const cat = await aShopper(shop, 'cat');
  await add(cat, { product_id: floor, quantity: 1 });
  const sample = await call(cat, 'POST', `/add-sample/${floor}`);
  expect(sample).toMatchObject({ status: 200, body: { sample_count: 1, sample_shipping_total: 5.99 } });
  expect(await call(cat, 'POST', `/add-sample/${floor}`)).toMatchObject({
    status: 409,
    body: { detail: 'You have already added a sample of this product to your cart.' },
  });
  expect(await call(cat, 'POST', `/add-sample/${glue}`)).toMatchObject({
    status: 409,
    body: { detail: 'This product is not eligible for free samples.' },
  });
  expect(await shop.send('GET', `/api/product/${glue}/sample-eligible`)).toMatchObject({
    body: { eligible: false },
  });
  expect(await linesOf(cat)).toEqual([
    [floor, 1, false],
    [floor, 1, true],
  ]);
  await call(cat, 'DELETE', `/items/${floor}?is_sample=true`);
  expect(await linesOf(cat)).toEqual([[floor, 1, false]]);
});

test('deleting a product without `is_sample` removes its boxes, or its sample if there are no boxes', async () => {
  const una = await aShopper(shop, 'una');
  await add(una, { product_id: floor, quantity: 1 });
  await call(una, 'POST', `/add-sample/${floor}`);
  await call(una, 'DELETE', `/items/${floor}`);
  expect(await linesOf(una)).toEqual([[floor, 1, true]]);
  // The shop's own pages send `is_sample`, so a second press of 'Remove' does not remove the sample.
  await call(una, 'DELETE', `/items/${floor}?is_sample=false`);
  expect(await linesOf(una)).toEqual([[floor, 1, true]]);
  await call(una, 'DELETE', `/items/${floor}`);
  expect(await linesOf(una)).toEqual([]);
});

test.each(['archive', 'delete'])(
  'a floor that staff %s stays in the cart as no longer sold, and no order goes without it',
  async (act) => {
    const ivy = await aShopper(shop, `ivy-${act}`);
    const keeper = await anAdmin(shop, `keeper-${act}`);
    const lost = await product("in_stock = 1 AND stock > 10 AND category = 'LVT'");
    await add(ivy, { product_id: lost, quantity: 2 });
    await add(ivy, { product_id: floor, quantity: 1 });
    const gone =
      act === 'archive'
        ? await shop.send('POST', `/api/admin/products/${lost}/archive`, undefined, keeper.bearer)
        : await shop.send('DELETE', `/api/products/${lost}`, undefined, keeper.bearer);
    expect(gone.status).toBe(200);
    const cart = await cartOf(ivy);
    expect(cart).toMatchObject({ orderable: false, item_count: 3 });
    expect(
      cart.items.map(({ product_id, problem, total_price }) => [product_id, problem, total_price === 0]),
    ).toEqual([
      [lost, 'This product is no longer sold. Please remove it.', true],
      [floor, null, false],
    ]);
    const order = () => shop.send('POST', '/api/orders', { shipping_address: ADDRESS }, ivy.bearer);
    expect([409, 422]).toContain((await order()).status);
    await call(ivy, 'DELETE', `/items/${lost}?is_sample=false`);
    expect(await cartOf(ivy)).toMatchObject({ orderable: true, item_count: 1 });
    expect((await order()).status).toBe(201);
  },
);

describe('idempotency', () => {
  test('an addition repeated with its key adds nothing; each one without a key counts', async () => {
    const dee = await aShopper(shop, 'dee');
    const once = { 'idempotency-key': 'the-first-press' };
    await add(dee, { product_id: floor, quantity: 2 }, once);
    expect(await add(dee, { product_id: floor, quantity: 2 }, once)).toMatchObject({
      status: 200,
      body: { item_count: 2 },
    });
    await add(dee, { product_id: floor, quantity: 2 }, { 'idempotency-key': 'the-second-press' });
    await add(dee, { product_id: floor, quantity: 2 });
    expect(await linesOf(dee)).toEqual([[floor, 6, false]]);
    // A late retry from one device, after changes on another.
    expect(await add(dee, { product_id: floor, quantity: 2 }, once)).toMatchObject({ status: 200 });
    expect(await linesOf(dee)).toEqual([[floor, 6, false]]);
  });

  test('ten concurrent requests with one key count as one', async () => {
    const eva = await aShopper(shop, 'eva');
    await Promise.all(
      Array.from({ length: 10 }, () =>
        add(eva, { product_id: floor, quantity: 1 }, { 'idempotency-key': 'hasty' }),
      ),
    );
    expect(await linesOf(eva)).toEqual([[floor, 1, false]]);
  });

  test('merging a guest’s cart adds quantities, keeps one sample per product and is idempotent', async () => {
    const fay = await aShopper(shop, 'fay');
    await add(fay, { product_id: floor, quantity: 2 });
    await call(fay, 'POST', `/add-sample/${floor}`);
    const items = [
      { product_id: floor, quantity: 3 },
      { product_id: floor, quantity: 1, is_sample: true },
      { product_id: other, quantity: 1 },
      { product_id: 'no-such-floor', quantity: 1 },
    ];
    const merge = () => call(fay, 'POST', '/merge', { items }, { 'idempotency-key': 'this-guest' });
    expect((await merge()).status).toBe(200);
    const merged = [
      [floor, 5, false],
      [floor, 1, true],
      [other, 1, false],
    ];
    expect(await linesOf(fay)).toEqual(merged);
    await merge();
    expect(await linesOf(fay)).toEqual(merged);
    await call(fay, 'POST', '/merge', { items: [] }, { 'idempotency-key': 'another-guest' });
    await merge();
    expect(await linesOf(fay)).toEqual(merged);
  });
});

test('two devices share one cart, and concurrent changes lose nothing', async () => {
  const gus = await aShopper(shop, 'gus');
  const phone = await anotherDevice(shop, gus);
  await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      add(turn % 2 ? phone : gus, { product_id: turn % 3 ? floor : other, quantity: 1 }),
    ),
  );
  const both = await linesOf(gus);
  expect(both).toHaveLength(2);
  expect(both).toEqual(
    expect.arrayContaining([
      [floor, 8, false],
      [other, 4, false],
    ]),
  );
  expect(await linesOf(phone)).toEqual(both);
});

test('the next read reports a changed price and a lower stock', async () => {
  const hal = await aShopper(shop, 'hal');
  await add(hal, { product_id: other, quantity: 2 });
  const [before] = (await cartOf(hal)).items;
  const pence = Math.round((before?.product_price ?? 0) * 100);
  await setProduct(shop, other, { pricePence: pence + 150 });
  const changed = await cartOf(hal);
  expect(changed.items[0]).toMatchObject({
    product_price: (pence + 150) / 100,
    price_was: pence / 100,
    total_price: ((pence + 150) * 2) / 100,
  });
  expect(changed.notices.join()).toMatch(/^The price of /);
  await setProduct(shop, other, { stock: 1 });
  const short = await cartOf(hal);
  expect(short.orderable).toBe(false);
  expect(short.items[0]?.problem).toBeTruthy();
});
