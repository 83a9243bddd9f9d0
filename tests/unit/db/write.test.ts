/** The write queue: one write at a time, waiting for other processes without blocking reads. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, openDatabase } from '#db/client.ts';
import { WriteQueue } from '#db/write.ts';

let folder: string;
let ours: Connection;
let reader: Connection;
let other: Connection;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'queue-'));
  ours = await openDatabase(`file:${join(folder, 'store.db')}`, undefined, 20);
  reader = await openDatabase(`file:${join(folder, 'store.db')}`);
  other = await openDatabase(`file:${join(folder, 'store.db')}`);
  await ours.client.execute('CREATE TABLE boxes (n INTEGER)');
});
afterEach(() => {
  for (const { client } of [ours, reader, other]) client.close();
  rmSync(folder, { recursive: true });
});

const put = (n: number) => (tx: Parameters<Parameters<WriteQueue['run']>[0]>[0]) =>
  tx.run(sql`INSERT INTO boxes VALUES (${n})`);
const boxes = async (): Promise<number[]> =>
  (await reader.client.execute('SELECT n FROM boxes ORDER BY rowid')).rows.map((row) => Number(row['n']));

test('what a write deletes or replaces leaves the file, after a wait for another process too', async () => {
  const queue = new WriteQueue(ours);
  const kept = async (word: string) => {
    await other.client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    return readFileSync(join(folder, 'store.db')).includes(word);
  };
  for (const word of ['zqfirst', 'zqsecond']) {
    // Many pages, most of which become free.
    await queue.run((tx) =>
      tx.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
        INSERT INTO boxes SELECT ${word} || i FROM n`),
    );
    expect(await kept(word)).toBe(true);
    await queue.run((tx) => tx.run(sql`UPDATE boxes SET n = 1 WHERE rowid % 100 = 0`));
    await queue.run((tx) => tx.run(sql`DELETE FROM boxes WHERE n <> 1`));
    expect(await kept(word)).toBe(false);
    const theirs = await other.client.transaction('write');
    const waited = queue.run(put(1));
    await wait(50);
    await theirs.rollback();
    await waited;
  }
});

test('a write waits for another process without blocking readers', async () => {
  const queue = new WriteQueue(ours);
  const theirs = await other.client.transaction('write');
  await theirs.execute('INSERT INTO boxes VALUES (1)');
  const done = Promise.all([queue.run(put(2)), queue.run(put(3))]);
  for (let polls = 0; polls < 20; polls++) {
    await wait(10);
    expect(await boxes()).toEqual([]);
  }
  await theirs.commit();
  await done;
  expect(await boxes()).toEqual([1, 2, 3]);
});

test('a write that cannot begin in time is rejected with the database’s error, and the next one runs', async () => {
  const queue = new WriteQueue(ours, 0);
  const theirs = await other.client.transaction('write');
  await expect(queue.run(put(2))).rejects.toThrow(/locked|busy/i);
  await theirs.rollback();
  await queue.run(put(3));
  expect(await boxes()).toEqual([3]);
});

test('work that has begun is never retried, whatever it throws', async () => {
  const queue = new WriteQueue(ours);
  let times = 0;
  const failing = queue.run(async (tx) => {
    times++;
    await put(4)(tx);
    throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  });
  await expect(failing).rejects.toThrow('database is locked');
  expect(times).toBe(1);
  expect(await boxes()).toEqual([]);
});
