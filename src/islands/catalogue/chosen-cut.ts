/** Which of two cuts off the roll is bought, where the calculator has both. */
import type { CalculationWire } from '#domain/calculator/contract.ts';

/** The result with the chosen cut's figures. @param isLeast the least money instead of the fewest joins */
export function withCut(result: CalculationWire, isLeast: boolean): CalculationWire {
  const { cut, cut_least: least, stock, stock_message } = result;
  if (!isLeast || !cut || !least) return result;
  const { boxes_needed, total_price, length_m, joins } = least;
  return {
    ...result,
    boxes_needed,
    total_price,
    total_area_covered: (result.total_area_covered / result.boxes_needed) * boxes_needed,
    stock_message: boxes_needed > stock ? stock_message : null,
    cut: { ...cut, length_m, joins },
  };
}
