/** What a sheet, for the shopper or for the fitter, says of a room's parts without floor and of a roll's direction. */
import { expect, test } from 'vitest';
import { type PlanBody, planBody } from '#domain/rooms/contract.ts';
import { runsInWords } from '#domain/rooms/cut-words.ts';
import { planJob } from '#domain/rooms/plan.ts';
import { roomFigures } from '#domain/rooms/sheet.ts';
import { DEFAULT_RULES } from '#domain/rooms/trade-rules.ts';
import { planRequest, planToWire } from '#domain/rooms/wire.ts';
import { seedProducts } from '#tests/support/seed-products.ts';

const products = seedProducts();
const soldBy = (category: string, unit: string) =>
  products.find((product) => product.category === category && product.unit === unit)?.id ?? '';

function planned(product_id: string, more: Partial<PlanBody['rooms'][number]> = {}) {
  const shape = { kind: 'rectangle' as const, length_m: 2.4, width_m: 1.9 };
  const body = planBody.parse({ rooms: [{ name: 'Bathroom', shape, product_id, ...more }] });
  const plan = planJob(planRequest(body), {
    product: (id) => products.find((product) => product.id === id),
    kit: () => ({ suggested: [], all: [] }),
    rules: DEFAULT_RULES,
  });
  if (!plan.ok) throw new Error(plan.error.detail);
  return { body, plan: planToWire(plan.value) };
}

test.each([true, false])(
  'the parts without floor are said beside the floor, with prices: %s',
  (hasPrices) => {
    const parts = [
      { length_m: 1, width_m: 0.6 },
      { length_m: 0.4, width_m: 0.3 },
    ];
    const figures = ({ body, plan }: ReturnType<typeof planned>) =>
      new Map(body.rooms.flatMap((room, index) => roomFigures(room, index, plan, hasPrices)));
    const tile = soldBy('Tiles', 'box');
    expect(figures(planned(tile, { cut_outs: parts })).get('Without floor')).toBe(
      '0.72 m² (1.00 × 0.60 m, 0.40 × 0.30 m)',
    );
    expect(figures(planned(tile)).has('Without floor')).toBe(false);
  },
);

test.each([
  ['Carpet', 'pile'],
  ['Vinyl & Lino', 'along the roll'],
])('the arrow of goods off a roll names what runs that way: %s', (category, words) => {
  const [room] = planned(soldBy(category, 'metre')).plan.rooms;
  expect(runsInWords(room?.lay)).toBe(words);
});

test('the fitter is told a start wall of each room off the roll, cut together or not, joined or in one piece', () => {
  const carpet = soldBy('Carpet', 'metre');
  const room = (length_m: number, width_m: number) => {
    return { name: 'Bed', shape: { kind: 'rectangle' as const, length_m, width_m }, product_id: carpet };
  };
  for (const each of [[room(4.5, 3.2), room(3.4, 2.8)], [room(9, 7)], [room(4.5, 2)]]) {
    const body = planBody.parse({ rooms: each });
    const plan = planJob(planRequest(body), {
      product: (id) => products.find((product) => product.id === id),
      kit: () => ({ suggested: [], all: [] }),
      rules: DEFAULT_RULES,
    });
    if (!plan.ok) throw new Error(plan.error.detail);
    const wire = planToWire(plan.value);
    for (const [index, room] of body.rooms.entries())
      expect(new Map(roomFigures(room, index, wire, false)).get('Start wall')).toMatch(
        /^(top|bottom|left|right) of the drawing/,
      );
  }
});
