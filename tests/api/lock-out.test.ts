/** A stranger's wrong passwords and requests do not keep an owner out of the account; guessing stays slow. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShopper, postForm } from '#tests/support/shoppers.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => (shop = await startShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } })));
afterAll(() => shop.end());

const logIn = (email: string, password: string, address: string, cookie = '') =>
  shop.send('POST', '/api/auth/login', { email, password }, { 'x-forwarded-for': address, cookie });

/** Logs in, and returns the cookie by which the browser is known afterwards. */
async function knownCookie(email: string, password: string, address: string): Promise<string> {
  const answer = await logIn(email, password, address);
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie();
  return cookies.find((cookie) => cookie.startsWith('known_browser='))?.split(';')[0] ?? '';
}

test('a stranger who guesses from one address locks out that address alone', async () => {
  const { email, password } = await aShopper(shop, 'guessed');
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await logIn(email, `guess-${n}`, '198.51.100.1')).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect((await logIn(email, password, '198.51.100.1')).status).toBe(429);
  expect((await logIn(email, password, '198.51.100.2')).status).toBe(200);
});

test('from many addresses guesses stay limited, and a known browser is let in all the same', async () => {
  const { email, password } = await aShopper(shop, 'besieged');
  const cookie = await knownCookie(email, password, '198.51.100.10');
  const statuses: number[] = [];
  for (let n = 0; n < 60; n++) statuses.push((await logIn(email, `guess-${n}`, `203.0.113.${n}`)).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  expect((await logIn(email, password, '198.51.100.11')).status).toBe(429);
  expect((await logIn(email, password, '198.51.100.11', cookie)).status).toBe(200);
  // The browser of another account, and one with a made-up cookie, are strangers.
  const other = await aShopper(shop, 'bystander');
  const theirs = await knownCookie(other.email, other.password, '198.51.100.12');
  expect((await logIn(email, password, '198.51.100.12', theirs)).status).toBe(429);
  expect((await logIn(email, password, '198.51.100.12', `${cookie}x`)).status).toBe(429);
});

test('a known browser has ten wrong passwords of its own', async () => {
  const { email, password } = await aShopper(shop, 'forgetful');
  const cookie = await knownCookie(email, password, '198.51.100.20');
  for (let n = 0; n < 10; n++) {
    expect((await logIn(email, `guess-${n}`, '198.51.100.20', cookie)).status).toBe(401);
  }
  expect((await logIn(email, password, '198.51.100.20', cookie)).status).toBe(429);
});

test('a stranger who asks for reset links leaves the owner a link that works, and mails few', async () => {
  const { email } = await aShopper(shop, 'reset-often');
  const ask = (address: string) =>
    postForm(shop, '/forgotten-password', { form: 'forgotten', email }, { 'x-forwarded-for': address });
  for (let n = 0; n < 8; n++) expect((await ask(`203.0.113.${100 + n}`)).status).toBe(303);
  expect((await ask('198.51.100.30')).status).toBe(303);
  const links = async () =>
    (await shop.mails(email)).flatMap(
      ({ text }) => /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? [],
    );
  await expect.poll(async () => (await links()).length, { timeout: 40_000 }).toBe(5);
  const [first = '', second = ''] = await links();
  const used = await postForm(shop, `/reset-password?token=${first}`, {
    form: 'reset',
    password: 'a-new-floor',
  });
  expect(used.status).toBe(303);
  expect(used.headers.getSetCookie().join()).toContain('known_browser=');
  const unused = await postForm(shop, `/reset-password?token=${second}`, {
    form: 'reset',
    password: 'mine-now',
  });
  expect(unused.status).toBe(422);
});
