/** Sales and other bulk changes over time: begun, ended and taken back, each once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ListState } from '#domain/admin/list.ts';
import { bulkBody } from '#domain/catalogue/admin/bulk.ts';
import { earlierSaleConsequence } from '#domain/catalogue/admin/bulk-texts.ts';
import { lawfulPreviousPrice } from '#domain/catalogue/previous-price.ts';
import type * as undo from '#server/catalogue/admin/bulk-undo.ts';
import type * as bulk from '#server/catalogue/admin/bulk.ts';
import type * as commands from '#server/catalogue/admin/commands.ts';
import type * as sales from '#server/catalogue/admin/run-sales.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
let changes: typeof undo & typeof bulk & typeof commands & typeof sales;
beforeAll(async () => {
  shop = await openOrders();
  changes = {
    ...(await import('#server/catalogue/admin/bulk-undo.ts')),
    ...(await import('#server/catalogue/admin/bulk.ts')),
    ...(await import('#server/catalogue/admin/commands.ts')),
    ...(await import('#server/catalogue/admin/run-sales.ts')),
  };
});
afterAll(() => shop.close());
const at = (moment: string) => (shop.clock.at = Date.parse(moment));
beforeEach(() => at('2026-12-01T10:00:00Z'));

const STAFF = { id: 'mo', name: 'Mo' };
const BOARD = { name: 'Oak Plank', category: 'Wood Flooring', supplier: 'Mill' } as const;
const NO_LIST: ListState = { page: 1, search: '', sort: 'name', dir: 'asc', filters: {} };

/** Previews a change and applies it as previewed. */
async function change(ids: readonly string[], fields: Record<string, string>) {
  const body = bulkBody.parse({ ids: ids.join(','), ...fields });
  const preview = await changes.previewBulk(body, NO_LIST);
  if (!preview.ok) return preview;
  return changes.applyBulk({ ...body, seal: preview.value.seal }, NO_LIST, STAFF);
}
/** A product that has cost £30.00 since October. */
async function aBoard(): Promise<string> {
  const id = await shop.stockUp(50);
  at('2026-10-01T10:00:00Z');
  expect(await change([id], { action: 'price_set', value: '30' })).toMatchObject({ ok: true });
  at('2026-12-01T10:00:00Z');
  return id;
}
/** Price, and the previous price that shoppers see. */
async function shown(id: string): Promise<[number, number | null]> {
  const [row] = await shop.rows('SELECT price_pence, compare_at_pence FROM products WHERE id = ?', id);
  const history = await shop.rows(
    'SELECT price_pence, changed_at FROM price_history WHERE product_id = ? ORDER BY changed_at',
    id,
  );
  const price = Number(row?.['price_pence']);
  const claimed = row?.['compare_at_pence'];
  const points = history.map((point) => ({
    pricePence: Number(point['price_pence']),
    changedAt: new Date(Number(point['changed_at'])),
  }));
  return [price, lawfulPreviousPrice(price, claimed == null ? null : Number(claimed), points)];
}
const openOf = async (ids: readonly string[]) => {
  const rows = await shop.rows('SELECT change_id, product_id FROM bulk_change_products');
  const own = new Set(
    rows.filter((row) => ids.includes(String(row['product_id']))).map((row) => String(row['change_id'])),
  );
  return (await changes.openChanges()).filter(({ id }) => own.has(id));
};
const SALE = { action: 'sale_percent', value: '20', rounding: '99', ends: '2026-12-05' };

test('a sale shows its lawful previous price, and is taken back by itself after its last day', async () => {
  const id = await aBoard();
  expect(await change([id], SALE)).toMatchObject({ ok: true, value: { changed: 1, isPlanned: false } });
  expect(await shown(id)).toEqual([2399, 3000]);
  at('2026-12-05T23:59:00Z');
  await changes.runSales();
  expect(await shown(id)).toEqual([2399, 3000]);
  at('2026-12-06T00:00:30Z');
  await Promise.all([changes.runSales(), changes.runSales()]);
  await changes.runSales();
  expect(await shown(id)).toEqual([3000, null]);
  expect(await shop.rows('SELECT 1 FROM price_history WHERE product_id = ?', id)).toHaveLength(3);
});

test('in a sale that may not name a previous price, goods are on sale for codes and trade prices all the same', async () => {
  const id = await aBoard();
  const { fullPrices } = await import('#server/catalogue/index.ts');
  const full = async () => {
    const [row] = await shop.rows('SELECT price_pence, compare_at_pence FROM products WHERE id = ?', id);
    const compareAtPence = row?.['compare_at_pence'] == null ? null : Number(row['compare_at_pence']);
    const priced = { id, pricePence: Number(row?.['price_pence']), compareAtPence };
    return (await fullPrices((await import('#server/database.ts')).db, [priced])).get(id);
  };
  expect(await change([id], SALE)).toMatchObject({ ok: true });
  expect(await full()).toBe(3000);
  await changes.undoBulk((await openOf([id]))[0]?.id ?? '', STAFF);
  expect(await full()).toBe(3000);
  // Lower than now only hours ago, so that no previous price may be shown.
  expect(await change([id], { ...SALE, value: '10' })).toMatchObject({ ok: true });
  expect(await shown(id)).toEqual([2699, null]);
  expect(await full()).toBe(3000);
  // Reduced further by hand, they are still on sale.
  await setProduct(shop, id, { pricePence: 2500 });
  expect(await full()).toBe(3000);
  await setProduct(shop, id, { pricePence: 2699 });
  at('2026-12-06T00:00:30Z');
  await changes.runSales();
  expect([await shown(id), await full()]).toEqual([[3000, null], 3000]);
});

test('a planned sale begins on its day with that day’s price, and ends', async () => {
  const id = await aBoard();
  const planned = { ...SALE, starts: '2026-12-03' };
  expect(await change([id], planned)).toMatchObject({ ok: true, value: { isPlanned: true } });
  expect(await shown(id)).toEqual([3000, null]);
  await changes.runSales();
  expect(await shown(id)).toEqual([3000, null]);
  at('2026-12-03T00:01:00Z');
  await changes.runSales();
  await changes.runSales();
  expect(await shown(id)).toEqual([2399, 3000]);
  at('2026-12-06T01:00:00Z');
  await changes.runSales();
  expect(await shown(id)).toEqual([3000, null]);
});

test('a product is in one sale at a time, and a planned one can be taken back', async () => {
  const id = await aBoard();
  expect(await change([id], { ...SALE, starts: '2026-12-03' })).toMatchObject({ ok: true });
  expect(await change([id], SALE)).toMatchObject({
    ok: false,
    error: {
      detail:
        '“Oak Plank” is in a sale that is planned for some of these days. Please take that back first, end this one before 3 December 2026, or begin this one after 5 December 2026.',
    },
  });
  expect(await change([id], { ...SALE, starts: '2026-12-04', ends: '2026-12-09' })).toMatchObject({
    ok: false,
    error: {
      detail: expect.stringMatching(/back first, or begin this one after 5 December 2026\.$/) as string,
    },
  });
  // Its last day is over, and the job that ends it has not run.
  at('2026-12-06T00:00:01Z');
  expect(await change([id], { ...SALE, ends: '2026-12-09' })).toMatchObject({ ok: false });
  at('2026-12-01T10:00:00Z');
  const [sale] = await openOf([id]);
  expect(await changes.undoBulk(sale?.id ?? '', STAFF)).toMatchObject({ ok: true, value: { restored: 0 } });
  at('2026-12-04T00:01:00Z');
  await changes.runSales();
  expect(await shown(id)).toEqual([3000, null]);
});

test('a later sale of a product that is on sale begins from its own price, and is told so before', async () => {
  const id = await aBoard();
  await change([id], SALE);
  const later = { ...SALE, value: '30', starts: '2026-12-10', ends: '2026-12-12' };
  const preview = await changes.previewBulk(bulkBody.parse({ ids: id, ...later }), NO_LIST);
  if (!preview.ok) throw new Error(preview.error.detail);
  const { plan } = preview.value;
  // The sale before it was at £23.99, the lowest of the 30 days.
  expect(plan.examples).toMatchObject([
    {
      before: '£30.00',
      after: '£20.99',
      note: 'Previous price: £23.99 from its first day, the lowest of the 30 days before.',
    },
  ]);
  expect(earlierSaleConsequence(plan)).toContain('It is in another sale before.');
  expect(await change([id], later)).toMatchObject({ ok: true, value: { isPlanned: true } });
  // And one between the two, which is less of a reduction than the first.
  const between = { ...SALE, value: '10', starts: '2026-12-06', ends: '2026-12-09' };
  expect(await change([id], between)).toMatchObject({ ok: true });
  expect(await change([id], { ...between, ends: '2026-12-10' })).toMatchObject({ ok: false });
  at('2026-12-06T00:01:00Z');
  await changes.runSales();
  expect(await shown(id)).toEqual([2699, null]);
  at('2026-12-10T00:01:00Z');
  await changes.runSales();
  expect(await shown(id)).toEqual([2099, 2399]);
  at('2026-12-13T00:01:00Z');
  await changes.runSales();
  expect(await shown(id)).toEqual([3000, null]);
});

test('a price that staff changed during the sale stays when it ends', async () => {
  const [id, other] = [await aBoard(), await aBoard()];
  await change([id, other], SALE);
  expect(await changes.updateProduct(id, { ...BOARD, price: 21 }, STAFF)).toMatchObject({ ok: true });
  at('2026-12-06T01:00:00Z');
  await changes.runSales();
  expect((await shown(id))[0]).toBe(2100);
  expect(await shown(other)).toEqual([3000, null]);
});

test('a price is not changed in bulk during a sale, and before a planned one it is', async () => {
  const id = await aBoard();
  await change([id], { ...SALE, starts: '2026-12-03' });
  const raise = { action: 'price_percent', value: '10' };
  expect(await change([id], raise)).toMatchObject({ ok: true });
  at('2026-12-03T00:01:00Z');
  await changes.runSales();
  const begun = await shown(id);
  for (const fields of [raise, { action: 'price_set', value: '21' }])
    expect(await change([id], fields)).toMatchObject({
      ok: false,
      error: { detail: expect.stringContaining('in a sale already') as string },
    });
  expect(await change([id], { action: 'stock_add', value: '5' })).toMatchObject({ ok: true });
  expect(await shown(id)).toEqual(begun);
  at('2026-12-06T01:00:00Z');
  await changes.runSales();
  expect((await shown(id))[0]).toBe(3300);
});

test('a previous price that staff set during the sale stays when it ends', async () => {
  const id = await aBoard();
  await change([id], SALE);
  expect(
    await changes.updateProduct(id, { ...BOARD, price: 23.99, compare_at_price: 45 }, STAFF),
  ).toMatchObject({ ok: true });
  at('2026-12-06T01:00:00Z');
  await changes.runSales();
  const [row] = await shop.rows('SELECT price_pence, compare_at_pence FROM products WHERE id = ?', id);
  expect({ ...row }).toEqual({ price_pence: 3000, compare_at_pence: 4500 });
});

test('a stock that was counted since is not corrected a second time', async () => {
  const ids = [await aBoard(), await aBoard()];
  await change(ids, { action: 'stock_add', value: '5' });
  at('2026-12-01T11:00:00Z');
  await change(ids.slice(0, 1), { action: 'stock_set', value: '50' });
  const added = (await openOf(ids)).find(({ count }) => count === 2);
  expect(await changes.undoBulk(added?.id ?? '', STAFF)).toMatchObject({
    ok: true,
    value: { restored: 1, kept: ids.slice(0, 1) },
  });
  for (const id of ids)
    expect(await shop.rows('SELECT stock FROM products WHERE id = ?', id)).toMatchObject([{ stock: 50 }]);
});

test('a bulk change is taken back within a day, once, and not after it', async () => {
  const ids = [await aBoard(), await aBoard()];
  await change(ids, { action: 'price_percent', value: '10', rounding: '49' });
  expect((await shown(ids[0] ?? ''))[0]).toBe(3349);
  const [open] = await openOf(ids);
  const undone = await Promise.all([1, 2].map(() => changes.undoBulk(open?.id ?? '', STAFF)));
  expect(undone.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await shown(ids[0] ?? ''))[0]).toBe(3000);
  await change(ids, { action: 'stock_add', value: '5' });
  const [late] = await openOf(ids);
  at('2026-12-02T10:00:01Z');
  expect(await changes.undoBulk(late?.id ?? '', STAFF)).toMatchObject({ ok: false });
});

test('a change under a sale is taken back once the sale is, and not used up before', async () => {
  const ids = [await aBoard()];
  await change(ids, { action: 'price_percent', value: '10', rounding: '49' });
  const [raised] = await openOf(ids);
  expect(await change(ids, SALE)).toMatchObject({ ok: true });
  const sale = (await openOf(ids)).find(({ id }) => id !== raised?.id);
  expect(await changes.undoBulk(raised?.id ?? '', STAFF)).toMatchObject({
    ok: false,
    error: { detail: expect.stringContaining('Take the later change back first') as string },
  });
  expect(await changes.undoBulk(sale?.id ?? '', STAFF)).toMatchObject({ ok: true });
  expect(await changes.undoBulk(raised?.id ?? '', STAFF)).toMatchObject({ ok: true });
  expect((await shown(ids[0] ?? ''))[0]).toBe(3000);
});

test('a later sale begins once the sale before has ended, though that could not end at first', async () => {
  const id = await aBoard();
  expect(await change([id], SALE)).toMatchObject({ ok: true });
  expect(
    await change([id], { ...SALE, value: '50', starts: '2026-12-06', ends: '2026-12-08' }),
  ).toMatchObject({
    ok: true,
    value: { isPlanned: true },
  });
  at('2026-12-06T10:00:00Z');
  await shop.rows(
    "CREATE TRIGGER no_end BEFORE UPDATE OF undone_at ON bulk_changes BEGIN SELECT RAISE(ABORT, 'disk'); END",
  );
  await changes.runSales();
  expect(await shown(id)).toEqual([2399, 3000]);
  await shop.rows('DROP TRIGGER no_end');
  await changes.runSales();
  expect((await shown(id))[0]).toBe(1499);
  at('2026-12-09T10:00:00Z');
  await changes.runSales();
  expect((await shown(id))[0]).toBe(3000);
});
