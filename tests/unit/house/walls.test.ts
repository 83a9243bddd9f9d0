/** Checks all imports against the diagram in docs/architecture.md. ESLint reports the same mistakes earlier. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allImports, importRings } from '#tests/support/imports.ts';

const imports = allImports();

/** The arrows of the diagram in docs/architecture.md: which rooms each room may import from. */
function drawnArrows(): Map<string, Set<string>> {
  const text = readFileSync(resolve(import.meta.dirname, '../../../docs/architecture.md'), 'utf8');
  const drawing = /```mermaid\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  return new Map(
    [...drawing.matchAll(/^ *(\w+) --> ([\w &]+)$/gm)].map(([, from = '', to = '']) => [
      from,
      new Set(to.split(' & ')),
    ]),
  );
}
const arrows = drawnArrows();

/** The owner's facts, which every room except domain and db may read. */
const isFact = (path: string): boolean => /^src\/config\/(store|facts)\.ts$/.test(path);

/** The rules that the diagram leaves out: whether a room may import this file of src/config or src/styles. */
function mayUse(room: string, to: string): boolean {
  if (to.startsWith('src/styles/')) return !['domain', 'config', 'server', 'pages', 'db'].includes(room);
  if (isFact(to)) return room !== 'domain' && room !== 'db';
  return room === 'server' || room === 'pages';
}

const roomOf = (path: string): string | null =>
  path.startsWith('db/') ? 'db' : (/^src\/([a-z]+)\//.exec(path)?.[1] ?? null);

describe('walls', () => {
  test('the walk finds the project’s imports', () => {
    expect(imports.length).toBeGreaterThan(30);
    expect(imports.some(({ from }) => from.endsWith('.astro'))).toBe(true);
  });

  test('every folder imports only what the diagram allows', () => {
    const breaches = imports.filter(({ from, to }) => {
      const [room, target] = [roomOf(from), to ? roomOf(to) : null];
      if (!room || !to || !target || room === target) return false;
      // A stylesheet gathers others from wherever what they draw stands.
      if (from.endsWith('.css') && to.endsWith('.css')) return false;
      if (room === 'config') return target !== 'domain';
      if (target === 'config' || target === 'styles') return !mayUse(room, to);
      return !arrows.get(room)?.has(target);
    });
    expect(breaches.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([]);
  });

  test('every arrow of the diagram is used by some import', () => {
    const walked = new Set(imports.map(({ from, to }) => `${roomOf(from)} → ${to ? roomOf(to) : null}`));
    const drawn = [...arrows].flatMap(([room, targets]) => [...targets].map((to) => `${room} → ${to}`));
    expect(drawn.length).toBeGreaterThan(15);
    expect(drawn.filter((arrow) => !walked.has(arrow))).toEqual([]);
  });

  test('a capability in src/server is imported through its index.ts, its rows.ts through others’ rows.ts alone', () => {
    const capability = (path: string) => /^src\/server\/([a-z-]+)\//.exec(path)?.[1] ?? null;
    const breaches = imports.filter(({ from, to }) => {
      const target = to ? capability(to) : null;
      if (!target || !to || target === 'http' || capability(from) === target) return false;
      if (from.endsWith('/rows.ts')) return !to.endsWith('/rows.ts');
      return (
        !/^src\/server\/[a-z-]+\/(?:(?:(?:admin|inbox)\/)?index|rows)\.ts$/.test(to) &&
        !(from === 'src/server/main.ts')
      );
    });
    expect(breaches.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([]);
  });

  test('there are no circular imports', () => {
    expect(importRings(imports)).toEqual([]);
  });

  /** Schemas, the two pure text tools behind the simple markdown, and the detection of a language. */
  const PURE = ['zod/mini', 'zod/v4/core', 'marked', 'sanitize-html', 'tinyld'];

  test('src/domain is pure', () => {
    const breaches = imports.filter(
      ({ from, to, specifier }) => from.startsWith('src/domain/') && !to && !PURE.includes(specifier),
    );
    expect(breaches.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([]);
  });
});
