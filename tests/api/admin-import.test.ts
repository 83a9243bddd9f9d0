/** The product file: out and in again without change, row by row errors, nothing half done, a kill in the middle. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { copyBase, type Shop, startShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

interface Report {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  done: boolean;
  errors: { row: number; field: string; message: string }[];
}

let shop: Shop;
let catalogue: Record<string, string>;
beforeAll(async () => {
  shop = await startShop();
  catalogue = await as(shop, 'catalogue');
});
afterAll(async () => {
  await shop.stop();
  shop.clear();
});

const bring = async (csv: string, dry_run: boolean) => {
  const answer = await shop.send('POST', '/api/admin/products/import', { csv, dry_run }, catalogue);
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
  return answer.body as Report;
};
const count = async (of: Shop, sql: string) => Number((await of.ledger.client.execute(sql)).rows[0]?.['n']);
const exported = async () => (await shop.fetch('/admin/products/export.csv', { headers: catalogue })).text();
const HEAD = 'id,name,category,supplier,price,stock\n';

describe('the product file', () => {
  test('is for the catalogue desk alone', async () => {
    expect((await shop.fetch('/admin/products/export.csv')).status).toBe(303);
    const support = await as(shop, 'support');
    expect((await shop.fetch('/admin/products/export.csv', { headers: support })).status).toBe(403);
    expectProblem(await shop.send('POST', '/api/admin/products/import', { csv: HEAD }, support), 403);
    expectProblem(await shop.send('POST', '/api/admin/products/import', { csv: HEAD }), 401);
  });

  test('comes in again without change', async () => {
    const audits = await count(shop, 'SELECT count(*) AS n FROM audit_log');
    const lines = (await exported()).split('\r\n').length - 2;
    // A body has its limit: the file goes in by halves.
    const [head = '', ...rest] = (await exported()).split(/\r\n(?=[a-z0-9-]+,[A-Z]{2}-)/);
    const half = Math.ceil(rest.length / 2);
    for (const part of [rest.slice(0, half), rest.slice(half)]) {
      const report = await bring([head, ...part].join('\r\n'), false);
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

  test('a dry run says what would happen and changes nothing', async () => {
    const before = await count(shop, 'SELECT count(*) AS n FROM products');
    const csv = `${HEAD},Imported Trial Board,Other,Altamira,12.50,4\n`;
    expect(await bring(csv, true)).toMatchObject({ rows: 1, created: 1, done: false, errors: [] });
    expect(await count(shop, 'SELECT count(*) AS n FROM products')).toBe(before);
    expect(await bring(csv, false)).toMatchObject({ created: 1, done: true });
    expect(await count(shop, "SELECT stock AS n FROM products WHERE id = 'imported-trial-board'")).toBe(4);
    expect(
      await count(
        shop,
        "SELECT count(*) AS n FROM stock_movements WHERE product_id = 'imported-trial-board' AND reason = 'import'",
      ),
    ).toBe(1);
  });

  test('names each error by row and column, and imports nothing of it', async () => {
    const before = await count(shop, 'SELECT count(*) AS n FROM products');
    const report = await bring(
      `${HEAD},Good Board,Other,Altamira,10,1\n,Bad Price,Other,Altamira,ten,1\n,Bad Room,Bathrooms,Altamira,10,1\n,,Other,Altamira,10,-1\n`,
      false,
    );
    expect(report.done).toBe(false);
    expect(report.errors.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '3 price',
      '4 category',
      '5 name',
      '5 stock',
    ]);
    const unknown = await bring(
      `${HEAD},Good Board,Other,Altamira,10,1\nno-such-thing,Name,Other,Altamira,10,1\n`,
      false,
    );
    expect(unknown.errors).toMatchObject([{ row: 3, field: 'id' }]);
    expect(await count(shop, 'SELECT count(*) AS n FROM products')).toBe(before);
    expect((await bring('name,colour of the sky\nA,blue\n', true)).errors.length).toBeGreaterThan(2);
  });
});

test('killed in the middle of an import, either all of it is there or nothing', async () => {
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
