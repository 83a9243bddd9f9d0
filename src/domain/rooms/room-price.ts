/** What a floor costs for a room of which the area is known: whole units, with the waste of the product's own pattern. */
import { boxesFor } from '../calculator/rules.ts';
import type { ProductDetail, ProductSummary } from '../catalogue/product.ts';
import { ownPattern } from './patterns.ts';
import { DEFAULT_RULES, type TradeRules } from './trade-rules.ts';

type Priced = ProductSummary & Partial<Pick<ProductDetail, 'tileSize' | 'attributes'>>;

/** Per cent of waste in the pattern that a product is made for. */
export const ownWaste = (product: Priced, waste: TradeRules['waste'] = DEFAULT_RULES.waste): number =>
  waste[ownPattern({ ...product, tileSize: product.tileSize ?? null, attributes: product.attributes ?? {} })];

/** Pence for an area in mm²; null for goods that are not sold by area. */
export function roomPence(product: Priced, areaMm2: number, waste?: TradeRules['waste']): number | null {
  const { boxCoverageMm2, pricePence } = product;
  return boxCoverageMm2 ? boxesFor(areaMm2, ownWaste(product, waste), boxCoverageMm2) * pricePence : null;
}

/** The product's figures for scripts/room-price.ts: pence, coverage in mm², per cent of waste. */
export const roomTerms = (product: Priced): string | undefined =>
  product.boxCoverageMm2 ? `${product.pricePence} ${product.boxCoverageMm2} ${ownWaste(product)}` : undefined;

/** Positions by what their products cost for an area; equals keep their order, and goods without a coverage come last. */
export function byRoomPrice(
  positions: ArrayLike<number>,
  at: (position: number) => Priced | undefined,
  areaMm2: number,
): number[] {
  const rows = Array.from(positions, (position) => {
    const product = at(position);
    return { position, pence: (product && roomPence(product, areaMm2)) ?? Infinity };
  });
  rows.sort((a, b) => (a.pence === b.pence ? 0 : a.pence - b.pence));
  return rows.map(({ position }) => position);
}
