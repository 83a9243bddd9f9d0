/** A count that finds fewer boxes than are sold: what comes next is for those orders, and is not sold once more. */
import { beforeAll, expect, test } from 'vitest';
import type { ImportReport } from '#domain/catalogue/admin/csv.ts';
import { anOrder, aProduct } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let owner: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  owner = await as(shop, 'owner');
});

const bulk = (fields: Record<string, string>) =>
  postForm(shop, '/admin/products', { form: 'bulk', action: 'stock_set', ...fields }, owner);
const count = '/admin/products/count';
const lineIn = (page: string) => /name="lines" value="([^"]*)"/.exec(page)?.[1] ?? '';
const seal = (page: string) => /name="seal" value="([\w-]+)"/.exec(page)?.[1] ?? '';

/** The ways to enter a count. */
const WAYS: Record<string, (id: string, boxes: number) => Promise<unknown>> = {
  'in a call': (id, boxes) =>
    shop.send('POST', `/api/admin/products/${id}/stock`, { count: boxes, reason: 'count' }, owner),
  'in a file': (id, boxes) =>
    shop.send(
      'POST',
      '/api/admin/products/import',
      { csv: `id,stock\n${id},${boxes}\n`, dry_run: false, keep_stock: false, match_names: false },
      owner,
    ),
  'for many': async (id, boxes) => {
    const fields = { value: String(boxes), ids: id };
    return bulk({ ...fields, step: 'do', seal: seal(await (await bulk(fields)).text()) });
  },
  'at the shelf': async (id, boxes) => {
    const page = await (
      await postForm(shop, count, { form: 'add', sku: id, count: String(boxes) }, owner)
    ).text();
    const lines = lineIn(page);
    const fields = { form: 'save', key: crypto.randomUUID(), reason: 'count', note: '', lines };
    return postForm(shop, count, fields, owner);
  },
};

const stockOf = async (id: string) =>
  (await shop.rows('SELECT stock, oversold FROM products WHERE id = ?', id))[0];
const shelfOf = async (id: string) =>
  /([\d,]+) on the shelf/.exec(await shop.page(`/admin/products/${id}`, owner))?.[1];
const cancel = async (order: { id: string }) => {
  const { status } = await shop.send(
    'POST',
    `/api/admin/orders/${order.id}/move`,
    { to: 'cancelled' },
    owner,
  );
  expect(status).toBe(200);
};

/** A product of which orders hold 3 and 2 boxes, and of which there are as many as they hold, and `more`. */
async function sold(more = 0) {
  const untouched = `stock > 20 AND NOT EXISTS (SELECT 1 FROM stock_holds h WHERE h.product_id = products.id)`;
  const id = await aProduct(shop, untouched);
  const large = await anOrder(shop, `id = '${id}'`, 3);
  const small = await anOrder(shop, `id = '${id}'`, 2);
  await WAYS['in a call']?.(id, 5 + more);
  expect(await stockOf(id)).toMatchObject({ stock: more, oversold: 0 });
  return { id, large, small };
}

test.each(Object.keys(WAYS))(
  'boxes of a cancelled order that were not found, counted %s, are not for sale',
  async (way) => {
    const { id, large, small } = await sold();
    await WAYS[way]?.(id, 2);
    expect(await stockOf(id)).toMatchObject({ stock: 0, oversold: 3 });
    expect(await shelfOf(id)).toBe('2');
    await cancel(large);
    expect(await stockOf(id)).toMatchObject({ stock: 0, oversold: 0 });
    expect(await shelfOf(id)).toBe('2');
    await cancel(small);
    expect(await stockOf(id)).toMatchObject({ stock: 2, oversold: 0 });
    const [ledger] = await shop.rows(
      'SELECT sum(delta) AS sum FROM stock_movements WHERE product_id = ?',
      id,
    );
    expect(ledger?.['sum']).toBe(2);
  },
);

test.each(Object.keys(WAYS))(
  'one box fewer than was counted before, %s, is kept although none is free before and after',
  async (way) => {
    const { id, large } = await sold(4);
    await WAYS['in a call']?.(id, 4);
    expect(await stockOf(id)).toMatchObject({ stock: 0, oversold: 1 });
    await WAYS[way]?.(id, 3);
    expect(await stockOf(id)).toMatchObject({ stock: 0, oversold: 2 });
    await WAYS[way]?.(id, 3);
    expect(await stockOf(id)).toMatchObject({ stock: 0, oversold: 2 });
    await cancel(large);
    expect(await stockOf(id)).toMatchObject({ stock: 1, oversold: 0 });
  },
);

test('a delivery is first for the orders that lack boxes, and a count that finds all ends it', async () => {
  const { id } = await sold();
  await WAYS['in a call']?.(id, 1);
  const deliver = (delta: number) =>
    shop.send('POST', `/api/admin/products/${id}/stock`, { delta, reason: 'delivery' }, owner);
  expect((await deliver(3)).body).toEqual({ stock: 0 });
  expect(await stockOf(id)).toMatchObject({ stock: 0, oversold: 1 });
  expect((await deliver(3)).body).toEqual({ stock: 2 });
  expect(await shelfOf(id)).toBe('7');
  await WAYS['in a call']?.(id, 2);
  await WAYS['in a call']?.(id, 6);
  expect(await stockOf(id)).toMatchObject({ stock: 1, oversold: 0 });
});

test('what a stock take and a file say of boxes that were not found is what they changed', async () => {
  const { id } = await sold();
  const file = { csv: `id,stock\n${id},4\n`, dry_run: true, keep_stock: false, match_names: false };
  const { body } = await shop.send('POST', '/api/admin/products/import', file, owner);
  const { changed, changes } = body as ImportReport;
  expect(changed).toBe(1);
  expect(changes[0]).toMatchObject({ before: '5, 5 of them sold' });
  expect(changes[0]?.after).toContain('not all of these orders can be sent');
  const saved = (await WAYS['at the shelf']?.(id, 2)) as Response;
  expect(await shop.page(saved.headers.get('location') ?? '', owner)).toMatch(/1 product had another stock/);
});
