/** What triggers count and index of orders is what reading all of them would: figures by state, sales by hour, words. */
import { expect, test } from 'vitest';
import type { OrderState } from '#domain/orders/states.ts';
import { olderDatabase } from '#tests/support/older-database.ts';
import { removeRows, setOrder } from '#tests/support/stored.ts';

test('they follow orders of an earlier release, new ones, each change and each deletion', async () => {
  const older = await olderDatabase(42);
  const { client, rows } = older;
  const add = (id: string, status: OrderState, totalPence: number) =>
    older.add('orders', { id, status, totalPence });
  const counted = () => rows('SELECT * FROM order_figures WHERE orders > 0 ORDER BY status');
  const read = () =>
    rows(`SELECT status, count(*) AS orders, sum(total_pence) AS total_pence,
      sum(refunded_pence) AS refunded_pence FROM orders GROUP BY status ORDER BY status`);
  /** Throws if the index of letters has anything else than the orders. */
  const checkAll = async () => {
    expect(await counted()).toEqual(await read());
    expect(await rows('SELECT * FROM order_hours WHERE orders > 0 ORDER BY hour')).toEqual(
      await rows(`SELECT created_at / 3600000 AS hour, count(*) AS orders, sum(total_pence) AS total_pence,
        sum(refunded_pence) AS refunded_pence FROM orders
        WHERE status NOT IN ('pending', 'cancelled') GROUP BY 1 ORDER BY 1`),
    );
    await client.execute("INSERT INTO orders_fts (orders_fts, rank) VALUES ('integrity-check', 1)");
  };
  const found = async (match: string) =>
    (
      await client.execute({
        sql: 'SELECT id FROM orders WHERE search_key IN (SELECT rowid FROM orders_fts WHERE orders_fts MATCH ?) ORDER BY id',
        args: [match],
      })
    ).rows.map(({ id }) => id);
  await add('a', 'pending', 100);
  await add('b', 'completed', 250);
  await older.migrate();
  await checkAll();
  await add('c', 'pending', 70);
  await add('d', 'refunded', 30);
  await checkAll();
  await setOrder(older, ['a', 'c'], { status: 'confirmed', totalPence: 90 });
  await setOrder(older, 'b', { refundedPence: 20 });
  expect(await found('"a@e"')).toEqual(['a', 'b', 'c', 'd']);
  await setOrder(older, 'a', { email: 'Zoë@example.com', city: 'Newry', createdAt: new Date(7200000) });
  await checkAll();
  expect([await found('"a@e"'), await found('"zoë"'), await found('"new"')]).toEqual([
    ['b', 'c', 'd'],
    ['a'],
    ['a'],
  ]);
  await removeRows(older, 'orders', { id: ['c', 'd'] });
  await checkAll();
  expect(await counted()).toMatchObject([
    { status: 'completed', orders: 1, total_pence: 250, refunded_pence: 20 },
    { status: 'confirmed', orders: 1, total_pence: 90, refunded_pence: 0 },
  ]);
});
