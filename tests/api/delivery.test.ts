/** Delivery days: what a shopper is told for a postcode, and the settings that staff change. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_DELIVERY } from '#domain/delivery/default-settings.ts';
import type { DeliveryWire } from '#domain/delivery/contract.ts';
import type { DeliverySettings } from '#domain/delivery/settings.ts';
import { converse } from '#tests/support/chatting.ts';
import { orderFor } from '#tests/support/delivering.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { type Answer, startShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

type Settings = DeliverySettings & { readonly version: number };

let shop: Shop;
let owner: Record<string, string>;
/** Boxes of 15 kg. */
let product: string;

beforeAll(async () => {
  shop = await startShop();
  owner = await as(shop, 'owner');
  product = await aFloor({ weight_kg: 15 });
});
afterAll(() => shop.end());

/** A new product; give what the test is about. @returns its id */
async function aFloor(fields: object): Promise<string> {
  const body = {
    name: 'Weighed Floor',
    price: 30,
    box_size_m2: 2,
    category: 'LVT',
    supplier: 'Kvarnholm',
    ...fields,
  };
  const made = await send<{ id: string }>('POST', '/api/admin/products', { ...body, stock: 500 });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id;
}

/** The default ranges without the one that takes what no narrower range does. */
const withoutWhole = (country: 'GB' | 'IE') =>
  DEFAULT_DELIVERY.ranges.filter((range) => range.country !== country || range.from !== '');
const send = async <Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> =>
  (await shop.send(method, path, body, owner)) as Answer<Body>;
const ask = (query: Record<string, string>) =>
  send<DeliveryWire>('GET', `/api/delivery?${new URLSearchParams(query).toString()}`);
const read = async (): Promise<Settings> => (await send<Settings>('GET', '/api/admin/delivery')).body;
const change = async (changes: Partial<DeliverySettings>) =>
  send<Settings>('PUT', '/api/admin/delivery', { version: (await read()).version, ...changes });

test.each([
  ['when can you deliver to BT19', true],
  ['how soon could it be in BT19 1AA', true],
  ['when is the next bus to BT19', false],
  ['will it rain on saturday', false],
])('the assistant, asked ‘%s’, gives days: %s', async (question, isToldDays) => {
  const { body } = await ask({ postcode: 'BT19' });
  const { response } = await (await converse(shop)).say(question);
  expect(response.startsWith(body.words), response).toBe(isToldDays);
  if (!isToldDays) expect(response).toContain('I do not know');
});

describe('GET /api/delivery', () => {
  test('says zone, weight, method and the days, the earliest first', async () => {
    const { status, body } = await ask({ postcode: 'bt191aa', items: `${product}:2` });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      postcode: 'BT19 1AA',
      zone: 'ni',
      country: 'GB',
      method: 'pallet',
      weight_kg: 30,
    });
    expect(body.days.length).toBeGreaterThan(20);
    expect(body.days).toEqual([...body.days].sort());
    expect(body.earliest).toBe(body.days[0]);
    expect(body.collection.earliest).toBe(body.collection.days[0]);
    expect([...body.days, ...body.collection.days].some((day) => new Date(day).getUTCDay() === 0)).toBe(
      false,
    );
    expect(body.words).toMatch(/^Delivered to BT19 from \w+day \d+ \w+, or collect in Bangor from \w+day/);
    expect(body).not.toHaveProperty('reason');
  });

  test('samples alone go by post, on the days of a parcel', async () => {
    const { body } = await ask({ postcode: 'BT19', items: 'samples' });
    expect(body).toMatchObject({ method: 'parcel', weight_kg: 0 });
    const pallet = (await ask({ postcode: 'BT19' })).body;
    expect(Date.parse(body.earliest ?? '')).toBeLessThan(Date.parse(pallet.earliest ?? ''));
  });

  test('a parcel is not later than a pallet, and the islands not earlier than the mainland', async () => {
    const days = await Promise.all([
      ask({ postcode: 'LS1 4AP', items: `${product}:1` }),
      ask({ postcode: 'LS1 4AP', items: `${product}:2` }),
      ask({ postcode: 'ZE1', items: `${product}:2` }),
    ]);
    expect(days.map(({ body }) => body.method)).toEqual(['parcel', 'pallet', 'pallet']);
    const earliest = days.map(({ body }) => body.earliest ?? '');
    expect(earliest).toEqual([...earliest].sort());
  });

  test('Ireland by its Eircode; without goods the method is that of flooring in general', async () => {
    expect((await ask({ postcode: 'd02 x285' })).body).toMatchObject({
      zone: 'ie',
      country: 'IE',
      method: 'pallet',
      weight_kg: 0,
    });
  });

  test.each([
    [{ postcode: '90210' }, 'US'],
    [{ postcode: 'K1A 0B1' }, 'CA'],
    [{ postcode: '90210', country: 'us' }, 'US'],
    [{ country: 'US' }, 'US'],
    [{ country: 'ca', postcode: '' }, 'CA'],
  ])('%j: no day is promised, collection stays', async (query, country) => {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    expect(body).toMatchObject({ zone: null, country, method: 'none', earliest: null, days: [] });
    expect(body.reason).toMatch(/we first write to you/);
    expect(body.collection.days.length).toBeGreaterThan(0);
  });

  test.each([
    [{ postcode: 'BT' }, 'postcode', /only the area/],
    [{ postcode: 'ABC 123' }, 'postcode', /Please write a UK postcode/],
    [{ postcode: 'DO2 X285' }, 'postcode', /figure 0/],
    [{ postcode: 'BT19 1AA', country: 'IE' }, 'postcode', /choose the United Kingdom/],
    [{ postcode: 'D02 X285', country: 'GB' }, 'postcode', /choose Ireland/],
    [{ postcode: 'XX', country: 'US' }, 'postcode', /ZIP code like 90210/],
    [{}, 'postcode', /Please give a postcode/],
    [{ country: 'GB' }, 'postcode', /Please give a postcode/],
    [{ country: 'IE', postcode: ' ' }, 'postcode', /Please give a postcode/],
    [{ postcode: 'BT19', country: 'FR' }, 'country', /GB, IE, US or CA/],
    [{ postcode: 'BT19', items: 'no-such-floor:1' }, 'items', /no product 'no-such-floor'/],
    [{ postcode: 'BT19', items: 'a:0' }, 'items', /id:quantity/],
    [{ postcode: 'BT19', items: 'a' }, 'items', /id:quantity/],
    [{ postcode: 'BT19', items: `${'a'.repeat(7000)}:1` }, 'items', /in 7000 characters/],
    [{ postcode: 'x'.repeat(60) }, 'postcode', /too long/],
  ])('%j is refused with a sentence for its field', async (query, field, words) => {
    const { status, body } = await send<{ errors: { field: string; message: string }[] }>(
      'GET',
      `/api/delivery?${new URLSearchParams(query as Record<string, string>).toString()}`,
    );
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({ field, message: expect.stringMatching(words) });
  });
});

describe('the weight of a product', () => {
  test('is kept, shown and estimated again when it is emptied', async () => {
    const id = await aFloor({
      category: 'Tiles',
      material: 'Porcelain',
      thickness: '9mm',
      box_size_m2: 1,
    });
    const weight = async () =>
      (await send<{ weight_kg: number }>('GET', `/api/products/${id}`)).body.weight_kg;
    const estimated = await weight();
    expect(estimated).toBeGreaterThan(18);
    const { body } = await send<Record<string, unknown>>('GET', `/api/admin/products/${id}`, undefined);
    const save = (weight_kg: unknown) =>
      send('PUT', `/api/admin/products/${id}`, {
        name: body['name'],
        price: body['price'],
        category: 'Tiles',
        supplier: body['supplier'],
        weight_kg,
      });
    expect((await save(23.5)).status).toBe(200);
    expect(await weight()).toBe(23.5);
    expect((await save(-1)).status).toBe(422);
    expect((await save('')).status).toBe(200);
    expect(await weight()).toBe(estimated);
  });
});

describe('the delivery settings', () => {
  test('are the defaults of a new shop, and change in parts', async () => {
    expect(await read()).toEqual({ version: 0, ...DEFAULT_DELIVERY, to_move: [] });
    const saved = await change({ picking_days: 3 });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await read()).toEqual({ version: 1, ...DEFAULT_DELIVERY, picking_days: 3, to_move: [] });
    const slower = (await ask({ postcode: 'BT19' })).body.earliest ?? '';
    await change({ picking_days: 1 });
    expect(((await ask({ postcode: 'BT19' })).body.earliest ?? '') < slower).toBe(true);
  });

  test('a day that staff close is no day', async () => {
    const { earliest } = (await ask({ postcode: 'BT19' })).body;
    if (!earliest) throw new Error('There is no day.');
    await change({
      exceptions: [{ calendar: 'northern-ireland', day: earliest, closed: true, note: 'Stocktaking' }],
    });
    expect((await ask({ postcode: 'BT19' })).body.days).not.toContain(earliest);
    await change({ exceptions: [] });
  });

  test('with no place left in a zone nothing is promised, in words', async () => {
    await change({
      zones: DEFAULT_DELIVERY.zones.map((zone) => ({
        ...zone,
        max_orders: zone.id === 'ni' ? 0 : zone.max_orders,
      })),
    });
    expect((await ask({ postcode: 'BT19' })).body).toMatchObject({
      earliest: null,
      days: [],
      reason: expect.stringMatching(/is full/),
    });
    expect((await ask({ postcode: 'LS1' })).body.earliest).not.toBeNull();
    await change({ zones: [...DEFAULT_DELIVERY.zones] });
  });

  test('goods heavier than the van’s cap are promised no day, and ordered all the same', async () => {
    const { body } = await ask({ postcode: 'ZE1', items: `${product}:400` });
    expect(body).toMatchObject({ earliest: null, days: [] });
    expect(body.reason).toMatch(/more than the van takes in one day.*write to you/);
  });

  test('an older version is a conflict', async () => {
    expect((await send('PUT', '/api/admin/delivery', { version: 0, picking_days: 9 })).status).toBe(409);
  });

  test.each([
    [{ zones: [] }, /at least one zone/],
    [{ zones: [...DEFAULT_DELIVERY.zones, DEFAULT_DELIVERY.zones[0]] }, /two zones/],
    [{ ranges: [{ country: 'GB', from: 'BT', to: 'BT', zone: 'moon' }] }, /does not exist/],
    [
      {
        ranges: [
          { country: 'GB', from: 'AB1', to: 'AB9', zone: 'gb' },
          { country: 'GB', from: 'AB9', to: 'AB9', zone: 'ni' },
        ],
      },
      /two ranges/,
    ],
    [{ ranges: [{ country: 'GB', from: 'AB9', to: 'AB1', zone: 'gb' }] }, /range reads/],
    [{ ranges: withoutWhole('GB') }, /the whole of Great Britain/],
    [{ ranges: withoutWhole('IE') }, /the whole of Ireland/],
    [{ picking_days: 1.5 }, /whole number/],
    [{ collection: { days: [7], cutoff: '14:00', max_orders: 3 } }, /Monday/],
    [{ collection: { days: [1], cutoff: '24:00', max_orders: 3 } }, /cut-off/],
    [{ exceptions: [{ calendar: 'shop', day: '2026-02-30', closed: true }] }, /The day/],
  ])('%j is refused in words', async (changes, words) => {
    const { status, body } = await send<{ detail: string }>('PUT', '/api/admin/delivery', {
      version: (await read()).version,
      ...changes,
    });
    expect(status).toBe(422);
    expect(body.detail).toMatch(words);
  });
});

test('an order’s fitting day that is over is refused, confirmed or not, and so is a far day by its year', async () => {
  const choice = { method: 'delivery', fitting_day: '2020-12-01', fitting_day_confirmed: true };
  const over = await orderFor(shop, product, choice);
  expect(expectProblem(over, 422, 'fitting_day_past').detail).toContain('1 December 2020 is over');
  const far = await orderFor(shop, product, { method: 'delivery', day: '2031-12-01' });
  expect(expectProblem(far, 409, 'day_full').detail).toMatch(
    /^Monday 1 December 2031 is more than 8 weeks ahead\. .* 20\d\d\.$/,
  );
});
