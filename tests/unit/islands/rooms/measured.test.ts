/** Which rooms of the planner are the shopper's own. */
import { beforeEach, expect, test, vi } from 'vitest';
import { type DraftRoom, inUnit, isMeasured, newPlan, newRoom, withSides } from '#islands/rooms/draft.ts';
import { roomFromWire, roomToWire } from '#islands/rooms/draft-wire.ts';
import { hasMeasuredPlan, isBegun, storedPlan } from '#islands/rooms/plan-storage.ts';
import { withKind } from '#islands/rooms/with-kind.ts';

const fresh = newRoom([], 'm');
const ours = { ...withSides(fresh, { a: 7100, b: 6600 }, 'm'), isTouched: false };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.stubGlobal('document', { cookie: '' });
});

test.each([
  ['a new room', fresh],
  ['a room of the shop’s pictures', ours],
])('%s is nobody’s before it is given a measure', (_, room) => {
  expect(isMeasured(room)).toBe(false);
  expect(isMeasured(withKind(room, 'area', 'm'))).toBe(false);
  const inFeet = inUnit({ ...newPlan(), rooms: [room] }, 'ft');
  for (const { rooms } of [inFeet, inUnit(inFeet, 'm')]) expect(rooms.map(isMeasured)).toEqual([false]);
  expect(isMeasured(withSides(room, { a: 5100 }, 'm'))).toBe(true);
  expect(isMeasured(withKind(room, 'L', 'm'))).toBe(true);
});

test('a room that is given the very measures that it began with is the shopper’s', () => {
  const typed = withSides(fresh, { a: 4200 }, 'm');
  expect(typed.sides).toEqual(fresh.sides);
  expect(isMeasured(typed)).toBe(true);
  expect(isBegun({ draft: { ...newPlan(), rooms: [typed] } })).toBe(true);
});

test.each([
  ['nobody’s', ours],
  ['the shopper’s', withSides(fresh, { a: 4200 }, 'm')],
])('a room that is %s is so after the account has kept it', (_, room) => {
  const wire = roomToWire(room, 'm');
  if (!wire) throw new Error('the room has no shape');
  expect(isMeasured(roomFromWire(wire, 0, null, 'm'))).toBe(isMeasured(room));
});

test.each([
  ['with other measures than a new one', { a: '5', b: '3.6' }, true],
  ['as it began', {}, false],
])('a room that an earlier release stored %s', (_, sides, isOwn) => {
  const { isTouched: __, ...room }: Partial<DraftRoom> & typeof fresh = fresh;
  const draft = { ...newPlan(), rooms: [{ ...room, sides: { ...room.sides, ...sides } }] };
  localStorage.setItem('room_plan', JSON.stringify({ version: 1, owner: '', planId: null, draft }));
  expect(hasMeasuredPlan()).toBe(isOwn);
  const stored = storedPlan();
  expect(stored && isBegun(stored)).toBe(isOwn);
});
