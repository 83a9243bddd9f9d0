/** What a view of a room is told of a floor: its swatch, its patterns, and the rooms that staff offer it in. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});

async function found(search: string, category: string): Promise<string> {
  const query = new URLSearchParams({ search, category, limit: '1' });
  const { body } = await shop.send('GET', `/api/products?${query.toString()}`);
  return (body as { products: ProductWire[] }).products[0]?.id ?? '';
}
const floor = async (id: string): Promise<ViewFloorWire> => {
  const answer = await shop.send('GET', `/api/room-view/floors/${id}`);
  expect(answer.status).toBe(200);
  return answer.body as ViewFloorWire;
};
const patterns = ({ layings }: ViewFloorWire) => layings.map(({ pattern }) => pattern);

describe('a floor', () => {
  test('of boards can be laid in every pattern for boards, its own first', async () => {
    const boards = await floor(await found('natural oak planks', 'Wood Flooring'));
    expect(patterns(boards)).toEqual(expect.arrayContaining(['herringbone', 'chevron', 'brick']));
    expect(patterns(boards)[0]).toBe('straight');
    expect(boards.swatch).toMatchObject({ url: expect.stringMatching(/^\/media\/swatches\//) });
  });

  test.each([
    ['twist', 'Carpet', 0],
    ['herringbone', 'Wood Flooring', null],
    ['penny mosaic matt', 'Tiles', null],
    ['checkerboard', 'Vinyl & Lino', null],
  ] as const)('%s of %s is shown as its swatch shows it', async (search, category, gloss) => {
    const shown = await floor(await found(search, category));
    expect(shown.layings).toEqual([]);
    if (gloss !== null) expect(shown.gloss).toBe(gloss);
  });

  test('is asked for by the browser as soon as the page of its view begins to arrive', async () => {
    const linked = async (query: string, headers = {}) =>
      (await shop.fetch(`/room-view${query}`, { headers })).headers.get('link');
    const call = '</api/room-view/floors/oak%3E%20%22%0D%0Ax>; rel=preload; as=fetch; crossorigin';
    expect(await linked('?room=loft&floor=oak%3E+%22%0D%0Ax')).toBe(call);
    const etag = (await shop.fetch('/room-view')).headers.get('etag') ?? '';
    const again = await shop.fetch('/room-view?floor=oak', { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('link')]).toEqual([304, expect.stringContaining('/floors/oak>')]);
    for (const query of ['', '?room=loft', '?floor=']) expect(await linked(query)).toBeNull();
  });

  test('that is unknown, or no floor, is not there', async () => {
    const underlay = await found('underlay', 'Underlay');
    for (const id of ['none', underlay])
      expectProblem(await shop.send('GET', `/api/room-view/floors/${id}`), 404);
  });

  test('no view shows a tile for walls, and nothing leads there', async () => {
    const [wall, boards] = [
      await found('fish scale gloss', 'Tiles'),
      await found('natural oak', 'Wood Flooring'),
    ];
    expectProblem(await shop.send('GET', `/api/room-view/floors/${wall}`), 404);
    for (const [id, isShown] of [
      [wall, false],
      [boards, true],
    ] as const) {
      const product = (await shop.send('GET', `/api/products/${id}`)).body as ProductWire;
      expect(product.in_room_view, product.name).toBe(isShown);
      expect(product.swatch_url).not.toBeNull();
      expect((await shop.page(`/products/${id}`)).includes('product-room')).toBe(isShown);
    }
    const list = await shop.page('/products?category=Tiles&search=fish+scale+gloss');
    expect(list).toContain('data-wishlist=');
    expect(list).not.toContain('data-in-room');
    expect(await shop.page('/products?category=Wood+Flooring')).toContain('data-in-room');
  });

  test('is offered in the rooms that staff chose for its category', async () => {
    const owner = await as(shop, 'owner');
    const [tile, carpet] = [await found('carrara', 'Tiles'), await found('twist', 'Carpet')];
    expect((await floor(carpet)).rooms).not.toContain('bathroom');
    expect((await floor(tile)).rooms).toEqual([]);
    const { body } = await shop.send('GET', '/api/admin/settings', undefined, owner);
    const { version } = body as { version: number };
    const change = { version, rooms_tiles: 'bathroom, kitchen' };
    expect(await shop.send('PUT', '/api/admin/settings', change, owner)).toMatchObject({ status: 200 });
    expect((await floor(tile)).rooms).toEqual(['bathroom', 'kitchen']);
    for (const [typed, words] of [
      ['bathroom, nosuch', /There is no room nosuch\. The rooms are bathroom, bedroom,/],
      ['bathroom, , kitchen', /a comma without a room/],
      ['kitchen, bathroom, kitchen', /kitchen is there twice/],
    ] as const) {
      const wrong = { version: version + 1, rooms_tiles: typed };
      const refused = await shop.send('PUT', '/api/admin/settings', wrong, owner);
      expectProblem(refused, 422);
      expect(JSON.stringify(refused.body)).toMatch(words);
    }
  });
});
