/** A figure as people write it: digits and a point, nothing that only a program reads (`0x10`, `1e3`). */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** The number that a text writes; NaN for an empty one and for all else. */
export const decimalOf = (text: string): number => (DECIMAL.test(text.trim()) ? Number(text) : Number.NaN);
