/** Postcodes of the United Kingdom and Eircodes, as they stand on a label. */

/** A UK postcode however it is typed. */
export const UK_POSTCODE = /^([a-z]{1,2}\d[a-z\d]?)\s*(\d[a-z]{2})$/i;
const EIRCODE = /^([a-z]\d[\dw])\s*([a-z\d]{4})$/i;

/**
 * As the post writes it: `g128la` is `G12 8LA`, `d02x285` is `D02 X285`. What is neither stays as it was typed, for the
 * person who packs.
 */
export function tidyPostcode(typed: string): string {
  const [, area, place] = UK_POSTCODE.exec(typed) ?? EIRCODE.exec(typed) ?? [];
  return area && place ? `${area} ${place}`.toUpperCase() : typed;
}
