/** The check-in of a delivery: what was counted of each line, and what of it is wrong. */
import { BATCH_TOO_LONG, MAX_BATCH_NAME } from '../catalogue/goods-batches.ts';
import { leftOfLine, type OpenLine, openOfLine } from '../orders/goods-back.ts';
import { typedQuantity } from '../orders/withdrawn.ts';
import type { ClaimKind } from './claim.ts';

/** Boxes of one line that can be counted at most. */
const MOST = 100_000;

const COUNTED = 'Please give the number that you counted, 0 if none came.';
const BROKEN = 'Please give a whole number, 0 if nothing is broken.';
const MORE_BROKEN = 'More are broken than came.';

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
export function readCount(typed: TypedCount): {
  readonly count: Count | null;
  readonly errors: Partial<Record<keyof TypedCount, string>>;
} {
  const counted = typedQuantity(typed.counted, MOST);
  const broken = typedQuantity(typed.broken.trim() || '0', MOST);
  const batch = typed.batch.trim();
  const errors: Partial<Record<keyof TypedCount, string>> = {};
  if (counted === null) errors.counted = COUNTED;
  if (broken === null) errors.broken = BROKEN;
  else if (counted !== null && broken > counted) errors.broken = MORE_BROKEN;
  if (batch.length > MAX_BATCH_NAME) errors.batch = BATCH_TOO_LONG;
  if (counted === null || broken === null || Object.keys(errors).length > 0) return { count: null, errors };
  return { count: { counted, broken, batch: batch || null }, errors };
}

/**
 * What is wrong with a line and not reported yet: boxes that did not come, and broken ones. Too many are no claim of the
 * buyer. What is counted is all that there is, so what an earlier report says of it is not reported again.
 */
export function faultsIn(
  line: OpenLine,
  { counted, broken }: Pick<Count, 'counted' | 'broken'>,
): readonly { readonly kind: ClaimKind; readonly quantity: number }[] {
  const missing = Math.max(0, leftOfLine(line) - counted);
  const all = Math.min(openOfLine(line), Math.max(0, missing + broken - line.claimed));
  return [
    { kind: 'missing' as const, quantity: Math.min(missing, all) },
    { kind: 'damaged' as const, quantity: all - Math.min(missing, all) },
  ].filter(({ quantity }) => quantity > 0);
}
