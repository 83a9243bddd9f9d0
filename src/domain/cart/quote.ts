/**
 * A cart at today's prices: each line priced, what stands in the way of ordering it, and what has changed since it
 * was put in. The server makes the quote; pages show it and never reckon otherwise.
 */
import type { ProductSummary } from '../catalogue/product.ts';
import { formatPence } from '../shared/money.ts';
import { unitName } from '../shared/units.ts';
import { cartCount, type LineCore, SAMPLE_IN_CART } from './rules.ts';
import { NOT_SAMPLE_ELIGIBLE } from './texts.ts';

/** A line as it is kept, with the box price its owner last saw (null where unknown). */
export interface CartLine extends LineCore {
  readonly seenPricePence: number | null;
}

/** Why a line cannot be ordered as it stands. */
export type LineProblem = 'gone' | 'out_of_stock' | 'short' | 'no_sample' | 'doubled';

/** What a line needs to know of its product. */
export type CartProduct = Pick<
  ProductSummary,
  | 'id'
  | 'name'
  | 'supplier'
  | 'category'
  | 'pricePence'
  | 'pencePerM2'
  | 'boxCoverageMm2'
  | 'unit'
  | 'stock'
  | 'sampleEligible'
  | 'cutToSize'
  | 'photos'
>;

/** A priced line. Lines sum to the cart's total by construction. */
export interface QuotedLine {
  readonly line: CartLine;
  /** Null where the product is no longer sold. */
  readonly product: CartProduct | null;
  /** Price of one box; 0 for a sample and for a product that has gone. */
  readonly pricePence: number;
  /** Boxes × price; 0 for a sample, whose shipping stands apart. */
  readonly totalPence: number;
  readonly sampleShippingPence: number;
  readonly problem: LineProblem | null;
  /** A sentence for the shopper where there is a problem. */
  readonly problemText: string | null;
  /** The box price seen before, where today's differs. */
  readonly priceWasPence: number | null;
}

export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly goodsPence: number;
  readonly sampleCount: number;
  readonly sampleShippingPence: number;
  /** Goods and sample shipping: what would be charged. */
  readonly totalPence: number;
  readonly count: number;
  /** True where every line can be ordered. */
  readonly orderable: boolean;
  /** What the shopper is told first: prices that changed since the last look. */
  readonly notices: readonly string[];
}

/** @param doubled true for the second sample of a product, which an order would refuse */
function problemOf(
  line: CartLine,
  product: CartProduct | null,
  doubled: boolean,
): readonly [LineProblem, string] | null {
  if (!product) return ['gone', 'This product is no longer sold. Please remove it.'];
  if (doubled) return ['doubled', SAMPLE_IN_CART];
  if (line.isSample) return product.sampleEligible ? null : ['no_sample', NOT_SAMPLE_ELIGIBLE];
  if (product.stock <= 0) return ['out_of_stock', 'Out of Stock. Please remove it to order the rest.'];
  if (line.quantity > product.stock) {
    return ['short', `Only ${product.stock} left. Please lower the quantity.`];
  }
  return null;
}

function quoteLine(
  line: CartLine,
  product: CartProduct | null,
  shippingPence: number,
  doubled: boolean,
): QuotedLine {
  const problem = problemOf(line, product, doubled);
  const pricePence = line.isSample || !product ? 0 : product.pricePence;
  const seen = line.isSample ? null : line.seenPricePence;
  return {
    line,
    product,
    pricePence,
    totalPence: pricePence * line.quantity,
    sampleShippingPence: line.isSample && product && !doubled ? shippingPence : 0,
    problem: problem?.[0] ?? null,
    problemText: problem?.[1] ?? null,
    priceWasPence: product && seen !== null && seen !== pricePence ? seen : null,
  };
}

/** The sentence that tells a changed price. */
const priceNotice = ({ product, pricePence, priceWasPence }: QuotedLine): string[] =>
  product && priceWasPence !== null
    ? [
        `The price of ${product.name} has changed from ${formatPence(priceWasPence)} to ${formatPence(pricePence)} per ${unitName(product.unit)}.`,
      ]
    : [];

/**
 * Prices a cart.
 * @param products today's products by id; a missing one is no longer sold
 * @param sampleShippingPence shipping of one sample (`store.samples.shippingPence`)
 */
export function quoteCart(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, CartProduct>,
  sampleShippingPence: number,
): Quote {
  const samples = new Set<string>();
  const quoted = lines.map((line) => {
    const doubled = line.isSample && samples.has(line.productId);
    if (line.isSample) samples.add(line.productId);
    return quoteLine(line, products.get(line.productId) ?? null, sampleShippingPence, doubled);
  });
  const goodsPence = quoted.reduce((sum, line) => sum + line.totalPence, 0);
  const shipping = quoted.reduce((sum, line) => sum + line.sampleShippingPence, 0);
  return {
    lines: quoted,
    goodsPence,
    sampleCount: samples.size,
    sampleShippingPence: shipping,
    totalPence: goodsPence + shipping,
    count: cartCount(lines),
    orderable: quoted.length > 0 && quoted.every((line) => line.problem === null),
    notices: quoted.flatMap(priceNotice),
  };
}
