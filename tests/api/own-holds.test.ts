/** The boxes that a shopper's unpaid order holds are still theirs to order: their cart and their next checkout say so. */
import { beforeAll, expect, test } from 'vitest';
import type { CartWire } from '#domain/cart/contract.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { dayInWords } from '#domain/delivery/days.ts';
import { freeDays, heldOn, placesIn, setDelivery } from '#tests/support/delivering.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS, aProduct, pay, stateOf } from '#tests/support/paying.ts';
import { aShopper, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as, tokenOf } from '#tests/support/staff.ts';
import { ageOrder, setProduct, setRows } from '#tests/support/stored.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});

const setStock = (id: string, stock: number) => setProduct(shop, id, { stock });

/** A product with this stock. */
async function withStock(stock: number): Promise<string> {
  const id = await aProduct(shop, 'stock > 20');
  await setStock(id, stock);
  return id;
}

const stockOf = async (id: string): Promise<number> => {
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT stock FROM products WHERE id = ?',
    args: [id],
  });
  return Number(rows[0]?.['stock']);
};

const cartOf = async ({ bearer }: Shopper): Promise<CartWire> =>
  (await shop.send('GET', '/api/cart', undefined, bearer)).body as CartWire;

const fill = (who: Shopper, product: string, quantity: number) =>
  shop.send('POST', '/api/cart/add', { product_id: product, quantity }, who.bearer);

const place = ({ bearer, email }: Shopper, key: string | null) =>
  shop.send('POST', '/api/orders', { shipping_address: { ...ADDRESS, email }, client_key: key }, bearer);

/** @param more fields of the body beside the address and the goods */
const guestPlaces = (key: string | null, items: object[], cookie = '', more: object = {}) =>
  shop.send(
    'POST',
    '/api/orders/guest',
    { shipping_address: { ...ADDRESS, email: 'holder@example.com' }, items, client_key: key, ...more },
    cookie ? { cookie, origin: shop.url } : {},
  );

const placed = async (answer: ReturnType<typeof guestPlaces>): Promise<PlacedOrderWire> => {
  const { status, body } = await answer;
  expect(status).toBe(201);
  return body as PlacedOrderWire;
};

const cookieOf = ({ order_token: token }: PlacedOrderWire): string => `guest_orders=${token}`;

test('an account’s cart stays orderable while its own unpaid order holds the boxes', async () => {
  const product = await withStock(5);
  const holder = await aShopper(shop, 'holder');
  const other = await aShopper(shop, 'other-holder');
  await fill(holder, product, 4);
  await fill(other, product, 4);
  expect((await place(holder, 'a-key-of-the-holder-1')).status).toBe(201);
  expect(await cartOf(holder)).toMatchObject({ orderable: true, items: [{ stock: 5, problem: null }] });
  expect(await cartOf(other)).toMatchObject({ orderable: false, items: [{ stock: 1 }] });
});

test('a guest’s quote counts the boxes of the order that the browser remembers', async () => {
  const product = await withStock(2);
  const items = [{ product_id: product, quantity: 2 }];
  const order = (await guestPlaces('a-key-of-a-holder-2', items)).body as PlacedOrderWire;
  const quote = async (headers = {}) =>
    (await shop.send('POST', '/api/cart/quote', { items }, headers)).body as CartWire;
  expect(await quote({ cookie: cookieOf(order), origin: shop.url })).toMatchObject({ orderable: true });
  expect(await quote()).toMatchObject({ orderable: false, items: [{ problem: expect.any(String) }] });
});

test('boxes of an order that ran out or is paid are not counted', async () => {
  const product = await withStock(3);
  const holder = await aShopper(shop, 'late-holder');
  await fill(holder, product, 3);
  const order = (await place(holder, 'a-key-of-the-holder-3')).body as PlacedOrderWire;
  const holdUntil = (at: number) =>
    setRows(shop, 'stockHolds', { orderId: order.id }, { expiresAt: new Date(at) });
  await holdUntil(0);
  expect(await cartOf(holder)).toMatchObject({ orderable: false });
  await holdUntil(Date.now() + 600_000);
  expect(await cartOf(holder)).toMatchObject({ orderable: true });
  expect((await pay(shop, order)).status).toBe(200);
  await setStock(product, 1);
  await fill(holder, product, 2);
  expect(await cartOf(holder)).toMatchObject({ orderable: false, items: [{ quantity: 2, stock: 1 }] });
});

test('another checkout of the same shopper ends the order that holds the boxes which it needs', async () => {
  const product = await withStock(3);
  const holder = await aShopper(shop, 'twice-holder');
  await fill(holder, product, 2);
  const first = await placed(place(holder, 'a-key-of-the-holder-4'));
  const next = await placed(place(holder, 'a-key-of-the-holder-5'));
  expect(next.id).not.toBe(first.id);
  expect(await stateOf(shop, first)).toBe('cancelled');
  const late = expectProblem(await pay(shop, first), 409, 'order_closed');
  expect(late.detail).toContain('Nothing was charged.');
  await fill(holder, product, 1);
  const last = await placed(place(holder, 'a-key-of-the-holder-6'));
  expect(last).toMatchObject({ items: [{ quantity: 3 }] });
  expect([await stateOf(shop, next), await stockOf(product)]).toEqual(['cancelled', 0]);
  // Nobody keeps boxes from others by ordering again and again.
  expect([next.expires_at, last.expires_at]).toEqual([first.expires_at, first.expires_at]);
});

test('of a checkout that cannot be had either, nothing of the shopper’s earlier orders ends', async () => {
  const [product, other] = [await withStock(3), await withStock(1)];
  const holder = await aShopper(shop, 'wishing-holder');
  await fill(holder, product, 3);
  const first = await placed(place(holder, 'a-key-of-the-holder-30'));
  await fill(holder, other, 1);
  await setStock(other, 0);
  expectProblem(await place(holder, 'a-key-of-the-holder-31'), 409, 'out_of_stock');
  expect([await stateOf(shop, first), await stockOf(product)]).toEqual(['pending', 0]);
});

test('goods that two unpaid orders of the shopper’s hold are theirs in one', async () => {
  const [one, other] = [await withStock(1), await withStock(1)];
  const lineOf = (product_id: string) => ({ product_id, quantity: 1 });
  const first = await placed(guestPlaces('a-key-of-a-holder-32', [lineOf(one)]));
  const second = await placed(guestPlaces('a-key-of-a-holder-33', [lineOf(other)], cookieOf(first)));
  const cookie = `${cookieOf(first)}; ${cookieOf(second)}`;
  const both = await guestPlaces('a-key-of-a-holder-34', [lineOf(one), lineOf(other)], cookie);
  expect(both.status).toBe(201);
  expect([await stateOf(shop, first), await stateOf(shop, second)]).toEqual(['cancelled', 'cancelled']);
});

test('with enough in stock, another checkout is another order', async () => {
  const product = await withStock(4);
  const holder = await aShopper(shop, 'rich-holder');
  await fill(holder, product, 2);
  const first = await placed(place(holder, 'a-key-of-the-holder-7'));
  const next = await placed(place(holder, 'a-key-of-the-holder-8'));
  expect(next.id).not.toBe(first.id);
  expect(await stateOf(shop, first)).toBe('pending');
});

test('what is paid in part is no checkout’s to take', async () => {
  const product = await withStock(2);
  const holder = await aShopper(shop, 'part-holder');
  await fill(holder, product, 2);
  const first = await placed(place(holder, 'a-key-of-the-holder-35'));
  const cookie = `auth_token=${await tokenOf(shop, 'orders')}`;
  const received = { form: 'received', kind: 'cash', amount: '5', request_key: crypto.randomUUID() };
  await postForm(shop, `/admin/orders/${first.id}`, received, { cookie });
  expect(await cartOf(holder)).toMatchObject({ orderable: false });
  expectProblem(await place(holder, 'a-key-of-the-holder-36'), 409, 'out_of_stock');
  expect(await stateOf(shop, first)).toBe('pending');
});

test('a guest’s other checkout takes the boxes only with the browser’s token', async () => {
  const product = await withStock(1);
  const items = [{ product_id: product, quantity: 1 }];
  const order = (await guestPlaces('a-key-of-a-holder-7', items)).body as PlacedOrderWire;
  expectProblem(await guestPlaces('a-key-of-a-holder-8', items), 409, 'out_of_stock');
  expectProblem(await guestPlaces(null, items, cookieOf(order)), 409, 'out_of_stock');
  const again = await guestPlaces('a-key-of-a-holder-9', items, cookieOf(order));
  expect(again.status).toBe(201);
  // Whoever has the first order's link does not see the second one.
  expect((again.body as PlacedOrderWire).id).not.toBe(order.id);
  expect((await pay(shop, again.body as PlacedOrderWire)).status).toBe(200);
  expect(await stateOf(shop, order)).toBe('cancelled');
});

test('a guest who logs in buys the boxes that their order holds, which ends, and nobody else does', async () => {
  const product = await withStock(1);
  const items = [{ product_id: product, quantity: 1 }];
  const order = (await guestPlaces('a-key-of-a-holder-10', items)).body as PlacedOrderWire;
  const holder = await aShopper(shop, 'logged-in-holder');
  const other = await aShopper(shop, 'other-logged-in-holder');
  for (const who of [holder, other]) {
    expect((await shop.send('POST', '/api/cart/merge', { items }, who.bearer)).status).toBe(200);
    expect(await cartOf(who)).toMatchObject({ orderable: false });
    expectProblem(await place(who, 'a-key-of-the-holder-10'), 409, 'out_of_stock');
  }
  const withCookie = {
    ...holder,
    bearer: { cookie: `${holder.browser['cookie']}; ${cookieOf(order)}`, origin: shop.url },
  };
  expect(await cartOf(withCookie)).toMatchObject({ orderable: true, items: [{ stock: 1, problem: null }] });
  const bought = await placed(place(withCookie, 'a-key-of-the-holder-10'));
  expect(await place(withCookie, 'a-key-of-the-holder-10')).toMatchObject({
    status: 200,
    body: { id: bought.id },
  });
  expect(await stateOf(shop, order)).toBe('cancelled');
  const mine = (await shop.send('GET', '/api/orders', undefined, holder.bearer)).body as PlacedOrderWire[];
  expect(mine.map(({ id }) => id)).toEqual([bought.id]);
  // The account's own order is nobody else's to take, not even with its token.
  const taking = { ...other, bearer: { ...other.bearer, cookie: cookieOf(bought) } };
  expectProblem(await place(taking, 'a-key-of-the-holder-11'), 409, 'out_of_stock');
  expect((await pay(shop, bought)).status).toBe(200);
  expect(await cartOf(holder)).toMatchObject({ items: [] });
});

test('a guest who logs in and orders more than before takes the unpaid order along', async () => {
  const [held, added] = [await withStock(1), await withStock(9)];
  const items = [{ product_id: held, quantity: 1 }];
  const order = (await guestPlaces('a-key-of-a-holder-20', items)).body as PlacedOrderWire;
  const holder = await aShopper(shop, 'adding-holder');
  await fill(holder, added, 2);
  expect((await shop.send('POST', '/api/cart/merge', { items }, holder.bearer)).status).toBe(200);
  const withCookie = {
    ...holder,
    bearer: { cookie: `${holder.browser['cookie']}; ${cookieOf(order)}`, origin: shop.url },
  };
  expect(await cartOf(withCookie)).toMatchObject({ orderable: true });
  // Another checkout's key does not find it; this one's does.
  const placed = await place(withCookie, 'a-key-of-a-holder-20');
  expect(placed).toMatchObject({ status: 200, body: { id: order.id } });
  expect((placed.body as PlacedOrderWire).items.map(({ product_id }) => product_id).toSorted()).toEqual(
    [held, added].toSorted(),
  );
  expect([await stockOf(held), await stockOf(added)]).toEqual([0, 7]);
});

test('the last place of a day that an unpaid order holds is free for its buyer, in every tab, and for nobody else', async () => {
  const product = await aProduct(shop, 'stock > 100');
  const owner = await as(shop, 'owner');
  const day = (await freeDays(shop, product)).days[10] ?? '';
  await setDelivery(shop, owner, { zones: placesIn(1) });
  const one = [{ product_id: product, quantity: 1 }];
  const order = await placed(
    guestPlaces('of-the-first-tab', one, '', { delivery: { method: 'delivery', day } }),
  );
  const buyer = { cookie: cookieOf(order), origin: shop.url };
  const isFree = async (headers: Record<string, string> = {}) => {
    const query = new URLSearchParams({ postcode: 'BT20 5XX', items: `${product}:2` });
    const { body } = await shop.send('GET', `/api/delivery?${query.toString()}`, undefined, headers);
    return (body as { days: string[] }).days.includes(day);
  };
  expect([await isFree(buyer), await isFree()]).toEqual([true, false]);
  // The assistant knows what the call knows.
  const assistantSays = async (headers: Record<string, string> = {}) => {
    const made = await shop.send('POST', '/api/chat/session', {}, headers);
    const { session_id } = made.body as { session_id: string };
    const message = `Can you deliver to BT20 5XX on ${dayInWords(day)}?`;
    const { body } = await shop.send('POST', '/api/chat/message', { session_id, message }, headers);
    return JSON.stringify(body);
  };
  expect(await assistantSays()).toContain('No, not on');
  expect(await assistantSays({ 'x-order-token': order.order_token ?? '' })).toContain('Yes, ');
  const further = { delivery: { method: 'delivery', day } };
  const items = [{ product_id: product, quantity: 2 }];
  expectProblem(await guestPlaces('of-somebody-else', items, '', further), 409, 'day_full');
  // What needs no place leaves the order alone: no van goes to the US.
  const abroad = { ...ADDRESS, postal_code: '10001', country: 'US', email: 'holder@example.com' };
  await placed(guestPlaces('of-a-tab-abroad', items, buyer.cookie, { ...further, shipping_address: abroad }));
  expect(await stateOf(shop, order)).toBe('pending');
  // Another checkout takes the place, whatever its goods are.
  const again = await guestPlaces('of-another-tab', items, buyer.cookie, further);
  expect(again).toMatchObject({ status: 201, body: { delivery: { day }, items: [{ quantity: 2 }] } });
  expect(await stateOf(shop, order)).toBe('cancelled');
  expect(await heldOn(shop, day)).toBe(1);
  // Once it is paid its place is taken, whoever asks.
  await pay(shop, again.body as PlacedOrderWire);
  expect(await isFree(buyer)).toBe(false);
  await setDelivery(shop, owner, { zones: placesIn(14) });
});

test('what ran out unpaid is free for the next order, before the shop has swept it away', async () => {
  const product = await withStock(1);
  const items = [{ product_id: product, quantity: 1 }];
  const order = await placed(guestPlaces('of-an-hour-ago', items));
  await ageOrder(shop, order.id, 3600000);
  await placed(guestPlaces('of-somebody-new', items));
  expect(await stateOf(shop, order)).toBe('cancelled');
});
