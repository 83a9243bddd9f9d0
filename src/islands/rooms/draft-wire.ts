/** Drawn rooms to the call's request, and back. */
import { numberTyped } from '#domain/calculator/rules.ts';
import type { PlanBody } from '#domain/rooms/contract.ts';
import { type KeptRoom, plannable } from '#domain/rooms/plannable.ts';
import { lengthForField, type LengthUnit } from '#domain/rooms/lengths.ts';
import { mmFromM, rectsFromWire } from '#domain/rooms/shape-wire.ts';
import { sketchOf } from '#domain/rooms/sketch.ts';
import type { RoomDemands } from '#domain/rooms/suitability.ts';
import { nearestPlace, placeIn, pointAlong } from '#domain/rooms/door-place.ts';
import { wallsOf } from '#domain/rooms/wall-lines.ts';
import {
  chosenPattern,
  cutOutsMm,
  type DraftPlan,
  doorsMm,
  type DraftRoom,
  type Floor,
  isMeasured,
  newRoom,
  rectsOf,
  wholeTyped,
  withSides,
} from './draft.ts';
import { flightToWire } from './flights.ts';
import { isBegun } from './plan-storage.ts';
import { clearanceMm, isUnplannable, problemsOf } from './problems.ts';
import { doorsIn, withDoor } from './with-door.ts';

type ShapeWire = KeptRoom['shape'];
interface Job extends Readonly<Partial<Record<(typeof BESIDES)[number], unknown>>> {
  readonly rooms: readonly unknown[];
  readonly stairs?: readonly unknown[] | undefined;
}
const BESIDES = ['name', 'kit_choices', 'kit_without', 'notes'] as const;
const M = 1000;

function shapeToWire(room: DraftRoom, unit: LengthUnit): ShapeWire | null {
  if (room.kind === 'area') {
    const area = numberTyped(room.area);
    return area === null ? null : { kind: 'area', area_m2: area };
  }
  const rects = rectsOf(room, unit);
  const [only] = rects ?? [];
  if (!rects || !only) return null;
  if (room.kind === 'rectangle')
    return { kind: 'rectangle', length_m: only.length / M, width_m: only.width / M };
  // A stem or arm without length is no part.
  const parts = rects.filter(({ length, width }) => length > 0 && width > 0);
  return {
    kind: 'rectangles',
    parts: parts.map(({ x, y, length, width }) => ({
      x_m: x / M,
      y_m: y / M,
      length_m: length / M,
      width_m: width / M,
    })),
  };
}

/** The doors, each in its place on its wall. */
const doorsToWire = (room: DraftRoom, unit: LengthUnit) =>
  doorsIn(room, unit).map(({ door, wall, width, middle }) => {
    const { x, y } = pointAlong(wall, middle);
    return {
      width_m: (width ?? 0) / M,
      x_m: x / M,
      y_m: y / M,
      ...(door.hasBar === false ? { has_bar: false } : {}),
    };
  });

/** With the fields of each object in one order: the server answers those of a room in an order of its own. */
const inOrder = (job: unknown): string =>
  JSON.stringify(job, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** Whether two plans are for the same rooms and stairs. @param fields that are the same as well */
export function isSameJob(one: Job, other: Job, fields: readonly (typeof BESIDES)[number][] = []): boolean {
  const [first, second] = [one, other].map(({ rooms, stairs = [], ...job }) =>
    inOrder([rooms, stairs, fields.map((field) => job[field])]),
  );
  return first === second;
}
/** Whether a plan of this browser is as the account has it. */
export const isAsKept = (one: Job, other: Job): boolean => isSameJob(one, other, BESIDES);

/** A room as an account keeps it; null while a measure is missing. */
export function roomToWire(room: DraftRoom, unit: LengthUnit): KeptRoom | null {
  const shape = shapeToWire(room, unit);
  const doors = room.kind === 'area' ? [] : doorsMm(room, unit);
  const clearance = clearanceMm(room);
  const pattern = chosenPattern(room);
  const floorId = room.floor?.id ?? room.floorId;
  if (!shape || doors.some((mm) => mm === null)) return null;
  return {
    name: room.name.trim() || 'Room',
    shape,
    ...(floorId ? { product_id: floorId } : {}),
    ...(doors.length > 0 ? { doors: doorsToWire(room, unit) } : {}),
    ...(pattern ? { pattern } : {}),
    ...room.demands,
    ...(room.cutOuts?.length
      ? {
          cut_outs: cutOutsMm(room, unit).map(([length, width]) => ({
            length_m: (length ?? 0) / M,
            width_m: (width ?? 0) / M,
          })),
        }
      : {}),
    ...(isMeasured(room) ? {} : { is_ours: true }),
    ...(room.repeat ? { pattern_repeat_mm: wholeTyped(room.repeat) ?? 0 } : {}),
    ...(clearance === null ? {} : { door_clearance_mm: clearance }),
    ...(room.wastePercentage === undefined ? {} : { waste_percentage: room.wastePercentage }),
  };
}

/** A part with the cut that was chosen for its floor. */
const withCut = <Part extends { readonly product_id?: string | undefined }>(
  part: Part,
  { least }: DraftPlan,
) =>
  part.product_id && least.includes(part.product_id) ? { ...part, cut_choice: 'least_money' as const } : part;

/** The rooms and flights of stairs that can be kept, with their keys. */
export function keepable(plan: DraftPlan) {
  const rooms = plan.rooms.flatMap((room) => {
    if (isUnplannable(problemsOf(room, plan.unit))) return [];
    const wire = roomToWire(room, plan.unit);
    return wire ? [{ key: room.key, wire: withCut(wire, plan) }] : [];
  });
  const stairs = plan.stairs.flatMap((flight) => {
    const wire = flightToWire(flight);
    return wire ? [{ key: flight.key, wire: withCut(wire, plan) }] : [];
  });
  const chosen = rooms.findIndex(({ key }) => key === plan.shown);
  return {
    flights: stairs.map(({ key }) => key),
    keys: rooms.map(({ key }) => key),
    body: {
      rooms: rooms.map(({ wire }) => wire),
      ...(stairs.length > 0 ? { stairs: stairs.map(({ wire }) => wire) } : {}),
      ...(plan.choices.length > 0 ? { kit_choices: [...plan.choices] } : {}),
      ...(chosen < 0 ? {} : { chosen_room: chosen }),
    },
  };
}

/** Those of them that can be planned, and the shown room without a floor, for its cuts. */
export function askable(plan: DraftPlan) {
  const { body, ...keys } = keepable({ ...plan, rooms: plan.rooms.filter(({ floor }) => floor) });
  const shown = plan.rooms.filter(({ key, floor }) => key === plan.shown && !floor);
  const [bare] = isBegun({ draft: plan }) ? keepable({ ...plan, rooms: shown }).body.rooms : [];
  const asked: PlanBody = { ...plannable(body), ...(bare ? { room_without_floor: bare } : {}) };
  return { ...keys, chosen: bare ? plan.shown : (keys.keys[asked.chosen_room ?? -1] ?? ''), body: asked };
}

/** What a room says besides its outline, as it is typed. */
const besides = (
  { cut_outs, pattern_repeat_mm, door_clearance_mm, waste_percentage }: KeptRoom,
  unit: LengthUnit,
): Partial<DraftRoom> => ({
  ...(cut_outs
    ? {
        cutOuts: cut_outs.map(({ length_m, width_m }) => ({
          length: lengthForField(mmFromM(length_m), unit),
          width: lengthForField(mmFromM(width_m), unit),
        })),
      }
    : {}),
  ...(pattern_repeat_mm ? { repeat: String(pattern_repeat_mm) } : {}),
  ...(door_clearance_mm === undefined ? {} : { clearance: String(door_clearance_mm) }),
  ...(waste_percentage === undefined ? {} : { wastePercentage: waste_percentage }),
});

/** Only what is asked for, so that equal rooms are equal on the wire. */
const demandsOf = ({ use, underfloor_heating, damp, heavy_wear }: RoomDemands): RoomDemands => ({
  ...(use ? { use } : {}),
  ...(underfloor_heating ? { underfloor_heating } : {}),
  ...(damp ? { damp } : {}),
  ...(heavy_wear ? { heavy_wear } : {}),
});

/** A room of a kept plan. Doors without a place stand in the walls one after the other, beside each other. */
export function roomFromWire(
  wire: KeptRoom,
  index: number,
  floor: Floor | null,
  unit: LengthUnit,
): DraftRoom {
  const { shape } = wire;
  const room: DraftRoom = {
    ...newRoom([], unit),
    key: String(index + 1),
    name: wire.name,
    floor,
    ...(floor || !wire.product_id ? {} : { floorId: wire.product_id }),
    pattern: wire.pattern ?? null,
    demands: demandsOf(wire),
    ...besides(wire, unit),
    isTouched: !wire.is_ours,
  };
  if (shape.kind === 'area') return { ...room, kind: 'area', area: String(shape.area_m2) };
  const rects = rectsFromWire(shape) ?? [];
  const walls = wallsOf(rects);
  const sketch = sketchOf(rects);
  const shaped: DraftRoom = sketch
    ? { ...withSides(room, sketch.sides, unit), kind: sketch.kind, isTouched: room.isTouched }
    : { ...room, kind: 'parts', parts: rects };
  return (wire.doors ?? []).reduce((before, { width_m, x_m, y_m, has_bar }, nth) => {
    const width = lengthForField(mmFromM(width_m), unit);
    const door = { width, ...(has_bar === false ? { hasBar: false } : {}) };
    if (x_m === undefined || y_m === undefined) return withDoor(before, unit, door, nth);
    const near = nearestPlace(walls, { x: mmFromM(x_m), y: mmFromM(y_m) });
    const place = near ? placeIn(walls, near.wall, near.at) : { wall: 0 };
    return { ...before, doors: [...before.doors, { ...door, ...place }] };
  }, shaped);
}
