import { expect, test } from 'vitest';
import { refundBody } from '#domain/orders/staff.ts';
import { typedPounds } from '#domain/shared/money.ts';

test.each([
  ['12.50', 12.5],
  [' £1,025.81 ', 1025.81],
  ['1,234,567', 1_234_567],
  ['.5', 0.5],
])('the sum %s is accepted as displayed elsewhere', (text, pounds) => {
  expect(typedPounds(text)).toBe(pounds);
});

test.each(['', '1,5', '12,34.50', '-1', '1e3', 'all'])('%j is not a sum', (text) => {
  expect(typedPounds(text)).toBeNaN();
});

test.each([
  [10.1, true],
  [0.01, true],
  [1025.81, true],
  [1.005, false],
  [0.001, false],
  [0, false],
  [-1, false],
  [Number.NaN, false],
])('a refund of %d pounds: %j', (amount, isRight) => {
  const read = refundBody.safeParse({ amount, reason: 'A chipped board.' });
  expect(read.success).toBe(isRight);
  if (!isRight)
    expect(read.error?.issues[0]?.message).toBe('The amount must be a sum in pounds above 0, to the penny.');
});
