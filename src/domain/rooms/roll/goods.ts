/** Goods off a roll: carpet, sheet vinyl and lino, sold by the metre of the roll's length. */
import type { ProductSummary } from '../../catalogue/product.ts';
import type { PartsToCut } from '../cut-choice.ts';

/** The roll's width in mm for goods sold by the metre; null for all others. */
export const rollWidthOf = ({
  unit,
  cutToSize,
  boxCoverageMm2,
}: Pick<ProductSummary, 'unit' | 'cutToSize' | 'boxCoverageMm2'>): number | null =>
  unit === 'metre' && cutToSize && boxCoverageMm2 ? Math.round(boxCoverageMm2 / 1000) : null;

/** Whole metres of a length: what is sold. */
export const metresFor = (lengthMm: number): number => Math.ceil(lengthMm / 1000);

/** The products of a plan that are cut for the least money. */
export const cutForLeast = ({ rooms, stairs = [] }: PartsToCut): ReadonlySet<string> =>
  new Set(
    [...rooms, ...stairs].flatMap(({ product_id, cut_choice }) =>
      product_id && cut_choice === 'least_money' ? [product_id] : [],
    ),
  );
