/** Users, photos, slides, messages and reviews in the admin: access rights, refusals and messages. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS, aProduct } from '#tests/support/paying.ts';
import { aShopper, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { setOrder } from '#tests/support/stored.ts';

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
  shop = await sharedShop();
  [owner, support, orders, catalogue, shopper] = await Promise.all([
    as(shop, 'owner'),
    as(shop, 'support'),
    as(shop, 'orders'),
    as(shop, 'catalogue'),
    aShopper(shop, 'ruth'),
  ]);
});

const users = async () =>
  ((await shop.send('GET', '/api/admin/users', undefined, owner)).body as { users: User[] }).users;
const put = (id: string, act: string, body?: unknown, who = owner) =>
  shop.send('PUT', `/api/admin/users/${id}/${act}`, body, who);

test('a ban ends all sessions at once and is shown in the audit log', async () => {
  const banned = await put(shopper.id, 'ban', undefined, support);
  expect(banned.body).toEqual({ message: 'User banned successfully!' });
  expect((await shop.send('GET', '/api/auth/me', undefined, shopper.bearer)).status).toBe(401);
  expect((await put(shopper.id, 'unban')).body).toEqual({ message: 'User unbanned successfully!' });
  // The log describes the action and links to the account.
  const log = await shop.fetch('/admin/audit?search=account+banned', { headers: owner });
  const page = await log.text();
  expect(page).toContain('Account banned');
  expect(page).toMatch(new RegExp(`href="/admin/users/${shopper.id}"[^>]*>\\s*${shopper.email}`));
  expect(page).not.toContain('user.ban');
});

test('the owner and oneself cannot be banned or deleted, and the role limits who may act', async () => {
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

test('a banned user and an admin cannot be made an admin', async () => {
  const person = await aShopper(shop, 'bea');
  await put(person.id, 'ban');
  const banned = await put(person.id, 'make-admin');
  expectProblem(banned, 409, 'banned');
  expect(banned.body).toMatchObject({ detail: 'This user is banned. Unban the account first.' });
  await put(person.id, 'unban');
  expect((await put(person.id, 'make-admin', { role: 'orders' })).status).toBe(200);
  const again = await put(person.id, 'make-admin');
  expectProblem(again, 409, 'already_admin');
  expect(again.body).toMatchObject({ detail: 'This user is let into the admin already.' });
  expect((await users()).find(({ id }) => id === person.id)).toMatchObject({ role: 'orders' });
});

test('support can end all sessions of a shopper, but not of staff', async () => {
  const person = await aShopper(shop, 'vera');
  const end = (id: string) => postForm(shop, `/admin/users/${id}`, { form: 'sessions' }, support);
  const boss = (await users()).find(({ email }) => email === 'owner@ardglen.example');
  const offered = async (id: string, who = support) => {
    const page = await (await shop.fetch(`/admin/users/${id}`, { headers: who })).text();
    return page.includes('End all sessions');
  };
  expect(await offered(boss?.id ?? '')).toBe(false);
  expect(await offered(person.id)).toBe(true);
  const colleague = (await users()).find(({ email }) => email === 'catalogue@ardglen.example');
  expect(await offered(colleague?.id ?? '')).toBe(false);
  expect(await offered(colleague?.id ?? '', owner)).toBe(true);
  const refused = await end(boss?.id ?? '');
  expect(await refused.text()).toContain('Only the owner may end the sessions of an admin.');
  expect((await shop.send('GET', '/api/auth/me', undefined, owner)).status).toBe(200);
  expect((await end(person.id)).status).toBe(303);
  expect((await shop.send('GET', '/api/auth/me', undefined, person.bearer)).status).toBe(401);
});

/** The calls and pages that every admin may use. */
const ADMINS_CALLS = ['users', 'customer-photos', 'hero-slides', 'orders', 'categories'];
const ADMINS_PAGES = ['products', 'orders', 'customer-photos', 'users', 'hero-management', 'category-images'];

test('a user who is made an admin has all admin pages except those of the owner', async () => {
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
  // Another role, and none, as decision 014 says; the support role may not.
  expect((await put(other.id, 'role', { role: null }, support)).status).toBe(403);
  expect((await put(other.id, 'role', { role: null }, person.bearer)).status).toBe(200);
  expect((await put(other.id, 'make-admin', undefined, person.bearer)).status).toBe(200);
  // The support role may neither ban nor unban an admin; another admin may.
  expectProblem(await put(other.id, 'ban', undefined, support), 403, 'not_allowed');
  expect((await put(other.id, 'ban', undefined, person.bearer)).body).toEqual({
    message: 'User banned successfully!',
  });
  expectProblem(await put(other.id, 'unban', undefined, support), 403, 'not_allowed');
  const seen = await shop.fetch(`/admin/users/${other.id}`, { headers: support });
  expect(await seen.text()).not.toContain('Unban this user?');
  expect((await put(other.id, 'unban', undefined, person.bearer)).status).toBe(200);
  const strangers = await aShopper(shop, 'olga');
  const gone = await shop.send('DELETE', `/api/admin/users/${strangers.id}`, undefined, person.bearer);
  expect(gone.body).toEqual({ message: 'User deleted successfully!' });
});

test('a staff account can be deleted by the owner', async () => {
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

test('an open order of a deleted user keeps its address, a delivered one does not', async () => {
  const person = await aShopper(shop, 'waiter');
  const order = async () => {
    const line = { product_id: await aProduct(shop, 'stock > 10'), quantity: 1 };
    await shop.send('POST', '/api/cart/add', line, person.bearer);
    const shipping_address = { ...ADDRESS, email: person.email };
    const placed = await shop.send('POST', '/api/orders', { shipping_address }, person.bearer);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    return placed.body as PlacedOrderWire;
  };
  const [delivered, open] = [await order(), await order()];
  await setOrder(shop, delivered.id, { status: 'delivered' });
  const gone = await shop.send('DELETE', `/api/admin/users/${person.id}`, undefined, owner);
  expect(gone.body).toEqual({ message: 'User deleted successfully!' });
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT id, user_id, last_name, email FROM orders WHERE id IN (?, ?)',
    args: [delivered.id, open.id],
  });
  const rowOf = (id: string) => rows.find((row) => row['id'] === id);
  expect(rowOf(open.id)).toMatchObject({ user_id: null, last_name: 'Quinn', email: person.email });
  expect(rowOf(delivered.id)).toMatchObject({ user_id: null, last_name: 'Deleted', email: '' });
});

test('photos and slides: valid and invalid input, and access rights', async () => {
  const image_url = '/media/scenes/living-room-oak-planks-v1.webp';
  const send = (method: string, path: string, body?: unknown) =>
    shop.send(method, `/api/admin/${path}`, body, catalogue);
  expectProblem(await send('POST', 'customer-photos', { image_url }), 422, 'invalid');
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
  const bad = await send('POST', 'customer-photos', { title: 'x', image_url: svg });
  const besideImage = [{ field: 'image_url', message: 'Please select an image file' }];
  expect(expectProblem(bad, 422, 'not_an_image').errors).toEqual(besideImage);
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
  const badSlide = await send('POST', 'hero-slides', { ...slide, image_url: svg });
  expect(expectProblem(badSlide, 422, 'not_an_image').errors).toEqual(besideImage);
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
  'states in the list of %s are in lower case, as in the API',
  async (name) => {
    const page = await (await shop.fetch(`/admin/${name}`, { headers: owner })).text();
    const states = [...page.matchAll(/class="badge badge-[a-z]+"[^>]*>\s*([^<]*?)\s*</g)].map(([, it]) => it);
    expect(states.length).toBeGreaterThan(0);
    expect(states).toEqual(states.map((it) => it?.toLowerCase()));
  },
);

test('a password reset link is not shown to staff; without SMTP it is shown to the owner only', async () => {
  const asked = await postForm(shop, '/forgotten-password', {
    form: 'forgotten',
    email: 'owner@ardglen.example',
  });
  expect(asked.status).toBe(303);
  const find = async () =>
    (
      await shop.database.client.execute(
        `SELECT id FROM outbox_emails WHERE template = 'password-reset' AND "to" = 'owner@ardglen.example' AND text IS NOT NULL`,
      )
    ).rows[0]?.['id'];
  await expect.poll(find, { timeout: 40_000 }).toBeTruthy();
  const path = `/admin/mails/${String(await find())}`;
  for (const clerk of [support, orders]) {
    const seen = await (await shop.fetch(path, { headers: clerk })).text();
    expect(seen).toContain('Choose a new password');
    expect(seen).toContain('reset-password?token=removed');
  }
  expect(await (await shop.fetch(path, { headers: owner })).text()).toMatch(
    /reset-password\?token=[\w-]{43}/,
  );
});
