/** How pieces lie, from a plan's answer. */
import type { PlanWire } from './contract.ts';
import type { Laying } from './lattice.ts';

export type LayingWire = NonNullable<PlanWire['rooms'][number]['laying']>;

export const layingFromWire = ({ pattern, length_mm, width_mm, joint_mm, shift }: LayingWire): Laying => ({
  pattern,
  lengthMm: length_mm,
  widthMm: width_mm,
  jointMm: joint_mm,
  ...(shift === undefined ? {} : { shift }),
});
