/** Every prerendered page must be in the list of pages that are published again, or a change of settings would miss it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIXED_PAGES } from '#server/publishing/pages.ts';

const PAGES = join(process.cwd(), 'src/pages');

const prerendered = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro') && !file.includes('['))
  .filter((file) => /^export const prerender = true;$/m.test(readFileSync(join(PAGES, file), 'utf8')))
  .map((file) => `/${file.replace(/(?:\/?index)?\.astro$/, '')}`);

test('the prerendered pages are the ones that can be published again', () => {
  expect([...FIXED_PAGES].sort()).toEqual(prerendered.sort());
});
