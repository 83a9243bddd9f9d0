/** The cut that a plan is made with: what its owner has chosen, else the one with the fewest joins. */
import { describe, expect, test } from 'vitest';
import type { PlanBody, PlanWire } from '#domain/rooms/contract.ts';
import { planBody } from '#domain/rooms/contract.ts';
import { planJob } from '#domain/rooms/plan.ts';
import { DEFAULT_RULES } from '#domain/rooms/trade-rules.ts';
import { cutSentences } from '#domain/rooms/sheet.ts';
import { jobOf } from '#domain/rooms/job.ts';
import { ownRollOf, rollsOf, sharedRolls } from '#domain/rooms/wanted.ts';
import { planRequest, planToWire } from '#domain/rooms/wire.ts';
import { seedProducts } from '#tests/support/seed-products.ts';

const products = seedProducts();
const carpet = products.find(
  ({ category, unit, boxCoverageMm2 }) =>
    category === 'Carpet' && unit === 'metre' && boxCoverageMm2 === 4_000_000,
);
const PRICE = (carpet?.pricePence ?? 0) / 100;

type Room = PlanBody['rooms'][number];
const room = (length_m: number, width_m: number, more: Partial<Room> = {}): Room => ({
  name: 'Landing',
  shape: { kind: 'rectangle', length_m, width_m },
  product_id: carpet?.id ?? '',
  ...more,
});
const LEAST = { cut_choice: 'least_money' } as const;

function planned(body: PlanBody): PlanWire {
  const plan = planJob(planRequest(planBody.parse(body)), {
    product: (id) => products.find((product) => product.id === id),
    kit: () => ({ suggested: [], all: [] }),
    rules: DEFAULT_RULES,
    rollWidths: [4000],
  });
  if (!plan.ok) throw new Error(plan.error.detail);
  return planToWire(plan.value);
}
const first = ({ rooms: [answer] }: PlanWire) => {
  if (!answer?.cut || !answer.cut_least) throw new Error('the room is cut in one way only');
  return { ...answer, cut: answer.cut, cut_least: answer.cut_least };
};

describe('a room that can be cut in two ways', () => {
  const narrow = [7, 1.4] as const;

  test('is cut with the fewest joins where nothing is chosen', () => {
    const plan = planned({ rooms: [room(...narrow)] });
    expect(planned({ rooms: [room(...narrow, { cut_choice: 'fewest_joins' })] })).toEqual(plan);
    expect(plan.cuts).toMatchObject([{ ...first(plan).cut, quantity: 8 }]);
  });

  test('has the price of the chosen cut wherever a floor is priced for it, with or without a floor of its own', () => {
    const { product_id: _, ...bare } = room(...narrow);
    const cutsOf = (way: Partial<Room>) => [
      planned({ rooms: [room(...narrow, way)], chosen_room: 0 }).room_cuts,
      planned({ rooms: [], room_without_floor: { ...bare, ...way } }).room_cuts,
    ];
    expect(cutsOf({})).toEqual(Array(2).fill('4m:8 7.1x1.5'));
    expect(cutsOf(LEAST)).toEqual(Array(2).fill('4m:3 7.1x1.5'));
  });

  test('is cut, drawn and bought for the least money where that is chosen', () => {
    const before = first(planned({ rooms: [room(...narrow)] }));
    const plan = planned({ rooms: [room(...narrow, LEAST)] });
    const answer = first(plan);
    expect(answer).toMatchObject({ cut: before.cut, cut_least: before.cut_least, quantity: 3 });
    expect(plan.cuts).toMatchObject([{ ...before.cut_least, quantity: 3 }]);
    expect(plan.layouts).toEqual([answer.layout_least]);
    expect(plan.total_price).toBe(Math.round(3 * PRICE * 100) / 100);
    expect(answer.total_price).toBe(plan.total_price);
    expect(jobOf({ without: [] }, plan).lines).toMatchObject([{ productId: carpet?.id, quantity: 3 }]);
  });

  test('is drawn with every join of the chosen cut, whichever way it is turned', () => {
    for (const [length, width] of [[8.2, 4.6], [4.6, 8.2], narrow] as const)
      for (const choice of [{}, LEAST]) {
        const plan = planned({ rooms: [room(length, width, choice)] });
        const { joins_at_m = [], cross_joins = [] } = plan.rooms[0]?.lay ?? {};
        expect(joins_at_m.length + cross_joins.length).toBe(plan.cuts[0]?.joins);
        for (const { from_m, to_m } of cross_joins) expect(to_m).toBeGreaterThan(from_m);
      }
  });

  test('is bought with the words for its chosen cut, also where another room of its carpet is known by its area', () => {
    const hall = room(1, 1, { name: 'Hall', shape: { kind: 'area', area_m2: 6 }, ...LEAST });
    const { lines } = jobOf({ without: [] }, planned({ rooms: [hall, room(...narrow, LEAST)] }));
    expect(lines).toMatchObject([
      { rooms: ['Hall', 'Landing'], cut: expect.stringContaining('least') as string },
    ]);
  });

  test('is shown as it is to be made, with the other way in money and joins', () => {
    const plan = planned({ rooms: [room(...narrow)] });
    const { cut, cut_least: least, layout, layout_least } = first(plan);
    const [fewest, cheapest] = [
      { cut, layout, pence: 800 * PRICE, isLeast: false },
      { cut: least, layout: layout_least, pence: 300 * PRICE, isLeast: true },
    ];
    expect(ownRollOf(plan, 0)).toMatchObject({ made: fewest, other: cheapest, title: 'Landing' });
    const chosen = planned({ rooms: [room(...narrow, LEAST)] });
    expect(ownRollOf(chosen, 0)).toMatchObject({ made: cheapest, other: fewest });
  });

  test('is cut with other rooms of its roll for no more than alone', () => {
    const rooms = [room(...narrow, LEAST), room(7, 1.3, LEAST)];
    const alone = rooms.reduce((sum, each) => sum + planned({ rooms: [each] }).total_price, 0);
    expect(planned({ rooms }).total_price).toBeLessThanOrEqual(alone);
  });
});

describe('rooms and stairs of one roll', () => {
  const rooms = [room(7, 1.4), room(5.2, 3.7, { name: 'Lounge' })];
  const stairs = [{ steps: 13, going_mm: 240, rise_mm: 195, width_mm: 860, product_id: carpet?.id ?? '' }];
  const cutOf = (plan: PlanWire) => {
    const [cut, ...others] = plan.cuts;
    if (!cut?.other_cut || others.length > 0) throw new Error('the rooms are not cut together in two ways');
    return { ...cut, other_cut: cut.other_cut };
  };

  test('are cut in one way, whichever of them says it', () => {
    const all = planned({ rooms: rooms.map((each) => ({ ...each, ...LEAST })), stairs });
    for (const body of [
      { rooms: rooms.map((each, index) => (index === 1 ? { ...each, ...LEAST } : each)), stairs },
      { rooms, stairs: stairs.map((each) => ({ ...each, ...LEAST })) },
    ])
      expect(planned(body)).toEqual(all);
  });

  test('are bought in the way that is chosen, with the other one beside it', () => {
    const [fewest, least] = [{}, LEAST].map((choice) =>
      cutOf(planned({ rooms: rooms.map((each) => ({ ...each, ...choice })), stairs })),
    );
    if (!fewest || !least) throw new Error('no plan');
    expect(least.quantity).toBeLessThan(fewest.quantity);
    expect(least.joins).toBeGreaterThan(fewest.joins);
    expect(fewest.other_cut).toMatchObject({ is_least: true, quantity: least.quantity, joins: least.joins });
    expect(least.other_cut).toMatchObject({
      is_least: false,
      quantity: fewest.quantity,
      joins: fewest.joins,
    });
    for (const { quantity, total_price } of [fewest, fewest.other_cut, least, least.other_cut])
      expect(total_price).toBe(Math.round(quantity * PRICE * 100) / 100);
  });

  test('have quantities of the way that is chosen, and together no more than these', () => {
    for (const choice of [{}, LEAST]) {
      const plan = planned({ rooms: rooms.map((each) => ({ ...each, ...choice })), stairs });
      for (const { cut, cut_least, quantity } of [...plan.rooms, ...plan.stairs])
        expect(quantity).toBe(Math.ceil(((choice === LEAST && cut_least) || cut)?.length_m ?? 0));
      const alone = [...plan.rooms, ...plan.stairs].reduce((sum, each) => sum + each.quantity, 0);
      expect(cutOf(plan).quantity).toBeLessThanOrEqual(alone);
      expect(jobOf({ without: [] }, plan).lines).toMatchObject([
        { productId: carpet?.id, quantity: cutOf(plan).quantity },
      ]);
    }
  });

  test('are shown as they are made and in the other way, each with its joins and the least possible length', () => {
    const [roll] = sharedRolls(planned({ rooms, stairs }));
    if (!roll) throw new Error('no roll');
    expect(roll).toMatchObject({
      title: 'Landing, Lounge, stairs: cut together',
      rooms: [0, 1],
      stairs: [0],
    });
    const cut = String.raw`[\d.]+ m of the 4 m roll in \d+ pieces, (?:no join|one join|\d+ joins).*\. The least possible length is [\d.]+ m\.`;
    expect(cutSentences(roll, true)).toMatch(
      new RegExp(String.raw`^${cut} The other way to cut it: £[\d,.]+ less, \d+ joins\. ${cut}$`),
    );
    const forFitter = cutSentences(roll, false);
    expect(forFitter).toMatch(new RegExp(`^${cut} The other way to cut it, not chosen: ${cut}$`));
    expect(forFitter).not.toContain('£');
  });

  test('refuse two choices at the later one, in rooms and in stairs', () => {
    const asked = (body: unknown) => planBody.safeParse(body).error?.issues.map(({ path }) => path.join('.'));
    const [one, two] = rooms.map((each, index) => ({
      ...each,
      cut_choice: index === 0 ? 'least_money' : 'fewest_joins',
    }));
    expect(asked({ rooms: [one, two] })).toEqual(['rooms.1.cut_choice']);
    expect(
      asked({ rooms: [one], stairs: stairs.map((each) => ({ ...each, cut_choice: 'fewest_joins' })) }),
    ).toEqual(['stairs.0.cut_choice']);
    expect(asked({ rooms: [one, { ...two, product_id: 'another' }] })).toBeUndefined();
  });
});

test('stairs by themselves are cut in the chosen way', () => {
  const flight = { steps: 13, going_mm: 240, rise_mm: 195, width_mm: 860, product_id: carpet?.id ?? '' };
  const plan = planned({ rooms: [], stairs: [{ ...flight, ...LEAST }] });
  const [answer] = plan.stairs;
  expect(answer?.quantity).toBe(Math.ceil(answer?.cut_least?.length_m ?? 0));
  expect(plan.cuts).toMatchObject([{ ...answer?.cut_least, quantity: answer?.quantity }]);
  expect(rollsOf(plan)[0]?.title).toBe('Stairs');
});

test('the choice makes nothing of a room that is cut in one way', () => {
  const { cut_choice: _, ...plain } = room(5.9, 3.7, LEAST);
  expect(planned({ rooms: [room(5.9, 3.7, LEAST)] })).toEqual(planned({ rooms: [plain] }));
});

test('a choice that there is not is refused at its field', () => {
  const parsed = planBody.safeParse({ rooms: [{ ...room(5, 4), cut_choice: 'no joins' }] });
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['rooms', 0, 'cut_choice']]);
});
