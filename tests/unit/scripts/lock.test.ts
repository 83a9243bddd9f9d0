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
  const { takeLock, shareLock } = await import(process.argv[1]);
  if (process.argv[3]) shareLock(process.argv[2]);
  else await takeLock(process.argv[2], () => undefined, 0);
  console.log('has it');
  setInterval(() => undefined, 1000);
`;

/** A process that has the lock, or a share of it, until it is killed. */
async function holder(file: string, share = '') {
  const module = resolve(import.meta.dirname, '../../../scripts/lock.ts');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLD, module, file, share], {
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

test('many processes share a lock, and nobody has it alone until the last of them was killed', async () => {
  const file = join(folder, 'shared/dist.lock');
  const sharing = [await holder(file, 'share'), await holder(file, 'share')];
  for (const child of sharing) {
    expect(await takeLock(file, () => undefined, 0)).toBeNull();
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const release = await takeLock(file, () => undefined, 0);
  expect(release).not.toBeNull();
  release?.();
});
