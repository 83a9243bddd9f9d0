/** The retention periods of the privacy page, applied by a job. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyBase, startShop, type Shop } from '#tests/support/shop.ts';
import { addRows } from '#tests/support/stored.ts';

const DAY = 86_400_000;
const ago = (days: number): number => Date.now() - days * DAY;

/** Rows aged before the shop starts, in days: the first row by id is past its period, the second just within it. */
const AGED = [
  ['chat_sessions', 'updated_at', 367, 360],
  ['contact_messages', 'created_at', 367, 360],
  ['finance_applications', 'updated_at', 367, 360],
  ['outbox_emails', 'created_at', 367, 360],
  ['orders', 'created_at', 6 * 366, 6 * 364],
] as const;

let shop: Shop;
const old: Record<string, string> = {};
const young: Record<string, string> = {};

beforeAll(async () => {
  const dataDir = copyBase();
  const database = await openDatabase(`file:${join(dataDir, 'store.db')}`);
  const { client } = database;
  for (const [table, column, tooOld, justYoung] of AGED) {
    const where = table === 'orders' ? "WHERE status = 'completed'" : '';
    const { rows } = await client.execute(`SELECT id FROM ${table} ${where} ORDER BY id LIMIT 2`);
    old[table] = String(rows[0]?.['id']);
    young[table] = String(rows[1]?.['id']);
    const sql = `UPDATE ${table} SET ${column} = ? WHERE id = ?`;
    await client.execute({ sql, args: [ago(tooOld), old[table]] });
    await client.execute({ sql, args: [ago(justYoung), young[table]] });
  }
  // Open orders, older than the others and more than one batch: they must not block the others.
  await client.execute({
    sql: `UPDATE orders SET status = 'confirmed', created_at = ? WHERE id IN
      (SELECT id FROM orders WHERE status = 'completed' AND id NOT IN (?, ?) LIMIT 210)`,
    args: [ago(7 * 366), String(old['orders']), String(young['orders'])],
  });
  await addRows(database, 'productViews', {
    productId: 'long-ago',
    hour: Math.floor(ago(8) / 3_600_000),
    views: 9,
  });
  const at = (days: number) => new Date(ago(days));
  const notice = (id: string, receivedAt: Date) => ({ id, kind: 'payment.updated', receivedAt });
  await addRows(
    database,
    'webhookEvents',
    notice('notice-long-ago', at(31)),
    notice('notice-of-late', at(29)),
  );
  const photo = { content: Buffer.of(0), width: 1, height: 1, sessionId: String(young['chat_sessions']) };
  await addRows(
    database,
    'chatPhotos',
    { id: 'photo-too-old', createdAt: at(31), ...photo },
    { id: 'photo-young', createdAt: at(29), ...photo },
  );
  for (const [number, [id, orderId, days]] of (
    [
      ['quote-too-old', null, 367],
      ['quote-young', null, 360],
      ['quote-ordered', young['orders'] ?? '', 367],
      ['quote-ordered-old', old['orders'] ?? '', 6 * 366],
    ] as const
  ).entries()) {
    const asked = { customerName: 'Ann Asker', email: 'ann@example.com', createdBy: 'u' };
    const times = { createdAt: new Date(0), updatedAt: at(days) };
    await addRows(database, 'quotes', { id, number, orderId, token: id, ...asked, ...times });
  }
  const cart = (id: string, expiresAt: number) => ({
    ...{ id, kind: 'cart' as const, content: '{}', expiresAt: new Date(expiresAt) },
  });
  await addRows(
    database,
    'agentRecords',
    cart('agent-over', Date.now() - 1),
    cart('agent-open', Date.now() + DAY),
  );
  const { rows: users } = await client.execute('SELECT id FROM users ORDER BY id LIMIT 3');
  for (const [nth, state] of (['refused', 'applied', 'approved'] as const).entries()) {
    const account = { userId: String(users[nth]?.['id']), company: state, state };
    await addRows(database, 'tradeAccounts', { ...account, updatedAt: at(state === 'applied' ? 360 : 367) });
  }
  client.close();
  shop = await startShop({ dataDir });
});
afterAll(() => shop.end());

const count = async (sql: string, ...args: string[]): Promise<number> =>
  Number((await shop.database.client.execute({ sql, args })).rows[0]?.[0]);

test.each(AGED.slice(0, 4))('%s are deleted after 12 months, not earlier', async (table) => {
  const there = (id = '') => count(`SELECT count(*) FROM ${table} WHERE id = ?`, id);
  await expect.poll(() => there(old[table]), { timeout: 40_000 }).toBe(0);
  expect(await there(young[table])).toBe(1);
  expect(await count(`SELECT count(*) FROM ${table}`)).toBeGreaterThan(1);
});

test('orders are anonymised after 6 years and keep their figures; product views are deleted after 7 days', async () => {
  const named = (id = '') =>
    count("SELECT count(*) FROM orders WHERE id = ? AND first_name <> 'Deleted' AND email <> ''", id);
  await expect.poll(() => named(old['orders']), { timeout: 40_000 }).toBe(0);
  expect(await named(young['orders'])).toBe(1);
  expect(
    await count("SELECT count(*) FROM orders WHERE status = 'confirmed' AND first_name <> 'Deleted'"),
    'an order that is still to be delivered keeps its personal data',
  ).toBeGreaterThan(200);
  const lines = 'SELECT count(*) FROM order_lines WHERE order_id = ?';
  expect(await count(lines, old['orders'] ?? '')).toBeGreaterThan(0);
  await expect
    .poll(() => count("SELECT count(*) FROM product_views WHERE product_id = 'long-ago'"), {
      timeout: 40_000,
    })
    .toBe(0);
  expect(await count('SELECT count(*) FROM product_views')).toBeGreaterThan(0);
});

test('ids of payment webhooks are deleted after 30 days', async () => {
  const notice = (id: string) => count('SELECT count(*) FROM webhook_events WHERE id = ?', id);
  await expect.poll(() => notice('notice-long-ago'), { timeout: 40_000 }).toBe(0);
  expect(await notice('notice-of-late')).toBe(1);
});

test('pictures that shoppers sent to advisers are deleted after 30 days', async () => {
  const photo = (id: string) => count('SELECT count(*) FROM chat_photos WHERE id = ?', id);
  await expect.poll(() => photo('photo-too-old'), { timeout: 40_000 }).toBe(0);
  expect(await photo('photo-young')).toBe(1);
  // Both were in the database, as the release before left them: the older one's file is gone with its row.
  const namedAndKept = async () => {
    const { rows } = await shop.database.client.execute('SELECT file FROM chat_photos');
    return [rows.map(({ file }) => String(file)).join(), readdirSync(join(shop.dataDir, 'private')).join()];
  };
  await expect.poll(async () => new Set(await namedAndKept()).size, { timeout: 40_000 }).toBe(1);
});

test('what agents have filled is deleted after its day', async () => {
  const record = (id: string) => count('SELECT count(*) FROM agent_records WHERE id = ?', id);
  await expect.poll(() => record('agent-over'), { timeout: 40_000 }).toBe(0);
  expect(await record('agent-open')).toBe(1);
});

test('the privacy page states these periods', async () => {
  const text = await (await shop.fetch('/privacy')).text();
  for (const words of ['12 months', '6 years', '7 days', '30 days where it was not sent'])
    expect(text, words).toContain(words);
});

test('a quote loses its customer: an open one as other letters do, an ordered one with its order', async () => {
  const names = async () => {
    const { rows } = await shop.database.client.execute(
      "SELECT id, customer_name AS name, email, token FROM quotes WHERE id LIKE 'quote-%' ORDER BY number",
    );
    return rows.map(({ id, name, email, token }) => [id, name, email, token]);
  };
  await expect.poll(names).toEqual([
    ['quote-too-old', 'Deleted', '', null],
    ['quote-young', 'Ann Asker', 'ann@example.com', 'quote-young'],
    ['quote-ordered', 'Ann Asker', 'ann@example.com', 'quote-ordered'],
    ['quote-ordered-old', 'Deleted', '', 'quote-ordered-old'],
  ]);
});

test('a trade application that was not approved is deleted, an account is kept', async () => {
  const companies = async () => {
    const { rows } = await shop.database.client.execute(
      'SELECT company FROM trade_accounts ORDER BY company',
    );
    return rows.map(({ company }) => company);
  };
  await expect.poll(companies).toEqual(['applied', 'approved']);
});
