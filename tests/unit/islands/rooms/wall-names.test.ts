import { expect, test } from 'vitest';
import { wallsOf } from '#domain/rooms/wall-lines.ts';
import { wallNames } from '#islands/rooms/Doors.tsx';
import fc from '#tests/support/property.ts';

const rect = (x: number, y: number, length: number, width: number) => ({ x, y, length, width });

test('walls of one side and length are told apart by where they are', () => {
  const ell = [rect(0, 0, 4000, 1500), rect(0, 1500, 2000, 1500)];
  expect(wallNames(wallsOf(ell), 'm')).toEqual([
    'Top wall, 4.00 m',
    'Right wall, upper, 1.50 m',
    'Bottom wall, right, 2.00 m',
    'Right wall, lower, 1.50 m',
    'Bottom wall, left, 2.00 m',
    'Left wall, 3.00 m',
  ]);
  expect(wallNames(wallsOf([rect(0, 0, 4000, 3000)]), 'm')).toEqual([
    'Top wall, 4.00 m',
    'Right wall, 3.00 m',
    'Bottom wall, 4.00 m',
    'Left wall, 3.00 m',
  ]);
});

test('walls that are behind one another are told apart by that, and several by numbers', () => {
  const towers = [rect(0, 0, 5000, 1000), ...[0, 2000, 4000].map((x) => rect(x, 1000, 1000, 1000))];
  expect(wallNames(wallsOf(towers), 'm')).toEqual(
    expect.arrayContaining(['Left wall, left, 1.00 m', 'Left wall, right, 1.00 m']),
  );
  const stairs = [0, 1, 2].map((step) => rect(0, step * 1000, 3000 - step * 1000, 1000));
  expect(wallNames(wallsOf(stairs), 'm')).toContain('Right wall, number 2 from the top, 1.00 m');
});

test('no two walls of a room have one name', () => {
  const part = fc.record({
    x: fc.integer({ min: 0, max: 4 }),
    y: fc.integer({ min: 0, max: 4 }),
    length: fc.integer({ min: 1, max: 3 }),
    width: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('m' as const, 'ft' as const),
      (parts, unit) => {
        const names = wallNames(
          wallsOf(
            parts.map(({ x, y, length, width }) => rect(x * 1000, y * 1000, length * 1000, width * 1000)),
          ),
          unit,
        );
        expect(new Set(names).size).toBe(names.length);
      },
    ),
  );
});
