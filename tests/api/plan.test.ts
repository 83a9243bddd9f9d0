import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { floorsToPlan, roomWith as room } from '#tests/support/planning.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let carpet: ProductWire;
let vinyl: ProductWire;
let plank: ProductWire;
let square: ProductWire;
let hexagon: ProductWire;

beforeAll(async () => {
  shop = await sharedShop();
  ({ carpet, vinyl, plank, square, hexagon } = await floorsToPlan(shop));
});

const plan = (body: unknown) => shop.send('POST', '/api/plan', body);
const planned = async (rooms: readonly object[], stairs?: readonly object[]): Promise<PlanWire> => {
  const { status, body } = await plan({ rooms, ...(stairs ? { stairs } : {}) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as PlanWire;
};
const pence = (pounds: number) => Math.round(pounds * 100);
const sidesMm = ({ tile_size }: ProductWire) => {
  const [width_mm, length_mm] = (tile_size ?? '').match(/\d+/g)?.map(Number) ?? [];
  return { length_mm, width_mm };
};
const boxes = (m2: number, waste: number, product: ProductWire) =>
  Math.ceil((m2 * (1 + waste / 100)) / (product.box_size_m2 ?? 0) - 1e-9);

describe('POST /api/plan', () => {
  test('answers for a boxed floor its area, walls, boxes and price, with the waste of the calculator', async () => {
    const { rooms, cuts, kit, total_price } = await planned([room(plank, 4.2, 3.6)]);
    const quantity = boxes(15.12, 10, plank);
    expect(rooms).toEqual([
      {
        name: 'Lounge',
        area_m2: 15.12,
        perimeter_m: 15.6,
        waste_percentage: 10,
        product_id: plank.id,
        quantity,
        unit: plank.unit,
        covered_m2: Math.round(quantity * (plank.box_size_m2 ?? 0) * 1e6) / 1e6,
        total_price: Math.round(quantity * plank.price * 100) / 100,
        in_stock: true,
        laying: { pattern: 'straight', ...sidesMm(plank), joint_mm: 0, shift: 0.4 },
      },
    ]);
    expect(cuts).toEqual([]);
    const kitPence = kit.reduce((sum, line) => sum + pence(line.total_price), 0);
    expect(pence(total_price)).toBe(pence(rooms[0]?.total_price ?? 0) + kitPence);
  });

  test.each([
    ['straight', 10],
    ['brick', 12],
    ['diagonal', 15],
    ['herringbone', 18],
    ['chevron', 20],
  ])('wastes for %s %i per cent', async (pattern, waste) => {
    const { rooms } = await planned([room(plank, 5, 4, { pattern })]);
    expect(rooms[0]).toMatchObject({ waste_percentage: waste, quantity: boxes(20, waste, plank) });
  });

  test('takes the waste that is given, and a hexagon’s own pattern where none is', async () => {
    const { rooms } = await planned([room(plank, 5, 4, { waste_percentage: 7.5 }), room(hexagon, 5, 4)]);
    expect(rooms.map(({ waste_percentage }) => waste_percentage)).toEqual([7.5, 15]);
    expect(rooms[0]?.quantity).toBe(boxes(20, 7.5, plank));
  });

  test('says how the pieces lie: tiles with joints, long pieces shifted by a third, and nothing off a roll', async () => {
    const { rooms } = await planned([
      room(square, 5, 4),
      room(plank, 5, 4, { pattern: 'brick' }),
      room(hexagon, 5, 4),
      room(carpet, 5, 4),
    ]);
    expect(rooms[0]?.laying).toEqual({ pattern: 'straight', ...sidesMm(square), joint_mm: 3 });
    expect(rooms[1]?.laying).toMatchObject({ pattern: 'brick', shift: 1 / 3 });
    expect(rooms[2]?.laying).toMatchObject({ pattern: 'hexagon', ...sidesMm(hexagon) });
    expect(rooms[3]).not.toHaveProperty('laying');
  });

  test('measures the outline of joined rectangles, whatever lies inside', async () => {
    const parts = [
      { x_m: 0, y_m: 0, length_m: 6, width_m: 2 },
      { x_m: 0, y_m: 2, length_m: 2, width_m: 2 },
    ];
    const { rooms } = await planned([room(plank, 1, 1, { shape: { kind: 'rectangles', parts } })]);
    expect(rooms[0]).toMatchObject({ area_m2: 16, perimeter_m: 20, quantity: boxes(16, 10, plank) });
  });

  test('takes cut-outs larger than a piece off the boxes, smaller ones not, and none off a roll', async () => {
    const cut_outs = [
      { length_m: 2, width_m: 1 },
      { length_m: 0.3, width_m: 0.3 },
    ];
    const { rooms } = await planned([room(square, 5, 4, { cut_outs }), room(carpet, 5, 3, { cut_outs })]);
    expect(rooms[0]).toMatchObject({ area_m2: 20, perimeter_m: 18, quantity: boxes(18, 10, square) });
    expect(rooms[1]).toMatchObject({ area_m2: 15, quantity: 6 });
    expect(rooms[1]?.cut).toMatchObject({ length_m: 5.1 });
  });

  test('cuts a room off the roll with its trim in whole metres, and says the exact cut', async () => {
    const { rooms, cuts } = await planned([room(carpet, 5.9, 3.7)]);
    const cut = { roll_width_m: 4, length_m: 6, pieces: 1, joins: 0, least_possible_m: 5.7 };
    const total_price = Math.round(6 * carpet.price * 100) / 100;
    expect(rooms[0]).toMatchObject({ quantity: 6, unit: 'metre', covered_m2: 24, total_price, cut });
    expect(rooms[0]).not.toHaveProperty('cut_least');
    expect(cuts).toEqual([{ product_id: carpet.id, quantity: 6, total_price, in_stock: true, ...cut }]);
  });

  test('offers the least money beside the fewest joins where they differ', async () => {
    const { rooms } = await planned([room(carpet, 5, 6)]);
    expect(rooms[0]?.cut).toMatchObject({ length_m: 10.2, joins: 1, pieces: 2 });
    expect(rooms[0]?.quantity).toBe(11);
    expect(rooms[0]?.cut_least?.joins).toBeGreaterThan(1);
    expect(rooms[0]?.cut_least?.length_m).toBeLessThanOrEqual(10);
    expect(rooms[0]?.cut_least?.length_m).toBeGreaterThanOrEqual(
      rooms[0]?.cut_least?.least_possible_m ?? Infinity,
    );
  });

  test('cuts rooms and stairs of one product together, for no more than each alone, and adds up to the penny', async () => {
    const stairs = [{ steps: 13, going_mm: 250, rise_mm: 190, width_mm: 850, product_id: carpet.id }];
    const list = [
      room(carpet, 4.2, 2.9, { doors: [{ width_m: 0.8 }] }),
      room(carpet, 3.1, 1.8),
      room(carpet, 2.2, 1.1),
      room(vinyl, 3, 2.5),
      room(plank, 4, 3, { doors: [{ width_m: 0.8 }, { width_m: 1.6 }] }),
    ];
    const answer = await planned(list, stairs);
    expect(answer.cuts.map(({ product_id }) => product_id)).toEqual([carpet.id, vinyl.id]);
    const [together] = answer.cuts;
    const ofCarpet = [...answer.rooms.slice(0, 3), ...answer.stairs];
    expect(together?.quantity).toBeLessThan(ofCarpet.reduce((sum, each) => sum + each.quantity, 0));
    expect(together?.quantity).toBe(Math.ceil(together?.length_m ?? 0));
    expect(together?.joins).toBe(0);
    expect(together?.pieces).toBe(4);
    for (const [product, line] of [
      [carpet, together],
      [vinyl, answer.cuts[1]],
      [plank, answer.rooms[4]],
    ] as const)
      expect(pence(line?.total_price ?? 0)).toBe((line?.quantity ?? 0) * pence(product.price));
    const parts = [answer.rooms[4], ...answer.cuts, ...answer.kit];
    expect(pence(answer.total_price)).toBe(
      parts.reduce((sum, line) => sum + pence(line?.total_price ?? 0), 0),
    );
    // One after the other: an address has few places in the queue.
    const alone = [await planned([], stairs)];
    for (const each of list.toReversed()) alone.unshift(await planned([each]));
    expect(answer.total_price).toBeLessThanOrEqual(alone.reduce((sum, each) => sum + each.total_price, 0));
    expect(alone.map(({ rooms, stairs: flights }) => [...rooms, ...flights][0]?.quantity)).toEqual(
      [...answer.rooms, ...answer.stairs].map(({ quantity }) => quantity),
    );
  });

  test('gives stairs their steps’ pieces, and floors by the box their area', async () => {
    const flight = { steps: 13, going_mm: 250, rise_mm: 190, width_mm: 850, winders: 3 };
    const { stairs } = await planned(
      [],
      [
        { ...flight, product_id: carpet.id },
        { ...flight, winders: 0, product_id: plank.id },
      ],
    );
    expect(stairs[0]?.cut).toMatchObject({ length_m: 4.9, pieces: 4 });
    expect(stairs[0]).toMatchObject({ quantity: 5, unit: 'metre' });
    expect(stairs[1]).toMatchObject({ quantity: boxes(13 * 0.44 * 0.85, 10, plank), unit: 'box' });
    expect(stairs[1]).not.toHaveProperty('cut');
  });

  test('keeps joins out of doorways whose place is given, and takes doors off the walls as before', async () => {
    const wide = (doors: object[]) => [room(carpet, 9, 7.8, { doors })];
    const free = await planned(wide([{ width_m: 0.8 }]));
    const placed = await planned(wide([{ width_m: 0.8, x_m: 0, y_m: 3.95 }]));
    expect(free.rooms[0]?.cut?.joins).toBe(1);
    expect(placed.rooms[0]?.cut?.joins).toBe(2);
    expect(free.rooms[0]?.lay?.joins_at_m).toHaveLength(1);
    const { pile, joins_at_m: joins = [] } = placed.rooms[0]?.lay ?? {};
    expect(joins).toHaveLength(2);
    if (pile === 'x')
      for (const join of joins) expect(Math.round(Math.abs(join - 3.95) * 1000)).toBeGreaterThanOrEqual(400);
    expect(placed.rooms[0]?.perimeter_m).toBe(33.6);
    expect(placed.kit.map(({ reason }) => reason)).toEqual(free.kit.map(({ reason }) => reason));
  });

  test('makes drops after the first as long as whole repeats of the pattern', async () => {
    const { rooms } = await planned([room(carpet, 9, 5, { pattern_repeat_mm: 640 })]);
    expect(rooms[0]?.cut).toMatchObject({ length_m: 9.1 + 9.6, joins: 1 });
    expect(rooms[0]?.cut_least).toMatchObject({ length_m: 5.1 + 2 * 5.12, joins: 2 });
  });

  test('changes nothing when a room is renamed or turned', async () => {
    const list = [room(carpet, 4.2, 2.9), room(carpet, 3.1, 1.8)];
    const turned = [room(carpet, 2.9, 4.2, { name: 'Salon' }), room(carpet, 1.8, 3.1)];
    const [before, after] = [await planned(list), await planned(turned)];
    expect(after.cuts).toEqual(before.cuts);
    expect(after.total_price).toBe(before.total_price);
    expect(after.rooms.map((each) => each.cut)).toEqual(before.rooms.map((each) => each.cut));
  });

  test('answers for an area off the roll by the calculator’s figures, without a cut', async () => {
    const { rooms, cuts, total_price, kit } = await planned([
      room(carpet, 1, 1, { shape: { kind: 'area', area_m2: 21.83 } }),
    ]);
    expect(rooms[0]).toMatchObject({ area_m2: 21.83, perimeter_m: null, waste_percentage: 10, quantity: 7 });
    expect(rooms[0]).not.toHaveProperty('cut');
    expect(cuts).toEqual([]);
    const sum = [...rooms, ...kit].reduce((pounds, line) => pounds + pence(line.total_price), 0);
    expect(pence(total_price)).toBe(sum);
  });

  test('lists the kit with reasons: underlay without waste, edging without doors, a bar for each door', async () => {
    const { kit } = await planned([room(plank, 5, 4, { doors: [{ width_m: 0.8 }, { width_m: 0.8 }] })]);
    const reasons = kit.map(({ reason }) => reason).join('\n');
    expect(reasons).toContain('20 m² of laminate');
    expect(reasons).toContain('20.50 m');
    expect(reasons).toContain('2 doors');
    for (const { quantity, total_price, product_id } of kit) {
      const { body } = await shop.send('GET', `/api/products/${product_id}`);
      expect(pence(total_price)).toBe(quantity * pence((body as ProductWire).price));
    }
  });

  test('takes the cheapest packs of a product for the whole job', async () => {
    const underlay = async (rooms: readonly object[]) => {
      const { kit } = await planned(rooms);
      const lines = kit.filter(({ role }) => role === 'laminate underlay');
      return lines.map(({ quantity, name }) => `${quantity} × ${/[\d.]+ m²$/.exec(name)?.[0] ?? name}`);
    };
    expect(await underlay([room(plank, 4, 3)])).toEqual(['1 × 15 m²']);
    expect(await underlay([room(plank, 4, 3), room(plank, 4, 3)])).toEqual(['1 × 10 m²', '1 × 15 m²']);
  });

  test('exchanges a line of the kit for another product that is chosen', async () => {
    const rooms = [room(plank, 5, 4)];
    const [before] = (await planned(rooms)).kit;
    const [other = ''] = before?.alternatives ?? [];
    const { body } = await plan({ rooms, kit_choices: [other] });
    const { kit, total_price } = body as PlanWire;
    expect(kit[0]).toMatchObject({ role: before?.role, product_id: other, reason: before?.reason });
    expect(kit[0]?.alternatives).toContain(before?.product_id);
    const bought = (body as PlanWire).rooms[0]?.total_price ?? 0;
    expect(pence(total_price)).toBe(kit.reduce((sum, line) => sum + pence(line.total_price), pence(bought)));
  });

  test('says whether each floor suits its room, where the room says what it asks', async () => {
    const asked = { use: 'kitchen', underfloor_heating: true, damp: true, door_clearance_mm: 5 };
    const { rooms, stairs } = await planned(
      [room(plank, 5, 4, asked), room(carpet, 4, 3, { use: 'bathroom' }), room(plank, 4, 3)],
      [{ steps: 13, going_mm: 250, rise_mm: 190, width_mm: 850, product_id: plank.id }],
    );
    expect(rooms[0]?.suitability?.answer).toBe('yes_if');
    const reasons = rooms[0]?.suitability?.reasons.join('\n');
    for (const each of [/27 °C/, /65 %/, /shortened by \d+ mm/]) expect(reasons).toMatch(each);
    expect(rooms[1]?.suitability).toMatchObject({ answer: 'no', reasons: [expect.stringMatching(/wet/)] });
    expect(rooms[2]).not.toHaveProperty('suitability');
    expect(stairs[0]?.suitability?.reasons[0]).toMatch(/nosing/);
  });

  test('says when there is too little in stock, and how much there is', async () => {
    const answer = await planned([room(plank, 90, 90)]);
    expect(answer.in_stock).toBe(false);
    expect(answer.rooms[0]).toMatchObject({ in_stock: false, stock: plank.stock });
  });

  test('is described in openapi.json', async () => {
    const { body } = await shop.send('GET', '/api/openapi.json');
    expect(Object.keys((body as { paths: Record<string, object> }).paths['/api/plan'] ?? {})).toEqual([
      'post',
    ]);
  });
});
