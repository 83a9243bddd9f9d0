import { describe, expect, test } from 'vitest';
import { formatM2, m2FromMm2, mm2FromM2, pencePerM2 } from '#domain/shared/area.ts';
import { vatIncluded } from '#domain/shared/money.ts';

describe('area', () => {
  test('a coverage with three decimals of a m² is exact', () => {
    expect(mm2FromM2(1.234)).toBe(1_234_000);
    // Written with an exponent: becomes 0, not NaN, which the database would refuse.
    expect([1e-7, 4e-7, 6e-7].map(mm2FromM2)).toEqual([0, 0, 1]);
    expect(m2FromMm2(1_234_000)).toBe(1.234);
    expect(formatM2(1_440_000)).toBe('1.44 m²');
  });

  test('the price per m² is the box price over its coverage, rounded half up', () => {
    expect(pencePerM2(3999, 1_440_000)).toBe(2777);
    expect(pencePerM2(3999, null)).toBeNull();
  });
});

describe('VAT line', () => {
  test('is 0.167 of the total, rounded half up', () => {
    expect(vatIncluded(100_00)).toBe(16_70);
    expect(vatIncluded(500)).toBe(84);
    expect(vatIncluded(0)).toBe(0);
  });
});
