/**
 * Access control: shopper B, a guest and forged links try to read and change what belongs to shopper A. Every new route with
 * an id must be added to one of the two lists below.
 */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Belongings, giveEverything } from '#tests/support/belongings.ts';
import { aShopper, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { changedToken } from '#tests/support/tokens.ts';

const PAGES = resolve(import.meta.dirname, '../../src/pages');
/** Routes with the id of something that belongs to one person; tried below. */
const OWNED = [
  'account/reviews/[product].astro',
  'api/account/addresses/[id].ts',
  'api/cart/items/[product_id].ts',
  'api/orders/[id]/cancel.ts',
  'api/orders/[id]/index.ts',
  'api/orders/[id]/plan.ts',
  'api/reviews/[id]/index.ts',
  'api/wishlist/[product_id].ts',
  'finance/apply/[token].astro',
  'orders/[id]/cancel.ts',
  'orders/[id]/delivery.ics.ts',
  'orders/[id]/index.astro',
  'orders/[id]/invoice.pdf.ts',
  'orders/[id]/plan.pdf.ts',
  'orders/[id]/withdraw.astro',
  'wishlist/shared/[token].astro',
];
/** Routes with the id of something public or of the admin (route-walk.test.ts), or with tests of their own. */
const NOT_PERSONAL = [
  /^(api\/)?admin\//,
  /^api\/(products?|cart\/add-sample|customer-photos)\//,
  /^api\/reviews\/\[id\]\/helpful\.ts$/,
  /^(products|questions)\//,
  /^areas\//,
  /^gallery\//,
  /^media\//,
  /^\[\.\.\.path\]\.astro$/,
  /^(sitemap|site|og)/,
  // The payment emulator.
  /^emu\//,
  // Chats have their own secrets: tests/api/chat.test.ts, chat-photos.test.ts.
  /^api\/chat\//,
  // tests/api/kept-plans.test.ts.
  /^api\/plans\//,
  /^plan\/shared\//,
  /^api\/room-view\/floors\//,
  // tests/api/quotes.test.ts.
  /^quotes\//,
  // tests/api/returns.test.ts.
  /^orders\/\[id\]\/returns?[./]/,
  // tests/api/claims.test.ts.
  /^orders\/\[id\]\/(claims?|photos|check-in)[./]/,
  // tests/api/agents.test.ts.
  /^api\/ucp\//,
  /^checkout\/continue\//,
  // tests/api/visits.test.ts.
  /^visits\//,
];

/** A's personal data, which no response to anyone else may contain. */
const TELLTALE = /Verysecret|Hidden Lane|028 9000 0001|BT20 7HL|owner-a@mail/;

let shop: Shop;
let a: Shopper;
let b: Shopper;
let things: Belongings;

/** All rows that belong to A. */
async function ownedByA(): Promise<string> {
  const tables = [
    'addresses',
    'sessions',
    'wishlist_items',
    'wishlist_shares',
    'finance_applications',
    'reviews',
  ];
  const rows = await Promise.all(
    [
      ...tables.map((table) => `SELECT * FROM ${table} WHERE user_id = ? ORDER BY 1`),
      'SELECT * FROM orders WHERE user_id = ? ORDER BY id',
      'SELECT l.* FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE c.user_id = ? ORDER BY l.product_id',
      'SELECT * FROM users WHERE id = ?',
    ].map((sql) => shop.database.client.execute({ sql, args: [a.id] })),
  );
  return JSON.stringify(rows.map((one) => one.rows));
}

beforeAll(async () => {
  shop = await sharedShop();
  a = await aShopper(shop, 'owner-a');
  b = await aShopper(shop, 'other-b');
  things = await giveEverything(shop, a);
});

test('every route with an id is listed as personal or not', () => {
  const named = readdirSync(PAGES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(PAGES.length + 1))
    .filter((file) => file.includes('['));
  const unknown = named.filter(
    (file) => !OWNED.includes(file) && !NOT_PERSONAL.some((pattern) => pattern.test(file)),
  );
  expect(unknown).toEqual([]);
  expect(OWNED.filter((file) => !named.includes(file))).toEqual([]);
});

/** An address that an attacker would write over A's. */
const FOREIGN = {
  first_name: 'Mallory',
  last_name: 'Mallon',
  email: 'mallory@mail.example',
  phone: '',
  address: '1 Other Street',
  city: 'Newry',
  postal_code: 'BT34 1AA',
  country: 'GB',
};

/** Attempts by others: method, path and body. */
function attempts(): [string, string, unknown?][] {
  const { order, otherOrder, orderToken, address, product, review, shared, finance } = things;
  const shape = { kind: 'rectangle', length_m: 3, width_m: 2 };
  const plan = { name: 'Hall', rooms: [{ name: 'Hall', shape, product_id: product }] };
  const square = { source_id: 'cnon:card-nonce-ok', amount_cents: 1, currency: 'GBP', location_id: 'x' };
  return [
    ['GET', `/api/orders/${order}`],
    ['GET', `/api/orders/${order}?token=${changedToken(orderToken)}`],
    ['GET', `/api/orders/${otherOrder}?token=${orderToken}`],
    ['GET', `/api/orders/${order}?token=${shared}`],
    ['POST', `/api/orders/${order}/cancel`],
    ['POST', `/api/orders/${otherOrder}/cancel?token=${orderToken}`],
    ['PUT', `/api/orders/${order}/plan`, plan],
    ['PUT', `/api/orders/${otherOrder}/plan?token=${orderToken}`, plan],
    ['POST', '/api/payments/square', { ...square, order_id: order }],
    ['POST', '/api/payments/square', { ...square, order_id: otherOrder, order_token: orderToken }],
    ['GET', `/orders/${order}`],
    ['GET', `/orders/${order}?token=${changedToken(orderToken)}`],
    ['GET', `/orders/${otherOrder}?token=${orderToken}`],
    ['GET', `/orders/${order}/invoice.pdf`],
    ['GET', `/orders/${order}/plan.pdf`],
    ['GET', `/orders/${order}/delivery.ics`],
    ['GET', `/orders/${order}/withdraw`],
    ['PUT', `/api/account/addresses/${address}`, FOREIGN],
    ['DELETE', `/api/account/addresses/${address}`],
    ['PUT', `/api/reviews/${review}`, { rating: 1, title: 'Changed', comment: 'By another.' }],
    ['DELETE', `/api/reviews/${review}`],
    ['GET', `/finance/apply/${changedToken(finance)}`],
    ['GET', `/wishlist/shared/${changedToken(shared)}`],
    ['GET', `/wishlist/shared/${finance}`],
    ['GET', `/finance/apply/${shared}`],
  ];
}

describe.each(['another shopper, by bearer', 'another shopper, in a browser', 'a guest'])('%s', (who) => {
  const headers = (): Record<string, string> =>
    who === 'a guest' ? {} : who.endsWith('bearer') ? b.bearer : b.browser;

  test('is refused A’s data and cannot change it', async () => {
    const before = await ownedByA();
    const got: string[] = [];
    for (const [method, path, body] of attempts()) {
      const answer = await shop.send(method, path, body, headers());
      const words = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      if (![303, 401, 403, 404].includes(answer.status)) got.push(`${method} ${path}: ${answer.status}`);
      if (TELLTALE.test(words)) got.push(`${method} ${path} contains data of A`);
    }
    console.log(`${who}: ${attempts().length - got.length} of ${attempts().length} attempts refused`);
    expect(got).toEqual([]);
    expect(await ownedByA()).toBe(before);
  });

  test('cannot read or change A’s data by the shop’s forms', async () => {
    const before = await ownedByA();
    const { order, address, session, product } = things;
    const forms: [string, Record<string, string>][] = [
      ['/account/addresses', { ...FOREIGN, form: 'save', id: address }],
      ['/account/addresses', { form: 'remove', id: address }],
      ['/account/sessions', { form: 'end', id: session }],
      ['/account/sessions', { form: 'everywhere' }],
      [`/account/reviews/${product}`, { form: 'delete' }],
      [`/orders/${order}/cancel`, {}],
      [`/orders/${order}`, { form: 'day', day: '2030-01-08' }],
      [`/orders/${order}/withdraw`, { step: 'confirm', name: 'Mallory', email: 'm@mail.example' }],
      ['/wishlist', { form: 'unshare' }],
      ['/wishlist', { form: 'remove', product_id: product }],
    ];
    for (const [path, fields] of forms) {
      const answer = await postForm(shop, path, fields, headers());
      expect(TELLTALE.test(await answer.text()), path).toBe(false);
    }
    await shop.send('DELETE', `/api/cart/items/${product}`, undefined, headers());
    await shop.send('PUT', `/api/cart/items/${product}`, { quantity: 99 }, headers());
    await shop.send('POST', '/api/cart/clear', undefined, headers());
    await shop.send('DELETE', `/api/wishlist/${product}`, undefined, headers());
    expect(await ownedByA()).toBe(before);
    expect((await shop.send('GET', '/api/auth/me', undefined, a.bearer)).status).toBe(200);
  });
});

test('B’s own pages and lists contain none of A’s data', async () => {
  const { address } = things;
  for (const path of [
    '/account',
    `/account/addresses?edit=${address}`,
    '/account/sessions',
    '/account/reviews',
    '/account/finance',
    '/account/data',
    '/orders',
    '/wishlist',
    '/checkout',
    '/api/account/export',
    '/api/account/addresses',
  ]) {
    const answer = await shop.fetch(path, { headers: b.browser });
    expect(answer.status, path).toBe(200);
    const text = await answer.text();
    expect(TELLTALE.test(text), path).toBe(false);
    expect(text.includes(things.order), path).toBe(false);
  }
  expect((await shop.send('GET', '/api/orders', undefined, b.bearer)).body).toEqual([]);
  expect((await shop.send('GET', '/api/cart', undefined, b.bearer)).body).toMatchObject({ items: [] });
  expect((await shop.send('GET', '/api/wishlist', undefined, b.bearer)).body).toMatchObject({ items: [] });
});

test('links that A shares show no personal data', async () => {
  const list = await shop.fetch(`/wishlist/shared/${things.shared}`);
  expect(list.status).toBe(200);
  const text = await list.text();
  expect(text).toContain(things.product);
  expect(text).not.toMatch(TELLTALE);
  expect(list.headers.get('x-robots-tag')).toContain('noindex');
  const finance = await shop.fetch(`/finance/apply/${things.finance}`);
  expect(finance.status).toBe(200);
  expect(await finance.text()).not.toMatch(TELLTALE);
  await postForm(shop, '/wishlist', { form: 'unshare' }, a.browser);
  expect((await shop.fetch(`/wishlist/shared/${things.shared}`)).status).toBe(404);
});

test('A sees A’s own data', async () => {
  for (const path of [
    `/api/orders/${things.order}`,
    `/orders/${things.order}`,
    '/account/addresses',
    '/orders',
  ]) {
    const answer = await shop.fetch(path, { headers: a.browser });
    expect(answer.status, path).toBe(200);
    if (path !== '/orders') expect(TELLTALE.test(await answer.text()), path).toBe(true);
  }
});
