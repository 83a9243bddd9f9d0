/** The page's own events are those of one typed list, and one module parses and swaps pieces of pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '../../../src');
const LIST = 'events.d.ts';

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(?:tsx?|js|astro)$/.test(name),
);
const textOf = (name: string): string => readFileSync(join(SRC, name), 'utf8');
const namesIn = (text: string): Set<string> => new Set(text.match(/ardglen:[\w-]+/g));

test('every event that is sent or heard is of the list, and each of the list is sent', () => {
  const declared = namesIn(textOf(LIST));
  const others = files.filter((name) => name !== LIST).map(textOf);
  expect([...namesIn(others.join('\n'))].sort()).toEqual([...declared].sort());
  const code = others.join('\n').replace(/\s+/g, ' ');
  const unsent = [...declared].filter((name) => !new RegExp(`Event\\('${name}'`).test(code));
  expect(unsent).toEqual([]);
});

test('pages are parsed by scripts/page-swap.ts alone', () => {
  expect(files.filter((name) => textOf(name).includes('new DOMParser'))).toEqual(['scripts/page-swap.ts']);
});
