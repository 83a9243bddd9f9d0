import { describe, expect, test } from 'vitest';
import fc, { runs } from '#tests/support/property.ts';
import { formatLength, lengthForField, lengthTyped } from '#domain/rooms/lengths.ts';

describe('a length as typed', () => {
  test.each([
    ['4.2', 'm', 4200],
    ['4,2', 'm', 4200],
    [' 4.2 m ', 'm', 4200],
    ['420cm', 'm', 4200],
    ['4200 mm', 'ft', 4200],
    ['4.2 m', 'ft', 4200],
    [`13' 9"`, 'm', 4191],
    [`13'9`, 'ft', 4191],
    ['13 9', 'ft', 4191],
    ['13ft 9in', 'm', 4191],
    ['13 feet 9 inches', 'ft', 4191],
    ['13′ 9″', 'ft', 4191],
    ['13’ 9 1/2”', 'ft', 4204],
    ['13', 'ft', 3962],
    ['13ft', 'm', 3962],
    ['13.5', 'ft', 4115],
    ['158"', 'ft', 4013],
    ["2''", 'ft', 51],
    [`12' 6"`, 'm', 3810],
    ['12ft 6in', 'm', 3810],
    ['3.8m', 'ft', 3800],
    ['380 cm', 'm', 3800],
    ['3 m 80 cm', 'm', 3800],
    ['3m80', 'ft', 3800],
    ['3 metres 8 cm', 'm', 3080],
    [`12' 6½"`, 'm', 3823],
    ['½"', 'ft', 13],
  ] as const)('%s in %s is %i mm', (typed, unit, mm) => {
    expect(lengthTyped(typed, unit)).toBe(mm);
  });

  test.each([
    ['', 'm'],
    ['four', 'm'],
    ['four', 'ft'],
    ['-3', 'm'],
    ['4.2.1', 'm'],
    ['"', 'ft'],
    ["'", 'ft'],
    ['1/0"', 'ft'],
    ['13 9 2', 'ft'],
    ['1e3', 'm'],
    ['3 m 8', 'm'],
    ['10 km', 'm'],
  ] as const)('%s in %s cannot be read', (typed, unit) => {
    expect(lengthTyped(typed, unit)).toBeNull();
  });

  test('is shown so that it is read back to the mm, in metres as in feet: a change of the unit changes no room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (mm) => {
        expect(lengthTyped(lengthForField(mm, 'm'), 'm')).toBe(mm);
        expect(lengthTyped(lengthForField(mm, 'ft'), 'ft')).toBe(mm);
      }),
      runs(200),
    );
  });

  test('is written with two decimals, or to the millimetre where there are any', () => {
    expect([formatLength(4200, 'm'), formatLength(4205, 'm'), formatLength(4191, 'ft')]).toEqual([
      '4.20 m',
      '4.205 m',
      `13' 9"`,
    ]);
  });
});
