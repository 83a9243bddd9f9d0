import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';

let folder: string;
let before: number;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ardglen-rights-'));
  before = process.umask(0);
});
afterAll(() => {
  process.umask(before);
  rmSync(folder, { recursive: true });
});

const othersOf = (path: string) => statSync(path).mode & 0o007;

test('other users of the machine can read neither a new database nor its folder and logs', async () => {
  const file = join(folder, 'data/store.db');
  const { client } = await openDatabase(`file:${file}`);
  await client.execute('CREATE TABLE t (a)');
  for (const path of [join(folder, 'data'), file, `${file}-wal`, `${file}-shm`])
    expect(othersOf(path), path).toBe(0);
  client.close();
});

test('a database that they could read is taken from them when it is opened', async () => {
  const file = join(folder, 'old.db');
  writeFileSync(file, '');
  chmodSync(file, 0o644);
  const { client } = await openDatabase(`file:${file}`);
  await client.execute('CREATE TABLE t (a)');
  for (const path of [file, `${file}-wal`]) expect(othersOf(path), path).toBe(0);
  client.close();
});
