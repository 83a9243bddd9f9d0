/** The retention periods of the privacy page, applied by a job. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyBase, startShop, type Shop } from '#tests/support/shop.ts';

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
  const { client } = await openDatabase(`file:${join(dataDir, 'store.db')}`);
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
  await client.execute({
    sql: "INSERT INTO product_views (product_id, hour, views) VALUES ('long-ago', ?, 9)",
    args: [Math.floor(ago(8) / 3_600_000)],
  });
  await client.batch(
    [
      ['notice-long-ago', ago(31)],
      ['notice-of-late', ago(29)],
    ].map(([id, at]) => ({
      sql: "INSERT INTO webhook_events (id, kind, received_at) VALUES (?, 'payment.updated', ?)",
      args: [id ?? '', at ?? 0],
    })),
    'write',
  );
  await client.batch(
    [
      ['photo-too-old', 31],
      ['photo-young', 29],
    ].map(([id = '', days = 0]) => ({
      sql: `INSERT INTO chat_photos (id, content, width, height, created_at, session_id) VALUES (?, x'00', 1, 1, ?, ?)`,
      args: [id, ago(Number(days)), String(young['chat_sessions'])],
    })),
    'write',
  );
  await client.batch(
    [
      ['quote-too-old', 1, null, 367],
      ['quote-young', 2, null, 360],
      ['quote-ordered', 3, young['orders'] ?? '', 367],
      ['quote-ordered-old', 4, old['orders'] ?? '', 6 * 366],
    ].map(([id = '', number = 0, orderId = null, days = 0]) => ({
      sql: `INSERT INTO quotes (id, number, customer_name, email, created_by, created_at, updated_at, order_id, token)
        VALUES (?, ?, 'Ann Asker', 'ann@example.com', 'u', 0, ?, ?, ?)`,
      args: [id, number, ago(Number(days)), orderId, id],
    })),
    'write',
  );
  await client.batch(
    [
      ['agent-over', Date.now() - 1],
      ['agent-open', Date.now() + DAY],
    ].map(([id = '', at = 0]) => ({
      sql: "INSERT INTO agent_records (id, kind, content, expires_at) VALUES (?, 'cart', '{}', ?)",
      args: [id, at],
    })),
    'write',
  );
  const { rows: users } = await client.execute('SELECT id FROM users ORDER BY id LIMIT 3');
  await client.batch(
    (['refused', 'applied', 'approved'] as const).map((state, at) => ({
      sql: `INSERT INTO trade_accounts (user_id, company, vat_number, phone, state, created_at, updated_at)
        VALUES (?, ?, 'GB980780684', '1', ?, 0, ?)`,
      args: [String(users[at]?.['id']), state, state, ago(state === 'applied' ? 360 : 367)],
    })),
    'write',
  );
  client.close();
  shop = await startShop({ dataDir });
});
afterAll(async () => {
  await shop.stop();
  shop.clear();
});

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
