/** The export of personal data uses the API's names and units, not those of the database. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { setRows } from '#tests/support/stored.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});

/** All property names of a document, at any depth. */
const namesIn = (value: unknown): string[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...namesIn(inner),
      ])
    : [];

test('the export uses snake_case, pounds and m², like the API', async () => {
  const meg = await aShopper(shop, 'meg-data');
  const { rows } = await shop.database.client.execute(
    "SELECT id, price_pence FROM products WHERE stock > 20 AND in_stock = 1 AND archived_at IS NULL AND category = 'Tiles' LIMIT 1",
  );
  const product_id = String(rows[0]?.['id']);
  const price = Number(rows[0]?.['price_pence']) / 100;
  await shop.send('POST', '/api/cart/add', { product_id, quantity: 2, area_m2: 1.5 }, meg.bearer);
  const placed = await shop.send('POST', '/api/orders', { shipping_address: ADDRESS }, meg.bearer);
  const order = placed.body as PlacedOrderWire;
  await shop.send('POST', '/api/wishlist', { product_id }, meg.bearer);
  const chat = await shop.send('POST', '/api/chat/session', {}, meg.bearer);
  const { session_id } = chat.body as { session_id: string };
  await shop.send('POST', '/api/chat/message', { session_id, message: 'oak for 20 m²?' }, meg.bearer);
  const ask = { product_id, price_pounds: price, deposit_pounds: 0, instalments: 12 };
  await shop.send('POST', `/api/products/${product_id}/finance-apply`, ask, meg.bearer);
  // The applicant's details, as the form's handler stores them.
  const applicant = JSON.stringify({ full_name: 'Meg Data', income_pounds: '19000' });
  await setRows(shop, 'financeApplications', { userId: meg.id }, { applicant });

  const { body } = await shop.send('GET', '/api/account/export', undefined, meg.bearer);
  expect(namesIn(body).filter((name) => !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(name))).toEqual([]);
  expect(namesIn(body).filter((name) => /pence|mm2/.test(name))).toEqual([]);
  expect(body).toMatchObject({
    account: { email: meg.email },
    wishlist: [{ product_id }],
    orders: [
      {
        id: order.id,
        first_name: ADDRESS.first_name,
        total_pounds: order.total_amount,
        vat_pounds: order.vat_amount,
        created_at: order.created_at,
        paid_at: null,
        lines: [{ product_id, quantity: 2, price_pounds: price, area_m2: 1.5 }],
        withdrawal: null,
      },
    ],
    finance_applications: [{ price_pounds: price, applicant: { full_name: 'Meg Data' } }],
    chats: [{ id: session_id, memory: {} }],
  });
});
