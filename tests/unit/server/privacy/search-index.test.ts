/** What the indexes of the searches for orders and mails keep of erased ones. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { addRows, removeRows, setRows } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
beforeAll(async () => {
  shop = await openOrders();
});
afterAll(() => shop.close());

/** Whether the letters stand anywhere in the stored pages of an index, marked as deleted or not. */
async function isKept(index: 'orders_fts' | 'outbox_fts', letters: string): Promise<boolean> {
  const { rows } = await shop.client.execute({
    sql: `SELECT count(*) AS n FROM ${index}_data WHERE instr(block, CAST(? AS BLOB)) > 0`,
    args: [letters],
  });
  return Number(rows[0]?.['n']) > 0;
}

test('the letters of an erased name and town leave the index with the daily job', async () => {
  const { clearSearchIndex } = await import('#server/privacy/index.ts');
  const placed = await shop.orders.placeOrder({
    userId: null,
    address: { ...ADDRESS, first_name: 'Qžx', city: 'Wžq', phone: null },
    items: [{ product_id: await shop.stockUp(10), quantity: 1, is_sample: false }],
    delivery: null,
  });
  expect(placed.ok).toBe(true);
  await setRows(shop, 'orders', {}, { firstName: 'Deleted', city: 'Deleted' });
  const kept = () => Promise.all([isKept('orders_fts', 'žx'), isKept('orders_fts', 'žq')]);
  expect(await kept()).toEqual([true, true]);
  await clearSearchIndex();
  expect(await kept()).toEqual([false, false]);
});

test('so do the letters of a deleted mail, which no search finds from then on', async () => {
  const [{ clearSearchIndex }, { mailsPage }] = await Promise.all([
    import('#server/privacy/index.ts'),
    import('#server/mail/admin/index.ts'),
  ]);
  const found = async (search: string) =>
    (await mailsPage({ page: 1, search, sort: 'date', dir: 'desc', filters: {} })).total;
  await addRows(
    shop,
    'outboxEmails',
    { id: 'one', to: 'qwx@example.com', subject: 'Your plan' },
    { to: 'other@example.com', subject: 'Your plan' },
  );
  expect([await found('qwx@ex'), await found('your plan')]).toEqual([1, 2]);
  await removeRows(shop, 'outboxEmails', { id: 'one' });
  expect([await found('qwx@ex'), await found('your plan')]).toEqual([0, 1]);
  expect(await isKept('outbox_fts', 'qwx')).toBe(true);
  await clearSearchIndex();
  expect(await isKept('outbox_fts', 'qwx')).toBe(false);
  await shop.client.execute("INSERT INTO outbox_fts (outbox_fts, rank) VALUES ('integrity-check', 1)");
});
