import { describe, expect, test } from 'vitest';
import fc, { runs } from '#tests/support/property.ts';
import { KIT_ROLES, kitOptions, type KitRole } from '#domain/rooms/kit-goods.ts';
import { planJob } from '#domain/rooms/plan.ts';
import type { Plan, PlanGoods, PlanRequest, PlanRoom } from '#domain/rooms/plan-types.ts';
import { DEFAULT_RULES } from '#domain/rooms/trade-rules.ts';
import { seedProducts } from '#tests/support/seed-products.ts';

const products = seedProducts();
const byId = new Map(products.map((product) => [product.id, product]));
const kit = new Map<KitRole, ReturnType<typeof kitOptions>>(
  KIT_ROLES.map((role) => [role, kitOptions(products, role)]),
);
const catalogue: PlanGoods = {
  product: (id) => byId.get(id),
  kit: (role) => kit.get(role) ?? { suggested: [], all: [] },
  rules: DEFAULT_RULES,
};
const FLOORS = (
  ['Carpet', 'Vinyl & Lino', 'Laminate Flooring', 'Wood Flooring', 'LVT', 'Tiles'] as const
).map(
  (category) =>
    products.find(
      (product) =>
        product.category === category &&
        product.boxCoverageMm2 !== null &&
        (product.unit === 'metre' || !['Carpet', 'Vinyl & Lino'].includes(category)),
    )?.id ?? '',
);

const planned = (request: Partial<PlanRequest>): Plan => {
  const plan = planJob({ rooms: [], stairs: [], kitChoices: [], ...request }, catalogue);
  if (!plan.ok) throw new Error(plan.error.detail);
  return plan.value;
};

const cm = (min: number, max: number) =>
  fc.integer({ min: min / 10, max: max / 10 }).map((each) => each * 10);
const aRoom = fc
  .record({
    length: cm(900, 7000),
    width: cm(900, 5000),
    doors: fc.array(fc.record({ width: cm(600, 900) }), { maxLength: 2 }),
    productId: fc.constantFrom(...FLOORS),
    cutOuts: fc.array(fc.record({ length: cm(100, 400), width: cm(100, 400) }), { maxLength: 2 }),
  })
  .map(({ length, width, ...room }): PlanRoom => ({
    name: 'Room',
    shape: { rects: [{ x: 0, y: 0, length, width }] },
    repeatMm: 0,
    demands: {},
    ...room,
  }));
const someRooms = fc.array(aRoom, { minLength: 1, maxLength: 4 });

test('what is cut out of a room takes no goods below it either', () => {
  const tiles = FLOORS.at(-1) ?? '';
  const room = (cutOuts: PlanRoom['cutOuts']): PlanRoom => ({
    name: 'Kitchen',
    shape: { areaMm2: 20_000_000 },
    doors: [],
    cutOuts,
    repeatMm: 0,
    demands: {},
    productId: tiles,
  });
  const reasons = planned({ rooms: [room([{ length: 2000, width: 2000 }])] }).kit.map(({ reason }) => reason);
  expect(reasons.join(' ')).toMatch(/for 16 m² of tiles.*joints of 16 m²/);
  const carpeted = { ...room([{ length: 2000, width: 2000 }]), productId: FLOORS[0] ?? '' };
  expect(planned({ rooms: [carpeted] }).kit[0]?.reason).toContain('20 m²');
});

describe('a plan', () => {
  test('has boxes that cover each room with its waste, and one fewer would not', () => {
    fc.assert(
      fc.property(aRoom, (room) => {
        const [answer] = planned({ rooms: [room] }).rooms;
        if (!answer || answer.roll) return;
        const { quantity, product, areaMm2, wastePercentage } = answer;
        const coverage = product.boxCoverageMm2 ?? 0;
        expect(quantity * coverage).toBeLessThan(areaMm2 * (1 + wastePercentage / 100) + coverage);
        const cutOuts = room.cutOuts.reduce((sum, { length, width }) => sum + length * width, 0);
        const least = (areaMm2 - cutOuts) * (1 + wastePercentage / 100);
        expect(quantity * coverage).toBeGreaterThanOrEqual(least - 1);
      }),
    );
  });

  test('costs what its parts cost, and never more than each room by itself', () => {
    fc.assert(
      fc.property(someRooms, (rooms) => {
        const plan = planned({ rooms });
        const boxed = plan.rooms.filter(({ roll }) => !roll);
        const parts = [...boxed, ...plan.cuts, ...plan.kit];
        for (const { quantity, product, totalPence } of parts)
          expect(totalPence).toBe(quantity * product.pricePence);
        expect(plan.totalPence).toBe(parts.reduce((sum, { totalPence }) => sum + totalPence, 0));
        const alone = rooms.reduce((sum, room) => sum + planned({ rooms: [room] }).totalPence, 0);
        expect(plan.totalPence).toBeLessThanOrEqual(alone);
      }),
      runs(40),
    );
  });

  test('searches each room as hard as if it were alone, whatever its company and however all are turned', () => {
    const roll = products.find((each) => each.unit === 'metre' && each.boxCoverageMm2 === 3_000_000);
    const outline = [
      { x: 0, y: 0, length: 1956, width: 3890 },
      { x: 874, y: 3890, length: 3044, width: 3514 },
      { x: -396, y: 6399, length: 1270, width: 2852 },
      { x: -1642, y: 9251, length: 3435, width: 3869 },
    ];
    const turned = outline.map(({ x, y, length, width }) => {
      return { x: -y - width, y: x, length: width, width: length };
    });
    const ofRooms = (rects: typeof outline, count: number) => {
      const room = { name: 'R', shape: { rects }, doors: [], cutOuts: [], repeatMm: 0, demands: {} };
      return planned({
        rooms: Array.from({ length: count }, () => ({ ...room, productId: roll?.id ?? '' })),
      });
    };
    const figures = ({ rooms }: Plan) =>
      rooms.map(({ quantity, totalPence, roll: own }) => {
        return [quantity, totalPence, own?.cut.length, own?.least?.length];
      });
    const alone = ofRooms(outline, 1);
    for (const rects of [outline, turned]) {
      const together = ofRooms(rects, 2);
      expect(figures(together)).toEqual([...figures(alone), ...figures(alone)]);
      expect(together.cuts[0]?.totalPence).toBeLessThanOrEqual(2 * (alone.cuts[0]?.totalPence ?? 0));
    }
  });

  test('is the same whatever its rooms are called', () => {
    fc.assert(
      fc.property(someRooms, fc.string(), (rooms, name) => {
        const named = (plan: Plan) => plan.rooms.map((room) => ({ ...room, name: '' }));
        const [before, after] = [
          planned({ rooms }),
          planned({ rooms: rooms.map((room) => ({ ...room, name })) }),
        ];
        expect({ ...after, rooms: named(after) }).toEqual({ ...before, rooms: named(before) });
      }),
      runs(20),
    );
  });

  test('has a cut no shorter than its bound', () => {
    fc.assert(
      fc.property(someRooms, (rooms) => {
        for (const { cut } of planned({
          rooms: rooms.map((room) => ({ ...room, productId: FLOORS[0] ?? '' })),
        }).cuts)
          expect(cut.length).toBeGreaterThanOrEqual(cut.leastPossible);
      }),
      runs(20),
    );
  });

  test('takes one finished piece where it fits with its trim, and refuses it where it does not', () => {
    const piece = products.find(({ unit, tileSize }) => unit === 'piece' && tileSize === '5 × 3 m');
    const of = (length: number, width: number): PlanRequest => ({
      rooms: [
        {
          name: 'Snug',
          shape: { rects: [{ x: 0, y: 0, length, width }] },
          productId: piece?.id ?? '',
          doors: [],
          cutOuts: [],
          repeatMm: 0,
          demands: {},
        },
      ],
      stairs: [],
      kitChoices: [],
    });
    for (const { rooms } of [planned(of(4900, 2900)), planned(of(2900, 4900))])
      expect(rooms[0]).toMatchObject({ quantity: 1, wastePercentage: 0 });
    const refused = planJob(of(6000, 2900), catalogue);
    expect(refused).toMatchObject({ ok: false, error: { code: 'piece' } });
    expect(refused.ok || refused.error.detail).toContain('pieces are not joined');
  });

  test('says what the fitter brings: rods and tape for carpets, nothing for boxed floors', () => {
    const [carpet = '', vinyl = '', laminate = ''] = FLOORS;
    const room = (productId: string, length: number): PlanRoom => ({
      name: 'Room',
      shape: { rects: [{ x: 0, y: 0, length, width: 6000 }] },
      productId,
      doors: [{ width: 900 }],
      cutOuts: [],
      repeatMm: 0,
      demands: {},
    });
    const { brings, kit } = planned({ rooms: [room(carpet, 7000)] });
    expect(brings[0]).toBe('gripper rods for 25.1 m of walls');
    expect(brings[1]).toMatch(/^seaming tape for \d joins?$/);
    expect(kit.map(({ role }) => role)).toContain('door bar');
    expect(planned({ rooms: [room(vinyl, 1800)] }).brings[0]).toBe('tape or adhesive for the sheet');
    expect(planned({ rooms: [room(laminate, 4000)] }).brings).toEqual([]);
    // Between two steps nothing is taped.
    const flight = { steps: 13, going: 240, rise: 195, width: 860, winders: 0 };
    const stairs = [{ ...flight, productId: carpet, takesLeast: true }];
    const ofStairs = planned({ stairs });
    expect(ofStairs.cuts[0]?.cut.joins).toBeGreaterThan(0);
    expect(ofStairs.brings).toEqual(['gripper rods for 13 steps']);
    const rooms = [{ ...room(carpet, 3500), takesLeast: true }];
    const [both, alone] = [planned({ rooms, stairs }), planned({ rooms })];
    expect(both.cuts[0]?.cut.joins).toBeGreaterThan(alone.cuts[0]?.cut.joins ?? 9);
    expect(both.brings[1]).toBe(alone.brings[1]);
  });

  test('has a kit for what is laid: nothing is glued where a part of the room has no floor', () => {
    const room = (cutOuts: PlanRoom['cutOuts']): PlanRoom => ({
      name: 'Kitchen',
      shape: { rects: [{ x: 0, y: 0, length: 5000, width: 4000 }] },
      productId: FLOORS[5] ?? '',
      doors: [],
      cutOuts,
      repeatMm: 0,
      demands: {},
    });
    const glueFor = (cutOuts: PlanRoom['cutOuts']) =>
      planned({ rooms: [room(cutOuts)] }).kit.find(({ role }) => role === 'tile adhesive')?.reason;
    expect(glueFor([])).toContain('for 20 m² of tiles');
    expect(glueFor([{ length: 2000, width: 2000 }])).toContain('for 16 m² of tiles');
    expect(glueFor([{ length: 100, width: 100 }])).toContain('for 20 m² of tiles');
  });

  test('says of each line of the kit which rooms and stairs it is for', () => {
    const [carpet = '', , laminate = ''] = FLOORS;
    const rooms = [carpet, laminate].map((productId): PlanRoom => ({
      name: 'Room',
      shape: { rects: [{ x: 0, y: 0, length: 4000, width: 3000 }] },
      productId,
      doors: [{ width: 900 }],
      cutOuts: [],
      repeatMm: 0,
      demands: {},
    }));
    const stairs = [{ steps: 13, going: 250, rise: 200, width: 860, winders: 0, productId: carpet }];
    const parts = new Map(planned({ rooms, stairs }).kit.map(({ role, parts: of }) => [role, of]));
    expect(parts.get('carpet underlay')).toEqual([0]);
    expect(parts.get('laminate underlay')).toEqual([1]);
    expect(parts.get('dense carpet underlay')).toEqual([2]);
    expect(parts.get('door bar')).toEqual([0, 1]);
  });

  test('exchanges only what is chosen in its kit', () => {
    const room = { ...fc.sample(aRoom, { numRuns: 1, seed: 3 })[0], productId: FLOORS[2] } as PlanRoom;
    const before = planned({ rooms: [room] }).kit;
    const [other = ''] = before[0]?.alternatives ?? [];
    const after = planned({
      rooms: [room],
      kitChoices: [{ productId: other }, { productId: 'no-such-product' }],
    }).kit;
    expect(after[0]?.product.id).toBe(other);
    expect(after.slice(1).map(({ product, quantity }) => [product.id, quantity])).toEqual(
      before.slice(1).map(({ product, quantity }) => [product.id, quantity]),
    );
  });
});
