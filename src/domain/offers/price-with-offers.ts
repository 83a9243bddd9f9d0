/** Prices lines with the offers of an order: `priceOrder`, after codes and sample credit were read against its goods. */
import { type Price, type PriceableLine, priceOrder } from '../pricing/price.ts';
import {
  type AppliedOffer,
  type KnownCode,
  type OfferedLine,
  readCodes,
  type RejectedCode,
} from './rules.ts';
import { type TradeList, tradePence } from '../trade/prices.ts';
import { creditOffer, type SampleCredit } from './sample-credit.ts';

/** What may come off an order: the codes that were typed with the shop's own among them, and the customer's samples. */
export interface Offers {
  /** As the shopper typed them (`typedCodes`). */
  readonly typed: readonly string[];
  /** By `codeKey`. */
  readonly known: ReadonlyMap<string, KnownCode>;
  readonly at: Date;
  readonly credit: SampleCredit | null;
  /** The customer's trade price list; null for everybody else. */
  readonly trade: TradeList | null;
}

export const NO_OFFERS: Offers = { typed: [], known: new Map(), at: new Date(0), credit: null, trade: null };

export interface OfferedPrice<Line extends PriceableLine> extends Price<Line, AppliedOffer> {
  readonly rejected: readonly RejectedCode[];
}

/** Prices lines; a code that does not hold is rejected and takes nothing off. */
export function priceWithOffers<Line extends PriceableLine & OfferedLine>(
  lines: readonly Line[],
  { typed, known, at, credit }: Offers,
): OfferedPrice<Line> {
  const { goodsPence } = priceOrder(lines).totals;
  const { offers, rejected } = readCodes(typed, known, { lines, goodsPence, at });
  const samples = creditOffer(credit, lines);
  const applied: readonly AppliedOffer[] = samples ? [...offers, samples] : offers;
  return { ...priceOrder(lines, applied), rejected };
}

/** The price of one box to a customer, and why it is not everybody's. Samples cost their shipping in any case. */
export function boxPriceOf(
  product: NonNullable<OfferedLine['product']> | null,
  isSample: boolean,
  { trade }: Offers,
): { readonly boxPence: number; readonly priceReason: 'trade' | null } {
  if (!product) return { boxPence: 0, priceReason: null };
  const boxPence = isSample ? product.pricePence : tradePence(product, trade);
  return { boxPence, priceReason: boxPence < product.pricePence ? 'trade' : null };
}
