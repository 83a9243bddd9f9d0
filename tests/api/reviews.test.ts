/** Reviews over HTTP: one per user and product, verification by purchase, rating figures. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReviewsWire, ReviewWire } from '#domain/reviews/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aShopper, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { setOrder } from '#tests/support/stored.ts';

let shop: Shop;
let ann: Shopper;
let bob: Shopper;
/** Products in stock: the first without a review, the second with some. */
let quiet: string;
let loved: string;

const content = { rating: 4, title: 'Wears well', comment: 'A year, two dogs,\nno scratch.' };

async function product(where: string): Promise<string> {
  const { rows } = await shop.database.client.execute(
    `SELECT id FROM products WHERE archived_at IS NULL AND in_stock = 1 AND stock > 20 AND ${where} ORDER BY id LIMIT 1`,
  );
  return String(rows[0]?.['id']);
}

beforeAll(async () => {
  shop = await sharedShop();
  [ann, bob] = await Promise.all([aShopper(shop, 'ann'), aShopper(shop, 'bob')]);
  quiet = await product("rating_count = 0 AND category = 'Tiles'");
  loved = await product('rating_count > 2');
});

const path = (id: string) => `/api/products/${id}/reviews`;
const write = (id: string, body: unknown, who: Record<string, string> = ann.bearer) =>
  shop.send('POST', path(id), body, who);
const read = async (id: string, who: Record<string, string> = {}, sort = 'newest') =>
  (await shop.send('GET', `${path(id)}?sort=${sort}`, undefined, who)).body as ReviewsWire;

describe('a review', () => {
  test('is written once per user and product, is public, and is marked as the writer’s own', async () => {
    const made = await write(quiet, { product_id: quiet, ...content });
    expect(made.status).toBe(200);
    const review = made.body as ReviewWire;
    expect(review).toMatchObject({
      ...content,
      user_name: 'ann',
      verified_purchase: false,
      helpful_count: 0,
    });
    const detail = expectProblem(await write(quiet, content), 409, 'reviewed_already').detail;
    expect(detail).toBe('You have already reviewed this product.');
    expect((await read(quiet)).reviews.map(({ id, is_mine }) => [id, is_mine])).toEqual([[review.id, false]]);
    expect((await read(quiet, ann.bearer)).reviews[0]?.is_mine).toBe(true);
    expect((await read(quiet)).summary).toEqual({ average: 4, count: 1, histogram: [0, 0, 0, 1, 0] });
  });

  test('sent twice concurrently is stored once', async () => {
    const other = await product(`id <> '${quiet}' AND rating_count = 0`);
    const answers = await Promise.all([write(other, content), write(other, content)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(other)).summary.count).toBe(1);
  });

  test('requires a login, with the owner’s message', async () => {
    const { detail } = expectProblem(await write(quiet, content, {}), 401);
    expect(detail).toBe('Please log in to write a review');
  });

  test.each([
    ['rating', { ...content, rating: 0 }],
    ['rating', { ...content, rating: 6 }],
    ['rating', { ...content, rating: 4.5 }],
    ['rating', { ...content, rating: '5; DROP' }],
    ['title', { ...content, title: '   ' }],
    ['comment', { rating: 5, title: 'No words' }],
    ['comment', { ...content, comment: 'x'.repeat(4001) }],
    ['product_id', { ...content, product_id: 'another-floor' }],
  ])('with an invalid %s is refused with an error for that field', async (field, body) => {
    const { errors } = expectProblem(await write(loved, body, bob.bearer), 422);
    expect(errors?.map((error) => error.field)).toEqual([field]);
  });

  test('of an unknown product is refused', async () => {
    expectProblem(await write('no-such-floor', content), 404);
  });

  test('shows markup as text', async () => {
    const sly = { ...content, title: '<img src=x onerror=alert(1)>', comment: '<script>alert(1)</script>' };
    expect((await write(loved, sly, bob.bearer)).status).toBe(200);
    const page = async () => (await shop.fetch(`/products/${loved}`)).text();
    await expect.poll(page, { timeout: 40_000 }).toContain('&lt;img src=x');
    expect(await page()).not.toContain('<img src=x onerror');
    expect(await page()).not.toContain('<script>alert(1)</script>');
  });
});

describe('the writer’s own review', () => {
  test('is changed and deleted by its writer only, which updates the product’s rating', async () => {
    const [own] = (await read(quiet, ann.bearer)).reviews;
    const at = `/api/reviews/${own?.id}`;
    const worse = { ...content, rating: 1, title: 'On second thoughts' };
    expectProblem(await shop.send('PUT', at, worse), 401);
    expectProblem(await shop.send('PUT', at, worse, bob.bearer), 403);
    expectProblem(await shop.send('DELETE', at, undefined, bob.bearer), 403);
    expect((await shop.send('PUT', at, worse, ann.bearer)).status).toBe(200);
    expect((await read(quiet)).summary).toEqual({ average: 1, count: 1, histogram: [1, 0, 0, 0, 0] });
    expect((await shop.send('DELETE', at, undefined, ann.bearer)).status).toBe(200);
    expect((await read(quiet)).summary).toEqual({ average: null, count: 0, histogram: [0, 0, 0, 0, 0] });
    expectProblem(await shop.send('DELETE', at, undefined, ann.bearer), 404);
  });

  test('is written, changed and deleted without JavaScript; a refused form keeps its values', async () => {
    const form = `/account/reviews/${quiet}`;
    const guest = await shop.fetch(form);
    expect(guest.headers.get('location')).toBe(`/login?next=${encodeURIComponent(form)}`);
    const page = await (await shop.fetch(form, { headers: ann.browser })).text();
    expect(page).toMatch(/<option value="5" selected/);
    const refused = await postForm(
      shop,
      form,
      { form: 'save', rating: '3', title: 'Kept', comment: '' },
      ann.browser,
    );
    expect(refused.status).toBe(422);
    const again = await refused.text();
    expect(again).toContain('value="Kept"');
    expect(again).toContain('Comment is required');
    const fields = { form: 'save', rating: '3', title: 'Plain', comment: 'No script needed.' };
    expect((await postForm(shop, form, fields, ann.browser)).headers.get('location')).toBe(
      '/account/reviews?done=save',
    );
    await postForm(shop, form, { ...fields, rating: '2' }, ann.browser);
    expect((await read(quiet)).reviews.map(({ rating, title }) => [rating, title])).toEqual([[2, 'Plain']]);
    expect(await (await shop.fetch('/account/reviews', { headers: ann.browser })).text()).toContain('Plain');
    expect((await shop.fetch('/account/reviews/no-such-floor', { headers: ann.browser })).status).toBe(404);
    await postForm(shop, form, { form: 'delete' }, ann.browser);
    expect((await read(quiet)).summary.count).toBe(0);
  });
});

test('a helpful mark counts once per user, and not for guests or the writer', async () => {
  const review = (await read(loved)).reviews.find(({ user_name }) => user_name === 'bob');
  const mark = (who: Record<string, string>) =>
    shop.send('POST', `/api/reviews/${review?.id}/helpful`, undefined, who);
  expectProblem(await mark({}), 401);
  expectProblem(await mark(bob.bearer), 409, 'own_review');
  const answers = await Promise.all([mark(ann.bearer), mark(ann.bearer), mark(ann.bearer)]);
  expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ helpful_count: 1 }));
  const marked = (await read(loved, ann.bearer)).reviews.find(({ id }) => id === review?.id);
  expect(marked).toMatchObject({ helpful_count: 1, marked_helpful: true });
});

test('a review is verified only by a paid order of the product, not of its sample', async () => {
  const cleo = await aShopper(shop, 'cleo');
  const dora = await aShopper(shop, 'dora');
  const floor = await product(
    `id NOT IN ('${quiet}', '${loved}') AND sample_flag = 1 AND category = 'Tiles'`,
  );
  const shipping_address = {
    first_name: 'Cleo',
    last_name: 'Casey',
    email: cleo.email,
    address: '1 High Street',
    city: 'Bangor',
    postal_code: 'BT20 4AB',
    country: 'GB',
  };
  const buy = async (who: Shopper, sample: boolean) => {
    const added = sample
      ? await shop.send('POST', `/api/cart/add-sample/${floor}`, undefined, who.bearer)
      : await shop.send('POST', '/api/cart/add', { product_id: floor, quantity: 1 }, who.bearer);
    expect(added.status).toBe(200);
    const placed = await shop.send('POST', '/api/orders', { shipping_address }, who.bearer);
    const { id } = placed.body as { id: string };
    await setOrder(shop, id, { paidAt: new Date(), status: 'confirmed' });
  };
  await buy(cleo, false);
  await buy(dora, true);
  expect((await write(floor, content, cleo.bearer)).body).toMatchObject({ verified_purchase: true });
  expect((await write(floor, content, dora.bearer)).body).toMatchObject({ verified_purchase: false });
});

test('reviews can be sorted; an unknown sort is refused', async () => {
  const ratings = async (sort: string) => (await read(loved, {}, sort)).reviews.map(({ rating }) => rating);
  expect(await ratings('highest')).toEqual((await ratings('highest')).toSorted((a, b) => b - a));
  expect(await ratings('lowest')).toEqual((await ratings('lowest')).toSorted((a, b) => a - b));
  expectProblem(await shop.send('GET', `${path(loved)}?sort=best`), 422);
});

test('rating figures and structured data match the visible reviews', async () => {
  const { rows } = await shop.database.client.execute(
    `SELECT p.id FROM products p LEFT JOIN reviews r ON r.product_id = p.id AND r.state = 'visible'
     GROUP BY p.id HAVING p.rating_count <> count(r.id) OR p.rating_sum <> coalesce(sum(r.rating), 0)`,
  );
  expect(rows).toEqual([]);
  const data = async (id: string) => {
    const page = await (await shop.fetch(`/products/${id}`)).text();
    const found = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    return found.map(([, json = '{}']) => JSON.parse(json) as Record<string, unknown>);
  };
  const { summary } = await read(loved);
  await expect
    .poll(async () => (await data(loved)).find((one) => one['@type'] === 'Product')?.['aggregateRating'], {
      timeout: 40_000,
    })
    .toMatchObject({ '@type': 'AggregateRating', ratingValue: summary.average, reviewCount: summary.count });
  // All of its reviews were deleted above; the page is updated by the publish queue.
  await expect
    .poll(async () => (await data(quiet)).find((one) => one['@type'] === 'Product'), { timeout: 40_000 })
    .not.toHaveProperty('aggregateRating');
  expect((await data(quiet)).map((one) => one['@type'])).toContain('Product');
});

describe('reviews that staff have not read', () => {
  const LIST = '/admin/reviews?state=unread&sort=date&dir=asc';
  const run = (sql: string, ...args: string[]) => shop.database.client.execute({ sql, args });
  const unread = async () =>
    (await run('SELECT id FROM reviews WHERE read_at IS NULL ORDER BY created_at')).rows.map(({ id }) =>
      String(id),
    );
  const send = async (fields: Record<string, string>, who: 'support' | 'orders' = 'support') =>
    (await postForm(shop, LIST, fields, await as(shop, who))).status;
  const now = () => String(Date.now());

  test('are those of the last week in the demo shop, listed oldest first', async () => {
    const ids = await unread();
    const { rows } = await run('SELECT id FROM reviews WHERE created_at > (unixepoch() - 8 * 86400) * 1000');
    expect(ids.length).toBeGreaterThan(1);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const html = await (await shop.fetch(LIST, { headers: await as(shop, 'support') })).text();
    const [, page = ''] = /name="id" value="([^"]*,[^"]*)"/.exec(html) ?? [];
    expect(page.split(',')).toEqual(ids.slice(0, 30));
  });

  test('are read by a press, alone or all of a page, by those who may hide them, and logged', async () => {
    const [first = '', second = '', third = ''] = await unread();
    expect(await send({ form: 'read', id: first, seen: now() }, 'orders')).toBe(403);
    expect(await unread()).toContain(first);
    expect(await send({ form: 'read', id: first, seen: now() })).toBe(303);
    expect(await send({ form: 'read', id: [first, second, third].join(), seen: now() })).toBe(303);
    const left = await unread();
    for (const id of [first, second, third]) {
      expect(left).not.toContain(id);
      const { rows } = await run(
        "SELECT actor_name FROM audit_log WHERE action = 'review.read' AND entity_id = ?",
        id,
      );
      expect(rows).toHaveLength(1);
    }
  });

  test('are read when they are hidden', async () => {
    const [id = ''] = await unread();
    expect(await send({ form: 'hide', id, seen: now(), reason: 'Names a neighbour' })).toBe(303);
    expect(await unread()).not.toContain(id);
  });

  test('become unread when they are rewritten, and stay so if only the words of before were seen', async () => {
    const other = await product("rating_count = 0 AND category = 'Tiles'");
    const { id } = (await write(other, content)).body as ReviewWire;
    const seen = now();
    expect(await send({ form: 'read', id, seen })).toBe(303);
    expect(await unread()).not.toContain(id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await shop.send('PUT', `/api/reviews/${id}`, content, ann.bearer)).status).toBe(200);
    expect(await unread()).toContain(id);
    for (const stale of [seen, 'soon']) expect(await send({ form: 'read', id, seen: stale })).toBe(303);
    expect(await unread()).toContain(id);
  });
});
