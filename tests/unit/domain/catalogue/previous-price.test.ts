import { describe, expect, it } from 'vitest';
import { lawfulPreviousPrice, previousPriceText } from '#domain/catalogue/previous-price.ts';

const on = (day: number, pricePence: number) => ({
  pricePence,
  changedAt: new Date(Date.UTC(2026, 0, 1) + day * 24 * 60 * 60 * 1000),
});

describe('the previous price that may be shown', () => {
  it('is the price of the 30 days before the cut', () => {
    expect(lawfulPreviousPrice(2000, 2500, [on(0, 2500), on(60, 2000)])).toBe(2500);
  });

  it('is hidden if a lower price applied in those 30 days', () => {
    expect(
      lawfulPreviousPrice(2000, 2500, [on(0, 2500), on(40, 2200), on(50, 2500), on(60, 2000)]),
    ).toBeNull();
  });

  it('ignores prices before those 30 days', () => {
    expect(lawfulPreviousPrice(2000, 2500, [on(0, 1500), on(10, 2500), on(60, 2000)])).toBe(2500);
  });

  it('counts a price that was in force when the 30 days began', () => {
    expect(lawfulPreviousPrice(2000, 2500, [on(0, 2100), on(35, 2500), on(60, 2000)])).toBeNull();
  });

  it('is hidden if it was never charged, although it is below what was', () => {
    expect(lawfulPreviousPrice(2000, 2400, [on(0, 2500), on(60, 2000)])).toBeNull();
  });

  it('is hidden without a history that proves it, and if it is not above the price', () => {
    expect(lawfulPreviousPrice(2000, 2500, [on(0, 2000)])).toBeNull();
    expect(lawfulPreviousPrice(2000, 2500, [])).toBeNull();
    expect(lawfulPreviousPrice(2000, 2000, [on(0, 2500), on(60, 2000)])).toBeNull();
    expect(lawfulPreviousPrice(2000, null, [on(0, 2500), on(60, 2000)])).toBeNull();
  });
});

it('a previous price is written with its unit', () => {
  expect(previousPriceText(5399, 'box')).toBe('was £53.99 per box');
  expect(previousPriceText(1250, 'each')).toBe('was £12.50 per piece');
});
