import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { calculateQuery, calculationToWire } from '#domain/calculator/contract.ts';
import {
  areaTyped,
  boxesFor,
  calculate,
  MAX_AREA_MM2,
  numberTyped,
  roomAreaMm2,
} from '#domain/calculator/rules.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';

const area = fc.integer({ min: 1, max: MAX_AREA_MM2 });
const coverage = fc.integer({ min: 10_000, max: 50_000_000 });

describe('boxes for an area', () => {
  test('20 m² plus 10 % waste needs 16 boxes of 1.44 m²', () => {
    expect(boxesFor(mm2FromM2(20), 10, mm2FromM2(1.44))).toBe(16);
  });

  test('an exact multiple of the coverage needs no extra box', () => {
    expect(boxesFor(mm2FromM2(10), 10, mm2FromM2(1.1))).toBe(10);
    expect(boxesFor(mm2FromM2(1), 0, mm2FromM2(1))).toBe(1);
  });

  test('the boxes cover the area plus waste, and one box fewer would not', () => {
    fc.assert(
      fc.property(area, coverage, (areaMm2, coverageMm2) => {
        const boxes = BigInt(boxesFor(areaMm2, 10, coverageMm2));
        const needed = BigInt(areaMm2) * 110n;
        expect(boxes * BigInt(coverageMm2) * 100n >= needed).toBe(true);
        expect((boxes - 1n) * BigInt(coverageMm2) * 100n < needed).toBe(true);
      }),
    );
  });

  test('more waste or a larger area never needs fewer boxes', () => {
    fc.assert(
      fc.property(area, coverage, fc.integer({ min: 0, max: 99 }), (areaMm2, coverageMm2, waste) => {
        const boxes = boxesFor(areaMm2, waste, coverageMm2);
        expect(boxesFor(areaMm2, waste + 1, coverageMm2)).toBeGreaterThanOrEqual(boxes);
        expect(boxesFor(areaMm2 + 1_000_000, waste, coverageMm2)).toBeGreaterThanOrEqual(boxes);
      }),
    );
  });
});

describe('the calculation', () => {
  const product = { pricePence: 4320, boxCoverageMm2: 1_440_000, stock: 16, unit: 'box', incoming: [] };
  const PHONE = '028 9649 6000';

  test('returns area, waste, boxes, covered area and price', () => {
    const result = calculate(product, mm2FromM2(20), 10);
    expect(result.ok && calculationToWire(result.value, product, PHONE)).toEqual({
      area_m2: 20,
      waste_percentage: 10,
      total_area_covered: 23.04,
      boxes_needed: 16,
      total_price: 691.2,
      stock: 16,
      stock_message: null,
    });
  });

  test('says how many there are if that is fewer than needed', () => {
    const result = calculate(product, mm2FromM2(20), 10);
    expect(result.ok && calculationToWire(result.value, { ...product, stock: 15 }, PHONE)).toMatchObject({
      boxes_needed: 16,
      stock: 15,
      stock_message: 'Only 15 left, not 16 boxes. Choose 15 or fewer, or call 028 9649 6000 about the rest.',
    });
  });

  test.each([
    ['no_coverage', { ...product, boxCoverageMm2: null }, 1_000_000, 10],
    ['area', product, 0, 10],
    ['area', product, -5, 10],
    ['area', product, MAX_AREA_MM2 + 1, 10],
    ['area', product, Number.NaN, 10],
    ['waste', product, 1_000_000, -1],
    ['waste', product, 1_000_000, 101],
    ['waste', product, 1_000_000, Number.NaN],
  ])('refuses %s', (code, boxed, areaMm2, waste) => {
    expect(calculate(boxed, areaMm2, waste)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('the query of the call', () => {
  test('accepts decimals, and waste defaults to 10', () => {
    expect(calculateQuery.parse({ area_m2: '12.5' })).toEqual({ area_m2: 12.5, waste_percentage: 10 });
    expect(calculateQuery.parse({ area_m2: '12.5', waste_percentage: '0' }).waste_percentage).toBe(0);
  });

  test.each(['', ' ', 'abc', '0', '-3', '1e3', '0x10', 'Infinity', 'NaN', '1000000', '99999999999999999999'])(
    'refuses an area of %j in words',
    (text) => {
      const result = calculateQuery.safeParse({ area_m2: text });
      expect(result.success).toBe(false);
      expect(result.error?.issues[0]?.message).toMatch(/^Please give .+\.$/);
    },
  );

  test('refuses a missing area and waste out of range with a sentence', () => {
    expect(calculateQuery.safeParse({}).error?.issues[0]?.message).toMatch(/^Please give the area/);
    const waste = calculateQuery.safeParse({ area_m2: '5', waste_percentage: '200' });
    expect(waste.error?.issues[0]?.message).toMatch(/between 0 and 100/);
  });
});

describe('measures as typed', () => {
  test.each([
    ['4.5', 4.5],
    [' 4,5 ', 4.5],
    ['.5', 0.5],
    ['12.', 12],
    ['20m²', 20],
    ['20 m2', 20],
    ['3,5 M', 3.5],
    ['1,200', 1200],
    ['1,234.5 m²', 1234.5],
    ['1,234,567', 1_234_567],
    ['0,125', 0.125],
    ['1,2345', 1.2345],
    ['12,34.5', null],
    ['420cm', null],
    ['12ft', null],
    ['m²', null],
    ['', null],
    ['-1', null],
    ['1e5', null],
    ['four', null],
  ])('%j', (text, number) => expect(numberTyped(text)).toBe(number));

  test.each([
    ['12 m²', 12],
    ['12m2', 12],
    ['12.5 sqm', 12.5],
    ['12 sq m', 12],
    ['1,200 SQ. M', 1200],
    ['12,5 square metres', 12.5],
    ['12', null],
    ['12 m', null],
    ['m²', null],
    ['a few m²', null],
  ])('%j in a field of boxes', (text, number) => expect(areaTyped(text)).toBe(number));

  test('a room’s area is length times width, each rounded to the millimetre', () => {
    expect(roomAreaMm2(4.2, 3.5)).toBe(14_700_000);
    expect(roomAreaMm2(0.1, 0.2)).toBe(20_000);
  });
});
