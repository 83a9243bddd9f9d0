import fc from '#tests/support/property.ts';
import { expect, test } from 'vitest';
import { cartLinesBody } from '#domain/cart/contract.ts';
import {
  byHand,
  isRoomGoods,
  labelOf,
  MAX_ROOM_NAMES,
  partsFromWire,
  partsToWire,
  type RoomGoods,
  roomNamesOf,
} from '#domain/cart/room-goods.ts';
import { addLine, type LineCore, setQuantity } from '#domain/cart/rules.ts';

const part = (quantity: number, rooms: string[], more: Partial<RoomGoods> = {}): RoomGoods => ({
  quantity,
  areaMm2: null,
  rooms,
  ...more,
});
const line = (quantity: number, ...roomGoods: RoomGoods[]): LineCore => ({
  productId: 'oak',
  isSample: false,
  quantity,
  areaMm2: null,
  ...(roomGoods.length > 0 ? { roomGoods } : {}),
});
const FEWEST = { cut: 'cut for fewest joins (no join)' };
const LEAST = { cut: 'cut for least money (one join)' };

test('a label names each room once, and as many as it holds', () => {
  expect(roomNamesOf(['Hall', ' Kitchen ', 'Hall', ''])).toBe('Hall, Kitchen');
  expect(roomNamesOf([])).toBeNull();
  const many = roomNamesOf(Array.from({ length: 50 }, (_, index) => `Bedroom ${index}`));
  expect(many?.length).toBeLessThanOrEqual(MAX_ROOM_NAMES);
});

test('goods added to a line bring their rooms with them, and goods without rooms change none', () => {
  const named = (lines: readonly LineCore[], added: LineCore) => {
    const after = addLine(lines, added);
    return after.ok ? after.value.map((each) => [each.quantity, labelOf(each)]) : after.error;
  };
  expect(named([line(2, part(2, ['Hall']))], line(3, part(3, ['Kitchen', 'Hall'])))).toEqual([
    [5, 'Hall, Kitchen'],
  ]);
  expect(named([line(2, part(2, ['Hall']))], line(1))).toEqual([[3, 'Hall']]);
  expect(named([line(2)], line(1))).toEqual([[3, null]]);
});

test('a room is known by its name whatever the name has in it', () => {
  const rooms = ['Kitchen, diner', 'cut for Anna', 'Hall', 'Hallway'];
  const own = line(4, part(4, rooms));
  expect(labelOf(own)).toBe('Kitchen diner, cut for Anna, Hall, Hallway');
  const wire = partsToWire(own);
  expect(partsFromWire(wire.room_goods ?? [])).toEqual({ roomGoods: own.roomGoods });
});

test('how goods are cut stands after the names, also in a label of many rooms', () => {
  expect(labelOf(line(6, part(6, ['Hall'], FEWEST)))).toBe('Hall, cut for fewest joins (no join)');
  const many = Array.from({ length: 50 }, (_, index) => `Bedroom ${index}`);
  const label = labelOf(line(6, part(6, many, LEAST))) ?? '';
  expect(label.length).toBeLessThanOrEqual(MAX_ROOM_NAMES);
  expect(label).toMatch(/Bedroom \d+, cut for least money \(one join\)$/);
});

test.each([
  [
    'cut in two ways',
    LEAST,
    'Hall, cut for fewest joins (no join): 6 of 10; Loft, cut for least money (one join): 4 of 10',
  ],
  [
    'cut twice in one way',
    FEWEST,
    'Hall, cut for fewest joins (no join): 6 of 10; Loft, cut for fewest joins (no join): 4 of 10',
  ],
  [
    'of which some are not cut for a room',
    {},
    'Hall, cut for fewest joins (no join): 6 of 10; Loft: 4 of 10',
  ],
])('metres of one roll %s are told apart, so that they can be cut', (_, other, label) => {
  const both = addLine([line(6, part(6, ['Hall'], FEWEST))], line(4, part(4, ['Loft'], other)));
  expect(both.ok && both.value.map(labelOf)).toEqual([label]);
});

test('a quantity that is lowered and raised again has its rooms again; what is above that was added by hand', () => {
  const set = (lines: readonly LineCore[], quantity: number) => {
    const after = setQuantity(lines, 'oak', quantity);
    return after.ok ? after.value : [];
  };
  const lines = [line(10, part(4, ['Hall']), part(6, ['Loft']))];
  expect(set(lines, 3).map(labelOf)).toEqual(['Hall']);
  expect(set(lines, 9).map(byHand)).toEqual([0]);
  expect(set(set(lines, 3), 12).map((each) => [labelOf(each), byHand(each)])).toEqual([['Hall, Loft', 2]]);
});

test('a cart of an earlier release, which names the rooms and the cut in one text, is understood', () => {
  const partsOfLabel = (room_names: string) => partsFromWire([{ quantity: 2, room_names }]).roomGoods;
  expect(partsOfLabel('Hall, Kitchen, Hall')).toEqual([part(2, ['Hall', 'Kitchen'])]);
  const cut = 'cut for fewest joins (no join)';
  expect(partsOfLabel(`Hall, ${cut}`)).toEqual([{ ...part(2, ['Hall']), cut }]);
  expect(partsOfLabel('x'.repeat(300))).toEqual([part(2, ['x'.repeat(200)])]);
  const many = Array.from({ length: 150 }, (_, at) => `${at}`).join();
  expect(partsOfLabel(many)?.[0]?.rooms).toHaveLength(100);
});

test.each([
  [{ quantity: 2, rooms: ['Hall'], area_m2: 3, cut: 'cut', plan_key: 'k' }, true],
  [{ quantity: 2, rooms: [] }, true],
  [null, false],
  [{ quantity: 0, rooms: [] }, false],
  [{ quantity: 1e9, rooms: [] }, false],
  [{ quantity: 2, rooms: 'Hall' }, false],
  [{ quantity: 2, rooms: [1] }, false],
  [{ quantity: 2, rooms: ['x'.repeat(201)] }, false],
  [{ quantity: 2, rooms: [], area_m2: 1e9 }, false],
  [{ quantity: 2, rooms: [], plan_key: '' }, false],
])('what a browser has stored is what the calls take: %j', (stored, isTaken) => {
  expect(isRoomGoods(stored)).toBe(isTaken);
  const items = [{ product_id: 'oak', quantity: 2, room_goods: [stored] }];
  expect(cartLinesBody.safeParse({ items }).success).toBe(isTaken);
});

test('names give way in a label, but how each part is cut never does', () => {
  const names = fc.array(fc.constantFrom('Hall', 'Bedroom 2', 'Loft', 'x'.repeat(80)), { maxLength: 5 });
  const parts = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      rooms: names,
      cut: fc.constantFrom('', FEWEST.cut, LEAST.cut, 'cut for least money (2 joins)'),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(parts, fc.nat(3), (all, more) => {
      const quantity = all.reduce((sum, one) => sum + one.quantity, more);
      const own = all.map(({ quantity: own, rooms, cut }) => part(own, rooms, cut ? { cut } : {}));
      const label = labelOf(line(quantity, ...own)) ?? '';
      const isApart = all.length > 1 || more > 0;
      for (const { quantity: own, cut } of all)
        if (cut) expect(label).toContain(isApart ? `${cut}: ${own} of ${quantity}` : cut);
      if (all.length < 4) expect(label.length).toBeLessThanOrEqual(MAX_ROOM_NAMES + 20);
    }),
  );
});
