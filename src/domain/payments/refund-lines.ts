/** Refunds of chosen lines: what goes back for a quantity of each, by the price and the discount that are stored with it. */
import {
  type GoodsLine,
  leftOfLine,
  moneyBack,
  neverReplaced,
  type OpenLine,
  type Quantities,
  sum,
} from '../orders/goods-back.ts';
import { paidForPart } from '../pricing/price.ts';

export interface RefundableLine extends GoodsLine, Pick<OpenLine, 'replaced'> {
  /** Of those withdrawn from, the ones that a refund of lines has paid back. */
  readonly withdrawnPaid: number;
}

/** The money of an order before a refund of lines, in pence. */
export interface RefundableOrder {
  /** What was paid. */
  readonly totalPence: number;
  /** Neither refunded nor owed for a withdrawal (`freeMoney`). */
  readonly freePence: number;
  /** Owed for withdrawals: refunded lines pay for these first. 0 for a return, which is besides them. */
  readonly owedPence: number;
}

const withdrawnUnpaid = (line: RefundableLine, { owedPence }: Pick<RefundableOrder, 'owedPence'>): number =>
  owedPence > 0 ? Math.max(0, line.withdrawn - line.withdrawnPaid) : 0;

/**
 * How many of a line staff may refund: what is left of it and was not replaced, and what was withdrawn from while money is
 * owed for that. A replacement that is wrong too is refunded with its claim.
 */
export const refundableOf = (line: RefundableLine, order: Pick<RefundableOrder, 'owedPence'>): number =>
  neverReplaced(line, leftOfLine(line)) + withdrawnUnpaid(line, order);

export interface LinesRefund {
  readonly pence: number;
  /** The part of it that is not for what was withdrawn from. */
  readonly besidesPence: number;
  /** What was paid for them and is not in it: it went back before, by an amount or for a withdrawal. */
  readonly shortPence: number;
  /** How many of each line pay for what was withdrawn from. */
  readonly withdrawn: Quantities;
}

/** The money for quantities of lines, at most what is left of each. */
export function moneyForLines(
  order: RefundableOrder,
  lines: readonly RefundableLine[],
  wanted: Quantities,
): LinesRefund {
  const { totalPence, freePence, owedPence } = order;
  const both = lines.map((line) => {
    const quantity = wanted.get(line.id) ?? 0;
    const paying = Math.min(quantity, withdrawnUnpaid(line, order));
    const after = {
      ...line,
      withdrawnPaid: line.withdrawnPaid + paying,
      refunded: line.refunded + quantity - paying,
    };
    return { line, paying, after };
  });
  const isPaying = both.some(({ paying }) => paying > 0);
  const isLast = both.every(({ after }) => after.withdrawnPaid >= after.withdrawn);
  const shares = both.map(
    ({ line, after }) => paidForPart(line, after.withdrawnPaid) - paidForPart(line, line.withdrawnPaid),
  );
  const withdrawnPence = isPaying ? (isLast ? owedPence : Math.min(owedPence, sum(shares))) : 0;
  const added =
    moneyBack(
      totalPence,
      both.map(({ after }) => after),
    ) - moneyBack(totalPence, lines);
  const besidesPence = Math.min(added, freePence);
  return {
    pence: withdrawnPence + besidesPence,
    besidesPence,
    shortPence: added - besidesPence,
    withdrawn: new Map(both.map(({ line, paying }) => [line.id, paying])),
  };
}
