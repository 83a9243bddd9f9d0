/** The elements of the pages as they are served: how many there are, as a slow device pays for each, and what they need. */
import { beforeAll, expect, test } from 'vitest';
import { publicPages } from '#tests/support/pages.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

/** The most that each page may have: lower a limit with its page. */
const LIMITS: Readonly<Record<string, number>> = {
  home: 994,
  products: 975,
  category: 1040,
  product: 825,
  gallery: 800,
  area: 510,
};
const CARD_LIMIT = 25;

let shop: Shop;
let texts: ReadonlyMap<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  texts = new Map(
    await Promise.all(
      (await publicPages(shop)).map(
        async ({ name, path }) => [name, await (await shop.fetch(path)).text()] as const,
      ),
    ),
  );
});

/** Start and end tags, with attributes whose quoted values may contain anything. */
const TAG = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** The elements of a page, without what a browser keeps as text or inert: scripts, styles, templates, comments. */
function elements(html: string): number {
  const tags = html
    .replace(/<!--.*?-->/gs, '')
    .replace(/(<(script|style|noscript)\b[^>]*>).*?<\/\2>/gs, '$1')
    .matchAll(TAG);
  let count = 0;
  let templates = 0;
  for (const [, slash, name] of tags) {
    if (slash === '' && templates === 0) count += 1;
    if (name?.toLowerCase() === 'template') templates += slash === '' ? 1 : -1;
  }
  return count;
}

test('elements are counted as a browser would, and not inside of templates', () => {
  const html = '<p title="a > b">1</p><br><!-- <i></i> --><script>"<b>"</script><template><i></i>';
  expect(elements(`${html}<template><b></b></template><u></u></template><img alt='<s>' />`)).toBe(5);
});

test.each(Object.entries(LIMITS))('the page %s has at most %i elements', (name, limit) => {
  const count = elements(texts.get(name) ?? '');
  expect(count).toBeGreaterThan(100);
  expect(count).toBeLessThanOrEqual(limit);
});

test('no product card on the home page or the list has more elements than agreed', () => {
  const cards = ['home', 'products'].flatMap((name) => [
    ...(texts.get(name) ?? '').matchAll(/<article class="product-card.*?<\/article>/gs),
  ]);
  expect(cards.length).toBeGreaterThan(20);
  expect(Math.max(...cards.map(([card]) => elements(card)))).toBeLessThanOrEqual(CARD_LIMIT);
});

test('no picture is served without a source, whatever a script may show in it later', () => {
  for (const [name, html] of texts)
    for (const [tag] of html.replace(/<!--.*?-->/gs, '').matchAll(/<img\b(?:"[^"]*"|'[^']*'|[^"'>])*>/g))
      expect(tag, name).toMatch(/\s(?:src|srcset)="[^"]/);
});
