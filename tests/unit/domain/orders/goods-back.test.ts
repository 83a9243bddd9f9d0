/** What goes back of an order in any way: never a box twice, never more than was paid, and in the end all of it. */
import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import {
  type GoodsLine,
  isNothingLeft,
  leftOfLine,
  moneyBack,
  type Quantities,
  replacementsIn,
  shareOf,
} from '#domain/orders/goods-back.ts';
import { quantityDue } from '#domain/orders/replaced.ts';
import {
  addWithdrawal,
  freeMoney,
  moneyForMore,
  moneyOwed,
  type WithdrawalMoney,
  withdrawMore,
} from '#domain/orders/withdrawn.ts';
import { moneyForLines, type RefundableLine, refundableOf } from '#domain/payments/refund-lines.ts';
import { priceOrder } from '#domain/pricing/price.ts';

const allLeft = (lines: readonly GoodsLine[]) => new Map(lines.map((line) => [line.id, leftOfLine(line)]));

const line = (id: string, quantity: number, totalPence: number, change: Partial<RefundableLine> = {}) => ({
  id,
  quantity,
  totalPence,
  withdrawn: 0,
  refunded: 0,
  withdrawnPaid: 0,
  replaced: 0,
  discountPence: 0,
  sampleShippingPence: 0,
  ...change,
});

describe('the money for what has gone back', () => {
  const sample = (change: Partial<RefundableLine>) =>
    line('s', 1, 0, { sampleShippingPence: 599, ...change });
  test.each<[string, GoodsLine[], number]>([
    ['2 of 12 boxes at £25.99', [line('a', 12, 31_188, { withdrawn: 2 })], 5_198],
    ['as many refunded by lines', [line('a', 12, 31_188, { refunded: 2 })], 5_198],
    ['one of each', [line('a', 12, 31_188, { withdrawn: 1, refunded: 1 })], 5_198],
    ['nothing', [line('a', 12, 31_188), line('b', 1, 999)], 0],
    ['a whole line, and the other kept', [line('a', 12, 31_188), line('b', 1, 999, { withdrawn: 1 })], 999],
    ['a share that is no whole penny, rounded down', [line('a', 3, 100, { withdrawn: 1 })], 33],
    [
      'a discounted line: what was paid for it',
      [line('a', 12, 31_188, { withdrawn: 2, discountPence: 3_118 }), line('b', 1, 999)],
      4_678,
    ],
    [
      'a sample that was withdrawn from: its shipping stays paid',
      [line('a', 12, 31_188), sample({ withdrawn: 1 })],
      0,
    ],
    ['a sample that was refunded: its shipping', [line('a', 12, 31_188), sample({ refunded: 1 })], 599],
    [
      'everything: with what belongs to no line',
      [line('a', 12, 31_188, { withdrawn: 5, refunded: 7 }), sample({ withdrawn: 1 })],
      40_000,
    ],
  ])('%s', (_, lines, pence) => expect(moneyBack(40_000, lines)).toBe(pence));

  test('of more boxes of a line follows on from those that have gone back', () => {
    const odd = line('a', 3, 1000, { refunded: 1 });
    expect([1, 2].map((more) => shareOf(odd, more))).toEqual([333, 667]);
  });
});

test('boxes that were returned and refunded cannot be withdrawn from: £150 for goods of £100', () => {
  const lines = [line('a', 10, 10_000, { refunded: 5 }), line('b', 1, 10_000)];
  expect(lines.map(leftOfLine)).toEqual([5, 1]);
  const order = { totalPence: 20_000, freePence: 15_000 };
  expect(moneyForMore(order, lines, allLeft(lines.slice(0, 1)))).toBe(5_000);
});

test('lines are refunded for what was withdrawn from while that is owed, and then for what is left', () => {
  const owed = { totalPence: 20_000, freePence: 16_000, owedPence: 4_000 };
  const lines = [line('a', 10, 10_000, { withdrawn: 4 }), line('b', 1, 10_000)];
  const six = moneyForLines(owed, lines, new Map([['a', 6]]));
  expect(six).toMatchObject({ pence: 6_000, besidesPence: 2_000 });
  expect(six.withdrawn.get('a')).toBe(4);
  expect(lines.map((one) => refundableOf(one, owed))).toEqual([10, 1]);
  // Paid back by an amount: the same boxes are not paid for again.
  expect(lines.map((one) => refundableOf(one, { owedPence: 0 }))).toEqual([6, 1]);
});

const anOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        isSample: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 40 }),
        boxPence: fc.integer({ min: 1, max: 30_000 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    percent: fc.integer({ min: 0, max: 10_000 }),
    charge: fc.constantFrom(0, 2_500),
  })
  .map(({ lines, percent, charge }) => ({
    charge,
    price: priceOrder(
      lines.map((one, index) => ({ ...one, productId: `p${index}`, shippingPence: 599 })),
      [{ kind: 'percentage', value: percent, lines: lines.map((_, index) => index) }],
    ),
  }));
const STEPS = ['withdraw', 'return', 'refund lines', 'refund amount', 'refund what is owed'] as const;
const aStep = fc.record({
  kind: fc.constantFrom(...STEPS),
  nth: fc.nat(4),
  quantity: fc.integer({ min: 1, max: 40 }),
  share: fc.integer({ min: 1, max: 100 }),
});

test('withdrawals, returns and refunds in any order end at what was paid, and no box goes back twice', () => {
  fc.assert(
    fc.property(anOrder, fc.array(aStep, { maxLength: 30 }), ({ price, charge }, steps) => {
      const totalPence = price.totals.totalPence + charge;
      let lines: readonly RefundableLine[] = price.lines.map((one, index) => ({
        ...one,
        ...line(String(index), one.quantity, one.totalPence),
        discountPence: one.discountPence,
        sampleShippingPence: one.sampleShippingPence,
      }));
      let refundedPence = 0;
      let withdrawal: WithdrawalMoney | null = null;
      const money = () => ({ totalPence, refundedPence });
      const free = () => freeMoney(money(), withdrawal);
      const owed = () => moneyOwed(money(), withdrawal);
      const withdraw = (taken: Quantities) => {
        const more = moneyForMore({ totalPence, freePence: free() }, lines, taken);
        expect(more).toBeGreaterThanOrEqual(0);
        withdrawal = addWithdrawal(money(), withdrawal, more);
        lines = withdrawMore(lines, taken);
      };
      const refund = (wanted: Quantities, isReturn: boolean) => {
        const order = { totalPence, freePence: free(), owedPence: isReturn ? 0 : owed() };
        const done = moneyForLines(order, lines, wanted);
        expect(done.pence).toBeGreaterThanOrEqual(0);
        refundedPence += done.pence;
        if (withdrawal)
          withdrawal = {
            ...withdrawal,
            refundedBeforePence: withdrawal.refundedBeforePence + done.besidesPence,
          };
        lines = lines.map((one) => {
          const paying = done.withdrawn.get(one.id) ?? 0;
          return {
            ...one,
            withdrawnPaid: one.withdrawnPaid + paying,
            refunded: one.refunded + (wanted.get(one.id) ?? 0) - paying,
          };
        });
      };
      const take = ({ kind, nth, quantity, share }: (typeof steps)[number]) => {
        const one = lines[nth % lines.length];
        if (!one) return;
        const of = (most: number): Quantities => new Map([[one.id, Math.min(most, quantity)]]);
        if (kind === 'withdraw') withdraw(of(leftOfLine(one)));
        if (kind === 'return') refund(of(leftOfLine(one)), true);
        if (kind === 'refund lines') refund(of(refundableOf(one, { owedPence: owed() })), false);
        if (kind === 'refund amount')
          refundedPence += Math.floor(((totalPence - refundedPence) * share) / 100);
        if (kind === 'refund what is owed') refundedPence += owed();
      };
      for (const step of steps) {
        take(step);
        expect(refundedPence + owed()).toBeLessThanOrEqual(totalPence);
        for (const one of lines) expect(one.withdrawn + one.refunded).toBeLessThanOrEqual(one.quantity);
      }
      const [last] = steps;
      if (last?.kind === 'withdraw') withdraw(allLeft(lines));
      else refund(allLeft(lines), true);
      refundedPence += owed();
      expect(isNothingLeft(lines)).toBe(true);
      expect(refundedPence).toBe(totalPence);
    }),
  );
});

test.each<[string, number, number, boolean, number]>([
  ['one of two replacements is refunded: the two that were never replaced are left', 2, 1, true, 2],
  ['both are', 2, 2, true, 2],
  ['both, with one that was never replaced', 2, 3, true, 1],
  ['one that was never replaced', 2, 1, false, 1],
  ['nothing was replaced, whatever staff say', 0, 1, true, 3],
])('of four boxes may be refunded by line after a claim: %s', (_name, replaced, taken, isAgain, most) => {
  const before = line('a', 4, 400, { replaced });
  const gone = replacementsIn(before, taken, isAgain ? replaced : 0);
  const after = { ...before, refunded: taken, replaced: replaced - gone };
  expect(refundableOf(after, { owedPence: 0 })).toBe(most);
});

describe('what goes out of a line in replacement', () => {
  const going = (quantity: number, sentAt: Date | null = null, isHeld = true) => ({
    sentAt,
    isHeld,
    lines: new Map([['a', quantity]]),
  });
  test.each<[string, Partial<RefundableLine>, ReturnType<typeof going>[], number[]]>([
    ['all of it', { replaced: 2 }, [going(2)], [2]],
    ['all of it while only other boxes went back', { replaced: 2, withdrawn: 10 }, [going(2)], [2]],
    ['what is left', { replaced: 2, withdrawn: 6, refunded: 5 }, [going(2)], [1]],
    ['nothing of what has gone back', { replaced: 2, refunded: 12 }, [going(2)], [0]],
    ['nothing of what has left', { replaced: 2 }, [going(2, new Date())], [0]],
    ['nothing of what was called off', { replaced: 2 }, [going(2, null, false)], [0]],
    ['the first before the second', { replaced: 5, withdrawn: 9 }, [going(2), going(3)], [2, 1]],
    [
      'none for boxes that the buyer had before',
      { replaced: 4, withdrawn: 9 },
      [going(2, new Date()), going(2)],
      [0, 1],
    ],
  ])('%s', (_, change, all, quantities) => {
    const of = line('a', 12, 31_188, change);
    expect(all.map((one) => quantityDue(of, all, one))).toEqual(quantities);
    expect(quantityDue(of, all, 'order')).toBe(leftOfLine(of));
  });
});
