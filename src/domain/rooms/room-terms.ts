/** What goods cost for a room, from their figures: used by the list's order and by scripts/room-price.ts, so that both agree. */

/**
 * Pence, coverage in mm², per cent of waste, and the area in mm² from which a part without floor saves goods, in words:
 * `5000 2000000 18 96000`. Goods off a roll end in its width, `5m`; one finished piece has its sides in m instead of a waste,
 * the longer first: `9000 15000000 5x3`.
 */
export type RoomTerms = string;

/**
 * What is known of a room besides its area. Where its sides are known: whole metres off rolls by their width, and how large
 * it is with its trim, the longer side first. And its parts without floor in m²: `4m:8 5m:6 5.3x4.4 -0.6`.
 */
export type RoomCuts = string;

const M2 = 1_000_000;

const metresOf = (terms: string[], cuts: RoomCuts): number =>
  parseInt(` ${cuts}`.split(` ${terms[3]}:`)[1] ?? '');

/** Whether a price is only the least that it can be: goods off a roll are cut to the sides of the room. */
export const isLeast = (terms: RoomTerms, cuts: RoomCuts): boolean =>
  terms.endsWith('m') && !metresOf(terms.split(' '), cuts);

/** Whether a room fits on one finished piece by its sides; true where those are not known. */
function fits(piece: string, cuts: RoomCuts): boolean {
  const [long = 0, short = 0] = (/\S+x\S+/.exec(cuts)?.[0] ?? '0x0').split('x').map(Number);
  const [most = 0, least = 0] = piece.split('x').map(Number);
  return long <= most && short <= least;
}

/** Pence for a room; null for one finished piece that does not cover it, because pieces are not joined. @param areaMm2 mm² */
export function penceByTerms(terms: RoomTerms, areaMm2: number, cuts: RoomCuts): number | null {
  const all = terms.split(' ');
  const [pence = 0, coverage = 1, waste = 0, saving] = all.map(Number);
  if (Number.isNaN(waste)) return areaMm2 > coverage || !fits(all[2] ?? '', cuts) ? null : pence;
  let toCover = areaMm2;
  for (const cut of cuts.split(' ')) {
    const without = Math.round(Number(cut) * -M2);
    if (without > (saving as number)) toCover -= without;
  }
  const units = Math.ceil((toCover * Math.round(10_000 + waste * 100)) / (coverage * 10_000));
  return (metresOf(all, cuts) || units) * pence;
}
