/** Withdrawals from a part of an order: what is left, and the money that is due, to the penny. */
import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { afterWithdrawal } from '#domain/orders/withdrawal.ts';
import {
  allLeft,
  isWholeWithdrawn,
  leftOf,
  moneyDue,
  moneyForMore,
  moneyOwed,
  typedQuantity,
  type WithdrawableLine,
  withdrawMore,
  withdrawnSoFar,
} from '#domain/orders/withdrawn.ts';

const line = (
  id: string,
  quantity: number,
  withdrawn: number,
  totalPence: number,
  discountPence = 0,
): WithdrawableLine => ({ id, quantity, withdrawn, totalPence, discountPence });

describe('the money due', () => {
  test.each<[string, WithdrawableLine[], number]>([
    ['2 of 12 boxes at £25.99', [line('a', 12, 2, 31_188)], 5_198],
    ['nothing', [line('a', 12, 0, 31_188), line('b', 1, 0, 999)], 0],
    ['a whole line, and the other kept', [line('a', 12, 0, 31_188), line('b', 1, 1, 999)], 999],
    ['a share that is no whole penny, rounded down', [line('a', 3, 1, 100)], 33],
    [
      'a discounted line: what was paid for it',
      [line('a', 12, 2, 31_188, 3_118), line('b', 1, 0, 999)],
      4_678,
    ],
    ['a sample: its shipping stays paid', [line('a', 12, 0, 31_188), line('s', 1, 1, 0)], 0],
    ['everything: with the sample’s shipping', [line('a', 12, 12, 31_188), line('s', 1, 1, 0)], 40_000],
  ])('%s', (_, lines, pence) => {
    expect(moneyDue({ totalPence: 40_000 }, lines)).toBe(pence);
  });

  test('of a further withdrawal is at most what was not refunded yet', () => {
    const order = { totalPence: 31_188, refundedPence: 31_000 };
    expect(moneyForMore(order, [line('a', 12, 0, 31_188)], new Map([['a', 2]]))).toBe(188);
    expect(moneyOwed(order, [line('a', 12, 2, 31_188)], 0)).toBe(0);
    expect(moneyOwed({ ...order, refundedPence: 198 }, [line('a', 12, 2, 31_188)], 0)).toBe(5_000);
  });

  test('is besides what was refunded before the withdrawal, as the buyer was told', () => {
    const order = { totalPence: 31_188, refundedPence: 500 };
    const lines = [line('a', 12, 0, 31_188)];
    const told = moneyForMore(order, lines, new Map([['a', 2]]));
    expect(told).toBe(5_198);
    expect(moneyOwed(order, [line('a', 12, 2, 31_188)], 500)).toBe(told);
    expect(moneyOwed({ ...order, refundedPence: 5_698 }, [line('a', 12, 2, 31_188)], 500)).toBe(0);
    expect(moneyOwed(order, [line('a', 12, 12, 31_188)], 500)).toBe(30_688);
    const nearlyAll = { totalPence: 31_188, refundedPence: 31_000 };
    expect(moneyOwed(nearlyAll, [line('a', 12, 2, 31_188)], 31_000)).toBe(188);
  });
});

const anOrder = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 400 }),
      pence: fc.integer({ min: 0, max: 500_000 }),
      discount: fc.integer({ min: 0, max: 100_000 }),
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
  shipping: fc.constantFrom(0, 599, 1_198),
  /** Shares of what is left, in hundredths, for successive withdrawals. */
  steps: fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 }), {
    maxLength: 6,
  }),
});

test('successive withdrawals from parts add up to what was paid, to the penny, and never to more', () => {
  fc.assert(
    fc.property(anOrder, ({ lines: drawn, shipping, steps }) => {
      // Totals that are no multiple of the quantity, so that shares have to be rounded.
      let lines: readonly WithdrawableLine[] = drawn.map(({ quantity, pence, discount }, nth) =>
        line(String(nth), quantity, 0, pence + discount, discount),
      );
      const totalPence = drawn.reduce<number>((sum, { pence }) => sum + pence, shipping);
      const order = { totalPence, refundedPence: 0 };
      let paidBack = 0;
      const take = (taken: ReadonlyMap<string, number>) => {
        const pence = moneyForMore(order, lines, taken);
        expect(pence).toBeGreaterThanOrEqual(0);
        paidBack += pence;
        lines = withdrawMore(lines, taken);
        expect(paidBack).toBe(moneyDue(order, lines));
        expect(paidBack).toBeLessThanOrEqual(totalPence);
        if (!isWholeWithdrawn(lines)) expect(paidBack).toBeLessThanOrEqual(totalPence - shipping);
      };
      for (const step of steps) {
        const before = withdrawnSoFar(lines);
        take(
          new Map(lines.map((each, nth) => [each.id, Math.floor((leftOf(each) * (step[nth] ?? 0)) / 100)])),
        );
        expect(withdrawnSoFar(lines)).toBeGreaterThanOrEqual(before);
      }
      take(allLeft(lines));
      expect(isWholeWithdrawn(lines)).toBe(true);
      expect(paidBack).toBe(totalPence);
    }),
  );
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
  expect(afterWithdrawal('paid', 14, null).join(' ')).toBe(
    'These goods cost nothing, so nothing is refunded for them.',
  );
  expect(afterWithdrawal('sent', 14, null)[0]).toContain('Please send the goods back');
});
