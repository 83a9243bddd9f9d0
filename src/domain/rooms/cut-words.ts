/** A cut off the roll in words. */
import type { PlanWire } from './contract.ts';
import { amount } from '../shared/units.ts';

type Cut = NonNullable<PlanWire['rooms'][number]['cut']>;

/** Where more is taken for the sake of fewer joins, a per cent says nothing. */
const MOST_OVER = 25;

/** `within 4 % of the least possible`, or that it is the least; for much more, what the least would be. */
export function boundInWords({
  length_m,
  least_possible_m,
}: Pick<Cut, 'length_m' | 'least_possible_m'>): string {
  const over = Math.ceil((length_m / least_possible_m - 1) * 100 - 1e-9);
  if (over <= 0) return 'This is the least possible.';
  return over <= MOST_OVER
    ? `This is within ${over} % of the least possible.`
    : `With more joins it could be less, though not less than ${least_possible_m.toFixed(2)} m.`;
}

export const joinsInWords = (joins: number): string =>
  joins === 0 ? 'no join' : joins === 1 ? 'one join' : `${joins} joins`;

/** `6.30 m of the 5 m roll in 2 pieces, one join. This is within 8 % of the least possible.` */
export const cutInWords = (cut: Cut): string =>
  `${cut.length_m.toFixed(2)} m of the ${cut.roll_width_m} m roll in ${amount(cut.pieces, 'piece')}, ${joinsInWords(cut.joins)}. ${boundInWords(cut)}`;
