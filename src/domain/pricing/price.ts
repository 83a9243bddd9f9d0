/**
 * What an order costs: lines, charges and offers in, every sum that anybody prints out. The parts add up by construction.
 * Cart, order, mail and invoice call this function, or print what it stored; nobody else adds money.
 */
import { divideHalfUp, vatIncluded } from '../shared/money.ts';
import { type Charge, chargesOf } from './charges.ts';

/**
 * Divides an amount among lines by their weights, to the penny (largest remainder).
 * @param pence at most the sum of the weights
 * @param weights a line's part of it is in proportion to its weight, and at most that
 * @param keys settle which of two equal remainders gets the odd penny, so that the order of the lines does not
 * @example allocate(500, [400, 4500], ['a', 'b']) // [41, 459]
 */
export function allocate(pence: number, weights: readonly number[], keys: readonly string[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight, index) => {
    const product = BigInt(pence) * BigInt(weight);
    return { index, weight, part: Number(product / whole), rest: product % whole };
  });
  const odd = pence - exact.reduce((sum, { part }) => sum + part, 0);
  const keyOf = (index: number): string => keys[index] ?? '';
  const next = exact
    .toSorted(
      (a, b) =>
        Number(b.rest - a.rest) || b.weight - a.weight || keyOf(a.index).localeCompare(keyOf(b.index)),
    )
    .slice(0, odd)
    .map(({ index }) => index);
  return exact.map(({ index, part }) => part + (next.includes(index) ? 1 : 0));
}

/** A line to price. */
export interface PriceableLine {
  /** Says which product it is, so that an odd penny falls on the same line in whatever order they come. */
  readonly productId: string;
  readonly isSample: boolean;
  readonly quantity: number;
  /** Today's price of one box, of a sample too: it costs nothing but its shipping. */
  readonly boxPence: number;
  /** Shipping of one sample (`store.samples.shippingPence`). */
  readonly shippingPence: number;
}

/** What is taken off a price. */
export interface Offer {
  readonly kind: 'percentage' | 'amount';
  /** Hundredths of a per cent, or pence. */
  readonly value: number;
  /** Positions of the lines that it applies to. */
  readonly lines: readonly number[];
}

/** The amounts of one line. */
export interface LinePrice {
  /** Price of one box; 0 for a sample. */
  readonly pricePence: number;
  /** 1 for a sample. */
  readonly quantity: number;
  /** Boxes × price, before discounts; 0 for a sample. */
  readonly totalPence: number;
  /** £5.99 for a sample, else 0: the line's part of that charge. */
  readonly sampleShippingPence: number;
  /** The line's share of all discounts, from 0 to `totalPence`. */
  readonly discountPence: number;
}

/** An offer with what it takes off. */
export interface Discount<Given extends Offer = Offer> {
  readonly offer: Given;
  readonly pence: number;
  /** What it takes off each line; they add up to `pence`. */
  readonly shares: readonly number[];
}

/** The sums of an order. */
export interface Totals {
  /** The lines, before discounts. */
  readonly goodsPence: number;
  readonly charges: readonly Charge[];
  readonly sampleShippingPence: number;
  readonly discountPence: number;
  /** The amount charged: goods less discounts, and charges. */
  readonly totalPence: number;
  /** The line 'VAT included': 0.167 of the total. */
  readonly vatPence: number;
}

export interface Price<Line extends PriceableLine, Given extends Offer> {
  /** The lines as they came, with their amounts. */
  readonly lines: readonly (Line & LinePrice)[];
  readonly discounts: readonly Discount<Given>[];
  readonly totals: Totals;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** An offer's discount on what earlier offers have left of each line. */
function discountOf<Given extends Offer>(
  offer: Given,
  lines: readonly PriceableLine[],
  leftPence: readonly number[],
): Discount<Given> {
  const weights = leftPence.map((pence, index) => (offer.lines.includes(index) ? pence : 0));
  const eligible = sumOf(weights);
  const wanted = offer.kind === 'amount' ? offer.value : divideHalfUp(eligible * offer.value, 10_000);
  const pence = Math.min(wanted, eligible);
  const keys = lines.map(({ productId }) => productId);
  return { offer, pence, shares: allocate(pence, weights, keys) };
}

/**
 * Prices an order.
 * @param offers in the order in which they apply: each takes its share of what the ones before have left
 * @param charges besides sample shipping; goods ship free
 * @example three boxes at £25.99 and a sample: £77.97 + £5.99 = £83.96, VAT included £14.02
 */
export function priceOrder<Line extends PriceableLine, Given extends Offer = Offer>(
  lines: readonly Line[],
  offers: readonly Given[] = [],
  charges: readonly Charge[] = [],
): Price<Line, Given> {
  const full = lines.map((line) => {
    const { isSample, quantity, boxPence, shippingPence } = line;
    return isSample
      ? { ...line, pricePence: 0, quantity: 1, totalPence: 0, sampleShippingPence: shippingPence }
      : { ...line, pricePence: boxPence, quantity, totalPence: boxPence * quantity, sampleShippingPence: 0 };
  });
  let left = full.map(({ totalPence }) => totalPence);
  const discounts = offers.map((offer) => {
    const discount = discountOf(offer, lines, left);
    left = left.map((pence, index) => pence - (discount.shares[index] ?? 0));
    return discount;
  });
  const goodsPence = sumOf(full.map(({ totalPence }) => totalPence));
  const sampleShippingPence = sumOf(full.map((line) => line.sampleShippingPence));
  const all = chargesOf([{ kind: 'sample_shipping', pence: sampleShippingPence }, ...charges]);
  const totalPence = sumOf(left) + sumOf(all.map(({ pence }) => pence));
  return {
    lines: full.map((line, index) => ({ ...line, discountPence: line.totalPence - (left[index] ?? 0) })),
    discounts,
    totals: {
      goodsPence,
      charges: all,
      sampleShippingPence,
      discountPence: goodsPence - sumOf(left),
      totalPence,
      vatPence: vatIncluded(totalPence),
    },
  };
}

/**
 * The paid price of a part of a line, in pence: what goes back for it. Rounded down from the line's start and not per part,
 * so that successive parts add up to the line's price; the discount's share was stored with the line and is never divided
 * anew among other lines.
 * @param quantity of the line, counted from its start
 */
export const paidForPart = (
  line: { readonly totalPence: number; readonly discountPence: number; readonly quantity: number },
  quantity: number,
): number => Math.floor(((line.totalPence - line.discountPence) * quantity) / line.quantity);
