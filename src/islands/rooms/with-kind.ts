/** A room in another shape: nothing that was typed for the one before is lost. */
import { boxOf, type Rect } from '#domain/rooms/cutting/piece.ts';
import { nearestPlace, placeIn, pointAlong } from '#domain/rooms/door-place.ts';
import type { LengthUnit } from '#domain/rooms/lengths.ts';
import {
  FIRST_SIDES,
  type Side,
  type Sides,
  SIDES,
  SKETCHES,
  type SketchKind,
  sketchProblems,
} from '#domain/rooms/sketch.ts';
import { areaMm2Of, checkOutline } from '#domain/rooms/outline.ts';
import { outwards, wallsOf } from '#domain/rooms/wall-lines.ts';
import { type DraftDoor, type DraftRoom, rectsOf, type RoomKind, textsOf } from './draft.ts';
import { doorsIn, withBar, withDoor } from './with-door.ts';

/** A shape's usual measures, made as long and as wide as a room is; to the centimetre where they are new. */
function sidesLike(kind: SketchKind, rects: readonly Rect[]): Sides {
  const first = FIRST_SIDES[kind];
  if (rects.length === 0) return first;
  const [usual, own] = [boxOf(SKETCHES[kind].rects(first)), boxOf(rects)];
  const scaled = (side: Side): number => {
    const isAlongX = SKETCHES[kind].grips(first).some((grip) => grip.side === side && grip.axis === 'x');
    const [from, to] = isAlongX ? [usual.length, own.length] : [usual.width, own.width];
    return first[side] === from ? to : Math.round((first[side] * to) / from / 10) * 10;
  };
  const sides = Object.fromEntries(SIDES.map((side) => [side, scaled(side)])) as unknown as Sides;
  return Object.keys(sketchProblems(kind, sides)).length > 0 ? first : sides;
}

/** A room with the doors of another shape: where they were if a wall is there still, else in the nearest of the same side. */
function withDoorsOf(before: DraftRoom, room: DraftRoom, unit: LengthUnit): DraftRoom {
  const old = doorsIn(before, unit);
  const walls = wallsOf(rectsOf(room, unit) ?? []);
  return before.doors.reduce<DraftRoom>((made, { wall, at: _, ...door }, index) => {
    const own = old[index];
    const faces = own && String(outwards(own.wall));
    const near =
      own &&
      nearestPlace(walls, pointAlong(own.wall, own.middle), (each) => String(outwards(each)) === faces);
    return near?.away === 0
      ? { ...made, doors: [...made.doors, { ...door, ...placeIn(walls, near.wall, near.at) }] }
      : withDoor(made, unit, door, near?.wall ?? (own ? 0 : wall));
  }, room);
}

/** Doors of an earlier shape with the bars that were said since: new doors come last, and of fewer it is not known which. */
const barsAsIn = (now: readonly DraftDoor[], earlier: readonly DraftDoor[]): readonly DraftDoor[] =>
  now.length < earlier.length ? earlier : earlier.map((door, nth) => withBar(door, now[nth]?.hasBar));

/** The floor in m² to two decimals, as a field shows it; empty without an outline. */
function areaText(rects: readonly Rect[] | null): string {
  const mm2 = areaMm2Of(rects ?? []);
  return mm2 > 0 ? String(Math.round(mm2 / 10_000) / 100) : '';
}

/**
 * A room in another shape: as it was typed for that shape before; else as long and as wide as the room is, with its doors.
 * What is known by its area alone has the area that was drawn, until another one is typed.
 */
export function withKind(room: DraftRoom, kind: RoomKind, unit: LengthUnit): DraftRoom {
  if (kind === room.kind) return room;
  const rects = rectsOf(room, unit);
  const drawn = { ...room.drawn, [room.kind]: { sides: room.sides, doors: room.doors } };
  if (kind === 'area') {
    const drawnArea = areaText(rects);
    return { ...room, kind, drawn, area: room.area || drawnArea, drawnArea };
  }
  const area = room.area === room.drawnArea ? '' : room.area;
  const typed = drawn[kind];
  if (typed) return { ...room, ...typed, doors: barsAsIn(room.doors, typed.doors), kind, drawn, area };
  if (kind === 'parts') {
    const like = (rects ?? SKETCHES.rectangle.rects(FIRST_SIDES.rectangle)).filter(
      ({ length, width }) => length > 0 && width > 0,
    );
    const parts = room.parts.length > 0 ? room.parts : like;
    return withDoorsOf(room, { ...room, kind, drawn, area, parts, doors: [] }, unit);
  }
  const sides = sidesLike(kind, rects ?? []);
  const made = { ...room, kind, drawn, area, doors: [], sides: textsOf(sides, unit) };
  return withDoorsOf(room, made, unit);
}

/** A room of other rectangles, its doors in the walls that are there still while they make a room. */
export function withParts(room: DraftRoom, parts: readonly Rect[], unit: LengthUnit): DraftRoom {
  const made = { ...room, parts, isTouched: true };
  return checkOutline(parts).ok ? withDoorsOf(room, { ...made, doors: [] }, unit) : made;
}
