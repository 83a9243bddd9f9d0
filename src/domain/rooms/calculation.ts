/** The product page's calculator for goods off a roll: a rectangular room by its sides, answered by the cut. */
import { type CalculationWire, calculationToWire } from '../calculator/contract.ts';
import type { ProductSummary } from '../catalogue/product.ts';
import { metresFor } from './roll-goods.ts';
import { roomPlan } from './roll-plan.ts';
import { DEFAULT_RULES } from './trade-rules.ts';

/**
 * The metres for a room with its trim, with the fewest joins. The waste is what the cut makes it, so no percentage is added.
 * @param rollWidth mm @param length mm @param width mm @param phone for a buyer who needs more than there is
 * @param trim added on every side, mm
 */
export function calculationByCut(
  product: Pick<ProductSummary, 'pricePence' | 'boxCoverageMm2' | 'stock' | 'unit'>,
  rollWidth: number,
  length: number,
  width: number,
  phone: string,
  trim: number = DEFAULT_RULES.trims.roll,
): CalculationWire {
  const { cut } = roomPlan({ rects: [{ x: 0, y: 0, length, width }], trim }, rollWidth);
  const boxes = metresFor(cut.length);
  const calculation = {
    areaMm2: length * width,
    wastePercentage: 0,
    boxes,
    coveredMm2: boxes * (product.boxCoverageMm2 ?? 0),
    totalPence: boxes * product.pricePence,
  };
  return {
    ...calculationToWire(calculation, product, phone),
    cut: { roll_width_m: rollWidth / 1000, length_m: cut.length / 1000, joins: cut.joins },
  };
}
