/** Data for search engines and shared links, over HTTP: JSON-LD, canonical URLs, Open Graph pictures. */
import { beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { CATEGORIES, categoryHref } from '#domain/catalogue/categories.ts';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { publicPages, type PageKind } from '#tests/support/pages.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

type Data = Record<string, unknown>;

let shop: Shop;
let pages: readonly PageKind[];
beforeAll(async () => {
  shop = await sharedShop();
  pages = await publicPages(shop);
});

const text = async (path: string): Promise<string> => (await shop.fetch(path)).text();
const pathOf = (name: string): string => pages.find((page) => page.name === name)?.path ?? name;

/** The structured data of a page, which must be JSON with the context schema.org. */
async function dataOf(path: string): Promise<Data[]> {
  const found = [
    ...(await text(path)).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ];
  const all = found.map(([, json = '']) => JSON.parse(json) as Data);
  for (const data of all) expect(data['@context'], path).toBe('https://schema.org');
  return all;
}
const typed = async (path: string, type: string): Promise<Data | undefined> =>
  (await dataOf(path)).find((data) => data['@type'] === type);

const meta = (html: string, name: string): string =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

describe('a product', () => {
  const product = async (where: string): Promise<ProductWire> => {
    const { rows } = await shop.database.client.execute(
      `SELECT id FROM products p WHERE archived_at IS NULL AND ${where} LIMIT 1`,
    );
    return (await shop.send('GET', `/api/products/${String(rows[0]?.['id'])}`)).body as ProductWire;
  };
  const reviewed = '(SELECT count(*) FROM reviews r WHERE r.product_id = p.id)';

  test('has its price per box and per square metre, and its availability', async () => {
    for (const where of ['stock > 20 AND in_stock = 1 AND box_coverage_mm2 > 0', 'stock = 0']) {
      const it = await product(where);
      const data = await typed(`/products/${it.id}`, 'Product');
      expect(data).toMatchObject({
        name: it.name,
        sku: it.sku,
        category: it.category,
        brand: { name: it.supplier },
      });
      const offer = data?.['offers'] as Data;
      expect(offer).toMatchObject({
        '@type': 'Offer',
        price: it.price.toFixed(2),
        priceCurrency: 'GBP',
        availability: `https://schema.org/${it.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      });
      // Only one price per offer: Google's merchant listings would take a second one as the actual price.
      if (it.box_size_m2 !== null) {
        expect(offer['priceSpecification']).toMatchObject({
          '@type': 'UnitPriceSpecification',
          price: it.price.toFixed(2),
          referenceQuantity: {
            value: it.box_size_m2,
            unitCode: 'MTK',
            valueReference: { value: 1, unitCode: 'MTK' },
          },
        });
      }
    }
  });

  test('has free shipping, and no return policy if it is cut to size', async () => {
    for (const [where, isFinal] of [
      ['cut_to_size = 1', true],
      ['cut_to_size = 0', false],
    ] as const) {
      const offer = (await typed(`/products/${(await product(where)).id}`, 'Product'))?.['offers'] as Data;
      expect(offer['shippingDetails'], where).toMatchObject(
        ['GB', 'IE'].map((addressCountry) => ({
          shippingRate: { value: 0, currency: 'GBP' },
          shippingDestination: { addressCountry },
        })),
      );
      const policy = offer['hasMerchantReturnPolicy'] as Data | undefined;
      expect(policy?.['returnPolicyCategory'], where).toBe(
        isFinal ? 'https://schema.org/MerchantReturnNotPermitted' : undefined,
      );
    }
  });

  test('has a rating from its reviews, and none without reviews', async () => {
    const rated = await product(`${reviewed} > 1`);
    const { rows } = await shop.database.client.execute({
      sql: 'SELECT count(*) AS n, round(avg(rating), 1) AS mean FROM reviews WHERE product_id = ?',
      args: [rated.id],
    });
    expect((await typed(`/products/${rated.id}`, 'Product'))?.['aggregateRating']).toMatchObject({
      ratingValue: Number(rows[0]?.['mean']),
      reviewCount: Number(rows[0]?.['n']),
    });
    const unrated = await product(`${reviewed} = 0`);
    expect(await typed(`/products/${unrated.id}`, 'Product')).not.toHaveProperty('aggregateRating');
  });
});

test('breadcrumbs are numbered from 1 and link to existing pages', async () => {
  for (const name of ['product', 'category', 'area', 'gallery']) {
    const trail = (await typed(pathOf(name), 'BreadcrumbList'))?.['itemListElement'] as {
      position: number;
      item: string;
    }[];
    expect(trail.length, name).toBeGreaterThan(1);
    for (const [index, { position, item }] of trail.entries()) {
      expect(position).toBe(index + 1);
      const { pathname, search } = new URL(item);
      expect((await shop.fetch(pathname + search)).status, item).toBe(200);
    }
  }
});

test('a category has the same URL as canonical, in its breadcrumb, in the sitemap and in links', async () => {
  const sitemap = await text('/sitemap.xml');
  const home = await text('/');
  for (const category of CATEGORIES) {
    const path = categoryHref(category);
    const html = await text(path);
    const address = `${shop.url}${path}`;
    expect(html, category).toContain(`rel="canonical" href="${address}"`);
    const trail = (await typed(path, 'BreadcrumbList'))?.['itemListElement'] as { item: string }[];
    expect(trail.at(-1)?.item, category).toBe(address);
    expect(sitemap, category).toContain(`<loc>${address}</loc>`);
    expect(home, category).toContain(`href="${path}"`);
  }
});

test('the shop is described once with its hours, and the site has a search', async () => {
  const place = await typed('/', 'HomeGoodsStore');
  expect(place).toMatchObject({
    name: store.name,
    telephone: facts().phone,
    address: { postalCode: facts().address.postalCode },
  });
  expect(place?.['openingHoursSpecification']).toHaveLength(Object.keys(facts().showroomHours).length);
  expect(place, 'no rating of ourselves by ourselves').not.toHaveProperty('aggregateRating');
  expect(place?.['hasMerchantReturnPolicy']).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: store.orders.withdrawalDays,
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  });
  const search = (await typed('/', 'WebSite'))?.['potentialAction'] as { target: { urlTemplate: string } };
  const template = new URL(search.target.urlTemplate.replace('{text}', 'oak'));
  expect((await shop.fetch(template.pathname + template.search)).status).toBe(200);
  for (const name of ['area', 'contact']) {
    expect((await typed(pathOf(name), 'HomeGoodsStore'))?.['@id'], name).toBe(place?.['@id']);
  }
});

test('every public page has a unique title, a description and a canonical URL', async () => {
  const seen = new Set<string>();
  for (const { name, path, status } of pages) {
    const html = await text(path);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect(title.length, name).toBeGreaterThan(5);
    expect(seen.has(title), `the title ‘${title}’ is unique`).toBe(false);
    seen.add(title);
    expect(meta(html, 'description').length, name).toBeGreaterThan(20);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
    if (status === 404) {
      expect(meta(html, 'robots'), name).toBe('noindex');
      expect(canonical, `${name}: no canonical URL`).toBe('');
      continue;
    }
    const { origin, pathname, search } = new URL(canonical.replaceAll('&amp;', '&'));
    expect(pathname + search, name).toBe(path);
    // Prerendered pages have the origin of the build; pages rendered on demand that of the running shop.
    if (path.startsWith('/products?')) expect(origin, name).toBe(shop.url);
  }
  for (const query of ['category=Tiles&finish=Honed', 'search=oak', 'category=Tiles&max_price=40']) {
    const html = await text(`/products?${query}`);
    expect(meta(html, 'robots'), query).toBe('noindex');
    // A page that is not indexed has itself as canonical URL, not the category's page.
    expect(html, query).toMatch(new RegExp(`rel="canonical" href="[^"]+${query.replaceAll('&', '&amp;')}"`));
  }
});

test('products whose descriptions begin alike have different meta descriptions', async () => {
  const { rows } = await shop.database.client.execute(
    `SELECT p.id, p.name FROM products p WHERE substr(p.description, 1, 80) = (
       SELECT substr(description, 1, 80) FROM products GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1) LIMIT 8`,
  );
  expect(rows.length).toBe(8);
  const descriptions = await Promise.all(
    rows.map(async ({ id, name }) => {
      const description = meta(await text(`/products/${String(id)}`), 'description');
      expect(description).toContain(String(name));
      expect(description.length).toBeLessThanOrEqual(160);
      return description;
    }),
  );
  expect(new Set(descriptions).size).toBe(rows.length);
});

test('home, product, photo and area each have their own Open Graph JPEG, large enough for sharing', async () => {
  const shown = new Set<string>();
  for (const name of ['home', 'product', 'photo', 'area']) {
    const image = meta(await text(pathOf(name)), 'og:image');
    shown.add(image);
    const answer = await shop.fetch(new URL(image).pathname);
    expect(answer.headers.get('content-type'), image).toBe('image/jpeg');
    const { width = 0, height = 0 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(width, name).toBeGreaterThanOrEqual(960);
    expect(height, name).toBeGreaterThanOrEqual(500);
  }
  expect(shown.size).toBe(4);
});

test('a photo’s Open Graph picture exists for each kind of picture, and one at another address is named as it is', async () => {
  const staff = await as(shop, 'owner');
  const { rows } = await shop.database.client.execute(
    "SELECT image_url FROM product_photos WHERE image_url LIKE '/media/products/%.webp' LIMIT 1",
  );
  const shared = async (image_url: string): Promise<string> => {
    const photo = { title: 'Hall', image_url, room_type: 'Hallway', flooring_type: 'Tiles' };
    const { body } = await shop.send('POST', '/api/admin/customer-photos', photo, staff);
    return meta(await text(`/gallery/${(body as { id: string }).id}`), 'og:image');
  };
  const own = await shared(String(rows[0]?.['image_url']));
  expect((await shop.fetch(new URL(own).pathname)).status, own).toBe(200);
  expect(await shared('https://pictures.example/hall.webp')).toBe('https://pictures.example/hall.webp');
});

test('the sitemap has the products’ last changes and pictures', async () => {
  const sitemap = await text('/sitemap.xml');
  const entries = sitemap.split('<url>').filter((entry) => entry.includes('/products/'));
  for (const entry of [...entries.slice(0, 50), ...entries.slice(-50)]) {
    expect(entry).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}T[^<]+<\/lastmod>/);
    expect(entry).toContain('<image:loc>');
  }
});
