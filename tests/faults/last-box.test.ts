import { beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => (shop = await sharedShop()));

test('fifty concurrent orders of the last box: one succeeds, forty-nine are refused, stock 0', async () => {
  const { client } = shop.database;
  const { rows } = await client.execute(
    'SELECT id FROM products WHERE stock = 1 AND in_stock = 1 AND archived_at IS NULL LIMIT 1',
  );
  const id = String(rows[0]?.['id']);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, buyer) =>
      shop.send('POST', '/api/orders/guest', {
        shipping_address: {
          first_name: 'Buyer',
          last_name: String(buyer),
          email: `buyer${buyer}@example.com`,
          address: '1 Quayside Road',
          city: 'Bangor',
          postal_code: 'BT20 5XX',
          country: 'GB',
        },
        items: [{ product_id: id, quantity: 1 }],
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refusals = answers.filter(({ status }) => status !== 201);
  expect(refusals).toHaveLength(49);
  for (const refusal of refusals) {
    expect(expectProblem(refusal, 409, 'out_of_stock').detail).toContain('is out of stock');
  }
  const product = await client.execute({ sql: 'SELECT stock FROM products WHERE id = ?', args: [id] });
  expect(Number(product.rows[0]?.['stock'])).toBe(0);
  const holds = await client.execute({
    sql: "SELECT sum(quantity) AS held FROM stock_holds WHERE product_id = ? AND state = 'held'",
    args: [id],
  });
  expect(Number(holds.rows[0]?.['held'])).toBe(1);
});
