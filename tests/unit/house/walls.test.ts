/** The walls of the house (docs/architecture.md), read from the imports themselves. The linter says the same sooner. */
import { describe, expect, test } from 'vitest';
import { allImports, importRings } from '#tests/support/imports.ts';

const imports = allImports();

/** Which rooms each room may enter; `src/config/store.ts` and `facts.ts` are open to all. */
const MAY_ENTER: Record<string, readonly string[]> = {
  'src/domain': ['src/domain'],
  'src/config': ['src/config', 'src/domain'],
  'src/islands': ['src/islands', 'src/domain', 'src/styles', 'src/scripts'],
  'src/scripts': ['src/scripts', 'src/domain', 'src/islands', 'src/styles'],
  'src/components': ['src/components', 'src/islands', 'src/domain', 'src/scripts', 'src/styles'],
  'src/layouts': ['src/layouts', 'src/components', 'src/islands', 'src/domain', 'src/scripts', 'src/styles'],
  'src/views': [
    'src/views',
    'src/layouts',
    'src/components',
    'src/islands',
    'src/domain',
    'src/scripts',
    'src/styles',
  ],
  'src/pages': [
    'src/pages',
    'src/server',
    'src/views',
    'src/layouts',
    'src/components',
    'src/domain',
    'src/config',
  ],
  'src/server': ['src/server', 'src/domain', 'src/config', 'db'],
  db: ['db', 'src/domain'],
};

const roomOf = (path: string): string | null => {
  if (path.startsWith('db/')) return 'db';
  const match = /^src\/[a-z]+(?=\/)/.exec(path);
  return match ? match[0] : null;
};

describe('walls', () => {
  test('the walk sees the house', () => {
    expect(imports.length).toBeGreaterThan(30);
    expect(imports.some(({ from }) => from.endsWith('.astro'))).toBe(true);
  });

  test('every room enters only the rooms it may', () => {
    const breaches = imports.filter(({ from, to }) => {
      const room = roomOf(from);
      if (!room || !to) return false;
      if (/^src\/config\/(store|facts)\.ts$/.test(to) && room !== 'src/domain' && room !== 'db') return false;
      const target = roomOf(to);
      return target !== null && !(MAY_ENTER[room] ?? []).includes(target);
    });
    expect(breaches.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([]);
  });

  test('a capability of the back room is entered by its door', () => {
    const capability = (path: string) => /^src\/server\/([a-z-]+)\//.exec(path)?.[1] ?? null;
    const breaches = imports.filter(({ from, to }) => {
      const target = to ? capability(to) : null;
      if (!target || !to || target === 'http' || capability(from) === target) return false;
      return to !== `src/server/${target}/index.ts` && !(from === 'src/server/main.ts');
    });
    expect(breaches.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([]);
  });

  test('nobody imports in a ring', () => {
    expect(importRings(imports)).toEqual([]);
  });

  /** Schemas, and the two pure text tools behind the simple markdown. */
  const PURE = ['zod/mini', 'zod/v4/core', 'marked', 'sanitize-html'];

  test('the rule book is pure', () => {
    const breaches = imports.filter(
      ({ from, to, specifier }) => from.startsWith('src/domain/') && !to && !PURE.includes(specifier),
    );
    expect(breaches.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([]);
  });
});
