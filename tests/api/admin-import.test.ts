/** Product export and import: a round trip changes nothing, errors are reported by row, an import is all or nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport as Report } from '#domain/catalogue/admin/csv.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { copyBase, type Shop, startShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { removeRows } from '#tests/support/stored.ts';

let shop: Shop;
let catalogue: Record<string, string>;
beforeAll(async () => {
  shop = await startShop();
  catalogue = await as(shop, 'catalogue');
});
afterAll(() => shop.end());

const importFile = async (csv: string, dry_run: boolean, more: object = {}) => {
  const body = { csv, dry_run, ...more };
  const answer = await shop.send('POST', '/api/admin/products/import', body, catalogue);
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
  return answer.body as Report;
};
const count = async (of: Shop, sql: string) => Number((await of.database.client.execute(sql)).rows[0]?.['n']);
const exported = async () => (await shop.fetch('/admin/products/export.csv', { headers: catalogue })).text();
const HEAD = 'id,name,category,supplier,price,stock\n';

test('a group of many versions is imported with each page queued once, and its pages stay small', async () => {
  const rows = Array.from(
    { length: 300 },
    (_, row) => `,Throng Oak Plank ${row + 1},Laminate Flooring,Throng,${20 + row / 10},5,throng`,
  );
  const head = 'id,name,category,supplier,price,stock,item_group_id';
  expect(await importFile([head, ...rows].join('\n'), false)).toMatchObject({ created: 300, errors: [] });
  // The second time all versions are known, and the price of each changes.
  const ids = (
    await shop.database.client.execute(
      "SELECT id FROM products WHERE item_group_id = 'throng' ORDER BY price_pence",
    )
  ).rows.map(({ id }) => String(id));
  const changed = rows.map((row, index) => `${ids[index]}${row.replace(/,5,throng$/, ',6,throng')}`);
  await removeRows(shop, 'publishQueue');
  expect(await importFile([head, ...changed].join('\n'), false)).toMatchObject({ changed: 300, errors: [] });
  const html = await (await shop.fetch(`/products/${ids[150]}`)).text();
  expect(html).toContain('All versions');
  expect(html.match(/href="\/products\/throng-oak-plank-\d+"/g)?.length).toBeLessThan(60);
});

describe('the product file', () => {
  test('carries swatches with their sizes, of pictures that the shop has', async () => {
    const { rows } = await shop.database.client.execute(
      "SELECT id, name, supplier, price_pence FROM products WHERE category = 'Carpet' LIMIT 1",
    );
    const head = 'id,name,category,supplier,price,swatch_url,swatch_width_mm,swatch_height_mm';
    const value = (column: string) => rows[0]?.[column];
    const line = `${value('id')},"${value('name')}",Carpet,"${value('supplier')}",${Number(value('price_pence')) / 100}`;
    const errorsOf = async (cells: string) => (await importFile(`${head}\n${line},${cells}`, true)).errors;
    expect(await errorsOf('/media/swatches/metro-sage-v1.webp,605,620')).toEqual([]);
    expect(
      (await importFile(`${head}\n${line},/media/swatches/metro-sage-v1.webp,605,620`, false)).changed,
    ).toBe(1);
    expect(await exported()).toContain(',/media/swatches/metro-sage-v1.webp,605,620,');
    expect(await errorsOf('/media/swatches/metro-sage-v1.webp,,')).toMatchObject([
      { field: 'swatch_width_mm' },
    ]);
    expect(await errorsOf('"data:image/png;base64,aGVsbG8=",605,620')).toMatchObject([
      { field: 'swatch_url' },
    ]);
    expect(await errorsOf('https://pictures.example/a.webp,605,620')).toMatchObject([
      { field: 'swatch_url' },
    ]);
  });

  test('requires the catalogue area', async () => {
    expect((await shop.fetch('/admin/products/export.csv')).status).toBe(303);
    const support = await as(shop, 'support');
    expect((await shop.fetch('/admin/products/export.csv', { headers: support })).status).toBe(403);
    expectProblem(await shop.send('POST', '/api/admin/products/import', { csv: HEAD }, support), 403);
    expectProblem(await shop.send('POST', '/api/admin/products/import', { csv: HEAD }), 401);
  });

  test('imports its own export without a change', async () => {
    const audits = await count(shop, 'SELECT count(*) AS n FROM audit_log');
    const lines = (await exported()).split('\r\n').length - 2;
    // The whole file is larger than the limit of a body, so it is sent in two halves.
    const [head = '', ...rest] = (await exported()).split(/\r\n(?=[a-z0-9-]+,[A-Z]{2}-)/);
    const half = Math.ceil(rest.length / 2);
    for (const part of [rest.slice(0, half), rest.slice(half)]) {
      const report = await importFile([head, ...part].join('\r\n'), false);
      expect(report).toMatchObject({
        created: 0,
        changed: 0,
        unchanged: part.length,
        errors: [],
        done: true,
      });
    }
    expect(lines).toBeGreaterThan(4_000);
    expect(await count(shop, 'SELECT count(*) AS n FROM audit_log')).toBe(audits + 2);
  });

  test('a dry run reports what would happen and changes nothing', async () => {
    const before = await count(shop, 'SELECT count(*) AS n FROM products');
    const csv = `${HEAD},Imported Trial Board,Other,Altamira,12.50,4\n`;
    expect(await importFile(csv, true)).toMatchObject({ rows: 1, created: 1, done: false, errors: [] });
    expect(await count(shop, 'SELECT count(*) AS n FROM products')).toBe(before);
    expect(await importFile(csv, false)).toMatchObject({ created: 1, done: true });
    expect(await count(shop, "SELECT stock AS n FROM products WHERE id = 'imported-trial-board'")).toBe(4);
    expect(
      await count(
        shop,
        "SELECT count(*) AS n FROM stock_movements WHERE product_id = 'imported-trial-board' AND reason = 'import'",
      ),
    ).toBe(1);
  });

  test('new products that are imported twice are reported, and matched by name on request', async () => {
    const csv = `${HEAD},Twice Imported Board,Other,Altamira,12.50,4\n,Twice Imported Bead,Other,Altamira,3.50,9\n`;
    const named = () => count(shop, "SELECT count(*) AS n FROM products WHERE name LIKE 'Twice Imported %'");
    expect(await importFile(csv, true)).toMatchObject({ created: 2, same_names: 0, namesakes: [] });
    await importFile(csv, false);
    const second = csv.replace('12.50', '13.50').replace('Twice Imported Bead', ' twice imported  bead');
    expect(await importFile(second, true)).toMatchObject({
      created: 2,
      same_names: 2,
      namesakes: [
        { row: 2, name: 'Twice Imported Board', id: 'twice-imported-board' },
        { row: 3, id: 'twice-imported-bead' },
      ],
    });
    expect(await importFile(second, false, { match_names: true })).toMatchObject({
      created: 0,
      changed: 2,
      same_names: 0,
      done: true,
    });
    expect(await named()).toBe(2);
    const doubled = await importFile(`${csv},twice imported bead,Other,Altamira,4,1\n`, true, {
      match_names: true,
    });
    expect(doubled.errors).toEqual([
      { row: 4, field: 'name', message: 'This product stands in row 3 already.' },
    ]);
    const within = `${HEAD},Once Only,Other,Altamira,4,1\n,Once only,Other,Altamira,4,1\n`;
    expect(await importFile(within, true)).toMatchObject({
      same_names: 1,
      namesakes: [{ row: 3, id: null }],
    });
  });

  test('a dry run lists the changes, stock first; keep_stock leaves the stock of existing products unchanged', async () => {
    const { rows } = await shop.database.client.execute(
      'SELECT id, name, category, supplier, price_pence AS pence, stock FROM products WHERE archived_at IS NULL AND stock > 10 AND compare_at_pence IS NULL LIMIT 2',
    );
    const [first, second] = rows.map((row) => ({
      id: String(row['id']),
      name: String(row['name']),
      rest: `"${String(row['name'])}",${String(row['category'])},${String(row['supplier'])}`,
      price: (Number(row['pence']) / 100).toFixed(2),
      stock: Number(row['stock']),
    }));
    if (!first || !second) throw new Error('two products are needed');
    const body = { count: 7, reason: 'count' };
    const counted = await shop.send('POST', `/api/admin/products/${second.id}/stock`, body, catalogue);
    expect(counted.status).toBe(200);
    const csv = `${HEAD}${first.id},${first.rest},1.23,${first.stock}\n${second.id},${second.rest},${second.price},${second.stock}\n`;
    const stockOf = (id: string) => count(shop, `SELECT stock AS n FROM products WHERE id = '${id}'`);
    const tried = await importFile(csv, true);
    expect(tried).toMatchObject({ changed: 2, stock_changes: 1, more_changes: 0, errors: [] });
    expect(tried.changes).toEqual([
      {
        ...{ row: 3, id: second.id, name: second.name, column: 'stock', before: '7' },
        after: String(second.stock),
        moved_at: expect.stringMatching(/^\d{4}-/) as string,
      },
      {
        ...{ row: 2, id: first.id, name: first.name, column: 'price', before: first.price },
        after: '1.23',
        moved_at: null,
      },
    ]);
    expect(await importFile(csv, true, { keep_stock: true })).toMatchObject({ changed: 1, stock_changes: 0 });
    const done = await importFile(csv, false, { keep_stock: true });
    expect(done).toMatchObject({ changed: 1, unchanged: 1, stock_changes: 0, done: true });
    expect(await stockOf(second.id)).toBe(7);
    // A new product has no stock yet, so it gets the file's stock even with keep_stock.
    await importFile(`${HEAD},New With Stock,Other,Altamira,12.50,4\n`, false, { keep_stock: true });
    expect(await stockOf('new-with-stock')).toBe(4);
    expect(await importFile(csv, false)).toMatchObject({ changed: 1, stock_changes: 1, done: true });
    expect(await stockOf(second.id)).toBe(second.stock);
  });

  test('a file with ids or codes and any other columns changes those alone', async () => {
    const sql = 'SELECT * FROM products WHERE archived_at IS NULL AND stock > 20 ORDER BY id LIMIT 2';
    const read = async () => (await shop.database.client.execute(sql)).rows.map((row) => ({ ...row }));
    const before = await read();
    const [first, second] = before;
    const [id, sku] = [String(first?.['id']), String(second?.['sku'])];
    expect(await importFile(`id,stock\n${id},77\n`, false)).toMatchObject({ stock_changes: 1, done: true });
    expect(await importFile(`sku,stock\n${sku.toLowerCase()},78\n`, false)).toMatchObject({ done: true });
    expect(await importFile(`sku,colour\n${sku},Rather Blue\n`, false)).toMatchObject({ changed: 1 });
    const after = await read();
    const shown = (rows: typeof after) =>
      rows.map(({ stock: _s, version: _v, updated_at: _u, colour: _c, ...rest }) => rest);
    expect(shown(after)).toEqual(shown(before));
    expect(after.map(({ stock }) => stock)).toEqual([77, 78]);
    expect(after[1]?.['colour']).toBe('Rather Blue');
    // The same file again changes nothing, and a row for no product is named.
    expect(await importFile(`id,stock\n${id},77\n`, false)).toMatchObject({ changed: 0, unchanged: 1 });
    const wrong = await importFile(`id,sku,stock\n${id},,5\nno-such-thing,,5\n,NO-SUCH,5\n,,5\n`, false);
    expect(wrong).toMatchObject({ done: false });
    expect(wrong.errors.map(({ row, field }) => `${row} ${field}`)).toEqual(['3 id', '4 sku', '5 sku']);
    expect((await importFile('stock\n5\n', false)).errors.map(({ field }) => field)).toEqual(['sku']);
  });

  test('reports each error by row and column, and imports nothing', async () => {
    const before = await count(shop, 'SELECT count(*) AS n FROM products');
    const report = await importFile(
      `${HEAD},Good Board,Other,Altamira,10,1\n,Bad Price,Other,Altamira,ten,1\n,Bad Room,Bathrooms,Altamira,10,1\n,,Other,Altamira,10,-1\n`,
      false,
    );
    const errorsOf = ({ errors }: Report) => errors.map(({ row, field }) => `${row} ${field}`).join(', ');
    expect([report.done, errorsOf(report)]).toEqual([false, '3 price, 4 category, 5 name, 5 stock']);
    // Those of all rows at once, also of products that are not there and of codes that others have.
    const taken = String((await shop.rows('SELECT sku FROM products LIMIT 1'))[0]?.['sku']);
    const all = await importFile(
      `${HEAD.trim()},sku\n,Bad Price,Other,Altamira,ten,1,\nno-such-thing,Name,Other,Altamira,10,1,\n,Taken,Other,Altamira,10,1,${taken}\nnot-there,Both,Other,Altamira,ten,1,${taken}\n`,
      false,
    );
    expect([all.done, errorsOf(all)]).toEqual([false, '2 price, 3 id, 4 sku, 5 price, 5 id, 5 sku']);
    expect(await count(shop, 'SELECT count(*) AS n FROM products')).toBe(before);
    expect((await importFile('name,colour of the sky\nA,blue\n', true)).errors.length).toBeGreaterThan(2);
  });
});

test('a dry run keeps nobody waiting, also who writes meanwhile', async () => {
  const other = await shop.database.client.transaction('write');
  await other.execute("UPDATE meta SET value = value WHERE key = 'database_id'");
  const lines = Array.from({ length: 120 }, (_, n) => `,Dry Board ${n},Other,Altamira,10,1`);
  expect(await importFile(HEAD + lines.join('\n'), true)).toMatchObject({ created: 120, errors: [] });
  await other.rollback();
});

test('of two rows that give one code the second is refused, and a code that a row leaves is free', async () => {
  const { rows } = await shop.database.client.execute(
    'SELECT id, sku FROM products WHERE archived_at IS NULL ORDER BY id LIMIT 2',
  );
  const [[one, ownSku] = [], [two, otherSku] = []] = rows.map((row) => [
    String(row['id']),
    String(row['sku']),
  ]);
  const file = (...lines: string[]) => ['id,sku', ...lines].join('\n');
  for (const dryRun of [true, false]) {
    const twice = await importFile(file(`${one},NEW-CODE`, `${two},NEW-CODE`), dryRun);
    expect(twice).toMatchObject({ done: false, errors: [{ row: 3, field: 'sku' }] });
  }
  const passed = [`${one},NEW-CODE`, `${two},${ownSku}`];
  for (const dryRun of [true, false])
    expect(await importFile(file(...passed), dryRun)).toMatchObject({ changed: 2, errors: [] });
  expect(await importFile(file(`${two},${otherSku}`, `${one},${ownSku}`), false)).toMatchObject({
    done: true,
  });
});

test('a kill in the middle of an import leaves either all of it or nothing', async () => {
  const dataDir = copyBase();
  const first = await startShop({ dataDir });
  const headers = await as(first, 'catalogue');
  const before = await count(first, 'SELECT count(*) AS n FROM products');
  const lines = Array.from({ length: 1500 }, (_, n) => `,Kill Board ${n},Other,Altamira,10,1`);
  const sent = first
    .send('POST', '/api/admin/products/import', { csv: HEAD + lines.join('\n'), dry_run: false }, headers)
    .catch(() => null);
  await new Promise((done) => setTimeout(done, 250));
  await first.kill();
  await sent;
  const second = await startShop({ dataDir });
  const after = await count(second, 'SELECT count(*) AS n FROM products');
  expect([before, before + 1500]).toContain(after);
  expect(
    await count(second, "SELECT count(*) AS n FROM price_history WHERE product_id LIKE 'kill-board-%'"),
  ).toBe(after - before);
  await second.stop();
  second.clear();
});

test('a file with semicolons is read like one with commas, and one without a key says what it lacks', async () => {
  const [row] = await shop.rows('SELECT sku FROM products WHERE stock > 5 AND archived_at IS NULL LIMIT 1');
  expect(await importFile(`SKU;Stock\r\n${String(row?.['sku'])};5000\r\n`, true)).toMatchObject({
    changed: 1,
    errors: [],
  });
  expect((await importFile('stock\n5\n', true)).errors).toEqual([
    { row: 1, field: 'sku', message: 'Please add a column “sku” or “id”: it says which product a row is.' },
  ]);
});
