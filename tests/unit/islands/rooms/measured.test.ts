/** Which rooms of the planner are the shopper's own. */
import { expect, test } from 'vitest';
import { inUnit, newPlan, newRoom, withSides } from '#islands/rooms/draft.ts';
import { isMeasured } from '#islands/rooms/measured.ts';
import { withKind } from '#islands/rooms/with-kind.ts';

const fresh = newRoom([], 'm');
const ourSides = { a: 7100, b: 6600, c: 0, d: 0, e: 0 };
const ours = { ...withSides(fresh, ourSides, 'm'), ourSides };

test.each([
  ['a new room', fresh],
  ['a room of the shop’s pictures', ours],
])('%s is nobody’s before its measures are changed', (_, room) => {
  expect(isMeasured(room, 'm')).toBe(false);
  expect(isMeasured(withKind(room, 'area', 'm'), 'm')).toBe(false);
  const inFeet = inUnit({ ...newPlan(), rooms: [room] }, 'ft');
  const again = inUnit(inFeet, 'm');
  for (const { rooms, unit } of [inFeet, again])
    expect(rooms.map((each) => isMeasured(each, unit))).toEqual([false]);
  for (const changed of [
    withSides(room, { a: 5100 }, 'm'),
    withKind(room, 'L', 'm'),
    { ...room, kind: 'area' as const, area: '20' },
    { ...room, kind: 'parts' as const, parts: [{ x: 0, y: 0, length: 3000, width: 2000 }] },
    { ...room, cutOuts: [{ length: '1', width: '1' }] },
  ])
    expect(isMeasured(changed, 'm')).toBe(true);
});
