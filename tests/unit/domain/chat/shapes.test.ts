/** Rooms of two parts, from a sentence. */
import { describe, expect, test } from 'vitest';
import { areaOf, shapeIn } from '#domain/chat/shapes.ts';

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
