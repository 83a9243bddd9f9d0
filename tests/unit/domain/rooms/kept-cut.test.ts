/** Plans kept before all rooms of one roll had one choice of how it is cut. */
import { expect, test } from 'vitest';
import { withOneChoice } from '#domain/rooms/cut-choice.ts';
import { keptPlanBody } from '#domain/rooms/kept-contract.ts';
import { cutForLeast } from '#domain/rooms/roll/goods.ts';

const shape = { kind: 'rectangle' as const, length_m: 5, width_m: 4 };
const room = (product_id: string, cut_choice?: 'fewest_joins' | 'least_money') => ({
  ...{ name: 'Room', shape, product_id },
  ...(cut_choice ? { cut_choice } : {}),
});
const flight = { steps: 13, going_mm: 240, rise_mm: 195, width_mm: 860 };

test('the first choice of a product holds for all of it, and the plan can be sent back', () => {
  const kept = withOneChoice({
    rooms: [
      room('carpet'),
      room('carpet', 'fewest_joins'),
      room('carpet', 'least_money'),
      room('vinyl', 'least_money'),
    ],
    stairs: [{ ...flight, product_id: 'carpet', cut_choice: 'least_money' as const }],
  });
  expect(
    [...kept.rooms, ...kept.stairs].map((part) => ('cut_choice' in part ? part.cut_choice : null)),
  ).toEqual([null, 'fewest_joins', 'fewest_joins', 'least_money', 'fewest_joins']);
  expect([...cutForLeast(kept)]).toEqual(['vinyl']);
  expect(keptPlanBody.safeParse({ name: 'Home', ...kept }).error?.issues).toBeUndefined();
});

test('a plan without stairs stays one', () => {
  const plan = { rooms: [room('carpet', 'least_money')] };
  expect(withOneChoice(plan)).toEqual(plan);
});
