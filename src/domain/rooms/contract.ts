/** The wire shapes of plans: metres, m² and pounds; the steps of stairs in mm. */
import * as z from 'zod/mini';
import { MAX_AREA_M2, MAX_WASTE_PERCENTAGE, WASTE_RANGE } from '../calculator/rules.ts';
import { oneLine, VISIBLE } from '../shared/clean-text.ts';
import { cutChoiceField, oneChoiceForEachRoll } from './cut-choice.ts';
import { cutLayoutWire, cutWire, layingWire, layWire, suitabilityWire } from './floor-contract.ts';
import { KIT_ROLES } from './kit-goods.ts';
import { hasThinWall, MAX_PARTS } from './outline.ts';
import { PATTERNS } from './patterns.ts';
import {
  MAX_EXTRAS,
  MAX_LANDINGS,
  MAX_ROOMS,
  MAX_STAIRS,
  MAX_WALL_MM,
  MIN_WALL_MM,
  type Range,
  RANGES,
  ROOM_USES,
  WALL_TOO_LONG,
  WALL_TOO_SHORT,
  WALL_TOO_THIN,
} from './limits.ts';

const MAX_CHOICES = 60;

const METRES = 'Please give the measure in metres as a number, such as 4.2.';
const AREA = 'Please give the area in m² as a number above 0 and at most 10,000.';
const NAME = 'Please give the room a name of at most 80 letters.';
const SHAPE = "Please give the room's shape: a rectangle, rectangles that touch, or an area.";
const ROOMS = `Please give at least one room or flight of stairs, and at most ${MAX_ROOMS} rooms.`;
const STEPS = `Please give a whole number of steps, from ${RANGES.steps.least} to ${RANGES.steps.most}.`;
const WINDERS = 'Winders are counted within the steps, so there cannot be more of them.';
const MM = 'Please give the measure in mm as a whole number, such as 250.';
const PATTERN = `The pattern is one of ${PATTERNS.join(', ')}.`;
const USE = `The use is one of ${ROOM_USES.join(', ')}.`;
const YES_NO = 'Please answer with true or false.';
const PRODUCT = 'Please say which product is meant.';
const DOOR = 'A door is between 0.3 and 10 m wide.';
const DOOR_PLACE = 'A door is placed by both x_m and y_m, or by neither.';
const CUT_OUT = 'What is cut out has to be at least 1 cm long and wide, and at most 100 m.';

const CHOSEN = 'The chosen room is one of the plan: 0 is the first.';

const MM_PER_M = 1000;
/** Metres, within limits in mm. */
const metres = ({ least, most }: Range, low: string, high = low) =>
  z.number(METRES).check(z.gte(least / MM_PER_M, low), z.lte(most / MM_PER_M, high));
const wall = metres({ least: MIN_WALL_MM, most: MAX_WALL_MM }, WALL_TOO_SHORT, WALL_TOO_LONG);
const place = metres({ least: -MAX_WALL_MM, most: MAX_WALL_MM }, WALL_TOO_LONG);
const inMm = ({ least, most }: Range) =>
  z
    .int(MM)
    .check(
      z.gte(least, `Please give at least ${least} mm.`),
      z.lte(most, `Please give at most ${most.toLocaleString('en-GB')} mm.`),
    );
const productId = z.string(PRODUCT).check(z.minLength(1, PRODUCT), z.maxLength(200, PRODUCT));

const shape = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('rectangle'), length_m: wall, width_m: wall }),
    z
      .object({
        kind: z.literal('rectangles'),
        parts: z
          .array(z.object({ x_m: place, y_m: place, length_m: wall, width_m: wall }), SHAPE)
          .check(
            z.minLength(1, SHAPE),
            z.maxLength(MAX_PARTS, `A room can have at most ${MAX_PARTS} parts.`),
          ),
      })
      .check(z.refine(({ parts }) => parts.length > MAX_PARTS || !hasThinWall(parts), WALL_TOO_THIN)),
    z.object({
      kind: z.literal('area'),
      area_m2: z.number(AREA).check(z.gt(0, AREA), z.lte(MAX_AREA_M2, AREA)),
    }),
  ],
  SHAPE,
);

const extras = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(z.array(item).check(z.maxLength(MAX_EXTRAS, `A room can have at most ${MAX_EXTRAS} of these.`)));

/** A name of a room or a plan: one line that can be seen. @param sentence what is said of any other */
export const nameField = (sentence: string) =>
  z.string(sentence).check(z.overwrite(oneLine), z.regex(VISIBLE, sentence), z.maxLength(80, sentence));

const middle = (axis: string) =>
  z.optional(place).register(z.globalRegistry, {
    description: `The ${axis} of the middle of the opening, which is on a wall, in the measures of the parts.`,
  });

export const planRoomBody = z.object({
  name: nameField(NAME),
  shape,
  cut_outs: extras(
    z.object({
      length_m: metres(RANGES.cutOut, CUT_OUT),
      width_m: metres(RANGES.cutOut, CUT_OUT),
    }),
  ),
  doors: extras(
    z
      .object({
        width_m: metres(RANGES.door, DOOR),
        x_m: middle('x'),
        y_m: middle('y'),
        has_bar: z.optional(z.boolean(YES_NO)).register(z.globalRegistry, {
          description:
            'False for a door whose bar another room of the plan counts; if none does, it counts here.',
        }),
      })
      .check(z.refine(({ x_m, y_m }) => (x_m === undefined) === (y_m === undefined), DOOR_PLACE)),
  ),
  /** The length of the pattern of goods off a roll, which has to meet at joins. */
  pattern_repeat_mm: z.optional(inMm(RANGES.repeat)),
  /** What is asked of the floor: without any of these nothing is judged. A base may be damp in houses built before 1965. */
  use: z.optional(z.enum(ROOM_USES, USE)),
  underfloor_heating: z.optional(z.boolean(YES_NO)),
  damp: z.optional(z.boolean(YES_NO)),
  heavy_wear: z.optional(z.boolean(YES_NO)),
  /** The free height under the doors, measured from the base. */
  door_clearance_mm: z.optional(inMm(RANGES.clearance)),
  product_id: productId,
  pattern: z.optional(z.enum(PATTERNS, PATTERN)),
  /** Off a roll: the cut that is made of all rooms and stairs of the product; the fewest joins if none of them says. */
  cut_choice: cutChoiceField,
  waste_percentage: z.optional(
    z.number(WASTE_RANGE).check(z.gte(0, WASTE_RANGE), z.lte(MAX_WASTE_PERCENTAGE, WASTE_RANGE)),
  ),
});

export const planStairsBody = z
  .object({
    steps: z.int(STEPS).check(z.gte(RANGES.steps.least, STEPS), z.lte(RANGES.steps.most, STEPS)),
    going_mm: inMm(RANGES.going),
    rise_mm: inMm(RANGES.rise),
    width_mm: inMm(RANGES.stairsWidth),
    winders: z.optional(z.int(STEPS).check(z.gte(0, WINDERS))),
    /** Between the steps; the riser up to each is counted with it. `length_mm` is as long as one walks over it. */
    landings: z.optional(
      z
        .array(z.object({ length_mm: inMm(RANGES.stairsWidth), width_mm: inMm(RANGES.stairsWidth) }))
        .check(z.maxLength(MAX_LANDINGS, `A flight can have at most ${MAX_LANDINGS} landings.`)),
    ),
    product_id: productId,
    /** As for rooms. */
    cut_choice: cutChoiceField,
  })
  .check(z.refine(({ steps, winders = 0 }) => winders <= steps, { message: WINDERS, path: ['winders'] }));

const choicesOf = <Choice extends z.ZodMiniType>(choice: Choice) =>
  z.optional(
    z.array(choice).check(z.maxLength(MAX_CHOICES, `A plan can have at most ${MAX_CHOICES} of these.`)),
  );
/** Products that the kit shall have instead of the suggested ones: for one need, or for each that a product meets. */
export const kitChoicesField = choicesOf(
  z.union([productId, z.object({ role: z.enum(KIT_ROLES), product_id: productId })], PRODUCT),
);
/** Products of the kit that are not wanted. */
export const kitWithoutField = choicesOf(productId);
/** @param room with or without the demand for a floor */
export const roomsField = <Room extends z.ZodMiniType>(room: Room) =>
  z.array(room, ROOMS).check(z.maxLength(MAX_ROOMS, ROOMS));
export const stairsField = z.optional(
  z
    .array(planStairsBody)
    .check(z.maxLength(MAX_STAIRS, `A plan can have at most ${MAX_STAIRS} flights of stairs.`)),
);
export const atLeastOneRoom = z.refine<{
  rooms: readonly unknown[];
  stairs?: readonly unknown[] | undefined;
  room_without_floor?: unknown;
}>(({ rooms, stairs = [], room_without_floor: bare }) => rooms.length + stairs.length > 0 || Boolean(bare), {
  message: ROOMS,
  path: ['rooms'],
});

/** The room that pages show prices for. */
export const chosenRoomField = z.nullish(z.int(CHOSEN).check(z.gte(0, CHOSEN)));
export const chosenIsRoom = z.refine<{
  rooms: readonly unknown[];
  chosen_room?: number | null | undefined;
}>(({ rooms, chosen_room }) => chosen_room == null || chosen_room < rooms.length, {
  message: CHOSEN,
  path: ['chosen_room'],
});

/** `POST /plan`: `length_m` lies along x, `width_m` along y. */
export const planBody = z
  .object({
    rooms: roomsField(planRoomBody),
    stairs: stairsField,
    kit_choices: kitChoicesField,
    /** The answer is without them. */
    kit_without: kitWithoutField,
    chosen_room: chosenRoomField,
    /** The chosen room where it has no floor yet: the answer's `room_cuts` are of it. */
    room_without_floor: z.optional(z.omit(planRoomBody, { product_id: true })),
  })
  .check(atLeastOneRoom, oneChoiceForEachRoll, chosenIsRoom);
export type PlanBody = z.infer<typeof planBody>;

/** Where the pieces of `cut` and `cut_least` lie. */
const ownLayouts = { layout: z.optional(cutLayoutWire), layout_least: z.optional(cutLayoutWire) };

const goodsFields = {
  product_id: z.string(),
  /** Sale units: `quantity × price = total_price`. */
  quantity: z.number(),
  total_price: z.number(),
  /** Whether all that the plan takes of the product is there; `stock` says how much there is if not. */
  in_stock: z.boolean(),
  stock: z.optional(z.number()),
};

export const planWire = z.object({
  rooms: z.array(
    z.object({
      name: z.string(),
      area_m2: z.number(),
      /** Null when only the area is known. */
      perimeter_m: z.nullable(z.number()),
      /** 0 where a cut decides. */
      waste_percentage: z.number(),
      unit: z.string(),
      covered_m2: z.number(),
      ...goodsFields,
      /** How the pieces lie, for goods in pieces of a known size. */
      laying: z.optional(layingWire),
      /** Whether the floor suits what is asked of it. */
      suitability: z.optional(suitabilityWire),
      /** By the cut of all rooms of the product together. */
      lay: z.optional(layWire),
      /** The fewest joins, alone. */
      cut: z.optional(cutWire),
      /** The least money, alone, where that is less: quantity and price are of the one chosen. */
      cut_least: z.optional(cutWire),
      ...ownLayouts,
    }),
  ),
  stairs: z.array(
    z.object({
      /** What is walked on, and the fronts of the steps. */
      area_m2: z.number(),
      unit: z.string(),
      covered_m2: z.number(),
      ...goodsFields,
      suitability: z.optional(suitabilityWire),
      cut: z.optional(cutWire),
      cut_least: z.optional(cutWire),
      ...ownLayouts,
    }),
  ),
  kit: z.array(
    z.object({
      name: z.string(),
      /** What it is for, such as `carpet underlay`. */
      role: z.enum(KIT_ROLES),
      unit: z.string(),
      ...goodsFields,
      reason: z.string(),
      /** The rooms and the stairs that it is for, by their places in the answer. */
      rooms: z.array(z.number()),
      stairs: z.array(z.number()),
      /** Products that would do instead: named in `kit_choices` with the role, this line has them. */
      alternatives: z.array(z.string()),
    }),
  ),
  /** Rooms and stairs of one roll product cut together. */
  cuts: z.array(
    z.object({
      ...goodsFields,
      ...cutWire.shape,
      /** The other way to cut them, where both differ: `is_least` says which of the two this is. */
      other_cut: z.optional(
        z.object({
          ...cutWire.shape,
          is_least: z.boolean(),
          quantity: z.number(),
          total_price: z.number(),
          layout: cutLayoutWire,
        }),
      ),
    }),
  ),
  /** Where the pieces of each of the `cuts` lie, in their order. */
  layouts: z.array(cutLayoutWire),
  /** Floors by the box, `cuts` and kit. */
  total_price: z.number(),
  in_stock: z.boolean(),
  /** What the job needs besides and the shop does not sell, such as `seaming tape for 2 joins`. */
  fitter_brings: z.optional(z.array(z.string())),
  /** What `chosen_room` takes off rolls of each width that is sold, in whole metres, how large it is with its trim, and its parts without floor in m²: `4m:8 5m:6 5.3x4.4 -0.6`. */
  room_cuts: z.optional(z.string()),
});
export type PlanWire = z.infer<typeof planWire>;
