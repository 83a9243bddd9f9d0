/** A shop that is put back for the next test file shows what it showed at its start (tests/support/put-back.ts). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, aProduct, pay, type PayingShop, startPayingShop } from '#tests/support/paying.ts';
import { otherPages, type PageKind, pageReader, publicPages } from '#tests/support/pages.ts';
import { PIXEL_URL } from '#tests/support/pixel.ts';
import { putBack, recordStart, type Start } from '#tests/support/put-back.ts';
import { aShopper, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { fieldsOf, staffProduct } from '#tests/support/staff-products.ts';
import { as } from '#tests/support/staff.ts';

let shop: PayingShop;
let start: Start | null;
let pages: PageKind[];
beforeAll(async () => {
  shop = await startPayingShop();
  start = await recordStart(shop);
  const kinds = [...(await publicPages(shop)), ...(await otherPages(shop)), ...CALLS];
  pages = kinds.filter(({ name }) => CHANGED.includes(name));
});
afterAll(async () => {
  await shop.kill();
  shop.clear();
});

const CALLS: PageKind[] = [
  '/api/products?limit=50',
  '/api/products?search=wumpelstep',
  '/api/categories/images',
  '/api/hero-slides',
  '/api/customer-photos',
  '/sitemap.xml',
].map((path) => ({ name: path, path }));

/** What differs from one request to the next. */
const PASSING =
  /uid="[^"]*"|value="[0-9a-f]{8}-[0-9a-f-]{27}"|"views_24h":\d+|\d+ (?:seconds?|minutes?) ago/g;

/** What the shop shows, page by page, to those who may see it. */
async function shown(): Promise<Map<string, string>> {
  const read = pageReader(shop);
  const texts = new Map<string, string>();
  for (const page of pages) texts.set(page.name, (await read(page)).replace(PASSING, ''));
  return texts;
}

const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...before].filter(([name, text]) => text !== after.get(name)).map(([name]) => name);

const PRODUCT = 'product';

async function good(method: string, path: string, body: object): Promise<void> {
  const { status, body: answer } = await shop.send(method, `/api${path}`, body, await as(shop, 'owner'));
  expect(status, `${path} ${JSON.stringify(answer)}`).toBeLessThan(300);
}

/** Changes a product. @returns its id */
async function rename(): Promise<string> {
  const id = pages.find(({ name }) => name === PRODUCT)?.path.replace('/products/', '') ?? '';
  const product = await staffProduct(shop, await as(shop, 'owner'), id);
  const { version } = product;
  await good('PUT', `/admin/products/${id}`, {
    ...fieldsOf(product),
    version,
    name: 'Wumpelstep',
    price: 12.34,
  });
  return id;
}

/**
 * Changes what the process keeps in memory or beside the database: catalogue, search, pictures, pages, sessions. (It also
 * keeps the words of products that are gone, and suggests them.)
 */
async function change(): Promise<Shopper> {
  const id = await rename();
  const critic = await aShopper(shop, 'critic');
  const review = { title: 'It cups', comment: 'After a winter.', rating: 1 };
  expect((await shop.send('POST', `/api/products/${id}/reviews`, review, critic.bearer)).status).toBe(200);
  await good(
    'POST',
    `/admin/products/${await aProduct(shop, "stock > 60 AND category = 'Carpet'")}/archive`,
    {},
  );
  const synonym = { form: 'save', term: 'wumpelstep', means: 'stair nosing' };
  expect((await postForm(shop, '/admin/searches', synonym, await as(shop, 'owner'))).status).toBe(303);
  await good('PUT', '/admin/categories/Tiles/image', { image_url: PIXEL_URL });
  const slide = {
    title: 'Wumpelstep',
    subtitle: 'S',
    description: 'D',
    image_url: PIXEL_URL,
    is_active: true,
  };
  await good('POST', '/admin/hero-slides', slide);
  const photo = { title: 'Hall', image_url: PIXEL_URL, room_type: 'Hallway', flooring_type: 'Tiles' };
  await good('POST', '/admin/customer-photos', photo);
  const order = await anOrder(shop);
  expect((await pay(shop, order)).status).toBe(200);
  return critic;
}

/** Pages and calls on which the changes show. */
const CHANGED = [
  ...['home', PRODUCT, 'category', 'gallery'],
  ...['/admin/audit', '/admin/orders', '/admin/products', '/admin/reviews', '/admin/users'],
  ...CALLS.map(({ name }) => name),
];

const put = async (): Promise<boolean> => {
  if (!start) throw new Error('the first jobs of the shop did not end');
  await expect.poll(() => shop.rows('SELECT path FROM publish_queue'), { timeout: 40_000 }).toEqual([]);
  return putBack(start);
};

test('a shop that is put back shows what it showed at its start', { timeout: 180_000 }, async () => {
  const before = await shown();
  expect(differing(before, await shown())).toEqual([]);
  const { bearer } = await change();
  const me = async () => (await shop.send('GET', '/api/auth/me', undefined, bearer)).status;
  expect(differing(before, await shown())).toEqual(pages.map(({ name }) => name));
  expect(await me()).toBe(200);
  expect(await put()).toBe(true);
  expect(differing(before, await shown())).toEqual([]);
  expect(await me()).toBe(401);
  await rename();
  expect(differing(before, await shown())).toContain(PRODUCT);
  expect(await put()).toBe(true);
  expect(differing(before, await shown())).toEqual([]);
});

test('a shop with other settings is not put back', async () => {
  await shop.database.client.execute(
    "INSERT INTO settings (key, value, version, updated_at) VALUES ('delivery', '{}', 1, 0)",
  );
  expect(await put()).toBe(false);
});
