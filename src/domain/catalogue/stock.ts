/** The stock in words: the indicator of the real stock, and a quantity above it. */
import { type Day, dayOfMonth } from '../delivery/days.ts';
import { amount } from '../shared/units.ts';

export type StockLevel = 'out' | 'low' | 'some' | 'plenty';

/** Thresholds of its states: up to `low` shows 'Only N left', up to `some` shows 'N in stock'. */
export interface StockLimits {
  readonly low: number;
  readonly some: number;
}

/**
 * @param stock units available for sale; missing counts as 0
 * @param limits `facts().stock`
 * @param incoming as in `ProductSummary`: its day is said where there is none left
 */
export function stockIndicator(
  stock: number | null | undefined,
  limits: StockLimits,
  incoming: readonly Incoming[] = [],
): { readonly level: StockLevel; readonly words: string } {
  if (!stock || stock <= 0) {
    return {
      level: 'out',
      words: incoming.length === 0 ? 'Out of Stock' : outOfStock({ stock: 0, incoming }),
    };
  }
  if (stock <= limits.low) return { level: 'low', words: `Only ${stock} left` };
  if (stock <= limits.some) return { level: 'some', words: `${stock} in stock` };
  return { level: 'plenty', words: 'In Stock' };
}

/** What is said beside a quantity that is all there is; null for any other. @example 'That is all 5 that are left.' */
export const allThereIs = (wanted: number, stock: number): string | null =>
  wanted !== stock || stock <= 0
    ? null
    : stock === 1
      ? 'That is the last one.'
      : `That is all ${stock.toLocaleString('en-GB')} that are left.`;

/** A delivery to the shop that is expected. */
export interface Incoming {
  /** `YYYY-MM-DD`, from today on. */
  readonly day: Day;
  /** Sale units. */
  readonly quantity: number;
}

/** What there is of a product, and what comes. */
export interface StockFacts {
  readonly stock: number;
  readonly unit: string;
  /** As in `ProductSummary`. */
  readonly incoming: readonly Incoming[];
}
type Supply = Pick<StockFacts, 'stock' | 'incoming'>;

/**
 * The first day on which there is enough, of what is there and what has come by then.
 * @param wanted sale units; by default any more than there are
 * @returns null if no day is known on which there is
 */
export function moreOn({ stock, incoming }: Supply, wanted = stock + 1): Day | null {
  let there = Math.max(0, stock);
  for (const { day, quantity } of incoming) {
    there += quantity;
    if (there >= wanted) return day;
  }
  return null;
}

/**
 * When there is enough, to follow another sentence; where all that is expected is too little, how much that is. Empty if
 * nothing is expected.
 * @example ' More on 4 December.', ' 100 more by 20 December; for 150 ask us.'
 */
export function moreOnText(product: Supply, wanted?: number): string {
  const day = moreOn(product, wanted);
  if (day !== null) return ` More on ${dayOfMonth(day)}.`;
  const last = product.incoming.at(-1);
  if (!last || wanted === undefined) return '';
  const more = product.incoming.reduce((sum, { quantity }) => sum + quantity, 0);
  return ` ${more.toLocaleString('en-GB')} more by ${dayOfMonth(last.day)}; for ${wanted.toLocaleString('en-GB')} ask us.`;
}

/** That there is none left, and when there is enough. @example 'Out of Stock. More on 4 December.' */
export const outOfStock = (product: Supply, words = 'Out of Stock', wanted?: number): string =>
  `${words}.${moreOnText(product, wanted)}`;

/**
 * What a shopper is told who asks for more than there is: how many there are, what can be had, and whom to ask.
 * @param wanted the quantity asked for, in sale units
 * @param phone `facts().phone`
 * @returns a sentence; null if the stock suffices
 * @example 'Only 5 left, not 23 boxes. Choose 5 or fewer, or call 028 9649 6000 about the rest.'
 */
export function stockShortfall(wanted: number, product: StockFacts, phone: string): string | null {
  const { stock, unit } = product;
  if (wanted <= stock) return null;
  const more = moreOnText(product, wanted);
  if (stock <= 0) return `Out of stock now.${more || ` Call ${phone} to ask when there will be more.`}`;
  const choice = stock === 1 ? 'Choose 1' : `Choose ${stock.toLocaleString('en-GB')} or fewer`;
  return `Only ${stock.toLocaleString('en-GB')} left, not ${amount(wanted, unit)}.${more} ${choice}, or call ${phone} about the rest.`;
}
