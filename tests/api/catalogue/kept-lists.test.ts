/** The list page is cached by URL, and is still up to date and correct for each visitor. */
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShopper } from '#tests/support/shoppers.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { fieldsOf, staffProduct } from '#tests/support/staff-products.ts';
import { wireAnswer } from '#tests/support/wire-answer.ts';
import { within } from '#tests/support/within.ts';
import { setRows } from '#tests/support/stored.ts';

let shop: Shop;
let staff: Record<string, string>;

beforeAll(async () => {
  shop = await startShop();
  staff = await as(shop, 'owner');
});
afterAll(() => shop.end());

const LIST = '/products?category=LVT&sort=price';

const raw = async (path: string, headers?: Record<string, string>) => {
  const answer = await wireAnswer(shop, path, headers);
  const { 'set-cookie': cookies = [], 'content-encoding': encoding } = answer.headers;
  return { ...answer, cookies, encoding };
};

const html = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  brotliDecompressSync((await raw(path, { 'accept-encoding': 'br', ...headers })).bytes).toString();

const names = (page: string): string[] =>
  [...page.matchAll(/href="\/products\/([\w-]+)"/g)].map(([, id = '']) => id);

describe('the cached page of a list', () => {
  test('is the same for every visitor, in the encoding that they accept', async () => {
    const [first, again] = [
      await raw(LIST, { 'accept-encoding': 'br' }),
      await raw(LIST, { 'accept-encoding': 'br' }),
    ];
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const plain = await raw(LIST);
    expect([first.encoding, plain.encoding]).toEqual(['br', undefined]);
    expect(brotliDecompressSync(again.bytes).equals(plain.bytes)).toBe(true);
    for (let i = 0; i < 2; i++) {
      const zipped = await raw(LIST, { 'accept-encoding': 'gzip' });
      expect(zipped.encoding).toBe('gzip');
      expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
    }
  });

  test('ignores tracking parameters', async () => {
    const plain = await html(LIST);
    expect(await html(`${LIST}&gclid=abc123&utm_source=paper`)).toBe(plain);
    expect(await html(`${LIST}&page=x`)).toBe(plain);
    expect(await html(`${LIST}&page=2`)).not.toBe(plain);
  });

  test('shows an edit, and omits a deleted product, from the next request on', async () => {
    const before = await html(LIST);
    const [first = '', second = ''] = [...new Set(names(before.split('data-swap="results"')[1] ?? ''))];
    const fields = { ...fieldsOf(await staffProduct(shop, staff, first)), name: 'Renamed in its list' };
    expect((await shop.send('PUT', `/api/admin/products/${first}`, fields, staff)).status).toBe(200);
    expect(await html(LIST)).toContain('Renamed in its list');
    expect((await shop.send('DELETE', `/api/products/${second}`, undefined, staff)).status).toBe(200);
    expect(names(await html(LIST))).not.toContain(second);
  });

  test('shows changed settings at once', async () => {
    const settings = (await shop.send('GET', '/api/admin/settings', undefined, staff)).body as {
      version: number;
    };
    expect(await html(LIST)).not.toContain('028 9100 0000');
    const changed = { version: settings.version, phone: '028 9100 0000' };
    expect((await shop.send('PUT', '/api/admin/settings', changed, staff)).status).toBe(200);
    expect(await html(LIST)).toContain('028 9100 0000');
  });

  test('has the view that the visitor has chosen, and sets no cookies of others', async () => {
    const chosen = await raw(`${LIST}&view=list`);
    expect(chosen.cookies.join()).toContain('list_view=list');
    const viewOf = async (cookie: string) =>
      /class="product-(grid|list)[^"]*" data-list-items/.exec(await html(LIST, { cookie }))?.[1];
    for (let i = 0; i < 2; i++) {
      expect(await viewOf('list_view=grid')).toBe('grid');
      expect(await viewOf('list_view=list')).toBe('list');
    }
    expect((await raw(LIST, { 'accept-encoding': 'br' })).cookies).toEqual([]);
  });

  test('sets the viewer cookie, also if the page is cached', async () => {
    const { browser } = await aShopper(shop, 'lister');
    await html(LIST);
    const mine = await raw(LIST, { ...browser, 'accept-encoding': 'br' });
    expect(decodeURIComponent(mine.cookies.join())).toContain('"name":"lister Shopper"');
    expect(brotliDecompressSync(mine.bytes).toString()).not.toContain('lister');
    expect((await raw(LIST, { 'accept-encoding': 'br' })).cookies).toEqual([]);
  });

  test('refusals are not cached', async () => {
    for (let i = 0; i < 2; i++) expect((await raw('/products?min_price=x')).status).toBe(422);
  });
});

test('times on cards are up to date in a cached page', async () => {
  const paced = await startShop({
    preload: join(import.meta.dirname, '../../support/pace.ts'),
    env: { PACE_FROM: String(Date.now()), PACE_SPEED: '1', PACE_JUMP: '0', JOBS: 'off' },
  });
  const ages = async () => {
    const { bytes } = await wireAnswer(paced, LIST, { 'accept-encoding': 'br' });
    return (
      brotliDecompressSync(bytes)
        .toString()
        .match(/just now|\d+ minutes? ago/g) ?? []
    );
  };
  await setRows(paced, 'products', { category: 'LVT' }, { updatedAt: new Date() });
  expect(new Set(await ages())).toEqual(new Set(['just now']));
  paced.tell({ jump: 5 * 60_000 });
  expect(await within(async () => (await ages()).every((age) => age === '5 minutes ago'))).toBe(true);
  expect(await ages()).toHaveLength(20);
  await paced.stop();
  paced.clear();
});
