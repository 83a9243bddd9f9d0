/** What of an order has gone back, by a withdrawal, a return or a refund of lines: what is left of it, and the money for it. */
import { paidForPart } from '../pricing/price.ts';

/** An order line with what has gone back of it, in sale units. No unit counts twice. */
export interface GoodsLine {
  readonly id: string;
  readonly quantity: number;
  /** Withdrawn from. */
  readonly withdrawn: number;
  /** Refunded by lines, for a return or otherwise, besides what was withdrawn from. */
  readonly refunded: number;
  /** What the line's goods cost, without sample shipping and before discounts. */
  readonly totalPence: number;
  /** Its share of the order's discounts, as stored. */
  readonly discountPence: number;
  readonly sampleShippingPence: number;
}

/** Quantities by order line id. */
export type Quantities = ReadonlyMap<string, number>;

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** What is left of a line: what the buyer may still withdraw from, and staff may still refund. */
export const leftOfLine = ({ quantity, withdrawn, refunded }: GoodsLine): number =>
  Math.max(0, quantity - withdrawn - refunded);

/** Whether all of the order has gone back. */
export const isNothingLeft = (lines: readonly GoodsLine[]): boolean =>
  lines.every((line) => leftOfLine(line) === 0);

const goneOf = (line: GoodsLine): number => line.quantity - leftOfLine(line);

/** What was paid for further units of a line, in pence. */
export const shareOf = (line: GoodsLine, more: number): number =>
  paidForPart(line, goneOf(line) + more) - paidForPart(line, goneOf(line));

/**
 * The money for all that has gone back, in pence: the share of each line. A sample's shipping goes with a refund of its
 * line, but stays paid after a withdrawal from a part. With the last of all lines goes what belongs to none, such as a
 * delivery charge. So what a further withdrawal, return or refund adds makes up what was paid, in whatever order they come.
 * @param totalPence what was paid for the order
 * @example moneyBack(40_000, [12 boxes of 31_188, 2 of them withdrawn from]) // 5198
 */
export function moneyBack(totalPence: number, lines: readonly GoodsLine[]): number {
  if (isNothingLeft(lines)) return totalPence;
  return sum(
    lines.map(
      (line) =>
        paidForPart(line, goneOf(line)) + (line.refunded >= line.quantity ? line.sampleShippingPence : 0),
    ),
  );
}
