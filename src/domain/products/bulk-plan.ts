/** What a change to many would do, worked out before it is done, and the words that ask for it. Pure. */
import { lawfulPreviousPrice, type PricePoint } from '../catalogue/previous-price.ts';
import { formatPence, formatPounds, penceFromPounds } from '../shared/money.ts';
import { MAX_PRICE_POUNDS } from './contract.ts';
import { bulkAfter, bulkBefore, type BulkAction, type BulkRow, figureOf } from './bulk.ts';

/** One product of the change, before and after, in words. */
export interface BulkExample {
  readonly id: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** What becomes of its previous price; null where it has none. */
  readonly note: string | null;
}

export interface BulkPlan {
  /** How many change. */
  readonly count: number;
  /** How many of the chosen are so already. */
  readonly same: number;
  /** The one with the least, one in the middle and the one with the most. */
  readonly examples: readonly BulkExample[];
  /** Of those that change, how many have a previous price, and on how many shoppers see it; null where none has. */
  readonly previous: { readonly set: number; readonly shown: number; readonly after: number } | null;
  /** Products whose price would be higher than a product's can be: nothing can be done. */
  readonly dear: readonly string[];
  /** Products whose stock would fall below zero: nothing can be done. */
  readonly short: readonly { readonly name: string; readonly stock: number }[];
}

const MAX_PRICE_PENCE = penceFromPounds(MAX_PRICE_POUNDS);

export type PriceHistories = ReadonlyMap<string, readonly PricePoint[]>;

/** '£24.99', '12 in stock', 'featured', 'on sale'. */
function figureWords(action: BulkAction, figure: number): string {
  switch (figureOf(action)) {
    case 'price':
      return formatPence(figure);
    case 'stock':
      return `${figure.toLocaleString('en-GB')} in stock`;
    case 'featured':
      return figure === 1 ? 'featured' : 'not featured';
    default:
      return figure === 1 ? 'in the archive' : 'on sale';
  }
}

interface Change {
  readonly row: BulkRow;
  readonly before: number;
  readonly after: number;
}

/** The previous price that shoppers see now, and the one after a new price (decisions.md 'What the law asks'). */
function previousOf({ row, after }: Change, histories: PriceHistories, at: Date) {
  const history = histories.get(row.id) ?? [];
  const then = [...history, { pricePence: after, changedAt: at }];
  return {
    now: lawfulPreviousPrice(row.pricePence, row.compareAtPence, history),
    then: lawfulPreviousPrice(after, row.compareAtPence, then),
  };
}

function previousWords(change: Change, histories: PriceHistories, at: Date): string | null {
  const { compareAtPence } = change.row;
  if (compareAtPence === null) return null;
  const shown = previousOf(change, histories, at);
  const is = (seen: number | null) => (seen === null ? 'not shown' : 'shown');
  return `Previous price ${formatPence(compareAtPence)}: ${is(shown.now)} now, ${is(shown.then)} after this.`;
}

/** Least, middle and most of what changes. */
function tellingOf(changes: readonly Change[]): Change[] {
  const sorted = [...changes].sort((a, b) => a.before - b.before || a.row.name.localeCompare(b.row.name));
  const places = new Set([0, Math.floor((sorted.length - 1) / 2), sorted.length - 1]);
  return [...places].flatMap((place) => sorted[place] ?? []);
}

/**
 * Works out a change without making it.
 * @param value checked by `bulkValue`
 * @param histories the prices of products with a previous price, oldest first
 * @param at when the change would be made
 */
export function planBulk(
  action: BulkAction,
  value: number,
  rows: readonly BulkRow[],
  histories: PriceHistories,
  at: Date,
): BulkPlan {
  const changes = rows
    .map((row) => ({ row, before: bulkBefore(action, row), after: bulkAfter(action, value, row) }))
    .filter(({ before, after }) => before !== after);
  const isPrice = figureOf(action) === 'price';
  const marked = isPrice ? changes.filter(({ row }) => row.compareAtPence !== null) : [];
  const seen = marked.map((change) => previousOf(change, histories, at));
  return {
    count: changes.length,
    same: rows.length - changes.length,
    examples: tellingOf(changes).map((change) => ({
      id: change.row.id,
      name: change.row.name,
      before: figureWords(action, change.before),
      after: figureWords(action, change.after),
      note: isPrice ? previousWords(change, histories, at) : null,
    })),
    previous:
      marked.length === 0
        ? null
        : {
            set: marked.length,
            shown: seen.filter(({ now }) => now !== null).length,
            after: seen.filter(({ then }) => then !== null).length,
          },
    dear: isPrice ? changes.filter(({ after }) => after > MAX_PRICE_PENCE).map(({ row }) => row.name) : [],
    short:
      figureOf(action) === 'stock'
        ? changes.filter(({ after }) => after < 0).map(({ row: { name, stock } }) => ({ name, stock }))
        : [],
  };
}

/** '214 products', '1 product'. */
export const productsOf = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'product' : 'products'}`;

/** The question of the second step: 'Raise the price of 214 products by 5%?' */
export function bulkQuestion(action: BulkAction, value: number, count: number): string {
  const many = productsOf(count);
  const size = Math.abs(value).toLocaleString('en-GB');
  switch (action) {
    case 'price_percent':
      return `${value < 0 ? 'Lower' : 'Raise'} the price of ${many} by ${size}%?`;
    case 'price_set':
      return `Set the price of ${many} to ${formatPounds(value)}?`;
    case 'stock_add':
      return value < 0 ? `Take ${size} from the stock of ${many}?` : `Add ${size} to the stock of ${many}?`;
    case 'stock_set':
      return `Set the stock of ${many} to ${size}?`;
    case 'feature':
      return `Feature ${many} on the home page?`;
    case 'unfeature':
      return `No longer feature ${many}?`;
    case 'archive':
      return `Move ${many} to the archive?`;
    default:
      return `Bring ${many} back from the archive?`;
  }
}

/** What follows from it, beside the figures. */
const MEANINGS: Readonly<Record<BulkAction, string>> = {
  price_percent: 'Carts take the new prices at once; orders that are placed keep theirs.',
  price_set: 'Carts take the new price at once; orders that are placed keep theirs.',
  stock_add: 'The ledger of each product notes it as a delivery.',
  stock_set: 'The ledger of each product notes the difference as a count.',
  feature: 'The home page shows twelve of the featured products.',
  unfeature: 'They stay on sale. Where none is featured, the home page shows the cheapest floors.',
  archive: 'Shoppers can no longer find or buy them. They can be brought back.',
  restore: 'Shoppers can find and buy them again.',
};
export const bulkMeaning = (action: BulkAction): string => MEANINGS[action];

/** What becomes of the previous prices, by the 30-day rule; null where none of the products has one. */
export function previousMeaning({ previous, count }: BulkPlan): string | null {
  if (!previous) return null;
  const { set, shown, after } = previous;
  const of =
    set === count ? (count === 1 ? 'It has' : 'All have') : set === 1 ? '1 has' : `${set} of them have`;
  return `${of} a previous price. Shoppers see it on ${shown} now and on ${after} after this: a previous price is shown only above the price, and only where it was the lowest of the 30 days before the cut.`;
}

/** Why no price is raised: whose would be beyond what a product may cost. */
export function dearWords({ dear }: BulkPlan): string | null {
  const [first] = dear;
  if (first === undefined) return null;
  const most = formatPence(MAX_PRICE_PENCE);
  return dear.length === 1
    ? `“${first}” would cost more than ${most}. Nothing was changed.`
    : `${productsOf(dear.length)} would cost more than ${most}, “${first}” among them. Nothing was changed.`;
}

/** Why nothing can be taken: whose stock would fall below zero. */
export function shortWords({ short }: BulkPlan): string | null {
  const [first] = short;
  if (!first) return null;
  const named = `“${first.name}” has only ${first.stock.toLocaleString('en-GB')} on the shelf`;
  return short.length === 1
    ? `${named}. Nothing was changed.`
    : `${productsOf(short.length)} have fewer on the shelf than that: ${named}. Nothing was changed.`;
}
