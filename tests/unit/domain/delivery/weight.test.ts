import { describe, expect, it } from 'vitest';
import { estimatedWeightG, kilograms, carriageFor, weightG } from '#domain/delivery/weight.ts';
import { seedProducts } from '../../../support/seed-products.ts';

const goods = (part: Partial<Parameters<typeof estimatedWeightG>[0]>) => ({
  category: 'Tiles' as const,
  material: 'Porcelain',
  thickness: '9mm',
  boxCoverageMm2: 1_000_000,
  unit: 'box',
  name: 'A Tile',
  ...part,
});

describe('the weight of a sale unit', () => {
  it.each([
    // Trade figures per m²: porcelain of 9 mm 20 to 22 kg, laminate of 8 mm 7 kg, LVT of 5 mm 9 to 10 kg, oak of 14 mm 9 to 10 kg.
    [goods({}), 20_000, 23_000],
    [goods({ category: 'Laminate Flooring', material: null, thickness: '8mm' }), 6500, 7800],
    [goods({ category: 'LVT', material: null, thickness: '5mm' }), 9000, 10_500],
    [goods({ category: 'Wood Flooring', material: null, thickness: '14mm' }), 9000, 10_500],
    [goods({ category: 'Carpet', material: 'Wool', thickness: null }), 1800, 2600],
    [goods({ category: 'Underlay', material: 'Rubber', thickness: '9mm' }), 9000, 11_500],
    [goods({ category: 'Adhesives', boxCoverageMm2: null, name: 'Flexible Adhesive 20kg' }), 20_000, 20_000],
    [goods({ category: 'Adhesives', boxCoverageMm2: null, name: 'Primer 5 litre' }), 6500, 6500],
    [goods({ category: 'Trims & Accessories', boxCoverageMm2: null }), 300, 2000],
  ])('%# is what the trade says', (of, least, most) => {
    expect(estimatedWeightG(of)).toBeGreaterThanOrEqual(least);
    expect(estimatedWeightG(of)).toBeLessThanOrEqual(most);
  });

  it('is what staff entered, if they did', () => {
    expect(weightG({ ...goods({}), weightG: 1234 })).toBe(1234);
  });

  it('makes sense for every demo product', () => {
    for (const { weightG: grams, boxCoverageMm2, category, name } of seedProducts()) {
      const perM2 = boxCoverageMm2 ? grams / (boxCoverageMm2 / 1_000_000) / 1000 : null;
      const sense = perM2 === null ? grams >= 10 && grams <= 120_000 : perM2 >= 0.1 && perM2 <= 75;
      expect({ name, category, grams, perM2, sense }).toMatchObject({ sense: true });
    }
  });

  it('decides parcel or pallet', () => {
    expect([carriageFor(20_000, 20_000), carriageFor(20_001, 20_000)]).toEqual(['parcel', 'pallet']);
    expect([kilograms(22_430), kilograms(120)]).toEqual(['22.4 kg', '0.12 kg']);
  });
});
