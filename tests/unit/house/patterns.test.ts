/** Regular expressions: none is vulnerable to exponential backtracking (ReDoS), and none that reads words is too long. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isExponential } from '#tests/support/ambiguity.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

interface Pattern {
  readonly where: string;
  readonly literal: string;
}

/** The script parts of a file: all of it, or an .astro file's frontmatter and script tags. */
function scripts(file: string, text: string): string[] {
  if (!file.endsWith('.astro')) return [text];
  const front = /^---\n([^]*?)\n---/.exec(text)?.[1] ?? '';
  return [front, ...[...text.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code ?? '')];
}

function patternsOf(file: string): Pattern[] {
  const found: Pattern[] = [];
  for (const code of scripts(file, readFileSync(file, 'utf8'))) {
    const tree = ts.createSourceFile('x.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const walk = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        found.push({ where: relative(ROOT, file), literal: node.text });
      }
      ts.forEachChild(node, walk);
    };
    walk(tree);
  }
  return found;
}

const patterns = ['src', 'db']
  .flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(ROOT, room, name),
    ),
  )
  .filter((file) => /\.(ts|tsx|mjs|astro)$/.test(file))
  .flatMap(patternsOf);

test('no regular expression backtracks exponentially', () => {
  expect(patterns.length).toBeGreaterThan(80);
  const dangerous = patterns.filter(({ literal }) => isExponential(literal));
  expect(dangerous.map(({ where, literal }) => `${where}: ${literal}`)).toEqual([]);
});

/** Where shoppers' words are read. */
const READING =
  /^src\/(?:domain\/(?:language|catalogue|chat|rooms\/reading|delivery\/reading)|server\/(?:chat|advice|catalogue))\//;
const LONGEST = 120;

test('what reads the words of shoppers has its words in lists, not in long patterns', () => {
  const reading = patterns.filter(({ where }) => READING.test(where));
  expect(reading.length).toBeGreaterThan(80);
  expect(reading.filter(({ literal }) => literal.length > LONGEST)).toEqual([]);
});

test.each([
  '/^(a+)+$/',
  '/^(a*)*$/',
  '/^(\\w+\\s?)*$/',
  '/(a|ab|b)*c/',
  '/^(a?b?)*$/',
  '/(?=(x+x+)+y)/',
  '/(.*)*x/',
])('%s is detected', (literal) => expect(isExponential(literal)).toBe(true));

test.each(['/^[a-z0-9]+(-[a-z0-9]+)*$/', '/^(a|b)*c$/', '/^\\d{1,3}(,\\d{3})*$/', '/a+b+/', '/^(ab?)+$/'])(
  '%s is let be',
  (literal) => expect(isExponential(literal)).toBe(false),
);
