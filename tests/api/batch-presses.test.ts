/** Presses on one batch: at the same time each order is moved once, and told to whoever moved it; and what one leaves. */
import { beforeAll, expect, test } from 'vitest';
import type { BatchWire } from '#domain/orders/order-batch.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { bookOn } from '#tests/support/delivering.ts';
import { anOrder } from '#tests/support/paying.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { type Answer, type Shop, sharedShop } from '#tests/support/shop.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'orders');
});

async function confirmed(): Promise<PlacedOrderWire> {
  const order = await anOrder(shop);
  await shop.send('POST', `/api/admin/orders/${order.id}/move`, { to: 'confirmed' }, staff);
  return order;
}
const batchOf = async (ids: readonly string[]) =>
  (await shop.send('POST', '/api/admin/orders/batches', { order_ids: ids }, staff)).body as BatchWire;

test('each order of a batch that two press at once is told to whoever moved it', async () => {
  const orders = [await confirmed(), await confirmed(), await confirmed(), await confirmed()];
  const batch = await batchOf(orders.map(({ id }) => id));
  const colleague = await as(shop, 'owner');
  const path = `/api/admin/orders/batches/${batch.id}`;
  const pressed = [staff, colleague, staff, colleague].map(async (who) => ({
    who,
    answer: (await shop.send('POST', `${path}/move`, { to: 'shipped' }, who)).body as BatchWire,
  }));
  const presses = await Promise.all(pressed);
  const actors = new Map<string, unknown>();
  for (const { id } of orders) {
    const [moved, again] = await shop.rows(
      "SELECT actor FROM order_events WHERE order_id = ? AND to_status = 'shipped'",
      id,
    );
    expect(again).toBeUndefined();
    actors.set(id, moved?.['actor']);
    const mails = "SELECT 1 FROM outbox_emails WHERE order_id = ? AND template = 'order-moved'";
    expect(await shop.rows(mails, id)).toHaveLength(1);
  }
  const nameOf = async (actor: string) =>
    (await shop.rows('SELECT full_name FROM users WHERE id = ?', actor.replace('staff:', '')))[0]?.[
      'full_name'
    ];
  const idOf = async (who: Record<string, string>) =>
    `staff:${((await shop.send('GET', '/api/auth/me', undefined, who)).body as { id: string }).id}`;
  for (const { who, answer } of presses) {
    const own = await idOf(who);
    const later = (await shop.send('GET', path, undefined, who)).body as BatchWire;
    const page = await shop.page(`/admin/orders/batches/${batch.id}`, who);
    const ofOthers = orders.filter(({ id }) => actors.get(id) !== own).length;
    expect(page.match(/ moved it\./g) ?? []).toHaveLength(ofOthers);
    for (const { id, state, moved_by: mover, reason } of [...answer.orders, ...later.orders]) {
      expect([state, reason]).toEqual(['moved', null]);
      expect(mover).toBe(await nameOf(String(actors.get(id))));
    }
  }
});

test('of two different states at once, the second press is refused: its page knew nothing of the first', async () => {
  const batch = await batchOf([(await confirmed()).id, (await confirmed()).id, (await confirmed()).id]);
  const colleague = await as(shop, 'owner');
  const path = `/api/admin/orders/batches/${batch.id}`;
  const press = (to: string, who: Record<string, string>) =>
    shop.send('POST', `${path}/move`, { to, version: batch.version }, who);
  const answers = await Promise.all([press('shipped', staff), press('delivered', colleague)]);
  const [first, second] = answers.sort((a, b) => a.status - b.status);
  expect(first?.status).toBe(200);
  expectProblem(second as Answer, 409, 'changed_meanwhile');
  const { to, orders } = first?.body as BatchWire;
  const [state, status] = to === 'shipped' ? ['moved', 'shipped'] : ['refused', 'confirmed'];
  for (const order of orders) expect(order).toMatchObject({ state, status });
  const after = await shop.send('GET', path, undefined, staff);
  for (const order of (after.body as BatchWire).orders) expect(order).toMatchObject({ state, status });
});

test('a state that was chosen before a colleague’s press is refused in words, and is to be chosen again', async () => {
  const batch = await batchOf([(await confirmed()).id, (await confirmed()).id]);
  const path = `/admin/orders/batches/${batch.id}`;
  const versionOn = (page: string) => /name="version" value="([^"]*)"/.exec(page)?.[1] ?? '';
  const fields = { form: 'move', to: 'delivered', version: versionOn(await shop.page(path, staff)) };
  const move = { to: 'shipped' };
  expect((await shop.send('POST', `/api${path}/move`, move, await as(shop, 'owner'))).status).toBe(200);
  const refused = await postForm(shop, path, fields, staff);
  const page = await refused.text();
  expect([refused.status, page]).toEqual([422, expect.stringContaining('This batch was moved to Shipped')]);
  expect(page).toMatch(/<option value(="")?[^>]* selected/);
  expect(await shop.page(path, staff)).toContain('2 orders are Shipped. Who moved them stands beside each.');
  const again = { ...fields, version: versionOn(page), despite_day: 'on' };
  expect((await postForm(shop, path, again, staff)).status).toBe(303);
  expect(await shop.page(path, staff)).toContain('2 orders are Delivered.');
});

test('a later press adds no parcel to an order that was moved, gives its parcel the number it lacks, and takes no move back', async () => {
  const [served, late] = [await confirmed(), await confirmed()];
  const batch = await batchOf([served.id, late.id]);
  const press = async (carrier: string, numbers: object = {}) => {
    const body = { to: 'shipped', carrier, numbers };
    const answer = await shop.send('POST', `/api/admin/orders/batches/${batch.id}/move`, body, staff);
    return (answer.body as BatchWire).orders.map(({ state }) => state);
  };
  const sentIn = async ({ id }: PlacedOrderWire) => {
    const sql = 'SELECT carrier, tracking_number FROM parcels WHERE order_id = ? ORDER BY id';
    const rows = await shop.rows(sql, id);
    const mails = await shop.rows(
      "SELECT 1 FROM outbox_emails WHERE order_id = ? AND template = 'parcel'",
      id,
    );
    return [rows.map((row) => `${String(row['carrier'])} ${String(row['tracking_number'])}`), mails.length];
  };
  await press('dpd', { [served.id]: 'A 1' });
  expect(await press('ups', { [served.id]: 'B 2' })).toEqual(['moved', 'moved']);
  expect(await sentIn(served)).toEqual([['dpd A 1'], 0]);
  for (let again = 0; again < 2; again++) await press('dpd', { [late.id]: 'C 3' });
  expect(await sentIn(late)).toEqual([['dpd C 3'], 1]);
  await shop.send('POST', `/api/admin/orders/${served.id}/move`, { to: 'delivered' }, staff);
  expect(await press('dpd', { [served.id]: 'D 4' })).toEqual(['moved', 'moved']);
  expect(await sentIn(served)).toEqual([['dpd A 1'], 0]);
});

test('orders whose day is still to come are not delivered with the others, unless that is asked for', async () => {
  const [due, later, collected] = [await confirmed(), await confirmed(), await confirmed()];
  await bookOn(shop, due.id, 'delivery', '2002-02-04');
  await bookOn(shop, later.id, 'delivery', '2099-01-06');
  await bookOn(shop, collected.id, 'collection', '2099-01-05');
  const batch = await batchOf([due.id, later.id, collected.id]);
  const path = `/admin/orders/batches/${batch.id}`;
  const pageOf = async (of: string) => (await shop.page(of, staff)).replace(/\s+/g, ' ');
  const move = async (to: string) =>
    (await shop.send('POST', `/api${path}/move`, { to }, staff)).body as BatchWire;
  const statesOf = ({ orders }: BatchWire) => orders.map(({ state, status }) => `${state} ${status}`);
  // What is sent ahead of its day is nothing to ask about.
  expect(await pageOf(path)).not.toContain('later day');
  expect(new Set(statesOf(await move('shipped')))).toEqual(new Set(['moved shipped']));
  const asked = await pageOf(path);
  expect(asked).toMatch(
    /2 orders are for a later day: collection Monday 5 January: \w+; for Tuesday 6 January: \w+\./,
  );
  expect(asked).toMatch(/<input(?![^>]*checked)[^>]*name="despite_day"[^>]*>\s*<span>Also the 2 whose day/);
  expect(await pageOf(`/admin/orders/${later.id}`)).toContain(
    'Its day is still to come: for Tuesday 6 January.',
  );
  // A caller that knows nothing of the tick delivers none before its day.
  const moved = await move('delivered');
  expect(statesOf(moved)).toEqual(['moved delivered', 'refused shipped', 'refused shipped']);
  expect(moved.orders.map(({ reason }) => reason)).toEqual([
    null,
    'Its day is still to come: for Tuesday 6 January.',
    'Its day is still to come: collection Monday 5 January.',
  ]);
  const mails = "SELECT 1 FROM outbox_emails WHERE order_id = ? AND template = 'order-moved'";
  expect(await shop.rows(mails, collected.id)).toHaveLength(1);
  expect(await pageOf(path)).toContain('1 order is Delivered. 2 could not be moved');
  const form = { form: 'move', to: 'delivered', version: moved.version, despite_day: 'on' };
  expect((await postForm(shop, path, form, staff)).status).toBe(303);
  expect(await pageOf(path)).toContain('3 orders are Delivered.');
  expect(await pageOf(path)).not.toContain('later day');
});
