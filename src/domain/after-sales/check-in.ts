/** The check-in of a delivery: what was counted of each line, and what of it is wrong. */
import { BATCH_TOO_LONG, MAX_BATCH_NAME } from '../catalogue/goods-batches.ts';
import { amount } from '../shared/units.ts';
import { leftOfLine, type OpenLine, openOfLine } from '../orders/goods-back.ts';
import { typedQuantity } from '../orders/typed-quantities.ts';
import type { ClaimKind } from './claim.ts';

/** Any number that can be typed. */
const MOST_DIGITS = 1e9;

const COUNTED = 'Please give the number that you counted, 0 if none came.';
const BROKEN = 'Please give a whole number, 0 if nothing is broken.';
const MORE_BROKEN = 'More are broken than came.';
const moreThanOrdered = (most: number, unit: string): string =>
  `You ordered ${amount(most, unit)}. Please count again; if more came, write ${most} and ring us about the rest.`;

/** What is typed for one line. */
export interface TypedCount {
  readonly counted: string;
  /** Empty for none. */
  readonly broken: string;
  readonly batch: string;
}

export interface Count {
  readonly counted: number;
  readonly broken: number;
  readonly batch: string | null;
}

/** Reads what was typed for a line; a field that cannot be read has a sentence. */
export function readCount(
  typed: TypedCount,
  line: Pick<OpenLine, 'quantity' | 'withdrawn' | 'refunded' | 'replaced'> & { readonly unit: string },
): {
  readonly count: Count | null;
  readonly errors: Partial<Record<keyof TypedCount, string>>;
} {
  const counted = typedQuantity(typed.counted, MOST_DIGITS);
  const broken = typedQuantity(typed.broken.trim() || '0', MOST_DIGITS);
  const most = leftOfLine(line) + line.replaced;
  const batch = typed.batch.trim();
  const errors: Partial<Record<keyof TypedCount, string>> = {};
  if (counted === null) errors.counted = COUNTED;
  else if (counted > most) errors.counted = moreThanOrdered(most, line.unit);
  if (broken === null) errors.broken = BROKEN;
  else if (counted !== null && broken > counted) errors.broken = MORE_BROKEN;
  if (batch.length > MAX_BATCH_NAME) errors.batch = BATCH_TOO_LONG;
  if (counted === null || broken === null || Object.keys(errors).length > 0) return { count: null, errors };
  return { count: { counted, broken, batch: batch || null }, errors };
}

/** A line with the boxes of each kind in claims that nobody has settled. */
export interface CountedLine extends OpenLine {
  readonly claimedAs: (kind: ClaimKind) => number;
}

/** How many of a line should be there: boxes of an open return may be in the post already, or not yet. */
export const expectedOf = (line: OpenLine, counted: number): number =>
  Math.min(leftOfLine(line), Math.max(counted, leftOfLine(line) - line.returning));

/** Whether boxes of a line are missing or broken, reported or not. Too many are no claim of the buyer. */
export const isAmiss = ({
  counted,
  broken,
  expected,
}: {
  readonly counted: number;
  readonly broken: number;
  /** Null if it was not kept, as the release before did not. */
  readonly expected: number | null;
}): boolean => broken > 0 || counted < (expected ?? 0);

/**
 * What is wrong with a line and not reported yet: boxes that did not come, and broken ones. What is counted is all that
 * there is, so what an earlier report says of the same kind is not reported again.
 */
export function faultsIn(
  line: CountedLine,
  { counted, broken }: Pick<Count, 'counted' | 'broken'>,
): readonly { readonly kind: ClaimKind; readonly quantity: number }[] {
  const found = { missing: expectedOf(line, counted) - counted, damaged: broken };
  const more = (kind: keyof typeof found) => Math.max(0, found[kind] - line.claimedAs(kind));
  const open = openOfLine(line);
  const missing = Math.min(open, more('missing'));
  return [
    { kind: 'missing' as const, quantity: missing },
    { kind: 'damaged' as const, quantity: Math.min(open - missing, more('damaged')) },
  ].filter(({ quantity }) => quantity > 0);
}
