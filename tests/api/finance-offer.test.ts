/** Starting a finance application over HTTP: where it is offered, and what is refused. */
import { beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let product: { id: string; pounds: number };
beforeAll(async () => {
  shop = await sharedShop();
  const { rows } = await shop.database.client.execute(
    'SELECT id, price_pence FROM products WHERE stock > 0 AND in_stock = 1 AND archived_at IS NULL AND price_pence > 5000 LIMIT 1',
  );
  product = { id: String(rows[0]?.['id']), pounds: Number(rows[0]?.['price_pence']) / 100 };
});

test.each([
  ['deposit_pounds', { deposit_pounds: 51 }],
  ['deposit_pounds', { deposit_pounds: 25.5 }],
  ['deposit_pounds', { deposit_pounds: 1_000_000 }],
  ['instalments', { instalments: 10 }],
  ['product_id', { product_id: 'another-floor' }],
])('a wrong %s is refused with an error for that field', async (field, change) => {
  const body = { product_id: product.id, price_pounds: product.pounds, deposit_pounds: 0, instalments: 12 };
  const path = `/api/products/${product.id}/finance-apply`;
  const { detail, errors } = expectProblem(await shop.send('POST', path, { ...body, ...change }), 422);
  expect(errors).toEqual([{ field, message: detail }]);
});

test('a product that is out of stock shows the finance example without a way to apply', async () => {
  const { rows } = await shop.database.client.execute(
    'SELECT id, price_pence FROM products WHERE archived_at IS NULL AND stock <= 0 AND price_pence > 5000 LIMIT 1',
  );
  const id = String(rows[0]?.['id']);
  const text = await (await shop.fetch(`/products/${id}`)).text();
  expect(text).toContain('finance-example');
  expect(text).not.toContain('Apply for finance');
  const words = 'You can apply once it is back in stock.';
  expect(text).toContain(words);
  const body = {
    product_id: id,
    price_pounds: Number(rows[0]?.['price_pence']) / 100,
    deposit_pounds: 0,
    instalments: 12,
  };
  const answer = await shop.send('POST', `/api/products/${id}/finance-apply`, body);
  expect(expectProblem(answer, 409, 'out_of_stock').detail).toBe(words);
});

test('an amount too small to finance is refused with an error for the price', async () => {
  const { rows } = await shop.database.client.execute(
    'SELECT id, price_pence FROM products WHERE archived_at IS NULL AND price_pence < 1200 LIMIT 1',
  );
  const id = String(rows[0]?.['id']);
  const body = { product_id: id, price_pounds: Number(rows[0]?.['price_pence']) / 100, instalments: 12 };
  const { detail, errors } = expectProblem(
    await shop.send('POST', `/api/products/${id}/finance-apply`, body),
    422,
    'too_small',
  );
  expect(errors).toEqual([{ field: 'price_pounds', message: detail }]);
});

test('a price with a floating-point error is accepted; a price wrong by 0.1p is refused', async () => {
  const sql =
    'SELECT id, price_pence FROM products WHERE archived_at IS NULL AND in_stock = 1 AND stock > 0 LIMIT 400';
  const prices = (await shop.database.client.execute(sql)).rows.map((row) => ({
    id: String(row['id']),
    multiplied: 3 * (Number(row['price_pence']) / 100),
    pounds: (3 * Number(row['price_pence'])) / 100,
  }));
  const noisy = prices.find(({ multiplied, pounds }) => multiplied !== pounds && pounds > 12);
  if (!noisy) throw new Error('the seed has no price with a floating-point error');
  const apply = (pounds: number) =>
    shop.send('POST', `/api/products/${noisy.id}/finance-apply`, {
      product_id: noisy.id,
      price_pounds: pounds,
      deposit_pounds: 0,
      instalments: 12,
    });
  expect((await apply(noisy.multiplied)).status).toBe(200);
  expectProblem(await apply(noisy.pounds + 0.001), 409, 'price_changed');
});

test('finance is refused to a shopper with an Irish address', async () => {
  const { bearer } = await aShopper(shop, 'sligo');
  const address = {
    first_name: 'Aoife',
    last_name: 'Kelly',
    email: 'aoife@mail.example',
    address: '3 Quay Street',
    city: 'Sligo',
    postal_code: 'F91 XY12',
    country: 'IE',
  };
  expect((await shop.send('POST', '/api/account/addresses', address, bearer)).status).toBeLessThan(300);
  const body = {
    product_id: product.id,
    price_pounds: product.pounds,
    deposit_pounds: 0,
    instalments: 12,
  };
  const path = `/api/products/${product.id}/finance-apply`;
  expect(expectProblem(await shop.send('POST', path, body, bearer), 409, 'not_uk').detail).toContain(
    'UK residents',
  );
  expect((await shop.send('POST', path, body)).status).toBe(200);
});
