import { describe, expect, test } from 'vitest';
import { monthlyPaymentsInWords, paymentsInWords } from '#domain/finance/plan-words.ts';

describe('the payments of a plan in words', () => {
  test('a last one that differs is named', () => {
    const plan = { instalments: 12, monthlyPence: 833, lastPence: 837 };
    expect(monthlyPaymentsInWords(plan)).toBe('12 monthly payments: 11 of £8.33 and a last one of £8.37');
    expect(paymentsInWords(plan)).toBe('11 payments of £8.33 and a last one of £8.37');
  });

  test('equal payments have no last one', () => {
    const plan = { instalments: 12, monthlyPence: 9599, lastPence: 9599 };
    expect(monthlyPaymentsInWords(plan)).toBe('12 monthly payments of £95.99');
    expect(paymentsInWords(plan)).toBe('12 payments of £95.99');
  });
});
