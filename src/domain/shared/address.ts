/** A UK postcode in any case, with or without a space. */
export const UK_POSTCODE = /^([a-z]{1,2}\d[a-z\d]?)\s*(\d[a-z]{2})$/i;
const EIRCODE = /^([a-z]\d[\dw])\s*([a-z\d]{4})$/i;
const CANADIAN = /^([a-z]\d[a-z])[\s-]*(\d[a-z]\d)$/i;
const ZIP = /^(\d{5})[\s-]*(\d{4})?$/;

/**
 * The official format: `g128la` becomes `G12 8LA`, `d02x285` becomes `D02 X285`, `k1a0b1` becomes `K1A 0B1`, `902101234`
 * becomes `90210-1234`. Other text is returned unchanged, so that staff see what the shopper typed.
 */
export function formatPostcode(typed: string): string {
  const [zip, ...parts] = ZIP.exec(typed) ?? [];
  if (zip) return parts.filter(Boolean).join('-');
  const [, area, place] = UK_POSTCODE.exec(typed) ?? EIRCODE.exec(typed) ?? CANADIAN.exec(typed) ?? [];
  return area && place ? `${area} ${place}`.toUpperCase() : typed;
}

/**
 * A street address of several lines as one: browsers fill all lines of a stored address into one field, with line breaks
 * between them. `oneLineAddress('Flat 3\n12 High Street')` is `'Flat 3, 12 High Street'`.
 */
export const oneLineAddress = (text: string): string =>
  text
    .split(/[\n\r\v\f\u2028\u2029]+/)
    .map((line) => line.trim().replace(/[\s,]+$/, ''))
    .filter((line) => line !== '')
    .join(', ');
