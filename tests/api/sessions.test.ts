/** Sessions over HTTP: login, logout, and attacks that must fail. */
import { beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { anAdmin, anotherDevice, aShopper, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { setRows, setUser } from '#tests/support/stored.ts';

const DAY = 86_400;
let shop: Shop;
let ann: Shopper;
beforeAll(async () => {
  shop = await sharedShop();
  ann = await aShopper(shop, 'ann');
});

const me = (headers: Record<string, string>) => shop.send('GET', '/api/auth/me', undefined, headers);
const logIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  shop.send('POST', '/api/auth/login', { email, password }, headers);

describe('login', () => {
  test('login returns token and user, and sets the token as an HttpOnly cookie for 7 days', async () => {
    const answer = await logIn('  ANN@Mail.Example ', ann.password);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      access_token: expect.stringMatching(/^\w{40}$/) as string,
      user: { id: ann.id, email: ann.email, is_active: true, is_admin: false },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon/i);
    const cookies = answer.headers.getSetCookie();
    const token = cookies.find((one) => one.startsWith('auth_token=')) ?? '';
    expect(token).toMatch(/HttpOnly/i);
    expect(token).toMatch(/SameSite=Strict/i);
    expect(token).toContain(`Max-Age=${7 * DAY}`);
    expect(token).not.toMatch(/Secure/i);
    const viewer = cookies.find((one) => one.startsWith('viewer=')) ?? '';
    expect(viewer).not.toContain('HttpOnly');
    expect(decodeURIComponent(viewer)).toContain('{"name":"ann Shopper","admin":false}');
  });

  test('cookie and bearer token both authenticate; a request without them is refused', async () => {
    for (const headers of [ann.bearer, ann.browser]) {
      const answer = await me(headers);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ id: ann.id, username: 'ann' });
    }
    expectProblem(await me({}), 401);
  });

  test('a wrong password and an unknown e-mail get the same response', async () => {
    const wrong = await logIn(ann.email, 'not-this-one');
    const unknown = await logIn('nobody@mail.example', 'not-this-one');
    expectProblem(wrong, 401, 'wrong_login');
    expect(unknown.body).toEqual(wrong.body);
  });

  test('missing fields are listed', async () => {
    const answer = await shop.send('POST', '/api/auth/register', { email: 'x', password: '12345' });
    const { errors } = expectProblem(answer, 422, 'invalid');
    const messages = Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message]));
    expect(messages).toEqual({
      full_name: 'Full name is required',
      username: 'Username is required',
      email: 'Please enter a valid email',
      password: 'Password must be at least 6 characters',
    });
  });

  test('e-mail and username are unique without case, also for concurrent registrations', async () => {
    const person = { full_name: 'Twin', username: 'twin', email: 'twin@mail.example', password: 'oak-oak' };
    const answers = await Promise.all([
      shop.send('POST', '/api/auth/register', person),
      shop.send('POST', '/api/auth/register', { ...person, email: 'TWIN@mail.example', username: 'TWIN' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('the login form redirects to the page that required it, never to another site', async () => {
    const fields = { email: ann.email, password: ann.password };
    const to = async (next: string) =>
      (await postForm(shop, `/login?next=${encodeURIComponent(next)}`, fields)).headers.get('location');
    expect(await to('/account/addresses')).toBe('/account/addresses');
    for (const foreign of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      expect(await to(foreign), foreign).toBe('/');
    }
    const keeper = await anAdmin(shop);
    const admin = await postForm(shop, '/login', { email: keeper.email, password: keeper.password });
    expect(admin.headers.get('location')).toBe('/admin');
  });

  test('without JavaScript the login form leads home, and its cookie opens the orders', async () => {
    const answer = await postForm(shop, '/login', { email: ann.email, password: ann.password });
    expect(answer.headers.get('location')).toBe('/');
    const cookie = answer.headers.getSetCookie().join('; ');
    const orders = await shop.fetch('/orders', { headers: { cookie } });
    expect(orders.status).toBe(200);
    expect(await orders.text()).toMatch(/<h1[^>]*>\s*My Orders/);
  });

  test('a shopper on the way to the admin can log in to another account; any other login page is passed by', async () => {
    const open = (path: string) => shop.fetch(path, { headers: ann.browser });
    const wanted = await open('/login?next=%2Fadmin%2Forders');
    expect(wanted.status).toBe(200);
    expect(await wanted.text()).toContain('Please log in to access admin features.');
    expect((await open('/login')).headers.get('location')).toBe('/');
    expect((await open('/login?next=%2Forders')).headers.get('location')).toBe('/orders');
  });
});

describe('attacks on the login', () => {
  test('session fixation: a planted session id is replaced, and its session ends', async () => {
    const planted = await aShopper(shop, 'planter');
    const answer = await logIn(ann.email, ann.password, planted.browser);
    const { access_token: token } = answer.body as { access_token: string };
    expect(token).not.toBe(planted.token);
    expectProblem(await me(planted.bearer), 401);
    const made = 'a'.repeat(40);
    const invented = await logIn(ann.email, ann.password, { cookie: `auth_token=${made}`, origin: shop.url });
    expect((invented.body as { access_token: string }).access_token).not.toBe(made);
    expectProblem(await me({ authorization: `Bearer ${made}` }), 401);
  });

  test('logout invalidates the token as cookie and as bearer; other devices stay logged in', async () => {
    const laptop = await anotherDevice(shop, ann);
    const out = await shop.send('POST', '/api/auth/logout', undefined, laptop.browser);
    expect(out.status).toBeLessThan(300);
    expect(out.headers.getSetCookie().some((one) => one.startsWith('auth_token=deleted'))).toBe(true);
    expectProblem(await me(laptop.bearer), 401);
    expectProblem(await me(laptop.browser), 401);
    expect((await me(ann.bearer)).status).toBe(200);
  });

  test("the header's 'Log out' and deleting the account delete all cookies", async () => {
    const deletion = { form: 'delete', name: 'fay Shopper', current_password: 'six-oak-planks' };
    const leavers = [
      ['/logout', {}, '/'],
      ['/account/data', deletion, '/login?done=deleted'],
    ] as const;
    for (const [path, fields, to] of leavers) {
      const fay = await aShopper(shop, 'fay');
      const out = await postForm(shop, path, fields, fay.browser);
      expect([out.status, out.headers.get('location')], path).toEqual([303, to]);
      const remaining = out.headers.getSetCookie().filter((line) => !line.includes('=deleted;'));
      expect(remaining, path).toEqual([]);
      expectProblem(await me(fay.bearer), 401);
    }
  });

  test('a token changed at any position is refused', async () => {
    const { token } = await anotherDevice(shop, ann);
    const tampered = [
      ...Array.from(token, (letter, at) =>
        [token.slice(0, at), letter === 'a' ? 'b' : 'a', token.slice(at + 1)].join(''),
      ),
      token.slice(0, -1),
      `${token}a`,
      token.toUpperCase(),
      `${token}%00`,
      "' OR 1=1 --",
      '',
    ];
    let refused = 0;
    for (const bad of tampered) {
      const ways: Record<string, string>[] = [
        { authorization: `Bearer ${bad}` },
        { cookie: `auth_token=${bad}` },
      ];
      for (const headers of ways) {
        if ((await me(headers)).status === 401) refused += 1;
      }
    }
    console.log(`tampered tokens: ${refused} of ${tampered.length * 2} refused`);
    expect(refused).toBe(tampered.length * 2);
  });

  test('the database stores only hashes of tokens and passwords', async () => {
    const { rows } = await shop.database.client.execute({
      sql: 'SELECT s.id, u.password_hash FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.id = ?',
      args: [ann.id],
    });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row['id']).toMatch(/^[0-9a-f]{64}$/);
      expect(row['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
    expect(JSON.stringify(rows)).not.toContain(ann.token);
  });

  test('a ban takes effect at once on all devices, and refuses new logins', async () => {
    const ben = await aShopper(shop, 'ben');
    const phone = await anotherDevice(shop, ben);
    const ban = (active: number) => setUser(shop, ben.id, { isActive: Boolean(active) });
    await ban(0);
    for (const device of [ben.bearer, ben.browser, phone.bearer]) expectProblem(await me(device), 401);
    expect((await shop.fetch('/account', { headers: ben.browser })).status).toBe(303);
    const back = await logIn(ben.email, ben.password);
    expect(expectProblem(back, 403, 'banned').detail).toContain('closed');
    await ban(1);
    expect((await logIn(ben.email, ben.password)).status).toBe(200);
  });

  test('an expired session is refused', async () => {
    const old = await aShopper(shop, 'oldie');
    await setRows(shop, 'sessions', { userId: old.id }, { expiresAt: new Date(Date.now() - 1000) });
    expectProblem(await me(old.bearer), 401);
  });

  test('posts from other sites are refused wherever the cookie would authenticate them', async () => {
    const foreign = ['https://evil.example', 'null', `${shop.url}.evil.example`, 'http://127.0.0.1:1', ''];
    const calls = [
      ['POST', '/api/cart/clear'],
      ['POST', '/api/auth/logout'],
      ['POST', '/api/wishlist'],
      ['POST', '/api/orders'],
      ['DELETE', '/api/wishlist/any'],
      ['POST', '/api/account/addresses'],
      ['POST', '/account'],
      ['POST', '/account/data'],
      ['POST', '/logout'],
      ['POST', '/wishlist'],
    ] as const;
    let refused = 0;
    for (const origin of foreign) {
      for (const [method, path] of calls) {
        const headers = { cookie: `auth_token=${ann.token}`, ...(origin ? { origin } : {}) };
        const answer = await shop.send(method, path, {}, headers);
        expectProblem(answer, 403, 'cross_site');
        refused += 1;
      }
    }
    console.log(`cross-site writes: ${refused} of ${foreign.length * calls.length} refused`);
    expect((await me(ann.bearer)).status).toBe(200);
  });

  test('a login form on another site cannot log a visitor in', async () => {
    const answer = await logIn(ann.email, ann.password, {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    });
    expectProblem(answer, 403, 'cross_site');
    expect(answer.headers.getSetCookie()).toEqual([]);
    // Over plain http a browser sends Origin but no Sec-Fetch-Site.
    expectProblem(
      await logIn(ann.email, ann.password, { origin: 'https://evil.example' }),
      403,
      'cross_site',
    );
  });

  test('an API client that sends a cookie without Origin may log in and ask for prices', async () => {
    const cookie = `auth_token=${ann.token}`;
    const { rows } = await shop.database.client.execute(
      'SELECT id FROM products WHERE box_coverage_mm2 IS NOT NULL AND archived_at IS NULL LIMIT 1',
    );
    const boxes = `/api/products/${String(rows[0]?.['id'])}/calculate-price?area_m2=20`;
    for (const [path, body] of [
      ['/api/auth/login', { email: ann.email, password: ann.password }],
      ['/api/cart/quote', { items: [] }],
      [boxes, undefined],
    ] as const) {
      expect((await shop.send('POST', path, body, { cookie })).status, path).toBe(200);
      const evil = { cookie, origin: 'https://evil.example' };
      expectProblem(await shop.send('POST', path, body, evil), 403, 'cross_site');
    }
    // A login without Origin does not end the cookie's session.
    expect((await me(ann.bearer)).status).toBe(200);
  });

  test('a guest’s cookie is protected from other sites, also behind a proxy that changes the host', async () => {
    const path = '/api/payments/square';
    const pay = (headers: Record<string, string>) => shop.send('POST', path, {}, headers);
    const evil = { cookie: 'guest_orders=any', origin: 'https://evil.example' };
    expectProblem(await pay(evil), 403, 'cross_site');
    expectProblem(await pay({ ...evil, 'sec-fetch-site': 'same-site' }), 403, 'cross_site');
    expectProblem(await pay({}), 422, 'invalid');
    expectProblem(await pay({ origin: shop.url }), 422, 'invalid');
    expectProblem(await pay({ ...evil, 'sec-fetch-site': 'same-origin' }), 422, 'invalid');
    // A bearer token is not sent by a browser on its own, so the origin does not matter.
    expect((await me({ ...ann.bearer, origin: 'https://evil.example' })).status).toBe(200);
    const client = { ...ann.bearer, origin: 'https://evil.example' };
    expect((await shop.send('POST', '/api/cart/clear', undefined, client)).status).toBe(200);
  });
});

test.each(['none', 'cross-site'])('a shared link confirms nothing (%s)', async (site) => {
  const headers = { ...ann.browser, 'sec-fetch-site': site };
  const page = (more: object) => shop.fetch('/account?done=details', { headers: { ...headers, ...more } });
  expect(await (await page({})).text()).not.toContain('details are saved');
  expect(await (await page({ 'sec-fetch-site': 'same-origin' })).text()).toContain('details are saved');
});
