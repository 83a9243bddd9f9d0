import { expect, test } from 'vitest';
import { addLine, type LineCore } from '#domain/cart/rules.ts';
import { joinedRoomNames, MAX_ROOM_NAMES, roomNamesOf } from '#domain/cart/room-names.ts';

const line = (quantity: number, roomNames?: string): LineCore => ({
  productId: 'oak',
  isSample: false,
  quantity,
  areaMm2: null,
  ...(roomNames === undefined ? {} : { roomNames }),
});

test('a label names each room once, and as many as it holds', () => {
  expect(roomNamesOf(['Hall', ' Kitchen ', 'Hall', ''])).toBe('Hall, Kitchen');
  expect(roomNamesOf([])).toBeNull();
  const many = roomNamesOf(Array.from({ length: 50 }, (_, index) => `Bedroom ${index}`));
  expect(many?.length).toBeLessThanOrEqual(MAX_ROOM_NAMES);
});

test('goods added to a line bring their rooms with them, and goods without rooms change none', () => {
  expect(joinedRoomNames('Hall', 'Kitchen, Hall')).toBe('Hall, Kitchen');
  const named = (lines: readonly LineCore[], added: LineCore) => {
    const after = addLine(lines, added);
    return after.ok ? after.value.map(({ quantity, roomNames }) => [quantity, roomNames]) : after.error;
  };
  expect(named([line(2, 'Hall')], line(3, 'Kitchen'))).toEqual([[5, 'Hall, Kitchen']]);
  expect(named([line(2, 'Hall')], line(1))).toEqual([[3, 'Hall']]);
  expect(named([line(2)], line(1))).toEqual([[3, undefined]]);
});
