/** Doors in the walls of a drawn room. */
import { freeMiddle, middleIn, placeIn } from '#domain/rooms/door-place.ts';
import { lengthTyped, type LengthUnit } from '#domain/rooms/lengths.ts';
import { type Wall, wallsOf } from '#domain/rooms/wall-lines.ts';
import { type DraftDoor, type DraftRoom, rectsOf } from './draft.ts';

/** The doors, each with its wall and the middle of its opening there, in mm; none without walls. Of width null where it cannot be read. */
export const doorsIn = (
  room: DraftRoom,
  unit: LengthUnit,
  walls: readonly Wall[] = wallsOf(rectsOf(room, unit) ?? []),
) =>
  room.doors.flatMap((door, index) => {
    const nth = door.wall % Math.max(1, walls.length);
    const wall = walls[nth];
    const width = lengthTyped(door.width, unit);
    return wall ? [{ door, index, nth, wall, width, middle: middleIn(wall, width ?? 0, door.at) }] : [];
  });

/** The door as it says whether its bar is counted with it. */
export const withBar = ({ hasBar: _, ...door }: DraftDoor, hasBar = true): DraftDoor =>
  hasBar ? door : { ...door, hasBar };

/** The room with one door more: in the wanted wall, or in the next one that has space for it beside its other doors. */
export function withDoor(
  room: DraftRoom,
  unit: LengthUnit,
  door: Omit<DraftDoor, 'wall' | 'at'>,
  wanted: number,
): DraftRoom {
  const walls = wallsOf(rectsOf(room, unit) ?? []);
  const placed = doorsIn(room, unit, walls);
  const own = lengthTyped(door.width, unit) ?? 0;
  const order = walls.map((_, index) => (wanted + index) % walls.length);
  const [place = { wall: wanted % Math.max(1, walls.length) }] = order.flatMap((index) => {
    const others = placed
      .filter(({ nth }) => nth === index)
      .map(({ width, middle }) => ({ width: width ?? 0, middle }));
    const wall = walls[index];
    const at = wall ? freeMiddle(wall, own, others) : null;
    return at === null ? [] : [placeIn(walls, index, at)];
  });
  return { ...room, doors: [...room.doors, { ...door, ...place }] };
}
