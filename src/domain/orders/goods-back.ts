/**
 * What has become of the boxes of an order: withdrawn from, refunded, replaced, or under way to be. How many are left, for
 * which step, and the money for what has gone back. Every step counts here, so that no box is paid for or replaced twice.
 */
import { paidForPart } from '../pricing/price.ts';
import { amount } from '../shared/units.ts';
import type { OrderState } from './states.ts';

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

interface PaidOrder {
  readonly status: OrderState;
  readonly totalPence: number;
  readonly refundedPence: number;
}

/** Whether all that was paid for an order has gone back: no box of it is owed any more. */
export const isPaidBack = ({ status, totalPence, refundedPence }: PaidOrder): boolean =>
  refundedPence >= totalPence && (totalPence > 0 || status === 'refunded');

/** What is left of a line: what the buyer may still withdraw from, and staff may still refund. */
export const leftOfLine = ({
  quantity,
  withdrawn,
  refunded,
}: Pick<GoodsLine, 'quantity' | 'withdrawn' | 'refunded'>): number =>
  Math.max(0, quantity - withdrawn - refunded);

/** A line with what was sent for it again, and with what is under way for it, in sale units. */
export interface OpenLine extends GoodsLine {
  /** Sent in replacement, less those that were wrong too and were replaced or refunded: the buyer has them. */
  readonly replaced: number;
  /** In returns that are open: neither refunded nor refused nor called off. */
  readonly returning: number;
  /** In claims that nobody has settled. */
  readonly claimed: number;
}

/** How many of a line are the customer's to claim or to return: what is left and not under way already. */
export const openOfLine = (line: OpenLine): number =>
  Math.max(0, leftOfLine(line) - line.returning - line.claimed);

/**
 * How many of these were never replaced. For any more of them staff say that the replacement was wrong too.
 * @param most what is left for the step: a replacement stands in the place of the first box, so it counts in that
 */
export const neverReplaced = ({ replaced }: Pick<OpenLine, 'replaced'>, most: number): number =>
  Math.max(0, most - replaced);

/** How many of the boxes that a claim settles were sent in replacement: these count first. @param most how many may be */
export const replacementsIn = ({ replaced }: Pick<OpenLine, 'replaced'>, taken: number, most: number) =>
  Math.min(replaced, taken, most);

/** What has become of boxes of a line: `4 refunded, 2 replaced`; empty for nothing. */
function goneInWords(line: GoodsLine & Partial<OpenLine>): string {
  const parts = [
    [line.withdrawn, 'withdrawn from'],
    [line.refunded, 'refunded'],
    [line.replaced ?? 0, 'replaced'],
    [line.returning ?? 0, 'in an open return'],
    [line.claimed ?? 0, 'in an open claim'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return words.join(', ');
}

/** Why a limit is what it is: `the order has 12 boxes: 4 refunded, 2 replaced`. */
export const whereBoxesAre = (line: GoodsLine & Partial<OpenLine> & { readonly unit: string }): string =>
  [`the order has ${amount(line.quantity, line.unit)}`, goneInWords(line)].filter(Boolean).join(': ');

/** Beside the ordered quantity: `1 refunded, 3 left`; null for a line that is as it was ordered. */
export function sinceOrdered(line: GoodsLine & Pick<OpenLine, 'replaced'>): string | null {
  const gone = goneInWords(line);
  if (gone === '') return null;
  const left = leftOfLine(line);
  return left === line.quantity ? gone : `${gone}, ${left === 0 ? 'none' : left} left`;
}

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
