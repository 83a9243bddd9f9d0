/** What goes out in replacement of boxes of an order, and how much of it is left to go out. */
import { type GoodsLine, leftOfLine, type OpenLine, type Quantities, sum } from './goods-back.ts';

/** Goods that are to go out in replacement, or went out. */
interface Replaced {
  /** When they left. */
  readonly sentAt: Date | null;
  /** False once nothing is to go out any more. */
  readonly isHeld: boolean;
  readonly lines: Quantities;
}

/** Whether goods are still to go out in replacement. */
export const isDue = ({ sentAt, isHeld }: Pick<Replaced, 'sentAt' | 'isHeld'>): boolean =>
  sentAt === null && isHeld;

/**
 * How many of a line go out: with the order itself, what is left of it. In a replacement that is due, what it has of those
 * left: the boxes that were never replaced have gone back first, and of several replacements the first go out first.
 * @param all the order's replacements, in their order
 */
export function quantityDue<One extends Replaced>(
  line: GoodsLine & Pick<OpenLine, 'replaced'>,
  all: readonly One[],
  of: One | 'order',
): number {
  if (of === 'order') return leftOfLine(line);
  const due = all.filter(isDue);
  if (!due.includes(of)) return 0;
  const boxes = (some: readonly One[]) => sum(some.map(({ lines }) => lines.get(line.id) ?? 0));
  const withBuyer = Math.max(0, line.replaced - boxes(due));
  const left = leftOfLine(line) - withBuyer - boxes(due.slice(0, due.indexOf(of)));
  return Math.max(0, Math.min(left, boxes([of])));
}
