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
  expect(await shop.page(path, staff)).toContain(
    '2 orders are Shipped already. Who moved them stands beside each.',
  );
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

/** What stands beside an order on its batch's page, and the page's words. */
async function shownOf(batch: BatchWire, { id }: PlacedOrderWire) {
  const page = (await shop.page(`/admin/orders/batches/${batch.id}`, staff)).replace(/\s+/g, ' ');
  const row = page.split('<tr').find((one) => one.includes(`href="/admin/orders/${id}"`)) ?? '';
  return { page, row, takesNumber: row.includes(`name="number-${id}"`) };
}
const parcelsOf = async ({ id }: PlacedOrderWire) =>
  (await shop.rows('SELECT tracking_number FROM parcels WHERE order_id = ?', id)).map((row) =>
    String(row['tracking_number']),
  );
const told = async ({ id }: PlacedOrderWire) =>
  (await shop.rows("SELECT 1 FROM outbox_emails WHERE order_id = ? AND template = 'parcel'", id)).length;

test('a number other than the one that an order has left with is refused by its batch, which names that one', async () => {
  const [early, late] = [await confirmed(), await confirmed()];
  const send = async ({ id }: PlacedOrderWire) => {
    const parcel = { carrier: 'dpd', number: 'FIRST 1' };
    const sent = await shop.send('POST', `/api/admin/orders/${id}/move`, { to: 'shipped', parcel }, staff);
    expect(sent.status).toBe(200);
  };
  const batch = await batchOf([early.id, late.id]);
  const path = `/api/admin/orders/batches/${batch.id}/move`;
  const press = async (numbers: object) =>
    (await shop.send('POST', path, { to: 'shipped', carrier: 'dpd', numbers }, staff)).body as BatchWire;
  await send(early);
  const [refused, moved] = (await press({ [early.id]: 'SECOND 2' })).orders;
  expect(refused).toMatchObject({ state: 'refused', status: 'shipped' });
  expect(refused?.reason).toContain('FIRST 1');
  expect(moved).toMatchObject({ state: 'moved', reason: null });
  const shown = await shownOf(batch, early);
  expect(shown.page).toContain('1 could not be moved: the reason stands beside each.');
  expect(shown.row).toContain('value="SECOND 2"');
  expect([await parcelsOf(early), await told(early)]).toEqual([['FIRST 1'], 0]);
  // The batch has moved the other without a number, which a colleague enters first.
  await send(late);
  const [, unnumbered] = (await press({ [early.id]: 'FIRST 1', [late.id]: 'SECOND 2' })).orders;
  expect(unnumbered).toMatchObject({ state: 'moved', status: 'shipped' });
  expect(unnumbered?.reason).toContain('FIRST 1');
  const after = await shownOf(batch, late);
  expect(after.page).toContain('1 number was not entered: the reason stands beside each.');
  expect(after.row).not.toContain('> SECOND 2');
  expect(after.takesNumber).toBe(false);
  expect([await parcelsOf(late), await told(late)]).toEqual([['FIRST 1'], 1]);
  // Given up, nothing is left to say.
  for (const { reason } of (await press({})).orders) expect(reason).toBeNull();
});

test('numbers that come late are entered on the page of the batch that shipped without them, and of a new one', async () => {
  const [own, other, collected] = [await confirmed(), await confirmed(), await confirmed()];
  await bookOn(shop, collected.id, 'collection', '2099-01-05');
  const batch = await batchOf([own.id, other.id, collected.id]);
  const form = async ({ id }: BatchWire, fields: Record<string, string>) =>
    postForm(shop, `/admin/orders/batches/${id}`, { form: 'move', ...fields }, staff);
  const empty = { to: 'shipped', carrier: '', [`number-${own.id}`]: '', [`number-${other.id}`]: '' };
  expect((await form(batch, empty)).status).toBe(303);
  const shown = await shownOf(batch, own);
  expect(shown.takesNumber).toBe(true);
  expect(shown.page).toContain('name="carrier"');
  // Nothing is proposed: the orders have left.
  expect(shown.page).toMatch(/<option value(="")?[^>]* selected/);
  expect((await shownOf(batch, collected)).takesNumber).toBe(false);
  const lost = await form(batch, { to: 'delivered', carrier: 'dpd', [`number-${own.id}`]: 'A 1' });
  expect([lost.status, await lost.text()]).toEqual([
    422,
    expect.stringContaining('Tracking numbers are entered by the move to Shipped'),
  ]);
  expect((await form(batch, { to: 'shipped', carrier: 'dpd', [`number-${own.id}`]: 'A 1' })).status).toBe(
    303,
  );
  expect([await parcelsOf(own), await told(own)]).toEqual([['A 1'], 1]);
  expect(await shownOf(batch, own)).toMatchObject({
    takesNumber: false,
    row: expect.stringContaining('A 1'),
  });
  const second = await batchOf([own.id, other.id]);
  expect([(await shownOf(second, own)).takesNumber, (await shownOf(second, other)).takesNumber]).toEqual([
    false,
    true,
  ]);
  expect((await form(second, { to: 'shipped', carrier: 'dpd', [`number-${other.id}`]: 'B 2' })).status).toBe(
    303,
  );
  expect([await parcelsOf(other), await told(other)]).toEqual([['B 2'], 1]);
  expect((await shownOf(batch, other)).page).not.toContain('name="carrier"');
});

test('orders that were Shipped before are said to have been so, by whoever and not by this press', async () => {
  const [own, colleagues, fresh] = [await confirmed(), await confirmed(), await confirmed()];
  const move = (id: string, who: Record<string, string>) =>
    shop.send('POST', `/api/admin/orders/${id}/move`, { to: 'shipped' }, who);
  await move(own.id, staff);
  await move(colleagues.id, await as(shop, 'owner'));
  const before = await batchOf([own.id, colleagues.id]);
  const path = (batch: BatchWire) => `/api/admin/orders/batches/${batch.id}/move`;
  const { body } = await shop.send('POST', path(before), { to: 'shipped' }, staff);
  expect((body as BatchWire).orders.map(({ state }) => state)).toEqual(['already', 'already']);
  const shown = await shownOf(before, own);
  expect(shown.page).toContain('2 orders were Shipped already.');
  expect(shown.page).not.toMatch(/by your press|orders are Shipped/);
  expect(shown.row).toContain('was shipped already');
  expect(shown.row).not.toMatch(/>(not )?moved</);
  const mixed = await batchOf([own.id, fresh.id]);
  await shop.send('POST', path(mixed), { to: 'shipped' }, staff);
  expect((await shownOf(mixed, fresh)).page).toContain('1 order is Shipped. 1 order was Shipped already.');
});

test('a press that finds nothing left to move has moved nothing: the mover stays, and the audit log', async () => {
  const batch = await batchOf([(await confirmed()).id, (await confirmed()).id]);
  const path = `/admin/orders/batches/${batch.id}`;
  const owner = await as(shop, 'owner');
  const press = (who: Record<string, string>) =>
    shop.send('POST', `/api${path}/move`, { to: 'shipped', version: batch.version }, who);
  const moves = () =>
    shop.rows("SELECT actor_id FROM audit_log WHERE action = 'batch.move' AND entity_id = ?", batch.id);
  const first = await press(owner);
  const before = [await moves(), await shop.rows('SELECT * FROM order_batches WHERE id = ?', batch.id)];
  const late = await press(staff);
  expect(late.body).toEqual(first.body);
  expect([await moves(), await shop.rows('SELECT * FROM order_batches WHERE id = ?', batch.id)]).toEqual(
    before,
  );
  expect(await shop.page(path, staff)).toContain('2 orders are Shipped already.');
});
