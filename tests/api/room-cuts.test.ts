/** What the chosen room takes off rolls of each width, from which pages show the price of carpets and vinyl for it. */
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { floorsToPlan, roomWith } from '#tests/support/planning.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { aShopper } from '#tests/support/shoppers.ts';

let shop: Shop;
let floors: Awaited<ReturnType<typeof floorsToPlan>>;
/** One product for each width of roll. */
const rolls = new Map<number, ProductWire>();

const productsOf = async (query: string): Promise<ProductWire[]> => {
  const { body } = await shop.send('GET', `/api/products?limit=100&${query}`);
  return (body as { products: ProductWire[] }).products;
};
const plan = async (body: object): Promise<PlanWire> => {
  const answer = await shop.send('POST', '/api/plan', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as PlanWire;
};
const metresIn = (text: string | undefined): Map<number, number> =>
  new Map(
    (text ?? '')
      .split(' ')
      .filter((each) => each.includes(':'))
      .map((each) => each.split('m:').map(Number) as [number, number]),
  );

const L_SHAPE = {
  kind: 'rectangles',
  parts: [
    { x_m: 0, y_m: 0, length_m: 5.3, width_m: 2.9 },
    { x_m: 0, y_m: 2.9, length_m: 2.2, width_m: 1.9 },
  ],
};
const lounge = (product: ProductWire, more: object = {}) =>
  roomWith(product, 1, 1, { shape: L_SHAPE, doors: [{ width_m: 0.8, x_m: 2.6, y_m: 0 }], ...more });

beforeAll(async () => {
  shop = await sharedShop();
  floors = await floorsToPlan(shop);
  for (const category of ['Carpet', 'Vinyl+%26+Lino'])
    for (const product of await productsOf(`category=${category}`))
      if (product.unit === 'metre' && product.box_size_m2) rolls.set(product.box_size_m2, product);
});

/** Whole metres that each roll takes for a room that is planned alone. */
async function planned(room: (product: ProductWire) => object): Promise<Map<number, number>> {
  const metres = new Map<number, number>();
  for (const [width, product] of rolls)
    metres.set(width, (await plan({ rooms: [room(product)] })).rooms[0]?.quantity ?? 0);
  return metres;
}

test('the chosen room has the metres of its plan with each roll, whatever floor and rooms are planned', async () => {
  expect([...rolls.keys()].sort()).toEqual([2, 3, 4, 5]);
  const { plank, carpet } = floors;
  const others = [roomWith(plank, 7.4, 5.2), roomWith(carpet, 4.1, 3.3)];
  for (const own of [plank, carpet]) {
    const { room_cuts } = await plan({ rooms: [...others, lounge(own)], chosen_room: 2 });
    expect(metresIn(room_cuts)).toEqual(await planned(lounge));
  }
});

test('a plan without a chosen room has none, nor has a room of unknown sides or with a pattern to match', async () => {
  const { carpet } = floors;
  const byArea = roomWith(carpet, 1, 1, { shape: { kind: 'area', area_m2: 12 } });
  expect(await plan({ rooms: [lounge(carpet)] })).not.toHaveProperty('room_cuts');
  expect(await plan({ rooms: [byArea], chosen_room: 0 })).not.toHaveProperty('room_cuts');
  const matched = lounge(carpet, { pattern_repeat_mm: 640 });
  expect((await plan({ rooms: [matched], chosen_room: 0 })).room_cuts).toBe('5.4x4.9');
  expectProblem(await shop.send('POST', '/api/plan', { rooms: [byArea], chosen_room: 1 }), 422);
});

test('the calculator answers them for a room’s sides, whatever the product', async () => {
  const expected = await planned((product) => roomWith(product, 4.7, 4.3));
  for (const { id } of [floors.plank, floors.carpet]) {
    const sides = await shop.send(
      'POST',
      `/api/products/${id}/calculate-price?length_m=4.7&width_m=4.3&room_cuts=true`,
    );
    expect(metresIn((sides.body as PlanWire).room_cuts)).toEqual(expected);
    const area = await shop.send('POST', `/api/products/${id}/calculate-price?area_m2=20.21&room_cuts=true`);
    expect(area.body).not.toHaveProperty('room_cuts');
  }
});

test('parts without floor are among them, also where only the area of the room is known', async () => {
  const cut_outs = [{ length_m: 1, width_m: 0.6 }];
  const byArea = roomWith(floors.plank, 1, 1, { shape: { kind: 'area', area_m2: 12 }, cut_outs });
  expect((await plan({ rooms: [byArea], chosen_room: 0 })).room_cuts).toBe('-0.6');
  const { room_cuts = '' } = await plan({ rooms: [lounge(floors.plank, { cut_outs })], chosen_room: 0 });
  expect(room_cuts).toMatch(/ -0\.6$/);
});

test('an account answers them for its chosen room', async () => {
  const shopper = await aShopper(shop, 'room-cuts');
  const body = { name: 'House', rooms: [lounge(floors.plank), roomWith(floors.plank, 2, 2)], chosen_room: 0 };
  expect((await shop.send('POST', '/api/plans', body, shopper.bearer)).status).toBe(201);
  const room = await shop.send('GET', '/api/plans/room', undefined, shopper.bearer);
  expect(room.body).toMatchObject({ area_m2: 19.55 });
  expect(metresIn((room.body as PlanWire).room_cuts)).toEqual(await planned(lounge));
});

test('the list goes by them, so that its order is that of the plans’ prices', async () => {
  const { room_cuts = '' } = await plan({ rooms: [lounge(floors.carpet)], chosen_room: 0 });
  const metres = metresIn(room_cuts);
  const list = await productsOf(
    `category=Carpet&sort=room_price&area_m2=19.55&room_cuts=${encodeURIComponent(room_cuts)}`,
  );
  const prices = list
    .filter(({ unit }) => unit === 'metre')
    .map(({ price, box_size_m2 }) => Math.round(price * 100) * (metres.get(box_size_m2 ?? 0) ?? NaN));
  expect(new Set(list.map(({ box_size_m2 }) => box_size_m2)).size).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expectProblem(await shop.send('GET', '/api/products?sort=room_price&area_m2=12&room_cuts=4m:x'), 422);
});

test('a room without a floor has those of its plan with each roll, in a plan and in an account', async () => {
  const { product_id: _, ...bare } = lounge(floors.plank);
  const { rooms, room_cuts, total_price } = await plan({ rooms: [], room_without_floor: bare });
  expect({ rooms, total_price }).toEqual({ rooms: [], total_price: 0 });
  expect(metresIn(room_cuts)).toEqual(await planned(lounge));
  expect(room_cuts).toMatch(/ 5\.4x4\.9$/);
  const shopper = await aShopper(shop, 'room-cuts-without-floor');
  const kept = { name: 'House', rooms: [bare] };
  expect((await shop.send('POST', '/api/plans', kept, shopper.bearer)).status).toBe(201);
  const room = await shop.send('GET', '/api/plans/room', undefined, shopper.bearer);
  expect(room.body).toEqual({ area_m2: 19.55, room_cuts });
});

test('the turning steps of a flight are known among its pieces, and no others', async () => {
  const flight = { steps: 13, going_mm: 250, rise_mm: 190, width_mm: 860, product_id: floors.carpet.id };
  const { layouts } = await plan({ rooms: [], stairs: [{ ...flight, winders: 3 }, flight] });
  const winders = layouts.flat().filter(({ is_winder }) => is_winder);
  expect(winders.map(({ part, index }) => `${part} ${index}`)).toEqual(Array(3).fill('stairs 0'));
});

test('a large floor takes its turn in the thread, and many at once from one address are refused in words', async () => {
  const length_m = 21.3;
  const plans = Array.from({ length: 12 }, (_, nth) =>
    shop.send('POST', '/api/plan', {
      rooms: [roomWith(floors.plank, length_m, 17.1 + nth / 20)],
      chosen_room: 0,
    }),
  );
  const calculations = Array.from({ length: 12 }, (_, nth) => {
    const query = `length_m=${length_m}&width_m=${18.1 + nth / 20}&room_cuts=true`;
    return shop.send('POST', `/api/products/${floors.plank.id}/calculate-price?${query}`);
  });
  for (const sent of [plans, calculations]) {
    const answers = await Promise.all(sent);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expectProblem(answer, 503, 'busy');
  }
});
