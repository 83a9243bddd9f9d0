/** Figures stand under the name of the floor that they are of. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { type DraftPlan, type Floor, newPlan } from '#islands/rooms/draft.ts';
import { JobAnswer } from '#islands/rooms/JobAnswer.tsx';

const plan = {
  rooms: [
    {
      name: 'Living room',
      product_id: 'twist',
      area_m2: 15.12,
      perimeter_m: 15.6,
      waste_percentage: 10,
      unit: 'box',
      covered_m2: 16,
      quantity: 4,
      total_price: 115.96,
      in_stock: true,
    },
  ],
  stairs: [],
  kit: [],
  cuts: [],
  layouts: [],
  total_price: 115.96,
  in_stock: true,
} satisfies PlanWire;
const floor = (id: string, name: string) => ({ id, name }) as Floor;
const answerFor = (chosen: Floor): string => {
  const fresh = newPlan();
  const draft: DraftPlan = { ...fresh, rooms: fresh.rooms.map((room) => ({ ...room, floor: chosen })) };
  return renderToStaticMarkup(<JobAnswer {...{ draft, plan }} keys={['1']} onChange={() => undefined} />);
};

test('the figures of the floor before are not said of a new one that was refused', () => {
  expect(answerFor(floor('twist', 'Berber Twist'))).toContain('Berber Twist');
  const refused = answerFor(floor('remnant', 'Berber Remnant'));
  expect(refused).not.toContain('Berber Remnant');
  expect(refused).toContain('the floor before');
});
