import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { readPacked } from '#db/packed.ts';
import { products } from '#db/schema/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'packed-'));
let connection: Connection;

beforeAll(async () => {
  connection = await openDatabase(`file:${join(folder, 'store.db')}`);
  await migrateDatabase(connection.db);
  const at = new Date('2026-03-29T01:30:00.250Z');
  const common = {
    category: 'Tiles',
    supplier: 'Altamira',
    pricePence: 2_499,
    description: '',
    createdAt: at,
    updatedAt: at,
  } as const;
  await connection.db.insert(products).values([
    { ...common, id: 'b', sku: 'B', name: 'A "quoted" name\n— with a line, a back\\slash and 2 m²' },
    {
      ...common,
      id: 'a',
      sku: 'A',
      name: 'Oak',
      archivedAt: at,
      isFeatured: true,
      inStock: false,
      boxCoverageMm2: 1_440_000,
    },
    { ...common, id: 'c', sku: 'C', name: '', colour: 'grey', description: '[1,"x",null]' },
  ]);
});
afterAll(() => {
  connection.client.close();
  rmSync(folder, { recursive: true });
});

test('rows equal those of a select, in the requested order', async () => {
  const selected = await connection.db.select().from(products).orderBy(asc(products.id));
  expect(selected).toHaveLength(3);
  expect(await readPacked(connection.db, products, sql`ORDER BY ${products.id}`)).toEqual(selected);
  const backwards = await readPacked(connection.db, products, sql`ORDER BY ${products.id} DESC LIMIT 2`);
  expect(backwards).toEqual([selected[2], selected[1]]);
});

test('a query without rows returns an empty list', async () => {
  expect(await readPacked(connection.db, products, sql`WHERE ${products.id} = 'z'`)).toEqual([]);
});
