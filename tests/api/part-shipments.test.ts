/** Orders that leave in parts: what left ahead is off the shelf, is told of and is not picked again; and is taken back. */
import { beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { partsOfThree } from '#tests/support/parts.ts';
import { anOrder } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';
import { removeRows } from '#tests/support/stored.ts';

let shop: Shop;
let staff: Record<string, string>;
let catalogue: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'orders');
  catalogue = await as(shop, 'catalogue');
});

const page = async (path: string): Promise<string> =>
  (await (await shop.fetch(path, { headers: staff })).text()).replace(/\s+/g, ' ');
const sheetOf = async (id: string): Promise<string> => {
  const sheet = await shop.fetch(`/admin/orders/${id}/pick-sheet.pdf`, { headers: staff });
  return wordsOfPdf(new Uint8Array(await sheet.arrayBuffer()));
};
const figure = async (sql: string, ...args: string[]) =>
  Number(Object.values((await shop.rows(sql, ...args))[0] ?? {})[0]);
const mailsAbout = async (id: string, template = 'parcel'): Promise<string[]> =>
  (
    await shop.rows(
      'SELECT props FROM outbox_emails WHERE order_id = ? AND template = ? ORDER BY id',
      id,
      template,
    )
  ).map((row) => String(row['props']));

const ofThree = () => partsOfThree(shop, staff, catalogue);

test('what has left ahead is not on the shelf: a count makes no boxes free, and none disappear', async () => {
  const { product, order, shelf, enter, freeBy } = await ofThree();
  const free = { stock: shelf - 3 };
  expect(await freeBy(shelf)).toEqual(free);
  expect((await enter(2)).status).toBe(200);
  expect(await freeBy(shelf - 2)).toEqual(free);
  const screen = await shop.page(`/admin/products/${product}`, catalogue);
  expect(screen).toContain(`${(shelf - 2).toLocaleString('en-GB')} on the shelf`);
  await shop.send('POST', `/api/admin/orders/${order.id}/move`, { to: 'shipped' }, staff);
  expect(await freeBy(shelf - 3)).toEqual(free);
});

test('a part is told of with its goods, and the pick sheet has the rest', async () => {
  const { order, line, enter } = await ofThree();
  const form = {
    form: 'parcel',
    carrier: 'royal-mail',
    number: 'AB 12',
    after: '',
    [`parcel-line-${line}`]: '2',
  };
  const url = `/admin/orders/${order.id}`;
  expect((await postForm(shop, url, form, staff)).status).toBe(303);
  // Sent twice, it is one; sent again by whoever has seen it, it is another.
  expect((await postForm(shop, url, form, staff)).status).toBe(303);
  expect((await enter(2, { carrier: 'royal-mail', number: 'AB 12' })).status).toBe(200);
  const told = await mailsAbout(order.id);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('"isPart":true');
  const own = await page(`/orders/${order.id}?token=${order.order_token}`);
  expect(own).toMatch(/>Royal Mail, number AB 12<\/a>: 2 /);
  expect(own).toContain('A part of your order has left. The rest follows');
  expect(own).not.toContain('getting your order ready');
  expect(own).toMatch(/A part of your order is on its way<\/p> ?<p>With Royal Mail, number AB 12: 2 /);
  expect(await page(url)).toMatch(/>Part sent<.*With Royal Mail, number AB 12: 2 /);
  const { body } = await shop.send('GET', `/api/admin/orders?search=${order.id}`, undefined, staff);
  expect(body).toMatchObject({ orders: [{ is_part_sent: true }] });
  const listed = await page(`/admin/orders?status=to-send&search=${order.id}`);
  for (const words of ['>part sent<', 'The one order of this list', 'Recent Orders (1)'])
    expect(listed).toContain(words);
  expect(await page(`/admin/orders?search=${order.id}&sort=send&dir=asc`)).not.toContain('Recent Orders');
  expect(await sheetOf(order.id)).toMatch(/Has left: Royal Mail, number AB 12: 2 .*\b1 x /s);
  const moved = { to: 'shipped', parcel: { carrier: 'van' } };
  expect((await shop.send('POST', `/api/admin/orders/${order.id}/move`, moved, staff)).status).toBe(200);
  expect(await page(`/orders/${order.id}?token=${order.order_token}`)).toContain('Our own van: the rest');
  const [shipped] = await mailsAbout(order.id, 'order-moved');
  expect(shipped).toMatch(/"isBefore":true.*"isBefore":false.*"rest":"1 /);
});

test('the rest is named to the buyer although it left without a parcel', async () => {
  const { order, enter } = await ofThree();
  await enter(2);
  const own = () => page(`/orders/${order.id}?token=${order.order_token}`);
  expect(await own()).not.toContain('The rest, without');
  await shop.send('POST', `/api/admin/orders/${order.id}/move`, { to: 'shipped' }, staff);
  expect(await own()).toContain('The rest, without a number to follow');
  // Moved again, by a colleague who has its number, the order has it.
  const late = { to: 'shipped', parcel: { carrier: 'dpd', number: 'LATE 1' } };
  for (let times = 0; times < 2; times++)
    expect((await shop.send('POST', `/api/admin/orders/${order.id}/move`, late, staff)).status).toBe(200);
  const entered = "SELECT 1 FROM parcels WHERE order_id = ? AND tracking_number = 'LATE 1'";
  expect(await shop.rows(entered, order.id)).toHaveLength(1);
});

test('an empty field of a part is none of it, and what is wrong stands at its field', async () => {
  const { order, line } = await ofThree();
  const url = `/admin/orders/${order.id}`;
  const post = (fields: Record<string, string>) =>
    postForm(shop, url, { form: 'parcel', carrier: 'van', number: '', after: '', ...fields }, staff);
  const none = await post({ [`parcel-line-${line}`]: ' ' });
  expect([none.status, await none.text()]).toEqual([
    422,
    expect.stringContaining('Please say how many of which goods have left.'),
  ]);
  const words = async (fields: Record<string, string>) =>
    (await (await post({ [`parcel-line-${line}`]: '1', ...fields })).text()).replace(/\s+/g, ' ');
  expect(await words({ number: '<b>' })).toMatch(/id="parcel-number-error"[^>]*> ?A tracking number has/);
  expect(await words({ carrier: '' })).toMatch(
    /id="parcel-carrier-error"[^>]*> ?Please choose who carries it/,
  );
  expect(await words({ [`parcel-line-${line}`]: '1.5' })).toMatch(
    new RegExp(`id="field-parcel-line-${line}-error"[^>]*> ?Please give a whole number`),
  );
});

test('a part of the same goods that leaves later is another parcel', async () => {
  const { order, enter, freeBy, shelf } = await ofThree();
  await enter(1);
  const [first] = await shop.rows('SELECT id FROM parcels WHERE order_id = ?', order.id);
  expect((await enter(1, { after: first?.['id'] })).status).toBe(200);
  expect((await enter(1, { after: first?.['id'] })).status).toBe(200);
  expect(await mailsAbout(order.id)).toHaveLength(2);
  expect(await freeBy(shelf - 2)).toEqual({ stock: shelf - 3 });
});

test('no part has more than is here, or nothing', async () => {
  const { order, line, enter } = await ofThree();
  for (const [quantity, status, words] of [
    [4, 409, 'only 3'],
    [0, 409, 'how many of which goods'],
    [1.5, 422, 'whole number'],
  ] as const) {
    const refused = await enter(quantity);
    expectProblem(refused, status, 'invalid');
    expect(JSON.stringify(refused.body)).toContain(words);
  }
  const form = { form: 'parcel', carrier: 'van', number: 'KEPT 1', after: '', [`parcel-line-${line}`]: '4' };
  const refused = await postForm(shop, `/admin/orders/${order.id}`, form, staff);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('value="KEPT 1"');
  const unpaid = await anOrder(shop);
  const early = await shop.send('POST', `/api/admin/orders/${unpaid.id}/parcels`, { carrier: 'van' }, staff);
  expectProblem(early, 409, 'move_not_allowed');
  expect(await mailsAbout(order.id)).toEqual([]);
});

test('a parcel that is taken back stands on the shelf again, and the buyer is told once', async () => {
  const { order, enter, freeBy, shelf } = await ofThree();
  await enter(2);
  const [parcel] = await shop.rows('SELECT id FROM parcels WHERE order_id = ?', order.id);
  const form = { form: 'take-back-parcel', parcel: String(parcel?.['id']) };
  const support = await as(shop, 'support');
  expect((await postForm(shop, `/admin/orders/${order.id}`, form, support)).status).toBe(403);
  for (const status of [303, 422])
    expect((await postForm(shop, `/admin/orders/${order.id}`, form, staff)).status).toBe(status);
  expect(await freeBy(shelf)).toEqual({ stock: shelf - 3 });
  const told = await mailsAbout(order.id);
  expect(told).toHaveLength(2);
  expect(told[1]).toContain('"isTakenBack":true');
  const own = await page(`/orders/${order.id}?token=${order.order_token}`);
  expect(own).not.toContain('On its way with');
  expect(own).toContain('We are getting your order ready.');
  // What was told of the parcel stays, and what became of it comes after.
  expect(own).toMatch(
    /A part of your order is on its way<.*A parcel is not on its way after all<.*our own van: 2 /i,
  );
  expect(await page(`/admin/orders?search=${order.id}`)).not.toContain('>part sent<');
});

test('a parcel that was entered before is told apart from a new one, and from one that is not there', async () => {
  const { order, enter } = await ofThree();
  expect(JSON.stringify((await enter(1)).body)).toContain('The parcel is entered');
  expect(JSON.stringify((await enter(1)).body)).toContain('entered before');
  for (const parcel of ['no-such-parcel', '']) {
    const form = { form: 'take-back-parcel', parcel };
    const refused = await postForm(shop, `/admin/orders/${order.id}`, form, staff);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('no such parcel');
  }
});

test('a part is not entered once the order has left as a whole, and then no parcel is taken back', async () => {
  const { order, enter } = await ofThree();
  await enter(1);
  await shop.send('POST', `/api/admin/orders/${order.id}/move`, { to: 'shipped' }, staff);
  const late = await enter(1, { number: 'LATE 1' });
  expectProblem(late, 409, 'changed_meanwhile');
  expect(JSON.stringify(late.body)).toContain('has left as a whole');
  const [parcel] = await shop.rows('SELECT id FROM parcels WHERE order_id = ?', order.id);
  const form = { form: 'take-back-parcel', parcel: String(parcel?.['id']) };
  const refused = await postForm(shop, `/admin/orders/${order.id}`, form, staff);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('has left as a whole');
  expect(await page(`/admin/orders/${order.id}`)).not.toContain('Take back…');
  expect(await mailsAbout(order.id)).toHaveLength(1);
});

test('a batch that is moved again enters no second parcel of an order that left in parts', async () => {
  const { order, enter } = await ofThree();
  await enter(2);
  const made = await shop.send('POST', '/api/admin/orders/batches', { order_ids: [order.id] }, staff);
  const { id } = made.body as { id: string };
  const move = { to: 'shipped', carrier: 'royal-mail', numbers: { [order.id]: 'LAST 1' } };
  for (let press = 0; press < 2; press++)
    expect((await shop.send('POST', `/api/admin/orders/batches/${id}/move`, move, staff)).status).toBe(200);
  expect(await figure('SELECT count(*) FROM parcels WHERE order_id = ?', order.id)).toBe(2);
  expect(await mailsAbout(order.id)).toHaveLength(1);
});

test('the last parcel is the rest also where a part was entered in words alone', async () => {
  const { order, enter } = await ofThree();
  await enter(2);
  const parcels = await shop.rows('SELECT id FROM parcels WHERE order_id = ?', order.id);
  await removeRows(shop, 'parcelLines', { parcelId: parcels.map(({ id }) => String(id)) });
  const moved = { to: 'shipped', parcel: { carrier: 'dpd' } };
  expect((await shop.send('POST', `/api/admin/orders/${order.id}/move`, moved, staff)).status).toBe(200);
  expect(await page(`/orders/${order.id}?token=${order.order_token}`)).toContain('DPD: the rest');
});

test('a refunded box of what has left hides none that is still owed, and one that has not left is not sent', async () => {
  for (const [hasLeft, toSend] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const { order, shelf, enter, freeBy } = await ofThree();
    await enter(2);
    const lines = [{ line: 0, quantity: 1 }];
    const refund = { lines, reason: 'One box.', dispatched: hasLeft };
    const paid = await shop.send('POST', `/api/admin/orders/${order.id}/refund`, refund, staff);
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    const sheet = await sheetOf(order.id);
    if (toSend > 0) expect(sheet).toMatch(/\b1 x /);
    else expect(sheet).toContain('Send none');
    // Nothing of it is back in stock: the third box stands on the shelf and is not free.
    expect(await freeBy(shelf - 2)).toEqual({ stock: shelf - 3 });
    const screen = await page(`/admin/orders/${order.id}`);
    expect(/Of 1 \w+ still to be sent/.test(screen)).toBe(toSend > 0);
  }
});

test('a full refund puts back what has not left, and offers what has for when it comes back', async () => {
  for (const restock of [true, false]) {
    const { product, order, shelf, enter } = await ofThree();
    await enter(2);
    const refund = { amount: order.total_amount, reason: 'Lost on its way.', restock };
    const paid = await shop.send('POST', `/api/admin/orders/${order.id}/refund`, refund, staff);
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    expect(await figure('SELECT stock FROM products WHERE id = ?', product)).toBe(shelf - (restock ? 2 : 3));
    const screen = await page(`/admin/orders/${order.id}`);
    expect(screen).toContain(`value="${restock ? 0 : 1}" id="field-back-${product}"`);
  }
});

test('of what left as a whole, a second parcel without a number is entered beside the first', async () => {
  const { order, enter } = await ofThree();
  const moved = { to: 'shipped', parcel: { carrier: 'van' } };
  expect((await shop.send('POST', `/api/admin/orders/${order.id}/move`, moved, staff)).status).toBe(200);
  const count = () => figure('SELECT count(*) FROM parcels WHERE order_id = ?', order.id);
  expect(await count()).toBe(1);
  const after = String((await shop.rows('SELECT id FROM parcels WHERE order_id = ?', order.id))[0]?.['id']);
  expect(JSON.stringify((await enter(0, { after })).body)).toContain('The parcel is entered');
  expect(await count()).toBe(2);
});

test('a part that is all of the rest moves the order to Shipped with its parcel, once', async () => {
  const { order, line, enter } = await ofThree();
  await enter(2);
  const url = `/admin/orders/${order.id}`;
  const number = 'JD 1234';
  const form = { form: 'parcel', carrier: 'dpd', number, after: '', [`parcel-line-${line}`]: '1' };
  expect((await postForm(shop, url, form, await as(shop, 'support'))).status).toBe(403);
  for (let times = 0; times < 2; times++) {
    const sent = await postForm(shop, url, form, staff);
    expect(sent.status).toBe(303);
    if (times === 0)
      expect(await page(sent.headers.get('location') ?? '')).toContain(
        'All of it has left: the order is moved to Shipped with this parcel, and the buyer is told.',
      );
  }
  expect(
    await shop.rows(
      'SELECT o.status, p.tracking_number, p.contents FROM orders o JOIN parcels p ON p.order_id = o.id WHERE o.id = ? ORDER BY p.id DESC LIMIT 1',
      order.id,
    ),
  ).toEqual([{ status: 'shipped', tracking_number: number, contents: 'the rest' }]);
  expect(await mailsAbout(order.id, 'order-moved')).toHaveLength(1);
  expect(await mailsAbout(order.id)).toHaveLength(1);
  const audit = "SELECT 1 FROM audit_log WHERE action = 'order.move' AND entity_id = ?";
  expect(await shop.rows(`${audit} AND after LIKE '%shipped%'`, order.id)).toHaveLength(1);
});
