/** The last place of a delivery day: fifty buyers at two processes, one of which is killed in the middle. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeDays, heldOn, orderFor, placesIn, setDelivery } from '#tests/support/delivering.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aProduct } from '#tests/support/paying.ts';
import { startShop, type Answer, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let first: Shop;
let second: Shop;

beforeAll(async () => {
  first = await startShop();
  second = await startShop({ dataDir: first.dataDir });
}, 90_000);
afterAll(async () => {
  await second.kill();
  await first.stop();
  first.clear();
});

test('one gets it, the others are told which day is next, and a kill loses and doubles nothing', async () => {
  const owner = await as(first, 'owner');
  const product = await aProduct(first, 'stock > 100');
  const { days } = await freeDays(first, product);
  // Beyond the days that the demo's orders have.
  const [day = '', next] = days.slice(12);
  await setDelivery(first, owner, { zones: placesIn(1) });

  const answers: Answer[] = [];
  const buyers = Array.from({ length: 50 }, async (_, buyer) => {
    const shop = buyer % 2 === 0 ? first : second;
    // A request at the killed process has no answer.
    const answer = await orderFor(shop, product, { method: 'delivery', day }).catch(() => null);
    if (answer) answers.push(answer);
    if (answers.length === 12) await second.kill();
  });
  await Promise.all(buyers);

  const placed = answers.filter(({ status }) => status === 201);
  expect(placed.length).toBeLessThanOrEqual(1);
  expect(answers.length).toBeGreaterThanOrEqual(25);
  for (const refusal of answers.filter(({ status }) => status !== 201))
    expect(expectProblem(refusal, 409, 'day_full')).toMatchObject({ next });
  expect(await heldOn(first, day)).toBe(1);
  const { rows } = await first.database.client.execute(
    `SELECT (SELECT count(*) FROM orders WHERE email LIKE 'day%') AS orders,
            (SELECT count(*) FROM delivery_bookings b JOIN orders o ON o.id = b.order_id WHERE o.email LIKE 'day%') AS bookings`,
  );
  expect([Number(rows[0]?.['orders']), Number(rows[0]?.['bookings'])]).toEqual([1, 1]);
});
