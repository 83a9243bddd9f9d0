/** What goods cost for an area, from their figures: used by the list's order and by scripts/room-price.ts, so that both agree. */

/**
 * Pence, coverage in mm², and per cent of waste, in words: `5000 2000000 18`. One finished piece has no waste; goods off a
 * roll end in `roll`.
 */
export type RoomTerms = string;

/** Whether the area gives only the least that it can be: goods off a roll are cut to the sides of the room. */
export const isLeast = (terms: RoomTerms): boolean => terms.endsWith(' roll');

/** Pence for an area in mm²; null for one finished piece that does not cover it, because pieces are not joined. */
export function penceByTerms(terms: RoomTerms, areaMm2: number): number | null {
  const [pence = 0, coverage = 1, waste] = terms.split(' ').map(Number);
  if (waste === undefined) return areaMm2 > coverage ? null : pence;
  return Math.ceil((areaMm2 * Math.round(10_000 + waste * 100)) / (coverage * 10_000)) * pence;
}
