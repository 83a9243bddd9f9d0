import { describe, expect, test } from 'vitest';
import {
  type DraftRoom,
  type Floor,
  inUnit,
  newPlan,
  newRoom,
  patternOf,
  patternsFor,
  rectsOf,
  withFloor,
} from '#islands/rooms/draft.ts';
import { planBody } from '#domain/rooms/contract.ts';
import { isSameJob, roomFromWire, roomToWire } from '#islands/rooms/draft-wire.ts';
import { doorwayOf } from '#domain/rooms/doorways.ts';
import { mmFromM } from '#domain/rooms/shape-wire.ts';
import { withKind } from '#islands/rooms/with-kind.ts';
import { withDoor } from '#islands/rooms/with-door.ts';
import { isUnplannable, problemsOf } from '#islands/rooms/problems.ts';

const floor: Floor = {
  id: 'oak',
  name: 'Oak plank',
  category: 'Wood Flooring',
  supplier: 'Glebe',
  unit: 'box',
  price: 40,
  price_per_m2: 30,
  box_size_m2: 1.3,
  stock: 90,
  tile_size: '90×450mm',
  plank_style: null,
  format: null,
  image_url: null,
};
const room = (change: Partial<DraftRoom> = {}): DraftRoom => ({ ...newRoom([], 'm'), floor, ...change });

describe('a drawn room', () => {
  test.each(['rectangle', 'L', 'T', 'U'] as const)(
    'of shape %s comes back from its wire form as drawn',
    (kind) => {
      const drawn = {
        ...withKind(room(), kind, 'm'),
        doors: [{ width: '0.838', wall: 1 }],
        pattern: 'brick' as const,
      };
      const wire = roomToWire(drawn, 'm');
      const again = wire && roomFromWire(wire, 0, floor, 'm');
      expect(again && roomToWire(again, 'm')).toEqual(wire);
      expect(again).toMatchObject({ kind, name: drawn.name, doors: drawn.doors, pattern: 'brick' });
    },
  );

  test('is known again as the server answers it, and differs from one with another door', () => {
    const drawn = (wall: number) =>
      roomToWire(
        room({
          doors: [{ width: '0.838', wall }],
          pattern: 'brick',
          demands: { use: 'kitchen' },
          isTouched: true,
        }),
        'm',
      );
    const answered = planBody.parse({ rooms: [drawn(1)] });
    expect(isSameJob({ rooms: [drawn(1)] }, answered)).toBe(true);
    expect(isSameJob({ rooms: [drawn(0)] }, answered)).toBe(false);
  });

  test.each(['rectangle', 'L', 'T', 'U'] as const)('of shape %s gets its doors beside each other', (kind) => {
    const drawn = Array.from({ length: 12 }).reduce<DraftRoom>(
      (before) => withDoor(before, 'm', { width: '0.838' }, 0),
      withKind(room(), kind, 'm'),
    );
    const rects = rectsOf(drawn, 'm') ?? [];
    const doorways = (roomToWire(drawn, 'm')?.doors ?? []).map(({ width_m, x_m = 0, y_m = 0 }) =>
      doorwayOf(rects, { width: mmFromM(width_m), at: { x: mmFromM(x_m), y: mmFromM(y_m) } }),
    );
    expect(doorways).toHaveLength(12);
    doorways.forEach((door, index) =>
      doorways.slice(index + 1).forEach((other) => {
        const isApart =
          door?.axis !== other?.axis ||
          door?.line !== other?.line ||
          (door?.from ?? 0) >= (other?.to ?? 0) ||
          (other?.from ?? 0) >= (door?.to ?? 0);
        expect(isApart).toBe(true);
      }),
    );
    const doors = Array.from({ length: 6 }, () => ({ width_m: 0.8 }));
    const wire = { ...roomToWire(drawn, 'm'), doors } as Parameters<typeof roomFromWire>[0];
    expect(new Set(roomFromWire(wire, 0, floor, 'm').doors.map((door) => JSON.stringify(door))).size).toBe(6);
  });

  test('known by its area alone has no doors to plan', () => {
    const wire = roomToWire(room({ kind: 'area', area: '12,5', doors: [{ width: '0.8', wall: 0 }] }), 'm');
    expect(wire).toMatchObject({ shape: { kind: 'area', area_m2: 12.5 } });
    expect(wire).not.toHaveProperty('doors');
  });

  test.each([
    [{ clearance: 'abc' }, false],
    [{ clearance: '9999' }, false],
    [{ name: '' }, false],
    [{ repeat: 'abc' }, true],
    [{ area: '12', kind: 'area' as const, clearance: '15' }, false],
  ])('%j: what the price does without does not keep a room from its plan', (change, isHeld) => {
    const own = room(change);
    expect(isUnplannable(problemsOf(own, 'm'))).toBe(isHeld);
    const asked = roomToWire(own, 'm');
    if (!isHeld) expect(planBody.safeParse({ rooms: [asked] }).success).toBe(true);
    expect(asked?.door_clearance_mm).toBe('area' in change ? 15 : undefined);
  });

  test('is asked for without a pattern of an earlier plan that its floor cannot take', () => {
    const chevron = { ...floor, plank_style: 'Chevron' };
    const own = room({ floor: chevron, pattern: 'straight' });
    expect(patternOf(own)).toBe('chevron');
    expect(roomToWire(own, 'm')).not.toHaveProperty('pattern');
    expect(roomToWire(room({ pattern: 'brick' }), 'm')).toMatchObject({ pattern: 'brick' });
  });

  test('of parts that no shape gives is kept as it is', () => {
    const parts = [
      { x_m: 0, y_m: 0, length_m: 2, width_m: 2 },
      { x_m: 2, y_m: 1, length_m: 2, width_m: 2 },
    ];
    const wire = { name: 'Attic', shape: { kind: 'rectangles' as const, parts }, product_id: 'oak' };
    const drawn = roomFromWire(wire, 0, floor, 'm');
    expect(drawn.kind).toBe('parts');
    expect(roomToWire(drawn, 'm')).toEqual(wire);
  });

  test('loses nothing that a plan of the call says of it', () => {
    const wire = {
      name: 'Kitchen',
      shape: { kind: 'rectangle' as const, length_m: 5, width_m: 4 },
      product_id: 'oak',
      cut_outs: [{ length_m: 1.2, width_m: 0.6 }],
      pattern_repeat_mm: 640,
      door_clearance_mm: 16,
      waste_percentage: 7,
      use: 'kitchen' as const,
    };
    for (const unit of ['m', 'ft'] as const) {
      const again = roomToWire(roomFromWire(wire, 0, floor, unit), unit);
      expect(again).toMatchObject({ ...wire, shape: expect.anything() as unknown, cut_outs: [{}] });
    }
    expect(roomToWire(roomFromWire(wire, 0, floor, 'm'), 'm')).toEqual(wire);
    const other = withFloor(roomFromWire(wire, 0, floor, 'm'), { ...floor, id: 'ash' });
    expect(roomToWire(other, 'm')).not.toHaveProperty('pattern_repeat_mm');
  });

  test('says beside the field what is wrong with a part without floor, a repeat, or the doors', () => {
    const odd = room({
      cutOuts: [
        { length: 'one', width: '1' },
        { length: '0.001', width: '1' },
      ],
      repeat: '9999',
      clearance: 'two',
    });
    expect(Object.keys(problemsOf(odd, 'm'))).toEqual(['repeat', 'clearance', 'cutOut0', 'cutOut1']);
  });

  test('cannot be planned while a measure cannot be read, and says so beside it', () => {
    const unread = room({ sides: { ...newRoom([], 'm').sides, a: 'four' } });
    expect(roomToWire(unread, 'm')).toBeNull();
    expect(problemsOf(unread, 'm').a).toMatch(/4\.2/);
    expect(problemsOf(room({ name: ' ' }), 'm')).toHaveProperty('name');
    expect(problemsOf(room({ doors: [{ width: '0.1', wall: 0 }] }), 'm')).toHaveProperty('door0');
    expect(problemsOf(room(), 'm')).toEqual({});
  });

  test('changes its unit without changing its size, and loses nothing that cannot be read', () => {
    const plan = { ...newPlan(), rooms: [room({ sides: { ...newRoom([], 'm').sides, b: '3 or so' } })] };
    const inFeet = inUnit(plan, 'ft').rooms[0];
    expect(inFeet?.sides.a).toBe(`13' 9.35"`);
    expect(inFeet?.sides.b).toBe('3 or so');
  });

  test('keeps its pattern with another floor only if the new pieces can take it', () => {
    const laid = room({ pattern: 'herringbone' });
    expect(withFloor(laid, { ...floor, id: 'ash' }).pattern).toBe('herringbone');
    expect(withFloor(laid, { ...floor, id: 'slate', tile_size: '600×600mm' }).pattern).toBeNull();
    expect(patternsFor(floor)).toContain('herringbone');
    expect(patternOf(room({ floor: { ...floor, plank_style: 'Herringbone' } }))).toBe('herringbone');
  });

  test('added to others has a name and a key of its own, and the floor of the one before', () => {
    const first = room();
    const second = newRoom([first], 'm');
    expect(second.name).not.toBe(first.name);
    expect(second.key).not.toBe(first.key);
    expect(second.floor).toBe(floor);
  });
});

describe('another shape', () => {
  const drawn = room({
    doors: [{ width: '0.838', wall: 1 }],
    sides: { ...room().sides, a: '3.8', b: '3.9' },
  });

  test('is as long and wide as the room, and has its doors', () => {
    const L = withKind(drawn, 'L', 'm');
    const rects = rectsOf(L, 'm') ?? [];
    expect(Math.max(...rects.map(({ x, length }) => x + length))).toBe(3800);
    expect(Math.max(...rects.map(({ y, width }) => y + width))).toBe(3900);
    expect(L.doors).toMatchObject([{ width: '0.838', wall: 1 }]);
    expect(problemsOf(L, 'm')).toEqual({});
  });

  test('loses nothing of what was typed in the one before', () => {
    const L = { ...withKind(drawn, 'L', 'm'), doors: [{ width: '0.9', wall: 4, at: 500 }] };
    const typed = { ...L, sides: { ...L.sides, c: '1,9' } };
    for (const kind of ['rectangle', 'T', 'area'] as const) {
      const back = withKind(withKind(typed, kind, 'm'), 'L', 'm');
      expect([back.sides, back.doors], kind).toEqual([typed.sides, typed.doors]);
    }
  });
});
