/** About, contact, areas, service pages and the 404 page, as HTML. */
import { beforeAll, expect, test } from 'vitest';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => (shop = await sharedShop()));

/** The text of an attribute in the page's first element that has another one. */
const attribute = (html: string, element: RegExp, name: string): string =>
  new RegExp(`${name}="([^"]*)"`).exec(element.exec(html)?.[0] ?? '')?.[1] ?? '';
const main = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

test.each([
  '/about',
  '/contact',
  '/areas/belfast',
  '/areas/derry',
  '/delivery',
  '/terms',
  '/privacy',
  '/accessibility',
  '/reviews-policy',
])('%s has one main heading, a description and its own canonical address', async (path) => {
  const html = await (await shop.fetch(path)).text();
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(attribute(html, /<meta name="description"[^>]*>/, 'content')).toMatch(/.{50,}/);
  expect(new URL(attribute(html, /<link rel="canonical"[^>]*>/, 'href')).pathname).toBe(path);
});

test.each(['/nowhere', '/areas/cork'])('%s is not found, and the page offers links', async (path) => {
  const answer = await shop.fetch(path);
  expect(answer.status).toBe(404);
  expect(main(await answer.text()).match(/<a [^>]*href=/g)?.length).toBeGreaterThan(3);
});

test('the five area pages have different texts', async () => {
  const words = await Promise.all(
    ['belfast', 'derry', 'armagh', 'newry', 'lisburn'].map(async (slug) => {
      const html = await (await shop.fetch(`/areas/${slug}`)).text();
      const own = html.slice(html.indexOf('<main'), html.indexOf('Find Us Locally'));
      return new Set(
        own
          .replace(/<[^>]+>/g, ' ')
          .toLowerCase()
          .match(/[a-z’]{4,}/g),
      );
    }),
  );
  for (const [i, one] of words.entries()) {
    for (const other of words.slice(i + 1)) {
      const shared = [...one].filter((word) => other.has(word)).length;
      expect(shared / Math.min(one.size, other.size)).toBeLessThan(0.7);
    }
  }
});
