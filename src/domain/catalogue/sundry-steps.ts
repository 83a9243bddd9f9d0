/** Fitting steps of what goes under, between and beside floors, by the kind of thing that the name tells. */
import type { BuiltProduct } from './admin/build.ts';
import { TOG_LIMIT } from './fitting-figures.ts';

/** A step, and the products of its category that it is for; all of them if nothing is said. */
export interface FittingStep {
  readonly text: string;
  readonly when?: (product: BuiltProduct) => boolean;
}

/** A list of steps for each kind of thing; a product has the steps of the first kind that its name matches. */
type Kinds = readonly (readonly [kind: RegExp, steps: readonly string[]])[];

const ANYTHING = /(?:)/;

/** The kinds as steps, each for the products that no earlier kind has. */
const stepsOf = (kinds: Kinds): readonly FittingStep[] =>
  kinds.flatMap(([kind, steps], at) => {
    const earlier = kinds.slice(0, at).map(([pattern]) => pattern);
    const when = ({ name }: BuiltProduct): boolean =>
      kind.test(name) && !earlier.some((pattern) => pattern.test(name));
    return steps.map((text) => ({ text, when }));
  });

const ACCESSORIES: Kinds = [
  [
    /spacer/i,
    [
      'Choose the joint first: the spacer is as wide as the joint will be.',
      'Set one upright at every corner, and take them out before you grout.',
    ],
  ],
  [
    /trowel/i,
    [
      'Spread with the flat side first, then comb with the notches in one direction.',
      'Lift a tile now and then: its back should be covered all over.',
      'Wash it before the adhesive sets.',
    ],
  ],
  [
    /cleaning kit|cleaner/i,
    [
      'Sweep or vacuum first: grit under a mop scratches.',
      'Spray the pad rather than the floor, and leave no puddles.',
    ],
  ],
  [
    /tile trim/i,
    [
      'Measure every edge and add a tenth for mitres. The depth of the trim is that of the tile.',
      'Bed the perforated leg in the adhesive before the last tile, and press the tile flush with the edge.',
      'Cut metal with a fine hacksaw, and file the end.',
    ],
  ],
  [
    /nosing/i,
    [
      'Cut to the full width of the step.',
      'Screw and glue it to the step itself: a nosing never floats.',
      'Bring the floor up to it afterwards.',
    ],
  ],
  [
    /skirting|scotia|beading|quadrant/i,
    [
      'Measure every wall, and add a tenth for mitres.',
      'Cut with a fine-toothed saw and mitre block, from the face side.',
      'Fix it to the wall or the skirting, never to a floating floor, which must be free to move.',
    ],
  ],
  [
    /threshold|reducer|t-bar|profile|trim/i,
    [
      'Measure between the door stops, and cut from the face side.',
      'Fix it to the base in the gap, under the closed door, never through a floating floor, which must be free to move.',
    ],
  ],
];

const OTHERWISE: Kinds = [
  [
    ANYTHING,
    [
      'Read the maker’s instructions before you open the pack, and check what you have against your list.',
      'Ask us when anything is unclear: a call costs less than a second attempt.',
    ],
  ],
];

const UNDERLAYS: Kinds = [
  [
    /carpet|felt|crumb/i,
    [
      'Fit the gripper rods first, and lay the underlay up to them, not over them.',
      'Butt the joints, tape them, and staple or glue the edges so that stretching does not move it.',
      'One layer only: two make a carpet wander.',
    ],
  ],
  [
    /LVT/i,
    [
      'Lay it on a smooth, flat base: it is too thin to hide anything.',
      'Butt the edges, tape the joints, and lay the boards across them.',
      `Check the thermal resistance over underfloor heating: floor and underlay together below ${TOG_LIMIT} tog.`,
    ],
  ],
  [
    /fibre/i,
    [
      'Let the boards lie in the room for a day, then lay them at an angle to the floor, with staggered joints.',
      'Leave a finger’s width at the walls. On concrete lay a moisture barrier below.',
      `Check the thermal resistance over underfloor heating: floor and underlay together below ${TOG_LIMIT} tog.`,
    ],
  ],
  [
    /foil|silver/i,
    [
      'Lay it at right angles to the boards, edge to edge and not overlapped, and tape the joints.',
      'On concrete the moisture barrier faces up, turned 20 mm up the wall.',
      `Check the thermal resistance over underfloor heating: floor and underlay together below ${TOG_LIMIT} tog.`,
    ],
  ],
  [
    ANYTHING,
    [
      'Lay it at right angles to the boards, edge to edge and not overlapped, and tape the joints.',
      'On concrete lay a moisture barrier below: it has none of its own.',
      `Check the thermal resistance over underfloor heating: floor and underlay together below ${TOG_LIMIT} tog.`,
    ],
  ],
];

const ADHESIVES: Kinds = [
  [
    /primer/i,
    [
      'Sweep and vacuum the base: primer holds dust as well as it holds concrete.',
      'Brush or roll on one thin coat, and a second where the base drinks it.',
      'Let it dry clear before you level or tile.',
    ],
  ],
  [
    /grout/i,
    [
      'Wait until the tiles are fast, and rake the joints clean.',
      'Mix small batches, press it in at an angle to the joints, and wash off with a damp sponge before it hardens.',
      'Leave corners and the edge to silicone.',
    ],
  ],
  [
    /grab/i,
    [
      'Both sides have to be clean and dry, and one of them has to breathe.',
      'Run beads a hand’s width apart, press, and hold or prop until it grabs.',
    ],
  ],
  [
    /ready-mixed/i,
    [
      'For walls only: it dries through the joints, too slowly under a floor tile.',
      'Comb it with a 6 mm notch, and spread no more than you can tile in a quarter of an hour.',
      'Wait a day before you grout.',
    ],
  ],
  [
    ANYTHING,
    [
      'Read the open time on the tub and spread no more than you can cover within it.',
      'Use the notch size given for your floor: too little leaves hollows, too much pushes up through joints.',
      'Air the room and keep off the floor for the stated curing time.',
    ],
  ],
];

const TRIMS: Kinds = [...ACCESSORIES, ...OTHERWISE];

export const SUNDRY_STEPS: Readonly<
  Record<'Trims & Accessories' | 'Underlay' | 'Adhesives' | 'Other', readonly FittingStep[]>
> = {
  'Trims & Accessories': stepsOf(TRIMS),
  Underlay: stepsOf(UNDERLAYS),
  Adhesives: stepsOf(ADHESIVES),
  Other: stepsOf(TRIMS),
};
