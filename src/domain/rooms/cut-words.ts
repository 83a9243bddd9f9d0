/** A cut off the roll in words. */
import type { CutLayoutWire } from './floor-contract.ts';
import type { PlanWire } from './contract.ts';
import { formatPence } from '../shared/money.ts';
import { amount } from '../shared/units.ts';
import { boxOf } from './cutting/piece.ts';
import { metresFor } from './roll/goods.ts';
import { mmFromM, rectFromMm } from './shape-wire.ts';

export type CutWire = PlanWire['cuts'][number] | NonNullable<PlanWire['rooms'][number]['cut']>;

/** Where more is taken for the sake of fewer joins, a per cent says nothing. */
const MOST_OVER = 25;

const soldMetres = (metres: number): number => metresFor(mmFromM(metres));

/** How near a cut is to the least money, by whole metres. @param pence what it costs */
export function boundInWords(
  { length_m, least_possible_m }: Pick<CutWire, 'length_m' | 'least_possible_m'>,
  pence: number,
): string {
  const [sold, least] = [soldMetres(length_m), soldMetres(least_possible_m)];
  const over = Math.ceil((sold / least - 1) * 100 - 1e-9);
  if (over <= 0) return 'No other cut costs less.';
  const bound = `However it is joined, no cut costs less than ${formatPence(Math.round((pence * least) / sold))}`;
  return over <= MOST_OVER
    ? `${bound}; this one is at most ${over} % dearer (within ${over} % of the least possible).`
    : `${bound}.`;
}

/** What runs along the roll, for the arrow that shows its direction. */
export const runsInWords = (lay: { readonly has_pile?: boolean | undefined } | undefined): string =>
  lay?.has_pile === false ? 'along the roll' : 'pile';

export const joinsInWords = (joins: number): string =>
  joins === 0 ? 'no join' : joins === 1 ? 'one join' : `${joins} joins`;

/** `7.10 m of the 4 m roll in 2 pieces, one join; sold in whole metres: 8 m. The least possible length is 6.90 m.` */
export function cutInWords(cut: CutWire): string {
  const whole = soldMetres(cut.length_m);
  const sold = whole === cut.length_m ? '' : `; sold in whole metres: ${whole} m`;
  return `${cut.length_m.toFixed(2)} m of the ${cut.roll_width_m} m roll in ${amount(cut.pieces, 'piece')}, ${joinsInWords(cut.joins)}${sold}. The least possible length is ${cut.least_possible_m.toFixed(2)} m.`;
}

/** Another way to cut than the one that is meant, in money and joins: `£144.95 more, no join`. */
export const differenceInWords = ({ joins }: Pick<CutWire, 'joins'>, morePence: number): string =>
  `${formatPence(Math.abs(morePence))} ${morePence < 0 ? 'less' : 'more'}, ${joinsInWords(joins)}`;

export const WAY_NAMES = { fewest: 'Fewest joins', least: 'Least money' } as const;

/** `cut for least money (one join)`: the chosen one of two ways, as a cart line has it. */
export const chosenInWords = ({ joins }: Pick<CutWire, 'joins'>, isLeast: boolean): string =>
  `cut for ${(isLeast ? WAY_NAMES.least : WAY_NAMES.fewest).toLowerCase()} (${joinsInWords(joins)})`;

/**
 * `Stairs 1, piece 3 (winder)`: a piece by what it is for, numbered where a room or a flight has several. Rooms of one name
 * are told apart by their places: `Bedroom (room 2)`.
 * @param rooms the plan's, in its order
 */
export function pieceName(
  piece: CutLayoutWire[number],
  layout: CutLayoutWire,
  rooms: readonly { readonly name: string }[],
): string {
  const { part, index } = piece;
  const { name = '' } = rooms[index] ?? {};
  const isShared = rooms.filter((room) => room.name === name).length > 1;
  const whose = part === 'stairs' ? `Stairs ${index + 1}` : isShared ? `${name} (room ${index + 1})` : name;
  const own = layout.filter((other) => other.part === part && other.index === index);
  const number = own.length > 1 ? `, piece ${own.indexOf(piece) + 1}` : '';
  return `${whose}${number}${piece.is_winder ? ' (winder)' : ''}`;
}

/** The pieces with their numbers and sizes: `… (1) Lounge 1: 5.30 × 3.80 m; (2) Hall: 3.10 × 1.10 m.` */
export function piecesInWords(layout: CutLayoutWire, rooms: Parameters<typeof pieceName>[2]): string {
  const side = (mm: number): string => (mm / 1000).toFixed(2);
  const pieces = layout.map((piece, index) => {
    const { length, width } = boxOf(piece.rects.map(rectFromMm));
    return `(${index + 1}) ${pieceName(piece, layout, rooms)}: ${side(length)} × ${side(width)} m`;
  });
  return `Pieces along and across the roll: ${pieces.join('; ')}.`;
}
