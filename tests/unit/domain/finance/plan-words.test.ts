import { describe, expect, test } from 'vitest';
import { monthlyPaymentsInWords, paymentsInWords } from '#domain/finance/plan-words.ts';

describe('the text about the payments of a plan', () => {
  test('mentions a last payment that differs', () => {
    const plan = { instalments: 12, monthlyPence: 833, lastPence: 837 };
    expect(monthlyPaymentsInWords(plan)).toBe('12 monthly payments: 11 of £8.33 and a last one of £8.37');
    expect(paymentsInWords(plan)).toBe('11 payments of £8.33 and a last one of £8.37');
  });

  test('does not mention the last of equal payments', () => {
    const plan = { instalments: 12, monthlyPence: 9599, lastPence: 9599 };
    expect(monthlyPaymentsInWords(plan)).toBe('12 monthly payments of £95.99');
    expect(paymentsInWords(plan)).toBe('12 payments of £95.99');
  });
});
