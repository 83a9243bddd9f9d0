/** The feed for Google Merchant Center: within Google's limits, and kept until the catalogue changes. */
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
beforeAll(async () => (shop = await sharedShop()));

/** What Google accepts in each column (https://support.google.com/merchants/answer/7052112). */
const COLUMNS: Readonly<Record<string, RegExp>> = {
  'g:id': /^[A-Za-z0-9._/-]{1,50}$/,
  'g:item_group_id': /^[A-Za-z0-9._/-]{1,50}$/,
  title: /^[^]{1,150}$/u,
  description: /^[^]{1,5000}$/u,
  link: /^https?:\/\/[!-~]{1,1990}$/,
  'g:image_link': /^https?:\/\/[!-~]{1,1990}$/,
  'g:additional_image_link': /^https?:\/\/[!-~]{1,1990}$/,
  'g:availability': /^(?:in_stock|out_of_stock|preorder|backorder)$/,
  'g:price': /^\d+\.\d\d GBP$/,
  'g:min_handling_time': /^\d$/,
  'g:max_handling_time': /^\d$/,
  'g:min_transit_time': /^\d$/,
  'g:max_transit_time': /^\d\d?$/,
  'g:shipping_weight': /^\d+(?:\.\d{1,3})? kg$/,
  'g:sale_price': /^\d+\.\d\d GBP$/,
  'g:unit_pricing_measure': /^\d+(?:\.\d+)? sqm$/,
  'g:unit_pricing_base_measure': /^1 sqm$/,
  'g:brand': /^[^]{1,70}$/u,
  'g:mpn': /^[^]{1,70}$/u,
  'g:condition': /^(?:new|refurbished|used)$/,
  'g:product_type': /^[^]{1,750}$/u,
  // At most three colours of 40 characters.
  'g:color': /^[^/]{1,40}(?:\/[^/]{1,40}){0,2}$/u,
  'g:material': /^[^]{1,200}$/u,
  'g:country': /^(?:GB|IE)$/,
};

const read = async (encoding = 'identity'): Promise<string> =>
  (await shop.fetch('/feeds/google.xml', { headers: { 'accept-encoding': encoding } })).text();
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

interface Item {
  readonly columns: readonly (readonly [name: string, value: string])[];
}

const itemsOf = (feed: string): Item[] =>
  [...feed.matchAll(/<item>([^]*?)<\/item>/g)].map(([, item = '']) => ({
    columns: [...item.matchAll(/<([\w:]+)>([^<]*)<\/\1>/g)].map(
      ([, name = '', value = '']) => [name, plain(value)] as const,
    ),
  }));

test('every column of every product is within Google’s limits, and the ids are unique', async () => {
  const items = itemsOf(await read());
  expect(items.length).toBeGreaterThan(4_000);
  const wrong: string[] = [];
  for (const { columns } of items) {
    for (const [name, value] of columns) {
      if (!COLUMNS[name]?.test(value)) wrong.push(`${name}: ${value.slice(0, 100)}`);
    }
    const pictures = columns.filter(([name]) => name === 'g:additional_image_link');
    expect(pictures.length).toBeLessThanOrEqual(10);
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  const ids = items.map(({ columns }) => columns.find(([name]) => name === 'g:id')?.[1] ?? '');
  expect(new Set(ids).size).toBe(items.length);
});

test('texts of staff that are longer are cut', async () => {
  const catalogue = await as(shop, 'catalogue');
  const [from] = ((await shop.send('GET', '/api/products?limit=1')).body as { products: { id: string }[] })
    .products;
  const stored = await shop.send('GET', `/api/admin/products/${from?.id ?? ''}`, undefined, catalogue);
  const { photos } = stored.body as { photos: { image_url: string }[] };
  const made = await shop.send(
    'POST',
    '/api/admin/products',
    {
      name: `Long ${'👷🏽'.repeat(45)}`,
      description: 'Oak &'.repeat(1_990),
      price: 9.5,
      category: 'Other',
      supplier: 'Supplier '.repeat(11).trim(),
      colour: 'red/green/blue/a colour that has a name of more than forty characters',
      photos: [{ image_url: photos[0]?.image_url }],
    },
    catalogue,
  );
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
  const items = itemsOf(await read());
  const item = items.find(({ columns }) =>
    columns.some(([name, value]) => name === 'title' && /^Long 👷/u.test(value)),
  );
  expect(item).toBeDefined();
  for (const [name, value] of item?.columns ?? []) expect(value, name).toMatch(COLUMNS[name] ?? /^$/);
});

test('the feed is the same in every encoding, and made again after a change', async () => {
  const first = digest(await read());
  for (const encoding of ['br', 'gzip', 'identity']) expect(digest(await read(encoding))).toBe(first);
  const catalogue = await as(shop, 'catalogue');
  const [product] = ((await shop.send('GET', '/api/products?limit=1')).body as { products: { id: string }[] })
    .products;
  const path = `/api/admin/products/${product?.id ?? ''}`;
  expect((await shop.send('POST', `${path}/stock`, { delta: 1, reason: 'delivery' }, catalogue)).status).toBe(
    200,
  );
  await shop.send('POST', `${path}/archive`, undefined, catalogue);
  expect(digest(await read())).not.toBe(first);
});
