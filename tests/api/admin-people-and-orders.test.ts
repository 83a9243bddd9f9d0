/** Users, orders, photos, slides and inboxes by staff: who may, what is refused, what is said. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { aShopper, postForm, type Shopper } from '#tests/support/people.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

type Headers = Record<string, string>;
interface User {
  id: string;
  email: string;
  is_active: boolean;
  is_admin: boolean;
}

let shop: Shop;
let owner: Headers;
let support: Headers;
let orders: Headers;
let catalogue: Headers;
let shopper: Shopper;

beforeAll(async () => {
  shop = await startShop();
  [owner, support, orders, catalogue, shopper] = await Promise.all([
    as(shop, 'owner'),
    as(shop, 'support'),
    as(shop, 'orders'),
    as(shop, 'catalogue'),
    aShopper(shop, 'ruth'),
  ]);
});
afterAll(async () => {
  await shop.stop();
  shop.clear();
});

const users = async () =>
  ((await shop.send('GET', '/api/admin/users', undefined, owner)).body as { users: User[] }).users;
const put = (id: string, act: string, body?: unknown, who = owner) =>
  shop.send('PUT', `/api/admin/users/${id}/${act}`, body, who);

test('a ban ends every session at once, and is said in the words of the shop', async () => {
  const banned = await put(shopper.id, 'ban', undefined, support);
  expect(banned.body).toEqual({ message: 'User banned successfully!' });
  expect((await shop.send('GET', '/api/auth/me', undefined, shopper.bearer)).status).toBe(401);
  expect((await put(shopper.id, 'unban')).body).toEqual({ message: 'User unbanned successfully!' });
  // The log says it in words, of whom, and leads there.
  const log = await shop.fetch('/admin/audit?search=account+banned', { headers: owner });
  const page = await log.text();
  expect(page).toContain('Account banned');
  expect(page).toMatch(new RegExp(`href="/admin/users/${shopper.id}"[^>]*>\\s*${shopper.email}`));
  expect(page).not.toContain('user.ban');
});

test('owner, oneself and strangers to the role are kept safe', async () => {
  const all = await users();
  const boss = all.find(({ email }) => email === 'owner@ardglen.example');
  const helper = all.find(({ email }) => email === 'support@ardglen.example');
  if (!boss || !helper) throw new Error('the demo staff are missing');
  expectProblem(await put(boss.id, 'ban'), 409, 'protected');
  expectProblem(await put(helper.id, 'ban', undefined, support), 409, 'protected');
  expect((await put(helper.id, 'make-admin', undefined, support)).status).toBe(403);
  expect((await shop.send('DELETE', `/api/admin/users/${boss.id}`, undefined, owner)).status).toBe(409);
  expect((await put('nobody', 'ban')).status).toBe(404);
});

test('support logs a shopper out everywhere, but none of the staff', async () => {
  const person = await aShopper(shop, 'vera');
  const end = (id: string) => postForm(shop, `/admin/users/${id}`, { form: 'sessions' }, support);
  const boss = (await users()).find(({ email }) => email === 'owner@ardglen.example');
  const refused = await end(boss?.id ?? '');
  expect(await refused.text()).toContain('Only the owner may end the sessions of an admin.');
  expect((await shop.send('GET', '/api/auth/me', undefined, owner)).status).toBe(200);
  expect((await end(person.id)).status).toBe(303);
  expect((await shop.send('GET', '/api/auth/me', undefined, person.bearer)).status).toBe(401);
});

/** The calls and pages of spec sections 2 and 7 that any admin has. */
const ADMINS_CALLS = ['users', 'customer-photos', 'hero-slides', 'orders', 'categories'];
const ADMINS_PAGES = ['products', 'orders', 'customer-photos', 'users', 'hero-management', 'category-images'];

test('a user who is made an admin has all admin pages, but not what is the owner’s alone', async () => {
  const person = await aShopper(shop, 'anna');
  const other = await aShopper(shop, 'otto');
  await put(person.id, 'make-admin');
  const statuses = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await shop.fetch(path, { headers: person.bearer })).status));
  expect(await statuses(ADMINS_CALLS.map((call) => `/api/admin/${call}`))).toEqual([200, 200, 200, 200, 200]);
  expect(await statuses(['/admin', ...ADMINS_PAGES.map((page) => `/admin/${page}`)])).toEqual(
    Array(7).fill(200),
  );
  expect(await statuses(['/api/admin/settings', '/admin/settings', '/admin/audit'])).toEqual([403, 403, 403]);
  expect((await put(other.id, 'make-admin', undefined, person.bearer)).status).toBe(200);
  // Admins among themselves are the owner's to judge.
  expectProblem(await put(other.id, 'ban', undefined, person.bearer), 403, 'not_allowed');
  const strangers = await aShopper(shop, 'olga');
  const gone = await shop.send('DELETE', `/api/admin/users/${strangers.id}`, undefined, person.bearer);
  expect(gone.body).toEqual({ message: 'User deleted successfully!' });
});

test('an account becomes staff and is deleted for good', async () => {
  const person = await aShopper(shop, 'gone');
  expect((await put(person.id, 'make-admin')).body).toEqual({
    message: 'User promoted to admin successfully!',
  });
  expect((await users()).find(({ id }) => id === person.id)).toMatchObject({
    is_admin: true,
    role: 'admin',
  });
  const gone = await shop.send('DELETE', `/api/admin/users/${person.id}`, undefined, owner);
  expect(gone.body).toEqual({ message: 'User deleted successfully!' });
  expect((await users()).some(({ id }) => id === person.id)).toBe(false);
});

interface OrderList {
  orders: {
    id: string;
    status: string;
    created_at: string;
    customer: string;
    user_email: string;
    items: unknown[];
    total: number;
  }[];
  stats: { total: number; pending: number; completed: number; revenue: number };
  pages: number;
}

describe('orders', () => {
  const list = async (query = '') =>
    (await shop.send('GET', `/api/admin/orders${query}`, undefined, orders)).body as OrderList;

  test('are listed, filtered and found', async () => {
    const { orders: all, stats } = await list();
    expect(stats.total).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(0);
    const [first] = all;
    if (!first) throw new Error('no order');
    expect(first.items.length).toBeGreaterThan(0);
    expect((await list(`?search=${first.id.slice(-8)}`)).orders.map(({ id }) => id)).toContain(first.id);
    expect((await list('?status=pending')).orders.every(({ status }) => status === 'pending')).toBe(true);
    expect((await list('?page=9999')).orders).toEqual([]);
  });

  test('move by the table alone, and only by the desk', async () => {
    const [confirmed] = (await list('?status=confirmed')).orders;
    if (!confirmed) throw new Error('the demo has no confirmed order');
    const path = `/api/admin/orders/${confirmed.id}`;
    expect((await shop.send('POST', `${path}/move`, { to: 'shipped' }, support)).status).toBe(403);
    expect((await shop.send('POST', `${path}/move`, { to: 'completed' }, orders)).status).toBe(409);
    // Its payment is done, not under way: waiting would not help.
    const cancelled = await shop.send('POST', `${path}/move`, { to: 'cancelled' }, orders);
    expect(expectProblem(cancelled, 409, 'move_not_allowed').detail).toBe(
      'An order that is confirmed cannot become cancelled.',
    );
    expect((await shop.send('POST', `${path}/move`, { to: 'shipped' }, orders)).body).toMatchObject({
      status: 'shipped',
    });
    expect((await shop.send('POST', `${path}/notes`, { note: 'Left at the gate.' }, support)).status).toBe(
      200,
    );
    expect((await shop.send('POST', `${path}/refund`, { amount: 999999, reason: 'x' }, orders)).status).toBe(
      409,
    );
  });

  test('of the demo’s own past have receipts that open, and money that goes back through the provider', async () => {
    const [confirmed] = (await list('?status=confirmed')).orders;
    if (!confirmed) throw new Error('the demo has no confirmed order');
    const { rows } = await shop.ledger.client.execute({
      sql: 'SELECT receipt_url, amount_pence FROM payments WHERE order_id = ?',
      args: [confirmed.id],
    });
    const receipt = await fetch(String(rows[0]?.['receipt_url']));
    const pence = Number(rows[0]?.['amount_pence']);
    const paid = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(pence / 100);
    expect(await receipt.text()).toContain(paid);

    const refund = (amount: number) =>
      shop.send(
        'POST',
        `/api/admin/orders/${confirmed.id}/refund`,
        { amount, reason: 'A chipped board.' },
        orders,
      );
    expect((await refund(1)).status).toBe(200);
    expect((await refund(pence / 100)).status).toBe(409);
    expect(await (await fetch(receipt.url)).text()).toContain('£1.00');
  });

  test('open as pages, sheets and files', async () => {
    const [any] = (await list()).orders;
    for (const path of ['', `/${any?.id}`, `/${any?.id}/pick-sheet.pdf`, '/export.csv'])
      expect((await shop.fetch(`/admin/orders${path}`, { headers: orders })).status, path).toBe(200);
    expect((await shop.fetch('/admin/orders', { headers: catalogue })).status).toBe(403);
  });

  test('have a pick sheet that says whose it is and when it was ordered', async () => {
    const [any] = (await list()).orders;
    const sheet = await shop.fetch(`/admin/orders/${any?.id}/pick-sheet.pdf`, { headers: orders });
    const words = wordsOfPdf(new Uint8Array(await sheet.arrayBuffer()));
    const on = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
    expect(words).toContain(`Date of order: ${on.format(new Date(any?.created_at ?? ''))}`);
    expect(words).toContain(any?.customer);
  });
});

test('photos and slides: good and bad input, and who may', async () => {
  const image_url = '/media/scenes/living-room-oak-planks-v1.webp';
  const send = (method: string, path: string, body?: unknown) =>
    shop.send(method, `/api/admin/${path}`, body, catalogue);
  expectProblem(await send('POST', 'customer-photos', { image_url }), 422, 'invalid');
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
  const bad = await send('POST', 'customer-photos', { title: 'x', image_url: svg });
  expectProblem(bad, 422, 'not_an_image');
  const photo = (await send('POST', 'customer-photos', { title: 'Oak', image_url })).body as { id: string };
  expect(
    (await send('PUT', `customer-photos/${photo.id}`, { title: 'Oak 2', image_url })).body,
  ).toMatchObject({ title: 'Oak 2' });
  expect((await send('DELETE', `customer-photos/${photo.id}`)).status).toBe(200);
  expect((await send('DELETE', `customer-photos/${photo.id}`)).status).toBe(404);
  const slide = { title: 'T', subtitle: 'S', description: 'D', image_url, is_active: false };
  expect((await send('POST', 'hero-slides', { ...slide, overlay_opacity: 0.9 })).status).toBe(422);
  expect((await send('POST', 'hero-slides', { ...slide, button_link: 'javascript:alert(1)' })).status).toBe(
    422,
  );
  const made = (await send('POST', 'hero-slides', slide)).body as { id: string; button_text: string };
  expect(made.button_text).toBe('Browse Our Collection');
  const shown = (await shop.send('GET', '/api/hero-slides')).body as { slides: { id: string }[] };
  expect(shown.slides.some(({ id }) => id === made.id)).toBe(false);
  expect((await send('DELETE', `hero-slides/${made.id}`)).status).toBe(200);
  expect((await shop.send('POST', '/api/admin/hero-slides', slide, shopper.bearer)).status).not.toBe(200);
});

test.each(['users', 'messages', 'reviews', 'finance', 'mails', 'customer-photos', 'hero-management'])(
  '/admin/%s opens for the owner',
  async (name) => {
    const answer = await shop.fetch(`/admin/${name}`, { headers: owner });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<h1');
  },
);

test.each(['users', 'orders', 'products', 'reviews', 'messages', 'finance', 'mails'])(
  'states in the list of %s are written small, as the spec and the calls write them',
  async (name) => {
    const page = await (await shop.fetch(`/admin/${name}`, { headers: owner })).text();
    const states = [...page.matchAll(/class="badge badge-[a-z]+"[^>]*>\s*([^<]*?)\s*</g)].map(([, it]) => it);
    expect(states.length).toBeGreaterThan(0);
    expect(states).toEqual(states.map((it) => it?.toLowerCase()));
  },
);
