/** The preview of a bulk change, computed before anything is written. */
import { lawfulPreviousPrice, lowestPrice, type PricePoint } from '../previous-price.ts';
import { countOf } from '../../shared/count.ts';
import { formatPence, penceFromPounds } from '../../shared/money.ts';
import { MAX_PRICE_POUNDS } from './contract.ts';
import { shortWords } from './count.ts';
import {
  bulkAfter,
  bulkBefore,
  isChangedBy,
  type BulkAction,
  type BulkChange,
  type BulkRow,
  figureOf,
  isPercent,
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
  /** Of the products that change: how many prices do not get the chosen ending. */
  readonly toThePenny: number;
  /** Of the products that change: how many were counted with fewer boxes than are sold and not sent. */
  readonly short: number;
  /** Names of products whose price would exceed the maximum. If there are any, the whole change is refused. */
  readonly tooExpensive: readonly string[];
  /** Products whose stock would fall below zero. If there are any, the whole change is refused. */
  readonly insufficientStock: readonly Pick<BulkRow, 'name' | 'stock'>[];
}

export const MAX_PRICE_PENCE = penceFromPounds(MAX_PRICE_POUNDS);

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

/** What a count has besides the boxes that are free, or too few for; null if none is sold, or nothing is counted. */
function soldNote({ value }: BulkChange, { sold = 0 }: BulkRow): string | null {
  if (sold === 0) return null;
  return value < sold
    ? shortWords(value, sold)
    : `${countOf(sold, 'boxes')} of those counted ${sold === 1 ? 'is' : 'are'} sold and not sent yet.`;
}

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
    .filter((row) => isChangedBy(change, row))
    .map((row) => ({
      row,
      before: bulkBefore(action, row),
      after: bulkAfter(change, row),
      claim: claimAfter(change, row, histories.get(row.id) ?? [], at),
    }));
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
      note: isPrice
        ? previousPriceNote(one, histories, at, inEarlierSale !== null)
        : soldNote(change, one.row),
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
    toThePenny:
      isPercent(action) && change.rounding !== 'none'
        ? changes.filter(({ after }) => after % 100 !== Number(change.rounding)).length
        : 0,
    short: action === 'stock_set' ? changes.filter(({ row }) => change.value < (row.sold ?? 0)).length : 0,
    tooExpensive: isPrice
      ? changes.filter(({ after }) => after > MAX_PRICE_PENCE).map(({ row }) => row.name)
      : [],
    insufficientStock:
      figureOf(action) === 'stock'
        ? changes.filter(({ after }) => after < 0).map(({ row: { name, stock } }) => ({ name, stock }))
        : [],
  };
}
