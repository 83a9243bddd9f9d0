/** The cut that a plan is made with: what its owner has chosen, else the one with the fewest joins. */
import { describe, expect, test } from 'vitest';
import type { PlanBody, PlanWire } from '#domain/rooms/contract.ts';
import { planBody } from '#domain/rooms/contract.ts';
import { planJob } from '#domain/rooms/plan.ts';
import { DEFAULT_RULES } from '#domain/rooms/trade-rules.ts';
import { chosenCut, wantedGoods } from '#domain/rooms/wanted.ts';
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

  test('is cut, drawn and bought for the least money where that is chosen', () => {
    const before = first(planned({ rooms: [room(...narrow)] }));
    const plan = planned({ rooms: [room(...narrow, LEAST)] });
    const answer = first(plan);
    expect(answer).toMatchObject({ cut: before.cut, cut_least: before.cut_least, quantity: 3 });
    expect(plan.cuts).toMatchObject([{ ...before.cut_least, quantity: 3 }]);
    expect(plan.layouts).toEqual([answer.layout_least]);
    expect(plan.total_price).toBe(Math.round(3 * PRICE * 100) / 100);
    expect(answer.total_price).toBe(plan.total_price);
    expect(wantedGoods(plan, [])).toEqual([{ product_id: carpet?.id, quantity: 3 }]);
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

  test('is shown as it is to be made, with the other way in money and joins', () => {
    const answer = first(planned({ rooms: [room(...narrow)] }));
    const { cut, cut_least: least, layout, layout_least } = answer;
    const [fewest, cheapest] = [
      { cut, layout, pence: 800 * PRICE },
      { cut: least, layout: layout_least, pence: 300 * PRICE },
    ];
    expect(chosenCut(answer, {})).toEqual({ chosen: fewest, other: cheapest });
    const chosen = first(planned({ rooms: [room(...narrow, LEAST)] }));
    expect(chosenCut(chosen, LEAST)).toEqual({ chosen: cheapest, other: fewest });
  });

  test('is cut with other rooms of its roll for no more than alone', () => {
    const rooms = [room(...narrow, LEAST), room(7, 1.3, LEAST)];
    const alone = rooms.reduce((sum, each) => sum + planned({ rooms: [each] }).total_price, 0);
    expect(planned({ rooms }).total_price).toBeLessThanOrEqual(alone);
  });
});

test('the choice makes nothing of a room that is cut in one way', () => {
  const { cut_choice: _, ...plain } = room(5.9, 3.7, LEAST);
  expect(planned({ rooms: [room(5.9, 3.7, LEAST)] })).toEqual(planned({ rooms: [plain] }));
});

test('a choice that there is not is refused at its field', () => {
  const parsed = planBody.safeParse({ rooms: [{ ...room(5, 4), cut_choice: 'no joins' }] });
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['rooms', 0, 'cut_choice']]);
});
