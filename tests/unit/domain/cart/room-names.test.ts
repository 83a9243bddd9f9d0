import { expect, test } from 'vitest';
import { addLine, type LineCore } from '#domain/cart/rules.ts';
import { joinedRoomNames, MAX_ROOM_NAMES, namesRoom, roomNamesOf } from '#domain/cart/room-names.ts';

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

test('a room whose name has a comma is one name in a label, and found there', () => {
  const label = roomNamesOf(['Kitchen, diner', 'Hall']);
  expect(label).toBe('Kitchen diner, Hall');
  expect(joinedRoomNames(label, 'Snug')).toBe('Kitchen diner, Hall, Snug');
  for (const name of ['Kitchen, diner', ' Hall ']) expect(namesRoom(label, name), name).toBe(true);
  for (const name of ['Kitchen', 'diner']) expect(namesRoom(label, name), name).toBe(false);
  expect(namesRoom(undefined, 'Hall')).toBe(false);
});

test('what is said after the names stays in a label of many rooms', () => {
  const many = Array.from({ length: 50 }, (_, index) => `Bedroom ${index}`);
  const label = roomNamesOf(many, 'cut for least money (one join)') ?? '';
  expect(label.length).toBeLessThanOrEqual(MAX_ROOM_NAMES);
  expect(label).toMatch(/Bedroom \d+, cut for least money \(one join\)$/);
  expect(namesRoom(label, 'Bedroom 0')).toBe(true);
});
