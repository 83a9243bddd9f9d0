/** Areas are integers in mm² in the domain. m² are only used in the API and on screen. */
import { divideHalfUp, shifted } from './money.ts';

/** One square metre in mm². A box coverage has up to three decimals: 1.234 m² is 1,234,000 mm². */
export const MM2_PER_M2 = 1_000_000;

/** Converts m² to mm², rounded half up. */
export function mm2FromM2(m2: number): number {
  return Math.round(shifted(m2, 6));
}

/** Converts mm² to m² for the API. */
export function m2FromMm2(mm2: number): number {
  return mm2 / MM2_PER_M2;
}

const formatter = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

/** An area for display: `1.44 m²`, at most three decimals. */
export function formatM2(mm2: number): string {
  return `${formatter.format(mm2 / MM2_PER_M2)} m²`;
}

/** Price per m² in pence, rounded half up; null without coverage. */
export function pencePerM2(boxPence: number, coverageMm2: number | null): number | null {
  return coverageMm2 ? divideHalfUp(boxPence * MM2_PER_M2, coverageMm2) : null;
}
