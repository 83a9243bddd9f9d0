/** What an import says of the rows that cannot be imported. */
import { beforeAll, expect, test } from 'vitest';
import type { ImportReport } from '#domain/catalogue/admin/csv.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let catalogue: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  catalogue = await as(shop, 'catalogue');
});

const importFile = async (csv: string) =>
  (await shop.send('POST', '/api/admin/products/import', { csv, dry_run: true }, catalogue))
    .body as ImportReport;

test('counts all rows with errors, and lists the first of them', async () => {
  const rows = Array.from({ length: 300 }, (_, row) => `,Wrong Board ${row},Other,Altamira,ten,x\n`).join('');
  const report = await importFile(
    `id,name,category,supplier,price,stock\n${rows},Right Board,Other,Altamira,10,1\n`,
  );
  expect([report.rows, report.wrong_rows, report.errors.length]).toEqual([301, 300, 200]);
});

test('a row that names no product says that its code or id is missing, unless it may be a new product', async () => {
  expect((await importFile('sku,stock\n,7\n')).errors).toEqual([
    { row: 2, field: 'sku', message: 'The code is missing in this row.' },
  ]);
  expect((await importFile('id,price\n,7\n')).errors[0]?.message).toBe('The id is missing in this row.');
  expect((await importFile('sku,name,stock\n,A new board,7\n')).errors[0]?.message).toContain(
    'A new product needs the column “category”',
  );
});
