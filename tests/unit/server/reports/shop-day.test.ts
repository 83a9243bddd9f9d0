import { createClient } from '@libsql/client';
import { afterAll, expect, test } from 'vitest';
import { clockChanges } from '#domain/shop/clock.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { shopDaySql } from '#server/reports/sales.ts';

const database = createClient({ url: ':memory:' });
afterAll(() => database.close());

test.each([
  ['2026-01-15T00:00:00Z', '2026-01-15'],
  ['2026-01-15T23:59:59.999Z', '2026-01-15'],
  ['2026-03-28T23:59:59Z', '2026-03-28'],
  ['2026-03-29T00:30:00Z', '2026-03-29'],
  ['2026-03-29T22:59:59Z', '2026-03-29'],
  ['2026-03-29T23:00:00Z', '2026-03-30'],
  ['2026-06-14T23:00:00Z', '2026-06-15'],
  ['2026-10-24T23:30:00Z', '2026-10-25'],
  ['2026-10-25T23:30:00Z', '2026-10-25'],
  ['2027-06-30T23:10:00Z', '2027-07-01'],
])('%s is %s in Bangor', async (at, day) => {
  const sql = `SELECT ${shopDaySql('at', clockChanges('Europe/London', 2026))} AS day FROM (SELECT ? AS at)`;
  const { rows } = await database.execute({ sql, args: [Date.parse(at)] });
  expect(new Date(Number(rows[0]?.['day']) * DAY_MS).toISOString().slice(0, 10)).toBe(day);
});
