/** Orders of a signed-in shopper over HTTP: placing from the server cart, payment, invoice, cancellation and withdrawal. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderWire, PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aProduct, anOrder, pay, type PayingShop, sharedPayingShop, stateOf } from '#tests/support/paying.ts';
import { anAdmin, aShopper, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { setOrder } from '#tests/support/stored.ts';

const ADDRESS = {
  first_name: 'Nuala',
  last_name: 'Byrne',
  email: 'nuala@mail.example',
  address: '7 Main Street',
  city: 'Newry',
  postal_code: 'BT34 1AA',
  country: 'GB',
};

let shop: PayingShop;
let nuala: Shopper;
let other: Shopper;
let floor: string;

beforeAll(async () => {
  shop = await sharedPayingShop();
  nuala = await aShopper(shop, 'nuala');
  other = await aShopper(shop, 'other');
  floor = await aProduct(shop, "stock > 60 AND category = 'Tiles'");
});

const page = async (path: string, who: Shopper | null = nuala) => {
  const answer = await shop.fetch(path, who ? { headers: { cookie: who.browser['cookie'] ?? '' } } : {});
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
};

async function placed(quantity = 2): Promise<PlacedOrderWire> {
  const added = await shop.send('POST', '/api/cart/add', { product_id: floor, quantity }, nuala.bearer);
  expect(added.status).toBe(200);
  const answer = await shop.send('POST', '/api/orders', { shipping_address: ADDRESS }, nuala.bearer);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as PlacedOrderWire;
}

async function paid(): Promise<PlacedOrderWire> {
  const order = await placed();
  expect((await pay(shop, order)).status).toBe(200);
  return order;
}

test('a user without orders gets a link to the shop', async () => {
  const { status, text } = await page('/orders', other);
  expect(status).toBe(200);
  expect(text).toContain('Start Shopping');
  expect(text).toMatch(/href="\/products"[^>]*>\s*Start Shopping/);
  expect((await shop.send('GET', '/api/orders', undefined, other.bearer)).body).toEqual([]);
  expect((await page('/orders', null)).location).toBe('/login?next=%2Forders');
});

test('the server cart becomes an order and is emptied by its payment; the next checkout starts with its address', async () => {
  const order = await placed(3);
  const cart = async () =>
    (await shop.send('GET', '/api/cart', undefined, nuala.bearer)).body as { items: unknown[] };
  expect((await cart()).items).toHaveLength(1);
  expect((await pay(shop, order, 'cnon:card-nonce-declined')).status).toBe(402);
  expect((await cart()).items).toHaveLength(1);
  expect((await page(`/orders/${order.id}`)).text).toContain('Pay for this order');
  expect((await pay(shop, order)).status).toBe(200);
  expect((await cart()).items).toEqual([]);
  const { text } = await page('/checkout');
  for (const words of ['Nuala', '7 Main Street', 'BT34 1AA']) expect(text).toContain(words);
  expectProblem(
    await shop.send('POST', '/api/orders', { shipping_address: ADDRESS }, nuala.bearer),
    422,
    'empty_cart',
  );
});

test('the first checkout offers a saved address', async () => {
  const saver = await aShopper(shop, 'saver');
  const book = { ...ADDRESS, address: '9 Saved Lane', phone: '028 9000 0000' };
  // Before there is any address, the account's own e-mail is known.
  expect((await page('/checkout', saver)).text).toContain(`email&quot;:[0,&quot;${saver.email}&quot;]`);
  expect((await shop.send('POST', '/api/account/addresses', book, saver.bearer)).status).toBeLessThan(300);
  const { text } = await page('/checkout', saver);
  expect(text).toContain('9 Saved Lane, Newry');
});

test('the list is a bare array with the contract’s fields; the page shows the last 8 characters', async () => {
  const order = await paid();
  const { body } = await shop.send('GET', '/api/orders', undefined, nuala.bearer);
  expect(Array.isArray(body)).toBe(true);
  const row = (body as OrderWire[]).find(({ id }) => id === order.id);
  expect(row).toMatchObject({
    status: 'confirmed',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    items: [{ product_id: floor, product_name: expect.any(String) as string, quantity: 2, is_sample: false }],
    total_amount: order.total_amount,
  });
  expect(row?.items[0]?.price).toBe(order.total_amount / 2);
  const list = await page('/orders');
  expect(list.text).toContain(order.id.slice(-8));
  expect(list.text).toContain(`href="/orders/${order.id}"`);
  expect((await shop.send('GET', `/api/orders/${order.id}`, undefined, nuala.bearer)).body).toMatchObject({
    id: order.id,
    shipping_address: ADDRESS,
    receipt_url: expect.stringContaining('/emu/receipts/') as string,
    events: [{ status: 'pending' }, {}, { status: 'confirmed' }],
  });
});

test('another shopper gets 404 for the order and its pages', async () => {
  const order = await paid();
  for (const path of ['', '/withdraw', '/invoice.pdf']) {
    expect((await page(`/orders/${order.id}${path}`, other)).status).toBe(404);
    expect((await page(`/orders/${order.id}${path}`, null)).location).toContain('/login?next=');
  }
  expectProblem(await shop.send('GET', `/api/orders/${order.id}`, undefined, other.bearer), 404);
  expectProblem(await shop.send('POST', `/api/orders/${order.id}/cancel`, undefined, other.bearer), 404);
  for (const id of ['nothing', '%00', '..%2f..%2fetc', 'x'.repeat(3000), "' OR 1=1 --"]) {
    const answer = await shop.send('GET', `/api/orders/${encodeURIComponent(id)}`, undefined, nuala.bearer);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
});

test('the invoice is a PDF and exists only for a paid order', async () => {
  const unpaid = await placed();
  expect((await page(`/orders/${unpaid.id}/invoice.pdf`)).status).toBe(404);
  const order = await paid();
  const answer = await shop.fetch(`/orders/${order.id}/invoice.pdf`, {
    headers: { cookie: nuala.browser['cookie'] ?? '' },
  });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(bytes.slice(0, 5)).toBe('%PDF-');
  expect(bytes.trimEnd().endsWith('%%EOF')).toBe(true);
  const shown = (await page(`/orders/${order.id}`)).text;
  expect(shown).toContain(`/orders/${order.id}/invoice.pdf`);
  expect(shown).toContain('/emu/receipts/');
  expect(shown).toContain('VAT');
});

test('the form on the order’s page cancels an unpaid order; a post from another site does not', async () => {
  const order = await placed();
  const path = `/orders/${order.id}/cancel`;
  const foreign = { ...nuala.browser, origin: 'https://elsewhere.example' };
  await postForm(shop, path, {}, foreign);
  expect(await stateOf(shop, order)).toBe('pending');
  const answer = await postForm(shop, path, {}, nuala.browser);
  expect(answer.headers.get('location')).toBe(`/orders/${order.id}`);
  expect(await stateOf(shop, order)).toBe('cancelled');
  expectProblem(await pay(shop, order), 409, 'order_closed');
  const late = await paid();
  expectProblem(
    await shop.send('POST', `/api/orders/${late.id}/cancel`, undefined, nuala.bearer),
    409,
    'already_paid',
  );
  const refused = await postForm(shop, `/orders/${late.id}/cancel`, {}, nuala.browser);
  const shown = refused.headers.get('location') ?? '';
  expect(shown).toBe(`/orders/${late.id}?done=not-cancelled`);
  const WORDS = 'The order was not cancelled: it is paid, or a payment for it is being worked on.';
  expect((await page(shown)).text).toContain(WORDS);
  expect((await page(`/orders/${late.id}`)).text).not.toContain(WORDS);
});

test('delivery mails an invitation to review the goods, and the review is marked as verified', async () => {
  const order = await paid();
  const { bearer } = await anAdmin(shop);
  for (const to of ['shipped', 'delivered']) {
    const moved = await shop.send('POST', `/api/admin/orders/${order.id}/move`, { to }, bearer);
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  }
  const link = `${shop.url}/products/${floor}#reviews`;
  const invitations = async () =>
    (await shop.mails(ADDRESS.email)).filter(
      ({ template, html, text }) =>
        template === 'order-moved' && html.includes(link) && text.includes(order.id.slice(-8)),
    );
  await expect.poll(async () => (await invitations()).length, { timeout: 40_000 }).toBe(1);
  const words = {
    product_id: floor,
    rating: 4,
    title: 'As ordered',
    comment: 'It came when it was said to.',
  };
  const review = await shop.send('POST', `/api/products/${floor}/reviews`, words, nuala.bearer);
  expect(review.body).toMatchObject({ verified_purchase: true, rating: 4 });
  expect((await page(`/orders/${order.id}`)).text).not.toContain('Still to come');
});

describe('the withdrawal', () => {
  const form = { name: 'Nuala Byrne', reason: '' };
  const withdrawn = async (order: PlacedOrderWire) =>
    (
      await shop.database.client.execute({
        sql: 'SELECT count(*) AS n FROM withdrawals WHERE order_id = ?',
        args: [order.id],
      })
    ).rows[0]?.['n'];
  const mailed = async (order: PlacedOrderWire) =>
    (await shop.mails(order.shipping_address.email)).filter(
      ({ template, text, subject }) =>
        template === 'withdrawal-received' && `${text}${subject}`.includes(order.id.slice(-8)),
    );

  test('takes two steps, is idempotent and sends one mail', async () => {
    const order = await paid();
    const path = `/orders/${order.id}/withdraw`;
    expect((await page(path)).text).toContain('Step 1 of 2');
    const asked = await postForm(shop, path, { ...form, step: 'review' }, nuala.browser);
    const words = await asked.text();
    expect(words).toContain('Confirm withdrawal');
    expect(words.replace(/\s+/g, ' ')).toContain(`for order ${order.id.slice(-8)}`);
    expect(await withdrawn(order)).toBe(0);
    for (let times = 0; times < 2; times++) {
      const done = await postForm(shop, path, { ...form, step: 'confirm' }, nuala.browser);
      expect(done.status).toBe(303);
    }
    expect(await withdrawn(order)).toBe(1);
    await expect.poll(async () => (await mailed(order)).length, { timeout: 40_000 }).toBe(1);
    expect((await page(`/orders/${order.id}`)).text).toContain('We received your withdrawal');
  });

  test('is available to guests by their signed link', async () => {
    const order = await anOrder(shop);
    expect((await pay(shop, order)).status).toBe(200);
    const path = `/orders/${order.id}/withdraw?token=${order.order_token}`;
    expect((await page(path, null)).text).toContain('Step 1 of 2');
    const done = await postForm(shop, path, { ...form, step: 'confirm' });
    expect(done.status).toBe(303);
    expect(await withdrawn(order)).toBe(1);
  });

  test('ends 14 days after delivery', async () => {
    const day = 86_400_000;
    for (const [days, isOpen] of [
      [13.9, true],
      [15.1, false],
    ] as const) {
      const order = await paid();
      await setOrder(shop, order.id, { status: 'delivered', deliveredAt: new Date(Date.now() - days * day) });
      await postForm(shop, `/orders/${order.id}/withdraw`, { ...form, step: 'confirm' }, nuala.browser);
      expect(await withdrawn(order)).toBe(isOpen ? 1 : 0);
      if (!isOpen) expect((await page(`/orders/${order.id}/withdraw`)).text).not.toContain('Step 1 of 2');
    }
  });
});

const HOSTILE: [string, unknown][] = [
  ['null', null],
  ['a number', 7],
  ['text', 'order'],
  ['a list', []],
  ['no address', { items: [{ product_id: 'x', quantity: 1 }] }],
  ['a list as the address', { shipping_address: [], items: [] }],
  ['numbers as the address', { shipping_address: { ...ADDRESS, city: 7, email: {} } }],
  ['an endless name', { shipping_address: { ...ADDRESS, first_name: 'x'.repeat(20_000) } }],
  ['another country', { shipping_address: { ...ADDRESS, country: 'ZZ' } }],
  ['a negative total', { shipping_address: ADDRESS, total_amount: -1, client_key: { a: 1 } }],
  ['a prototype', { shipping_address: ADDRESS, __proto__: { items: [1] }, constructor: 1 }],
  ['1 MB', { shipping_address: ADDRESS, note: 'x'.repeat(1_048_576) }],
];
describe.each(['/api/orders/guest', '/api/orders', '/api/payments/square', '/api/payments/webhook'])(
  'to %s',
  (path) => {
    test.each(HOSTILE)('%s is refused with a message', async (_name, body) => {
      const answer = await shop.send('POST', path, body, nuala.bearer);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expectProblem(answer, answer.status);
    });

    test.each([
      ['30,000 brackets', '['.repeat(15_000) + ']'.repeat(15_000)],
      ['deep objects', '{"shipping_address":'.repeat(2_500) + '1' + '}'.repeat(2_500)],
      ['half a body', '{"shipping_address": {'],
      ['no JSON', '\u0000\ufffd<xml/>'],
      ['nothing', ''],
    ])('%s is refused with a message', async (_name, body) => {
      const answer = await shop.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...nuala.bearer },
        body,
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(((await answer.json()) as { detail: string }).detail).toMatch(/\w \w/);
    });
  },
);
