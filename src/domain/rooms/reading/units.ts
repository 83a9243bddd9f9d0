/** Units of length as shoppers write them. */

export const FOOT_MM = 304.8;
export const INCH_MM = 25.4;
export const YARD_MM = 914.4;

/** Any unit, for a pattern. */
export const UNIT = [
  String.raw`millimet(?:re|er)s?|mm|centimet(?:re|er)s?|cms?|met(?:re|er)s?|m`,
  String.raw`feet|foot|ft|yards?|yds?|'`,
].join('|');

/** Millimetres by unit; a bare number is metres. */
export function scaleOf(unit: string): number {
  if (/^(?:f|')/.test(unit)) return FOOT_MM;
  if (/^mm|^milli/.test(unit)) return 1;
  if (/^c/.test(unit)) return 10;
  return /^y/.test(unit) ? YARD_MM : 1000;
}
