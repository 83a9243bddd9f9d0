/** Every planted fault (npm run test:planted) still fits the code, and names tests that exist. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PLANTED } from '#tests/planted/index.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const testFiles = globSync('tests/**/*.test.{ts,tsx}', { cwd: ROOT });

test.each(PLANTED)('$name', ({ file, text, replacement, tests }) => {
  const occurrences = readFileSync(join(ROOT, file), 'utf8').split(text).length - 1;
  expect(occurrences, `in ${file}: ${text}`).toBe(1);
  expect(replacement).not.toBe(text);
  expect(tests.filter((name) => !testFiles.some((path) => path.startsWith(name)))).toEqual([]);
});

test('the names differ', () => {
  expect(new Set(PLANTED.map(({ name }) => name)).size).toBe(PLANTED.length);
});
