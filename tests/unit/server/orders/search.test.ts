/** What the search of the orders' list finds, of words as customers read them out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { addRows } from '#tests/support/stored.ts';

const SEAMUS = 'c0ffee00-1111-4222-8333-4444a2faac10';
const KANE = 'deadbeef-1111-4222-8333-444400000001';
const SIAN = 'deadbeef-1111-4222-8333-444400000002';
const ONEILL = 'deadbeef-1111-4222-8333-444400000003';
const DUN = 'deadbeef-1111-4222-8333-444400000004';

let shop: OrdersInProcess;
beforeAll(async () => {
  shop = await openOrders();
  for (const [id, first, last, email, phone, city, postcode] of [
    [SEAMUS, 'Séamus', 'Ó Briain', 'sob@mail.example', null, 'Newry', 'BT34 1AA'],
    [KANE, 'Aoife', 'Kane', 'kane@mail.example', '+44 28 9127 1234', 'Bangor', 'BT20 5XX'],
    [SIAN, 'Siân', 'Müller-Łódź', 'sian@mail.example', null, 'Newry', 'BT35 6AA'],
    [ONEILL, 'Anna Lee', "O'Neill", 'a-lee@mail.example', null, 'Belfast', 'BT2 7AB'],
    [DUN, 'Joe', 'Dunne', 'joe@mail.example', null, 'Dún Laoghaire', 'A96 X285'],
  ] as const)
    await addRows(shop, 'orders', {
      id,
      status: 'shipped',
      firstName: first,
      lastName: last,
      email,
      phone,
      city,
      postalCode: postcode,
      totalPence: 1,
      quoteNumber: id === KANE ? 1001 : null,
    });
  for (const [id, number] of [
    [KANE, 'RM 1234 5678 9GB'],
    [SIAN, ''],
  ] as const)
    await addRows(shop, 'parcels', {
      id,
      orderId: id,
      carrier: 'dpd',
      trackingNumber: number,
      contents: '',
      sentAt: new Date(1),
    });
});
afterAll(() => shop.close());

const found = async (search: string): Promise<string[]> => {
  const { orderPage } = await import('#server/orders/admin/list.ts');
  const { orders, total } = await orderPage({ page: 1, search, sort: 'date', dir: 'desc', filters: {} });
  expect(total).toBe(orders.length);
  return orders.map(({ id }) => id).toSorted();
};

const CASES: readonly (readonly [search: string, ids: readonly string[]])[] = [
  ...[
    'a2faac10',
    '#a2faac10',
    'order a2faac10',
    'Order no. A2FAAC10',
    'order number: a2faac10',
    'no. a2faac10',
    'no a2faac10…',
    'c0ffee00…',
    `order ${SEAMUS}`,
    'seamus briain',
    'briain seamus',
    'Séamus Ó Briain',
    'Briain, Seamus',
    'obriain bt34',
    'briain newry',
  ].map((search) => [search, [SEAMUS]] as const),
  ...[
    'quote Q-1001',
    'Kane BT20',
    'bt20 kane bangor',
    'BT20 5XX',
    '028 9127 1234',
    'rm123456789gb',
    'RM 1234 5678 9GB',
    'tracking number RM123456789GB',
  ].map((search) => [search, [KANE]] as const),
  ['muller sian', [SIAN]],
  ['mullerlodz', [SIAN]],
  ['oneill annalee', [ONEILL]],
  ["O'Neill, Anna-Lee", [ONEILL]],
  ['a-lee@mail.example', [ONEILL]],
  // A whole postcode is one number: not the beginning of one and the end of another.
  ['BT3 1AA', []],
  ['Newry', [SEAMUS, SIAN]],
  ['dun laoghaire', [DUN]],
  ['kane newry', []],
  ['order', []],
  ['no', []],
  ['an', [KANE, SIAN, ONEILL]],
];
test.each(CASES)('%s', async (search, ids) => expect(await found(search)).toEqual(ids.toSorted()));

test('a town that more than two thousand orders have is found in all of them, and with a name in those', async () => {
  await shop.client
    .execute(`INSERT INTO orders (id, status, first_name, last_name, email, city, postal_code, address, country,
    goods_pence, sample_shipping_pence, total_pence, vat_pence, terms_version, created_at, updated_at)
    SELECT printf('00000000-0000-4000-8000-%012d', value), 'shipped', 'Name', iif(value % 300, 'Other', 'Ó Rare'), 'x@mail.example',
      'Omagh', 'BT78', '1 Road', 'GB', 1, 0, 1, 0, '1', value, 1 FROM generate_series(1, 2100)`);
  const { orderPage } = await import('#server/orders/admin/list.ts');
  const total = async (search: string) =>
    (await orderPage({ page: 1, search, sort: 'date', dir: 'desc', filters: {} })).total;
  expect([await total('omagh'), await total('omagh orare'), await total('omagh name')]).toEqual([
    2100, 7, 2100,
  ]);
});
