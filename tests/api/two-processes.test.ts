/**
 * Two processes on one database and one data directory, as behind a load balancer: sessions, rate limits and carts are
 * shared, each job runs in one process, and pages, lists and conversations are equally fresh in both.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aProduct, orderOne, pay } from '#tests/support/paying.ts';
import { anAdmin, aShopper, mailedResetToken, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { type OutsideEmulator, startOutsideEmulator } from '#tests/support/square.ts';
import { freePort, type Shop, startShop, SIGNATURE_KEY } from '#tests/support/shop.ts';
import { expectRenamedEverywhere } from '#tests/support/two-processes.ts';

let first: Shop;
let second: Shop;
let shopper: Shopper;
let owner: Shopper;
let square: OutsideEmulator;
const squareDir = mkdtempSync(join(tmpdir(), 'ardglen-square-'));
const soon = { timeout: 40_000, interval: 100 };

const environment = (): Record<string, string> => ({
  RATE_LIMITS: 'on',
  TRUST_PROXY: 'on',
  SITE_URL: 'http://shop.example',
  SQUARE_EMULATOR_URL: square.url,
  SQUARE_WEBHOOK_KEY: SIGNATURE_KEY,
});

beforeAll(async () => {
  const [port, squarePort] = [await freePort(), await freePort()];
  // Both processes use the same Square emulator; its webhooks go to the first.
  square = await startOutsideEmulator({
    dir: squareDir,
    port: squarePort,
    shopUrl: `http://127.0.0.1:${port}`,
    preload: join(import.meta.dirname, '../support/pace.ts'),
    env: { PACE_FROM: String(Date.now()), PACE_SPEED: '1', PACE_JUMP: '0' },
  });
  first = await startShop({ env: environment(), port });
  second = await startShop({ env: environment(), dataDir: first.dataDir });
  [shopper, owner] = await Promise.all([aShopper(first, 'between'), anAdmin(second)]);
}, 90_000);
afterAll(async () => {
  await Promise.all([second.stop(), first.stop()]);
  await square.stop();
  first.clear();
  rmSync(squareDir, { recursive: true, force: true });
});

const holders = async (): Promise<string[]> => {
  const { rows } = await second.database.client.execute(
    // Only frequent jobs: the lease of an hourly job is taken over only after an hour.
    "SELECT DISTINCT holder FROM job_leases WHERE name IN ('mail', 'publish', 'release-holds')",
  );
  return rows.map(({ holder }) => String(holder));
};
test('a login at one process is valid at the other, and a logout ends it at both', async () => {
  const { email, password } = shopper;
  const entered = await first.send('POST', '/api/auth/login', { email, password });
  const headers = {
    authorization: `Bearer ${(entered.body as { access_token: string }).access_token}`,
  };
  expect((await second.send('GET', '/api/auth/me', undefined, headers)).body).toMatchObject({ email });
  expect((await second.send('POST', '/api/auth/logout', undefined, headers)).status).toBeLessThan(300);
  expectProblem(await first.send('GET', '/api/auth/me', undefined, headers), 401);
});

test('a cart filled at one process can be paid at the other', async () => {
  const product_id = await aProduct(first, 'stock > 20');
  for (const shop of [first, second]) {
    const added = await shop.send('POST', '/api/cart/add', { product_id, quantity: 1 }, shopper.bearer);
    expect(added.status).toBe(200);
  }
  const body = {
    shipping_address: {
      ...{ first_name: 'Orla', last_name: 'Quinn', email: shopper.email, address: '1 Quayside Road' },
      ...{ city: 'Bangor', postal_code: 'BT20 5XX', country: 'GB' },
    },
    client_key: crypto.randomUUID(),
  };
  const placed = await first.send('POST', '/api/orders', body, shopper.bearer);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const again = await second.send('POST', '/api/orders', body, shopper.bearer);
  expect((again.body as PlacedOrderWire).id).toBe((placed.body as PlacedOrderWire).id);
  expect((placed.body as PlacedOrderWire).items[0]?.quantity).toBe(2);
  expect((await pay(second, placed.body as PlacedOrderWire)).status).toBe(200);
  const cart = await first.send('GET', '/api/cart', undefined, shopper.bearer);
  expect((cart.body as { items: unknown[] }).items).toEqual([]);
});

test('the last box is sold once when twenty shoppers order it at two processes', async () => {
  const product = await aProduct(first, 'stock = 1');
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      const shop = nth % 2 === 0 ? first : second;
      const placed = await orderOne(shop, product);
      return placed.status === 201 ? pay(shop, placed.body as PlacedOrderWire) : placed;
    }),
  );
  // The rate limit per address refuses some orders before the stock is checked.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => ![200, 409, 429].includes(status))).toEqual([]);
});

test('the rate limit counts password guesses at both processes together', async () => {
  const guess = (nth: number) =>
    (nth % 2 === 0 ? first : second).send(
      'POST',
      '/api/auth/login',
      { email: owner.email, password: `guess-${nth}` },
      { 'x-forwarded-for': `10.0.0.${nth}` },
    );
  const statuses: number[] = [];
  for (let nth = 0; nth < 60; nth++) statuses.push((await guess(nth)).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('a password reset at one process unlocks the account at the other', async () => {
  const { email } = await aShopper(first, 'locked-out');
  const logIn = (password: string, nth: number) =>
    first.send('POST', '/api/auth/login', { email, password }, { 'x-forwarded-for': `10.0.1.${nth}` });
  for (let nth = 0; nth < 50; nth++) expectProblem(await logIn(`guess-${nth}`, nth), 401);
  expectProblem(await logIn('six-oak-planks', 50), 429);
  const link = await mailedResetToken(second, email);
  const password = 'seven-oak-planks';
  const reset = await postForm(second, `/reset-password?token=${link}`, { form: 'reset', password });
  expect(reset.status).toBe(303);
  expect((await logIn(password, 51)).status).toBe(200);
});

test('an edit by staff at one process is on the pages and in the lists of the other', async () => {
  const id = await aProduct(first, "category = 'Tiles' AND stock > 5");
  await expectRenamedEverywhere(
    [first, second],
    second,
    { id, name: 'Renamed at the second door' },
    owner.bearer,
  );
});

test('a chat message sent at one process is received at the other', async () => {
  const begun = await first.send('POST', '/api/chat/session', {}, shopper.bearer);
  const { session_id } = begun.body as { session_id: string };
  const abort = new AbortController();
  const stream = await second.fetch(`/api/chat/stream?session_id=${session_id}`, {
    headers: shopper.bearer,
    signal: abort.signal,
  });
  expect(stream.status).toBe(200);
  let heard = '';
  const listening = (async () => {
    for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  const message = 'Which underlay goes under oak, by the first door?';
  const said = await first.send('POST', '/api/chat/message', { session_id, message }, shopper.bearer);
  expect(said.status).toBe(200);
  await expect.poll(() => heard, soon).toContain(message);
  abort.abort();
  await listening;
});

test('each job runs in one process; if it is killed the other takes over, and each mail is sent once', async () => {
  const processes = async () => [...new Set((await holders()).map((holder) => holder.split('/')[1]))];
  await expect.poll(processes, soon).toHaveLength(1);
  const [pid] = await processes();
  const orders: PlacedOrderWire[] = [];
  for (let nth = 0; nth < 6; nth++) {
    const placed = await orderOne(nth % 2 === 0 ? first : second, await aProduct(first, 'stock > 60'));
    if (placed.status === 201) orders.push(placed.body as PlacedOrderWire);
  }
  expect(orders.length).toBeGreaterThan(0);
  const [busy, other] = pid === String(first.pid) ? [first, second] : [second, first];
  await Promise.all(orders.map(async (order) => expect((await pay(busy, order)).status).toBe(200)));
  await busy.kill();
  await expect.poll(processes, { ...soon, timeout: 45_000 }).toEqual([String(other.pid)]);
  for (const order of orders) {
    const mails = async () =>
      (await other.mails(order.shipping_address.email)).map(({ template, state }) => `${template} ${state}`);
    // A mail claimed by the killed process can be sent again after the claim's 90 seconds.
    await expect.poll(mails, { ...soon, timeout: 120_000 }).toEqual(['order-confirmation captured']);
  }
  const again = await startShop({ env: environment(), dataDir: other.dataDir });
  if (busy === first) first = again;
  else second = again;
}, 240_000);
