/** Every page that is made beforehand can be made again: one that is not would be missing after a change of settings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIXED_PAGES } from '#server/publishing/pages.ts';

const PAGES = join(process.cwd(), 'src/pages');

const madeBeforehand = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro') && !file.includes('['))
  .filter((file) => /^export const prerender = true;$/m.test(readFileSync(join(PAGES, file), 'utf8')))
  .map((file) => `/${file.replace(/(?:\/?index)?\.astro$/, '')}`);

test('the prerendered pages are the ones that can be published again', () => {
  expect([...FIXED_PAGES].sort()).toEqual(madeBeforehand.sort());
});
