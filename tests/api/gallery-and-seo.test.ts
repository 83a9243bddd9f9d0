/** The gallery's calls, recent purchases, and the files for crawlers, over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShopper } from '#tests/support/shoppers.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';

interface Photo {
  readonly id: string;
  readonly room_type: string;
  readonly is_featured: boolean;
  readonly likes: number;
}

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const photos = async (query: string, from = shop): Promise<Photo[]> =>
  ((await from.send('GET', `/api/customer-photos?${query}`)).body as { photos: Photo[] }).photos;

describe('customer photos', () => {
  test('are paged by 36 without repeats; a page beyond the last is empty', async () => {
    const [first, second, far] = await Promise.all([
      photos('limit=36&page=1'),
      photos('limit=36&page=2'),
      photos('limit=36&page=50'),
    ]);
    expect(first).toHaveLength(36);
    expect(second).toHaveLength(36);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(72);
    expect(far).toEqual([]);
  });

  test('can be filtered by featured and by room', async () => {
    const featured = await photos('limit=9&featured_only=true');
    expect(featured.length).toBeGreaterThan(0);
    expect(featured.every((photo) => photo.is_featured)).toBe(true);
    const kitchens = await photos('filter=kitchen');
    expect(kitchens.length).toBeGreaterThan(0);
    expect(kitchens.every((photo) => photo.room_type === 'Kitchen')).toBe(true);
    // Python clients send True; forms send their empty fields too.
    expect(await photos('limit=9&featured_only=True&page=&filter=')).toEqual(featured);
  });

  test('an invalid limit or flag is refused', async () => {
    expect((await shop.send('GET', '/api/customer-photos?featured_only=maybe')).status).toBe(422);
    expect((await shop.send('GET', '/api/customer-photos?limit=1000')).status).toBe(422);
  });

  test('a like is counted once per visitor', async () => {
    const [photo] = await photos('limit=1');
    const path = `/api/customer-photos/like/${photo?.id ?? ''}`;
    const browser = { 'sec-fetch-site': 'same-origin' };
    const first = await shop.fetch(path, { method: 'POST', headers: browser });
    expect(first.status).toBe(200);
    const cookie = first.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    expect(cookie).toMatch(/^visitor=/);
    expect(await first.json()).toEqual({ likes: (photo?.likes ?? 0) + 1 });
    const again = await shop.fetch(path, { method: 'POST', headers: { cookie } });
    expect(await again.json()).toEqual({ likes: (photo?.likes ?? 0) + 1 });
    const other = await shop.fetch(path, { method: 'POST', headers: browser });
    expect(await other.json()).toEqual({ likes: (photo?.likes ?? 0) + 2 });
    // An API client without cookies counts as one visitor, however often it calls.
    for (let times = 0; times < 2; times += 1) {
      expect((await shop.send('POST', path)).body).toEqual({ likes: (photo?.likes ?? 0) + 3 });
    }
  });

  test('a guest’s like is not counted again after a login', async () => {
    const [, photo] = await photos('limit=2');
    const path = `/api/customer-photos/like/${photo?.id ?? ''}`;
    const liked = { likes: (photo?.likes ?? 0) + 1 };
    const asGuest = await shop.fetch(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(await asGuest.json()).toEqual(liked);
    const cookie = asGuest.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const { bearer } = await aShopper(shop, 'grainne');
    const after = await shop.fetch(path, { method: 'POST', headers: { ...bearer, cookie } });
    expect(await after.json()).toEqual(liked);
    // From then on the account is known on other devices too.
    expect((await shop.send('POST', path, undefined, bearer)).body).toEqual(liked);
  });

  test('an unknown photo is not found', async () => {
    expect((await shop.send('POST', '/api/customer-photos/like/none')).status).toBe(404);
    expect((await shop.fetch('/gallery/none')).status).toBe(404);
  });

  test('30 likes a minute are accepted per address, then 429', async () => {
    const guarded = await startShop({ env: { RATE_LIMITS: 'on' } });
    try {
      const [photo] = await photos('limit=1', guarded);
      const statuses: number[] = [];
      for (let count = 0; count < 31; count += 1) {
        const answer = await guarded.fetch(`/api/customer-photos/like/${photo?.id ?? ''}`, {
          method: 'POST',
        });
        statuses.push(answer.status);
      }
      expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
      expect(statuses[30]).toBe(429);
    } finally {
      await guarded.stop();
    }
  });
});

test('recent purchases only name buyers who consented', async () => {
  const { body } = await shop.send('GET', '/api/recent-purchases');
  const { purchases } = body as { purchases: { name: string; created_at: string }[] };
  expect(purchases.length).toBeGreaterThan(0);
  const { rows } = await shop.database.client.execute(
    'SELECT DISTINCT first_name FROM orders WHERE show_purchase = 1',
  );
  const agreed = new Set(['Someone', ...rows.map((row) => String(row['first_name']))]);
  for (const { name } of purchases) expect(agreed.has(name), name).toBe(true);
});

describe('for crawlers', () => {
  const text = async (path: string) => (await shop.fetch(path)).text();

  test('robots.txt excludes private pages and names the sitemap', async () => {
    const robots = await text('/robots.txt');
    for (const path of ['/admin', '/cart', '/checkout', '/orders', '/account']) {
      expect(robots).toContain(`Disallow: ${path}\n`);
    }
    expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  });

  test('the sitemap has every product on sale once, and its pages exist', async () => {
    const sitemap = await text('/sitemap.xml');
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => found[1] ?? '');
    const { rows } = await shop.database.client.execute(
      'SELECT count(*) AS n FROM products WHERE archived_at IS NULL',
    );
    expect(addresses.filter((address) => address.includes('/products/')).length).toBe(Number(rows[0]?.['n']));
    expect(new Set(addresses).size).toBe(addresses.length);
    const undated = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(?!<lastmod>\d{4}-\d\d-\d\d)/g)];
    // Their content is from the settings, which have no date per page, or of the hour.
    expect(undated.map((found) => new URL(found[1] ?? '').pathname)).toEqual([
      '/about',
      '/contact',
      '/visit',
    ]);
    const others = addresses.filter((address) => !address.includes('/products/'));
    for (const address of [...others, ...addresses.slice(-5)]) {
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
      expect((await shop.fetch(pathname + search)).status, address).toBe(200);
    }
  });

  test('the merchant feed has prices per box and per square metre', async () => {
    const feed = await text('/feeds/google.xml');
    expect(feed).toMatch(/<g:price>\d+\.\d{2} GBP<\/g:price>/);
    expect(feed).toMatch(/<g:unit_pricing_measure>[\d.]+ sqm<\/g:unit_pricing_measure>/);
    expect(feed).toContain('<g:unit_pricing_base_measure>1 sqm</g:unit_pricing_base_measure>');
    const image = /<g:image_link>([^<]+)</.exec(feed)?.[1] ?? '';
    const picture = await shop.fetch(new URL(image).pathname);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  test('every link on the public pages works', async () => {
    const open = ['/', '/gallery', '/about', '/contact', '/areas/belfast', '/delivery', '/terms', '/privacy'];
    const seen = new Set(open);
    const links = new Map<string, string>();
    for (const page of open) {
      for (const [, href = ''] of (await text(page)).matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) {
        const path = href.replaceAll('&amp;', '&');
        if (!seen.has(path) && !links.has(path)) links.set(path, page);
      }
    }
    expect(links.size).toBeGreaterThan(40);
    for (const [path, from] of links) {
      expect((await shop.fetch(path)).status, `${path} on ${from}`).toBeLessThan(400);
    }
  });
});
