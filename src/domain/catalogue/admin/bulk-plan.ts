/** The preview of a bulk change, computed before anything is written, and the texts of its confirmation step. */
import { lawfulPreviousPrice, lowestPrice, type PricePoint } from '../previous-price.ts';
import { countOf } from '../../shared/count.ts';
import { formatPence, formatPounds, penceFromPounds } from '../../shared/money.ts';
import { MAX_PRICE_POUNDS } from './contract.ts';
import {
  BULK_ACTIONS,
  bulkAfter,
  bulkBefore,
  type BulkAction,
  type BulkChange,
  type BulkRow,
  figureOf,
} from './bulk.ts';

/** An example of the change: one product before and after, formatted for display. */
export interface BulkExample {
  readonly id: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Which previous price shoppers see now and after the change, and why; null when it has none. */
  readonly note: string | null;
}

export interface BulkPlan {
  /** Number of products that change. */
  readonly count: number;
  /** Number of chosen products that already have the target value. */
  readonly same: number;
  /** The products with the lowest, the median and the highest value. */
  readonly examples: readonly BulkExample[];
  /**
   * Of the products that change: how many have a previous price set, and how many of these show it to shoppers now and
   * after the change. Null when none has one.
   */
  readonly previous: { readonly set: number; readonly shown: number; readonly after: number } | null;
  /** Of a sale that is planned for later: how many of the products that change are in other sales until then. Null for what is done at once. */
  readonly inEarlierSale: number | null;
  /** Names of products whose price would exceed the maximum. If there are any, the whole change is refused. */
  readonly tooExpensive: readonly string[];
  /** Products whose stock would fall below zero. If there are any, the whole change is refused. */
  readonly insufficientStock: readonly Pick<BulkRow, 'name' | 'stock' | 'sold'>[];
}

const MAX_PRICE_PENCE = penceFromPounds(MAX_PRICE_POUNDS);

export type PriceHistories = ReadonlyMap<string, readonly PricePoint[]>;

/** '£24.99', '12 in stock', 'featured', 'on sale'. */
function formatFigure(action: BulkAction, figure: number): string {
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
  /** The previous price set after the change. */
  readonly claim: number | null;
}

/** The previous price after a change: a sale names the lowest of the last 30 days, anything else keeps what staff set. */
export const claimAfter = (
  { action }: Pick<BulkChange, 'action'>,
  row: Pick<BulkRow, 'compareAtPence'>,
  history: readonly PricePoint[],
  at: Date,
): number | null => (action === 'sale_percent' ? lowestPrice(history, at) : row.compareAtPence);

/** The previous price that shoppers see before and after the change. */
function visiblePreviousPrices({ row, after, claim }: Change, histories: PriceHistories, at: Date) {
  const history = histories.get(row.id) ?? [];
  const newHistory = [...history, { pricePence: after, changedAt: at }];
  return {
    before: lawfulPreviousPrice(row.pricePence, row.compareAtPence, history),
    after: lawfulPreviousPrice(after, claim, newHistory),
  };
}

function previousPriceNote(
  change: Change,
  histories: PriceHistories,
  at: Date,
  isPlanned: boolean,
): string | null {
  const compareAtPence = change.claim;
  if (compareAtPence === null) return null;
  const visible = visiblePreviousPrices(change, histories, at);
  const shown = (price: number | null) => (price === null ? 'none' : formatPence(price));
  const then = `${shown(visible.after)} ${isPlanned ? 'from its first day' : 'after this'}`;
  const refusal =
    compareAtPence > change.after ? 'not known as the lowest of the 30 days before' : 'not above the price';
  const why =
    visible.after === null
      ? `: ${formatPence(compareAtPence)} is ${refusal}`
      : ', the lowest of the 30 days before';
  return `Previous price: ${isPlanned ? '' : `${shown(visible.before)} is shown now, `}${then}${why}.`;
}

/** What a count has besides the boxes that are free; null if there are none, or nothing is counted. */
const soldNote = ({ sold = 0 }: BulkRow): string | null =>
  sold === 0
    ? null
    : `${countOf(sold, 'boxes')} of those counted ${sold === 1 ? 'is' : 'are'} sold and not sent yet.`;

/** The changes with the lowest, the median and the highest value. */
function exampleChanges(changes: readonly Change[]): Change[] {
  const sorted = [...changes].sort((a, b) => a.before - b.before || a.row.name.localeCompare(b.row.name));
  const indexes = new Set([0, Math.floor((sorted.length - 1) / 2), sorted.length - 1]);
  return [...indexes].flatMap((index) => sorted[index] ?? []);
}

/**
 * Computes the preview of a bulk change.
 * @param histories price histories of the products with a previous price, for a sale of all, oldest first
 * @param at when the change would be made
 * @param inEarlierSale of a sale that is planned for later: the products in other sales until then
 */
export function planBulk(
  change: BulkChange,
  rows: readonly BulkRow[],
  histories: PriceHistories,
  at: Date,
  inEarlierSale: ReadonlySet<string> | null = null,
): BulkPlan {
  const { action } = change;
  const changes = rows
    .map((row) => ({
      row,
      before: bulkBefore(action, row),
      after: bulkAfter(change, row),
      claim: claimAfter(change, row, histories.get(row.id) ?? [], at),
    }))
    .filter(({ before, after }) => before !== after);
  const isPrice = figureOf(action) === 'price';
  const withPrevious = isPrice ? changes.filter(({ claim }) => claim !== null) : [];
  const visible = withPrevious.map((change) => visiblePreviousPrices(change, histories, at));
  return {
    count: changes.length,
    same: rows.length - changes.length,
    examples: exampleChanges(changes).map((one) => ({
      id: one.row.id,
      name: one.row.name,
      before: formatFigure(action, one.before),
      after: formatFigure(action, one.after),
      note: isPrice ? previousPriceNote(one, histories, at, inEarlierSale !== null) : soldNote(one.row),
    })),
    previous:
      withPrevious.length === 0
        ? null
        : {
            set: withPrevious.length,
            shown: visible.filter(({ before }) => before !== null).length,
            after: visible.filter(({ after }) => after !== null).length,
          },
    inEarlierSale: inEarlierSale && changes.filter(({ row }) => inEarlierSale.has(row.id)).length,
    tooExpensive: isPrice
      ? changes.filter(({ after }) => after > MAX_PRICE_PENCE).map(({ row }) => row.name)
      : [],
    insufficientStock:
      figureOf(action) === 'stock'
        ? changes
            .filter(({ after }) => after < 0)
            .map(({ row: { name, stock, sold } }) => ({ name, stock, sold }))
        : [],
  };
}

/** The question of the second step: 'Raise the price of 214 products by 5%?' */
export function bulkQuestion(action: BulkAction, value: number, count: number): string {
  const products = countOf(count, 'products');
  const size = Math.abs(value).toLocaleString('en-GB');
  switch (action) {
    case 'price_percent':
      return `${value < 0 ? 'Lower' : 'Raise'} the price of ${products} by ${size}%?`;
    case 'sale_percent':
      return `Put ${products} on sale, ${size}% off?`;
    case 'price_set':
      return `Set the price of ${products} to ${formatPounds(value)}?`;
    case 'stock_add':
      return value < 0
        ? `Take ${size} from the stock of ${products}?`
        : `Add ${size} to the stock of ${products}?`;
    case 'stock_set':
      return `Set the stock of ${products} to ${size}?`;
    case 'feature':
      return `Feature ${products} on the home page?`;
    case 'unfeature':
      return `No longer feature ${products}?`;
    case 'archive':
      return `Move ${products} to the archive?`;
    default:
      return `Bring ${products} back from the archive?`;
  }
}

/** What a change did, beside the button that takes it back: 'Price raised by 5%'. */
export function bulkDone(action: BulkAction, value: number): string {
  const size = Math.abs(value).toLocaleString('en-GB');
  switch (action) {
    case 'price_percent':
      return `Price ${value < 0 ? 'lowered' : 'raised'} by ${size}%`;
    case 'sale_percent':
      return `Sale, ${size}% off`;
    case 'price_set':
      return `Price set to ${formatPounds(value)}`;
    case 'stock_add':
      return `${value < 0 ? `${size} taken from` : `${size} added to`} the stock`;
    case 'stock_set':
      return `Stock set to ${size}`;
    default:
      return BULK_ACTIONS[action];
  }
}

/** The consequences of each action besides the changed value. */
const CONSEQUENCES: Readonly<Record<BulkAction, string>> = {
  price_percent: 'Carts take the new prices at once; orders that are placed keep theirs.',
  sale_percent:
    'A price goes down to the chosen ending, and stays at the penny where that would take off more than a twentieth again. The lowest price of the last 30 days is named as the previous one. The old prices come back by themselves after the last day.',
  price_set: 'Carts take the new price at once; orders that are placed keep theirs.',
  stock_add: 'The ledger of each product notes it as a delivery.',
  stock_set:
    'What was counted on the shelf: boxes that are sold and not sent yet are among it, and are no more for sale. The ledger of each product notes the difference as a count.',
  feature: 'The home page shows twelve of the featured products.',
  unfeature: 'They stay on sale. Where none is featured, the home page shows the cheapest floors.',
  archive: 'Shoppers can no longer find or buy them. They can be brought back.',
  restore: 'Shoppers can find and buy them again. Drafts stay drafts: each is published on its own page.',
};
export const bulkConsequence = (action: BulkAction): string => CONSEQUENCES[action];

/** What a planned sale does after another one; null when none of its products is in one. */
export function earlierSaleConsequence({ inEarlierSale, count }: BulkPlan): string | null {
  if (!inEarlierSale) return null;
  const subject =
    inEarlierSale < count
      ? `${inEarlierSale} of them ${inEarlierSale === 1 ? 'is' : 'are'}`
      : count === 1
        ? 'It is'
        : 'All are';
  return `${subject} in another sale before. This one is worked out from the price that comes back when that one ends. The earlier sale’s price counts as the previous one for 30 days.`;
}

/** The effect on previous prices under the 30-day rule; null when none of the products has one. */
export function previousPriceConsequence({ previous, count, inEarlierSale }: BulkPlan): string | null {
  if (!previous) return null;
  const { set, shown, after } = previous;
  const subject =
    set === count ? (count === 1 ? 'It has' : 'All have') : set === 1 ? '1 has' : `${set} of them have`;
  return `${subject} a previous price. Shoppers see it on ${inEarlierSale === null ? `${shown} now and on ${after} after this` : `${after} from the first day`}: a previous price is shown only above the price, and only where it was the lowest of the 30 days before the cut.`;
}

/** The refusal when prices would exceed the maximum; null when none does. */
export function tooExpensiveMessage({ tooExpensive }: BulkPlan): string | null {
  const [first] = tooExpensive;
  if (first === undefined) return null;
  const maximum = formatPence(MAX_PRICE_PENCE);
  return tooExpensive.length === 1
    ? `“${first}” would cost more than ${maximum}. Nothing was changed.`
    : `${countOf(tooExpensive.length, 'products')} would cost more than ${maximum}, “${first}” among them. Nothing was changed.`;
}

/** The refusal when stocks would fall below zero; null when none does. */
export function insufficientStockMessage({ insufficientStock }: BulkPlan): string | null {
  const [first] = insufficientStock;
  if (!first) return null;
  if (first.sold)
    return `${insufficientStock.length === 1 ? 'Of' : `Of ${countOf(insufficientStock.length, 'products')}, among them`} “${first.name}”, more boxes are sold and not sent yet than were counted. Nothing was changed.`;
  const named = `“${first.name}” has only ${first.stock.toLocaleString('en-GB')} on the shelf`;
  return insufficientStock.length === 1
    ? `${named}. Nothing was changed.`
    : `${countOf(insufficientStock.length, 'products')} have fewer on the shelf than that: ${named}. Nothing was changed.`;
}
