/** Prices lines with the offers of an order: `priceOrder`, after codes and sample credit were read against its goods. */
import { type Price, type PriceableLine, priceOrder } from '../pricing/price.ts';
import {
  type AppliedOffer,
  codeKey,
  type KnownCode,
  type OfferedLine,
  readCodes,
  type RejectedCode,
  withoutSamples,
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
  /** What comes off is taken from everybody's prices, because that is less than the customer's trade prices. */
  readonly replacesTrade: boolean;
  /** The samples' money stays for a later order, because a code takes as much off or more. */
  readonly keepsCredit: boolean;
}

type Offered = PriceableLine & OfferedLine;

/**
 * Prices lines; a code that does not hold is rejected and takes nothing off. What comes off by itself (trade prices, or the
 * samples' money) and a code do not add up unless the code says so: the customer pays the least, so never more than everybody else.
 */
export function priceWithOffers<Line extends Offered>(
  lines: readonly Line[],
  offers: Offers,
): OfferedPrice<Line> {
  const own = priceAsTheyAre(lines, offers);
  if (!lines.some(({ priceReason }) => priceReason === 'trade')) return own;
  const everybodys = priceAsTheyAre(
    lines.map((line) => ({
      ...line,
      boxPence: line.product?.pricePence ?? line.boxPence,
      priceReason: null,
    })),
    offers,
  );
  return everybodys.totals.totalPence < own.totals.totalPence ? { ...everybodys, replacesTrade: true } : own;
}

function priceAsTheyAre<Line extends Offered>(
  lines: readonly Line[],
  { typed, known, at, credit }: Offers,
): OfferedPrice<Line> {
  const { goodsPence } = priceOrder(lines).totals;
  const { offers, rejected } = readCodes(typed, known, { lines, goodsPence, at });
  const priced = (applied: readonly AppliedOffer[]): OfferedPrice<Line> => ({
    ...priceOrder(lines, applied),
    rejected,
    replacesTrade: false,
    keepsCredit: false,
  });
  const isTrade = lines.some(({ priceReason }) => priceReason === 'trade');
  const samples = isTrade ? null : creditOffer(credit, lines);
  const [code] = offers;
  if (!samples) return priced(offers);
  if (!code) return priced([samples]);
  if (known.get(codeKey(code.code))?.code.withTrade) return priced([...offers, samples]);
  const [byCode, bySamples] = [priced(offers), priced([samples])];
  if (byCode.totals.totalPence <= bySamples.totals.totalPence) return { ...byCode, keepsCredit: true };
  return { ...bySamples, rejected: [...rejected, withoutSamples(code.code)] };
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
