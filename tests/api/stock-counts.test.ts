/** Counts of the shelf: every way of entering one knows the boxes that are sold and not sent, and no difference is booked twice. */
import { beforeAll, expect, test } from 'vitest';
import type { ImportReport } from '#domain/catalogue/admin/csv.ts';
import { anOrder, aProduct } from '#tests/support/paying.ts';
import { returning } from '#tests/support/returning.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let catalogue: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  catalogue = await as(shop, 'catalogue');
});

const stockOf = async (id: string) =>
  Number((await shop.rows('SELECT stock FROM products WHERE id = ?', id))[0]?.['stock']);
const skuOf = async (id: string) =>
  String((await shop.rows('SELECT sku FROM products WHERE id = ?', id))[0]?.['sku']);
const importFile = async (csv: string, dry_run = false) => {
  const body = { csv, dry_run, keep_stock: false, match_names: false };
  return (await shop.send('POST', '/api/admin/products/import', body, catalogue)).body as ImportReport;
};
const bulk = (fields: Record<string, string>) =>
  postForm(shop, '/admin/products', { form: 'bulk', action: 'stock_set', ...fields }, catalogue);
const onPage = (id: string, amount: number) =>
  postForm(
    shop,
    `/admin/products/${id}`,
    { form: 'stock', kind: 'count', amount: String(amount), reason: 'count', note: '', batch: '' },
    catalogue,
  );

/** A product with an unsent order: what is free, and what stands on the shelf. */
async function withUnsentOrder() {
  const untouched = `stock > 20 AND NOT EXISTS (SELECT 1 FROM stock_holds h WHERE h.product_id = products.id)`;
  const id = await aProduct(shop, untouched);
  const shelf = await stockOf(id);
  await anOrder(shop, `id = '${id}'`);
  const free = await stockOf(id);
  expect(free).toBeLessThan(shelf);
  return { id, shelf, free, sold: shelf - free };
}

test('a count that finds the shelf as it is makes no boxes free, however it is entered', async () => {
  const { id, shelf, free, sold } = await withUnsentOrder();
  const counted = await shop.send(
    'POST',
    `/api/admin/products/${id}/stock`,
    { count: shelf, reason: 'count' },
    catalogue,
  );
  expect(counted.body).toEqual({ stock: free });
  expect((await onPage(id, shelf)).status).toBe(303);
  const file = `sku,stock\n${await skuOf(id)},${shelf}\n`;
  expect(await importFile(file)).toMatchObject({ unchanged: 1, changed: 0, stock_changes: 0, errors: [] });
  expect(await (await bulk({ value: String(shelf), ids: id })).text()).toContain('nothing would change');
  expect(await stockOf(id)).toBe(free);
  const page = await shop.page(`/admin/products/${id}`, catalogue);
  expect(page).toContain(`${shelf.toLocaleString('en-GB')} on the shelf`);

  const less = await importFile(`id,stock\n${id},${shelf - 1}\n`, true);
  expect(less.changes).toMatchObject([
    { before: `${shelf}, ${sold} of them sold`, after: `${shelf - 1}, ${sold} of them sold` },
  ]);
  const preview = await (await bulk({ value: String(shelf - 1), ids: id })).text();
  expect(preview).toContain('sold and not sent yet');
  await bulk({
    value: String(shelf - 1),
    ids: id,
    step: 'do',
    seal: /name="seal" value="([\w-]+)"/.exec(preview)?.[1] ?? '',
  });
  expect(await stockOf(id)).toBe(free - 1);
});

test('a count of fewer boxes than are sold leaves none free, however it is entered, and staff are told', async () => {
  const words = 'not all of these orders can be sent';
  const ledger = async (id: string) => {
    const [row] = await shop.rows(
      'SELECT counted, stock_after, note FROM stock_movements WHERE product_id = ? ORDER BY created_at DESC, rowid DESC',
      id,
    );
    return row;
  };
  const isNoted = async ({ id, sold }: { id: string; sold: number }) => {
    expect(await stockOf(id)).toBe(0);
    expect(await ledger(id)).toMatchObject({ counted: sold - 1, stock_after: 0 });
    expect((await ledger(id))?.['note']).toContain(words);
    expect(await shop.page(`/admin/products/${id}`, catalogue)).toContain(words);
  };
  const [paged, filed, changed, taken] = [
    await withUnsentOrder(),
    await withUnsentOrder(),
    await withUnsentOrder(),
    await withUnsentOrder(),
  ];
  expect((await onPage(paged.id, paged.sold - 1)).status).toBe(303);
  await isNoted(paged);
  expect(await importFile(`id,stock\n${filed.id},${filed.sold - 1}\n`)).toMatchObject({ done: true });
  await isNoted(filed);
  const value = String(changed.sold - 1);
  const preview = await (await bulk({ value, ids: changed.id })).text();
  expect(preview).toContain('fewer boxes than are sold and not sent yet');
  await bulk({
    value,
    ids: changed.id,
    step: 'do',
    seal: /name="seal" value="([\w-]+)"/.exec(preview)?.[1] ?? '',
  });
  await isNoted(changed);
  const saved = await save(catalogue, await countAt(catalogue, taken.id, taken.sold - 1));
  expect(saved.status).toBe(303);
  expect(await shop.page(saved.headers.get('location') ?? '', catalogue)).toContain(
    'Fewer were counted than are sold and not sent yet: “',
  );
  await isNoted(taken);
});

test('a count that agreed with the books stays when the change before it is taken back', async () => {
  const counts: Record<string, (id: string, amount: number) => Promise<unknown>> = {
    page: onPage,
    screen: async (id, amount) => save(catalogue, await countAt(catalogue, id, amount)),
  };
  for (const count of Object.values(counts)) {
    const { id, shelf, free } = await withUnsentOrder();
    const add = { action: 'stock_add', value: '10', ids: id };
    const preview = await (await bulk(add)).text();
    await bulk({ ...add, step: 'do', seal: /name="seal" value="([\w-]+)"/.exec(preview)?.[1] ?? '' });
    await count(id, shelf + 10);
    const [change] = await shop.rows(
      'SELECT change_id AS id FROM bulk_change_products WHERE product_id = ? ORDER BY rowid DESC',
      id,
    );
    const undone = await postForm(
      shop,
      '/admin/products',
      { form: 'undo', id: String(change?.['id']) },
      catalogue,
    );
    expect(await undone.text()).toContain('changed since');
    expect(await stockOf(id)).toBe(free + 10);
  }
});

test('the export says what stands on the shelf, and what of it is sold', async () => {
  const { id, shelf, sold } = await withUnsentOrder();
  const csv = await (
    await shop.fetch(`/admin/products/export.csv?search=${await skuOf(id)}`, { headers: catalogue })
  ).text();
  const [head = '', row = ''] = csv.replace('\uFEFF', '').split('\r\n');
  const cells = row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const cell = (name: string) => cells[head.split(',').indexOf(name)];
  expect([cell('stock'), cell('sold')]).toEqual([String(shelf), String(sold)]);
  expect(await importFile(csv)).toMatchObject({ unchanged: 1, changed: 0, errors: [] });
});

const path = '/admin/products/count';
const lineIn = (page: string) => /name="lines" value="([^"]*)"/.exec(page)?.[1] ?? '';
const countAt = async (who: Record<string, string>, id: string, count: number) =>
  lineIn(await (await postForm(shop, path, { form: 'add', sku: id, count: String(count) }, who)).text());
const add = async (fields: Record<string, string>) => {
  const answer = await postForm(shop, path, { form: 'add', ...fields }, catalogue);
  return { status: answer.status, page: await answer.text() };
};
const save = (who: Record<string, string>, lines: string) =>
  postForm(shop, path, { form: 'save', key: crypto.randomUUID(), reason: 'count', note: '', lines }, who);

test.each(['count', 'damage', 'delivery'])(
  'a difference that a colleague has booked as %s since is not booked again, and the second is told',
  async (reason) => {
    const { id, shelf, free } = await withUnsentOrder();
    const owner = await as(shop, 'owner');
    const [first, second] = [await countAt(catalogue, id, shelf + 5), await countAt(owner, id, shelf + 5)];
    const one = { form: 'save', key: crypto.randomUUID(), reason, note: '', lines: first };
    expect((await postForm(shop, path, one, catalogue)).status).toBe(303);
    const told = await save(owner, second);
    expect(told.status).toBe(422);
    const page = await told.text();
    expect(page).toContain('counted by somebody else meanwhile');
    expect(await stockOf(id)).toBe(free + 5);
    expect((await save(owner, lineIn(page))).status).toBe(303);
    expect(await stockOf(id)).toBe(free + 5);
  },
);

test.each(['99999999999', '1000001', '-1', 'two'])(
  'a count of %s is refused when it is entered',
  async (count) => {
    const refused = await add({ sku: await aProduct(shop, 'stock > 20'), count });
    expect(refused.status).toBe(422);
    expect(refused.page).toContain('Please give the stock as a whole number from 0 to 1,000,000.');
  },
);

test('a wrong code is said, and its count is not left for the next', async () => {
  const { page } = await add({ sku: 'NO-SUCH', count: '4711' });
  expect(page).toContain('There is no product with this code.');
  expect(page).not.toContain('4711');
});

test('a product that is counted twice has its last count, and both are said', async () => {
  const id = await aProduct(shop, 'stock BETWEEN 20 AND 900');
  const first = await add({ sku: id, count: '30' });
  expect(first.page).not.toContain('Counted before');
  const second = await add({ sku: id, count: '1000000', lines: lineIn(first.page) });
  expect(second.page).toContain('Counted before: 30. Now: 1,000,000.');
  expect(lineIn(second.page)).toContain(':1000000:');
  expect(second.page).toMatch(/>\+999,\d{3}</);
  const drawnAgain = await postForm(shop, path, { form: 'kept', lines: lineIn(second.page) }, catalogue);
  expect(await drawnAgain.text()).toContain('Counted before: 30');
});

test('a count with a plus is added to what was counted of the product, against the books of then', async () => {
  const { id, shelf } = await withUnsentOrder();
  const unknown = await add({ sku: id, count: '+8' });
  expect(unknown.status).toBe(422);
  expect(unknown.page).toContain('You have not counted it in this stock take yet');
  const first = await add({ sku: id, count: '8' });
  await anOrder(shop, `id = '${id}'`);
  const second = await add({ sku: id, count: ' +4', lines: lineIn(first.page) });
  expect(second.page).toContain('Counted before: 8. Now: 12.');
  expect(lineIn(second.page)).toContain(`${id}:${shelf}:12:`);
});

test('what is sold or delivered after a product was counted stays in the books', async () => {
  const { id, shelf, free } = await withUnsentOrder();
  const lines = await countAt(catalogue, id, shelf - 2);
  await shop.send('POST', `/api/admin/products/${id}/stock`, { delta: 10, reason: 'delivery' }, catalogue);
  expect((await save(catalogue, lines)).status).toBe(303);
  expect(await stockOf(id)).toBe(free + 8);
});

test('a return whose boxes a count may have found already asks before they go on the shelf', async () => {
  const a = await returning(shop);
  const order = await a.delivered();
  await a.asked(order, 2);
  const at = `/admin/returns/${String(await a.lastOf(order))}`;
  const orders = await as(shop, 'orders');
  const tick = async () => /<input[^>]*name="restock-[^>]*>/.exec(await shop.page(at, orders))?.[0] ?? '';
  expect(await tick()).toContain(' checked');
  const body = { count: 100_000, reason: 'count' };
  const counted = await shop.send('POST', `/api/admin/products/${a.floor}/stock`, body, catalogue);
  expect(counted.status).toBe(200);
  expect(await tick()).not.toContain(' checked');
  expect(await shop.page(at, orders)).toContain(
    'are in the stock already. Put back only those that came after.',
  );
});

test('counts that are taken back are none: the one before can be taken back too', async () => {
  const { id, shelf, free } = await withUnsentOrder();
  const set = async (value: string) => {
    const preview = await (await bulk({ value, ids: id })).text();
    await bulk({ value, ids: id, step: 'do', seal: /name="seal" value="([\w-]+)"/.exec(preview)?.[1] ?? '' });
    return String(
      (
        await shop.rows(
          'SELECT change_id FROM bulk_change_products WHERE product_id = ? ORDER BY rowid DESC',
          id,
        )
      )[0]?.['change_id'],
    );
  };
  const [first, second] = [await set(String(shelf + 5)), await set(String(shelf + 9))];
  expect(await stockOf(id)).toBe(free + 9);
  for (const [change, left] of [
    [second, free + 5],
    [first, free],
  ] as const) {
    await postForm(shop, '/admin/products', { form: 'undo', id: change }, catalogue);
    expect(await stockOf(id)).toBe(left);
  }
});
