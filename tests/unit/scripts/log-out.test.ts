/** After a logout the next person at the browser sees no room of the account. */
import { expect, test, vi } from 'vitest';
import { newPlan } from '#islands/rooms/draft.ts';
import { startLogOut } from '#scripts/log-out.ts';

const entry = (owner: string) => ({ version: 1, owner, draft: newPlan(), planId: null });

/** What a press of a form's button leaves in the browser. */
function storageAfter(action: string, stored: Readonly<Record<string, unknown>>): Map<string, string> {
  const kept = new Map(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]));
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  let press: (event: { target: unknown }) => void = () => undefined;
  vi.stubGlobal('document', { addEventListener: (_: string, listen: typeof press) => (press = listen) });
  startLogOut();
  press({ target: { matches: (selector: string) => selector === `[action="${action}"]` } });
  return kept;
}
const leftAfter = (...given: Parameters<typeof storageAfter>) => [...storageAfter(...given).keys()];

test('an account’s rooms are forgotten, with the room that prices are for', () => {
  const rooms = {
    room_plan: entry('Room Tester'),
    room_plan_earlier: [entry('Room Tester')],
    room_plan_in_cart: [entry('Room Tester')],
    my_floor: 11.1,
  };
  expect(leftAfter('/logout', { ...rooms, guest_cart: {} })).toEqual(['guest_cart']);
  expect(leftAfter('/search', rooms)).toEqual(Object.keys(rooms));
});

test('a room that the login brought along is forgotten without a plan', () => {
  expect(leftAfter('/logout', { my_floor: 12 })).toEqual([]);
});

test('what a guest had drawn before the login stays', () => {
  const rooms = { room_plan: entry(''), room_plan_earlier: [entry('')], my_floor: 11.1 };
  expect(leftAfter('/logout', rooms)).toEqual(Object.keys(rooms));
});

test('of plans that were replaced the account’s go, and a guest’s stay', () => {
  const rooms = {
    room_plan_earlier: [entry('Room Tester'), entry(''), entry('Another'), null],
    room_plan: entry(''),
  };
  const left = storageAfter('/logout', rooms);
  expect(JSON.parse(left.get('room_plan_earlier') ?? '')).toEqual(
    JSON.parse(JSON.stringify([rooms.room_plan_earlier[1]])),
  );
  expect(leftAfter('/logout', { room_plan_earlier: [entry('Room Tester')] })).toEqual([]);
});
