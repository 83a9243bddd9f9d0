/** Every rule of a style sheet dresses something: a class that nobody wears any more goes with its last wearer. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../../src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const textOf = (ending: RegExp): string =>
  files
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(join(SRC, name), 'utf8'))
    .join('\n');

/** Worn by what a library draws. */
const OF_LIBRARIES = /^u-/;

test('every class of the stylesheets is used', () => {
  const sheets = textOf(/\.css$/).replace(/\/\*.*?\*\//gs, '');
  const selectors = [...sheets.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector).join('\n');
  const classes = new Set([...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
  expect(classes.size).toBeGreaterThan(400);
  const code = textOf(/\.(?:astro|tsx?)$/);
  const words = new Set(code.match(/[\w-]+/g));
  // Such as `badge-${tone}`: what follows is known at run time alone.
  const made = [...code.matchAll(/([\w-]+-)\$\{/g)].map(([, start = '']) => start);
  const isWorn = (name: string): boolean =>
    words.has(name) || OF_LIBRARIES.test(name) || made.some((start) => name.startsWith(start));
  expect([...classes].filter((name) => !isWorn(name))).toEqual([]);
});
