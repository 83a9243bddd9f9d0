/** Ten thousand guesses at a password, from one address and from thousands: refused, with the time to wait. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { aShopper, mailedResetToken, postForm, type Shopper } from '#tests/support/people.ts';
import { startShop, type Answer, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let ann: Shopper;
let bob: Shopper;
beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  [ann, bob] = await Promise.all([aShopper(shop, 'ann'), aShopper(shop, 'bob')]);
});
afterAll(async () => {
  await shop.stop();
  shop.clear();
});

const attempt = (email: string, password: string, address: string): Promise<Answer> =>
  shop.send('POST', '/api/auth/login', { email, password }, { 'x-forwarded-for': address });

/** Sends the attempts 32 at a time; answers how often each status came. */
async function storm(count: number, one: (n: number) => Promise<Answer>): Promise<Record<number, number>> {
  const came: Record<number, number> = {};
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const { status } = await one(next++);
      came[status] = (came[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  return came;
}

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

test('10,000 guesses lead to at most ten password checks of one account', async () => {
  const started = performance.now();
  const one = await storm(5000, (n) => attempt(ann.email, `guess-${n}`, '203.0.113.5'));
  const many = await storm(5000, (n) => attempt(ann.email, `guess-${n}`, addressOf(n)));
  const seconds = (performance.now() - started) / 1000;
  const looked = (one[401] ?? 0) + (many[401] ?? 0);
  const refused = (one[429] ?? 0) + (many[429] ?? 0);
  console.log(
    `10,000 login attempts in ${seconds.toFixed(1)} s: ${looked} passwords looked at, ${refused} refused with 429`,
  );
  expect(looked).toBeLessThanOrEqual(10);
  expect(looked + refused).toBe(10_000);
}, 300_000);

test('the locked account stays locked for the right password too, and says for how long', async () => {
  const answer = await attempt(ann.email, ann.password, '192.0.2.1');
  expectProblem(answer, 429, 'too_many_requests');
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(600);
  expect(wait).toBeLessThanOrEqual(900);
  // Who is signed in already notices nothing, and others come in.
  expect((await shop.send('GET', '/api/auth/me', undefined, ann.bearer)).status).toBe(200);
  expect((await attempt(bob.email, bob.password, '192.0.2.2')).status).toBe(200);
});

test('an unknown account locks like a known one', async () => {
  const came = await storm(30, (n) => attempt('nobody@mail.example', `guess-${n}`, addressOf(70_000 + n)));
  expect(came).toEqual({ 401: 10, 429: 20 });
});

test('the lock outlives a restart', async () => {
  await shop.stop();
  shop = await startShop({ dataDir: shop.dataDir, env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  expectProblem(await attempt(ann.email, ann.password, '192.0.2.3'), 429);
});

test('a new password by the mailed link lifts the lock', async () => {
  const token = await mailedResetToken(shop, ann.email);
  const set = await postForm(shop, `/reset-password?token=${token}`, {
    form: 'reset',
    password: 'a-new-floor',
  });
  expect(set.headers.get('location')).toBe('/login?done=reset');
  expect((await attempt(ann.email, 'a-new-floor', '192.0.2.4')).status).toBe(200);
});
