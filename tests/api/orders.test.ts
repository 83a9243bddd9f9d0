import { beforeAll, describe, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { type Answer, type Shop, sharedShop } from '#tests/support/shop.ts';
import { changedToken } from '#tests/support/tokens.ts';

interface StockedProduct {
  readonly id: string;
  readonly price: number;
  readonly stock: number;
}

let shop: Shop;
let floor: StockedProduct;

async function productWhere(where: string): Promise<StockedProduct> {
  const { rows } = await shop.database.client.execute(
    `SELECT id, price_pence, stock FROM products WHERE archived_at IS NULL AND ${where} LIMIT 1`,
  );
  const [row] = rows;
  return {
    id: String(row?.['id']),
    price: Number(row?.['price_pence']) / 100,
    stock: Number(row?.['stock']),
  };
}

const stockOf = async (id: string): Promise<number> => (await productWhere(`id = '${id}'`)).stock;

const order = (items: unknown, more: object = {}, address: object = ADDRESS): Promise<Answer> =>
  shop.send('POST', '/api/orders/guest', { shipping_address: address, items, ...more });

beforeAll(async () => {
  shop = await sharedShop();
  floor = await productWhere("stock > 20 AND in_stock = 1 AND sample_flag = 1 AND category = 'Tiles'");
});

describe('a guest’s order', () => {
  test('is priced by the server, and holds its boxes in stock', async () => {
    const before = await stockOf(floor.id);
    const total = Math.round((floor.price * 2 + 5.99) * 100) / 100;
    const { status, body } = await order(
      [
        { product_id: floor.id, quantity: 2, product_price: floor.price, total_price: floor.price * 2 },
        { product_id: floor.id, quantity: 1, is_sample: true, product_price: 0 },
      ],
      { total_amount: total },
    );
    expect(status).toBe(201);
    const placed = body as PlacedOrderWire;
    expect(placed.status).toBe('pending');
    expect(placed.total_amount).toBe(total);
    expect(placed.items.map((item) => item.is_sample)).toEqual([false, true]);
    expect(placed.items[1]).toMatchObject({ price: 0, total_price: 0, sample_shipping_cost: 5.99 });
    expect(Math.round((placed.goods_amount + placed.sample_shipping_amount) * 100)).toBe(
      Math.round(total * 100),
    );
    expect(placed.vat_amount).toBeCloseTo(total * 0.167, 1);
    expect(await stockOf(floor.id)).toBe(before - 2);
  });

  test('sent twice with one key is one order with one stock hold, and the second address replaces the first', async () => {
    const before = await stockOf(floor.id);
    const items = [{ product_id: floor.id, quantity: 3 }];
    const first = await order(items, { client_key: 'checkout-key-1' });
    const again = await order(items, { client_key: 'checkout-key-1' }, { ...ADDRESS, city: 'Newry' });
    expect([first.status, again.status]).toEqual([201, 200]);
    const placed = again.body as PlacedOrderWire;
    expect(placed.id).toBe((first.body as PlacedOrderWire).id);
    expect(placed.shipping_address.city).toBe('Newry');
    expect(await stockOf(floor.id)).toBe(before - 3);

    const changed = await order([{ product_id: floor.id, quantity: 1 }], { client_key: 'checkout-key-1' });
    expect((changed.body as PlacedOrderWire).id).toBe(placed.id);
    expect(await stockOf(floor.id)).toBe(before - 1);

    // A change of the address leaves the hold as it is.
    const heldUntil = async () =>
      (
        await shop.database.client.execute({
          sql: "SELECT max(expires_at) AS at FROM stock_holds WHERE order_id = ? AND state = 'held'",
          args: [placed.id],
        })
      ).rows[0]?.['at'];
    const until = await heldUntil();
    const mended = await order(
      [{ product_id: floor.id, quantity: 1 }],
      { client_key: 'checkout-key-1' },
      ADDRESS,
    );
    expect(mended.status).toBe(200);
    expect(await heldUntil()).toBe(until);
  });

  test('a key with another guest’s e-mail address is refused', async () => {
    const items = [{ product_id: floor.id, quantity: 1 }];
    await order(items, { client_key: 'checkout-key-2' });
    const stranger = await order(
      items,
      { client_key: 'checkout-key-2' },
      { ...ADDRESS, email: 'x@example.com' },
    );
    expectProblem(stranger, 409, 'client_key_used');
  });

  test.each([
    ['www.google.com', 'google.com'],
    ['Shop.example.:443', 'shop.example'],
    ['127.0.0.1:8080', null],
    ['javascript:alert(1)', null],
    ['x'.repeat(300), null],
    [7, null],
    [undefined, null],
  ])('says which site it came from, and is never refused for it: %s', async (referrer_host, kept) => {
    const { status, body } = await order([{ product_id: floor.id, quantity: 1 }], { referrer_host });
    expect(status).toBe(201);
    const { rows } = await shop.database.client.execute({
      sql: 'SELECT referrer_host FROM orders WHERE id = ?',
      args: [(body as PlacedOrderWire).id],
    });
    expect(rows[0]?.['referrer_host']).toBe(kept);
  });

  test.each(['GB', 'IE', 'US', 'CA'])('can be delivered to %s', async (country) => {
    const { status } = await order([{ product_id: floor.id, quantity: 1 }], {}, { ...ADDRESS, country });
    expect(status).toBe(201);
  });

  test('opens by its token or its cookie only', async () => {
    const { body, headers } = await order([{ product_id: floor.id, quantity: 1 }]);
    const { id, order_token: token } = body as PlacedOrderWire;
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    expectProblem(await shop.send('GET', `/api/orders/${id}`), 404);
    expectProblem(await shop.send('GET', `/api/orders/${id}?token=${changedToken(token)}`), 404);
    expect((await shop.send('GET', `/api/orders/${id}?token=${token}`)).status).toBe(200);
    expect((await shop.send('GET', `/api/orders/${id}`, undefined, { cookie })).status).toBe(200);
    const bearer = (shown: string) =>
      shop.send('GET', `/api/orders/${id}`, undefined, { authorization: `Bearer ${shown}` });
    expect((await bearer(token)).status).toBe(200);
    expectProblem(await bearer(changedToken(token)), 404);
    expect((await shop.fetch(`/orders/${id}`)).headers.get('location')).toContain('/login?next=');
    const page = await shop.fetch(`/orders/${id}?token=${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
  });

  test('is found at the Location header of its creation, with the location id that its payment needs', async () => {
    const { body, headers } = await order([{ product_id: floor.id, quantity: 1 }]);
    const { id, order_token: token, location_id } = body as PlacedOrderWire;
    const { body: config } = await shop.send('GET', '/api/payments/config');
    expect(location_id).toBe((config as { location_id: string }).location_id);
    expect(headers.get('location')).toBe(`/api/orders/${id}`);
    const bearer = { authorization: `Bearer ${token}` };
    const found = await shop.send('GET', headers.get('location') ?? '', undefined, bearer);
    expect(found.body).toMatchObject({ id, location_id });
    const cancelled = await shop.send('POST', `/api/orders/${id}/cancel`, undefined, bearer);
    expect(cancelled.body).toMatchObject({ id, status: 'cancelled', location_id });
  });

  test('shows its payment deadline, also if it has only samples', async () => {
    for (const [isSample, words] of [
      [false, 'Your goods are set aside until'],
      [true, 'Your order is kept until'],
    ] as const) {
      const { body } = await order([{ product_id: floor.id, quantity: 1, is_sample: isSample }]);
      const { id, created_at: placedAt, expires_at: until, order_token: token } = body as PlacedOrderWire;
      expect(Date.parse(until ?? '') - Date.parse(placedAt)).toBe(30 * 60_000);
      expect(await (await shop.fetch(`/orders/${id}?token=${token}`)).text()).toContain(words);
    }
  });

  test('cancelled before payment returns its boxes once and mails the buyer', async () => {
    const before = await stockOf(floor.id);
    const email = 'cancel@example.com';
    const { body } = await order([{ product_id: floor.id, quantity: 4 }], {}, { ...ADDRESS, email });
    const { id, order_token: token } = body as PlacedOrderWire;
    for (let times = 0; times < 2; times++) {
      const { status, body: after } = await shop.send('POST', `/api/orders/${id}/cancel?token=${token}`);
      expect(status).toBe(200);
      expect((after as PlacedOrderWire).status).toBe('cancelled');
    }
    expect(await stockOf(floor.id)).toBe(before);
    await expect
      .poll(async () => (await shop.mails(email)).map((mail) => mail.state), { timeout: 40_000 })
      .toEqual(['captured']);
    const [mail] = await shop.mails(email);
    expect(mail?.subject).toContain('has been cancelled');
    expect(mail?.html).toContain('</html>');
    expect(mail?.text).toContain('Bangor');
  });
});

describe('an invalid order is refused and holds no stock', () => {
  const figures: [string, object, object][] = [
    ['a price', { product_price: 0.01 }, {}],
    ['the checkout’s price', { price: 0.01 }, {}],
    ['a line’s total', { total_price: 1 }, {}],
    ['the total', {}, { total_amount: 1 }],
  ];
  test.each(figures)('%s', async (_name, item, more) => {
    const before = await stockOf(floor.id);
    const answer = await order([{ product_id: floor.id, quantity: 2, ...item }], more);
    expectProblem(answer, 409, 'price_changed');
    const { current } = answer.body as { current: { total_amount: number } };
    expect(current.total_amount).toBe(Math.round(floor.price * 200) / 100);
    expect(await stockOf(floor.id)).toBe(before);
  });

  test.each([-1, 0, 1.5, 1e9, 'two', null, true, [], {}])('quantity %j', async (quantity) => {
    expectProblem(await order([{ product_id: floor.id, quantity }]), 422);
  });

  test.each(['no-such-floor', '../etc/passwd', '', 7, null, "' OR 1=1 --"])(
    'product %j',
    async (productId) => {
      expectProblem(await order([{ product_id: productId, quantity: 1 }]), 422);
    },
  );

  test('an empty cart', async () => {
    expect(expectProblem(await order([]), 422).detail).toBe('Your cart is empty');
  });

  test('a sample of a product that offers none, and two samples of one product', async () => {
    const underlay = await productWhere("category = 'Underlay'");
    const refused = await order([{ product_id: underlay.id, quantity: 1, is_sample: true }]);
    expect(expectProblem(refused, 422).detail).toBe('This product is not eligible for free samples.');
    const sample = { product_id: floor.id, quantity: 1, is_sample: true };
    expectProblem(await order([sample, sample]), 422, 'sample_in_cart');
    expectProblem(await order([{ ...sample, quantity: 2 }]), 422, 'sample_quantity');
  });

  test('a refusal of the goods names the field "items"', async () => {
    const sample = { product_id: floor.id, quantity: 1, is_sample: true };
    for (const items of [
      [{ product_id: 'no-such-floor', quantity: 1 }],
      [sample, sample],
      [{ ...sample, quantity: 2 }],
    ]) {
      const { detail, errors } = expectProblem(await order(items), 422);
      expect(errors).toEqual([{ field: 'items', message: detail }]);
    }
    const una = await aShopper(shop, 'una');
    const empty = await shop.send('POST', '/api/orders', { shipping_address: ADDRESS }, una.bearer);
    const { detail, errors } = expectProblem(empty, 422, 'empty_cart');
    expect(errors).toEqual([{ field: 'items', message: detail }]);
  });

  test('more boxes than are in stock; the answer gives the remaining stock', async () => {
    const scarce = await productWhere('stock BETWEEN 1 AND 3 AND in_stock = 1');
    const answer = await order([
      { product_id: floor.id, quantity: 1 },
      { product_id: scarce.id, quantity: scarce.stock + 1 },
    ]);
    expect(expectProblem(answer, 409, 'out_of_stock').detail).toContain(`Only ${scarce.stock} left`);
    expect(answer.body).toMatchObject({ product_id: scarce.id, stock: scarce.stock });
    expect(await stockOf(scarce.id)).toBe(scarce.stock);
  });

  test('a list of orders without a login', async () => {
    expectProblem(await shop.send('GET', '/api/orders'), 401);
    expectProblem(await shop.send('POST', '/api/orders', { shipping_address: ADDRESS }), 401);
  });
});
