import { divideHalfUp } from './money.ts';

/** The VAT included in a total: 0.167 of it. Pence, rounded half up. */
export function vatIncluded(totalPence: number): number {
  return divideHalfUp(totalPence * 167, 1000);
}
