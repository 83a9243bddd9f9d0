/**
 * What a plan has put into the cart, whatever else is done to it: after a press the cart has what the plan needs and what was
 * added by hand. The rules are those of a guest's cart and of an account's.
 */
import { expect, test } from 'vitest';
import { byHand, labelOf, partsOf, type RoomGoods, roomNamesOf } from '#domain/cart/room-goods.ts';
import {
  addLine,
  type LineCore,
  mergeLines,
  removeLine,
  setQuantity,
  withoutBought,
  withoutPlan,
  withPlanKey,
} from '#domain/cart/rules.ts';
import type { Result } from '#domain/shared/result.ts';
import fc, { runs } from '#tests/support/property.ts';

const PRODUCTS = ['oak', 'tile', 'glue'] as const;
type Product = (typeof PRODUCTS)[number];
type Need = Partial<Record<Product, { quantity: number; room: string }>>;

const must = <Value>(result: Result<Value>): Value => {
  if (!result.ok) throw new Error(result.error.detail);
  return result.value;
};
const boxes = (productId: string, quantity: number, roomGoods?: readonly RoomGoods[]): LineCore => ({
  productId,
  isSample: false,
  quantity,
  areaMm2: null,
  ...(roomGoods ? { roomGoods } : {}),
});
/** A press of the planner's button, as the server's call and the guest's browser do it. */
const press = (lines: readonly LineCore[], planKey: string, need: Need): LineCore[] =>
  Object.entries(need).reduce<LineCore[]>(
    (all, [product, { quantity, room }]) =>
      must(addLine(all, boxes(product, quantity, [{ quantity, areaMm2: 1e6, rooms: [room], planKey }]))),
    withoutPlan(lines, planKey),
  );

const product = fc.constantFrom(...PRODUCTS);
const few = fc.integer({ min: 1, max: 9 });
const planKey = fc.constantFrom('one', 'two');
const room = fc.constantFrom('Hall', 'Hallway', 'cut for Anna', 'Kitchen, diner');
const need = fc
  .array(fc.tuple(product, fc.record({ quantity: few, room })), { minLength: 1, maxLength: 3 })
  .map((all): Need => Object.fromEntries(all));
const action = fc.oneof(
  fc.record({ do: fc.constant('press' as const), planKey, need }),
  fc.record({ do: fc.constant('add' as const), product, quantity: few }),
  fc.record({ do: fc.constant('add for a room' as const), product, quantity: few, room }),
  fc.record({ do: fc.constant('raise' as const), product, quantity: few }),
  fc.record({ do: fc.constant('lower' as const), product, quantity: few }),
  fc.record({ do: fc.constant('remove' as const), product }),
  fc.record({ do: fc.constant('order' as const) }),
  fc.record({ do: fc.constant('log in' as const) }),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** The cart, and what was added by hand to it as the shopper counts. */
interface World {
  readonly lines: readonly LineCore[];
  readonly hand: Readonly<Record<string, number>>;
}
const EMPTY: World = { lines: [], hand: {} };
const quantityOf = (lines: readonly LineCore[], id: string): number =>
  lines.find(({ productId }) => productId === id)?.quantity ?? 0;
const planned = (lines: readonly LineCore[], id: string): number => {
  const line = lines.find(({ productId }) => productId === id);
  return line
    ? partsOf(line)
        .filter((part) => part.planKey)
        .reduce((sum, part) => sum + part.quantity, 0)
    : 0;
};

function act({ lines, hand }: World, step: Action): World {
  if (step.do === 'press') return { lines: press(lines, step.planKey, step.need), hand };
  if (step.do === 'order') {
    const bought = lines.map((line) => ({ ...line, roomNames: labelOf(line) }));
    return { lines: withoutBought(lines, bought), hand: {} };
  }
  // The guest's cart comes to an account that has none.
  if (step.do === 'log in') return { lines: mergeLines([], lines), hand };
  const id = step.product;
  const has = quantityOf(lines, id);
  if (step.do === 'remove') return { lines: removeLine(lines, id, false), hand: { ...hand, [id]: 0 } };
  if (step.do === 'add' || step.do === 'add for a room') {
    const forRoom =
      step.do === 'add' ? undefined : [{ quantity: step.quantity, areaMm2: null, rooms: [step.room] }];
    const added = must(addLine(lines, boxes(id, step.quantity, forRoom)));
    return { lines: added, hand: { ...hand, [id]: (hand[id] ?? 0) + step.quantity } };
  }
  if (has === 0) return { lines, hand };
  const quantity = step.do === 'raise' ? has + step.quantity : Math.max(1, has - step.quantity);
  const set = must(setQuantity(lines, id, quantity));
  // What is taken off is first what was added for no room; what was put there for rooms comes back first.
  return { lines: set, hand: { ...hand, [id]: quantity - planned(set, id) } };
}

test('after a press the cart has the plan’s need and what was added by hand, whatever was done before', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 14 }), planKey, need, (steps, key, now) => {
      const { lines, hand } = steps.reduce(act, EMPTY);
      const others = withoutPlan(lines, key);
      const after = press(lines, key, now);
      for (const id of PRODUCTS) {
        const own = now[id]?.quantity ?? 0;
        expect(quantityOf(after, id), id).toBe(own + planned(others, id) + (hand[id] ?? 0));
      }
      // A further press, in another tab or on another device, changes nothing.
      const counted = (of: readonly LineCore[]) =>
        Object.fromEntries(of.map((line) => [line.productId, [line.quantity, byHand(line)]]));
      expect(counted(press(after, key, now))).toEqual(counted(after));
      for (const line of after) {
        const rooms = partsOf(line).flatMap((part) => part.rooms);
        expect(labelOf(line)).toBe(roomNamesOf(rooms));
        expect(line.quantity).toBeGreaterThan(0);
      }
    }),
    runs(300),
  );
});

test('goods that stay when the plan’s are taken out keep no room of the plan', () => {
  const added = must(
    addLine(
      [boxes('oak', 2)],
      boxes('oak', 5, [{ quantity: 5, areaMm2: 10, rooms: ['Hall'], planKey: 'one' }]),
    ),
  );
  expect(added.map((line) => [line.quantity, labelOf(line)])).toEqual([[7, 'Hall']]);
  expect(
    press(added, 'one', { tile: { quantity: 4, room: 'Hall' } }).map((line) => [
      line.productId,
      line.quantity,
      labelOf(line),
    ]),
  ).toEqual([
    ['oak', 2, null],
    ['tile', 4, 'Hall'],
  ]);
  const replaced = withoutBought(added, [{ productId: 'oak', isSample: false, quantity: 5 }]);
  expect(replaced.map((line) => [line.quantity, labelOf(line)])).toEqual([[2, null]]);
});

test('a plan that was put into a guest’s cart and into the account’s is there once after the login', () => {
  const account = press([boxes('oak', 1)], 'one', {
    oak: { quantity: 7, room: 'Hall' },
    tile: { quantity: 2, room: 'Hall' },
  });
  const guest = press([boxes('oak', 3)], 'one', { oak: { quantity: 9, room: 'Lounge' } });
  expect(mergeLines(account, guest).map((line) => [line.productId, line.quantity, labelOf(line)])).toEqual([
    ['oak', 13, 'Lounge'],
  ]);
});

test('a plan that goes on under another key has its goods once, those that were put there under that key if there are', () => {
  const shown = (lines: readonly LineCore[]) =>
    lines.map((line) => [line.productId, line.quantity, partsOf(line).map((part) => part.planKey)]);
  const one = press([boxes('oak', 1), boxes('glue', 1)], 'one', { oak: { quantity: 7, room: 'Hall' } });
  expect(shown(withPlanKey(one, 'one', 'two'))).toEqual([
    ['oak', 8, ['two']],
    ['glue', 1, []],
  ]);
  const both = press(one, 'two', { oak: { quantity: 9, room: 'Hall' } });
  expect(shown(withPlanKey(both, 'one', 'two'))).toEqual([
    ['oak', 10, ['two']],
    ['glue', 1, []],
  ]);
});

test('goods that were added while an order was on its way stay as they are', () => {
  const ordered = [{ productId: 'oak', isSample: false, quantity: 3, roomNames: null }];
  const since = press([boxes('oak', 3)], 'one', { oak: { quantity: 10, room: 'Hall' } });
  expect(withoutBought(since, ordered).map((line) => [line.quantity, byHand(line), labelOf(line)])).toEqual([
    [10, 0, 'Hall'],
  ]);
});
