/** How much of an order was withdrawn from, and the money that is due for it. */
import type { ContractStage } from './withdrawal.ts';
import { type GoodsLine, leftOfLine, moneyBack, type Quantities, sum } from './goods-back.ts';

export interface OrderMoney {
  /** What was paid. */
  readonly totalPence: number;
  readonly refundedPence: number;
}

/** The money of an order's withdrawals, as stored. */
export interface WithdrawalMoney {
  /** What went back for another reason, besides what is due for the withdrawals. */
  readonly refundedBeforePence: number;
  /** What was due for each of them, added up. Null in one of the release before: it is of the whole order. */
  readonly duePence: number | null;
}

/** Everything that was withdrawn from so far, counted in sale units. It only grows. */
export const withdrawnSoFar = (lines: readonly Pick<GoodsLine, 'withdrawn'>[]): number =>
  sum(lines.map(({ withdrawn }) => withdrawn));

/** Everything that has gone back so far: it tells a form's state of the order from the next. */
export const goneSoFar = (lines: readonly GoodsLine[]): number =>
  sum(lines.map((line) => line.quantity - leftOfLine(line)));

type WithdrawableLine = GoodsLine & { readonly cutToSize: boolean };

/**
 * How many of a line its buyer may withdraw from: goods that were cut to size have been cut once they are sent, and stay
 * bought (Consumer Contracts Regulations 2013, regulation 28(1)(b)).
 */
export const withdrawableOf = (line: WithdrawableLine, stage: ContractStage): number =>
  line.cutToSize && stage === 'sent' ? 0 : leftOfLine(line);

/** All of an order that may be withdrawn from, by line. */
export const allWithdrawable = (lines: readonly WithdrawableLine[], stage: ContractStage): Quantities =>
  new Map(lines.map((line) => [line.id, withdrawableOf(line, stage)]));

/** The lines after a further withdrawal. */
export const withdrawMore = <Line extends GoodsLine>(
  lines: readonly Line[],
  taken: Quantities,
): readonly Line[] =>
  lines.map((line) => ({ ...line, withdrawn: line.withdrawn + (taken.get(line.id) ?? 0) }));

/** The money that is due for all withdrawals, in pence. */
export const moneyDue = (
  { totalPence }: Pick<OrderMoney, 'totalPence'>,
  { duePence, refundedBeforePence }: WithdrawalMoney,
): number => duePence ?? totalPence - refundedBeforePence;

/** The money that is due for all withdrawals and was not refunded yet, in pence. */
export const moneyOwed = (order: OrderMoney, withdrawal: WithdrawalMoney | null): number =>
  withdrawal
    ? Math.max(0, moneyDue(order, withdrawal) - (order.refundedPence - withdrawal.refundedBeforePence))
    : 0;

/** What is neither refunded nor owed for a withdrawal, in pence: no more is due for what goes back from now on. */
export const freeMoney = (order: OrderMoney, withdrawal: WithdrawalMoney | null): number =>
  Math.max(0, order.totalPence - order.refundedPence - moneyOwed(order, withdrawal));

/** The money for one further withdrawal, in pence: what it adds. @param order `freePence` as `freeMoney` says */
export const moneyForMore = (
  { totalPence, freePence }: { readonly totalPence: number; readonly freePence: number },
  lines: readonly GoodsLine[],
  taken: Quantities,
): number =>
  Math.min(moneyBack(totalPence, withdrawMore(lines, taken)) - moneyBack(totalPence, lines), freePence);

/**
 * The stored money after a further withdrawal. What staff refunded beyond what was due was for another reason, as what they
 * had refunded before the first one.
 * @param morePence as `moneyForMore` says
 */
export function addWithdrawal(
  order: OrderMoney,
  earlier: WithdrawalMoney | null,
  morePence: number,
): { readonly refundedBeforePence: number; readonly duePence: number } {
  const due = earlier ? moneyDue(order, earlier) : 0;
  const before = earlier?.refundedBeforePence ?? 0;
  return {
    refundedBeforePence: Math.max(before, order.refundedPence - due),
    duePence: due + morePence,
  };
}
