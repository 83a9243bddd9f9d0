/** Cart messages for pages that do not load the cart rules. */
import { formatPence } from '../shared/money.ts';
import { unitName } from '../shared/units.ts';

/** A second sample of a product would not show more of it. */
export const oneSampleOf = (product: string): string => `You can order one sample of ${product}.`;
export const NOT_SAMPLE_ELIGIBLE = 'This product is not eligible for free samples.';

/** A price that the shopper has seen, or paid in an earlier order, and that is another now; of one unit. */
export const priceChanged = (name: string, wasPence: number, pence: number, unit: string): string =>
  `The price of ${name} has changed from ${formatPence(wasPence)} to ${formatPence(pence)} per ${unitName(unit)}.`;

/** What of an earlier order is not goods, and so does not come into a cart. */
export const serviceLeftOut = (name: string): string =>
  `‘${name}’ is left out: it was agreed in a quote. Please ask us for a new one.`;

/** Goods of an earlier order that the cart refused. */
export const goodsLeftOut = (name: string): string => `${name} is left out: it could not be added.`;
