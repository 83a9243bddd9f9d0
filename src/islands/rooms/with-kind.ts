/** A room in another shape, so that nothing typed for the one before is lost. */
import type { Rect } from '#domain/rooms/cutting/piece.ts';
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
import { boxOf } from '#domain/rooms/view.ts';
import { wallsOf } from '#domain/rooms/wall-lines.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import { type DraftRoom, rectsOf, type RoomKind, textsOf } from './draft.ts';

/** A shape's usual measures, made as long and as wide as a room is. */
function sidesLike(kind: SketchKind, rects: readonly Rect[] | null): Sides {
  const first = FIRST_SIDES[kind];
  if (!rects || rects.length === 0) return first;
  const [from, to] = [boxOf(SKETCHES[kind].rects(first)), boxOf(rects)];
  const ratios = { x: to.length / from.length, y: to.width / from.width };
  const isAcross = (side: Side): boolean =>
    SKETCHES[kind].grips(first).some((grip) => grip.side === side && grip.axis === 'x');
  const cm = (mm: number): number => Math.round(mm / 10) * 10;
  const scaled = Object.fromEntries(
    SIDES.map((side) => [side, cm(first[side] * (isAcross(side) ? ratios.x : ratios.y))]),
  ) as unknown as Sides;
  const sides = kind === 'rectangle' ? { ...scaled, a: to.length, b: to.width } : scaled;
  return Object.keys(sketchProblems(kind, sides)).length > 0 ? first : sides;
}

/** Doors in the middle of the walls of another shape, each of its own wall as long as there are enough. */
function doorsOn(doors: DraftRoom['doors'], walls: number): DraftRoom['doors'] {
  const taken = new Set<number>();
  return doors.map(({ width, wall: before }) => {
    let wall = before % walls;
    for (let tries = 1; taken.has(wall) && tries < walls; tries += 1) wall = (wall + 1) % walls;
    taken.add(wall);
    return { width, wall };
  });
}

/**
 * A room in another shape: with the measures and doors that it had in that shape before, else as long and wide as it is, with
 * its doors in walls of the new shape.
 */
export function withKind(room: DraftRoom, kind: RoomKind, unit: LengthUnit): DraftRoom {
  const { sides, doors } = room;
  const drawn = { ...room.drawn, [room.kind]: { unit, sides, doors } };
  const before = drawn[kind]?.unit === unit ? drawn[kind] : undefined;
  if (kind === 'area' || kind === 'parts') {
    const mm2 = (rectsOf(room, unit) ?? []).reduce((sum, { length, width }) => sum + length * width, 0);
    const area = room.area || (mm2 > 0 ? String(m2FromMm2(mm2)) : '');
    return { ...room, kind, drawn, area };
  }
  if (before) return { ...room, kind, drawn, sides: before.sides, doors: before.doors };
  const like = sidesLike(kind, rectsOf(room, unit));
  return {
    ...room,
    kind,
    drawn,
    sides: textsOf(like, unit),
    doors: doorsOn(doors, wallsOf(SKETCHES[kind].rects(like)).length),
  };
}
