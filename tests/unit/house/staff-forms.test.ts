/** Staff's forms are sent by the admin's own script: a page that brought the shop's as well would send each form twice. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../../src');

test('no staff page marks a form for the script that sends the shop’s forms', () => {
  const pages = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\/admin\/.*\.astro$/.test(name),
  );
  expect(pages.length).toBeGreaterThan(50);
  const marked = pages.filter((name) =>
    /data-inline-submit|inline-forms/.test(readFileSync(join(SRC, name), 'utf8')),
  );
  expect(marked).toEqual([]);
});
