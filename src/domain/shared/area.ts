/** Area is an integer number of mm² everywhere inside; m² exist only on the wire and on the screen. */
import { divideHalfUp, shifted } from './money.ts';

/** One square metre in mm². A box's coverage has three decimals of a m²: 1.234 m² is 1,234,000 mm². */
export const MM2_PER_M2 = 1_000_000;

/** m² as typed or received to mm², rounded half up. */
export function mm2FromM2(m2: number): number {
  return Math.round(shifted(m2, 6));
}

/** mm² to the decimal number of m² that the API answers. */
export function m2FromMm2(mm2: number): number {
  return mm2 / MM2_PER_M2;
}

const formatter = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

/** m² as shoppers read them: `1.44 m²`, at most three decimals. */
export function formatM2(mm2: number): string {
  return `${formatter.format(mm2 / MM2_PER_M2)} m²`;
}

/** Pence per m² from the box price and the box's coverage, rounded half up; null without coverage. */
export function pencePerM2(boxPence: number, coverageMm2: number | null): number | null {
  return coverageMm2 ? divideHalfUp(boxPence * MM2_PER_M2, coverageMm2) : null;
}
