import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { type Connection, openDatabase, type Transaction } from '#db/client.ts';
import { Company } from '#db/company.ts';
import { WriteQueue } from '#db/write.ts';

const folder = mkdtempSync(join(tmpdir(), 'ardglen-company-'));
let connection: Connection;
let company: Company;
let transactions = 0;

beforeAll(async () => {
  connection = await openDatabase(`file:${join(folder, 'words.db')}`);
  await connection.client.execute('CREATE TABLE words (n INTEGER PRIMARY KEY, said TEXT NOT NULL UNIQUE)');
  const queue = new WriteQueue(connection);
  company = new Company((work) => {
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

test('a crowd shares transactions, each gets its own answer, all are kept in their order', async () => {
  const all = Array.from({ length: 100 }, (_, n) => `word ${n}`);
  expect(await Promise.all(all.map((word) => company.run(say(word))))).toEqual(all);
  expect(await words()).toEqual(all);
  expect(transactions).toBeLessThan(8);
});

test('one that fails is refused alone; those in its company are kept', async () => {
  const crowd = ['first', 'second', 'second', 'third'].map((word) => company.run(say(word)));
  const ends = await Promise.allSettled(crowd);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect((await words()).slice(-3)).toEqual(['first', 'second', 'third']);
  // It goes on afterwards.
  expect(await company.run(say('fourth'))).toBe('fourth');
});
