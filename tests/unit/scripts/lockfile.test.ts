/** The lockfile's rules: the project's own lockfile meets them, and each breach is found. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type LockedPackage,
  type Lockfile,
  lockfileProblems,
  type Manifest,
} from '../../../scripts/deps/lockfile.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8'));

test('every package has a registry origin, a SHA-512 hash and a permitted licence, and runs no script unless allowed', () => {
  expect(lockfileProblems(read('package-lock.json') as Lockfile, read('package.json') as Manifest)).toEqual(
    [],
  );
});

const GOOD: LockedPackage = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==`, license: 'MIT' };
const locked = (change: LockedPackage, name = 'tile'): string[] =>
  lockfileProblems(
    { lockfileVersion: 3, packages: { '': {}, [`node_modules/${name}`]: { ...GOOD, ...change } } },
    { dependencies: { [name]: '1.0.0' } },
  );

test.each<[string, LockedPackage, RegExp | null]>([
  ['a good one', {}, null],
  ['the registry’s full URL', { resolved: 'https://registry.npmjs.org/tile/-/tile-1.0.0.tgz' }, null],
  ['a choice of licences', { license: '(GPL-3.0 OR MIT)' }, null],
  ['a git repository', { resolved: 'git+ssh://git@example.org/tile.git#abc' }, /comes from git/],
  ['another registry', { resolved: 'https://registry.example/tile/-/tile-1.0.0.tgz' }, /comes from https/],
  ['a local file', { resolved: 'file:../tile.tgz' }, /comes from file/],
  ['a weak hash', { integrity: 'sha1-qUZ2aGS3mk3yr6PY0zYY8qT2b/I=' }, /no SHA-512/],
  ['an install script', { hasInstallScript: true }, /runs a script/],
  ['a licence that is not permitted', { license: 'AGPL-3.0' }, /licensed as AGPL/],
  ['two licences, one of them not permitted', { license: 'MIT AND GPL-3.0' }, /licensed as MIT AND/],
  ['the LGPL on a package other than libvips', { license: 'LGPL-3.0-or-later' }, /licensed as LGPL/],
])('%s', (_name, change, message) => {
  if (message === null) expect(locked(change)).toEqual([]);
  else expect(locked(change).join('\n')).toMatch(message);
});

test('package.json asks for exact versions, and the lockfile has them', () => {
  const lock: Lockfile = { lockfileVersion: 3, packages: { 'node_modules/tile': GOOD } };
  expect(lockfileProblems(lock, { dependencies: { tile: '^1.0.0' } }).join('\n')).toContain(
    'not for one version',
  );
  expect(lockfileProblems(lock, { dependencies: { tile: '1.0.1' } }).join('\n')).toContain(
    'the lockfile has 1.0.0',
  );
  expect(lockfileProblems(lock, { allowScripts: { tile: true } }).join('\n')).toContain('has none');
});

test('every dependency is locked, for every platform, at a path where Node resolves it', () => {
  const needing = (found: Record<string, LockedPackage>) =>
    lockfileProblems(
      {
        lockfileVersion: 3,
        packages: {
          '': {},
          'node_modules/kiln': {
            ...GOOD,
            dependencies: { tile: '^1.0.0' },
            optionalDependencies: { 'kiln-mac': '1.0.0' },
          },
          ...found,
        },
      },
      {},
    );
  const mac = { 'node_modules/kiln-mac': GOOD };
  expect(needing({ 'node_modules/tile': GOOD, ...mac })).toEqual([]);
  expect(needing({ 'node_modules/kiln/node_modules/tile': GOOD, ...mac })).toEqual([]);
  expect(needing({ 'node_modules/other/node_modules/tile': GOOD, ...mac })).toEqual([
    'kiln needs tile ^1.0.0, the lockfile has none',
  ]);
  expect(needing({ 'node_modules/tile': GOOD })).toEqual([
    'kiln needs kiln-mac 1.0.0, the lockfile has none',
  ]);
  const older = { 'node_modules/kiln-mac': { ...GOOD, version: '0.9.0' } };
  expect(needing({ 'node_modules/tile': GOOD, ...older })).toEqual([
    'kiln needs kiln-mac 1.0.0, the lockfile has 0.9.0',
  ]);
});

test('a bundled package needs no hash of its own', () => {
  const { integrity: _, ...bundled } = GOOD;
  expect(locked({ ...bundled, integrity: '', inBundle: true })).toEqual([]);
  expect(locked({ ...bundled, integrity: '' }).join()).toContain('no SHA-512');
});
