/** What a floor costs for a room: whole units by its area, with the waste of the product's own pattern, or metres by its cut. */
import { wasteFor } from '../calculator/rules.ts';
import type { ProductDetail, ProductSummary } from '../catalogue/product.ts';
import { onePieceOf } from './calculation.ts';
import { ownPattern, type Pattern, patternRefusal, savingMm2 } from './patterns.ts';
import { rollWidthOf } from './roll/goods.ts';
import { penceFor, type RoomMeasures, type RoomTerms } from './room-price.ts';
import type { TradeRules } from './trade-rules.ts';

export type RoomPriced = ProductSummary & Partial<Pick<ProductDetail, 'tileSize' | 'attributes'>>;

const detailed = (given: RoomPriced) => ({
  ...given,
  tileSize: given.tileSize ?? null,
  attributes: given.attributes ?? {},
});

/** The pattern that is wanted if the product can be laid in it, else the one that it is made for; by what is known of it. */
export function patternOf(given: RoomPriced, wanted?: Pattern): Pattern {
  const product = detailed(given);
  return wanted && patternRefusal(product, wanted) === null ? wanted : ownPattern(product);
}

/**
 * The product's figures for the price of a room (`penceFor`); undefined for goods that are not sold by area.
 * @param pattern left out for the one that the product is made for
 */
export function roomTerms(
  given: RoomPriced,
  waste: TradeRules['waste'],
  pattern?: Pattern,
): RoomTerms | undefined {
  const { pricePence, boxCoverageMm2 } = given;
  if (!boxCoverageMm2) return undefined;
  const product = detailed(given);
  const own = {
    pence: pricePence,
    covers: boxCoverageMm2,
    waste: wasteFor(product.category, waste[pattern ?? ownPattern(product)]),
  };
  const piece = onePieceOf(product);
  if (piece) return { ...own, piece: [piece[1] / 1000, piece[0] / 1000] };
  const rollWidth = rollWidthOf(product);
  return rollWidth === null
    ? { ...own, saving: savingMm2(product) }
    : { ...own, rollWidth: rollWidth / 1000 };
}

/** The same as pages and calls have it. */
export function roomTermsText(...of: Parameters<typeof roomTerms>): string | undefined {
  const terms = roomTerms(...of);
  return terms && JSON.stringify(terms);
}

/** Positions by what their products cost for a room; equals keep their order, and goods that have no such price come last. */
export function byRoomPrice(
  positions: ArrayLike<number>,
  at: (position: number) => RoomPriced | undefined,
  room: RoomMeasures,
  waste: TradeRules['waste'],
): number[] {
  const rows = Array.from(positions, (position) => {
    const product = at(position);
    const terms = product && roomTerms(product, waste);
    return { position, pence: (terms && penceFor(terms, room)) ?? Infinity };
  });
  rows.sort((a, b) => (a.pence === b.pence ? 0 : a.pence - b.pence));
  return rows.map(({ position }) => position);
}
