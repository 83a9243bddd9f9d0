/** Private files: each stays as long as its row, and what has no row goes, whenever a process was killed. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { migrationsUpTo } from '#tests/support/older-database.ts';

/** The last migration of the release that stored the bytes in the database. */
const BEFORE = 64;
const HOUR = 3_600_000;
const TABLES = ['claim_photos', 'chat_photos', 'trade_documents'] as const;

/** The process's connections outlive a reset of the modules. */
const forgetConnections = () => Reflect.deleteProperty(globalThis, Symbol.for('ardglen.connections'));

let folder: string;
const load = async () => ({
  database: await import('#server/database.ts'),
  media: await import('#server/media/index.ts'),
  move: (await import('#server/privacy/contents-to-files.ts')).moveContentsToFiles,
});
let { database, media, move } = {} as Awaited<ReturnType<typeof load>>;

/** One row of each table, whose bytes are its name, as the release before wrote them; and what each belongs to. */
const OLDER = [
  `INSERT INTO users (id, full_name, username, username_key, email, email_key, password_hash, created_at)
    VALUES ('u', 'A B', 'u', 'u', 'u', 'u', '', 1)`,
  `INSERT INTO orders (id, status, email, first_name, last_name, address, city, postal_code, country, goods_pence,
      sample_shipping_pence, total_pence, vat_pence, terms_version, created_at, updated_at)
    VALUES ('o', 'completed', 'a@example.com', 'A', 'B', '1 Road', 'Bangor', 'BT20 5XX', 'GB', 1, 0, 1, 0, '1', 1, 1)`,
  `INSERT INTO chat_sessions (id, secret_hash, created_at, updated_at) VALUES ('s', '', 1, 1)`,
  `INSERT INTO trade_accounts (user_id, company, vat_number, phone, state, created_at, updated_at)
    VALUES ('u', 'Firm', 'GB980780684', '028', 'applied', 1, 1)`,
  `INSERT INTO claim_photos (id, order_id, form_key, content, width, height, created_at)
    VALUES ('old', 'o', 'k', CAST('claim_photos' AS BLOB), 1, 1, 1)`,
  `INSERT INTO chat_photos (id, session_id, content, width, height, created_at)
    VALUES ('old', 's', CAST('chat_photos' AS BLOB), 1, 1, 1)`,
  `INSERT INTO trade_documents (id, user_id, name, mime, content, created_at)
    VALUES ('old', 'u', 'a.pdf', 'application/pdf', CAST('trade_documents' AS BLOB), 1)`,
];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'private-files-'));
  const url = `file:${join(folder, 'store.db')}`;
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.resetModules();
  forgetConnections();
  const older = await openDatabase(url);
  await migrateDatabase(older.db, migrationsUpTo(BEFORE, folder));
  for (const sql of OLDER) await older.client.execute(sql);
  await migrateDatabase(older.db);
  older.client.close();
  ({ database, media, move } = await load());
});
afterEach(async () => {
  vi.useRealTimers();
  await database.closeDatabase();
  forgetConnections();
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(folder, { recursive: true });
});

const files = () =>
  existsSync(join(folder, 'private')) ? readdirSync(join(folder, 'private')).toSorted() : [];
const run = async (sql: string, ...args: string[]) => (await database.client.execute({ sql, args })).rows;
const laterBy = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const sweep = async () => {
  await media.sweepPrivateFiles();
  const rows = await run('SELECT name FROM private_files ORDER BY name');
  expect(
    rows.map(({ name }) => name),
    'the table and the folder agree',
  ).toEqual(files());
};

/** The row of a table, as the code reads it. */
async function read(table: string, id = 'old') {
  const [row] = await run(`SELECT file, content FROM ${table} WHERE id = ?`, id);
  const bytes = await media.privateFileBytes({
    file: row?.['file'] as string | null,
    content: Buffer.from(row?.['content'] as ArrayBuffer),
  });
  return bytes && Buffer.from(bytes).toString();
}
const readAll = () => Promise.all(TABLES.map((table) => read(table)));

/** Stores a photo of the chat with its row. */
async function sentInChat(id: string): Promise<string> {
  const file = await media.keepPrivateFile(Buffer.from(id));
  await run(
    "INSERT INTO chat_photos (id, session_id, content, width, height, created_at, file) VALUES (?, 's', x'', 1, 1, 1, ?)",
    id,
    file,
  );
  return file;
}

test('a file that a row names stays; one that none has named within the hour goes', async () => {
  const named = await sentInChat('named');
  // Its form was refused, it was sent before, or the process was killed before the row.
  await media.keepPrivateFile(Buffer.from('not named'));
  await sweep();
  expect(files()).toHaveLength(2);
  laterBy(HOUR + 1);
  await sweep();
  expect(files()).toEqual([named]);
  expect(await read('chat_photos', 'named')).toBe('named');
});

test('killed before the file was whole, a process leaves nothing either', async () => {
  await run("INSERT INTO private_files (name, remove_after) VALUES ('never-stored', 1)");
  mkdirSync(join(folder, 'private'));
  const draft = join(folder, 'private/half.123456abcdef.part');
  writeFileSync(draft, 'half');
  const old = new Date(Date.now() - HOUR - 1000);
  utimesSync(draft, old, old);
  await sweep();
  expect(files()).toEqual([]);
});

test.each([
  ['the row', "DELETE FROM claim_photos WHERE id = 'old'", 'claim_photos'],
  ['its order', "DELETE FROM orders WHERE id = 'o'", 'claim_photos'],
  ['its conversation', "DELETE FROM chat_sessions WHERE id = 's'", 'chat_photos'],
  ['its account', "DELETE FROM users WHERE id = 'u'", 'trade_documents'],
])('a file goes at once when %s is deleted', async (_what, sql, table) => {
  await move();
  await run(sql);
  await sweep();
  expect(files()).toHaveLength(2);
  expect(await run(`SELECT 1 FROM ${table}`)).toEqual([]);
});

test('bytes in the database become files, readable before, between and after', async () => {
  const all = [...TABLES];
  expect(await readAll()).toEqual(all);
  // A process that was killed between the file and its row.
  await media.keepPrivateFile(Buffer.from('claim_photos'));
  expect(await readAll()).toEqual(all);
  await move();
  expect(await readAll()).toEqual(all);
  for (const table of TABLES)
    expect(await run(`SELECT length(content) AS size, file IS NULL AS none FROM ${table}`)).toEqual([
      { size: 0, none: 0 },
    ]);
  await move();
  laterBy(HOUR + 1);
  await sweep();
  expect(files()).toHaveLength(all.length);
  expect(await readAll()).toEqual(all);
});

test('two processes that move the same rows at once leave one file each', async () => {
  await Promise.all([move(), move()]);
  await sweep();
  expect(files()).toHaveLength(TABLES.length);
  expect(await readAll()).toEqual([...TABLES]);
});

test('a row that is deleted while it is moved leaves no file', async () => {
  await run(
    "CREATE TRIGGER gone BEFORE UPDATE OF file ON chat_photos BEGIN DELETE FROM chat_photos WHERE id = 'old'; END",
  );
  await move();
  await sweep();
  expect(files()).toHaveLength(TABLES.length - 1);
});

test('a missing file is null, and a store that fails is a 503 in words', async () => {
  const file = await sentInChat('lost');
  rmSync(join(folder, 'private', file));
  expect(await read('chat_photos', 'lost')).toBeNull();
  // A folder in its place cannot be read.
  mkdirSync(join(folder, 'private', file));
  await expect(read('chat_photos', 'lost')).rejects.toMatchObject({
    status: 503,
    message: 'This file cannot be opened at the moment. Please try again in a few minutes.',
  });
});
