/** What the admin's pages are without a script: wordings, links, forms, and which actions each member of staff is offered. */
import { beforeAll, expect, test } from 'vitest';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as, type Person } from '#tests/support/staff.ts';

let shop: Shop;
let product: { id: string; sku: string };
beforeAll(async () => {
  shop = await sharedShop();
  const { rows } = await shop.database.client.execute(
    'SELECT id, sku FROM products WHERE archived_at IS NULL AND stock > 20 ORDER BY id LIMIT 1',
  );
  product = { id: String(rows[0]?.['id']), sku: String(rows[0]?.['sku']) };
});

async function open(path: string, who: Person = 'owner') {
  const answer = await shop.fetch(path, { headers: await as(shop, who) });
  return { status: answer.status, html: await answer.text() };
}

test.each([
  ['orders', 'Order not found', 'All orders'],
  ['users', 'User not found', 'All users'],
  ['mails', 'Mail not found', 'All mails'],
  ['products', 'Product not found', 'All products'],
])('/admin/%s/nope says so in the admin’s layout, with a link back', async (name, title, back) => {
  const { status, html } = await open(`/admin/${name}/nope`);
  expect(status).toBe(404);
  expect(html).toContain('<body class="admin"');
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toMatch(new RegExp(`<a[^>]*href="/admin/${name}"[^>]*>\\s*${back}`));
});

test('a guest who wants a page of the admin is asked to log in, in words that fit the page', async () => {
  for (const [path, words] of [
    ['/admin/users', ['Admin Access Required', 'Please log in to access admin features.']],
    ['/admin/orders', ['Please Log In']],
  ] as const) {
    const sent = await shop.fetch(path);
    expect(sent.status, path).toBe(303);
    const login = await (await shop.fetch(sent.headers.get('location') ?? '')).text();
    for (const said of words) expect(login, path).toContain(said);
  }
});

test('restricting actions are not offered for the owner, for oneself, or by support for other staff', async () => {
  const offered = async (who: Person, email: string) => {
    const { html } = await open(`/admin/users?search=${email}`, who);
    expect(html.match(/class="row-name"/g)).toHaveLength(1);
    return [...html.matchAll(/<input type="hidden" name="form" value="([\w-]+)"/g)].map(([, act]) => act);
  };
  expect(await offered('owner', 'owner@ardglen.example')).toEqual([]);
  expect(await offered('owner', 'support@ardglen.example')).toEqual(['ban', 'delete']);
  expect(await offered('support', 'support@ardglen.example')).toEqual([]);
  expect(await offered('support', 'orders@ardglen.example')).toEqual([]);
  expect(await offered('support', 'shopper@ardglen.example')).toEqual(['ban']);
});

test('the dashboard says once how publishing stands, and leads from its sales to their reports', async () => {
  const { html } = await open('/admin');
  expect(html.match(/Last published|Nothing waits to be published|pages? waiting/g)).toHaveLength(1);
  expect(html).toContain('Publish everything');
  for (const query of ['report=weeks&amp;weeks=13', 'report=best-sellers&amp;weeks=4'])
    expect(html).toContain(`href="/admin/reports?${query}"`);
  expect((await open('/admin', 'orders')).html).not.toContain('id="publishing"');
});

test('the menu has only the sections of the role', async () => {
  expect((await open('/admin', 'catalogue')).html).toContain('href="/admin/products"');
  expect((await open('/admin', 'orders')).html).not.toContain('href="/admin/products"');
});

test('without JavaScript, pages that need it say so and show the rest', async () => {
  const needing = ['products/new', 'products/import', `products/${product.id}`, 'chat', 'hero-management'];
  const showing = ['category-images', 'customer-photos'];
  for (const path of [...needing, ...showing]) {
    const { html } = await open(`/admin/${path}`);
    expect(html, path).toMatch(/<noscript>\s*<p class="panel"[^>]*>[^<]*needs JavaScript/);
    if (!showing.includes(path)) continue;
    const main = html.slice(html.indexOf('<main'));
    expect((main.match(/<img\b/g) ?? []).length, path).toBeGreaterThan(1);
  }
});

test('the stock can be changed by a plain form', async () => {
  const stock = async () => {
    const { rows } = await shop.database.client.execute({
      sql: 'SELECT stock FROM products WHERE id = ?',
      args: [product.id],
    });
    return Number(rows[0]?.['stock']);
  };
  const before = await stock();
  const path = `/admin/products/${product.id}`;
  const fields = { form: 'stock', kind: 'more', amount: '2', reason: 'delivery', note: '' };
  const sent = await postForm(shop, path, fields, await as(shop, 'catalogue'));
  expect(sent.status).toBe(303);
  expect((await open(sent.headers.get('location') ?? '', 'catalogue')).html).toContain(
    'The stock is changed and noted in the ledger.',
  );
  expect(await stock()).toBe(before + 2);
});

test('texts fit the case: a list of one product', async () => {
  const list = await open(`/admin/products?search=${product.sku}`);
  expect(list.html).toContain('The one product of this list, ticked or not');
});
