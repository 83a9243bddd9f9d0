/** The number of boxes a floor needs. Uses exact integer arithmetic. */
import { type Result, ok, refuse } from '../shared/result.ts';
import { MM2_PER_M2 } from '../shared/area.ts';

/** The largest area the calculator accepts. */
export const MAX_AREA_M2 = 10_000;
export const MAX_AREA_MM2 = MAX_AREA_M2 * MM2_PER_M2;

/** The largest allowance for cuts and breakage, in percent. */
export const MAX_WASTE_PERCENTAGE = 100;

/** The product fields that the calculator needs. */
export interface Boxed {
  /** Price of one box in pence. */
  readonly pricePence: number;
  /** Area covered by one box in mm²; null when the product is not sold by area. */
  readonly boxCoverageMm2: number | null;
}

/** The result: the requested area, the boxes to buy, the area they cover (boxes × coverage) and their price. */
export interface BoxCalculation {
  readonly areaMm2: number;
  readonly wastePercentage: number;
  readonly boxes: number;
  readonly coveredMm2: number;
  readonly totalPence: number;
}

export type CalculationRefusal = 'no_coverage' | 'area' | 'waste';

/** Per cent added for cuts to goods of a category: none to underlay, whose offcuts are laid too. The kit counts it so as well. */
export const wasteFor = (category: string, usual: number): number => (category === 'Underlay' ? 0 : usual);

/** An area with what is added for cuts, in whole mm². */
export const areaWithWaste = (areaMm2: number, wastePercentage: number): number =>
  Math.round((areaMm2 * (10_000 + Math.round(wastePercentage * 100))) / 10_000);

/**
 * The smallest whole number of boxes with `boxes × coverage ≥ area × (1 + waste/100)`.
 * Example: 20 m² plus 10 % waste in boxes of 1.44 m² is 22 / 1.44 = 15.28, so 16 boxes.
 * @param areaMm2 floor area in mm²
 * @param wastePercentage percent added for cuts, rounded to two decimals
 * @param coverageMm2 area covered by one box in mm²
 */
export function boxesFor(areaMm2: number, wastePercentage: number, coverageMm2: number): number {
  const areaWithWaste = BigInt(areaMm2) * BigInt(10_000 + Math.round(wastePercentage * 100));
  const perBox = BigInt(coverageMm2) * 10_000n;
  return Number((areaWithWaste + perBox - 1n) / perBox);
}

/** Calculates boxes, covered area and price for a product. Refuses `no_coverage`, `area`, `waste`. */
export function calculate(
  product: Boxed,
  areaMm2: number,
  wastePercentage: number,
): Result<BoxCalculation, CalculationRefusal> {
  if (!product.boxCoverageMm2) return refuse('no_coverage', NO_COVERAGE);
  if (!Number.isSafeInteger(areaMm2) || areaMm2 <= 0) return refuse('area', AREA_NOT_POSITIVE);
  if (areaMm2 > MAX_AREA_MM2) return refuse('area', AREA_TOO_LARGE);
  if (!(wastePercentage >= 0 && wastePercentage <= MAX_WASTE_PERCENTAGE)) return refuse('waste', WASTE_RANGE);
  const boxes = boxesFor(areaMm2, wastePercentage, product.boxCoverageMm2);
  return ok({
    areaMm2,
    wastePercentage,
    boxes,
    coveredMm2: boxes * product.boxCoverageMm2,
    totalPence: boxes * product.pricePence,
  });
}

export const NO_COVERAGE =
  'This product is not sold by area, so there is nothing to calculate. Please choose a quantity instead.';
export const AREA_NOT_POSITIVE = 'Please give an area of more than 0 m².';
export const AREA_TOO_LARGE = 'Please give an area of at most 10,000 m². For larger floors, talk to us.';
export const WASTE_RANGE = 'The waste allowance must be between 0 and 100 per cent.';

export const MEASURE_UNREADABLE =
  'Please give the measure in metres as a plain number, such as 4.2 for 4 metres and 20 centimetres.';
export const AREA_UNREADABLE = 'Please give the area in square metres as a plain number, such as 12.5.';

/**
 * Parses a length or area as people type it ('4.5', '4,5', ' 12 ', '20 m²', '3.5m', '1,200'); null for anything else, such
 * as exponents and other units. A comma before exactly three digits separates thousands, as is usual in the UK.
 */
export function numberTyped(text: string): number | null {
  const bare = text.trim().replace(/ ?m[²2]?$/i, '');
  const plain = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(bare)
    ? bare.replaceAll(',', '')
    : bare.replace(',', '.');
  return /^(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})$/.test(plain) ? Number(plain) : null;
}

/** The area in m² in a field of boxes: '12 m²', '12.5 sqm', '12 sq m'; null for anything else, such as a number of boxes. */
export function areaTyped(text: string): number | null {
  const [, figure] =
    /^(.*[\d.])\s*(?:m[²2]|sq\.?\s?m(?:et(?:re|er)s?)?|square met(?:re|er)s?)\.?$/i.exec(text.trim()) ?? [];
  return figure === undefined ? null : numberTyped(figure);
}

/** The area in mm² of a room of `length × width` metres, each rounded to the millimetre. */
export function roomAreaMm2(lengthM: number, widthM: number): number {
  return Math.round(lengthM * 1000) * Math.round(widthM * 1000);
}
