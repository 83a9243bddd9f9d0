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
  connection = await openDatabase(`file:${join(folder, 'words.db')}`);
  await connection.client.execute('CREATE TABLE words (n INTEGER PRIMARY KEY, said TEXT NOT NULL UNIQUE)');
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

const say = (said: string) => async (tx: Transaction) => {
  await tx.run(sql`INSERT INTO words (said) VALUES (${said})`);
  return said;
};
const words = async (): Promise<string[]> => {
  const { rows } = await connection.client.execute('SELECT said FROM words ORDER BY n');
  return rows.map((row) => String(row['said']));
};

test('concurrent writes share transactions, get their own results, and are stored in order', async () => {
  const all = Array.from({ length: 100 }, (_, n) => `word ${n}`);
  expect(await Promise.all(all.map((word) => batcher.run(say(word))))).toEqual(all);
  expect(await words()).toEqual(all);
  expect(transactions).toBeLessThan(8);
});

test('a write that fails is rejected alone; the others of its batch are stored', async () => {
  const crowd = ['first', 'second', 'second', 'third'].map((word) => batcher.run(say(word)));
  const ends = await Promise.allSettled(crowd);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect((await words()).slice(-3)).toEqual(['first', 'second', 'third']);
  // It goes on afterwards.
  expect(await batcher.run(say('fourth'))).toBe('fourth');
});
