/** Agents over REST: from discovery to the hand-over, by the rules of the Universal Commerce Protocol. */
import { beforeAll, describe, expect, test } from 'vitest';
import { aDiscount } from '#tests/support/offers.ts';
import { aProduct } from '#tests/support/paying.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { aTradeCustomer, tradePrices } from '#tests/support/trade.ts';
import { CHECKOUT, HEADERS, messageOf, totalOf, ucp } from '#tests/support/ucp/agent.ts';
import { brokenRules } from '#tests/support/ucp/schemas.ts';
import { setRows } from '#tests/support/stored.ts';

let shop: Shop;
let floor: string;
let pence: number;

beforeAll(async () => {
  shop = await sharedShop();
  floor = await aProduct(
    shop,
    "stock > 120 AND compare_at_pence IS NULL AND cut_to_size = 0 AND category = 'Laminate Flooring'",
  );
  const { body } = await shop.send('GET', `/api/products/${floor}`);
  pence = Math.round((body as { price: number }).price * 100);
});

const lines = (quantity = 3, id = floor) => [{ item: { id }, quantity }];
const address = {
  extended_address: null,
  street_address: '1 Quayside Road',
  address_locality: 'Bangor',
  postal_code: 'BT20 5XX',
  address_country: 'GB',
};
const shipping = (more: object = {}) => ({
  methods: [{ type: 'shipping', destinations: [address], ...more }],
});
const create = (body: object, options: object = {}) =>
  ucp(shop, 'POST', '/checkout-sessions', body, { ...CHECKOUT, ...options });

test('the profile says what the shop speaks and where, and may be kept', async () => {
  const answer = await shop.fetch('/.well-known/ucp');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  const profile = (await answer.json()) as {
    ucp: { capabilities: object; services: Record<string, { transport: string; endpoint: string }[]> };
  };
  expect(brokenRules('profile', profile)).toEqual([]);
  expect(Object.keys(profile.ucp.capabilities)).toEqual(
    expect.arrayContaining(['dev.ucp.shopping.checkout', 'example.ardglen.plan_room']),
  );
  const endpoints = profile.ucp.services['dev.ucp.shopping']?.map(({ endpoint }) => endpoint);
  expect(endpoints).toEqual([`${shop.url}/api/ucp`, `${shop.url}/api/ucp/mcp`]);
});

test('an agent finds a floor, fills a checkout with code, address and day, and hands the buyer over', async () => {
  await aDiscount(shop, 'AGENT10');
  const search = { query: 'laminate', pagination: { limit: 3 } };
  const found = await ucp(shop, 'POST', '/catalog/search', search, { schemas: ['search'] });
  expect(found.body.products).toHaveLength(3);
  expect(found.body.products[0]?.variants[0]?.unit_price?.amount).toBeGreaterThan(0);

  const created = await create({ line_items: lines() });
  expect(created.status).toBe(201);
  expect(created.body.status).toBe('requires_escalation');
  expect(created.body.line_items[0]?.item).toMatchObject({ id: floor, price: pence });
  expect(totalOf(created, 'total')).toBe(3 * pence);

  const path = `/checkout-sessions/${created.body.id}`;
  const body = {
    line_items: lines(),
    discounts: { codes: ['agent10'] },
    buyer: { email: 'orla@example.com', last_name: null },
  };
  const addressed = await ucp(shop, 'PUT', path, { ...body, fulfillment: shipping() }, CHECKOUT);
  const options = addressed.body.fulfillment.methods[0]?.groups[0]?.options ?? [];
  const day = options[1]?.id ?? '';
  const delivery = await shop.send('GET', `/api/delivery?postcode=BT20+5XX&items=${floor}:3`);
  expect((delivery.body as { days: string[] }).days.slice(0, 10)).toEqual(options.map(({ id }) => id));

  const groups = [{ id: 'goods', selected_option_id: day }];
  const updated = await ucp(shop, 'PUT', path, { ...body, fulfillment: shipping({ groups }) }, CHECKOUT);
  const off = Math.round((3 * pence) / 10);
  expect(updated.body).toMatchObject({
    id: created.body.id,
    status: 'requires_escalation',
    buyer: { email: 'orla@example.com' },
    discounts: {
      applied: [{ code: 'AGENT10', amount: off, allocations: [{ path: '$.line_items[0]', amount: off }] }],
    },
  });
  expect(totalOf(updated, 'items_discount')).toBe(-off);
  expect(totalOf(updated, 'total')).toBe(3 * pence - off);
  const sum = updated.body.totals.reduce((all, { type, amount }) => all + (type === 'total' ? 0 : amount), 0);
  expect(sum).toBe(totalOf(updated, 'total'));
  expect(updated.body.fulfillment.methods[0]?.groups[0]?.selected_option_id).toBe(day);

  const completed = await ucp(shop, 'POST', `${path}/complete`, { payment: { instruments: [] } }, CHECKOUT);
  expect(completed.body.status).toBe('requires_escalation');
  expect(messageOf(completed, 'buyer_review_required')?.severity).toBe('requires_buyer_review');
  const { rows } = await shop.database.client.execute(
    "SELECT id FROM orders WHERE email = 'orla@example.com'",
  );
  expect(rows).toEqual([]);

  const page = await shop.fetch(new URL(completed.body.continue_url ?? '').pathname);
  expect(page.status).toBe(200);
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  expect(page.headers.get('cache-control')).toContain('no-store');
  const html = await page.text();
  for (const part of [floor, day, 'agent10', '1 Quayside Road']) expect(html).toContain(part);

  const canceled = await ucp(shop, 'POST', `${path}/cancel`, {}, CHECKOUT);
  expect(canceled.body.status).toBe('canceled');
  expect(canceled.body).not.toHaveProperty('continue_url');
  expect(JSON.stringify((await ucp(shop, 'GET', path, undefined, CHECKOUT)).body)).not.toContain('orla@');
  expect(
    messageOf(await ucp(shop, 'POST', `${path}/complete`, {}, { schemas: ['error'] }), 'not_found'),
  ).toBeDefined();
  expect((await shop.fetch(new URL(completed.body.continue_url ?? '').pathname)).status).toBe(404);
});

describe('the catalogue', () => {
  test('is read page by page, within categories and prices', async () => {
    const filters = { categories: ['Tiles', 'Carpet'], price: { max: 4000 } };
    const ask = (pagination: object) =>
      ucp(shop, 'POST', '/catalog/search', { filters, pagination }, { schemas: ['search'] });
    const first = await ask({ limit: 5 });
    const second = await ask({ limit: 5, cursor: first.body.pagination.cursor });
    const products = [...first.body.products, ...second.body.products];
    expect(new Set(products.map(({ id }) => id)).size).toBe(10);
    expect(products.every(({ price_range }) => price_range.min.amount <= 4000)).toBe(true);
  });

  test('answers for the ids that are sold, and says which are not', async () => {
    const answer = await ucp(
      shop,
      'POST',
      '/catalog/lookup',
      { ids: [floor, 'no-floor', floor] },
      { schemas: ['lookup'] },
    );
    expect(answer.body.products.map(({ id }) => id)).toEqual([floor]);
    expect(answer.body.products[0]?.variants[0]?.inputs).toEqual([{ id: floor, match: 'exact' }]);
    expect(answer.body.messages).toEqual([{ type: 'info', code: 'not_found', content: 'no-floor' }]);
    const one = await ucp(shop, 'POST', '/catalog/product', { id: floor }, { schemas: ['product'] });
    expect(one.body.product.id).toBe(floor);
    const none = await ucp(shop, 'POST', '/catalog/product', { id: 'no-floor' }, { schemas: ['error'] });
    expect([none.status, messageOf(none, 'not_found')?.severity]).toEqual([200, 'unrecoverable']);
  });
});

describe('carts', () => {
  test('become one checkout, with their lines and codes', async () => {
    const body = { line_items: lines(2), buyer: { first_name: 'Orla' } };
    const cart = await ucp(shop, 'POST', '/carts', body, { schemas: ['cart'] });
    expect(cart.status).toBe(201);
    expect(cart.body).not.toHaveProperty('status');
    const path = `/carts/${cart.body.id}`;
    await ucp(shop, 'PUT', path, { ...body, line_items: lines(4) }, { schemas: ['cart'] });
    const converted = await create({ cart_id: cart.body.id, line_items: [] });
    expect(converted.body.line_items).toMatchObject([{ item: { id: floor }, quantity: 4 }]);
    expect(converted.body.buyer).toEqual(body.buyer);
    expect((await create({ cart_id: cart.body.id })).body.id).toBe(converted.body.id);
    expect((await ucp(shop, 'POST', `${path}/cancel`, {}, { schemas: ['cart'] })).body.id).toBe(cart.body.id);
    expect(
      messageOf(await ucp(shop, 'GET', path, undefined, { schemas: ['error'] }), 'not_found'),
    ).toBeDefined();
  });
});

describe('what cannot be had', () => {
  test('is said at its place: stock, code, address and day', async () => {
    const answer = await create({
      line_items: [...lines(99_000), ...lines(1, 'no-floor')],
      discounts: { codes: ['NO-SUCH-CODE'] },
      fulfillment: shipping({
        destinations: [{ ...address, postal_code: 'nowhere' }],
        groups: [{ selected_option_id: '2020-01-01' }],
      }),
    });
    expect(answer.body.status).toBe('requires_escalation');
    expect(answer.body.messages.map(({ code, path }) => [code, path])).toEqual(
      expect.arrayContaining([
        ['insufficient_stock', '$.line_items[0]'],
        ['item_unavailable', '$.line_items[1]'],
        ['discount_code_invalid', '$.discounts.codes[0]'],
        ['address_undeliverable', '$.fulfillment.methods[0].destinations[0]'],
      ]),
    );
    const late = await create({
      line_items: lines(),
      fulfillment: shipping({ groups: [{ selected_option_id: '2020-01-01' }] }),
    });
    expect(messageOf(late, 'fulfillment_changed')).toBeDefined();
  });

  test('starts no checkout where nothing of it is sold', async () => {
    for (const line_items of [lines(1, 'no-floor'), []]) {
      const answer = await ucp(shop, 'POST', '/checkout-sessions', { line_items }, { schemas: ['error'] });
      expect([answer.status, messageOf(answer, 'item_unavailable')?.severity]).toEqual([
        200,
        'unrecoverable',
      ]);
    }
  });
});

test('goods can be collected, and the same product twice is one line', async () => {
  const fulfillment = { methods: [{ type: 'pickup' }] };
  const body = { line_items: [...lines(1), ...lines(2)], fulfillment };
  const answer = await ucp(shop, 'POST', '/checkout-sessions', body, { schemas: ['checkout_discount'] });
  expect(answer.body.line_items).toMatchObject([{ quantity: 3 }]);
  const [method] = answer.body.fulfillment.methods;
  expect(method).toMatchObject({
    type: 'pickup',
    destinations: [{ address: { address_locality: 'Bangor' } }],
  });
  expect(method?.groups[0]?.options.length).toBeGreaterThan(0);
});

test('prices are everybody’s, whoever’s session the request carries', async () => {
  await tradePrices(shop, { 'Laminate Flooring': 20 });
  const { bearer } = await aTradeCustomer(shop, 'agent-user');
  const answer = await create({ line_items: lines(1) }, bearer);
  expect(totalOf(answer, 'total')).toBe(pence);
});

describe('a repeated request', () => {
  test('gets the first answer, and another one with its key is refused', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await create({ line_items: lines() }, key);
    const again = await create({ line_items: lines() }, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await ucp(shop, 'POST', '/checkout-sessions', { line_items: lines(9) }, key);
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ code: 'idempotency_key_reused', content: expect.any(String) });
    const elsewhere = { ...key, 'ucp-agent': 'profile="https://other.example/profile.json"' };
    expect((await create({ line_items: lines(9) }, elsewhere)).body.id).not.toBe(first.body.id);
  });

  test('starts one checkout when both come at once', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const both = await Promise.all([1, 2].map(() => create({ line_items: lines() }, key)));
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('bad requests are refused as the protocol says', () => {
  test.each([
    ['no profile', 400, 'invalid_profile_url', ''],
    ['a profile that is no address', 400, 'invalid_profile_url', 'profile="nonsense"'],
    ['a profile of a private address', 400, 'invalid_profile_url', 'profile="https://127.0.0.1/me.json"'],
    ['another version', 422, 'version_unsupported', `${HEADERS['ucp-agent']}; version="2099-01-01"`],
  ])('%s', async (_what, status, code, header) => {
    const answer = await ucp(shop, 'POST', '/catalog/search', { query: 'oak' }, { 'ucp-agent': header });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, content: expect.any(String) });
  });

  test.each([
    ['POST', '/catalog/search', { query: 7 }],
    ['POST', '/catalog/search', { pagination: { cursor: 'x' } }],
    ['POST', '/catalog/lookup', { ids: [] }],
    ['POST', '/catalog/lookup', { ids: Array.from({ length: 51 }, (_, at) => `floor-${at}`) }],
    ['POST', '/catalog/product', {}],
    ['POST', '/carts', { line_items: [{ item: { id: 'a' }, quantity: 0 }] }],
    ['POST', '/checkout-sessions', { line_items: 'all' }],
    ['POST', '/checkout-sessions', { line_items: [null] }],
    ['PUT', '/checkout-sessions/none', {}],
    ['PUT', '/checkout-sessions/none', { line_items: [], fulfillment: { methods: [{ type: 'drone' }] } }],
  ])('%s %s %j', async (method, path, body) => {
    const answer = await ucp(shop, method, path, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: expect.any(String), content: expect.any(String) });
  });

  test('a body that is no JSON, or too large', async () => {
    const send = (body: string) => shop.fetch('/api/ucp/carts', { method: 'POST', body, headers: HEADERS });
    expect((await send('{')).status).toBe(400);
    expect((await send(JSON.stringify({ line_items: 'x'.repeat(70_000) }))).status).toBe(413);
  });

  test('another’s checkout is not found by guessing', async () => {
    const { body } = await create({ line_items: lines() });
    for (const id of ['1', crypto.randomUUID(), `${body.id}x`]) {
      const answer = await ucp(shop, 'GET', `/checkout-sessions/${id}`, undefined, { schemas: ['error'] });
      expect(messageOf(answer, 'not_found'), id).toBeDefined();
    }
    expect((await shop.fetch('/checkout/continue/forged.0.signature')).status).toBe(404);
  });
});

test('a checkout is not found after its day', async () => {
  const { body } = await create({ line_items: lines() });
  await setRows(shop, 'agentRecords', { kind: 'checkout' }, { expiresAt: new Date(1) });
  const answer = await ucp(shop, 'GET', `/checkout-sessions/${body.id}`, undefined, { schemas: ['error'] });
  expect(messageOf(answer, 'not_found')).toBeDefined();
});
