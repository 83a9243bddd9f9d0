/** The icon sprite is part of every first screen, so it contains exactly the icons in use. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../../src');
const code = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(astro|tsx?|css)$/.test(name))
  .map((name) => readFileSync(join(SRC, name), 'utf8'))
  .join('\n');
const sprite = new Set(
  [...readFileSync(join(SRC, 'styles/icons.svg'), 'utf8').matchAll(/<path id="([^"]+)"/g)].map(
    ([, name = '']) => name,
  ),
);

test('every icon of the sprite is used', () => {
  expect(sprite.size).toBeGreaterThan(40);
  expect([...sprite].filter((name) => !new RegExp(`['"\`#]${name}['"\`]`).test(code))).toEqual([]);
});

test('every icon used by name is in the sprite', () => {
  const asked = [...code.matchAll(/<Icon\s[^>]*?\bname="([^"]+)"|\bicon(?:After)?="([^"]+)"/g)].map(
    ([, byName, byProp]) => byName ?? byProp ?? '',
  );
  expect(asked.length).toBeGreaterThan(40);
  expect([...new Set(asked)].filter((name) => !sprite.has(name))).toEqual([]);
});
