import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { largestPlan, roomWith } from '#tests/support/planning.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';
import { plus, setOrder, setProduct } from '#tests/support/stored.ts';

let shop: Shop;
let anna: Shopper;
let carpets: string[];
let plank: ProductWire;

beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  anna = await aShopper(shop, 'anna-heavy');
  const listed = async (query: string) =>
    ((await shop.send('GET', `/api/products?limit=100&${query}`)).body as { products: ProductWire[] })
      .products;
  carpets = (await listed('category=Carpet')).filter(({ unit }) => unit === 'metre').map(({ id }) => id);
  const [laminate] = await listed('category=Laminate+Flooring');
  if (!laminate || carpets.length < 5) throw new Error('the seed has no such floors');
  plank = laminate;
});
afterAll(() => shop.end());

/** The largest plan, in other carpets for each `variant`, or some rooms less. */
const largest = (variant: number) => {
  const { rooms, stairs } = largestPlan(carpets.slice(variant % 10, (variant % 10) + 5));
  return { rooms: rooms.slice(Math.floor(variant / 10)), stairs };
};

describe('the largest plan', () => {
  test('is answered, and other requests before it', async () => {
    let isAnswered = false;
    const planned = shop.send('POST', '/api/plan', largest(0)).then((answer) => {
      isAnswered = true;
      return answer;
    });
    for (let request = 0; request < 5; request += 1) expect((await shop.fetch('/healthz')).status).toBe(200);
    expect(isAnswered).toBe(false);
    const { status, body } = await planned;
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    expect((body as { rooms: unknown[] }).rooms).toHaveLength(50);
  });

  test('is not kept with an order that ends while it is worked out', async () => {
    const { body } = await shop.send('POST', '/api/orders/guest', {
      shipping_address: {
        first_name: 'Orla',
        last_name: 'Planner',
        email: 'orla-heavy@mail.example',
        address: '1 Quay',
        city: 'Bangor',
        postal_code: 'BT20 5AA',
        country: 'GB',
      },
      items: [{ product_id: plank.id, quantity: 1, rooms: ['Room 1'] }],
    });
    const { id, order_token } = body as PlacedOrderWire;
    const job = { ...largest(9), name: 'Whole house' };
    const kept = shop.send('PUT', `/api/orders/${id}/plan`, job, { 'x-order-token': order_token ?? '' });
    await setOrder(shop, id, { status: 'cancelled' });
    expectProblem(await kept, 409, 'too_late');
    const { rows } = await shop.database.client.execute('SELECT order_id FROM order_plans');
    expect(rows).toEqual([]);
  });

  test('sent many times at once from one address is worked out some times, and else refused in words', async () => {
    const sent = Array.from({ length: 11 }, (_, variant) =>
      shop.send('POST', '/api/plan', largest(variant + 1)),
    );
    // A small plan has a place of its own, and goes before those that wait.
    const small = { rooms: [{ ...roomWith(plank, 4, 3), product_id: carpets[12] }] };
    expect((await shop.send('POST', '/api/plan', small)).status).toBe(200);
    // Of large plans somebody else's is next, and is answered before all of that address.
    const plans: { status: number }[] = [];
    for (const each of sent) void each.then((answer) => plans.push(answer));
    const other = await shop.send('POST', '/api/plan', largest(20), { 'x-forwarded-for': '192.0.2.7' });
    expect(other.status).toBe(200);
    expect(plans.filter(({ status }) => status === 200).length).toBeLessThan(4);
    const answers = await Promise.all(sent);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(expectProblem(answer, 503, 'busy').detail).toMatch(/many plans/i);
      expect(answer.headers.get('retry-after')).toBe('5');
    }
  });

  test('of somebody else does not wait for those who have gone away', async () => {
    const from = (address: string) => ({ 'content-type': 'application/json', 'x-forwarded-for': address });
    const gone = new AbortController();
    const left = Array.from({ length: 9 }, (_, variant) =>
      shop
        .fetch('/api/plan', {
          method: 'POST',
          headers: from(`192.0.2.${variant + 20}`),
          body: JSON.stringify(largest(variant + 30)),
          signal: gone.signal,
        })
        .catch(() => null),
    );
    await expect.poll(async () => (await shop.fetch('/healthz')).status).toBe(200);
    gone.abort();
    await Promise.all(left);
    const answer = await shop.send('POST', '/api/plan', largest(50), from('192.0.2.40'));
    expect(answer.status).toBe(200);
  });
});

describe('a plan of halls off the roll', () => {
  test('is refused at once, with what to do', async () => {
    const halls = Array.from({ length: 50 }, () => ({ ...roomWith(plank, 99, 98), product_id: carpets[11] }));
    const answer = await shop.send('POST', '/api/plan', { rooms: halls });
    expect(expectProblem(answer, 422, 'too_large').detail).toMatch(/divide it into two plans/);
  });
});

describe('plans that are computed', () => {
  test(
    'have a limit for each address; kept and shared ones are not computed again',
    { timeout: 240_000 },
    async () => {
      const rooms = [{ ...roomWith(plank, 4, 3), product_id: carpets[9] }, roomWith(plank, 3, 3)];
      const keep = () => shop.send('POST', '/api/plans', { name: 'Ours', rooms }, anna.bearer);
      let kept = await keep();
      // What was worked out before took a busy host long, and counts for a minute.
      await expect
        .poll(async () => (kept.status === 429 ? (kept = await keep()) : kept).status, { timeout: 120_000 })
        .toBe(201);
      const { plan, share_url } = kept.body as { plan: object; share_url: string };
      let refusal = await shop.send('POST', '/api/plan', largest(0));
      for (let request = 0; refusal.status === 200 && request < 120; request += 1) {
        const many = Array.from({ length: 50 }, () => roomWith(plank, 4 + request / 100, 3));
        refusal = await shop.send('POST', '/api/plan', { rooms: many });
      }
      expect(expectProblem(refusal, 429, 'too_many_requests').detail).toMatch(/too often/);
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
      const list = await shop.send('GET', '/api/plans', undefined, anna.bearer);
      expect((list.body as { plans: unknown[] }).plans).toMatchObject([{ plan }]);
      const shared = await shop.send('GET', new URL(share_url).pathname);
      expect(shared.body).toMatchObject({ plan });
    },
  );

  test('of a list come without their figures while these cannot be worked out', async () => {
    const plans = async () =>
      ((await shop.send('GET', '/api/plans', undefined, anna.bearer)).body as { plans: { plan: unknown }[] })
        .plans;
    expect(await plans()).toHaveLength(1);
    // The figures of before are dropped with a change of the catalogue, and this address has no share left.
    await setProduct(shop, plank.id, ({ pricePence }) => ({ pricePence: plus(pricePence, 100) }));
    await expect.poll(plans).toMatchObject([{ name: 'Ours', plan: null }]);
  });
});
