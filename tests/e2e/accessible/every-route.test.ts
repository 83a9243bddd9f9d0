/** The lists in this folder miss no page of the shop: a new page without an entry fails here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { otherPages, publicPages } from '#tests/support/pages.ts';
import { addressOf, pageFiles } from '#tests/support/routes.ts';
import { sharedShop } from '#tests/support/shop.ts';

/** Shown in place of other pages, or in the frame of the payment step. */
const NOT_BY_ADDRESS = ['404.astro', 'access-denied.astro', 'emu/card.astro'];

/** The addresses that the lists open: those in their sources, with `x` for what is filled in, and those of pages.ts. */
async function openedPaths(): Promise<readonly string[]> {
  const lists = readdirSync(import.meta.dirname)
    .filter((file) => join(import.meta.dirname, file) !== import.meta.filename)
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/\$\{[^}]*\}/g, 'x'))
    .join('\n');
  const named = [...lists.matchAll(/['`](?:\*\*)?(\/[^'`\s?]*)/g)].map(([, path]) => path ?? '');
  const shop = await sharedShop();
  const kinds = [
    ...(lists.includes('publicPages(') ? await publicPages(shop) : []),
    ...(lists.includes('otherPages(') ? await otherPages(shop) : []),
  ];
  return [...named, ...kinds.map(({ path }) => path.replace(/\?.*/, ''))];
}

test('every page of the shop is in one of the lists', async () => {
  const opened = await openedPaths();
  const files = pageFiles().filter((file) => file.endsWith('.astro') && !NOT_BY_ADDRESS.includes(file));
  const plain = new Set(files.filter((file) => !file.includes('[')).map((file) => addressOf(file, String)));
  const isOpened = (file: string): boolean => {
    if (!file.includes('[')) return opened.includes(addressOf(file, String));
    const pattern = new RegExp(`^${addressOf(file, () => '[^/]+')}$`);
    return opened.some((path) => pattern.test(path) && !plain.has(path));
  };
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !isOpened(file))).toEqual([]);
});
