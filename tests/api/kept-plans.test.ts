import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { aTradeCustomer, tradePrices } from '#tests/support/trade.ts';
import { setRows } from '#tests/support/stored.ts';

interface Kept {
  id: string;
  name: string;
  rooms: unknown[];
  chosen_room: number | null;
  updated_at: string;
  share_url: string;
  fitter_url: string;
  plan_key: string;
  plan: { total_price: number } | null;
}

let shop: Shop;
let anna: Shopper;
let ben: Shopper;
let floor: ProductWire;

beforeAll(async () => {
  shop = await sharedShop();
  [anna, ben] = [await aShopper(shop, 'anna-plans'), await aShopper(shop, 'ben-plans')];
  const { body } = await shop.send('GET', '/api/products?category=LVT&limit=50');
  const found = (body as { products: ProductWire[] }).products.find(({ stock }) => stock > 60);
  if (!found) throw new Error('the seed has no such floor');
  floor = found;
});

const rooms = (...names: string[]) =>
  names.map((name) => ({
    name,
    shape: { kind: 'rectangle', length_m: 4, width_m: 3 },
    product_id: floor.id,
  }));
const keep = async (name = 'Upstairs', list = rooms('Bedroom', 'Landing')): Promise<Kept> => {
  const { status, body } = await shop.send('POST', '/api/plans', { name, rooms: list }, anna.bearer);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as Kept;
};

describe('kept plans', () => {
  test('keep their figures where a later rule on doors and cut-outs would refuse them', async () => {
    const made = await keep('Before');
    const [room] = rooms('Old hall');
    const doors = [
      { width_m: 0.8, x_m: 2, y_m: 0 },
      { width_m: 0.8, x_m: 2.4, y_m: 0 },
    ];
    const job = { rooms: [{ ...room, doors, cut_outs: [{ length_m: 5, width_m: 0.5 }] }] };
    await setRows(shop, 'plans', { id: made.id }, { job: JSON.stringify(job) });
    for (const url of [made.share_url, `${shop.url}/api/plans/${made.id}`]) {
      const { body } = await shop.send('GET', new URL(url).pathname, undefined, anna.bearer);
      expect((body as Kept).plan?.total_price).toBeGreaterThan(0);
    }
    const sheet = await (await shop.fetch(new URL(made.fitter_url).pathname)).text();
    expect(sheet).toContain('12 m²');
    const again = { name: 'Before', ...job };
    const put = await shop.send('PUT', `/api/plans/${made.id}`, again, anna.bearer);
    expectProblem(put, 422, 'cut_outs');
  });

  test('are kept once for each Idempotency-Key, and another plan with the same key is refused', async () => {
    const once = (name: string) =>
      shop.send(
        'POST',
        '/api/plans',
        { name, rooms: rooms('Loft') },
        { ...anna.bearer, 'idempotency-key': 'once' },
      );
    const first = await once('Loft');
    expect(first.status).toBe(201);
    const { id, updated_at } = first.body as Kept;
    expect((await once('Loft')).body).toMatchObject({ id, updated_at });
    expectProblem(await once('Attic'), 409, 'idempotency_key_reused');
    const { body } = await shop.send('GET', `/api/plans/${id}`, undefined, anna.bearer);
    expect(body).toMatchObject({ name: 'Loft' });
  });

  test('are made, listed, read, changed and deleted by their owner, with today’s figures', async () => {
    const made = await keep();
    expect(made).toMatchObject({ name: 'Upstairs', rooms: rooms('Bedroom', 'Landing'), chosen_room: 1 });
    const fresh = await shop.send('POST', '/api/plan', { rooms: rooms('Bedroom', 'Landing') });
    expect(made.plan).toEqual(fresh.body);
    const list = await shop.send('GET', '/api/plans', undefined, anna.bearer);
    const listed = (list.body as { plans: Kept[] }).plans.find(({ id }) => id === made.id);
    expect(listed?.plan).toEqual(fresh.body);
    // Whoever only looks for a plan need not wait for figures.
    const bare = await shop.send('GET', '/api/plans?figures=false', undefined, anna.bearer);
    const found = (bare.body as { plans: Kept[] }).plans.find(({ id }) => id === made.id);
    expect(found).toEqual({ ...listed, plan: null });
    const change = {
      name: 'All of it',
      rooms: rooms('Attic', 'Hall'),
      kit_choices: ['an-underlay'],
      chosen_room: 0,
    };
    const changed = await shop.send('PUT', `/api/plans/${made.id}`, change, anna.bearer);
    expect(changed.body).toMatchObject({ ...change, id: made.id, share_url: made.share_url });
    expect((await shop.send('GET', `/api/plans/${made.id}`, undefined, anna.bearer)).body).toEqual(
      changed.body,
    );
    expect((await shop.send('DELETE', `/api/plans/${made.id}`, undefined, anna.bearer)).status).toBe(200);
    expectProblem(await shop.send('GET', `/api/plans/${made.id}`, undefined, anna.bearer), 404, 'no_plan');
  });

  test('are not replaced by who does not know their last change, and no newer when they are kept as they are', async () => {
    const made = await keep();
    const put = (body: object) => shop.send('PUT', `/api/plans/${made.id}`, body, anna.bearer);
    const phone = { name: 'Phone', rooms: rooms('Bedroom'), updated_at: made.updated_at };
    const changed = (await put(phone)).body as Kept;
    expect(changed.name).toBe('Phone');
    expectProblem(await put({ ...phone, name: 'Laptop' }), 409, 'changed');
    expect((await put(phone)).body).toMatchObject({ name: 'Phone', updated_at: changed.updated_at });
    const laptop = { ...phone, name: 'Laptop', updated_at: changed.updated_at };
    expect((await put(laptop)).body).toMatchObject({ name: 'Laptop' });
    expectProblem(await put({ ...laptop, updated_at: 'yesterday' }), 422);
  });

  test('of one key are one plan, and their goods in the cart follow a new key', async () => {
    const carla = await aShopper(shop, 'carla-plans');
    const send = (method: string, path: string, body?: object) => shop.send(method, path, body, carla.bearer);
    const put = (plan_key: string, quantity: number) =>
      send('POST', '/api/cart/add-lines', {
        plan_key,
        items: [{ product_id: floor.id, quantity, rooms: ['Hall'] }],
      });
    const keysInCart = async () => {
      const { items } = (await send('GET', '/api/cart')).body as {
        items: { quantity: number; room_goods: { plan_key: string }[] }[];
      };
      return items.map(({ quantity, room_goods }) => [quantity, ...room_goods.map((part) => part.plan_key)]);
    };
    const made = await send('POST', '/api/plans', { name: 'A', rooms: rooms('Hall'), plan_key: 'first' });
    // Its answer was lost, and the room was changed since.
    const changed = { name: 'B', rooms: rooms('Hall', 'Loft'), plan_key: 'first' };
    const again = await send('POST', '/api/plans', changed);
    expect(again.body).toMatchObject({ ...changed, id: (made.body as Kept).id });
    const { plans } = (await send('GET', '/api/plans')).body as { plans: Kept[] };
    expect(plans.map(({ name }) => name)).toEqual(['B']);
    await put('first', 5);
    await send('PUT', `/api/plans/${plans[0]?.id}`, { ...changed, plan_key: 'second' });
    expect(await keysInCart()).toEqual([[5, 'second']]);
    await put('third', 6);
    await send('PUT', `/api/plans/${plans[0]?.id}`, { ...changed, plan_key: 'third' });
    expect(await keysInCart()).toEqual([[6, 'third']]);
    const { plan_key: _, ...withoutKey } = changed;
    const kept = await send('PUT', `/api/plans/${plans[0]?.id}`, { ...withoutKey, name: 'C' });
    expect(kept.body).toMatchObject({ name: 'C', plan_key: 'third' });
  });

  test('keep a room that has no floor yet, and have the figures of the others', async () => {
    const [den, hall] = rooms('Den', 'Hall');
    const { product_id: _, ...bare } = den as { product_id: string };
    const made = await keep('Begun', [bare, hall] as ReturnType<typeof rooms>);
    expect(made.rooms).toEqual([bare, hall]);
    const alone = (await shop.send('POST', '/api/plan', { rooms: [hall] })).body as { total_price: number };
    expect(made.plan).toMatchObject({ rooms: [{ name: 'Hall' }], total_price: alone.total_price });
    const put = (body: object) => shop.send('PUT', `/api/plans/${made.id}`, body, anna.bearer);
    const wrong = await put({ name: 'Begun', rooms: [bare, { ...hall, pattern: 'hexagon' }] });
    expect(expectProblem(wrong, 422).errors?.[0]?.field).toBe('rooms.1.pattern');
    const chosen = async () => (await shop.send('GET', '/api/plans/room', undefined, anna.bearer)).body;
    await put({ name: 'Begun', rooms: [bare, hall], chosen_room: 0 });
    expect(await chosen()).toEqual({
      area_m2: 12,
      room_cuts: expect.stringMatching(/ 4\.1x3\.1$/) as string,
    });
    for (const url of [made.share_url.replace('/api/plans', '/plan'), made.fitter_url]) {
      const path = new URL(url).pathname;
      const sheet = await (await shop.fetch(path)).text();
      const pdf = await wordsOfPdf(
        new Uint8Array(await (await shop.fetch(`${path}/plan.pdf`)).arrayBuffer()),
      );
      for (const text of [sheet, pdf]) {
        expect(text).toContain('No floor chosen yet');
        expect(text).toContain(floor.name);
        expect(text.indexOf('No floor chosen yet')).toBeGreaterThan(text.indexOf(floor.name));
      }
    }
    const none = (await put({ name: 'Begun', rooms: [bare] })).body as Kept;
    expect(none.plan?.total_price).toBe(0);
    const sheet = await (
      await shop.fetch(new URL(none.share_url).pathname.replace('/api/plans', '/plan'))
    ).text();
    expect(/<main[\s\S]*<\/main>/.exec(sheet)?.[0]).not.toMatch(/no longer sold|£/);
    expectProblem(await shop.send('POST', '/api/plan', { rooms: [bare] }), 422);
  });

  test('are refused to guests, and unknown to other users', async () => {
    const { id } = await keep();
    const body = { name: 'Mine now', rooms: rooms('Hall') };
    const calls = [
      ['GET', `/api/plans/${id}`, undefined],
      ['PUT', `/api/plans/${id}`, body],
      ['DELETE', `/api/plans/${id}`, undefined],
    ] as const;
    for (const [method, path, sent] of calls) {
      expectProblem(await shop.send(method, path, sent), 401);
      expectProblem(await shop.send(method, path, sent, ben.bearer), 404);
    }
    expectProblem(await shop.send('GET', '/api/plans'), 401);
    expectProblem(await shop.send('POST', '/api/plans', body), 401);
    expect((await shop.send('GET', '/api/plans', undefined, ben.bearer)).body).toEqual({ plans: [] });
    const mine = await shop.send('GET', `/api/plans/${id}`, undefined, anna.bearer);
    expect(mine.body).toMatchObject({ name: 'Upstairs' });
  });

  test('can be read by their link, which names no owner, and no longer once deleted', async () => {
    const { id, share_url, fitter_url, plan_key: _, ...plan } = await keep('For you');
    const path = new URL(share_url).pathname;
    expect((await shop.send('GET', path)).body).toEqual(plan);
    expect(new URL(fitter_url).origin).toBe(shop.url);
    expectProblem(await shop.send('GET', `${path}x`), 404);
    expectProblem(await shop.send('PUT', path, { name: 'x', rooms: rooms('Hall') }), 405);
    await shop.send('DELETE', `/api/plans/${id}`, undefined, anna.bearer);
    expectProblem(await shop.send('GET', path), 404);
  });

  test('have their owner’s trade prices, which their link does not show', async () => {
    await tradePrices(shop, { LVT: 25 });
    const fitter = await aTradeCustomer(shop, 'fitter-plans');
    const job = { rooms: rooms('Hall') };
    const priceOf = async (by?: Record<string, string>) =>
      ((await shop.send('POST', '/api/plan', job, by)).body as { total_price: number }).total_price;
    const made = (await shop.send('POST', '/api/plans', { name: 'A job', ...job }, fitter.bearer))
      .body as Kept;
    expect(made.plan?.total_price).toBe(await priceOf(fitter.bearer));
    expect(made.plan?.total_price).toBeLessThan(await priceOf());
    const again = await shop.send('GET', `/api/plans/${made.id}`, undefined, fitter.bearer);
    expect((again.body as Kept).plan).toEqual(made.plan);
    const shown = (await shop.send('GET', new URL(made.share_url).pathname)).body as Kept;
    expect(shown.plan?.total_price).toBe(await priceOf());
  });

  test('are refused with a sentence at the field, as a plan is', async () => {
    const refusal = async (body: object) =>
      expectProblem(await shop.send('POST', '/api/plans', body, anna.bearer), 422).errors?.[0]?.field;
    expect(await refusal({ name: '', rooms: rooms('Hall') })).toBe('name');
    expect(await refusal({ name: 'House', rooms: [] })).toBe('rooms');
    expect(await refusal({ name: 'House', rooms: rooms('Hall'), chosen_room: 1 })).toBe('chosen_room');
    const [hall] = rooms('Hall');
    expect(await refusal({ name: 'House', rooms: [{ ...hall, pattern: 'hexagon' }] })).toBe(
      'rooms.0.pattern',
    );
  });

  test('are part of the account’s export, without the key of their link', async () => {
    const { share_url } = await keep('Cottage');
    const { body } = await shop.send('GET', '/api/account/export', undefined, anna.bearer);
    expect(JSON.stringify(body)).toContain('Cottage');
    expect(JSON.stringify(body)).not.toContain(share_url.split('/').at(-1));
  });
});
