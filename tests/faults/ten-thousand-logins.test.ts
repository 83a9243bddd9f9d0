/** Ten thousand guesses of a password, from one address and from thousands: refused, with the time to wait. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { aShopper, mailedResetToken, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { startShop, type Answer, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let ann: Shopper;
let bob: Shopper;
beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  [ann, bob] = await Promise.all([aShopper(shop, 'ann'), aShopper(shop, 'bob')]);
});
afterAll(() => shop.end());

const attempt = (email: string, password: string, address: string): Promise<Answer> =>
  shop.send('POST', '/api/auth/login', { email, password }, { 'x-forwarded-for': address });

/** Sends requests, 32 at a time; resolves to the number of responses by status. */
async function flood(count: number, send: (n: number) => Promise<Answer>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const { status } = await send(next++);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  return statuses;
}

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

test('10,000 guesses lead to at most fifty password checks of one account', async () => {
  const started = performance.now();
  const fromOne = await flood(5000, (n) => attempt(ann.email, `guess-${n}`, '203.0.113.5'));
  const fromMany = await flood(5000, (n) => attempt(ann.email, `guess-${n}`, addressOf(n)));
  const seconds = (performance.now() - started) / 1000;
  const checked = (fromOne[401] ?? 0) + (fromMany[401] ?? 0);
  const refused = (fromOne[429] ?? 0) + (fromMany[429] ?? 0);
  console.log(
    `10,000 login attempts in ${seconds.toFixed(1)} s: ${checked} passwords checked, ${refused} refused with 429`,
  );
  expect(checked).toBeLessThanOrEqual(50);
  expect(checked + refused).toBe(10_000);
}, 300_000);

test('the locked account refuses the right password too, and the response says for how long', async () => {
  const answer = await attempt(ann.email, ann.password, '192.0.2.1');
  expectProblem(answer, 429, 'too_many_requests');
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(600);
  expect(wait).toBeLessThanOrEqual(3600);
  // Existing sessions keep working, and other accounts can log in.
  expect((await shop.send('GET', '/api/auth/me', undefined, ann.bearer)).status).toBe(200);
  expect((await attempt(bob.email, bob.password, '192.0.2.2')).status).toBe(200);
});

test('an unknown account is locked like a known one', async () => {
  const statuses = await flood(70, (n) =>
    attempt('nobody@mail.example', `guess-${n}`, addressOf(70_000 + n)),
  );
  expect(statuses).toEqual({ 401: 50, 429: 20 });
});

test('the lock survives a restart', async () => {
  await shop.stop();
  shop = await startShop({ dataDir: shop.dataDir, env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  expectProblem(await attempt(ann.email, ann.password, '192.0.2.3'), 429);
});

test('a new password set through the e-mailed link removes the lock', async () => {
  const token = await mailedResetToken(shop, ann.email);
  const set = await postForm(shop, `/reset-password?token=${token}`, {
    form: 'reset',
    password: 'a-new-floor',
  });
  expect(set.headers.get('location')).toBe('/login?done=reset');
  expect((await attempt(ann.email, 'a-new-floor', '192.0.2.4')).status).toBe(200);
});
