/** Rate limits of orders per address, of forms with files, and of uploads per member of staff, higher than any person needs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeDays, placedFor } from '#tests/support/delivering.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS, aProduct } from '#tests/support/paying.ts';
import { aShopper, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { type Answer, type Shop, startShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { applyForTrade } from '#tests/support/trade.ts';

let shop: Shop;
beforeAll(async () => (shop = await startShop({ env: { RATE_LIMITS: 'on' } })));
afterAll(() => shop.end());

/** Repeats a call until it answers 429. @returns the number of calls before that */
async function callsBefore429(call: () => Promise<Answer>, expected: number): Promise<number> {
  for (let calls = 0; calls < 1_000; calls += 1) {
    const answer = await call();
    if (answer.status !== 429) {
      expect(answer.status).toBe(expected);
      continue;
    }
    expectProblem(answer, 429, 'too_many_requests');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return calls;
  }
  throw new Error('no 429 after 1,000 calls');
}

test('an order changes its day at most twelve times a day, because each change sends an e-mail', async () => {
  const product = await aProduct(shop, 'stock > 10');
  const { days } = await freeDays(shop, product);
  const { id, order_token: token } = await placedFor(shop, product);
  const statuses: number[] = [];
  for (let time = 0; time < 13; time += 1) {
    const day = days[10 + (time % 2)] ?? '';
    const changed = await postForm(shop, `/orders/${id}?token=${token}`, { form: 'day', day });
    statuses.push(changed.status);
    if (changed.status === 429) {
      const page = await changed.text();
      expect(page).toContain('This order was changed too often today.');
      expect(page).toContain('<main');
    }
  }
  expect(statuses).toEqual([...Array<number>(12).fill(303), 429]);
});

test('the totals of thirty addresses a day may be tried with orders that are refused, and each of them again', async () => {
  const product = await aProduct(shop, 'stock > 10');
  const tried = (email: string) =>
    shop.send('POST', '/api/orders/guest', {
      shipping_address: { ...ADDRESS, email },
      items: [{ product_id: product, quantity: 1 }],
      total_amount: 0.01,
    });
  let number = 0;
  expect(await callsBefore429(() => tried(`tried${number++}@mail.example`), 409)).toBe(30);
  expectProblem(await tried('Tried7@mail.example'), 409, 'price_changed');
});

test('240 orders in ten minutes are accepted per address', { timeout: 60_000 }, async () => {
  const { body } = await shop.send('GET', '/api/products?in_stock=true&limit=1');
  const [product] = (body as { products: { id: string }[] }).products;
  const order = {
    shipping_address: {
      first_name: 'Orla',
      last_name: 'Often',
      // One of those that the test above has tried.
      email: 'tried7@mail.example',
      address: '1 Quay',
      city: 'Bangor',
      postal_code: 'BT20 5AA',
      country: 'GB',
    },
    items: [{ product_id: product?.id ?? '', quantity: 1 }],
    // A wrong price is refused with 409, so that the orders do not use up the stock.
    total_amount: 0.01,
  };
  // The tests above placed one and tried 32.
  expect(await callsBefore429(() => shop.send('POST', '/api/orders/guest', order), 409)).toBe(207);
});

test('300 uploads in ten minutes are accepted per member of staff', { timeout: 60_000 }, async () => {
  const staff = await as(shop, 'catalogue');
  const photo = { title: 'No picture', image_url: 'data:image/png;base64,aGVsbG8=' };
  const send = (who: Record<string, string>) => shop.send('POST', '/api/admin/customer-photos', photo, who);
  expect(await callsBefore429(() => send(staff), 422)).toBe(300);
  // A URL does not count as an upload, and a colleague has a limit of their own.
  const address = { ...photo, image_url: 'https://pictures.example/floor.jpg' };
  expect((await shop.send('POST', '/api/admin/customer-photos', address, staff)).status).toBe(200);
  expect((await send(await as(shop, 'owner'))).status).toBe(422);
});

test('twenty forms for a trade account are read per account and day, refused ones too, and none of one that has applied', async () => {
  const [shopper, applied] = [await aShopper(shop, 'tradeforms'), await aShopper(shop, 'appliedforms')];
  const large = new File([new Uint8Array(16 * 1024 * 1024)], 'large.pdf');
  const send = async ({ browser }: Shopper, files: readonly File[]) => {
    const body = new FormData();
    for (const file of files) body.append('documents', file);
    const headers = { ...browser, origin: shop.url };
    const answer = await shop.fetch('/trade', { method: 'POST', body, headers });
    await answer.text();
    return answer.status;
  };
  for (let time = 0; time < 20; time += 1) expect(await send(shopper, [])).toBe(422);
  expect(await send(shopper, [large])).toBe(429);
  expect((await applyForTrade(shop, applied)).status).toBe(303);
  expect(await send(applied, [large])).toBe(422);
});

test('what is counted in the database names no address', async () => {
  const email = 'nell-counted@mail.example';
  const person = { full_name: 'Nell', username: 'nell-counted', email, password: 'six-oak-planks' };
  expect((await shop.send('POST', '/api/auth/register', person)).status).toBe(200);
  expect((await shop.send('POST', '/api/auth/login', { email, password: 'a-guess' })).status).toBe(401);
  const { rows } = await shop.database.client.execute('SELECT key FROM rate_limits');
  expect(rows.length).toBeGreaterThan(1);
  for (const { key } of rows) expect(String(key)).toMatch(/^[a-z-]+:[\w-]{43}$/);
});
