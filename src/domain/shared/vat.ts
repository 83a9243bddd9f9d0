import { divideHalfUp } from './money.ts';

/** Spec section 9: the VAT line is 0.167 of the total, shown as included. Pence, rounded half up. */
export function vatIncluded(totalPence: number): number {
  return divideHalfUp(totalPence * 167, 1000);
}
