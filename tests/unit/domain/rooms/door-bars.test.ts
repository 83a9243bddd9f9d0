/** A door between two rooms of a plan has one bar, whatever becomes of the other room. */
import { expect, test } from 'vitest';
import type { Door } from '#domain/rooms/doorways.ts';
import { KIT_ROLES, kitOptions, type KitRole } from '#domain/rooms/kit-goods.ts';
import { planJob } from '#domain/rooms/plan.ts';
import type { PlanRoom } from '#domain/rooms/plan-types.ts';
import { DEFAULT_RULES } from '#domain/rooms/trade-rules.ts';
import { seedProducts } from '#tests/support/seed-products.ts';

const products = seedProducts();
const kit = new Map(KIT_ROLES.map((role) => [role, kitOptions(products, role)]));
const idOf = (category: string, isByMetre: boolean) =>
  products.find((product) => product.category === category && (product.unit === 'metre') === isByMetre)?.id ??
  '';
const [plank, carpet, rug] = [idOf('Laminate Flooring', false), idOf('Carpet', true), idOf('Carpet', false)];

/** The lines of a role in the kit of some rooms: how many, and why. */
function linesOf(rooms: readonly PlanRoom[], role: KitRole) {
  const plan = planJob(
    { rooms, stairs: [], kitChoices: [] },
    {
      product: (id) => products.find((product) => product.id === id),
      kit: (each) => kit.get(each) ?? { suggested: [], all: [] },
      rules: DEFAULT_RULES,
    },
  );
  if (!plan.ok) throw new Error(plan.error.detail);
  return plan.value.kit
    .filter((line) => line.role === role)
    .map(({ quantity, reason }) => [quantity, reason] as const);
}

const own: Door = { width: 900 };
const left: Door = { width: 900, hasBar: false };
const room = (doors: readonly Door[], productId = plank): PlanRoom => ({
  name: 'Room',
  shape: { rects: [{ x: 0, y: 0, length: 2000, width: 2000 }] },
  doors,
  cutOuts: [],
  repeatMm: 0,
  demands: {},
  productId,
});

test.each<[string, PlanRoom[], number]>([
  ['where neither room leaves it to the other, each has one', [room([own]), room([own])], 2],
  ['one that a room leaves to the other is counted once', [room([own]), room([left])], 1],
  ['also where their floors differ', [room([own], carpet), room([left])], 1],
  ['it is counted where there is no other room', [room([left])], 1],
  ['it is counted where the other room has no doors', [room([]), room([left])], 1],
  ['it is counted where only its own room has a bar', [room([]), room([own, left])], 2],
  ['it is counted for the second of two doors to a room with one bar', [room([left, left]), room([own])], 2],
  ['it is counted where both leave it to the other', [room([left]), room([left])], 2],
  ['it is counted where a third room has the bar', [room([own]), room([left]), room([left])], 2],
  ['it is counted beside a rug, which takes no bars', [room([own], rug), room([left])], 1],
  ['however the rooms stand in the plan', [room([left]), room([own]), room([own, left])], 2],
])('the bar of a door: %s', (_, rooms, expected) => {
  const doors = expected === 1 ? '1 door' : `${expected} doors`;
  expect(linesOf(rooms, 'door bar')).toEqual([[expected, `A bar for each doorway: ${doors}.`]]);
});

test('a door is off the walls of both rooms, whichever has its bar', () => {
  const edging = (door: Door) => linesOf([room([own]), room([door])], 'scotia');
  expect(edging(left)).toEqual(edging(own));
  expect(edging(left)).not.toEqual(linesOf([room([own]), room([])], 'scotia'));
});
