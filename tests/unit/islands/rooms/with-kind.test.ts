/** Looking at another shape loses nothing that was typed. */
import { describe, expect, test } from 'vitest';
import { type DraftRoom, inUnit, newPlan, newRoom, type RoomKind } from '#islands/rooms/draft.ts';
import { roomToWire } from '#islands/rooms/draft-wire.ts';
import { problemsOf } from '#islands/rooms/problems.ts';
import { withKind, withParts } from '#islands/rooms/with-kind.ts';

const KINDS = ['rectangle', 'L', 'T', 'U', 'parts', 'area'] as const;
const sides = (a: string, b: string, c = '', d = '', e = ''): DraftRoom['sides'] => ({ a, b, c, d, e });
const measured: DraftRoom = {
  ...newRoom([], 'm'),
  sides: sides('3.805', '3.9'),
  doors: [
    { width: '0.838', wall: 2, at: 3000 },
    { width: '0.9', wall: 1 },
  ],
};
const through = (room: DraftRoom, ...kinds: RoomKind[]): DraftRoom =>
  kinds.reduce((before, kind) => withKind(before, kind, 'm'), room);

describe('another shape', () => {
  test.each(KINDS)('%s, and back: the measures and the doors are as they were typed', (kind) => {
    expect(through(measured, kind, 'rectangle')).toMatchObject({
      kind: 'rectangle',
      sides: measured.sides,
      doors: measured.doors,
    });
  });

  test('is as it was typed, however many others were looked at', () => {
    const typed = { ...through(measured, 'L'), sides: sides('5.2', '4.1', '2.9', '3.6', 'so far') };
    const again = through(typed, 'rectangle', 'area', 'T', 'L');
    expect(again).toMatchObject({ sides: typed.sides, doors: typed.doors });
  });

  test.each(['L', 'T', 'U'] as const)('%s is as long and as wide as the room was, with its doors', (kind) => {
    const room = through(measured, kind);
    expect(problemsOf(room, 'm')).toEqual({});
    expect(room.sides.a).toBe('3.805');
    expect(room.doors.map(({ width }) => width)).toEqual(['0.838', '0.9']);
  });

  test('leaves a door where it was while its wall is there', () => {
    const oak = { id: 'oak' } as DraftRoom['floor'];
    const doors = [{ width: '0.8', wall: 0, at: 600 }];
    for (const kind of ['L', 'T', 'U'] as const) {
      const wire = roomToWire(through({ ...measured, floor: oak, doors }, kind), 'm');
      expect(wire?.doors).toEqual([{ width_m: 0.8, x_m: 0.6, y_m: 0 }]);
    }
  });

  test('knows which doors have their bar in another room, as was said since', () => {
    const [one, other] = through(measured, 'L').doors;
    if (!one || !other) throw new Error('the doors are lost');
    const bars = (room: DraftRoom) => through(room, 'rectangle').doors.map(({ hasBar = true }) => hasBar);
    const ticked = { ...through(measured, 'L'), doors: [one, { ...other, hasBar: false }] };
    expect(bars(ticked)).toEqual([true, false]);
    expect(bars({ ...through(through(ticked, 'rectangle'), 'L'), doors: [one, other] })).toEqual([
      true,
      true,
    ]);
    const added = { ...other, width: '0.7', hasBar: false };
    expect(bars({ ...ticked, doors: [...ticked.doors, added] })).toEqual([true, false]);
    // Which door was removed is not known.
    expect(bars({ ...ticked, doors: [added] })).toEqual([true, true]);
  });

  test('is in the unit that was chosen since', () => {
    const plan = { ...newPlan(), rooms: [through(measured, 'L')] };
    const [room] = inUnit(plan, 'ft').rooms;
    expect(room && withKind(room, 'rectangle', 'ft').sides.b).toBe(`12' 9.54"`);
  });
});

describe('the area alone', () => {
  test('is the area that was drawn, so that nothing is wrong at once', () => {
    const room = through(measured, 'area');
    expect(room.area).toBe('14.84');
    expect(problemsOf(room, 'm')).toEqual({});
  });

  test('follows the drawing until another is typed, which is kept', () => {
    const wider = { ...through(measured, 'area', 'rectangle'), sides: sides('5', '4') };
    expect(through(wider, 'area').area).toBe('20');
    const typed = { ...through(wider, 'area'), area: '23.5' };
    expect(through(typed, 'rectangle', 'L', 'area').area).toBe('23.5');
  });
});

describe('a room of any rectangles', () => {
  const z = [
    { x: 0, y: 0, length: 4000, width: 1200 },
    { x: 3000, y: 1200, length: 1000, width: 2000 },
    { x: 3000, y: 3200, length: 3000, width: 1200 },
  ];

  test('begins with those of the shape before, and its doors where they were', () => {
    const room = through(measured, 'L', 'parts');
    expect(roomToWire(room, 'm')?.shape).toEqual(roomToWire(through(measured, 'L'), 'm')?.shape);
    expect(roomToWire(room, 'm')?.doors).toEqual(roomToWire(through(measured, 'L'), 'm')?.doors);
  });

  test('is planned as they lie, and stays when another shape is looked at', () => {
    const room = withParts(through(measured, 'parts'), z, 'm');
    expect(problemsOf(room, 'm')).toEqual({});
    expect(roomToWire(room, 'm')?.shape).toMatchObject({
      kind: 'rectangles',
      parts: [{ length_m: 4 }, { x_m: 3, y_m: 1.2, width_m: 2 }, { x_m: 3, y_m: 3.2 }],
    });
    expect(roomToWire(through(room, 'U', 'parts'), 'm')).toEqual(roomToWire(room, 'm'));
  });

  test.each([
    [{ x: 0, y: 600, length: 2000, width: 2000 }, /over each other/],
    [{ x: 9000, y: 0, length: 2000, width: 2000 }, /have to touch/],
    [{ x: 4000, y: 0, length: 200_000, width: 2000 }, /100 m/],
  ])('whose parts %o makes no room is refused in words, with its doors', (wrong, words) => {
    const room = withParts(measured, [z[0] ?? wrong, wrong], 'm');
    expect(problemsOf({ ...room, kind: 'parts' }, 'm').shape).toMatch(words);
    expect(room.doors).toEqual(measured.doors);
  });
});
