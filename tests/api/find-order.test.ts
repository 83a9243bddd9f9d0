/** A guest finds an order again by its number and e-mail: the link is mailed, and the page tells nobody whether it exists. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { ADDRESS, aProduct } from '#tests/support/paying.ts';
import { aShopper, postForm } from '#tests/support/shoppers.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';

let shop: Shop;
let product: string;
beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  product = await aProduct(shop, 'stock > 30');
});

async function guestOrder(email: string): Promise<PlacedOrderWire> {
  const items = [{ product_id: product, quantity: 1 }];
  const sent = { shipping_address: { ...ADDRESS, email }, items };
  const { body, status } = await shop.send('POST', '/api/orders/guest', sent);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as PlacedOrderWire;
}
const find = (number: string, email: string, address = '203.0.113.7') =>
  postForm(shop, '/orders/find', { form: 'find', number, email }, { 'x-forwarded-for': address });
const linksTo = async (email: string): Promise<string[]> =>
  (await shop.mails(email))
    .filter(({ template }) => template === 'order-link')
    .map(({ props }) => (JSON.parse(props) as { url: string }).url);

test('the link of a guest’s order is mailed to its address, however the number is typed', async () => {
  const { id } = await guestOrder('Fiona-Finds@mail.example');
  const number = id.slice(-8);
  for (const typed of [
    number,
    ` #${number.toUpperCase()} `,
    `Order ${number.slice(0, 4)} ${number.slice(4)}`,
    id,
  ])
    expect((await find(typed, 'fiona-finds@MAIL.example')).headers.get('location')).toBe(
      '/orders/find?done=find',
    );
  const links = await linksTo('Fiona-Finds@mail.example');
  expect(links).toHaveLength(4);
  const { pathname, search } = new URL(links[0] ?? '');
  expect(await (await shop.fetch(pathname + search)).text()).toContain(number);
});

test('a wrong number or address gets the same answer and no mail, and an account’s order opens with its login', async () => {
  const { id } = await guestOrder('gert-finds@mail.example');
  const known = await find(id.slice(-8), 'gert-finds@mail.example', '203.0.113.8');
  for (const [number, email] of [
    ['0000abcd', 'gert-finds@mail.example'],
    [id.slice(-8), 'somebody-else@mail.example'],
  ] as const) {
    const answer = await find(number, email, '203.0.113.8');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      known.status,
      known.headers.get('location'),
    ]);
  }
  expect(await linksTo('gert-finds@mail.example')).toHaveLength(1);
  expect(await linksTo('somebody-else@mail.example')).toHaveLength(0);

  const shopper = await aShopper(shop, 'finds-own');
  await shop.send('POST', '/api/cart/add', { product_id: product, quantity: 1 }, shopper.bearer);
  const sent = { shipping_address: { ...ADDRESS, email: shopper.email } };
  const placed = await shop.send('POST', '/api/orders', sent, shopper.bearer);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const own = placed.body as PlacedOrderWire;
  await find(own.id.slice(-8), shopper.email, '203.0.113.8');
  const [link = ''] = await linksTo(shopper.email);
  expect(link).toMatch(new RegExp(`/orders/${own.id}$`));
});

test('the time of the answer does not tell whether there is such an order', async () => {
  const { id } = await guestOrder('timed-finds@mail.example');
  for (const number of [id.slice(-8), '0000abcd']) {
    const before = performance.now();
    expect((await find(number, 'timed-finds@mail.example', '203.0.113.10')).status).toBe(303);
    // The shop's own wait, which is longer than its work.
    expect(performance.now() - before).toBeGreaterThan(190);
  }
});

test('what cannot be a number keeps what was typed, and one address cannot try many numbers', async () => {
  const answer = await find('12', 'not an address', '203.0.113.9');
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain('Please give the order number');
  expect(page).toContain('value="not an address"');
  const tries = Array.from({ length: 12 }, (_, at) => at);
  const statuses: number[] = [];
  for (const at of tries)
    statuses.push(
      (await find(`000000${String(at).padStart(2, '0')}`, 'x@mail.example', '203.0.113.9')).status,
    );
  expect(statuses.slice(0, 10).every((status) => status === 303)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});
