/** The rooms as the shopper has typed and drawn them. Texts stay as typed; what they mean is worked out when it is needed. */
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { randomKey } from '#islands/new-id.ts';
import { boxOf, type Rect } from '#domain/rooms/cutting/piece.ts';
import type { PlanBody } from '#domain/rooms/contract.ts';
import { formatLength, lengthForField, lengthTyped, type LengthUnit } from '#domain/rooms/lengths.ts';
import { ownPattern, type Pattern, PATTERNS, patternRefusal } from '#domain/rooms/patterns.ts';
import {
  FIRST_SIDES,
  type Side,
  type Sides,
  SIDES,
  SKETCHES,
  type SketchKind,
  sidesOf,
} from '#domain/rooms/sketch.ts';
import type { RoomDemands } from '#domain/rooms/suitability.ts';

/** `area`: only the area is known. `parts`: rectangles that touch, however they lie. */
export type RoomKind = SketchKind | 'area' | 'parts';

/** What the planner needs to know of a floor. */
export type Floor = Pick<
  ProductWire,
  | 'id'
  | 'name'
  | 'category'
  | 'supplier'
  | 'unit'
  | 'price'
  | 'price_per_m2'
  | 'box_size_m2'
  | 'stock'
  | 'tile_size'
  | 'plank_style'
  | 'format'
  | 'image_url'
> &
  // A plan that was kept before has neither.
  Partial<Pick<ProductWire, 'swatch_url' | 'in_room_view'>>;

export interface DraftDoor {
  readonly width: string;
  /** The index of its wall, clockwise from the top one. */
  readonly wall: number;
  /** The middle of the opening in mm from the wall's start; absent for the middle of the wall. */
  readonly at?: number;
  /** False where another room of the plan counts its bar. */
  readonly hasBar?: boolean;
}

/** A rectangle as typed. */
export interface Size {
  readonly length: string;
  readonly width: string;
}

/** The measures as typed, and the doors in the walls that they make. */
type ShapeTyped = Pick<DraftRoom, 'sides' | 'doors'>;

export interface DraftRoom {
  /** Unique within the plan. */
  readonly key: string;
  readonly name: string;
  readonly kind: RoomKind;
  /** The measures as typed, of whichever shape. */
  readonly sides: Readonly<Record<Side, string>>;
  readonly area: string;
  readonly parts: readonly Rect[];
  readonly doors: readonly DraftDoor[];
  /** What was typed for the shapes that it had before. */
  readonly drawn?: Readonly<Partial<Record<RoomKind, ShapeTyped>>>;
  /** The area that was taken over from a drawing. */
  readonly drawnArea?: string;
  readonly floor: Floor | null;
  /** Of a kept plan's floor whose facts could not be had, so that it is kept with it. */
  readonly floorId?: string;
  /** Null for the pattern that the floor is made for. */
  readonly pattern: Pattern | null;
  /** What is asked of the floor; without any of it nothing is judged. */
  readonly demands: RoomDemands;
  /** Whether the shopper has given a measure of it; else they are those that a new room, or the shop's picture, begins with. */
  readonly isTouched: boolean;
  /** The parts that no floor is laid in. */
  readonly cutOuts?: readonly Size[];
  /** Whole mm as typed: the length of the pattern of goods off a roll, and the free height under the doors. */
  readonly repeat?: string;
  readonly clearance?: string;
  /** Of a plan that says it; there is no field for it. */
  readonly wastePercentage?: number;
}

export interface DraftFlight {
  /** Unique within the plan. */
  readonly key: string;
  readonly product_id: string;
  /** The measures as typed. */
  readonly typed: Readonly<Record<'steps' | 'going_mm' | 'rise_mm' | 'width_mm' | 'winders', string>>;
  /** In mm. */
  readonly landings?: readonly Size[];
}

export type KitChoiceWire = NonNullable<PlanBody['kit_choices']>[number];

export interface DraftPlan {
  readonly unit: LengthUnit;
  readonly rooms: readonly DraftRoom[];
  /** The key of the room that is being drawn. */
  readonly shown: string;
  /** Products of the kit that the shopper does not want. */
  readonly without: readonly string[];
  /** What the shopper wants in the kit instead of the suggested goods; an earlier release stored products without a need. */
  readonly choices: readonly KitChoiceWire[];
  /** The products that are to be cut off their rolls for the least money, with more joins. */
  readonly least: readonly string[];
  readonly stairs: readonly DraftFlight[];
  /** For the fitter alone. */
  readonly notes?: string;
  /** Of a plan that is not named after its rooms. */
  readonly name?: string;
  /** By which the cart knows what the plan has put there, in each tab and on each device. */
  readonly planKey: string;
}

export const KIND_NAMES: Readonly<Record<RoomKind, string>> = {
  rectangle: 'Rectangle',
  L: 'L-shape',
  T: 'T-shape',
  U: 'U-shape',
  area: 'I know the area',
  parts: 'Several parts',
};

const USUAL_NAMES = [
  'Living room',
  'Kitchen',
  'Hall',
  'Bedroom',
  'Bathroom',
  'Dining room',
  'Landing',
  'Study',
];

const eachSide = <Value>(of: (side: Side) => Value) =>
  Object.fromEntries(SIDES.map((side) => [side, of(side)])) as Record<Side, Value>;

export const textsOf = (sides: Sides, unit: LengthUnit): DraftRoom['sides'] =>
  eachSide((side) => lengthForField(sides[side], unit));

/** The lowest number that no room's key has: keys are the same on the server and in the browser. */
const freeKey = (rooms: readonly DraftRoom[]): string => {
  let key = rooms.length + 1;
  while (rooms.some((room) => room.key === String(key))) key += 1;
  return String(key);
};

/** A new room, with the floor of the one before it. */
export function newRoom(rooms: readonly DraftRoom[], unit: LengthUnit): DraftRoom {
  const taken = new Set(rooms.map(({ name }) => name));
  const last = rooms.at(-1);
  return {
    key: freeKey(rooms),
    name: USUAL_NAMES.find((name) => !taken.has(name)) ?? `Room ${rooms.length + 1}`,
    kind: 'rectangle',
    sides: textsOf(FIRST_SIDES.rectangle, unit),
    area: '',
    parts: [],
    doors: [],
    floor: last?.floor ?? null,
    pattern: last?.pattern ?? null,
    demands: {},
    isTouched: false,
  };
}

/** Whether a room is the shopper's: what floors cost is said for those alone. An area that nobody has typed is that of the drawing. */
export const isMeasured = ({ isTouched, kind }: DraftRoom): boolean =>
  isTouched || (kind !== 'rectangle' && kind !== 'area');

export function newPlan(): DraftPlan {
  const room = newRoom([], 'm');
  const lists = { without: [], choices: [], least: [], stairs: [] };
  return { unit: 'm', rooms: [room], shown: room.key, ...lists, planKey: randomKey() };
}

/** The measures in mm; null for one that cannot be read. */
export const sidesMm = ({ sides }: DraftRoom, unit: LengthUnit): Record<Side, number | null> =>
  eachSide((side) => lengthTyped(sides[side], unit));

/** The measures of the shape that is chosen, if all of them can be read. */
export function readSides(room: DraftRoom, unit: LengthUnit): Sides | null {
  if (room.kind === 'area' || room.kind === 'parts') return null;
  const all = sidesMm(room, unit);
  const own = sidesOf(room.kind);
  if (own.some((side) => all[side] === null)) return null;
  return eachSide((side) => (own.includes(side) ? (all[side] ?? 0) : 0));
}

/** The room's floor as rectangles; null while it has no outline. */
export function rectsOf(room: DraftRoom, unit: LengthUnit): readonly Rect[] | null {
  if (room.kind === 'parts') return room.parts;
  if (room.kind === 'area') return null;
  const sides = readSides(room, unit);
  return sides && SKETCHES[room.kind].rects(sides);
}

/** The sides of the parts without floor in mm; null for one that cannot be read. */
export const cutOutsMm = ({ cutOuts = [] }: DraftRoom, unit: LengthUnit) =>
  cutOuts.map(({ length, width }) => [lengthTyped(length, unit), lengthTyped(width, unit)] as const);

/** A whole number as typed; null for anything else. */
export const wholeTyped = (text: string): number | null =>
  /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;

/** The widths of the doors in mm; null for one that cannot be read. */
export const doorsMm = ({ doors }: DraftRoom, unit: LengthUnit): (number | null)[] =>
  doors.map(({ width }) => lengthTyped(width, unit));

/** A room with its measures in mm, as the shopper gives them. */
export const withSides = (room: DraftRoom, sides: Partial<Sides>, unit: LengthUnit): DraftRoom => ({
  ...room,
  isTouched: true,
  sides: {
    ...room.sides,
    ...Object.fromEntries(Object.entries(sides).map(([side, mm]) => [side, lengthForField(mm, unit)])),
  },
});

/** The plan in another unit: what can be read is converted, the rest stays as typed. */
export function inUnit(plan: DraftPlan, unit: LengthUnit): DraftPlan {
  const converted = (text: string): string => {
    const mm = lengthTyped(text, plan.unit);
    return mm === null ? text : lengthForField(mm, unit);
  };
  const shape = ({ sides, doors }: ShapeTyped): ShapeTyped => ({
    sides: eachSide((side) => converted(sides[side])),
    doors: doors.map((door) => ({ ...door, width: converted(door.width) })),
  });
  return {
    ...plan,
    unit,
    rooms: plan.rooms.map((room) => ({
      ...room,
      ...shape(room),
      drawn: Object.fromEntries(Object.entries(room.drawn ?? {}).map(([kind, own]) => [kind, shape(own)])),
      cutOuts: (room.cutOuts ?? []).map(({ length, width }) => ({
        length: converted(length),
        width: converted(width),
      })),
    })),
  };
}

/** Goods off a roll, sold by the metre. */
export const isOffRoll = ({ unit, box_size_m2 }: Pick<Floor, 'unit' | 'box_size_m2'>): boolean =>
  unit === 'metre' && box_size_m2 !== null;

const patternFacts = (floor: Floor) => ({
  name: floor.name,
  category: floor.category as Parameters<typeof ownPattern>[0]['category'],
  tileSize: floor.tile_size,
  cutToSize: isOffRoll(floor),
  attributes: {
    ...(floor.plank_style === null ? {} : { plank_style: floor.plank_style }),
    ...(floor.format === null ? {} : { format: floor.format }),
  },
});

/** The patterns that a floor can be laid in. */
export const patternsFor = (floor: Floor): Pattern[] =>
  PATTERNS.filter((pattern) => patternRefusal(patternFacts(floor), pattern) === null);

/** The pattern that was chosen; null for none, and for one of an earlier plan that the floor cannot take. */
export const chosenPattern = ({ floor, pattern }: DraftRoom): Pattern | null =>
  pattern && floor && !patternsFor(floor).includes(pattern) ? null : pattern;

export const patternOf = (room: DraftRoom): Pattern =>
  chosenPattern(room) ?? (room.floor ? ownPattern(patternFacts(room.floor)) : 'straight');

/** A room with another floor; its pattern stays if the new pieces can take it, what was said of the old goods does not. */
export const withFloor = (
  { repeat: _, wastePercentage: __, floorId: ___, ...room }: DraftRoom,
  floor: Floor,
): DraftRoom => ({ ...room, floor, pattern: chosenPattern({ ...room, floor }) });

/** `4.20 × 3.60 m`, or what else says how large a room is. */
export function sizeInWords(room: DraftRoom, unit: LengthUnit): string {
  if (room.kind === 'area') return room.area ? `${room.area} m²` : 'Area not given';
  const rects = rectsOf(room, unit);
  if (!rects || rects.length === 0) return 'Not measured yet';
  const { length, width } = boxOf(rects);
  return `${formatLength(length, unit)} × ${formatLength(width, unit)}`;
}
