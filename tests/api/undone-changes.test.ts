/** Changes of many products that staff take back: what was changed since stays, and is named. */
import { beforeAll, expect, test } from 'vitest';
import { addDays, dayWithYear } from '#domain/delivery/days.ts';
import { anOrder, aProduct } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { plus, setProduct } from '#tests/support/stored.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'catalogue');
});

const LIST = '/admin/products?category=Underlay';
const UNDERLAY = "FROM products WHERE category = 'Underlay' AND archived_at IS NULL";
const post = (fields: Record<string, string>) => postForm(shop, LIST, { form: 'bulk', ...fields }, staff);
const sealOf = (page: string) => /name="seal" value="([\w-]+)"/.exec(page)?.[1] ?? '';
const dayFrom = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

test('a change that is taken back names and links the products that were changed since, ten of them at most', async () => {
  const change = { action: 'price_percent', value: '10', all: 'on' };
  const undoneBut = async (changedSince: number) => {
    const done = await post({ ...change, step: 'do', seal: sealOf(await (await post(change)).text()) });
    expect(done.status).toBe(303);
    const [row] = await shop.rows('SELECT id FROM bulk_changes ORDER BY created_at DESC LIMIT 1');
    const rows = await shop.rows(`SELECT id, name ${UNDERLAY} ORDER BY id LIMIT ${changedSince}`);
    const changed = rows.map(({ id }) => String(id));
    if (changed.length > 0)
      await setProduct(shop, changed, ({ pricePence }) => ({ pricePence: plus(pricePence, 7) }));
    const undone = await postForm(shop, LIST, { form: 'undo', id: String(row?.['id']) }, staff);
    const page = await shop.page(undone.headers.get('location') ?? '', staff);
    const said = /<span data-form-alert-text[^>]*>([^<]*as before\..*?)<\/p>/s.exec(page)?.[1] ?? '';
    for (const { id } of rows.slice(0, 10)) expect(said).toContain(`href="/admin/products/${String(id)}"`);
    const words = said
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    return { said: words, names: rows.map(({ name }) => String(name)) };
  };
  const two = await undoneBut(2);
  expect(two.said).toContain(`2 changed since and stay as now: ${two.names.map(escaped).join(' ')}`);
  const twelve = await undoneBut(12);
  expect(twelve.said).toContain('12 changed since and stay as now: ');
  expect(twelve.said.endsWith(' and 2 more')).toBe(true);
  expect(twelve.said).not.toContain(escaped(twelve.names[11] ?? ''));
});

test('the preview of a sale names its first and its last day', async () => {
  const sale = { action: 'sale_percent', value: '10', all: 'on' };
  const now = await (await post({ ...sale, ends: dayFrom(3) })).text();
  expect(now).toContain(`The sale begins at once. Its last day is ${dayWithYear(dayFrom(3))}`);
  const later = await (await post({ ...sale, starts: dayFrom(2), ends: dayFrom(3) })).text();
  expect(later).toContain(`The sale begins on ${dayWithYear(dayFrom(2))}.`);
});

test('an order that comes while a change is worked out loses neither its boxes nor the change', async () => {
  const product = await aProduct(shop, "stock > 50 AND category = 'Adhesives'");
  const stock = async () =>
    Number((await shop.rows('SELECT stock FROM products WHERE id = ?', product))[0]?.['stock']);
  const change = { action: 'stock_add', value: '5', ids: product };
  const seal = sealOf(await (await post(change)).text());
  const before = await stock();
  const [done] = await Promise.all([
    post({ ...change, step: 'do', seal }),
    anOrder(shop, `id = '${product}'`),
  ]);
  const [line] = await shop.rows(
    'SELECT quantity FROM order_lines WHERE product_id = ? ORDER BY rowid DESC',
    product,
  );
  const added = done.status === 303 ? 5 : 0;
  expect([303, 409]).toContain(done.status);
  expect(await stock()).toBe(before + added - Number(line?.['quantity']));
});
