import { beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { floorsToPlan, type PlannedFloors, productWhere, roomWith as room } from '#tests/support/planning.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
let floors: PlannedFloors;

beforeAll(async () => {
  shop = await sharedShop();
  floors = await floorsToPlan(shop);
});

const plan = (body: unknown) => shop.send('POST', '/api/plan', body);

describe('POST /api/plan', () => {
  test.each([
    ['hexagon', () => room(floors.plank, 5, 4, { pattern: 'hexagon' })],
    ['herringbone of squares', () => room(floors.square, 5, 4, { pattern: 'herringbone' })],
    ['basket of squares', () => room(floors.square, 5, 4, { pattern: 'basket' })],
    ['straight hexagons', () => room(floors.hexagon, 5, 4, { pattern: 'straight' })],
    ['a pattern off the roll', () => room(floors.carpet, 5, 4, { pattern: 'herringbone' })],
  ])('refuses a pattern that the piece cannot take: %s', async (_, make) => {
    const { errors } = expectProblem(await plan({ rooms: [make()] }), 422, 'pattern');
    expect(errors?.[0]?.field).toBe('rooms.0.pattern');
  });

  test('refuses stairs that cannot be cut from one finished piece, and takes one for those that can', async () => {
    const { id } = await productWhere(
      shop,
      'category=Carpet',
      ({ unit, tile_size: size }) => unit === 'piece' && /^4(?:\.0+)?\s*[×x]/.test(size ?? ''),
    );
    const flight = { steps: 3, going_mm: 250, rise_mm: 200, width_mm: 900, product_id: id };
    const [fits] = ((await plan({ rooms: [], stairs: [flight] })).body as { stairs: { quantity: number }[] })
      .stairs;
    expect(fits?.quantity).toBe(1);
    for (const more of [
      { width_mm: 4900 },
      { landings: [{ length_mm: 4900, width_mm: 4900 }] },
      { steps: 40 },
    ]) {
      const answer = await plan({ rooms: [], stairs: [{ ...flight, ...more }] });
      expect(expectProblem(answer, 422, 'piece').errors?.[0]?.field).toBe('stairs.0.product_id');
    }
  });

  const crossing = [
    { x_m: 0, y_m: 0, length_m: 3, width_m: 3 },
    { x_m: 2, y_m: 2, length_m: 3, width_m: 3 },
  ];
  test.each([
    [
      'parts that cross',
      () => [room(floors.plank, 1, 1, { shape: { kind: 'rectangles', parts: crossing } })],
      'rooms.0.shape',
    ],
    ['a wall of 0.5 mm', () => [room(floors.plank, 0.0005, 4)], 'rooms.0.shape.length_m'],
    ...(
      [
        ['a wall of 0.5 mm between parts', [4, 0, 2, 2.9995]],
        ['a wall of 1 mm between parts', [4, 0, 2, 2.999]],
        ['a wall of 9 mm between parts', [4, 0, 2, 2.991]],
      ] as const
    ).map(([what, [x_m, y_m, length_m, width_m]]): [string, () => object[], string] => [
      what,
      () => {
        const parts = [
          { x_m: 0, y_m: 0, length_m: 4, width_m: 3 },
          { x_m, y_m, length_m, width_m },
        ];
        return [room(floors.plank, 1, 1, { shape: { kind: 'rectangles', parts } })];
      },
      'rooms.0.shape',
    ]),
    ['a wall of 10 km', () => [room(floors.plank, 10_000, 4)], 'rooms.0.shape.length_m'],
    [
      'letters',
      () => [room(floors.plank, 4, 4, { shape: { kind: 'rectangle', length_m: 'four', width_m: 4 } })],
      'rooms.0.shape.length_m',
    ],
    [
      'two choices of the cut for one roll',
      () => [
        room(floors.carpet, 7, 1.4, { cut_choice: 'least_money' }),
        room(floors.carpet, 4, 3, { cut_choice: 'fewest_joins' }),
      ],
      'rooms.1.cut_choice',
    ],
    ['300 rooms', () => Array.from({ length: 300 }, () => room(floors.plank, 4, 4)), 'rooms'],
    ['no room', () => [], 'rooms'],
    [
      'an unknown shape',
      () => [room(floors.plank, 4, 4, { shape: { kind: 'circle' } })],
      'rooms.0.shape.kind',
    ],
    [
      'a cut-out as large as the room',
      () => [room(floors.plank, 4, 4, { cut_outs: [{ length_m: 4, width_m: 4 }] })],
      'rooms.0.cut_outs',
    ],
    [
      'a cut-out longer than the room',
      () => [room(floors.plank, 4, 3, { cut_outs: [{ length_m: 5, width_m: 0.5 }] })],
      'rooms.0.cut_outs.0',
    ],
    [
      'a door wider than every wall',
      () => [room(floors.plank, 4, 3, { doors: [{ width_m: 0.8 }, { width_m: 4.5 }] })],
      'rooms.0.doors.1',
    ],
    [
      'a door over another one',
      () => [
        room(floors.plank, 4, 3, {
          doors: [{ width_m: 0.8, x_m: 2, y_m: 0 }, { width_m: 0.8 }, { width_m: 0.8, x_m: 2.7, y_m: 0 }],
        }),
      ],
      'rooms.0.doors.2',
    ],
    [
      'doors wider than its walls',
      () => [room(floors.plank, 4, 4, { doors: [{ width_m: 9 }, { width_m: 9 }] })],
      'rooms.0.doors',
    ],
    ['a product that is not sold by area', () => [room(floors.adhesive, 4, 4)], 'rooms.0.product_id'],
    [
      'waste above 100 %',
      () => [room(floors.plank, 4, 4, { waste_percentage: 101 })],
      'rooms.0.waste_percentage',
    ],
  ])('refuses %s with a sentence at the field', async (_, rooms, field) => {
    const { detail, errors } = expectProblem(await plan({ rooms: rooms() }), 422);
    expect(errors?.map((error) => error.field)).toContain(field);
    expect(detail).toMatch(/^[A-Z].*\.$/);
  });

  test('refuses more winders than steps, stairs wider than the roll, and a product that is not sold', async () => {
    const flight = {
      steps: 3,
      going_mm: 250,
      rise_mm: 190,
      width_mm: 850,
      winders: 4,
      product_id: floors.carpet.id,
    };
    const { errors } = expectProblem(await plan({ rooms: [], stairs: [flight] }), 422);
    expect(errors?.[0]?.field).toBe('stairs.0.winders');
    const wide = { ...flight, winders: 0, landings: [{ length_mm: 900, width_mm: 4500 }] };
    const tooWide = expectProblem(await plan({ rooms: [], stairs: [wide] }), 422, 'roll');
    expect(tooWide.errors?.[0]?.field).toBe('stairs.0.width_mm');
    expectProblem(
      await plan({ rooms: [room({ ...floors.plank, id: 'no-such-floor' }, 4, 4)] }),
      422,
      'no_product',
    );
  });
});
