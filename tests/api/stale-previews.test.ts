/** What staff were shown before a change of products: it is made once, as it was shown, and never over a colleague's. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '#domain/catalogue/admin/csv.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aProduct } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'catalogue');
});

const productOf = async (id: string): Promise<Record<string, unknown>> => {
  const [row] = await shop.rows('SELECT * FROM products WHERE id = ?', id);
  return row ?? {};
};

describe('the preview of a bulk change', () => {
  const post = (fields: Record<string, string>) =>
    postForm(shop, '/admin/products', { form: 'bulk', ...fields }, staff);
  const sealOf = (page: string) => /name="seal" value="([\w-]+)"/.exec(page)?.[1] ?? '';

  test('is spent once it was applied, also when the figures are as before again', async () => {
    const ids = await aProduct(shop, 'stock > 20');
    const stock = async () => Number((await productOf(ids))['stock']);
    const before = await stock();
    const change = { action: 'stock_add', value: '4', ids };
    const seal = sealOf(await (await post(change)).text());
    const done = await post({ ...change, step: 'do', seal });
    expect(done.headers.get('location')).toContain('done=changed-1');
    const damage = { form: 'stock', kind: 'less', amount: '4', reason: 'damage', note: '' };
    expect((await postForm(shop, `/admin/products/${ids}`, damage, staff)).status).toBe(303);
    const again = await post({ ...change, step: 'do', seal });
    expect(again.status).toBe(409);
    const words = (await again.text()).replace(/\s+/g, ' ');
    expect(words).toMatch(/This was done already: 4 added to the stock, .* Nothing was changed now\./);
    expect(words).not.toContain('name="seal"');
    expect(await stock()).toBe(before);
    // The same change, shown anew, is another one.
    const next = sealOf(await (await post(change)).text());
    expect((await post({ ...change, step: 'do', seal: next })).status).toBe(303);
    expect(await stock()).toBe(before + 4);
  });

  test('of a whole list is spent although the list is empty now', async () => {
    const list = '/admin/products?category=Tools&search=';
    const [row] = await shop.rows(
      'SELECT name FROM products WHERE archived_at IS NULL GROUP BY name HAVING count(*) = 1 LIMIT 1',
    );
    const path = list.replace('category=Tools&', '') + encodeURIComponent(String(row?.['name']));
    const send = (fields: Record<string, string>) =>
      postForm(shop, path, { form: 'bulk', action: 'archive', all: 'on', ...fields }, staff);
    const seal = sealOf(await (await send({})).text());
    expect((await send({ step: 'do', seal })).status).toBe(303);
    expect(await (await send({ step: 'do', seal })).text()).toContain('This was done already');
  });
});

describe('the trial of an import', () => {
  const send = (csv: string, more: object) =>
    shop.send('POST', '/api/admin/products/import', { csv, ...more }, staff);
  const trial = async (csv: string) => (await send(csv, { dry_run: true })).body as ImportReport;
  const price = async (id: string) => Number((await productOf(id))['price_pence']);
  const fileOf = (id: string, pounds: string, other = '') => `id,price\n${id},${pounds}\n${other}`;

  test('refuses to overwrite what a colleague has changed since, and names the product', async () => {
    const id = await aProduct(shop, 'compare_at_pence IS NULL');
    const { seal } = await trial(fileOf(id, '33.33'));
    const change = { action: 'price_set', value: '50', ids: id, form: 'bulk' };
    const page = await (await postForm(shop, '/admin/products', change, staff)).text();
    const bulkSeal = /name="seal" value="([\w-]+)"/.exec(page)?.[1] ?? '';
    await postForm(shop, '/admin/products', { ...change, step: 'do', seal: bulkSeal }, staff);
    expect(await price(id)).toBe(5000);
    const refused = await send(fileOf(id, '33.33'), { dry_run: false, seal });
    expectProblem(refused, 409, 'changed_meanwhile');
    const name = String((await productOf(id))['name']);
    expect((refused.body as { detail: string }).detail).toContain(
      `These products have changed since you tried it: ${name}.`,
    );
    expect(await price(id)).toBe(5000);
    const anew = await trial(fileOf(id, '33.33'));
    expect(anew.changes).toMatchObject([{ before: '50.00', after: '33.33' }]);
    const done = await send(fileOf(id, '33.33'), { dry_run: false, seal: anew.seal });
    expect(done.body).toMatchObject({ done: true, changed: 1 });
    expect(await price(id)).toBe(3333);
  });

  test('stands while shoppers buy, and what a colleague has changed to the same needs no second look', async () => {
    const id = await aProduct(shop, 'stock > 20 AND compare_at_pence IS NULL');
    const other = await aProduct(shop, `stock > 20 AND compare_at_pence IS NULL AND id <> '${id}'`);
    const csv = fileOf(id, '44.44', `${other},55.55\n`);
    const { seal } = await trial(csv);
    expect(await send(fileOf(other, '55.55'), { dry_run: false })).toMatchObject({ body: { done: true } });
    expect(await send(csv, { dry_run: false, seal })).toMatchObject({ body: { done: true, changed: 1 } });
    expect([await price(id), await price(other)]).toEqual([4444, 5555]);
  });
});

test('a sale whose first day is past or none is refused, and changes no price', async () => {
  const ids = await aProduct(shop, 'archived_at IS NULL');
  const today = new Date().toISOString().slice(0, 10);
  for (const starts of ['2026-02-30', '2026-01-05']) {
    const sale = { form: 'bulk', action: 'sale_percent', value: '10', ids, starts, ends: today };
    const answer = await postForm(shop, '/admin/products', sale, staff);
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('The first day of a sale is today or later.'),
    ]);
  }
});

const HOW_MANY = 'Please give how many as a whole number from 0 to 1,000,000.';
test.each([
  ['more', '-5', 'amount', HOW_MANY],
  ['less', '-5', 'amount', HOW_MANY],
  ['less', '0', 'amount', 'Please give the change as a whole number other than 0.'],
  ['count', '-1', 'amount', HOW_MANY],
  ['sideways', '5', 'kind', 'Please choose what to do: add, take away or count.'],
])('the stock form with %s %s is refused beside its field', async (kind, amount, field, words) => {
  const id = await aProduct(shop, 'stock > 20');
  const before = await productOf(id);
  const form = { form: 'stock', kind, amount, reason: 'delivery', note: '' };
  const answer = await postForm(shop, `/admin/products/${id}`, form, staff);
  expect(answer.status).toBe(422);
  const page = (await answer.text()).replace(/\s+/g, ' ');
  expect(page).toMatch(new RegExp(`id="field-${field}-error"[^>]*> ?${words}`));
  expect(await productOf(id)).toEqual(before);
});
