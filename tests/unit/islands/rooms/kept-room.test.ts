/** A room that has no floor yet is kept and shared as it is drawn; only what has a floor is worked out. */
import { expect, test } from 'vitest';
import { keptPlanBody } from '#domain/rooms/kept-contract.ts';
import { planLink, planOfHash } from '#domain/rooms/plan-link.ts';
import { plannable } from '#domain/rooms/plannable.ts';
import { type DraftPlan, type Floor, newPlan, newRoom, withFloor } from '#islands/rooms/draft.ts';
import { askable, keepable, roomFromWire } from '#islands/rooms/draft-wire.ts';
import { bodyOf } from '#islands/rooms/keep-plan.ts';
import { withKind } from '#islands/rooms/with-kind.ts';

const floor = { id: 'oak', box_size_m2: 2 } as Floor;
const bare = { ...newRoom([], 'm'), key: '1', name: 'Den' };
const floored = { ...newRoom([], 'm'), key: '2', name: 'Hall', floor };
const plan: DraftPlan = { ...newPlan(), rooms: [bare, floored], shown: '2' };

test('the account keeps all rooms, and is asked for the figures of those with a floor', () => {
  const body = keptPlanBody.parse(bodyOf(plan));
  expect(body.rooms.map(({ name, product_id }) => [name, product_id])).toEqual([
    ['Den', undefined],
    ['Hall', 'oak'],
  ]);
  expect(body.chosen_room).toBe(1);
  expect(askable(plan)).toMatchObject({ keys: ['2'], body: { rooms: [{ name: 'Hall' }], chosen_room: 0 } });
  expect(plannable({ ...body, chosen_room: 0 })).not.toHaveProperty('chosen_room');
});

test('what is kept comes back as it was drawn, and through a link', () => {
  const [wire] = keepable(plan).body.rooms;
  if (!wire) throw new Error('nothing is kept');
  expect(roomFromWire(wire, 0, null, 'm')).toEqual(bare);
  const { rooms } = keepable(plan).body;
  expect(planOfHash(planLink({ rooms }).slice('/plan'.length))?.rooms).toEqual(rooms);
});

test('a door whose bar the next room counts says so wherever the plan goes, also in another shape', () => {
  const doors = [
    { width: '0.9', wall: 0, hasBar: false },
    { width: '0.8', wall: 2 },
  ] as const;
  const [wire] = keepable({ ...plan, rooms: [{ ...bare, doors }] }).body.rooms;
  expect(wire?.doors?.map(({ has_bar }) => has_bar)).toEqual([false, undefined]);
  const [read] = keptPlanBody.parse({ name: 'Plan', rooms: [wire] }).rooms;
  if (!read) throw new Error('nothing is kept');
  expect(roomFromWire(read, 0, null, 'm').doors).toEqual(doors);
  expect(withKind({ ...bare, doors }, 'L', 'm').doors.map(({ hasBar }) => hasBar)).toEqual([
    false,
    undefined,
  ]);
});

test('a floor whose facts cannot be had now is kept, and left when another is chosen', () => {
  const wire = keepable(plan).body.rooms[1];
  if (!wire) throw new Error('nothing is kept');
  const unknown = roomFromWire(wire, 1, null, 'm');
  const again = { ...plan, rooms: [unknown], shown: unknown.key };
  expect(askable(again).keys).toEqual([]);
  expect(bodyOf(again)?.rooms).toEqual([wire]);
  const other = { ...again, rooms: [withFloor(unknown, { ...floor, id: 'ash' })] };
  expect(bodyOf(other)?.rooms[0]?.product_id).toBe('ash');
});

test('a plan in which nothing was done, or with a measure that cannot be read, is not kept', () => {
  expect(bodyOf(newPlan())).toBeNull();
  expect(bodyOf({ ...plan, rooms: [{ ...bare, sides: { ...bare.sides, a: 'x' } }, floored] })).toBeNull();
});
