/** Orders by staff: listed, filtered, moved, refunded and printed; who may, what is refused, what is said. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { anOrder, aProduct, orderOne } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { setOrder } from '#tests/support/stored.ts';

type Headers = Record<string, string>;

let shop: Shop;
let support: Headers;
let orders: Headers;
let catalogue: Headers;

beforeAll(async () => {
  shop = await sharedShop();
  [support, orders, catalogue] = await Promise.all([
    as(shop, 'support'),
    as(shop, 'orders'),
    as(shop, 'catalogue'),
  ]);
});

interface OrderList {
  orders: {
    id: string;
    status: string;
    created_at: string;
    customer: string;
    user_email: string;
    items: unknown[];
    total: number;
  }[];
  stats: { total: number; pending: number; completed: number; revenue: number };
  pages: number;
}

const list = async (query = '') =>
  (await shop.send('GET', `/api/admin/orders${query}`, undefined, orders)).body as OrderList;

test('orders are listed, filtered and found', async () => {
  const { orders: all, stats } = await list();
  expect(stats.total).toBeGreaterThan(0);
  expect(all.length).toBeGreaterThan(0);
  const [first] = all;
  if (!first) throw new Error('no order');
  expect(first.items.length).toBeGreaterThan(0);
  expect((await list(`?search=${first.id.slice(-8)}`)).orders.map(({ id }) => id)).toContain(first.id);
  expect((await list('?status=pending')).orders.every(({ status }) => status === 'pending')).toBe(true);
  expect((await list('?page=9999')).orders).toEqual([]);
  expect((await list('?limit=2&status=&page=')).orders.map(({ id }) => id)).toEqual(
    all.slice(0, 2).map(({ id }) => id),
  );
});

test('orders placed within one minute are told apart by the eight characters that the table shows', async () => {
  const product = await aProduct(shop, 'stock > 20');
  const placed: PlacedOrderWire[] = [];
  for (let nth = 0; nth < 5; nth++) placed.push((await orderOne(shop, product)).body as PlacedOrderWire);
  const ends = placed.flatMap(({ id }) => [id.slice(0, 8), id.slice(-8)]);
  expect(new Set(ends).size).toBe(10);
  const [first] = placed;
  const found = (await list(`?search=${first?.id.slice(0, 8)}%E2%80%A6`)).orders;
  expect(found.map(({ id }) => id)).toEqual([first?.id]);
});

test('an order whose id is one of an earlier release is found, opened and moved like any other', async () => {
  const order = (await orderOne(shop, await aProduct(shop, 'stock > 20'))).body as PlacedOrderWire;
  const earlier = '0193f2aa-7c1e-7abc-8def-1234567890ab';
  const { client } = shop.database;
  await client.execute('PRAGMA foreign_keys = OFF');
  await setOrder(shop, order.id, { id: earlier });
  for (const table of ['order_lines', 'order_events', 'stock_holds'])
    await client.execute({
      sql: `UPDATE ${table} SET order_id = ? WHERE order_id = ?`,
      args: [earlier, order.id],
    });
  expect((await list('?search=0193f2aa')).orders.map(({ id }) => id)).toEqual([earlier]);
  const moved = await shop.send('POST', `/api/admin/orders/${earlier}/move`, { to: 'confirmed' }, orders);
  expect(moved.body).toMatchObject({ id: earlier, status: 'confirmed' });
});

test('orders of one customer follow each other by time when the list is sorted by customer', async () => {
  const { orders: all } = await list('?sort=customer&dir=asc&limit=100');
  const times = new Map<string, string[]>();
  for (const { user_email: email, created_at: at } of all)
    times.set(email, [...(times.get(email) ?? []), at]);
  expect([...times.values()].some((ats) => ats.length > 2)).toBe(true);
  for (const ats of times.values()) expect(ats).toEqual(ats.toSorted());
});

test.each([
  ['status', 'nope'],
  ['page', '0'],
  ['page', 'two'],
  ['limit', '1000'],
  ['limit', '0'],
  ['sort', 'id'],
  ['dir', 'up'],
  ['from', 'yesterday'],
])(
  'orders are refused for a %s of %s beside that field, while their page shows what it can',
  async (field, value) => {
    const query = `?${field}=${value}`;
    const { detail, errors } = expectProblem(
      await shop.send('GET', `/api/admin/orders${query}`, undefined, orders),
      422,
      'invalid',
    );
    expect(errors).toEqual([{ field, message: detail }]);
    expect((await shop.fetch(`/admin/orders${query}`, { headers: orders })).status).toBe(200);
  },
);

test('orders move by the table alone, and only by staff', async () => {
  const [confirmed] = (await list('?status=confirmed')).orders;
  if (!confirmed) throw new Error('the demo has no confirmed order');
  const path = `/api/admin/orders/${confirmed.id}`;
  expect((await shop.send('POST', `${path}/move`, { to: 'shipped' }, support)).status).toBe(403);
  expect((await shop.send('POST', `${path}/move`, { to: 'completed' }, orders)).status).toBe(409);
  // Its payment is done, not under way: waiting would not help.
  const cancelled = await shop.send('POST', `${path}/move`, { to: 'cancelled' }, orders);
  expect(expectProblem(cancelled, 409, 'move_not_allowed').detail).toBe(
    'An order that is confirmed cannot become cancelled.',
  );
  expect((await shop.send('POST', `${path}/move`, { to: 'shipped' }, orders)).body).toMatchObject({
    status: 'shipped',
  });
  expect((await shop.send('POST', `${path}/notes`, { note: 'Left at the gate.' }, support)).status).toBe(200);
  expect((await shop.send('POST', `${path}/refund`, { amount: 999999, reason: 'x' }, orders)).status).toBe(
    409,
  );
});

test('orders of the demo’s own past have receipts that open, and money that goes back through the provider', async () => {
  const [confirmed] = (await list('?status=confirmed')).orders;
  if (!confirmed) throw new Error('the demo has no confirmed order');
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT receipt_url, amount_pence FROM payments WHERE order_id = ?',
    args: [confirmed.id],
  });
  const receipt = await fetch(String(rows[0]?.['receipt_url']));
  const pence = Number(rows[0]?.['amount_pence']);
  const paid = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(pence / 100);
  expect(await receipt.text()).toContain(paid);

  const refund = (amount: number) =>
    shop.send(
      'POST',
      `/api/admin/orders/${confirmed.id}/refund`,
      { amount, reason: 'A chipped board.' },
      orders,
    );
  expect((await refund(1)).status).toBe(200);
  expect((await refund(pence / 100)).status).toBe(409);
  expect(await (await fetch(receipt.url)).text()).toContain('£1.00');
  expect((await refund((pence - 100) / 100)).status).toBe(200);
  const { detail } = expectProblem(await refund(1), 409, 'too_much');
  expect(detail).toBe('Nothing is left to refund of this order.');
});

test('orders open as pages, sheets and files', async () => {
  const [any] = (await list()).orders;
  for (const path of ['', `/${any?.id}`, `/${any?.id}/pick-sheet.pdf`, '/export.csv'])
    expect((await shop.fetch(`/admin/orders${path}`, { headers: orders })).status, path).toBe(200);
  expect((await shop.fetch('/admin/orders', { headers: catalogue })).status).toBe(403);
});

test('orders have a pick sheet that says whose it is and when it was ordered', async () => {
  const [any] = (await list()).orders;
  const sheet = await shop.fetch(`/admin/orders/${any?.id}/pick-sheet.pdf`, { headers: orders });
  const words = wordsOfPdf(new Uint8Array(await sheet.arrayBuffer()));
  const on = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
  expect(words).toContain(`Date of order: ${on.format(new Date(any?.created_at ?? ''))}`);
  expect(words).toContain(any?.customer);
});

test('a pick sheet prints an Irish name as the buyer wrote it', async () => {
  const [any] = (await list()).orders;
  await setOrder(shop, any?.id ?? '', {
    firstName: 'Siobhán',
    lastName: 'O’Néill',
    address: '3½ Strand Road – rear',
  });
  const sheet = await shop.fetch(`/admin/orders/${any?.id}/pick-sheet.pdf`, { headers: orders });
  const words = Buffer.from(wordsOfPdf(new Uint8Array(await sheet.arrayBuffer())), 'latin1');
  const printed = new TextDecoder('windows-1252').decode(words);
  expect(printed).toContain('Siobhán O’Néill');
  expect(printed).toContain('3½ Strand Road – rear');
});

test('of two members of staff who send one order, the second is told that it has left with another number', async () => {
  const { id } = await anOrder(shop);
  await shop.send('POST', `/api/admin/orders/${id}/move`, { to: 'confirmed' }, orders);
  const send = (number: string) =>
    shop.send(
      'POST',
      `/api/admin/orders/${id}/move`,
      { to: 'shipped', parcel: { carrier: 'pallet', number } },
      orders,
    );
  expect((await send('FIRST-1')).status).toBe(200);
  const second = await send('SECOND-2');
  expectProblem(second, 409, 'changed_meanwhile');
  expect(JSON.stringify(second.body)).toContain('FIRST-1');
  expect((await send('FIRST-1')).status).toBe(200);
  expect(await shop.rows('SELECT tracking_number FROM parcels WHERE order_id = ?', id)).toMatchObject([
    { tracking_number: 'FIRST-1' },
  ]);
});
