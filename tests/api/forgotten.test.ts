/** After an account is deleted, no page names the person, neither as a reviewer nor as a buyer. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { ADDRESS, aProduct } from '#tests/support/paying.ts';
import { aShopper, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { within } from '#tests/support/within.ts';
import { queuePage, setOrder } from '#tests/support/stored.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});

const page = async (path: string) => (await shop.fetch(path)).text();
const database = (sql: string, ...args: (string | number)[]) => shop.database.client.execute({ sql, args });

/** A shopper named on a product's page (by a review) and on the home page (by a purchase shown with consent). */
async function aKnownShopper(name: string): Promise<{ person: Shopper; product: string; order: string }> {
  const person = await aShopper(shop, name);
  const product = await aProduct(shop, 'stock > 20');
  await shop.send('POST', '/api/cart/add', { product_id: product, quantity: 1 }, person.bearer);
  const placed = await shop.send(
    'POST',
    '/api/orders',
    { shipping_address: { ...ADDRESS, first_name: name, email: person.email }, show_purchase: true },
    person.bearer,
  );
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const { id: order } = placed.body as PlacedOrderWire;
  await setOrder(shop, order, { status: 'delivered' });
  const review = await shop.send(
    'POST',
    `/api/products/${product}/reviews`,
    { rating: 5, title: 'A floor to dance on', comment: 'Down in a day, and it lies flat.' },
    person.bearer,
  );
  expect(review.status, JSON.stringify(review.body)).toBeLessThan(300);
  for (const path of ['/', `/products/${product}`]) {
    await queuePage(shop, path);
  }
  const waiting = async () => Number((await database('SELECT count(*) FROM publish_queue')).rows[0]?.[0]);
  expect(await within(async () => (await waiting()) === 0)).toBe(true);
  expect(await within(async () => (await page('/')).includes(`${name} in`))).toBe(true);
  expect(await within(async () => (await page(`/products/${product}`)).includes(name))).toBe(true);
  return { person, product, order };
}

async function expectForgotten(name: string, product: string): Promise<void> {
  expect(await within(async () => !(await page(`/products/${product}`)).includes(name))).toBe(true);
  expect(await within(async () => !(await page('/')).includes(name))).toBe(true);
  expect(await page('/'), 'no purchase from the town "Deleted"').not.toContain('Deleted');
}

test('deleting one’s own account removes the name from the pages', async () => {
  const { person, product } = await aKnownShopper('Aoibheann');
  const gone = await postForm(
    shop,
    '/account/data',
    { form: 'delete', name: 'Aoibheann Shopper', current_password: person.password },
    person.browser,
  );
  expect(gone.headers.get('location')).toBe('/login?done=deleted');
  await expectForgotten('Aoibheann', product);
});

test('deletion by staff does so as well, even with an order that is still to be delivered', async () => {
  const { person, product, order } = await aKnownShopper('Caoilfhionn');
  await setOrder(shop, order, { status: 'shipped' });
  const gone = await shop.send('DELETE', `/api/admin/users/${person.id}`, undefined, await as(shop, 'owner'));
  expect(gone.body).toEqual({ message: 'User deleted successfully!' });
  await expectForgotten('Caoilfhionn', product);
});
