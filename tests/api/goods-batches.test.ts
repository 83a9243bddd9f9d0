/** Batches: written down as goods come and are picked, kept with the stock, and shown to the buyer. */
import { beforeAll, expect, test } from 'vitest';
import { returning } from '#tests/support/returning.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as, tokenOf } from '#tests/support/staff.ts';
import { setOrder } from '#tests/support/stored.ts';

let shop: Shop;
let a: Awaited<ReturnType<typeof returning>>;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  a = await returning(shop);
  staff = { cookie: `auth_token=${await tokenOf(shop, 'orders')}` };
});

const comes = async (body: object) =>
  shop.send('POST', `/api/admin/products/${a.floor}/stock`, body, await as(shop, 'catalogue'));
/** Writes the batch of an order's floor down, as staff do. */
async function write({ id }: { readonly id: string }, batch: string, boxes: string) {
  const fields = { form: 'batches', [`batch-${a.floor}-1`]: batch, [`boxes-${a.floor}-1`]: boxes };
  const answer = await postForm(shop, `/admin/orders/${id}`, fields, staff);
  return { status: answer.status, words: await answer.text() };
}

test('a delivery with its batch is picked for an order, which offers more of the same batch', async () => {
  expect((await comes({ delta: 20, reason: 'delivery', batch: 'A12' })).status).toBe(200);
  expect((await comes({ count: 5000, reason: 'count', batch: 'A12' })).status).toBe(422);
  const order = await a.paid();
  expect(await a.orderPage(order)).not.toContain('More from the same batch');
  const page = await shop.page(`/admin/orders/${order.id}`, staff);
  expect(page).toContain('In stock: A12.');
  expect((await write(order, 'A12', '13')).words).toContain('a whole number from 1 to 12');
  expect((await write(order, 'A12', '')).status).toBe(303);
  const own = await a.orderPage(order);
  expect(own).toContain('More from the same batch');
  expect(own).toContain('8 boxes of A12 left');
  expect(own).not.toContain('Tell us the batch');
  expect(own).toContain('Order more with the same e-mail address');
  // What it says is so: whoever picks the next order of the address reads what the buyer had.
  const next = await a.paid();
  const { email } = order.shipping_address;
  await setOrder(shop, next.id, { email: email.toUpperCase() });
  expect(await shop.page(`/admin/orders/${next.id}`, staff)).toContain('earlier orders had A12');
  const sheet = await shop.fetch(`/admin/orders/${order.id}/pick-sheet.pdf`, { headers: staff });
  expect(sheet.headers.get('content-type')).toBe('application/pdf');
  expect(
    (await shop.send('POST', `/api/orders/${order.id}/cancel?token=${order.order_token}`)).status,
  ).not.toBe(200);
  const audit = await shop.rows(
    "SELECT action FROM audit_log WHERE action = 'order.batches' AND entity_id = ?",
    order.id,
  );
  expect(audit).toHaveLength(1);
});

test('batches that are written down again after boxes came back leave the batch in stock as it is', async () => {
  expect((await comes({ delta: 20, reason: 'delivery', batch: 'B7' })).status).toBe(200);
  const order = await a.delivered();
  expect((await write(order, 'B7', '')).status).toBe(303);
  await a.asked(order, 4);
  const [line] = await shop.rows('SELECT id FROM order_lines WHERE order_id = ? ORDER BY rowid', order.id);
  expect((await a.checkIn(order, 4, 4, { [`restock-${String(line?.['id'])}`]: 'on' })).status).toBe(303);
  const inStock = async () =>
    (
      await shop.rows(
        `SELECT sum(b.quantity * iif(m.delta < 0, -1, 1)) AS boxes FROM movement_batches b
         JOIN stock_movements m ON m.id = b.movement_id WHERE b.batch = 'B7'`,
      )
    )[0]?.['boxes'];
  expect(await inStock()).toBe(12);
  expect((await write(order, 'B7', '8')).status).toBe(303);
  expect(await inStock()).toBe(12);
});

test('boxes back from an order of two batches are asked of which they are, and kept so', async () => {
  const order = await a.delivered();
  const two = { batch: ['C1', 'C2'], boxes: ['7', '5'] };
  const rows = [0, 1].flatMap((at) => [
    [`batch-${a.floor}-${at + 1}`, two.batch[at] ?? ''],
    [`boxes-${a.floor}-${at + 1}`, two.boxes[at] ?? ''],
  ]);
  const form = { form: 'batches', ...(Object.fromEntries(rows) as Record<string, string>) };
  expect((await postForm(shop, `/admin/orders/${order.id}`, form, staff)).status).toBe(303);
  await a.asked(order, 4);
  const id = await a.lastOf(order);
  const page = await shop.page(`/admin/returns/${id}`, staff);
  for (const words of ['Of batch C1', 'Of batch C2', 'empty if not known']) expect(page).toContain(words);
  const [line] = await shop.rows('SELECT id FROM order_lines WHERE order_id = ? ORDER BY rowid', order.id);
  const shelf = { [`restock-${String(line?.['id'])}`]: 'on' };
  const back = async () =>
    shop.rows(
      `SELECT b.batch, b.quantity FROM movement_batches b JOIN stock_movements m ON m.id = b.movement_id
       WHERE m.order_id = ? AND m.reason = 'returned' ORDER BY m.rowid, b.batch`,
      order.id,
    );
  for (const [typed, words] of [
    [{ [`back-batch-${a.floor}-C1`]: '5' }, 'a whole number from 0 to 4'],
    [{ [`back-batch-${a.floor}-C1`]: '3', [`back-batch-${a.floor}-C2`]: '2' }, '5 together; only 4'],
  ] as const) {
    const refused = await a.checkIn(order, 4, 4, { ...shelf, ...typed });
    expect([refused.status, refused.words]).toEqual([422, expect.stringContaining(words)]);
  }
  const both = { [`back-batch-${a.floor}-C1`]: '1', [`back-batch-${a.floor}-C2`]: '2' };
  const came = String(line?.['id']);
  const counts = {
    then: 'refund',
    request_key: crypto.randomUUID(),
    [`received-${came}`]: '4',
    [`accepted-${came}`]: '4',
  };
  const press = async (typed: object) => {
    const { status, words } = await a.staffForm(id, { form: 'receive', ...shelf, ...counts, ...typed });
    return [status, words] as const;
  };
  expect((await press(both))[0]).toBe(303);
  expect((await press(both))[0], 'the same press').toBe(303);
  const other = await press({ ...both, [`back-batch-${a.floor}-C1`]: '2' });
  expect(other).toEqual([422, expect.stringContaining('has moved on since you opened it')]);
  expect(await back()).toMatchObject([
    { batch: 'C1', quantity: 1 },
    { batch: 'C2', quantity: 2 },
  ]);

  // The same on the order's page, for what was withdrawn from.
  await a.post(order, 'confirm', await a.fields(order, 3, 0, 0));
  const open = await shop.page(`/admin/orders/${order.id}`, staff);
  expect(open).toContain('Of batch C2');
  const seen = /name="form" value="return"[^<]*<input type="hidden" name="seen" value="([^"]*)"/.exec(
    open,
  )?.[1];
  const put = { form: 'return', seen: seen ?? '', [`back-${a.floor}`]: '3' };
  const all = await postForm(
    shop,
    `/admin/orders/${order.id}`,
    { ...put, [`back-batch-${a.floor}-C2`]: '3' },
    staff,
  );
  expect(all.status).toBe(303);
  expect((await back()).at(-1)).toMatchObject({ batch: 'C2', quantity: 3 });
});

test('after a count of nothing no earlier batch is free, and none gives more than it has', async () => {
  const clerk = await as(shop, 'catalogue');
  const [other] = await shop.rows(
    `SELECT id FROM products WHERE archived_at IS NULL AND stock > 0
     AND id NOT IN (SELECT product_id FROM stock_holds) ORDER BY id LIMIT 1`,
  );
  const path = `/admin/products/${String(other?.['id'])}`;
  const move = async (body: object) => (await shop.send('POST', `/api${path}/stock`, body, clerk)).status;
  const free = async () => /Free by batch: ([^<]*)\./.exec(await shop.page(path, clerk))?.[1]?.trim();
  expect(await move({ count: 0, reason: 'count' })).toBe(200);
  for (const [delta, batch] of [
    [5, 'X1'],
    [8, 'Y2'],
  ] as const) {
    expect(await move({ delta, reason: 'delivery', batch })).toBe(200);
    expect(await free()).toBe(`${batch} (${delta})`);
    expect(await move({ count: 0, reason: 'count' })).toBe(200);
    expect(await free()).toBeUndefined();
  }
  expect(await move({ delta: 50, reason: 'delivery' })).toBe(200);
  expect(await free()).toBeUndefined();
  expect(await move({ delta: 4, reason: 'delivery', batch: 'B7' })).toBe(200);
  const take = (amount: string, batch: string) =>
    postForm(shop, path, { form: 'stock', kind: 'less', amount, batch, reason: 'damage' }, clerk);
  for (const [amount, batch, field, words] of [
    ['1', 'NOPE', 'batch', 'There is no batch NOPE.'],
    ['6', 'B7', 'amount', 'Batch B7 has only 4.'],
  ] as const) {
    const refused = await take(amount, batch);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(new RegExp(`data-error-for="${field}"[^>]*>${words}`));
  }
  expect((await take('3', 'B7')).status).toBe(303);
  expect(await free()).toBe('B7 (1)');
});

test('a stock take says of which batch its difference is, and takes no more of one than it has', async () => {
  const clerk = await as(shop, 'catalogue');
  const [other] = await shop.rows(
    `SELECT id FROM products WHERE archived_at IS NULL AND stock > 0 AND id NOT IN (SELECT product_id FROM stock_holds)
     AND id NOT IN (SELECT product_id FROM stock_movements WHERE counted IS NOT NULL) ORDER BY id DESC LIMIT 1`,
  );
  const id = String(other?.['id']);
  const move = async (body: object) =>
    expect((await shop.send('POST', `/api/admin/products/${id}/stock`, body, clerk)).status).toBe(200);
  const free = async () =>
    /Free by batch: ([^<]*)\./.exec(await shop.page(`/admin/products/${id}`, clerk))?.[1]?.trim();
  await move({ count: 0, reason: 'count' });
  await move({ delta: 10, reason: 'delivery', batch: 'S1' });
  await move({ delta: 10, reason: 'delivery', batch: 'S2' });
  const path = '/admin/products/count';
  const counted = async (count: number, batch: string) => {
    const add = { form: 'add', sku: id, count: String(count) };
    const drawn = await (await postForm(shop, path, add, clerk)).text();
    expect(drawn.includes(`name="batch-${id}"`), 'it is asked').toBe(drawn.includes('Save 1 difference'));
    const lines = /name="lines" value="([^"]*)"/.exec(drawn)?.[1] ?? '';
    const form = { form: 'save', key: crypto.randomUUID(), reason: 'count', note: '', lines };
    return postForm(shop, path, { ...form, [`batch-${id}`]: batch }, clerk);
  };
  expect((await counted(17, 'S2')).status).toBe(303);
  expect(await free()).toBe('S1 (10), S2 (7)');
  expect((await counted(19, 'S2')).status).toBe(303);
  expect(await free()).toBe('S1 (10), S2 (9)');
  for (const [count, batch, words] of [
    [8, 'S1', 'Batch S1 has only 10'],
    [18, 'NOPE', 'There is no batch NOPE'],
    [20, 'NOPE', 'There is no batch NOPE'],
  ] as const) {
    const refused = await counted(count, batch);
    expect([refused.status, (await refused.text()).includes(words)], words).toEqual([422, true]);
  }
  expect(await free()).toBe('S1 (10), S2 (9)');
  const refused = await (await counted(8, 'S1')).text();
  expect(refused).toMatch(/“[^”]+”: Batch S1 has only 10\./);
  expect(refused).toMatch(new RegExp(`name="batch-${id}"[^>]*aria-invalid="true"`));
  expect((await counted(19, 'S1')).status, 'nothing is missing').toBe(303);
  expect((await counted(18, '')).status, 'the batch is not known').toBe(303);
  expect(await shop.rows('SELECT stock FROM products WHERE id = ?', id)).toEqual([{ stock: 18 }]);
});

test('a stock take offers the batches that it takes, and keeps what was chosen while more is counted', async () => {
  const clerk = await as(shop, 'catalogue');
  const [one, other] = await shop.rows(
    `SELECT id FROM products WHERE archived_at IS NULL AND stock > 0 AND id NOT IN (SELECT product_id FROM stock_holds)
     AND id NOT IN (SELECT product_id FROM stock_movements WHERE counted IS NOT NULL) ORDER BY id DESC LIMIT 2`,
  );
  const id = String(one?.['id']);
  const post = async (fields: Record<string, string>) =>
    (await postForm(shop, '/admin/products/count', fields, clerk)).text();
  const move = async (body: object) =>
    expect((await shop.send('POST', `/api/admin/products/${id}/stock`, body, clerk)).status).toBe(200);
  await move({ count: 0, reason: 'count' });
  await move({ delta: 10, reason: 'delivery', batch: 'T1' });
  await move({ delta: 4, reason: 'delivery', batch: 'T2' });
  // Of no known batch: all of the oldest are gone, as far as anybody can guess.
  await move({ delta: -12, reason: 'damage' });
  const drawn = await post({ form: 'add', sku: id, count: '0' });
  const offered = (page: string) => {
    const [, select = ''] = new RegExp(`name="batch-${id}"[^]*?>([^]*?)</select>`).exec(page) ?? [];
    return [...select.matchAll(/value="([^"]+)"/g)].map(([, batch]) => batch);
  };
  expect(offered(drawn), 'each that the two may be of').toEqual(['T1', 'T2']);
  const lines = /name="lines" value="([^"]*)"/.exec(drawn)?.[1] ?? '';
  const typed = { lines, [`batch-${id}`]: 'T1', reason: 'damage', note: 'Wet' };
  const presses: Record<string, string>[] = [
    { form: 'add', sku: String(other?.['id']), count: '3' },
    { form: 'add', sku: 'NO-SUCH', count: '3' },
    { remove: String(other?.['id']) },
  ];
  for (const press of presses) {
    const next = await post({ ...typed, ...press });
    expect(next).toMatch(/<option value="T1" selected/);
    expect(next).toMatch(/<option value="damage" selected/);
    expect(next).toContain('value="Wet"');
  }
});
