/** Punctuation that begins a line of markup has a space before it on the page: `TextLink` takes it as its `end`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../../src');
/** The end of an element or of an expression, and below it what belongs to its last word. */
const APART = /(?:<\/\w+>|\/>|\})\n[ \t]*[.,;](?:\n|[ \t]+[\p{L}{<])/gu;

const apartIn = (text: string): string[] => text.match(APART) ?? [];

test('a full stop on a line of its own is found', () => {
  expect(apartIn('<a href="/">\n  here\n</a>\n.\n')).toHaveLength(1);
  expect(apartIn('{name}\n, and more\n')).toHaveLength(1);
  expect(apartIn('<a href="/">here</a>.\n')).toEqual([]);
});

test('no page has a space before its full stops and commas', () => {
  const pages = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.astro'),
  );
  expect(pages.length).toBeGreaterThan(150);
  const found = pages.filter((name) => {
    const [, , ...markup] = readFileSync(join(SRC, name), 'utf8').split(/^---$/m);
    return apartIn(markup.join('')).length > 0;
  });
  expect(found).toEqual([]);
});
