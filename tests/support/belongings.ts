/** One of everything that a shopper can own, with marks by which a test recognises it. */
import { expect } from 'vitest';
import { anotherDevice, postForm, type Shopper } from './shoppers.ts';
import type { Shop } from './shop.ts';

export interface Belongings {
  readonly product: string;
  readonly order: string;
  readonly otherOrder: string;
  /** Opens `order`, and nothing else. */
  readonly orderToken: string;
  readonly address: string;
  readonly review: string;
  /** The token of the wishlist's link. */
  readonly shared: string;
  /** The token of the finance application's link. */
  readonly finance: string;
  readonly session: string;
}

/** The address that all of it is tied to. */
export const SECRET = {
  first_name: 'Aoife',
  last_name: 'Verysecret',
  phone: '028 9000 0001',
  address: '7 Hidden Lane',
  city: 'Bangor',
  postal_code: 'BT20 7HL',
  country: 'GB',
};

const tokenIn = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? 'not found';

/** Gives a shopper two orders, a cart, a shared wishlist, an address, a review, a finance application, two sessions. */
export async function giveEverything(shop: Shop, owner: Shopper): Promise<Belongings> {
  const { rows } = await shop.database.client.execute(
    "SELECT id, price_pence FROM products WHERE stock > 20 AND in_stock = 1 AND archived_at IS NULL AND price_pence > 2000 AND category = 'Tiles' LIMIT 1",
  );
  const product = String(rows[0]?.['id']);
  const price = Number(rows[0]?.['price_pence']) / 100;
  const as = (method: string, path: string, body?: unknown) => shop.send(method, path, body, owner.bearer);
  const address = { ...SECRET, email: owner.email };
  const placed = async () => {
    await as('POST', '/api/cart/add', { product_id: product, quantity: 1 });
    const { status, body } = await as('POST', '/api/orders', {
      shipping_address: address,
      client_key: crypto.randomUUID(),
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body as { id: string; order_token: string };
  };
  const first = await placed();
  const second = await placed();
  await as('POST', '/api/cart/add', { product_id: product, quantity: 3 });
  await as('POST', '/api/wishlist', { product_id: product });
  await postForm(shop, '/wishlist', { form: 'share' }, owner.browser);
  const saved = (await as('POST', '/api/account/addresses', address)).body as { id: string };
  const words = { product_id: product, rating: 5, title: 'Mine', comment: 'My own words.' };
  const review = (await as('POST', `/api/products/${product}/reviews`, words)).body as { id: string };
  const applied = (
    await as('POST', `/api/products/${product}/finance-apply`, {
      product_id: product,
      price_pounds: price,
      deposit_pounds: 0,
      instalments: 12,
    })
  ).body as { application_url: string };
  const finance = tokenIn(applied.application_url, /apply\/([\w.-]+)$/);
  const sent = await postForm(
    shop,
    `/finance/apply/${finance}`,
    {
      full_name: 'Aoife Verysecret',
      email: owner.email,
      phone: SECRET.phone,
      date_of_birth: '1980-02-03',
      address: SECRET.address,
      city: SECRET.city,
      postal_code: SECRET.postal_code,
      employment: 'Employed',
      income_pounds: '30000',
      consent: 'yes',
    },
    owner.browser,
  );
  expect(sent.status).toBe(303);
  const wishes = await (await shop.fetch('/wishlist', { headers: owner.browser })).text();
  await anotherDevice(shop, owner);
  const session = await shop.database.client.execute({
    sql: 'SELECT id FROM sessions WHERE user_id = ? LIMIT 1',
    args: [owner.id],
  });
  return {
    product,
    order: first.id,
    otherOrder: second.id,
    orderToken: first.order_token,
    address: saved.id,
    review: review.id,
    shared: tokenIn(wishes, /\/wishlist\/shared\/([\w-]+)/),
    finance,
    session: String(session.rows[0]?.['id']),
  };
}
