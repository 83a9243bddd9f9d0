/** Stock cannot be kept from others without paying: a hold ends when it was to end, and holds of one buyer have a limit. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { DAY_NOT_KEPT } from '#domain/delivery/words.ts';
import { NOT_SET_ASIDE } from '#domain/orders/holding.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS, aProduct, pay, type PayingShop, startPayingShop, stateOf } from '#tests/support/paying.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import type { Answer } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { ageOrder, setProduct, setRows } from '#tests/support/stored.ts';

let shop: PayingShop;
let owner: Record<string, string>;
beforeAll(async () => {
  shop = await startPayingShop(undefined, { RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  owner = await as(shop, 'owner');
  await limit({ hold_buyer_boxes: 10, hold_address_boxes: 25 });
});
afterAll(() => shop.end());

async function limit(changes: object): Promise<void> {
  const { version } = (await shop.send('GET', '/api/admin/settings', undefined, owner)).body as {
    version: number;
  };
  const saved = await shop.send('PUT', '/api/admin/settings', { version, ...changes }, owner);
  expect(saved.status).toBe(200);
}

const sql = (text: string, ...args: (string | number)[]) => shop.database.client.execute({ sql: text, args });

/** A product at £10 a box with this stock, which no other test uses. */
async function aPlank(stock = 100): Promise<string> {
  const id = await aProduct(shop, 'stock > 10 AND price_pence <> 1000');
  await setProduct(shop, id, { stock, pricePence: 1000 });
  return id;
}

const stockOf = async (id: string): Promise<number> =>
  Number((await sql('SELECT stock FROM products WHERE id = ?', id)).rows[0]?.['stock']);

let addresses = 0;
/** Headers of a request from a network of its own. */
const fromElsewhere = () => ({ 'x-forwarded-for': `203.0.113.${++addresses}` });

let checkouts = 0;
const place = (items: object[], headers: Record<string, string>, key = `a-checkout-of-many-${++checkouts}`) =>
  shop.send(
    'POST',
    '/api/orders/guest',
    { shipping_address: { ...ADDRESS, email: 'many@example.com' }, client_key: key, items },
    headers,
  ) as Promise<Answer<PlacedOrderWire>>;
const boxes = (product: string, quantity: number, more = {}) => [{ product_id: product, quantity, ...more }];
/** The headers with which the browser that placed an order goes on. */
const sameBrowser = ({ headers }: Answer, more: Record<string, string>) => ({
  ...more,
  cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
  origin: shop.url,
});

describe('a hold', () => {
  test('ends 30 minutes after the order was first placed, whatever is sent later', async () => {
    const product = await aPlank();
    const from = fromElsewhere();
    const first = (await place(boxes(product, 1), from, 'a-hold-that-ends')).body;
    const end = Date.parse(first.created_at) + 30 * 60_000;
    expect(Date.parse(first.expires_at ?? '')).toBe(end);
    for (const more of [{ area_m2: 1 }, { area_m2: 2 }, { quantity: 3 }]) {
      const { status, body } = await place(boxes(product, 1, more), from, 'a-hold-that-ends');
      expect([status, body.id, Date.parse(body.expires_at ?? '')]).toEqual([200, first.id, end]);
    }
    const { rows } = await sql('SELECT expires_at FROM stock_holds WHERE order_id = ?', first.id);
    expect(rows.map((row) => row['expires_at'])).toEqual([end]);
  });

  test('whose time is over gives its boxes back when its checkout is sent again', async () => {
    const product = await aPlank(5);
    const from = fromElsewhere();
    const order = (await place(boxes(product, 5), from, 'a-hold-that-is-over')).body;
    await ageOrder(shop, order.id, 1860000);
    expectProblem(await place(boxes(product, 5), from, 'a-hold-that-is-over'), 409, 'order_closed');
    expect([await stateOf(shop, order), await stockOf(product)]).toEqual(['cancelled', 5]);
    expect((await place(boxes(product, 5), from)).status).toBe(201);
  });
});

describe('past the limit of unpaid goods an order is accepted without a hold', () => {
  test('of one buyer, whose order, checkout and order page say so; paid, it takes its boxes', async () => {
    const product = await aPlank();
    const from = fromElsewhere();
    const first = await place(boxes(product, 8), from);
    expect(first.body.goods_held).toBe(true);
    const browser = sameBrowser(first, from);
    const second = await place(boxes(product, 3), browser);
    expect([second.status, second.body.goods_held, await stockOf(product)]).toEqual([201, false, 92]);
    const { id, order_token: token } = second.body;
    const page = await (await shop.fetch(`/orders/${id}?token=${token}`)).text();
    expect(page).toContain('Your order is kept until');
    expect(page).not.toContain('set aside until');
    expect(page).toContain(NOT_SET_ASIDE);
    expect((await pay(shop, second.body, 'cnon:card-nonce-declined')).status).toBe(402);
    expect(await stockOf(product), 'a declined card holds nothing').toBe(92);
    expect((await pay(shop, second.body)).status).toBe(200);
    expect([await stateOf(shop, second.body), await stockOf(product)]).toEqual(['confirmed', 89]);
  });

  test('of one account, in whatever browser and network; what it cancels makes room', async () => {
    const product = await aPlank();
    const { bearer, email } = await aShopper(shop, 'many-boxes');
    const order = async (quantity: number) => {
      const headers = { ...bearer, ...fromElsewhere() };
      await shop.send('POST', '/api/cart/clear', undefined, headers);
      await shop.send('POST', '/api/cart/add', { product_id: product, quantity }, headers);
      const body = { shipping_address: { ...ADDRESS, email }, client_key: `an-account-${++checkouts}` };
      return (await shop.send('POST', '/api/orders', body, headers)).body as PlacedOrderWire;
    };
    const first = await order(10);
    expect([first.goods_held, (await order(1)).goods_held]).toEqual([true, false]);
    await shop.send('POST', `/api/orders/${first.id}/cancel`, undefined, bearer);
    expect((await order(10)).goods_held).toBe(true);
  });

  test('of one network address, though each order comes from a new browser; others are not hindered', async () => {
    const product = await aPlank();
    const from = fromElsewhere();
    const held: boolean[] = [];
    for (let nth = 0; nth < 4; nth++) held.push((await place(boxes(product, 8), from)).body.goods_held);
    expect([held, await stockOf(product)]).toEqual([[true, true, true, false], 76]);
    expect((await place(boxes(product, 8), fromElsewhere())).body.goods_held).toBe(true);
  });

  test('nor does it hold another day of the van, until it is paid', async () => {
    const product = await aPlank();
    const from = fromElsewhere();
    let browser: Record<string, string> = from;
    const held: unknown[] = [];
    for (let nth = 0; nth < 4; nth++) {
      const order = await place(boxes(product, 1), browser);
      browser = sameBrowser(order, browser);
      const { rows } = await sql('SELECT is_held FROM delivery_bookings WHERE order_id = ?', order.body.id);
      held.push(rows[0]?.['is_held']);
      if (nth < 3) continue;
      expect(order.body.delivery?.reason).toBe(DAY_NOT_KEPT);
      expect((await pay(shop, order.body)).status).toBe(200);
      const booked = await sql(
        'SELECT is_held, reason FROM delivery_bookings WHERE order_id = ?',
        order.body.id,
      );
      expect(booked.rows[0]).toMatchObject({ is_held: 1, reason: null });
    }
    expect(held).toEqual([1, 1, 1, 0]);
  });

  test('by value', async () => {
    const product = await aPlank();
    await limit({ hold_buyer_pounds: 50 });
    const from = fromElsewhere();
    expect((await place(boxes(product, 5), from)).body.goods_held).toBe(true);
    const order = await place(boxes(product, 6), from, 'a-checkout-by-value');
    expect(order.body.goods_held).toBe(false);
    const less = await place(boxes(product, 4), from, 'a-checkout-by-value');
    expect([less.body.id, less.body.goods_held]).toEqual([order.body.id, true]);
    await limit({ hold_buyer_pounds: 20_000 });
  });

  test('for all stock of a hundred products: every box stays on sale', async () => {
    const { rows } = await sql(
      'SELECT id, stock FROM products WHERE stock BETWEEN 1 AND 9999 AND in_stock = 1 AND archived_at IS NULL LIMIT 100',
    );
    const items = rows.map(({ id, stock }) => ({ product_id: String(id), quantity: Number(stock) }));
    const { status, body } = await place(items, fromElsewhere());
    expect([status, body.goods_held]).toEqual([201, false]);
    const [{ product_id: one = '', quantity = 0 } = {}] = items;
    expect(await stockOf(one)).toBe(quantity);
  });

  test('but not without stock: too few boxes are refused at once', async () => {
    const product = await aPlank(11);
    expectProblem(await place(boxes(product, 12), fromElsewhere()), 409, 'out_of_stock');
  });
});

describe('when somebody else has bought the goods of an order without a hold', () => {
  async function soldOut(): Promise<{ order: PlacedOrderWire; product: string }> {
    const product = await aPlank(11);
    const order = (await place(boxes(product, 11), fromElsewhere())).body;
    expect(order.goods_held).toBe(false);
    await setProduct(shop, product, { stock: 10 });
    return { order, product };
  }

  test('its payment is refused before the card is charged', async () => {
    const { order, product } = await soldOut();
    const { detail } = expectProblem(await pay(shop, order), 409, 'out_of_stock');
    expect(detail).toContain('Only 10 left of');
    expect(detail).toContain('Nothing was charged.');
    expect([await shop.charges(order), await stockOf(product)]).toEqual([[], 10]);
  });

  test('staff cannot confirm it as paid; with the boxes there they can', async () => {
    const { order, product } = await soldOut();
    const confirm = () => shop.send('POST', `/api/admin/orders/${order.id}/move`, { to: 'confirmed' }, owner);
    const page = await (await shop.fetch(`/admin/orders/${order.id}`, { headers: owner })).text();
    expect(page).toContain('Its goods are not set aside');
    expectProblem(await confirm(), 409, 'out_of_stock');
    await setProduct(shop, product, { stock: 12 });
    expect((await confirm()).status).toBe(200);
    expect(await stockOf(product)).toBe(1);
  });

  test('a charge that the provider reports late goes back', async () => {
    const { order } = await soldOut();
    await setRows(shop, 'products', { stock: 10, pricePence: 1000 }, { stock: 11 });
    expect((await pay(shop, order, 'cnon:card-nonce-declined')).status).toBe(402);
    await setRows(shop, 'products', { stock: 11, pricePence: 1000 }, { stock: 10 });
    await shop.chargeBehind(order);
    await expect
      .poll(async () => (await shop.charges(order))[0]?.refunded_money?.amount, { timeout: 40_000 })
      .toBe(11_000);
    expect(await stateOf(shop, order)).toBe('pending');
  });
});

test('the mark of a network address is kept no longer than its order is unpaid', async () => {
  const product = await aPlank();
  const from = fromElsewhere();
  const order = (await place(boxes(product, 1), from)).body;
  const mark = async () => (await sql('SELECT placed_from FROM orders WHERE id = ?', order.id)).rows[0];
  expect(String((await mark())?.['placed_from'])).toMatch(/^[\w-]{22}$/);
  expect((await pay(shop, order)).status).toBe(200);
  expect((await mark())?.['placed_from']).toBeNull();
});
