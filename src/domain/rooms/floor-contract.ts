/** The wire shapes of one floor of a plan: how it is cut, how it lies, and whether it suits. */
import * as z from 'zod/mini';
import { PATTERNS } from './patterns.ts';

export const cutWire = z.object({
  roll_width_m: z.number(),
  /** The exact length of the cut; `quantity` is in whole metres. */
  length_m: z.number(),
  pieces: z.number(),
  joins: z.number(),
  /** No plan is shorter, however it is joined. */
  least_possible_m: z.number(),
});

/** A piece on the roll: rectangles in mm, x along the roll from its start, y across it, and what the piece is for. */
const cutPieceWire = z.object({
  part: z.enum(['room', 'stairs']),
  /** Its place in the answer's rooms or stairs. */
  index: z.number(),
  /** For a turning step of the stairs. */
  is_winder: z.optional(z.literal(true)),
  rects: z.array(
    z.object({ x_mm: z.number(), y_mm: z.number(), length_mm: z.number(), width_mm: z.number() }),
  ),
});
export const cutLayoutWire = z.array(cutPieceWire);
export type CutLayoutWire = z.infer<typeof cutLayoutWire>;
/** How goods off a roll lie in a room: the axis along which the pile runs, and where on the other one joins run beside it. */
export const layWire = z.object({
  pile: z.enum(['x', 'y']),
  /** The pile runs from the axis's high end to its low one. */
  is_reversed: z.optional(z.literal(true)),
  /** False for goods without a pile, whose roll runs that way. Plans that were kept before do not say it. */
  has_pile: z.optional(z.boolean()),
  joins_at_m: z.array(z.number()),
  /** Joins of a part of the room: where along the pile, or across it, and between which places on the other axis. */
  cross_joins: z.optional(
    z.array(
      z.object({
        at_m: z.number(),
        from_m: z.number(),
        to_m: z.number(),
        /** It runs along the pile: `at_m` is across it. */
        is_along: z.optional(z.literal(true)),
      }),
    ),
  ),
});

export const layingWire = z.object({
  pattern: z.enum(PATTERNS),
  /** The long side of a piece. */
  length_mm: z.number(),
  width_mm: z.number(),
  joint_mm: z.number(),
  /** The part of a piece by which each row of `straight`, `diagonal` and `brick` begins after the one before: 0, 0 and ½ if it is not said. */
  shift: z.optional(z.number()),
});

export const suitabilityWire = z.object({
  answer: z.enum(['yes', 'yes_if', 'no']),
  /** Sentences, the strictest first; of a no only what says no. */
  reasons: z.array(z.string()),
});
