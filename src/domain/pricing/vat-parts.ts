/** The VAT of an order divided among its lines, as a VAT invoice names it, and among its refunds. */
import { vatIncluded } from '../shared/money.ts';
import { allocate } from './price.ts';

interface PaidLine {
  readonly productId: string;
  readonly totalPence: number;
  readonly sampleShippingPence: number;
  readonly discountPence: number;
}

/** What was paid for a line, and the VAT in it; pence. */
export interface VatPart {
  readonly netPence: number;
  readonly vatPence: number;
}

/**
 * The parts of the lines. With the part of further charges they add up to the order's VAT, which is worked out once, from
 * its total.
 */
export function vatParts(
  { totalPence, vatPence }: { readonly totalPence: number; readonly vatPence: number },
  lines: readonly PaidLine[],
): VatPart[] {
  const paid = lines.map((line) => line.totalPence + line.sampleShippingPence - line.discountPence);
  const charges = totalPence - paid.reduce((sum, pence) => sum + pence, 0);
  const shares = allocate(vatPence, [...paid, charges], [...lines.map(({ productId }) => productId), '']);
  return paid.map((pence, index) => {
    const vat = shares[index] ?? 0;
    return { netPence: pence - vat, vatPence: vat };
  });
}

/**
 * The VAT in a refund, in pence: that in all that has been refunded of its order, less what went back before. So the refunds
 * of a whole order have its VAT between them, whatever each is rounded to.
 * @param beforePence what had been refunded of the order before
 */
export const refundVat = (beforePence: number, pence: number): number =>
  vatIncluded(beforePence + pence) - vatIncluded(beforePence);
