import fc, { runs } from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { store } from '#config/store.ts';
import { cardMonthly, checkApplication, depositChoices, financePlan } from '#domain/finance/rules.ts';

const terms = store.finance;

describe('a finance plan', () => {
  test('£100 is eleven payments of £8.33 and one of £8.37', () => {
    expect(financePlan(10_000, 0, terms)).toMatchObject({
      ok: true,
      value: { monthlyPence: 833, lastPence: 837, payablePence: 10_000 },
    });
  });

  test('is offered from exactly £12', () => {
    expect(financePlan(1200, 0, terms).ok).toBe(true);
    expect(financePlan(1199, 0, terms)).toMatchObject({
      error: { code: 'too_small', detail: 'Finance available on orders over £12' },
    });
  });

  test.each([-5000, 2500, 85_000, 0.5])('refuses a deposit of %d pence on £1,000', (deposit) => {
    expect(financePlan(100_000, deposit, terms)).toMatchObject({ error: { code: 'deposit' } });
  });

  test('deposit and payments sum to the cash price for every deposit option', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1200, max: 5_000_000 }), (total) => {
        for (const deposit of depositChoices(total, terms)) {
          const plan = financePlan(total, deposit, terms);
          if (!plan.ok) throw new Error(`${deposit} was offered and refused`);
          const { monthlyPence, lastPence, instalments } = plan.value;
          expect(deposit + monthlyPence * (instalments - 1) + lastPence).toBe(total);
          expect(lastPence - monthlyPence).toBeGreaterThanOrEqual(0);
          expect(lastPence - monthlyPence).toBeLessThan(instalments);
        }
      }),
      runs(50),
    );
  });

  test('deposit options go up to 80 % in steps of £50', () => {
    expect(depositChoices(20_000, terms)).toEqual([0, 5000, 10_000, 15_000]);
    expect(depositChoices(5000, terms)).toEqual([0]);
    expect(depositChoices(2_500_000, terms)).toHaveLength(401);
  });

  test('large totals have a few hundred deposit options, up to the same maximum', () => {
    for (const total of [2_506_250, 99_999 * 20_299]) {
      const choices = depositChoices(total, terms);
      expect(choices.length).toBeLessThan(403);
      expect(choices.every((pence) => financePlan(total, pence, terms).ok)).toBe(true);
      expect(financePlan(total, (choices.at(-1) ?? 0) + 5000, terms).ok).toBe(false);
      expect(new Set(choices).size).toBe(choices.length);
    }
  });
});

describe('an application', () => {
  const application = { pricePence: 12_000, depositPence: 0, instalments: 12 };

  test('is accepted for a whole number of boxes at today’s price', () => {
    expect(checkApplication(application, 4000, terms).ok).toBe(true);
  });

  test.each([
    ['price_changed', application, 5000],
    ['instalments', { ...application, instalments: 24 }, 4000],
    ['deposit', { ...application, depositPence: 10_000 }, 4000],
    ['too_small', { ...application, pricePence: 800 }, 400],
  ])('is refused: %s', (code, given, box) => {
    expect(checkApplication(given, box, terms)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('the card’s monthly figure', () => {
  test('is for the whole boxes of 20 m² plus 10 % waste', () => {
    // 16 boxes of 1.44 m² at £43.20 are £691.20: £57.60 a month.
    expect(cardMonthly({ pricePence: 4320, boxCoverageMm2: 1_440_000 }, terms, 10)).toBe(5760);
  });

  test('is null without coverage and below £12', () => {
    expect(cardMonthly({ pricePence: 4320, boxCoverageMm2: null }, terms, 10)).toBeNull();
    expect(cardMonthly({ pricePence: 100, boxCoverageMm2: 22_000_000 }, terms, 10)).toBeNull();
  });
});
