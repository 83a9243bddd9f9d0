/**
 * What a page loads before its first paint. The HTML names all files that its scripts import first, because a file found
 * only in another script takes one more round trip. Stylesheets contain no pictures, which would delay the paint.
 */
import { beforeAll, expect, test } from 'vitest';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let product: string;

beforeAll(async () => {
  shop = await sharedShop();
  const { body } = await shop.send('GET', '/api/products?limit=1&category=Tiles');
  product = `/products/${(body as { products: { id: string }[] }).products[0]?.id ?? ''}`;
});

const SCRIPT = /<script type="module" src="([^"]+)"/g;
/** As the bundler writes what a module begins with: `from"./x.js"`, `import"./x.js"`, in any quotes. */
const BEGINS_WITH = /(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g;

const textOf = async (path: string): Promise<string> => (await shop.fetch(path)).text();
const found = (text: string, what: RegExp): string[] => [...text.matchAll(what)].map(([, name = '']) => name);

test.each(['/', '/about', '/areas/belfast', '/products', 'PRODUCT'])(
  '%s names the files that its scripts begin with',
  async (page) => {
    const named = found(await textOf(page === 'PRODUCT' ? product : page), SCRIPT);
    expect(named.length, 'the frame and its shell').toBeGreaterThanOrEqual(2);
    const hidden: string[] = [];
    for (const script of named) {
      for (const file of found(await textOf(script), BEGINS_WITH)) {
        const path = new URL(file, new URL(script, shop.url)).pathname;
        if (!named.includes(path)) hidden.push(`${path}, found in ${script}`);
      }
    }
    expect(hidden).toEqual([]);
  },
);

test.each(['/', '/products', 'PRODUCT', '/gallery', '/checkout'])(
  'the stylesheets of %s contain no pictures in data: URLs',
  async (page) => {
    const sheets = found(
      await textOf(page === 'PRODUCT' ? product : page),
      /<link rel="stylesheet" href="([^"]+)"/g,
    );
    expect(sheets.length).toBeGreaterThanOrEqual(1);
    for (const sheet of sheets) expect(found(await textOf(sheet), /url\(["']?(data:[^;,]+)/g)).toEqual([]);
  },
);
