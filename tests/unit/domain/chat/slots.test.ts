import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaIn, budgetIn, depositIn } from '#domain/chat/slots.ts';

const m2 = (text: string) => {
  const area = areaIn(text);
  return area === null ? null : Math.round(area / 10_000) / 100;
};

describe('areas as people say them', () => {
  test.each([
    ['how many boxes for 4m by 5m', 20],
    ['my kitchen is 12ft x 10ft', 11.15],
    ['3.2 x 2.8', 8.96],
    ['room is 5.4 metres by 3.9 metres', 21.06],
    ['32,5 sq m', 32.5],
    ['covering sixty square metres', 60],
    ['200 sq ft', 18.58],
    ['27m²', 27],
    ["12'6 x 10'", 11.61],
    ['12ft 6in by 10 foot', 11.61],
    ['420cm by 350cm', 14.7],
    ['the room is 6 metres long and 4 wide', 24],
    ['a bedroom of four and a half metres by three', 13.5],
    ['about twenty five square metres', 25],
    ['3m 40 x 2m 80', 9.52],
    ['twenty square yards', 16.72],
    ['4200mm x 3000mm', 12.6],
    ['the shop is 1,200 sq ft', 111.48],
    ['two rooms, 12 square metres and 9 square metres', 21],
  ])('%s', (text, area) => expect(m2(text)).toBeCloseTo(area, 1));

  test.each(['600x1200 porcelain', '600mm x 600mm tiles', 'a 4m room', 'show me oak', 'AC4 laminate', ''])(
    '%s names none',
    (text) => expect(areaIn(text)).toBeNull(),
  );

  test('never fails, and never answers nothing as a size', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(areaIn(text)).not.toBe(0);
      }),
    );
  });

  test('long nonsense costs little', () => {
    const started = performance.now();
    areaIn('9'.repeat(2000));
    areaIn('1 x '.repeat(500));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

test('budgets and deposits', () => {
  expect(budgetIn('carpet under £15 a square metre')).toBe(1500);
  expect(budgetIn('less than 30 pounds')).toBe(3000);
  expect(budgetIn('about £20 a metre')).toBe(2000);
  expect(budgetIn('boxes for under 25 sq m')).toBeNull();
  expect(budgetIn('oak')).toBeNull();
  expect(depositIn('can I put £100 down')).toBe(100);
  expect(depositIn('with £150 up front')).toBe(150);
  expect(depositIn('no deposit please')).toBe(0);
});
