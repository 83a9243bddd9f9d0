import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { Suggestions } from '#domain/catalogue/suggest-contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { listOf } from '#tests/support/listing.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: Shop;
beforeAll(async () => (shop = await sharedShop()));

const list = (query: string) => listOf(shop, query);

const suggest = async (text: string): Promise<Suggestions> =>
  (await shop.send('GET', `/api/products/suggest?q=${encodeURIComponent(text)}`)).body as Suggestions;

const countInDatabase = async (where: string): Promise<number> => {
  const { rows } = await shop.database.client.execute(
    `SELECT count(*) AS n FROM products WHERE archived_at IS NULL AND ${where}`,
  );
  return Number(rows[0]?.['n']);
};

describe('GET /api/products', () => {
  it.each([
    ['', '1'],
    ['?category=LVT', `category = 'LVT'`],
    ['?category=Trims+%26+Accessories', `category = 'Trims & Accessories'`],
    ['?in_stock=true', 'in_stock AND stock > 0'],
    ['?in_stock=false', 'NOT (in_stock AND stock > 0)'],
    ['?in_stock=True', 'in_stock AND stock > 0'],
    ['?in_stock=FALSE', 'NOT (in_stock AND stock > 0)'],
    ['?tile_size=600x600', "tile_size = '600×600mm'"],
    ['?category=LVT&wear_layer=0.5', `category = 'LVT' AND wear_layer = '0.5mm'`],
    ['?min_price=20&max_price=40.5', 'price_pence BETWEEN 2000 AND 4050'],
    ['?category=LVT&format=Plank&format=Tile', `category = 'LVT' AND format IN ('Plank', 'Tile')`],
    ['?category=LVT&format=Plank,Tile', `category = 'LVT' AND format IN ('Plank', 'Tile')`],
    [
      '?category=Laminate+Flooring&ac_rating=AC4&in_stock=true',
      `category = 'Laminate Flooring' AND ac_rating = 'AC4' AND in_stock AND stock > 0`,
    ],
    ['?material=Nothing+like+it', '0'],
  ])('%s finds what the database holds', async (query, where) => {
    const answer = await list(query);
    expect(answer.total).toBe(await countInDatabase(where));
    expect(answer.pages).toBe(Math.ceil(answer.total / 20));
    expect(answer.products).toHaveLength(Math.min(20, answer.total));
  });

  it('pages through every product once', async () => {
    const seen = new Set<string>();
    const first = await list('?category=Adhesives&limit=50');
    for (let page = 1; page <= first.pages; page++) {
      const { products } = await list(`?category=Adhesives&limit=50&page=${page}`);
      for (const { id } of products) seen.add(id);
    }
    expect(seen.size).toBe(first.total);
  });

  it('returns an empty list with the real page count beyond the last page', async () => {
    const answer = await list('?category=Adhesives&page=999');
    expect(answer.products).toEqual([]);
    expect(answer).toMatchObject({ page: 999, limit: 20, pages: Math.ceil(answer.total / 20) });
  });

  it('returns categories with counts, and suppliers, for the admin list and the recommendations', async () => {
    const answer = await list('?limit=1');
    expect(answer.categories.map(({ name }) => name)).toHaveLength(10);
    expect(answer.categories.reduce((sum, { count }) => sum + count, 0)).toBe(answer.total);
    const [supplier] = answer.suppliers;
    const theirs = await list(`?supplier=${encodeURIComponent(supplier ?? '')}&limit=8`);
    expect(theirs.products).toHaveLength(Math.min(8, theirs.total));
    expect(new Set(theirs.products.map((product) => product.supplier))).toEqual(new Set([supplier]));
  });

  it.each([
    'page=abc',
    'page=0',
    'page=1&page=2',
    'limit=0',
    'limit=1000',
    'limit=-3',
    'min_price=x',
    'max_price=-1',
    'page=99999999999999999999',
    'category=Doors',
    'sort=cheapest',
    'in_stock=perhaps',
    `search=${'a'.repeat(300)}`,
  ])('refuses %s with a message', async (query) => {
    expectProblem(await shop.send('GET', `/api/products?${query}`), 422, 'invalid');
  });

  it.each(['page=abc', 'page=0', 'page=1.5', 'limit=0', 'limit=1000', 'page=-1&limit=x'])(
    'shows the first page at /products?%s',
    async (query) => {
      const answer = await shop.fetch(`/products?${query}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/Showing 20 of \d+ products \(Page 1 of \d+\)/);
    },
  );

  it('the page says how many pages there are, with a link to the last, where the URL asks for more', async () => {
    const beyond = await (await shop.fetch('/products?category=Adhesives&page=999')).text();
    const pages = /Page 1 of (\d+)/.exec(beyond)?.[1] ?? '';
    expect(beyond).toContain(`There are only ${pages} pages.`);
    expect(beyond).toContain(`href="/products?category=Adhesives&amp;page=${pages}"`);
    const last = await (await shop.fetch(`/products?category=Adhesives&page=${pages}`)).text();
    expect(last).not.toContain('There are only');
  });

  it('the page says that a lowest price above the highest finds nothing', async () => {
    const html = await (await shop.fetch('/products?min_price=50&max_price=10')).text();
    expect(html).toContain('The lowest price, £50.00, is above the highest one, £10.00.');
  });

  it('the page shows the error of an invalid filter', async () => {
    const answer = await shop.fetch('/products?page=abc&min_price=x');
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('The lowest price must be a number of pounds, 0 or more.');
  });

  it.each(['"', "'", 'a" OR name:*', 'NEAR(', '* ^ -', '%00', '()', 'oak AND', '🪵'])(
    'treats the search %s as text',
    async (text) => {
      expect((await list(`?search=${encodeURIComponent(text)}`)).total).toBeGreaterThanOrEqual(0);
    },
  );

  it('searches by synonyms and sizes, and corrects typing errors', async () => {
    expect((await list('?search=600x600')).products[0]?.name).toContain('600×600');
    const forgiven = await list('?search=porcelian');
    expect(forgiven.correction).toBe('porcelain');
    expect(forgiven.total).toBe((await list('?search=porcelain')).total);
    expect((await list('?search=zzzzqqq')).total).toBe(0);
    // A number that remains from unknown words is not searched for.
    expect((await list('?search=zzzzqqq(1)')).total).toBe(0);
    for (const words of ['wood flooring', 'wooden floor', 'wood'])
      expect((await list(`?search=${words}`)).products[0]?.category, words).toBe('Wood Flooring');
    expect((await list('?search=tile adhesive')).products[0]?.category).toBe('Adhesives');
    // Products with the word itself come before those found by a synonym.
    const herringbone = await list('?search=herringbne&limit=100');
    expect(herringbone.products.every(({ name }) => name.includes('Herringbone'))).toBe(true);
    expect(herringbone.total).toBeGreaterThan((await list('?search=herringbone weave')).total);
  });
});

describe('GET /api/products/{id}', () => {
  it('returns the bare product, with its price in pounds', async () => {
    const [listed] = (await list('?category=Tiles&limit=1')).products;
    const { status, body } = await shop.send('GET', `/api/products/${listed?.id}`);
    expect(status).toBe(200);
    const product = body as ProductWire;
    expect(product).toEqual(listed);
    if (product.box_size_m2) {
      expect(product.price_per_m2).toBeCloseTo(product.price / product.box_size_m2, 2);
    }
  });

  it('distinguishes unknown from retired products', async () => {
    const unknown = expectProblem(await shop.send('GET', '/api/products/no-such-floor'), 404);
    expect(unknown.detail).toBe('Product not found');
    const [victim] = (await list('?category=Other&limit=1')).products;
    await setProduct(shop, victim?.id ?? '', { archivedAt: new Date() });
    const retired = expectProblem(await shop.send('GET', `/api/products/${victim?.id}`), 410);
    expect(retired.detail).toBe('Product not found');
  });

  it('shows changes by another process at once: price, stock and the list’s counts', async () => {
    const [product] = (await list('?category=Carpet&in_stock=true&limit=1')).products;
    const before = (await list('?category=Carpet&in_stock=true')).total;
    await setProduct(shop, product?.id ?? '', { stock: 0, pricePence: 12345 });
    const { body } = await shop.send('GET', `/api/products/${product?.id}`);
    expect(body).toMatchObject({ price: 123.45, stock: 0, in_stock: false });
    expect((await list('?category=Carpet&in_stock=true')).total).toBe(before - 1);
  });
});

describe('suggestions, list page and category images', () => {
  it('suggests products, search words and categories', async () => {
    const { body } = await shop.send('GET', '/api/products/suggest?q=herring');
    const { suggestions, terms } = body as Suggestions;
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions[0]?.name.toLowerCase()).toContain('herringbone');
    expect(terms).toContain('herringbone');
    const forgiven = (await shop.send('GET', '/api/products/suggest?q=laminat+oka')).body as Suggestions;
    expect(forgiven.suggestions.length).toBeGreaterThan(0);
    expect((await shop.send('GET', '/api/products/suggest?q=')).body).toEqual({
      suggestions: [],
      terms: [],
      categories: [],
    });
  });

  it.each([
    ['oak', 'Wood Flooring'],
    ['walnut', 'Wood Flooring'],
    ['marble', 'Tiles'],
    ['grout', 'Adhesives'],
    ['underlay', 'Underlay'],
    ['skirting', 'Trims & Accessories'],
  ])('suggests for %s the category %s first', async (text, category) => {
    const { body } = await shop.send('GET', `/api/products/suggest?q=${text}`);
    expect((body as Suggestions).categories[0]).toBe(category);
  });

  it.each([
    ['vynil', 'Vinyl & Lino'],
    ['parkay', 'Wood Flooring'],
    ['cushion floor', 'Vinyl & Lino'],
    ['door strip', 'Trims & Accessories'],
    ['quadrant', 'Trims & Accessories'],
    ['60x60', 'Tiles'],
    ['bathroom floor tiles', 'Tiles'],
    ['kitchen tiles', 'Tiles'],
    ['grey carpet', 'Carpet'],
  ])('finds for %s the category %s first', async (words, category) => {
    expect((await list(`?search=${encodeURIComponent(words)}`)).products[0]?.category).toBe(category);
  });

  it('finds 60x120 cm before planks that are 120 mm wide', async () => {
    const { products } = await list('?search=60x120');
    expect(products[0]?.tile_size).toMatch(/^(600×1200|1200×600)mm$/);
  });

  it.each(['black hexagon', 'terracotta hexagon', 'grey carpet', 'cheapest lvt'])(
    'suggests a floor once: %s',
    async (text) => {
      const { suggestions } = await suggest(text);
      expect(suggestions.length).toBeGreaterThan(0);
      const { products } = await list(`?search=${encodeURIComponent(text)}&limit=100`);
      const floors = suggestions.map(
        ({ id }) => products.find((product) => product.id === id)?.item_group_id ?? id,
      );
      expect(new Set(floors).size).toBe(floors.length);
    },
  );

  it.each([
    ['lvt under £30', ['LVT']],
    ['carpet £25 a metre', ['Carpet']],
    ['laminate 12mm', ['Laminate Flooring']],
    ['tiles for a room 3m by 4m', ['Tiles']],
    ['waterproof bathroom floor under £35', ['LVT', 'Tiles', 'Vinyl & Lino']],
    ['wet room under 60', ['Tiles', 'Vinyl & Lino']],
    ['not grey carpet less than 20', ['Carpet']],
  ])('suggests only what fits what was understood: %s', async (text, categories) => {
    const found = await suggest(text);
    expect(found.terms).toEqual([]);
    expect(found.categories.toSorted()).toEqual(categories);
  });

  it('suggests a complete word before longer words', async () => {
    const { body } = await shop.send('GET', '/api/products/suggest?q=oak');
    expect((body as Suggestions).terms[0]).toBe('oak');
  });

  it.each(['', '?category=Tiles', '?search=oak'])(
    'shows the main shop’s delivery claim: /products%s',
    async (query) => {
      const html = await (await shop.fetch(`/products${query}`)).text();
      expect(/Free delivery over £\d+/.exec(html)?.[0]).toBe('Free delivery over £500');
    },
  );

  it('shows the same saving on the card and on the product’s page', async () => {
    const { products } = await list('?category=LVT&limit=100');
    // A product for which rounding up and down differ.
    const discounted = products.find(
      ({ price, compare_at_price: was }) => was && ((was - price) * 100) % was > was / 2,
    );
    if (!discounted?.compare_at_price) throw new Error('the seed has no saving that is rounded');
    const badge = async (path: string, from: string): Promise<string | undefined> => {
      const html = await (await shop.fetch(path)).text();
      return /SAVE \d+%/.exec(html.slice(html.indexOf(from)))?.[0];
    };
    const { id, sku, price, compare_at_price: was } = discounted;
    const expected = `SAVE ${Math.floor((1 - price / was) * 100)}%`;
    expect(await badge(`/products/${id}`, '<h1')).toBe(expected);
    expect(await badge(`/products?search=${sku}`, '<article')).toBe(expected);
  });

  it.each([
    ['box', 'boxes'],
    ['metre', 'metres'],
  ])('a product sold by the %s says that it rounds up to whole %s', async (unit, units) => {
    const { rows } = await shop.database.client.execute({
      sql: 'SELECT id FROM products WHERE unit = ? AND box_coverage_mm2 IS NOT NULL AND archived_at IS NULL LIMIT 1',
      args: [unit],
    });
    const html = await (await shop.fetch(`/products/${String(rows[0]?.['id'])}`)).text();
    expect(html).toMatch(new RegExp(`round up to whole ${units}( of the roll)?[.]`));
  });

  it('returns the categories’ pictures', async () => {
    const { status, body } = await shop.send('GET', '/api/categories/images');
    expect(status).toBe(200);
    expect((body as Record<string, string>)['Tiles']).toMatch(/^(\/|https:)/);
  });
});
