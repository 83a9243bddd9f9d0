/** Rooms of two parts, from a sentence. */
import { describe, expect, test } from 'vitest';
import { areaOf, cutOutIn, isUnclearShape, roomsIn, shapeIn } from '#domain/rooms/reading/shapes.ts';

describe('a room of two parts', () => {
  test.each([
    ['L-shaped, 4 by 3 with 2 by 1.5 off it', 15],
    ['my room is an L, 5 by 4 and then 2 by 2', 24],
    ['kitchen 4 m x 3 m with an alcove of 1.2 x 0.6', 12.72],
    ['5 by 4 with 2 by 1 taken out of the corner', 18],
    ['5 by 4 less 2 by 1.5', 17],
    ['5 by 4 minus the fireplace of 2 by 1', 18],
    ['5 m by 4 m with a corner missing, 2 m by 1 m', 18],
    ['5 by 4 with a 2 by 1.5 bit cut out', 17],
    ['5 by 4 without the 2 by 1 corner', 18],
    ['U-shaped kitchen 5 by 4 with a gap 2 by 2, tiles in brick bond', 16],
    ['U shaped, 5 m by 4 m with a gap of 2 by 2 m in the middle', 16],
    ['U-shaped, 5 by 4 with a recess 2 by 2', 16],
    ['kitchen 5 by 4 with a 2 by 1 notch', 18],
    ['L-shaped, 5 by 4 with a hole of 2 by 1', 18],
    ['room 5 by 4, cut-out 2 by 1', 18],
    ['5 m long and 4 m wide with a missing corner 2 m by 1 m', 18],
  ])('%s', (text, m2) => {
    const parts = shapeIn(text);
    expect(areaOf(parts ?? []) / 1e6).toBeCloseTo(m2, 2);
  });

  test('the second part lies against the first, turned if it fits only so', () => {
    expect(shapeIn('L-shaped, 4 by 1 with 2 by 0.5 off it')?.[1]).toEqual({
      x: 4000,
      y: 0,
      length: 2000,
      width: 500,
    });
    expect(shapeIn('L-shaped, 4 by 1 with 0.5 by 2 off it')?.[1]).toEqual({
      x: 4000,
      y: 0,
      length: 2000,
      width: 500,
    });
  });

  test.each([
    ['T-shaped, 5 by 2 with a stem 2 by 3', { x: 1500, y: 2000, length: 2000, width: 3000 }],
    ['T-shaped, 2 by 5 with a stem 3 by 2', { x: 1500, y: 2000, length: 2000, width: 3000 }],
    ['5 by 4 with a bay 0.8 by 2', { x: 1500, y: 4000, length: 2000, width: 800 }],
    ['6m x 1.2m and it opens to a 2 by 2 bit', { x: 6000, y: 0, length: 2000, width: 2000 }],
  ])('the second part lies as it is said in: %s', (text, part) => expect(shapeIn(text)?.[1]).toEqual(part));

  test.each([
    ['U-shaped, 4 by 3 with two arms of 1.5 by 1', [1500, 1500]],
    ['U-shaped, 4 by 3 with arms of 1.5 by 1 and 1 by 2', [1500, 1000]],
    ['U-shaped, 5 by 4 with 2 by 1.5 missing in the middle', [1500, 1500]],
  ])('a U has an arm at each end: %s', (text, lengths) => {
    const [base, ...arms] = shapeIn(text) ?? [];
    expect(arms.map(({ length }) => length)).toEqual(lengths);
    expect(arms.map(({ x, length }) => (x === 0 ? 0 : x + length))).toEqual([0, base?.length]);
  });

  test.each([
    ['L-shaped, 4 by 3 with 2 by 1.5 off it', 9],
    ['T-shaped, 5 by 2 with a stem 2 by 3', null],
    ['5 by 4 with a bay 2 by 0.8', null],
    ['T-shaped, 4.2 by 1.2 with a 2 by 1 leg', null],
    ['kitchen 5 by 4 with a recess 2 by 1', 18],
    ['5 by 4 with 2 by 1 taken out of the corner', null],
    ['5 by 4 and 3 by 2', null],
  ])('what may be cut out as well as added: %s', (text, m2) => {
    const parts = cutOutIn(text);
    expect(parts && areaOf(parts) / 1e6).toBe(m2);
  });

  test('where more parts than two are told only the area is sure', () => {
    expect(isUnclearShape('L-shaped, 5 by 4 with 2 by 2 off it, and a bay 1.5 by 0.6')).toBe(true);
    expect(isUnclearShape('L-shaped, 4 by 3 with 2 by 1.5 off it')).toBe(false);
    expect(isUnclearShape('5 by 4 and 3 by 2')).toBe(false);
  });

  test.each([
    ['L-shaped, 5 by 4 with 2 by 2 off it and a gap of 1 by 1', [23]],
    ['lounge 5 by 4 with a 2 by 1 notch, hall 3 by 2', [18, 6]],
    ['5 by 4 with a notch 2 by 1 and a hole 1 by 1', [17]],
    ['5 by 4 room and a 3 by 2 hall, what gap do I leave', [20, 6]],
  ])('what is no floor comes off the room before it: %s', (text, areas) =>
    expect(roomsIn(text).map(({ areaMm2 }) => areaMm2 / 1e6)).toEqual(areas),
  );

  test.each([
    ['bedroom 5 by 4 and lounge 6.2 by 4.1', ['Bedroom', 'Lounge']],
    ['a 5 by 4 bedroom and a 6.2 by 4.1 living room', ['Bedroom', 'Living room']],
    ['5 by 4 and 3 by 2', [undefined, undefined]],
  ])('rooms keep the names they are given: %s', (text, names) =>
    expect(roomsIn(text).map(({ name }) => name)).toEqual(names),
  );

  test.each([
    '4 by 3',
    'room 1 is 4 by 3, room 2 is 3 by 3',
    'L-shaped',
    'tiles 600x1200 in an L',
    'Laminate for a 5 by 4 room and a 3 by 2 hall, without underlay',
    'Laminate without underlay for a 5 by 4 room and a 3 by 2 hall',
    'a 5 by 4 room and a 3 by 2 hall for less than £500',
    'something less dear for 5 by 4 and 3 by 2',
    'my 5 by 4 room and 3 by 2 hall: a box is missing',
    '5 by 4 and 3 by 2, can I return what is left?',
  ])('not in: %s', (text) => expect(shapeIn(text)).toBeNull());
});
