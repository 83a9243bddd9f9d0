/** How much of an order was withdrawn from, how much is left, and the money that is due for it. */
import { paidForPart } from '../pricing/price.ts';

/** An order line with the quantity that was withdrawn from so far. */
export interface WithdrawableLine {
  readonly id: string;
  readonly quantity: number;
  /** From 0 to `quantity`. */
  readonly withdrawn: number;
  /** What the line's goods cost, without sample shipping and before discounts. */
  readonly totalPence: number;
  /** Its share of the order's discounts, as stored. */
  readonly discountPence: number;
}

/** The money of an order. */
export interface OrderMoney {
  /** What was paid. */
  readonly totalPence: number;
  readonly refundedPence: number;
}

/** Quantities by order line id. */
export type Quantities = ReadonlyMap<string, number>;

/** The quantity of a line that the buyer may still withdraw from. */
export const leftOf = (line: WithdrawableLine): number => Math.max(0, line.quantity - line.withdrawn);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** Everything that was withdrawn from so far, counted in sale units. It only grows, so it tells one state from the next. */
export const withdrawnSoFar = (lines: readonly WithdrawableLine[]): number =>
  sum(lines.map(({ withdrawn }) => withdrawn));

/** All that is left of an order, by line. */
export const allLeft = (lines: readonly WithdrawableLine[]): Quantities =>
  new Map(lines.map((line) => [line.id, leftOf(line)]));

/** Whether nothing of the order is left: the contract as a whole was withdrawn from. */
export const isWholeWithdrawn = (lines: readonly WithdrawableLine[]): boolean =>
  lines.every((line) => leftOf(line) === 0);

/** The lines after a further withdrawal. */
export const withdrawMore = <Line extends WithdrawableLine>(
  lines: readonly Line[],
  taken: Quantities,
): readonly Line[] =>
  lines.map((line) => ({ ...line, withdrawn: line.withdrawn + (taken.get(line.id) ?? 0) }));

/**
 * The money that is due for all that was withdrawn from so far, in pence: the withdrawn share of each line. Sample shipping
 * is due once the whole order was withdrawn from. Never more than was paid.
 * @param beforePence what had been refunded for another reason before the first withdrawal. It does not reduce the withdrawn
 *   share, which the buyer was told, but both together are at most what was paid.
 * @example moneyDue(order, [{ id: 'a', quantity: 12, withdrawn: 2, totalPence: 31_188, discountPence: 0 }]) // 5198
 */
export function moneyDue(
  { totalPence }: Pick<OrderMoney, 'totalPence'>,
  lines: readonly WithdrawableLine[],
  beforePence = 0,
): number {
  const most = totalPence - beforePence;
  if (isWholeWithdrawn(lines)) return most;
  const shares = lines.map((line) => paidForPart(line, line.withdrawn));
  return Math.min(most, sum(shares));
}

/** The money due for one further withdrawal, in pence: what it adds, at most what was not refunded yet. */
export function moneyForMore(
  order: OrderMoney,
  lines: readonly WithdrawableLine[],
  taken: Quantities,
): number {
  const more = moneyDue(order, withdrawMore(lines, taken)) - moneyDue(order, lines);
  return Math.max(0, Math.min(more, order.totalPence - order.refundedPence));
}

/**
 * The money that is due for all withdrawals and was not refunded yet, in pence. Lists of orders compare with what
 * `moneyDue` said at the last withdrawal, which is stored.
 * @param beforePence see `moneyDue`
 */
export const moneyOwed = (
  order: OrderMoney,
  lines: readonly WithdrawableLine[],
  beforePence: number,
): number => Math.max(0, moneyDue(order, lines, beforePence) - (order.refundedPence - beforePence));

/** A quantity as typed. @returns null if it is not a whole number from 0 to `left` */
export function typedQuantity(text: string, left: number): number | null {
  const plain = text.trim();
  return /^\d{1,9}$/.test(plain) && Number(plain) <= left ? Number(plain) : null;
}
