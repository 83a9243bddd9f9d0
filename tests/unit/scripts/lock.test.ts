import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takeLock } from '../../../scripts/lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'ardglen-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HOLD = `
  const { takeLock } = await import(process.argv[1]);
  await takeLock(process.argv[2], () => undefined, 0);
  console.log('has it');
  setInterval(() => undefined, 1000);
`;

/** A process that has the lock until it is killed. */
async function holder(file: string) {
  const module = resolve(import.meta.dirname, '../../../scripts/lock.ts');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLD, module, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a lock is waited for, and free once its process was killed', async () => {
  const file = join(folder, 'dist.lock');
  const child = await holder(file);
  let waits = 0;
  const taking = takeLock(file, () => (waits += 1), 60_000);
  await expect.poll(() => waits).toBe(1);
  child.kill('SIGKILL');
  const release = await taking;
  expect(release).not.toBeNull();
  release?.();
});

test('a lock that its process keeps is given up on, and one that was given back is free', async () => {
  const file = join(folder, 'kept/dist.lock');
  const release = await takeLock(file, () => undefined, 0);
  expect(await takeLock(file, () => undefined, 300)).toBeNull();
  release?.();
  const again = await takeLock(file, () => undefined, 0);
  expect(again).not.toBeNull();
  again?.();
});
