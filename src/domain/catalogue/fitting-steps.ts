/** The steps under 'How to fit' on product pages, chosen by the product's pattern, build and use. */
import type { Category } from './categories.ts';
import {
  type BuiltProduct,
  buildOf,
  isSheeted,
  isWallTile,
  longestSideMm,
  needsSealing,
  layingOf,
} from './admin/build.ts';
import {
  DAMP_LIMIT,
  EDGE_GAP_MM,
  END_STAGGER_MM,
  FLATNESS,
  HEATED_SURFACE_CELSIUS,
  HUMIDITY,
  REST_HOURS,
  ROOM_CELSIUS,
  TILE_JOINT_MM,
} from './fitting-figures.ts';
import { type FittingStep, SUNDRY_STEPS } from './sundry-steps.ts';

const { wall, floor } = TILE_JOINT_MM;
/** A side above which a tile counts as large, in mm. */
const LARGE_MM = 600;

const forWall = isWallTile;
const forFloor = (product: BuiltProduct): boolean => !isWallTile(product);
const inRows = (product: BuiltProduct): boolean => layingOf(product) === 'rows';
const inPattern = (product: BuiltProduct): boolean => !inRows(product) && layingOf(product) !== 'tiles';
const built =
  (...builds: readonly ReturnType<typeof buildOf>[]) =>
  (product: BuiltProduct): boolean =>
    builds.includes(buildOf(product));
const named =
  (pattern: RegExp) =>
  ({ name, attributes: { material = '', finish = '' } }: BuiltProduct): boolean =>
    pattern.test(`${name} ${material} ${finish}`);
const not =
  (rule: (product: BuiltProduct) => boolean) =>
  (product: BuiltProduct): boolean =>
    !rule(product);

const WOVEN_PLANT = named(/sisal|seagrass/i);
const LINO = named(/lino/i);
const SAFETY = named(/safety vinyl|slip-resistant/i);

/** Steps that boards laid in a pattern share. */
const FROM_CENTRE: readonly FittingStep[] = [
  {
    text: 'Snap a line through the middle of the room and lay the pattern from it outwards, so that both sides end in the same cut.',
    when: inPattern,
  },
  {
    text: 'Sort left-hand and right-hand blocks before you begin, and check every few rows with a straight edge that the points stay in line.',
    when: (product) => ['herringbone', 'chevron'].includes(layingOf(product)),
  },
];

const FLOORS: Readonly<Record<Exclude<Category, keyof typeof SUNDRY_STEPS>, readonly FittingStep[]>> = {
  Tiles: [
    { text: 'Start from a dry, level, clean base. Over timber, fix a backer board first.', when: forFloor },
    {
      text: 'For walls: the glaze is slippery when wet and wears under shoes. Start from sound, flat plaster or board, and tank it in a shower.',
      when: forWall,
    },
    {
      text: 'Fix a level batten for the first full row, and work upwards from it.',
      when: forWall,
    },
    { text: 'Mix tiles from several boxes as you lay, so that shades blend.' },
    {
      text: 'Lay whole sheets, press them in with a flat board, and keep the gaps between sheets as wide as those within.',
      when: isSheeted,
    },
    {
      text: 'Use a flexible adhesive, butter the back of each tile, and pull the faces level with clips.',
      when: (product) => longestSideMm(product) >= LARGE_MM,
    },
    {
      text: 'Offset neighbouring rows by a third at most: long tiles are never quite flat.',
      when: (product) => longestSideMm(product) >= 2 * LARGE_MM,
    },
    { text: 'Seal the faces before you grout and again afterwards.', when: needsSealing },
    {
      text: `Leave ${wall.narrow} to ${wall.wide} mm joints, and silicone in the corners and along the worktop.`,
      when: forWall,
    },
    {
      text: `Leave ${floor.narrow} to ${floor.wide} mm joints, and a movement joint at every doorway and around the edge.`,
      when: (product) => forFloor(product) && !isSheeted(product),
    },
  ],
  'Wood Flooring': [
    {
      text: `Let the closed boxes lie in the room for at least ${REST_HOURS.wood} hours, at ${ROOM_CELSIUS} °C and ${HUMIDITY} % humidity.`,
    },
    {
      text: `Check the base: no more than ${FLATNESS} out of level, concrete below ${DAMP_LIMIT.wood} % relative humidity.`,
    },
    {
      text: 'Float the boards on an underlay, or glue them down with a flexible wood adhesive.',
      when: built('click'),
    },
    {
      text: 'Nail solid boards through the tongue to joists or ply, or glue them down; they never float.',
      when: built('nailed'),
    },
    {
      text: 'Glue every block down with a flexible wood adhesive: a pattern does not float.',
      when: built('glued'),
    },
    ...FROM_CENTRE,
    { text: `Leave ${EDGE_GAP_MM.wood} mm around the edge and hide it under the skirting or a trim.` },
    {
      text: `Stagger the ends by at least ${END_STAGGER_MM} mm, and run boards towards the main window.`,
      when: inRows,
    },
  ],
  'Laminate Flooring': [
    { text: `Let the closed boxes lie in the room for at least ${REST_HOURS.laminate} hours.` },
    { text: 'Lay over a suitable underlay, with a moisture barrier on concrete.' },
    ...FROM_CENTRE,
    {
      text: `Leave ${EDGE_GAP_MM.laminate} mm at every wall and pipe, and a profile in doorways and every 8-10 m.`,
    },
    {
      text: `Start with full boards from three boxes at once, and stagger the ends by at least ${END_STAGGER_MM} mm.`,
      when: inRows,
    },
  ],
  LVT: [
    { text: 'A thin floor shows everything beneath: smooth the base with a levelling compound first.' },
    { text: `Let the boxes lie flat in the room for at least ${REST_HOURS.lvt} hours.` },
    {
      text: `It floats: lay it on an LVT underlay, leave ${EDGE_GAP_MM.lvt} mm gap at the edge, and never glue it down.`,
      when: built('click'),
    },
    {
      text: 'Spread pressure-sensitive adhesive, lay into it while it is tacky, and go over it with a heavy roller. It needs no gap at the edge.',
      when: built('glued'),
    },
    {
      text: `Lay it on the bare base, without underlay, with tackifier at doorways and the rim, and leave ${EDGE_GAP_MM.lvt} mm gap at the edge.`,
      when: built('loose'),
    },
    ...FROM_CENTRE,
    { text: `Stagger the ends by at least ${END_STAGGER_MM} mm.`, when: inRows },
    {
      text: 'Snap a cross in the middle of the room and dry-lay to both walls, so that no cut is narrower than half a tile.',
      when: (product) => layingOf(product) === 'tiles',
    },
    { text: `Over underfloor heating keep the surface at or below ${HEATED_SURFACE_CELSIUS} °C.` },
  ],
  'Vinyl & Lino': [
    { text: `Unroll the sheet in the warm room and let it lie flat for at least ${REST_HOURS.vinyl} hours.` },
    {
      text: `Smooth the base, because old joints and nail heads print through. Concrete has to be below ${DAMP_LIMIT.resilient} % relative humidity.`,
    },
    { text: 'Cut 50 mm large, ease it into the corners, then trim with a hooked blade.' },
    {
      text: 'Loose-lay small rooms with tape at the door; stick down anything above 20 m².',
      when: (product) => !LINO(product) && !SAFETY(product),
    },
    {
      text: 'Stick all of it down with linoleum adhesive and roll it: loose linoleum shrinks and curls.',
      when: LINO,
    },
    {
      text: 'Stick all of it down and have the seams welded, so that no water gets below.',
      when: (product) => SAFETY(product) && !LINO(product),
    },
  ],
  Carpet: [
    {
      text: 'Check the piece against the room, doorways included, before you trim anything.',
      when: ({ unit }) => unit === 'piece',
    },
    {
      text: 'Fit gripper rods 6 mm from the skirting, with underlay up to them and not over.',
      when: not(WOVEN_PLANT),
    },
    {
      text: 'Let it lie in the room for a day, then glue it to a firm, felt or rubber underlay: plant fibres do not stretch.',
      when: WOVEN_PLANT,
    },
    {
      text: 'Run the pile the same way in every room that joins, away from the main light.',
      when: named(/twist|saxony/i),
    },
    {
      text: 'Keep the lines of the weave straight along the longest wall, and the same way in rooms that join.',
      when: not(named(/twist|saxony/i)),
    },
    {
      text: 'Stretch with a knee kicker from the longest straight wall, then tuck and trim.',
      when: not(WOVEN_PLANT),
    },
    {
      text: 'Trim to the skirting with a sharp blade, and keep it dry: water marks plant fibres.',
      when: WOVEN_PLANT,
    },
    { text: 'Let a new carpet settle for a day before heavy furniture goes back.' },
  ],
};

/** All steps by category. */
export const FITTING_STEPS: Readonly<Record<Category, readonly FittingStep[]>> = {
  ...SUNDRY_STEPS,
  ...FLOORS,
};

/** The steps of a product, in order. */
export const fittingSteps = (product: BuiltProduct): readonly string[] =>
  FITTING_STEPS[product.category].filter(({ when }) => when?.(product) ?? true).map(({ text }) => text);
