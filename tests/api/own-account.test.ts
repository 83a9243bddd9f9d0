/** The account pages without JavaScript: password, sessions, addresses, data export, deletion. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESET_INVALID, RESET_SENT } from '#domain/accounts/texts.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import {
  anAdmin,
  anotherDevice,
  aShopper,
  mailedResetToken,
  postForm,
  type Shopper,
} from '#tests/support/shoppers.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';
import { addRows, setRows } from '#tests/support/stored.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.end());

const me = ({ bearer }: Shopper) => shop.send('GET', '/api/auth/me', undefined, bearer);
const logIn = (email: string, password: string) => shop.send('POST', '/api/auth/login', { email, password });
const reset = (token: string, password: string) =>
  postForm(shop, `/reset-password?token=${token}`, { form: 'reset', password });

describe('a forgotten password', () => {
  test('is replaced by the mailed link, once, which logs out all devices', async () => {
    const ann = await aShopper(shop, 'ann-forgot');
    const token = await mailedResetToken(shop, ann.email);
    expect((await reset(token, 'short')).status).toBe(422);
    expect((await reset(token, 'a-new-floor')).headers.get('location')).toBe('/login?done=reset');
    expectProblem(await me(ann), 401);
    expectProblem(await logIn(ann.email, ann.password), 401);
    expect((await logIn(ann.email, 'a-new-floor')).status).toBe(200);
    const again = await reset(token, 'yet-another');
    expect(again.status).toBe(422);
    expect(await again.text()).toContain(RESET_INVALID);
    // The used link shows its message before a password is typed.
    const page = await (await shop.fetch(`/reset-password?token=${token}`)).text();
    expect(page).toContain(RESET_INVALID);
    expect(page).not.toContain('Save the new password');
    expect((await logIn(ann.email, 'a-new-floor')).status).toBe(200);
  });

  test('an earlier link works until one is used; an expired and an invented link are refused', async () => {
    const bob = await aShopper(shop, 'bob-forgot');
    const older = await mailedResetToken(shop, bob.email);
    const newer = await mailedResetToken(shop, bob.email);
    const { rows } = await shop.database.client.execute({
      sql: 'SELECT expires_at, token_hash FROM password_resets WHERE user_id = ?',
      args: [bob.id],
    });
    expect(rows.length).toBe(2);
    expect(rows.map((row) => row['token_hash'])).not.toContain(newer);
    const minutes = (Number(rows[0]?.['expires_at']) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    await setRows(shop, 'passwordResets', { userId: bob.id }, { expiresAt: new Date(Date.now() - 1) });
    for (const token of [older, newer, 'x'.repeat(43), '', '%00', "' OR 1=1"]) {
      expect((await reset(encodeURIComponent(token), 'a-new-floor')).status, token).toBe(422);
    }
    expect((await logIn(bob.email, bob.password)).status).toBe(200);
  });

  test('of two concurrent uses of one link, one succeeds', async () => {
    const cleo = await aShopper(shop, 'cleo-forgot');
    const token = await mailedResetToken(shop, cleo.email);
    const answers = await Promise.all(['floor-one', 'floor-two'].map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  });

  test('an unknown e-mail gets the same response and no mail', async () => {
    const email = 'nobody-at-all@mail.example';
    const asked = await postForm(shop, '/forgotten-password', { form: 'forgotten', email });
    expect(asked.headers.get('location')).toBe('/forgotten-password?done=forgotten');
    expect(await (await shop.fetch('/forgotten-password?done=forgotten')).text()).toContain(RESET_SENT);
    expect(await shop.mails(email)).toEqual([]);
  });
});

describe('details and password', () => {
  test('are changed by their owner; a taken e-mail is refused beside its field and the form keeps its values', async () => {
    const dan = await aShopper(shop, 'dan');
    await aShopper(shop, 'taken');
    const details = {
      form: 'details',
      full_name: 'Dan Doherty',
      username: 'dan-d',
      email: 'dan@new.example',
    };
    const refused = await postForm(
      shop,
      '/account',
      { ...details, email: 'TAKEN@mail.example' },
      dan.browser,
    );
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('An account with this email exists already');
    expect(page).toContain('value="Dan Doherty"');
    const own = { ...details, email: dan.email };
    expect((await postForm(shop, '/account', own, dan.browser)).headers.get('location')).toBe(
      '/account?done=details',
    );
    expect((await me(dan)).body).toMatchObject({ full_name: 'Dan Doherty', email: dan.email });
    expect(await shop.mails(dan.email)).toEqual([]);
  });

  test('a new password requires the current one and logs out the other devices only', async () => {
    const eve = await aShopper(shop, 'eve');
    const phone = await anotherDevice(shop, eve);
    const change = (current_password: string) =>
      postForm(shop, '/account', { form: 'password', current_password, password: 'walnut-7' }, eve.browser);
    const refused = await change('wrong');
    expect(refused.status).toBe(422);
    expect(await refused.text()).not.toContain('walnut-7');
    expect((await change(eve.password)).status).toBe(303);
    expect((await me(eve)).status).toBe(200);
    expectProblem(await me(phone), 401);
    expect((await logIn(eve.email, 'walnut-7')).status).toBe(200);
    await expect
      .poll(async () => (await shop.mails(eve.email)).map(({ text }) => text).join('\n'), { timeout: 40_000 })
      .toContain('the password of your account was changed');
  });

  test('a new password is not set if the other sessions cannot be ended in the same transaction', async () => {
    const kay = await aShopper(shop, 'kay-torn');
    const phone = await anotherDevice(shop, kay);
    const token = await mailedResetToken(shop, kay.email);
    await shop.database.client.execute(
      `CREATE TRIGGER torn BEFORE DELETE ON sessions WHEN old.user_id = '${kay.id}'
       BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`,
    );
    const change = { form: 'password', current_password: kay.password, password: 'half-a-plank' };
    expect((await postForm(shop, '/account', change, kay.browser)).status).toBe(500);
    expect((await reset(token, 'half-a-plank')).status).toBe(500);
    expect(shop.output()).toContain('a page failed');
    expectProblem(await logIn(kay.email, 'half-a-plank'), 401);
    await shop.database.client.execute('DROP TRIGGER torn');
    // The transaction was rolled back, so the link can still be used.
    expect((await reset(token, 'a-whole-plank')).status).toBe(303);
    expectProblem(await me(phone), 401);
  });
});

test('one session is ended, then all others', async () => {
  const fay = await aShopper(shop, 'fay');
  const [phone, tablet] = [await anotherDevice(shop, fay), await anotherDevice(shop, fay)];
  const page = await (await shop.fetch('/account/sessions', { headers: fay.browser })).text();
  expect(page.match(/name="form" value="end"/g)?.length).toBe(2);
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT id FROM sessions WHERE user_id = ? ORDER BY created_at DESC LIMIT 1',
    args: [fay.id],
  });
  await postForm(shop, '/account/sessions', { form: 'end', id: String(rows[0]?.['id']) }, fay.browser);
  expect([(await me(phone)).status, (await me(tablet)).status]).toEqual([200, 401]);
  await postForm(shop, '/account/sessions', { form: 'everywhere' }, fay.browser);
  expect([(await me(phone)).status, (await me(fay)).status]).toEqual([401, 200]);
});

test('addresses are saved, changed and deleted', async () => {
  const gus = await aShopper(shop, 'gus');
  const typed = {
    first_name: 'Gus',
    last_name: 'Gray',
    email: gus.email,
    phone: '',
    address: '2 Main Street',
    city: 'Bangor',
    postal_code: 'BT20 4AB',
    country: 'GB',
  };
  const refused = await postForm(
    shop,
    '/account/addresses',
    { ...typed, form: 'save', city: ' ' },
    gus.browser,
  );
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('>2 Main Street</textarea>');
  await postForm(shop, '/account/addresses', { ...typed, form: 'save' }, gus.browser);
  const list = async () =>
    (await shop.send('GET', '/api/account/addresses', undefined, gus.bearer)).body as {
      addresses: { id: string; city: string }[];
    };
  const [saved] = (await list()).addresses;
  expect(saved?.city).toBe('Bangor');
  const id = saved?.id ?? '';
  await postForm(shop, '/account/addresses', { ...typed, form: 'save', id, city: 'Newry' }, gus.browser);
  expect((await list()).addresses.map(({ city }) => city)).toEqual(['Newry']);
  await postForm(shop, '/account/addresses', { form: 'remove', id }, gus.browser);
  expect((await list()).addresses).toEqual([]);
});

describe('personal data', () => {
  test('is exported as JSON, without secrets', async () => {
    const hal = await aShopper(shop, 'hal');
    const answer = await shop.fetch('/api/account/export', { headers: hal.bearer });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ account: { email: hal.email }, orders: [], reviews: [] });
    expect(text).not.toMatch(/argon2|token_?hash/i);
    expect(text).not.toContain(hal.token);
  });

  test('is erased on request: the account is deleted, the order stays without personal data', async () => {
    const ida = await aShopper(shop, 'ida');
    const { rows } = await shop.database.client.execute(
      "SELECT id FROM products WHERE stock > 20 AND in_stock = 1 AND archived_at IS NULL AND category = 'Tiles' LIMIT 1",
    );
    const product_id = String(rows[0]?.['id']);
    await shop.send('POST', '/api/cart/add', { product_id, quantity: 1 }, ida.bearer);
    await shop.send('POST', '/api/wishlist', { product_id }, ida.bearer);
    const shipping_address = {
      first_name: 'Ida',
      last_name: 'Irwin',
      email: ida.email,
      address: '9 Secret Lane',
      city: 'Bangor',
      postal_code: 'BT20 4AB',
      country: 'GB',
    };
    const placed = await shop.send('POST', '/api/orders', { shipping_address }, ida.bearer);
    expect(placed.status).toBe(201);
    const { id } = placed.body as { id: string };
    const end = (name: string, current_password = ida.password) =>
      postForm(shop, '/account/data', { form: 'delete', name, current_password }, ida.browser);
    expect((await end('Somebody Else')).status).toBe(422);
    const guessed = await end('ida Shopper', 'a-guess');
    expect([guessed.status, (await me(ida)).status]).toEqual([422, 200]);
    expect(await guessed.text()).toContain('The current password is not right.');
    // An order that is not yet paid or delivered needs its address.
    expect((await end('ida Shopper')).status).toBe(422);
    await shop.send('POST', `/api/orders/${id}/cancel`, undefined, ida.bearer);
    const gone = await end('ida Shopper');
    expect(gone.headers.get('location')).toBe('/login?done=deleted');
    expect(await (await shop.fetch('/login?done=deleted')).text()).toContain('Your account is deleted');
    expect(gone.headers.getSetCookie().some((one) => one.startsWith('auth_token=deleted'))).toBe(true);
    expectProblem(await me(ida), 401);
    expectProblem(await logIn(ida.email, ida.password), 401);
    const order = await shop.database.client.execute({
      sql: 'SELECT * FROM orders WHERE id = ?',
      args: [id],
    });
    expect(order.rows[0]).toMatchObject({
      user_id: null,
      email: '',
      address: 'Deleted',
      status: 'cancelled',
    });
    expect(JSON.stringify(order.rows)).not.toMatch(/Secret Lane|Irwin|ida@/);
  });

  test('a staff account cannot delete itself', async () => {
    const keeper = await anAdmin(shop, 'keeper-stays');
    const end = await postForm(
      shop,
      '/account/data',
      { form: 'delete', name: 'keeper-stays Shopper', current_password: keeper.password },
      keeper.browser,
    );
    expect(end.status).toBe(422);
    expect((await me(keeper)).status).toBe(200);
  });
});

test('a job deletes expired sessions and rate limits', async () => {
  const jo = await aShopper(shop, 'jo');
  const past = Date.now() - 1000;
  await setRows(shop, 'sessions', { userId: jo.id }, { expiresAt: new Date(past) });
  await addRows(shop, 'rateLimits', { key: 'old:key', points: 3, expire: past });
  const left = async () => {
    const { rows } = await shop.database.client.execute({
      sql: "SELECT (SELECT count(*) FROM sessions WHERE user_id = ?) + (SELECT count(*) FROM rate_limits WHERE key = 'old:key') AS n",
      args: [jo.id],
    });
    return Number(rows[0]?.['n']);
  };
  expect(await left()).toBe(2);
  // Every job runs soon after the process starts.
  await shop.stop();
  shop = await startShop({ dataDir: shop.dataDir });
  await expect.poll(left, { timeout: 40_000 }).toBe(0);
});
