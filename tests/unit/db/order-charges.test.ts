/** Orders from before charges were rows: the migration carries each over with all of its figures. */
import { expect, test } from 'vitest';
import { makeCatalogue } from '#db/seed/catalogue/index.ts';
import { clockAt } from '#db/seed/clock.ts';
import { makeOrders } from '#db/seed/orders.ts';
import { makePeople } from '#db/seed/users.ts';
import { olderDatabase } from '#tests/support/older-database.ts';

const FIGURES = 'id, goods_pence, sample_shipping_pence, total_pence, vat_pence, refunded_pence';
const LINE_FIGURES = 'id, quantity, price_pence, sample_shipping_pence, total_pence';

test('each seeded order has the same figures before and after, and its charges as rows', async () => {
  const { client, add, rows, migrate } = await olderDatabase(23);
  const clock = clockAt(Date.UTC(2026, 10, 21, 14, 30));
  const seeded = makeOrders(makePeople(clock), makeCatalogue(clock), clock);

  for (const { row, lines } of seeded) {
    await add('orders', row);
    for (const line of lines) await add('orderLines', line);
  }
  const figures = async () => [
    await rows(`SELECT ${FIGURES} FROM orders ORDER BY id`),
    await rows(`SELECT ${LINE_FIGURES} FROM order_lines ORDER BY id`),
  ];
  const before = await figures();

  await migrate();

  expect(await figures()).toEqual(before);
  const charges = await rows('SELECT order_id, kind, amount_pence FROM order_charges');
  const expected = seeded.flatMap(({ row, charges }) =>
    charges.map(({ kind, pence }) => `${row.id} ${kind} ${pence}`),
  );
  expect(
    charges
      .map((row) => `${String(row['order_id'])} ${String(row['kind'])} ${String(row['amount_pence'])}`)
      .sort(),
  ).toEqual(expected.sort());
  expect(expected.length).toBeGreaterThan(seeded.length);
  const wrong = await client.execute(
    `SELECT count(*) AS n FROM orders o WHERE discount_pence <> 0
       OR total_pence <> goods_pence + (SELECT sum(amount_pence) FROM order_charges WHERE order_id = o.id)
       OR EXISTS (SELECT 1 FROM order_lines WHERE order_id = o.id AND discount_pence <> 0)`,
  );
  expect(wrong.rows[0]?.['n']).toBe(0);
});
