import { describe, expect, it } from 'vitest';
import { ago, savePercent, stockBadge, waterResistant } from '#domain/catalogue/card.ts';

describe('SAVE badge', () => {
  it('is shown only above 15 %, rounded down', () => {
    expect(savePercent({ pricePence: 8500, compareAtPence: 10_000 })).toBeNull();
    expect(savePercent({ pricePence: 8499, compareAtPence: 10_000 })).toBe(15);
    expect(savePercent({ pricePence: 7001, compareAtPence: 10_000 })).toBe(29);
  });

  it('requires a higher previous price', () => {
    expect(savePercent({ pricePence: 5000, compareAtPence: null })).toBeNull();
    expect(savePercent({ pricePence: 5000, compareAtPence: 5000 })).toBeNull();
  });
});

describe('Water Resistant badge', () => {
  it.each(['Aqua Oak', 'Quatro Grey Slate', 'WaterShield Elm', 'Scratch Resistant Ash'])(
    'reads %s',
    (name) => {
      expect(waterResistant({ category: 'Laminate Flooring', name })).toBe(true);
      expect(waterResistant({ category: 'LVT', name })).toBe(false);
    },
  );

  it('is not shown for other laminate', () => {
    expect(waterResistant({ category: 'Laminate Flooring', name: 'Harbour Oak' })).toBe(false);
  });
});

describe('stock badge', () => {
  it.each([
    [-1, 'Out of Stock'],
    [0, 'Out of Stock'],
    [1, 'Limited Stock'],
    [9, 'Limited Stock'],
    [10, null],
  ])('%i boxes: %s', (stock, badge) => {
    expect(stockBadge(stock)).toBe(badge);
  });
});

describe('age of a change', () => {
  it.each([
    [-5000, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 minute ago'],
    [7_200_000, '2 hours ago'],
    [86_400_000, '1 day ago'],
    [15 * 86_400_000, '2 weeks ago'],
    [400 * 86_400_000, '1 year ago'],
  ])('%i ms: %s', (age, words) => {
    expect(ago(age)).toBe(words);
  });
});
