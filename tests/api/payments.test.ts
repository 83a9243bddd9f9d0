import { beforeAll, describe, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import {
  ADDRESS,
  anOrder,
  notify,
  pay,
  type PayingShop,
  sharedPayingShop,
  stateOf,
} from '#tests/support/paying.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { earlier, setOrder } from '#tests/support/stored.ts';

let shop: PayingShop;
beforeAll(async () => (shop = await sharedPayingShop()));

test('the configuration has what the browser needs for the card field', async () => {
  const { status, body } = await shop.send('GET', '/api/payments/config');
  expect(status).toBe(200);
  expect(body).toEqual({
    application_id: expect.stringMatching(/^sandbox-sq0idb-/) as string,
    location_id: (await anOrder(shop)).location_id,
    script_url: '/emu/square.js',
    environment: 'emulator',
  });
});

test('the checkout page links to an order paid within the last hour, for its buyer only', async () => {
  const { rows } = await shop.database.client.execute('SELECT id FROM products WHERE stock > 10 LIMIT 1');
  const answer = await shop.fetch('/api/orders/guest', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      shipping_address: ADDRESS,
      items: [{ product_id: rows[0]?.['id'], quantity: 1 }],
    }),
  });
  const order = (await answer.json()) as PlacedOrderWire;
  const guest = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const checkout = async (cookie = '') => {
    const page = await shop.fetch('/checkout', { headers: { cookie } });
    expect(page.headers.get('cache-control')).toContain('no-store');
    return page.text();
  };
  expect(await checkout(guest), 'not before it is paid').not.toContain(order.id);
  expect((await pay(shop, order)).status).toBe(200);
  const shown = await checkout(guest);
  expect(shown).toContain(`/orders/${order.id}`);
  expect(shown, 'the cookie opens it, so the page contains no token').not.toContain(order.order_token);
  expect((await shop.fetch(`/orders/${order.id}`, { headers: { cookie: guest } })).status).toBe(200);
  const other = await aShopper(shop, 'other');
  for (const cookie of ['', `${guest}; ${other.browser['cookie']}`])
    expect(await checkout(cookie)).not.toContain(order.id);

  const own = { shipping_address: { ...ADDRESS, email: other.email } };
  await shop.send('POST', '/api/cart/add', { product_id: rows[0]?.['id'], quantity: 1 }, other.bearer);
  const placed = (await shop.send('POST', '/api/orders', own, other.bearer)).body as PlacedOrderWire;
  expect((await pay(shop, placed)).status).toBe(200);
  expect(await checkout(other.browser['cookie'])).toContain(`/orders/${placed.id}`);
  await setOrder(shop, placed.id, ({ paidAt }) => ({ paidAt: earlier(paidAt, 3700000) }));
  expect(await checkout(other.browser['cookie']), 'not more than an hour after payment').not.toContain(
    placed.id,
  );
});

describe('a card payment', () => {
  test('confirms the order, with a receipt and one confirmation', async () => {
    const order = await anOrder(shop);
    const { status, body } = await pay(shop, order);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      payment_id: expect.any(String) as string,
      receipt_url: expect.stringContaining(`${shop.url}/emu/receipts/`) as string,
      error_message: null,
    });
    expect(await stateOf(shop, order)).toBe('confirmed');
    const mails = await shop.mails(order.shipping_address.email);
    expect(mails.map(({ template }) => template)).toEqual(['order-confirmation']);
    // The law requires the terms on a durable medium, so the mail itself contains all of their clauses.
    const terms = await (await shop.fetch('/terms')).text();
    await expect
      .poll(async () => (await shop.mails(order.shipping_address.email))[0]?.state, { timeout: 40_000 })
      .toBe('captured');
    const [letter] = await shop.mails(order.shipping_address.email);
    const clauses = [...terms.matchAll(/<h2 id="[a-z]+">([^<]+)<\/h2>/g)].map(([, name]) => name ?? '');
    expect(clauses).toHaveLength(8);
    for (const name of ['Terms of sale, edition 2026-11', ...clauses, 'Model cancellation form']) {
      expect(letter?.text.toLowerCase()).toContain(name.toLowerCase());
      expect(letter?.html).toContain(name);
    }
    const receipt = await fetch(String(body.receipt_url));
    expect(await receipt.text()).toContain('VISA ending in 5858');
  });

  test('sent twice, or again with another card, charges once', async () => {
    const order = await anOrder(shop);
    const both = await Promise.all([pay(shop, order), pay(shop, order)]);
    const later = await pay(shop, order, 'cnon:gift-card-nonce-ok');
    const ids = [...both, later].map(({ body }) => body.payment_id);
    expect(new Set(ids).size).toBe(1);
    expect([...both, later].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shop.charges(order)).toHaveLength(1);
  });

  test.each([
    ['cnon:card-nonce-declined', 'Your bank declined the card; another card may work.'],
    ['cnon:card-nonce-rejected-cvv', 'The security code (CVV) does not match the card.'],
    ['cnon:card-nonce-rejected-postalcode', 'The postcode does not match'],
    ['cnon:card-nonce-rejected-expiration', 'The expiry date is not valid.'],
  ])('%s is declined with a message, and the order can still be paid', async (token, words) => {
    const order = await anOrder(shop);
    for (const { status, body } of [await pay(shop, order, token), await pay(shop, order, token)]) {
      expect(status).toBe(402);
      expect(body).toMatchObject({ success: false, payment_id: null });
      expect(body.error_message).toContain(words);
    }
    expect(await stateOf(shop, order)).toBe('pending');
    expect((await pay(shop, order)).status).toBe(200);
  });

  test.each([
    ['amount', { amount_cents: 1 }, 'amount_changed'],
    ['currency', { currency: 'USD' }, 'wrong_currency'],
    ['location', { location_id: 'elsewhere' }, 'wrong_location'],
  ])('with a wrong %s charges nothing', async (_, change, code) => {
    const order = await anOrder(shop);
    expectProblem(await pay(shop, order, undefined, change), 409, code);
    expect(await shop.charges(order)).toEqual([]);
  });

  test('of a paid order is refused if a figure is wrong, otherwise returns the first payment', async () => {
    const order = await anOrder(shop);
    const paid = await pay(shop, order);
    const wrong = await pay(shop, order, undefined, { amount_cents: 1 });
    expect(expectProblem(wrong, 409, 'amount_changed').detail).toBe(
      'This order is paid already. Nothing more was charged.',
    );
    expectProblem(await pay(shop, order, undefined, { currency: 'USD' }), 409, 'wrong_currency');
    const again = await pay(shop, order);
    expect([again.status, again.body.payment_id]).toEqual([200, paid.body.payment_id]);
    expect(await shop.charges(order)).toHaveLength(1);
    expect(await stateOf(shop, order)).toBe('confirmed');
  });

  test.each([
    ['amount_cents', { amount_cents: -5 }],
    ['amount_cents', { amount_cents: '12' }],
    ['source_id', { source_id: '' }],
    ['order_id', { order_id: 7 }],
  ])('with an invalid %s is refused with a message', async (field, change) => {
    const answer = await pay(shop, await anOrder(shop), undefined, change);
    const problem = expectProblem(answer, 422, 'invalid');
    expect(answer.body).toMatchObject({
      success: false,
      payment_id: null,
      receipt_url: null,
      error_message: problem.detail,
    });
    expect(problem.errors?.map((error) => error.field)).toContain(field);
  });

  test('of another buyer’s order gets 404', async () => {
    const order = await anOrder(shop);
    expectProblem(await pay(shop, order, undefined, { order_token: null }), 404);
    const { order_token: foreign } = await anOrder(shop);
    expectProblem(await pay(shop, order, undefined, { order_token: foreign }), 404);
    expect(await shop.charges(order)).toEqual([]);
  });

  test('of a cancelled order is refused', async () => {
    const order = await anOrder(shop);
    const cancelled = await shop.send('POST', `/api/orders/${order.id}/cancel?token=${order.order_token}`);
    expect(cancelled.status).toBe(200);
    expectProblem(await pay(shop, order), 409, 'order_closed');
    expect(await shop.charges(order)).toEqual([]);
  });
});

describe('a webhook', () => {
  const notice = (id: string) => ({ event_id: id, type: 'payment.updated', data: { object: {} } });

  test('without Square’s signature is refused', async () => {
    for (const signature of ['', 'AAAA', Buffer.alloc(32).toString('base64')]) {
      expect((await notify(shop, notice('forged'), signature)).status).toBe(403);
    }
    const { rows } = await shop.database.client.execute("SELECT id FROM webhook_events WHERE id = 'forged'");
    expect(rows).toEqual([]);
  });

  test('takes effect once, even if it is sent twice', async () => {
    for (let times = 0; times < 2; times++) expect((await notify(shop, notice('twice'))).status).toBe(200);
    const { rows } = await shop.database.client.execute("SELECT id FROM webhook_events WHERE id = 'twice'");
    expect(rows).toHaveLength(1);
  });
});
