/** Orders from before charges were rows: the migration carries each over with all of its figures. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { orderLines, orders } from '#db/schema/index.ts';
import { makeCatalogue } from '#db/seed/catalogue/index.ts';
import { clockAt } from '#db/seed/clock.ts';
import { makeOrders } from '#db/seed/orders.ts';
import { makePeople } from '#db/seed/users.ts';
import { migrationsUpTo } from '#tests/support/older-database.ts';

const FIGURES = 'id, goods_pence, sample_shipping_pence, total_pence, vat_pence, refunded_pence';
const LINE_FIGURES = 'id, quantity, price_pence, sample_shipping_pence, total_pence';

test('each seeded order has the same figures before and after, and its charges as rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-charges-'));
  const { client, db } = await openDatabase(`file:${join(folder, 'store.db')}`);
  onTestFinished(() => {
    client.close();
    rmSync(folder, { recursive: true });
  });
  await migrateDatabase(db, migrationsUpTo(23, folder));
  const clock = clockAt(Date.UTC(2026, 10, 21, 14, 30));
  const seeded = makeOrders(makePeople(clock), makeCatalogue(clock), clock);

  /** Writes a row of this release's schema into the table of the release before, which lacks some columns. */
  async function insert(table: typeof orders | typeof orderLines, name: string, row: object): Promise<void> {
    const { rows } = await client.execute(`SELECT name FROM pragma_table_info('${name}')`);
    const known = new Set(rows.map((one) => String(one['name'])));
    const cells = Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
      const value: unknown = Object.entries(row).find(([field]) => field === key)?.[1];
      return known.has(column.name) && value !== undefined
        ? [[column.name, value === null ? null : column.mapToDriverValue(value)] as const]
        : [];
    });
    await client.execute({
      sql: `INSERT INTO ${name} (${cells.map(([column]) => column).join()}) VALUES (${cells.map(() => '?').join()})`,
      args: cells.map(([, value]) => value as string | number | null),
    });
  }
  for (const { row, lines } of seeded) {
    await insert(orders, 'orders', row);
    for (const line of lines) await insert(orderLines, 'order_lines', line);
  }
  const figures = async () => [
    (await client.execute(`SELECT ${FIGURES} FROM orders ORDER BY id`)).rows.map((row) => ({ ...row })),
    (await client.execute(`SELECT ${LINE_FIGURES} FROM order_lines ORDER BY id`)).rows.map((row) => ({
      ...row,
    })),
  ];
  const before = await figures();

  await migrateDatabase(db);

  expect(await figures()).toEqual(before);
  const { rows } = await client.execute('SELECT order_id, kind, amount_pence FROM order_charges');
  const expected = seeded.flatMap(({ row, charges }) =>
    charges.map(({ kind, pence }) => `${row.id} ${kind} ${pence}`),
  );
  expect(
    rows
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
