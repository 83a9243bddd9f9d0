/** What goods cost for a room, from their figures: used by the list's order and by scripts/room-price.ts, so that both agree. */

/**
 * Pence, coverage in mm², per cent of waste, and the area in mm² from which a part without floor saves goods, in words:
 * `5000 2000000 18 96000`. One finished piece has no waste; goods off a roll end in its width, `5m`.
 */
export type RoomTerms = string;

/**
 * What is known of a room besides its area: whole metres off rolls by their width, where its sides are known, and its parts
 * without floor in m²: `4m:8 5m:6 -0.6`.
 */
export type RoomCuts = string;

const M2 = 1_000_000;

const metresOf = (terms: string[], figures: RoomCuts): number =>
  parseInt(` ${figures}`.split(` ${terms[3]}:`)[1] ?? '');

/** Whether a price is only the least that it can be: goods off a roll are cut to the sides of the room. */
export const isLeast = (terms: RoomTerms, figures: RoomCuts): boolean =>
  terms.endsWith('m') && !metresOf(terms.split(' '), figures);

/** Pence for a room; null for one finished piece that does not cover it, because pieces are not joined. @param areaMm2 mm² */
export function penceByTerms(terms: RoomTerms, areaMm2: number, figures: RoomCuts): number | null {
  const all = terms.split(' ');
  const [pence = 0, coverage = 1, waste, saving] = all.map(Number);
  if (waste === undefined) return areaMm2 > coverage ? null : pence;
  let toCover = areaMm2;
  for (const figure of figures.split(' ')) {
    const without = Math.round(Number(figure) * -M2);
    if (without > (saving as number)) toCover -= without;
  }
  const units = Math.ceil((toCover * Math.round(10_000 + waste * 100)) / (coverage * 10_000));
  return (metresOf(all, figures) || units) * pence;
}
