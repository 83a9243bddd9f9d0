/** Withdrawals from a part of an order: what is left, and the money that is due, to the penny. */
import { describe, expect, test } from 'vitest';
import { afterWithdrawal } from '#domain/orders/withdrawal.ts';
import { typedQuantity } from '#domain/orders/typed-quantities.ts';
import { addWithdrawal, freeMoney, moneyOwed } from '#domain/orders/withdrawn.ts';

describe('the money owed', () => {
  const order = { totalPence: 31_188, refundedPence: 500 };
  test('is what was due at the withdrawals, besides what was refunded for another reason', () => {
    const withdrawal = addWithdrawal(order, null, 5_198);
    expect(withdrawal).toEqual({ refundedBeforePence: 500, duePence: 5_198 });
    expect(moneyOwed(order, withdrawal)).toBe(5_198);
    expect(moneyOwed({ ...order, refundedPence: 5_698 }, withdrawal)).toBe(0);
    expect(freeMoney(order, withdrawal)).toBe(31_188 - 500 - 5_198);
  });

  test('for a further withdrawal is besides what was refunded beyond the one before', () => {
    const paid = { ...order, refundedPence: 6_000 };
    const second = addWithdrawal(paid, { refundedBeforePence: 500, duePence: 5_198 }, 2_599);
    expect(second).toEqual({ refundedBeforePence: 802, duePence: 7_797 });
    expect(moneyOwed(paid, second)).toBe(2_599);
  });

  test('for one of the release before, which covers the whole order, is all the rest', () =>
    expect(moneyOwed(order, { refundedBeforePence: 500, duePence: null })).toBe(30_688));
});

test.each<[string, number | null]>([
  ['0', 0],
  [' 12 ', 12],
  ['007', 7],
  ['13', null],
  ['-1', null],
  ['1.5', null],
  ['2 boxes', null],
  ['', null],
  ['1e1', null],
  ['９', null],
])('a quantity typed as %j, of 12 that are left, is %j', (typed, quantity) => {
  expect(typedQuantity(typed, 12)).toBe(quantity);
});

test('what follows a withdrawal from a part names its refund; goods that cost nothing have none', () => {
  expect(afterWithdrawal('paid', 14, '£51.98')[0]).toContain('We refund £51.98 within 14 days from today.');
  expect(afterWithdrawal('sent', 14, '£51.98')[0]).toContain(
    'We refund £51.98 within 14 days of their return',
  );
  // What the buyer bears is the sending alone, as /delivery says.
  expect(afterWithdrawal('sent', 14).join(' ')).toContain('Sending them is at your cost');
  expect(afterWithdrawal('paid', 14).join(' ')).not.toContain('at your cost');
  expect(afterWithdrawal('paid', 14)[1]).toBe('The refund goes back the way you paid, at no cost to you.');
  expect(afterWithdrawal('paid', 14, null).join(' ')).toBe(
    'Nothing is refunded for these goods: they cost nothing, or what was paid for them went back already.',
  );
  expect(afterWithdrawal('sent', 14, null)[0]).toContain('Please send the goods back');
});
