/**
 * The light of a room on a floor of any colour. A room's pictures have the light that falls on the floor and the shine that
 * it throws back, both coded by their square root; the tone curve is that of the renderer that made the pictures.
 */

/** The curve from linear light to what the picture shows: 1 - exp(-A · (exposure · light)^G). */
export const TONE = { a: 1.32, g: 1.24 } as const;

/** An sRGB value in linear light, both from 0 to 1. */
export const linearOf = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** The shine of a floor: carpet has none, matt wood 0.5, satin 1, polished stone 1.6. */
export type Gloss = 0 | 0.5 | 1 | 1.6;
