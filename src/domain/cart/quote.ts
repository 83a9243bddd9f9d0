/**
 * A cart at today's prices: each line's price, the reason it cannot be ordered, and price changes since it was added. Only
 * the server computes quotes; pages display them and never calculate prices themselves.
 */
import type { ProductSummary } from '../catalogue/product.ts';
import { outOfStock, stockShortfall } from '../catalogue/stock.ts';
import {
  boxPriceOf,
  type OfferedPrice,
  type Offers,
  NO_OFFERS,
  priceWithOffers,
} from '../offers/price-with-offers.ts';
import type { AppliedOffer, RejectedCode } from '../offers/rules.ts';
import { creditNotices } from '../offers/sample-credit.ts';
import type { Discount, LinePrice, PriceableLine, Totals } from '../pricing/price.ts';
import { cartCount, type LineCore, SAMPLE_IN_CART } from './rules.ts';
import { NOT_SAMPLE_ELIGIBLE, oneSampleOf, priceChanged } from './texts.ts';

/** A stored line, with the box price the shopper last saw (null when unknown). */
export interface CartLine extends LineCore {
  readonly seenPricePence: number | null;
}

/** Why a line cannot be ordered. */
export type LineProblem =
  | 'discontinued'
  | 'out_of_stock'
  | 'insufficient_stock'
  | 'not_sample_eligible'
  | 'duplicate_sample'
  | 'sample_quantity';

/** The product fields that pricing a line needs. */
export type CartProduct = Pick<
  ProductSummary,
  | 'id'
  | 'name'
  | 'supplier'
  | 'category'
  | 'pricePence'
  | 'compareAtPence'
  | 'fullPence'
  | 'pencePerM2'
  | 'boxCoverageMm2'
  | 'unit'
  | 'stock'
  | 'incoming'
  | 'sampleEligible'
  | 'cutToSize'
  | 'photos'
>;

/** A priced line; a product that is no longer sold costs nothing. */
export interface QuotedLine extends LinePrice {
  readonly line: CartLine;
  /** Null when the product is no longer sold. */
  readonly product: CartProduct | null;
  /** Why the price is not everybody's. */
  readonly priceReason: 'trade' | null;
  readonly problem: LineProblem | null;
  /** A sentence for the shopper when there is a problem. */
  readonly problemText: string | null;
  /** The box price seen before, when today's differs. */
  readonly priceWasPence: number | null;
}

export interface Quote extends Totals {
  readonly lines: readonly QuotedLine[];
  readonly sampleCount: number;
  readonly count: number;
  /** True where every line can be ordered. */
  readonly orderable: boolean;
  /** Sentences about prices that are not those that the shopper last saw. */
  readonly notices: readonly string[];
  /** The codes as they were typed, what each takes off, and those that do not hold. */
  readonly codes: readonly string[];
  readonly discounts: readonly Discount<AppliedOffer>[];
  readonly rejected: readonly RejectedCode[];
}

/** What a quote says and charges beside the products. */
export interface QuoteTerms {
  /** Shipping of one sample (`store.samples.shippingPence`). */
  readonly sampleShippingPence: number;
  /** The number that a buyer calls for more than there is (`facts().phone`). */
  readonly phone: string;
}

/** @param isDuplicate true for the second sample of a product, which an order would refuse */
function problemOf(
  line: CartLine,
  product: CartProduct | null,
  phone: string,
  isDuplicate: boolean,
): readonly [LineProblem, string] | null {
  if (!product) return ['discontinued', 'This product is no longer sold. Please remove it.'];
  if (isDuplicate) return ['duplicate_sample', SAMPLE_IN_CART];
  if (line.isSample && line.quantity !== 1) return ['sample_quantity', oneSampleOf(product.name)];
  if (line.isSample) return product.sampleEligible ? null : ['not_sample_eligible', NOT_SAMPLE_ELIGIBLE];
  if (product.stock <= 0)
    return [
      'out_of_stock',
      `${outOfStock(product, 'Out of Stock', line.quantity)} Please remove it to order the rest.`,
    ];
  const shortfall = stockShortfall(line.quantity, product, phone);
  return shortfall === null ? null : ['insufficient_stock', shortfall];
}

/** The sentence about a changed price, as a list of one or none. */
const priceNotice = ({ product, pricePence, priceWasPence }: QuotedLine): string[] =>
  product && priceWasPence !== null
    ? [priceChanged(product.name, priceWasPence, pricePence, product.unit)]
    : [];

/** What stands in place of the customer's trade prices or paid samples, as a list of sentences. */
type Discounted = Pick<OfferedPrice<PriceableLine>, 'replacesTrade' | 'keepsCredit' | 'discounts'>;
function insteadNotices({ replacesTrade, keepsCredit, discounts }: Discounted): string[] {
  const taken = discounts.flatMap(({ offer, pence }) =>
    pence > 0 ? (offer.code ?? `‘${offer.title}’`) : [],
  );
  const named = taken.join(' and ');
  return [
    ...(replacesTrade
      ? [`With ${named} you pay less than at your trade prices, so that comes off everybody’s prices.`]
      : []),
    ...(keepsCredit
      ? [`With ${named} you pay no more than with your samples’ money off, which stays for a later order.`]
      : []),
  ];
}

/**
 * Prices a cart.
 * @param products the current products by id; a product that is not in the map is no longer sold
 */
export function quoteCart(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, CartProduct>,
  terms: QuoteTerms,
  offers: Offers = NO_OFFERS,
): Quote {
  const samples = new Set<string>();
  const price = priceWithOffers(
    lines.map((line) => {
      const isDuplicate = line.isSample && samples.has(line.productId);
      if (line.isSample) samples.add(line.productId);
      const product = products.get(line.productId) ?? null;
      return {
        ...line,
        line,
        product,
        problem: problemOf(line, product, terms.phone, isDuplicate),
        // A product that is no longer sold, and a sample that an order would refuse, cost nothing.
        ...boxPriceOf(product, line.isSample, offers),
        shippingPence: product && !isDuplicate ? terms.sampleShippingPence : 0,
      };
    }),
    offers,
  );
  const quoted = price.lines.map(({ problem, ...figures }): QuotedLine => {
    const { line, product, pricePence, priceReason } = figures;
    // A line remembers everybody's price, which a trade customer does not pay.
    const seenPence = line.isSample || priceReason ? null : line.seenPricePence;
    return {
      ...figures,
      problem: problem?.[0] ?? null,
      problemText: problem?.[1] ?? null,
      priceWasPence: product && seenPence !== null && seenPence !== pricePence ? seenPence : null,
    };
  });
  return {
    ...price.totals,
    lines: quoted,
    sampleCount: samples.size,
    count: cartCount(lines),
    orderable: quoted.length > 0 && quoted.every((line) => line.problem === null),
    notices: [
      ...quoted.flatMap(priceNotice),
      ...insteadNotices(price),
      // A code or trade prices may take its place.
      ...(price.discounts.length === 0 && !offers.trade ? creditNotices(offers.credit, price.lines) : []),
    ],
    codes: offers.typed,
    discounts: price.discounts,
    rejected: price.rejected,
  };
}
