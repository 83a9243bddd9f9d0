/** What is cut off the roll for a room, a flight of stairs or a job, and where each piece lies. */
import type { Rect } from '../cutting/piece.ts';
import type { Lay, Layout } from './layout.ts';

/** A piece where it lies on the roll, and what it is for: an index among the rooms, then the flights of stairs. */
export interface CutPiece {
  readonly owner: number;
  readonly rects: readonly Rect[];
}

/** What a plan takes of the roll. mm. */
export interface RollCut {
  readonly length: number;
  readonly pieces: number;
  readonly joins: number;
  /** No plan is shorter, however its rooms are joined. */
  readonly leastPossible: number;
  readonly layout: readonly CutPiece[];
  /** How each room lies, in their order; none of stairs. */
  readonly lays: readonly Lay[];
}

export interface RollPlan {
  /** The fewest joins. */
  readonly cut: RollCut;
  /** The least money, where that is less. */
  readonly least?: RollCut;
  /** The best layouts of a room, for plans of all rooms together. */
  readonly layouts?: readonly [Layout, Layout];
  /** The layout of a room that `least` is cut from. */
  readonly leastLayout?: Layout;
}

/** The cut by the way that was chosen. */
export const chosenCut = (
  { cut, least }: RollPlan,
  { takesLeast }: { readonly takesLeast?: boolean | undefined },
): RollCut => (takesLeast && least) || cut;
