/** What is read from a search, the versions of one floor, and the filters that go with them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { listOf } from '#tests/support/listing.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { fieldsOf, staffProduct } from '#tests/support/staff-products.ts';
import { as } from '#tests/support/staff.ts';
import { within } from '#tests/support/within.ts';

let shop: Shop;
beforeAll(async () => (shop = await sharedShop()));

const list = (query: string) => listOf(shop, query);

describe('what is understood of a search', () => {
  it('is answered with the products, and so is what was let go of', async () => {
    const budget = await list(`?search=${encodeURIComponent('lvt under £30')}&limit=100`);
    expect(budget.understood).toEqual([
      { kind: 'category', label: 'LVT', said: 'lvt', not: false },
      { kind: 'price', label: 'up to £30 per m²', said: 'under £ 30', not: false },
    ]);
    expect(budget.relaxed).toBeNull();
    expect(budget.products.length).toBeGreaterThan(0);
    for (const { category, price_per_m2 } of budget.products) {
      expect(category).toBe('LVT');
      expect(price_per_m2).toBeLessThanOrEqual(30);
    }
    const hexagons = await list('?search=black+hexagon');
    expect(hexagons.products.length).toBeGreaterThan(0);
    for (const { name } of hexagons.products) expect(name).toContain('Hexagon');
    expect(hexagons.relaxed).toMatchObject({ near: ['Black'], dropped: [] });
    expect((await list('')).understood).toEqual([]);
  });

  it('is searched as words where the shopper says so', async () => {
    const read = await list('?search=cheap+carpet');
    const literal = await list('?search=cheap+carpet&literal=cheap');
    expect(read.understood.map(({ label }) => label)).toEqual(['Carpet', 'Cheapest first']);
    expect(literal.understood.map(({ label }) => label)).toEqual(['“cheap”', 'Carpet']);
  });

  it('is put right where a word has only the stem of one that the shop knows', async () => {
    const { correction, understood } = await list('?search=vinyle+plank');
    expect(correction).toBe('vinyl plank');
    expect(understood.map(({ label }) => label)).toEqual(['LVT planks']);
    expect((await list('?search=gripers')).relaxed?.sentence).toBe('We do not stock “gripper”.');
  });

  it('sorts what is cheap, but not against a sort that was chosen', async () => {
    const prices = async (query: string) =>
      (await list(query)).products.map(({ price_per_m2 }) => price_per_m2 ?? 0);
    const cheap = await prices('?search=cheap+carpet');
    expect(cheap).toEqual([...cheap].sort((a, b) => a - b));
    expect(await prices('?search=cheap+carpet&sort=price_desc')).not.toEqual(cheap);
  });

  it.each([
    'oak laminate',
    '600 x 1200 marble effect',
    'engineered oak 190mm wide',
    'big light beige tiles for hall',
    'black hexagon',
    'grey carpet',
  ])('%s: no floor has a second card among the first twenty while others remain', async (text) => {
    const search = `?search=${encodeURIComponent(text)}`;
    const floors = async (limit: number) =>
      (await list(`${search}&limit=${limit}`)).products.map(({ item_group_id }) => item_group_id);
    const { total } = await list(search);
    const pages = Array.from({ length: Math.ceil(total / 100) }, (_, at) =>
      list(`${search}&limit=100&page=${at + 1}`),
    );
    const all = (await Promise.all(pages)).flatMap(({ products }) =>
      products.map(({ item_group_id }) => item_group_id),
    );
    expect(new Set(await floors(20)).size).toBe(Math.min(20, new Set(all).size));
  });

  it('shows other pictures before one that was shown, where there are as many floors', async () => {
    const pictures = async (limit: number) =>
      new Set((await list(`?search=oak+laminate&limit=${limit}`)).products.map(({ image_url }) => image_url));
    expect((await pictures(20)).size).toBe(Math.min(20, (await pictures(100)).size));
  });

  it('lists what is sold out after all that meets the text and is in stock', async () => {
    const { products } = await list('?search=anti+slip+outdoor+porcelain+patio&limit=100');
    // The first twenty are of different floors, of which some may be sold out.
    const stock = products.slice(20).map(({ in_stock }) => in_stock);
    expect(stock).toContain(false);
    expect(stock.lastIndexOf(true)).toBeLessThan(stock.indexOf(false));
  });
});

describe('the header of a list', () => {
  const header = async (path: string) => (await (await shop.fetch(path)).text()).split('</header>')[0] ?? '';
  const searchBox = async (path: string) =>
    /<input[^>]*id="search-input"[^>]*>/.exec(await header(path))?.[0];
  const marked = async (path: string) =>
    [...(await header(path)).matchAll(/<a href="([^"]*)" aria-current="true"/g)].map(([, href]) => href);

  it('keeps the words of a search, on this page alone', async () => {
    for (const [path, value] of [
      ['/products?search=slate+hexagon', 'value="slate hexagon"'],
      ['/products?search=oak+laminate&page=2', 'value="oak laminate"'],
      ['/products?search=slate+hexagon&category=Tiles', 'value="slate hexagon"'],
    ] as const)
      expect(await searchBox(path), path).toContain(value);
    for (const path of ['/products', '/products?category=LVT', '/about', '/'])
      expect(await searchBox(path), path).not.toContain('value=');
  });

  it('marks the list that is shown, on this page alone', async () => {
    expect(await marked('/products')).toEqual(['/products']);
    expect(await marked('/about')).toEqual([]);
    expect(await marked('/products?category=LVT&sort=price')).toHaveLength(1);
    expect(await marked('/products?category=Carpet&sort=price')).not.toEqual(
      await marked('/products?category=LVT&sort=price'),
    );
    expect(await marked('/products?search=oak')).toEqual(['/products']);
  });
});

describe('the versions of a floor', () => {
  it('share an item_group_id, by which they are listed, and which card, page and feed carry', async () => {
    const [first] = (await list('?category=LVT&limit=1')).products;
    const { total, products } = await list(`?item_group_id=${first?.item_group_id}&limit=100`);
    expect(total).toBeGreaterThan(1);
    expect(new Set(products.map(({ supplier, colour }) => `${supplier} ${colour}`)).size).toBe(1);
    const cards = await (await shop.fetch('/products?category=LVT&limit=20')).text();
    expect(cards).toContain(`/products?item_group_id=${first?.item_group_id}`);
    const page = await (await shop.fetch(`/products/${first?.id}`)).text();
    for (const { id } of products) expect(page).toContain(`href="/products/${id}"`);
    const feed = await (await shop.fetch('/feeds/google.xml')).text();
    expect(feed).toContain(`<g:item_group_id>${first?.item_group_id}</g:item_group_id>`);
  });

  it('are those that staff group, by editor or import, until the group is emptied again', async () => {
    const staff = await as(shop, 'catalogue');
    const [one, other] = (await list('?category=Carpet&limit=2')).products;
    const path = (id: string | undefined) => `/api/admin/products/${id}`;
    const save = async (id: string | undefined, group: string) =>
      shop.send(
        'PUT',
        path(id),
        { ...fieldsOf(await staffProduct(shop, staff, id ?? '')), own_item_group_id: group },
        staff,
      );
    const refused = expectProblem(await save(one?.id, 'two words'), 422, 'invalid');
    expect(refused.errors?.map(({ field }) => field)).toEqual(['own_item_group_id']);
    for (const { id } of [one, other] as { id: string }[])
      expect((await save(id, 'house-twist')).body).toMatchObject({ item_group_id: 'house-twist' });
    const ids = async () => (await list('?item_group_id=house-twist')).products.map(({ id }) => id).sort();
    expect(await ids()).toEqual([one?.id, other?.id].sort());
    const offersOther = async () =>
      (await (await shop.fetch(`/products/${one?.id}`)).text()).includes(`href="/products/${other?.id}"`);
    expect(await within(offersOther)).toBe(true);

    const csv = await (await shop.fetch('/admin/products/export.csv', { headers: staff })).text();
    expect(csv.split('\r\n').find((line) => line.startsWith(`${other?.id},`))).toContain(',house-twist,');
    const head = 'id,name,category,supplier,price,item_group_id';
    const row = [one?.id, `"${one?.name}"`, one?.category, one?.supplier, one?.price, ''].join();
    const body = { csv: `${head}\n${row}\n`, dry_run: false };
    const imported = await shop.send('POST', '/api/admin/products/import', body, staff);
    expect(imported.body).toMatchObject({ errors: [], changed: 1, done: true });
    expect(await ids()).toEqual([other?.id]);
    const { products } = await list(`?item_group_id=${one?.item_group_id}&limit=100`);
    expect(products.map(({ id }) => id)).toContain(one?.id);
  });
});

describe('filters of colour, price per m² and use', () => {
  it('find what they say and are counted', async () => {
    const all = await list('?category=Tiles&limit=1');
    const green = all.facets.colour.find(({ value }) => value === 'Green')?.count;
    const found = await list('?category=Tiles&colour=green&limit=100');
    expect(found.total).toBe(green);
    for (const { colour } of found.products) expect(colour).toMatch(/green|sage|moss|olive|emerald|jade/i);
    const twice = await list('?category=Tiles&colour=Green&colour=Pink&limit=1');
    expect(twice.total).toBe(
      found.total + (found.facets.colour.find(({ value }) => value === 'Pink')?.count ?? 0),
    );
    const priced = await list('?min_price_m2=20&max_price_m2=25&limit=100');
    for (const { price_per_m2 } of priced.products) {
      expect(price_per_m2).toBeGreaterThanOrEqual(20);
      expect(price_per_m2).toBeLessThanOrEqual(25);
    }
    expect(priced.facets.price_m2?.min).toBeLessThan(20);
    const heated = await list('?category=Wood+Flooring&suits=underfloor_heating&limit=100');
    expect(heated.total).toBeGreaterThan(0);
    for (const { wood_type } of heated.products) expect(wood_type).toBe('Engineered');
    const both = await list('?suits=wet_room&suits=underfloor_heating');
    expect(both.total).toBe(
      (await list('?suits=wet_room')).facets.suits.find(({ value }) => value === 'underfloor_heating')?.count,
    );
  });
});
