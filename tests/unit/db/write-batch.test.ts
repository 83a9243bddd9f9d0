import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { type Connection, openDatabase, type Transaction } from '#db/client.ts';
import { WriteBatcher } from '#db/write-batch.ts';
import { WriteQueue } from '#db/write.ts';

const folder = mkdtempSync(join(tmpdir(), 'ardglen-write-batch-'));
let connection: Connection;
let batcher: WriteBatcher;
let transactions = 0;

beforeAll(async () => {
  connection = await openDatabase(`file:${join(folder, 'batch.db')}`);
  await connection.client.execute('CREATE TABLE notes (n INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)');
  const queue = new WriteQueue(connection);
  batcher = new WriteBatcher((work) => {
    transactions += 1;
    return queue.run(work);
  });
});
afterAll(() => {
  connection.client.close();
  rmSync(folder, { recursive: true, force: true });
});

const insert = (text: string) => async (tx: Transaction) => {
  await tx.run(sql`INSERT INTO notes (text) VALUES (${text})`);
  return text;
};
const stored = async (): Promise<string[]> => {
  const { rows } = await connection.client.execute('SELECT text FROM notes ORDER BY n');
  return rows.map((row) => String(row['text']));
};

test('concurrent writes share transactions, get their own results, and are stored in order', async () => {
  const all = Array.from({ length: 100 }, (_, n) => `note ${n}`);
  expect(await Promise.all(all.map((text) => batcher.run(insert(text))))).toEqual(all);
  expect(await stored()).toEqual(all);
  expect(transactions).toBeLessThan(8);
});

test('only the failing write of a batch is rejected; the others are stored', async () => {
  const writes = ['first', 'second', 'second', 'third'].map((text) => batcher.run(insert(text)));
  const results = await Promise.allSettled(writes);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect((await stored()).slice(-3)).toEqual(['first', 'second', 'third']);
  // Later writes still work.
  expect(await batcher.run(insert('fourth'))).toBe('fourth');
});
