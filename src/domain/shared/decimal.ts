/** A plain decimal: digits and a point, but neither `0x10` nor `1e3`. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** Parses a plain decimal; NaN for any other text. */
export const decimalOf = (text: string): number => (DECIMAL.test(text.trim()) ? Number(text) : Number.NaN);
