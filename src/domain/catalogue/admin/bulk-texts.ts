/** What staff read of a bulk change before and after they confirm it. */
import { dayWithYear } from '../../delivery/days.ts';
import { countOf } from '../../shared/count.ts';
import { formatPence, formatPounds } from '../../shared/money.ts';
import { BULK_ACTIONS, type BulkAction, type SaleDays } from './bulk.ts';
import { type BulkPlan, MAX_PRICE_PENCE } from './bulk-plan.ts';
import { NEXT_IS_THEIRS } from './count.ts';

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
  price_percent:
    'Carts take the new prices at once; orders that are placed keep theirs. A cut raises no price to reach the chosen ending, and a rise lowers none. Where the ending would change a price by more than twice what you ask, it stays at the penny.',
  sale_percent:
    'A price goes down to the chosen ending, and stays at the penny where that would take off more than a twentieth again, or more than twice what you ask. The lowest price of the last 30 days is named as the previous one.',
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

/** The days of a sale in words; null for any other change. */
export const daysConsequence = (days: SaleDays | null): string | null =>
  days &&
  `The sale begins ${days.starts === null ? 'at once' : `on ${dayWithYear(days.starts)}`}. Its last day is ${dayWithYear(days.ends)}: after it the old prices come back by themselves.`;

const some = (part: number, count: number, [one, many]: readonly [string, string]): string =>
  part === count
    ? count === 1
      ? `It ${one}`
      : `All ${many}`
    : `${part.toLocaleString('en-GB')} of them ${part === 1 ? one : many}`;

/** How many prices do not get the chosen ending; null when all do. */
export const endingConsequence = ({ toThePenny, count }: BulkPlan): string | null =>
  toThePenny === 0
    ? null
    : `${some(toThePenny, count, ['stays', 'stay'])} at the penny: the ending is too far from the new price.`;

/** How many products have orders that cannot be sent after a count; null when none has. */
export const shortConsequence = ({ short, count }: BulkPlan): string | null =>
  short === 0
    ? null
    : `${some(short, count, ['has', 'have'])} fewer boxes than are sold and not sent yet: not all of those orders can be sent. ${NEXT_IS_THEIRS}`;

/** What a planned sale does after another one; null when none of its products is in one. */
export function earlierSaleConsequence({ inEarlierSale, count }: BulkPlan): string | null {
  if (!inEarlierSale) return null;
  return `${some(inEarlierSale, count, ['is', 'are'])} in another sale before. This one is worked out from the price that comes back when that one ends. The earlier sale’s price counts as the previous one for 30 days.`;
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
  const named = `“${first.name}” has only ${first.stock.toLocaleString('en-GB')} on the shelf`;
  return insufficientStock.length === 1
    ? `${named}. Nothing was changed.`
    : `${countOf(insufficientStock.length, 'products')} have fewer on the shelf than that: ${named}. Nothing was changed.`;
}
