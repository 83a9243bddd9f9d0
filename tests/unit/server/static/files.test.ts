import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StaticFiles } from '#server/static/files.ts';

let dir: string;
let staleBefore: number;
let files: StaticFiles;

/** Writes a published page with a modification time in the past. */
function aPage(words: string, secondsAgo: number): void {
  const at = Date.now() / 1000 - secondsAgo;
  writeFileSync(join(dir, 'published', 'page.html'), words);
  utimesSync(join(dir, 'published', 'page.html'), at, at);
}
const read = async () => (await files.find('page.html'))?.bodies.identity.toString() ?? null;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ardglen-files-'));
  staleBefore = 0;
  mkdirSync(join(dir, 'built'));
  mkdirSync(join(dir, 'published'));
  files = new StaticFiles({
    built: join(dir, 'built'),
    published: join(dir, 'published'),
    staleBefore: () => staleBefore,
  });
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a page file older than the last edit is ignored, and the newer file is served', async () => {
  aPage('oak', 60);
  expect(await read()).toBe('oak');
  staleBefore = Date.now() - 30_000;
  files.recheck('page.html');
  expect(await read()).toBeNull();
  aPage('walnut', 0);
  files.recheck('page.html');
  expect(await read()).toBe('walnut');
});

test('a page edited while its file is being read is read again for the next request', async () => {
  aPage('oak', 60);
  const before = read();
  staleBefore = Date.now() - 30_000;
  files.recheck('page.html');
  await before;
  expect(await read()).toBeNull();
});
