/** Order totals in pence: goods plus sample shipping. The lines always sum to the total. */
import { vatIncluded } from '../shared/vat.ts';

/** The amounts of one line. */
export interface LineFigures {
  /** Price of one box; 0 for a sample. */
  readonly pricePence: number;
  readonly quantity: number;
  /** Boxes × price; 0 for a sample. */
  readonly totalPence: number;
  /** £5.99 for a sample, else 0. */
  readonly sampleShippingPence: number;
}

export interface OrderTotals {
  readonly goodsPence: number;
  readonly sampleShippingPence: number;
  /** The amount charged: goods and sample shipping. Goods ship free. */
  readonly totalPence: number;
  /** The line 'VAT included': 0.167 of the total (spec section 9). */
  readonly vatPence: number;
}

/**
 * Prices one line at today's price.
 * @param shippingPence shipping of one sample (`store.samples.shippingPence`)
 * @example lineFigures({ isSample: false, quantity: 3 }, 2599, 599).totalPence // 7797
 */
export function lineFigures(
  line: { readonly isSample: boolean; readonly quantity: number },
  boxPence: number,
  shippingPence: number,
): LineFigures {
  if (line.isSample) return { pricePence: 0, quantity: 1, totalPence: 0, sampleShippingPence: shippingPence };
  return {
    pricePence: boxPence,
    quantity: line.quantity,
    totalPence: boxPence * line.quantity,
    sampleShippingPence: 0,
  };
}

/**
 * The totals of an order's lines.
 * @example three boxes at £25.99 and a sample: £77.97 + £5.99 = £83.96, VAT included £14.02
 */
export function orderTotals(
  lines: readonly Pick<LineFigures, 'totalPence' | 'sampleShippingPence'>[],
): OrderTotals {
  const goodsPence = lines.reduce((sum, line) => sum + line.totalPence, 0);
  const sampleShippingPence = lines.reduce((sum, line) => sum + line.sampleShippingPence, 0);
  const totalPence = goodsPence + sampleShippingPence;
  return { goodsPence, sampleShippingPence, totalPence, vatPence: vatIncluded(totalPence) };
}
