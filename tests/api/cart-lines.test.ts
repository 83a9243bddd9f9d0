/** Goods of several products, such as all that a plan needs, into the cart at once. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CartWire } from '#domain/cart/contract.ts';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { OrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let floor: ProductWire;
let underlay: ProductWire;
let few: ProductWire;
let gone: ProductWire;

beforeAll(async () => {
  shop = await sharedShop();
  const listed = async (query: string) => {
    const { body } = await shop.send('GET', `/api/products?limit=100&${query}`);
    return (body as { products: ProductWire[] }).products;
  };
  const [floors, rolls] = await Promise.all([listed('category=LVT'), listed('category=Underlay')]);
  const first = (found: ProductWire | undefined): ProductWire => {
    if (!found) throw new Error('the seed has no such product');
    return found;
  };
  floor = first(floors.find(({ stock }) => stock > 60));
  underlay = first(rolls.find(({ stock }) => stock > 60));
  gone = first((await listed('in_stock=false')).find(({ stock }) => stock === 0));
  const { rows } = await shop.database.client.execute(
    'SELECT id FROM products WHERE archived_at IS NULL AND stock BETWEEN 1 AND 40 ORDER BY id LIMIT 1',
  );
  few = (await shop.send('GET', `/api/products/${String(rows[0]?.['id'])}`)).body as ProductWire;
});

const line = (product: ProductWire, quantity: number, ...rooms: string[]) => ({
  product_id: product.id,
  quantity,
  rooms,
});
const add = (shopper: Shopper, items: object[], key?: string) =>
  shop.send(
    'POST',
    '/api/cart/add-lines',
    { items },
    {
      ...shopper.bearer,
      ...(key ? { 'idempotency-key': key } : {}),
    },
  );
const cartOf = async (shopper: Shopper): Promise<CartWire['items']> =>
  ((await shop.send('GET', '/api/cart', undefined, shopper.bearer)).body as CartWire).items;
const wanted = (items: CartWire['items']) =>
  items.map(({ product_id, quantity, room_names }) => [product_id, quantity, room_names]);

describe('several goods at once', () => {
  test('are added with the names of their rooms, which join where a line is for more', async () => {
    const anna = await aShopper(shop, 'anna-lines');
    const { status, body } = await add(anna, [line(floor, 8, 'Hall'), line(underlay, 2)]);
    expect(status, JSON.stringify(body)).toBe(200);
    await add(anna, [line(floor, 3, 'Kitchen', 'Hall')]);
    expect(wanted(await cartOf(anna))).toEqual([
      [floor.id, 11, 'Hall, Kitchen'],
      [underlay.id, 2, undefined],
    ]);
  });

  test('of a plan take the place of what the plan has there, from whatever device, and leave what was added by hand', async () => {
    const owen = await aShopper(shop, 'owen-lines');
    const put = (items: object[]) =>
      shop.send('POST', '/api/cart/add-lines', { plan_key: 'my-plan', items }, owen.bearer);
    await add(owen, [line(floor, 2)]);
    await put([{ ...line(floor, 8), rooms: ['Hall', 'Kitchen, diner'] }, line(underlay, 3)]);
    expect(wanted(await cartOf(owen))).toEqual([
      [floor.id, 10, 'Hall, Kitchen diner'],
      [underlay.id, 3, undefined],
    ]);
    await add(owen, [line(floor, 1)]);
    const { status } = await put([{ ...line(floor, 12), rooms: ['Hallway'], cut: 'cut for Anna' }]);
    expect(status).toBe(200);
    const items = await cartOf(owen);
    expect(wanted(items)).toEqual([[floor.id, 15, 'Hallway, cut for Anna: 12 of 15']]);
    expect(items[0]?.room_goods).toEqual([
      { quantity: 12, rooms: ['Hallway'], cut: 'cut for Anna', plan_key: 'my-plan' },
    ]);
    expectProblem(await put([line(floor, 90_000)]), 409, 'unavailable');
    expect(wanted(await cartOf(owen))).toEqual(wanted(items));
    await shop.send('PUT', `/api/cart/items/${floor.id}`, { quantity: 4 }, owen.bearer);
    await put([line(floor, 5, 'Hall')]);
    expect(wanted(await cartOf(owen))).toEqual([[floor.id, 5, 'Hall']]);
  });

  test('are refused under a key that was used for others, and nothing is added', async () => {
    const kira = await aShopper(shop, 'kira-lines');
    await add(kira, [line(floor, 4)], 'a-key');
    expectProblem(await add(kira, [line(underlay, 1)], 'a-key'), 409, 'idempotency_key_reused');
    const once = (product: ProductWire) =>
      shop.send('POST', '/api/cart/add', line(product, 1), { ...kira.bearer, 'idempotency-key': 'one' });
    expect([(await once(underlay)).status, (await once(underlay)).status]).toEqual([200, 200]);
    expectProblem(await once(floor), 409, 'idempotency_key_reused');
    expect(wanted(await cartOf(kira))).toEqual([
      [floor.id, 4, undefined],
      [underlay.id, 1, undefined],
    ]);
  });

  test('are added once, however often an answer was lost', async () => {
    const ben = await aShopper(shop, 'ben-lines');
    await add(ben, [line(floor, 4)], 'the-same-key');
    await add(ben, [line(floor, 4)], 'the-same-key');
    expect(wanted(await cartOf(ben))).toEqual([[floor.id, 4, undefined]]);
  });

  test('are all refused if one cannot be had, with a sentence that names it', async () => {
    const carl = await aShopper(shop, 'carl-lines');
    await add(carl, [line(floor, 1)]);
    const refusals: [object[], string, string][] = [
      [[line(floor, 2), line(gone, 1)], 'items.1', gone.name],
      [[line(few, few.stock + 1), line(floor, 2)], 'items.0', few.name],
      [[line(floor, 2), { product_id: 'no-such-floor', quantity: 1 }], 'items.1', 'no-such-floor'],
    ];
    for (const [items, field, name] of refusals) {
      const { detail, errors } = expectProblem(await add(carl, items), 409, 'unavailable');
      expect(errors?.map((error) => error.field)).toEqual([field]);
      expect(detail).toContain(name);
    }
    expect(wanted(await cartOf(carl))).toEqual([[floor.id, 1, undefined]]);
  });

  test('count with what is in the cart already', async () => {
    const dora = await aShopper(shop, 'dora-lines');
    expect((await add(dora, [line(few, few.stock)])).status).toBe(200);
    expectProblem(await add(dora, [line(few, 1)]), 409, 'unavailable');
  });

  test('are refused without a list, with bad quantities and for guests', async () => {
    const emma = await aShopper(shop, 'emma-lines');
    expectProblem(await add(emma, []), 422);
    expectProblem(await add(emma, [line(floor, 0)]), 422);
    expectProblem(await add(emma, [line(floor, 1, 'x'.repeat(4001))]), 422);
    expectProblem(await shop.send('POST', '/api/cart/add-lines', { items: [line(floor, 1)] }), 401);
  });
});

describe('the names of rooms', () => {
  test('come back from a guest’s quote, survive the login, and are on the order', async () => {
    const items = [{ ...line(floor, 5), is_sample: false, room_goods: [{ quantity: 5, rooms: ['Hall'] }] }];
    const { body: quote } = await shop.send('POST', '/api/cart/quote', { items });
    expect((quote as CartWire).items[0]?.room_names).toBe('Hall');
    const fay = await aShopper(shop, 'fay-lines');
    await shop.send('POST', '/api/cart/merge', { items }, fay.bearer);
    expect((await cartOf(fay))[0]?.room_names).toBe('Hall');
    const goods = [{ quantity: 5, rooms: ['Hall'], plan_key: 'fays' }];
    const planned = { items: [{ ...line(floor, 6), room_goods: goods }] };
    const again = (await shop.send('POST', '/api/cart/quote', planned)).body as CartWire;
    expect(again.items[0]).toMatchObject({ room_names: 'Hall', room_goods: goods });
    const { status, body } = await shop.send(
      'POST',
      '/api/orders',
      { shipping_address: ADDRESS },
      fay.bearer,
    );
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    expect((body as OrderWire).items[0]?.room_names).toBe('Hall');
    const { authorization = '' } = await as(shop, 'owner');
    const page = await shop.fetch(`/admin/orders/${(body as OrderWire).id}`, {
      headers: { cookie: authorization.replace('Bearer ', 'auth_token=') },
    });
    expect(await page.text()).toContain('For: Hall');
  });
});
