/** The cut that a shopper chooses for a floor: asked for, in the cart's label, and taken from earlier releases. */
import { expect, test } from 'vitest';
import { roomNamesOf } from '#domain/cart/room-goods.ts';
import { planBody } from '#domain/rooms/contract.ts';
import { planJob } from '#domain/rooms/plan.ts';
import { DEFAULT_RULES } from '#domain/rooms/trade-rules.ts';
import { planRequest, planToWire } from '#domain/rooms/wire.ts';
import { type DraftPlan, type Floor, newPlan } from '#islands/rooms/draft.ts';
import { newFlight } from '#islands/rooms/flights.ts';
import { cartLinesOf, jobOf } from '#domain/rooms/job.ts';
import { askable } from '#islands/rooms/draft-wire.ts';
import { seedProducts } from '#tests/support/seed-products.ts';

const products = seedProducts();
const carpet = products.find(
  ({ category, unit, boxCoverageMm2 }) =>
    category === 'Carpet' && unit === 'metre' && boxCoverageMm2 === 4_000_000,
);
const floor = { id: carpet?.id, name: 'Carpet', unit: 'metre', box_size_m2: 4 } as Floor;

function draft(least: readonly string[]): DraftPlan {
  const plan = newPlan();
  const rooms = plan.rooms.map((room) => ({ ...room, floor, sides: { ...room.sides, a: '7', b: '1.4' } }));
  return { ...plan, rooms, least, stairs: [newFlight([], floor.id)] };
}

function labelsOf(plan: DraftPlan) {
  const planned = planJob(planRequest(planBody.parse(askable(plan).body)), {
    product: (id) => products.find((product) => product.id === id),
    kit: () => ({ suggested: [], all: [] }),
    rules: DEFAULT_RULES,
  });
  if (!planned.ok) throw new Error(planned.error.detail);
  return cartLinesOf(jobOf(plan, planToWire(planned.value))).map(({ rooms = [], cut }) =>
    roomNamesOf(rooms, cut),
  );
}

test('the choice goes to all rooms and stairs of the floor', () => {
  const { rooms, stairs } = askable(draft([floor.id])).body;
  for (const part of [...rooms, ...(stairs ?? [])]) expect(part.cut_choice).toBe('least_money');
  expect(askable(draft(['another'])).body.rooms[0]).not.toHaveProperty('cut_choice');
});

test('the line in the cart names the chosen cut after its rooms', () => {
  expect(labelsOf(draft([]))).toEqual(['Living room, Stairs, cut for fewest joins (no join)']);
  const [least] = labelsOf(draft([floor.id]));
  expect(least).toMatch(/^Living room, Stairs, cut for least money \(\d joins\)$/);
});
