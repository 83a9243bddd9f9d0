/** Every class in the stylesheets is used. Remove a class's rules with its last use. */
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

/** Classes of elements that a library renders. */
const OF_LIBRARIES = /^u-/;

test('every class of the stylesheets is used', () => {
  const sheets = textOf(/\.css$/).replace(/\/\*.*?\*\//gs, '');
  const selectors = [...sheets.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector).join('\n');
  const classes = new Set([...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
  expect(classes.size).toBeGreaterThan(400);
  const code = textOf(/\.(?:astro|tsx?)$/);
  const words = new Set(code.match(/[\w-]+/g));
  // Prefixes such as `badge-${tone}`, whose rest is only known at run time.
  const prefixes = [...code.matchAll(/([\w-]+-)\$\{/g)].map(([, start = '']) => start);
  const isUsed = (name: string): boolean =>
    words.has(name) || OF_LIBRARIES.test(name) || prefixes.some((start) => name.startsWith(start));
  expect([...classes].filter((name) => !isUsed(name))).toEqual([]);
});
