/** Orders that staff print and move together, and the parcels that they leave in. */
import { beforeAll, expect, test } from 'vitest';
import type { BatchWire } from '#domain/orders/order-batch.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { bookOn } from '#tests/support/delivering.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { anOrder } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { copyBase, sharedShop, type Shop, startShop } from '#tests/support/shop.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let staff: Record<string, string>;

beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'orders');
});

/** An order that staff have marked as paid. */
async function confirmed(): Promise<PlacedOrderWire> {
  const order = await anOrder(shop);
  const moved = await shop.send('POST', `/api/admin/orders/${order.id}/move`, { to: 'confirmed' }, staff);
  expect(moved.status).toBe(200);
  return order;
}
async function batchOf(ids: readonly string[]): Promise<BatchWire> {
  const made = await shop.send('POST', '/api/admin/orders/batches', { order_ids: ids }, staff);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body as BatchWire;
}
const move = ({ id }: BatchWire, to: string, more: object = {}) =>
  shop.send('POST', `/api/admin/orders/batches/${id}/move`, { to, ...more }, staff);
const statesOf = ({ orders }: BatchWire) => orders.map(({ state, status }) => `${state} ${status}`);
const mailsAbout = async (id: string, template: string): Promise<string[]> =>
  (
    await shop.database.client.execute({
      sql: 'SELECT props FROM outbox_emails WHERE order_id = ? AND template = ?',
      args: [id, template],
    })
  ).rows.map((row) => String(row['props']));
const movesTo = async (id: string, to: string): Promise<number> =>
  Number(
    (
      await shop.database.client.execute({
        sql: 'SELECT count(*) AS n FROM order_events WHERE order_id = ? AND to_status = ?',
        args: [id, to],
      })
    ).rows[0]?.['n'],
  );
const page = async (path: string): Promise<string> =>
  (await (await shop.fetch(path, { headers: staff })).text()).replace(/\s+/g, ' ');

test('a batch moves each order by the rules of a single move and says which could not be moved', async () => {
  const [first, second] = [await confirmed(), await confirmed()];
  const unpaid = await anOrder(shop);
  const batch = await batchOf([first.id, unpaid.id, second.id, 'no-such-order']);
  expect(batch.orders.map(({ id }) => id)).toEqual([first.id, unpaid.id, second.id]);
  const moved = (await move(batch, 'shipped')).body as BatchWire;
  expect(statesOf(moved)).toEqual(['moved shipped', 'refused pending', 'moved shipped']);
  expect(moved.orders[1]?.reason).toBe('An order that is pending cannot become shipped.');
  const report = await page(`/admin/orders/batches/${batch.id}`);
  expect(report).toContain('2 orders are Shipped. 1 could not be moved');
  // Again, nothing happens twice.
  expect(statesOf((await move(batch, 'shipped')).body as BatchWire)).toEqual(statesOf(moved));
  expect(await movesTo(first.id, 'shipped')).toBe(1);
  expect(await mailsAbout(first.id, 'order-moved')).toHaveLength(1);
});

test('a paid order that is in two batches says so in both', async () => {
  const order = await confirmed();
  const [first, alone] = [await batchOf([order.id]), await batchOf([(await confirmed()).id])];
  expect(await page(`/admin/orders/batches/${first.id}`)).not.toContain('also in another batch');
  const second = await batchOf([order.id]);
  for (const { id } of [first, second])
    expect(await page(`/admin/orders/batches/${id}`)).toContain('also in another batch');
  expect(await page(`/admin/orders/batches/${alone.id}`)).not.toContain('also in another batch');
});

test('an order that is collected is moved without the carrier of the others, and refused with a number', async () => {
  const [collected, sent] = [await confirmed(), await confirmed()];
  await bookOn(shop, collected.id, 'collection', '2099-01-05');
  const batch = await batchOf([collected.id, sent.id]);
  expect(await page(`/admin/orders/batches/${batch.id}`)).toContain('collection Monday 5 January');
  const numbered = { carrier: 'dpd', numbers: { [collected.id]: 'AB 1' } };
  const moved = (await move(batch, 'shipped', numbered)).body as BatchWire;
  expect(statesOf(moved)).toEqual(['refused confirmed', 'moved shipped']);
  expect(moved.orders[0]?.reason).toContain('no carrier takes it');
  expect(await mailsAbout(collected.id, 'order_moved')).toEqual([]);
  // Alone, and on the order's own page, likewise.
  const parcel = { carrier: 'dpd', number: '', contents: '' };
  const alone = await shop.send(
    'POST',
    `/api/admin/orders/${collected.id}/move`,
    { to: 'shipped', parcel },
    staff,
  );
  expect(alone.status).toBe(409);
  const emptied = { carrier: 'dpd', numbers: { [collected.id]: '' } };
  expect(statesOf((await move(batch, 'shipped', emptied)).body as BatchWire)).toEqual([
    'moved shipped',
    'moved shipped',
  ]);
});

test('what lacks a number though others have one is asked about before it is shipped', async () => {
  const [other, sent] = [await confirmed(), await confirmed()];
  const path = `/admin/orders/batches/${(await batchOf([other.id, sent.id])).id}`;
  const fields = { form: 'move', to: 'shipped', carrier: 'dpd', [`number-${sent.id}`]: 'AB 1' };
  const asked = await postForm(shop, path, fields, staff);
  const words = await asked.text();
  expect(asked.status).toBe(422);
  expect(words).toContain('value="AB 1"');
  const question = /name="confirmed" value="([^"]*)"/.exec(words)?.[1] ?? '';
  expect(question).toContain('2 orders move to Shipped. 1 has no tracking number, though others have.');
  expect(await movesTo(sent.id, 'shipped')).toBe(0);
  expect((await postForm(shop, path, { ...fields, confirmed: question }, staff)).status).toBe(303);
  expect([await movesTo(other.id, 'shipped'), await movesTo(sent.id, 'shipped')]).toEqual([1, 1]);
});

test('orders that are in a batch are marked where they are ticked, and whoever did not move them is told', async () => {
  const order = await confirmed();
  const listed = async () => {
    const { body } = await shop.send('GET', `/api/admin/orders?search=${order.id}`, undefined, staff);
    return (body as { orders: { is_in_batch: boolean }[] }).orders[0]?.is_in_batch;
  };
  expect(await listed()).toBe(false);
  const [first, second] = [await batchOf([order.id]), await batchOf([order.id])];
  expect(await listed()).toBe(true);
  expect(await page(`/admin/orders?search=${order.id}`)).toContain('in a batch');
  expect(await page(`/admin/orders/batches/${second.id}`)).toContain(
    '1 of these orders is in another batch too',
  );
  await move(first, 'shipped');
  const path = `/api/admin/orders/batches/${second.id}/move`;
  const late = await shop.send('POST', path, { to: 'shipped' }, await as(shop, 'owner'));
  const [mover] = await shop.rows(
    "SELECT full_name FROM users JOIN order_events ON actor = 'staff:' || users.id WHERE order_id = ? AND to_status = 'shipped'",
    order.id,
  );
  expect((late.body as BatchWire).orders[0]).toMatchObject({
    state: 'already',
    moved_by: mover?.['full_name'],
    reason: null,
  });
});

test('carrier and number stand in the mail and on the buyer’s page', async () => {
  const order = await confirmed();
  const batch = await batchOf([order.id]);
  const wrong = await move(batch, 'shipped', { carrier: 'dpd', numbers: { [order.id]: '<b>' } });
  expectProblem(wrong, 422, 'invalid');
  const fields = { form: 'move', to: 'shipped', carrier: '', [`number-${order.id}`]: 'AB 12 GB' };
  const none = await postForm(shop, `/admin/orders/batches/${batch.id}`, fields, staff);
  expect(none.status).toBe(422);
  const refused = await none.text();
  expect(refused).toContain('tracking numbers need a carrier');
  expect(refused).toContain('value="AB 12 GB"');
  const numbers = { [order.id]: 'AB 12 GB' };
  expect((await move(batch, 'shipped', { carrier: 'royal-mail', numbers })).status).toBe(200);
  // A press too many delivers nothing.
  const proposed = await page(`/admin/orders/batches/${batch.id}`);
  expect(proposed).toMatch(/<option value(="")?[^>]* selected/);
  const again = await postForm(shop, `/admin/orders/batches/${batch.id}`, { form: 'move', to: '' }, staff);
  expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('Please choose where')]);
  const [mail] = await mailsAbout(order.id, 'order-moved');
  expect(mail).toContain('Royal Mail, number AB 12 GB');
  const own = await page(`/orders/${order.id}?token=${order.order_token}`);
  expect(own).toContain('https://www.royalmail.com/track-your-item#/tracking-results/AB12GB');
});

test('the form makes a batch of what is ticked or listed, whose sheets are one document', async () => {
  const orders = [await confirmed(), await confirmed()];
  const ids = orders.map(({ id }) => id);
  const form = new URLSearchParams([['form', 'batch'], ...ids.map((id) => ['ids', id])]);
  const made = await shop.fetch('/admin/orders/batches?status=to-send', {
    method: 'POST',
    redirect: 'manual',
    headers: { ...staff, origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  });
  expect(made.status).toBe(303);
  const at = made.headers.get('location') ?? '';
  const sheets = await shop.fetch(`${at}/pick-sheets.pdf`, { headers: staff });
  const words = wordsOfPdf(new Uint8Array(await sheets.arrayBuffer()));
  expect(words).toContain('Picks for 2 orders');
  for (const id of ids) expect(words).toContain(id);
  await shop.send('POST', `/api/admin/orders/${ids[0]}/move`, { to: 'shipped' }, staff);
  const left = await shop.fetch(`${at}/pick-sheets.pdf`, { headers: staff });
  const leftWords = wordsOfPdf(new Uint8Array(await left.arrayBuffer()));
  expect(leftWords).toContain('Picks for 1 order');
  expect(leftWords).toContain('This order has left already: nothing of it is to be picked.');
  const csv = await (
    await shop.fetch(`/admin/orders/export.csv?batch=${at.split('/').at(-1)}`, { headers: staff })
  ).text();
  expect(csv.trim().split('\r\n')).toHaveLength(3);

  const none = await postForm(shop, '/admin/orders/batches', { form: 'batch' }, staff);
  expect(none.status).toBe(422);
  expect(await none.text()).toContain('Please choose at least one order.');
  const all = await postForm(
    shop,
    '/admin/orders/batches?status=to-send&sort=send&dir=asc',
    { all: 'on' },
    staff,
  );
  const listed = (await shop.send('GET', '/api/admin/orders?status=to-send&limit=1', undefined, staff)).body;
  const batch = await shop.send('GET', `/api${all.headers.get('location')}`, undefined, staff);
  expect((batch.body as BatchWire).orders).toHaveLength((listed as { total: number }).total);
});

test('support reads a batch and moves none', async () => {
  const order = await confirmed();
  const batch = await batchOf([order.id]);
  const support = await as(shop, 'support');
  expect((await shop.send('GET', `/api/admin/orders/batches/${batch.id}`, undefined, support)).status).toBe(
    200,
  );
  const path = `/admin/orders/batches/${batch.id}`;
  expect((await postForm(shop, path, { form: 'move', to: 'shipped' }, support)).status).toBe(403);
  expect((await postForm(shop, '/admin/orders/batches', { ids: order.id }, support)).status).toBe(403);
  expect(await movesTo(order.id, 'shipped')).toBe(0);
});

test('a kill in the middle of a move leaves what was done, lists the rest, and the same move goes on', async () => {
  const dataDir = copyBase();
  const first = await startShop({ dataDir });
  let headers = await as(first, 'orders');
  const listed = await first.send('GET', '/api/admin/orders?status=delivered&limit=100', undefined, headers);
  const ids = (listed.body as { orders: { id: string }[] }).orders.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(50);
  const made = (await first.send('POST', '/api/admin/orders/batches', { order_ids: ids }, headers))
    .body as BatchWire;
  const path = `/api/admin/orders/batches/${made.id}`;
  const sent = first.send('POST', `${path}/move`, { to: 'completed' }, headers).catch(() => null);
  await expect
    .poll(
      async () => {
        const { body } = await first.send('GET', path, undefined, headers);
        return (body as BatchWire).orders.filter(({ state }) => state === 'moved').length;
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBeGreaterThan(3);
  await first.kill();
  await sent;

  const second = await startShop({ dataDir });
  headers = await as(second, 'orders');
  const left = (await second.send('GET', path, undefined, headers)).body as BatchWire;
  for (const { state, status } of left.orders)
    expect(['moved completed', 'waiting delivered']).toContain(`${state} ${status}`);
  const again = (await second.send('POST', `${path}/move`, { to: 'completed' }, headers)).body as BatchWire;
  expect(new Set(statesOf(again))).toEqual(new Set(['moved completed']));
  const { rows } = await second.database.client.execute(
    `SELECT (SELECT count(*) FROM order_events WHERE to_status = 'completed' AND order_id IN (SELECT order_id FROM batch_orders)) AS moves,
       (SELECT count(*) FROM outbox_emails WHERE template = 'order-moved' AND dedupe_key LIKE '%:completed'
         AND order_id IN (SELECT order_id FROM batch_orders)) AS mails`,
  );
  expect({ ...rows[0] }).toEqual({ moves: ids.length, mails: ids.length });
  await second.stop();
  second.clear();
});

test('a batch says who made it, and whose its latest move is', async () => {
  const batch = await batchOf([(await confirmed()).id]);
  const nameOf = async (headers: Record<string, string>) =>
    String(
      ((await shop.send('GET', '/api/auth/me', undefined, headers)).body as { full_name: string }).full_name,
    );
  const colleague = await as(shop, 'owner');
  const mine = await nameOf(staff);
  expect(await page('/admin/orders/batches')).toContain(`made by ${mine}`);
  await shop.send('POST', `/api/admin/orders/batches/${batch.id}/move`, { to: 'shipped' }, colleague);
  const screen = await page(`/admin/orders/batches/${batch.id}`);
  expect(screen).toContain(`by ${mine}`);
  expect(screen).toContain(`the move to Shipped is by ${await nameOf(colleague)}`);
});
