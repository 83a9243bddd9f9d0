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
  const some = {
    category: 'Tiles',
    supplier: 'Altamira',
    pricePence: 2_499,
    description: '',
    createdAt: at,
    updatedAt: at,
  } as const;
  await connection.db.insert(products).values([
    { ...some, id: 'b', sku: 'B', name: 'A "quoted" name\n— with a line, a back\\slash and 2 m²' },
    {
      ...some,
      id: 'a',
      sku: 'A',
      name: 'Oak',
      archivedAt: at,
      isFeatured: true,
      inStock: false,
      boxCoverageMm2: 1_440_000,
    },
    { ...some, id: 'c', sku: 'C', name: '', colour: 'grey', description: '[1,"x",null]' },
  ]);
});
afterAll(() => {
  connection.client.close();
  rmSync(folder, { recursive: true });
});

test('rows come as a select gives them, in the order that was asked for', async () => {
  const plain = await connection.db.select().from(products).orderBy(asc(products.id));
  expect(plain).toHaveLength(3);
  expect(await readPacked(connection.db, products, sql`ORDER BY ${products.id}`)).toEqual(plain);
  const backwards = await readPacked(connection.db, products, sql`ORDER BY ${products.id} DESC LIMIT 2`);
  expect(backwards).toEqual([plain[2], plain[1]]);
});

test('no rows give an empty list', async () => {
  expect(await readPacked(connection.db, products, sql`WHERE ${products.id} = 'z'`)).toEqual([]);
});
