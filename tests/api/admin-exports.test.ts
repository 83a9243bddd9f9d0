/** CSV exports of the admin: complete, each row once, and no cell that a spreadsheet would run as a formula. */
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { addRows, setOrder } from '#tests/support/stored.ts';

let shop: Shop;
let orders: Record<string, string>;
let catalogue: Record<string, string>;

beforeAll(async () => {
  shop = await sharedShop();
  [orders, catalogue] = await Promise.all([as(shop, 'orders'), as(shop, 'catalogue')]);
});

async function file(path: string, who: Record<string, string>): Promise<Record<string, string>[]> {
  const answer = await shop.fetch(path, { headers: who });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  // Without a byte order mark a spreadsheet reads Siobhán as SiobhÃ¡n.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { data, errors } = Papa.parse<Record<string, string>>(bytes.toString().slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}

const rowsOf = async (sql: string): Promise<string[]> =>
  (await shop.database.client.execute(sql)).rows.map((row) => String(row[0]));

describe('orders', () => {
  const MANY = 250;

  beforeAll(async () => {
    // More than two batches, several orders with the same time, and a name that looks like a formula.
    const own: Readonly<Record<string, string>> = {
      id: "'copy-' || printf('%04d', n.i)",
      client_key: 'NULL',
      created_at: 'o.created_at - (n.i % 40) * 60000',
      first_name: "'=cmd|x'",
      last_name: '\'Ó Siobhán, "Bán"\'',
      email: "'formula@mail.example'",
    };
    const columns = await rowsOf("SELECT name FROM pragma_table_info('orders')");
    await shop.database.client.execute(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
      INSERT INTO orders (${columns.join()}) SELECT ${columns.map((name) => own[name] ?? `o.${name}`).join()}
      FROM n, (SELECT * FROM orders ORDER BY created_at LIMIT 1) o`);
  });

  test.each([
    ['', '1 ORDER BY created_at DESC, id DESC'],
    ['?sort=date&dir=asc', '1 ORDER BY created_at, id'],
    ['?sort=total&dir=desc', '1 ORDER BY total_pence DESC, created_at DESC, id DESC'],
    [
      '?status=to-send&sort=send&dir=asc',
      `status = 'confirmed' ORDER BY coalesce((SELECT day FROM delivery_bookings WHERE order_id = orders.id),
        date(created_at / 1000, 'unixepoch')), created_at, id`,
    ],
  ])('are all in the file%s, each once, in the sequence of the list', async (query, found) => {
    const ids = (await file(`/admin/orders/export.csv${query}`, orders)).map(({ order_id }) => order_id);
    expect(ids).toEqual(await rowsOf(`SELECT id FROM orders WHERE ${found}`));
    expect(ids.length).toBeGreaterThan(query.startsWith('?status') ? 1 : MANY);
  });

  test('are those that the list’s search finds, with formulas escaped', async () => {
    const found = await file('/admin/orders/export.csv?search=formula%40mail.example', orders);
    expect(found).toHaveLength(MANY);
    expect(found[0]?.['first_name']).toBe("'=cmd|x");
    expect(found[0]?.['last_name']).toBe('Ó Siobhán, "Bán"');
    expect(found[0]?.['total']).toMatch(/^\d+\.\d\d$/);
    expect(found[0]?.['created_at']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await file('/admin/orders/export.csv?search=no-such-thing', orders)).toEqual([]);
  });

  test('have what was bought, what it cost and what was refunded, in pounds', async () => {
    await setOrder(shop, 'copy-0003', { totalPence: 123456, refundedPence: 5005 });
    // In the order of the lines, which no index decides.
    const bought = await rowsOf(`
      SELECT (SELECT group_concat(quantity || ' x ' || product_name, '; ' ORDER BY l.rowid) FROM order_lines l
        WHERE l.order_id = o.id) FROM orders o WHERE id NOT LIKE 'copy-%' ORDER BY created_at, id`);
    const all = await file('/admin/orders/export.csv?sort=date&dir=asc', orders);
    expect(all.find(({ order_id }) => order_id === 'copy-0003')).toMatchObject({
      total: '1234.56',
      refunded: '50.05',
    });
    const ours = all.filter(({ order_id }) => !order_id?.startsWith('copy-'));
    expect(ours.map(({ items }) => items)).toEqual(bought);
  });

  test('have their day and their tracking numbers', async () => {
    for (const orderId of ['copy-0004', 'copy-0006'])
      await addRows(shop, 'deliveryBookings', { orderId, day: '2099-01-05' });
    await setOrder(shop, 'copy-0006', { status: 'cancelled' });
    for (const trackingNumber of ['AB 1', '', 'AB 2'])
      await addRows(shop, 'parcels', {
        ...{ orderId: 'copy-0004', carrier: trackingNumber ? 'dpd' : 'van', trackingNumber },
        ...{ contents: '', sentAt: new Date(1) },
      });
    const found = await file('/admin/orders/export.csv?search=formula%40mail.example', orders);
    const of = (id: string) => found.find(({ order_id }) => order_id === id);
    expect(of('copy-0004')).toMatchObject({ day: '2099-01-05', tracking_numbers: 'AB 1; AB 2' });
    for (const id of ['copy-0005', 'copy-0006'])
      expect(of(id)).toMatchObject({ day: '', tracking_numbers: '' });
  });

  test('have the time of a withdrawal', async () => {
    const confirmedAt = new Date(Date.UTC(2026, 9, 5, 14, 30));
    await addRows(shop, 'withdrawals', { orderId: 'copy-0001', confirmedAt });
    const found = await file('/admin/orders/export.csv?search=formula%40mail.example', orders);
    const moments = new Map(found.map(({ order_id, withdrawn_at }) => [order_id, withdrawn_at]));
    expect(moments.get('copy-0001')).toBe('2026-10-05T14:30:00.000Z');
    expect(moments.get('copy-0002')).toBe('');
  });
});

test.each([
  ['/admin/orders/export.csv?status=shiped', 'Give one status of these'],
  ['/admin/orders/export.csv?from=2026-13-45', 'must be a day'],
  ['/admin/products/export.csv?shelf=archive', 'Give one shelf of these'],
])('%s is refused in words, and is no file of all', async (path, words) => {
  const answer = await shop.fetch(path, { headers: path.includes('orders') ? orders : catalogue });
  expect([answer.status, answer.headers.get('content-type')?.includes('csv')]).toEqual([422, false]);
  expect(await answer.text()).toContain(words);
  expect(
    (await shop.fetch(`${path.split('?')[0] ?? ''}?status=&shelf=`, { headers: { ...orders } })).status,
  ).not.toBe(422);
});

test('products are all in the file, each once, in the order of their creation', async () => {
  const ids = (await file('/admin/products/export.csv', catalogue)).map(({ id }) => id);
  expect(ids).toEqual(await rowsOf('SELECT id FROM products ORDER BY row_key'));
});

test('products that a filter or a search shows are exported alone', async () => {
  const ids = async (query: string) =>
    (await file(`/admin/products/export.csv?${query}`, catalogue)).map(({ id }) => id);
  expect(await ids('category=Carpet&stock=out')).toEqual(
    await rowsOf(
      "SELECT id FROM products WHERE category = 'Carpet' AND stock = 0 AND archived_at IS NULL ORDER BY row_key",
    ),
  );
  const herringbones = await ids('search=herringbone');
  expect(herringbones.length).toBeGreaterThan(0);
  expect(herringbones.length).toBeLessThan((await ids('')).length);
  expect(await ids('search=no-such-thing-at-all')).toEqual([]);
});

describe('files with personal data are in the audit log once', () => {
  const entries = async () =>
    (
      await shop.database.client.execute(
        "SELECT actor_name, entity, entity_id, after FROM audit_log WHERE action = 'file.export' ORDER BY rowid",
      )
    ).rows.map((row) => [
      row['actor_name'],
      row['entity'],
      row['entity_id'],
      JSON.parse(String(row['after'])),
    ]);
  const name = async () =>
    (await rowsOf("SELECT full_name FROM users WHERE role = 'orders' ORDER BY rowid LIMIT 1"))[0];

  test('orders: who, which filters and how many rows, and not what was searched for', async () => {
    const before = (await entries()).length;
    const query = 'search=formula%40mail.example&status=cancelled&from=2020-01-01';
    const found = await file(`/admin/orders/export.csv?${query}`, orders);
    const [entry, ...more] = (await entries()).slice(before);
    expect(entry).toEqual([
      await name(),
      'file',
      'orders.csv',
      { rows: found.length, status: 'cancelled', from: '2020-01-01', search: true },
    ]);
    expect(more).toEqual([]);
  });

  test('the call that answers accounts: how many, and not what was searched for', async () => {
    const before = (await entries()).length;
    const support = await as(shop, 'support');
    const { body } = await shop.send('GET', '/api/admin/users?search=o&kind=shoppers', undefined, support);
    const { users } = body as { users: unknown[] };
    expect((await entries()).slice(before).map((entry) => entry.slice(1))).toEqual([
      ['file', 'users.json', { rows: users.length, kind: 'shoppers', search: true }],
    ]);
  });

  test('a refused file is not', async () => {
    const before = await entries();
    await shop.fetch('/admin/orders/export.csv?status=shiped', { headers: orders });
    await shop.fetch('/admin/orders/none/invoice.pdf', { headers: orders });
    expect(await entries()).toEqual(before);
  });

  test('invoices, pick sheets and run sheets: whose, or of which day or batch', async () => {
    const [paid = ''] = await rowsOf(
      "SELECT id FROM orders WHERE paid_at IS NOT NULL AND status = 'confirmed' LIMIT 1",
    );
    const [day = '', stops] =
      (
        await rowsOf(`SELECT b.day || ' ' || count(*) FROM delivery_bookings b JOIN orders o ON o.id = b.order_id
        WHERE o.status = 'confirmed' AND b.method = 'delivery' AND b.is_held GROUP BY b.day ORDER BY b.day DESC`)
      )[0]?.split(' ') ?? [];
    expect(Number(stops)).toBeGreaterThan(0);
    const made = await shop.send('POST', '/api/admin/orders/batches', { order_ids: [paid] }, orders);
    const { id: batch } = made.body as { id: string };
    const before = (await entries()).length;
    const paths = [
      `orders/${paid}/invoice.pdf`,
      `orders/${paid}/pick-sheet.pdf`,
      `orders/batches/${batch}/pick-sheets.pdf`,
      `calendar/run-sheet.pdf?day=${day}`,
      'calendar/run-sheet.pdf?day=2099-01-05&list=collections',
    ];
    for (const path of paths)
      expect((await shop.fetch(`/admin/${path}`, { headers: orders })).status, path).toBe(200);
    expect((await entries()).slice(before).map(([, ...what]) => what)).toEqual([
      ['order', paid, { file: 'invoice', rows: 1 }],
      ['order', paid, { file: 'pick sheet', rows: 1 }],
      ['file', 'pick-sheets.pdf', { rows: 1, batch }],
      ['file', 'deliveries.pdf', { rows: Number(stops), day }],
      ['file', 'collections.pdf', { rows: 0, day: '2099-01-05' }],
    ]);
    const log = await shop.page('/admin/audit', await as(shop, 'owner'));
    expect(log).toContain('File with personal data taken');
    expect(log).toContain('pick-sheets.pdf');
  });
});
