/** Doors in the walls of a drawn room. */
import { freeMiddle, middleIn } from '#domain/rooms/door-place.ts';
import { lengthTyped, type LengthUnit } from '#domain/rooms/lengths.ts';
import { type Wall, wallLength, wallsOf } from '#domain/rooms/wall-lines.ts';
import { doorsMm, type DraftRoom, rectsOf } from './draft.ts';

const beyond = (value: number, from: number, to: number): number =>
  Math.max(Math.min(from, to) - value, 0, value - Math.max(from, to));

/** The wall that is nearest to a point, how far off it is, and how far along the wall the point lies; no middle is said. */
export function placeAt(walls: readonly Wall[], x: number, y: number, isMeant = (_: Wall) => true) {
  const ways = walls.map((wall) =>
    isMeant(wall) ? beyond(x, wall.x1, wall.x2) + beyond(y, wall.y1, wall.y2) : Infinity,
  );
  const away = Math.min(...ways);
  const wall = Math.max(0, ways.indexOf(away));
  const own = walls[wall];
  const at = own ? Math.abs(x - own.x1) + Math.abs(y - own.y1) : 0;
  // The middle is where a door stands that was not moved.
  return { away, place: own && at !== wallLength(own) / 2 ? { wall, at } : { wall } };
}

/** The room with one door more: in the wanted wall, or in the next one that has space for it beside its other doors. */
export function withDoor(room: DraftRoom, unit: LengthUnit, width: string, wanted: number): DraftRoom {
  const walls = wallsOf(rectsOf(room, unit) ?? []);
  const widths = doorsMm(room, unit);
  const own = lengthTyped(width, unit) ?? 0;
  const order = walls.map((_, index) => (wanted + index) % walls.length);
  for (const index of order) {
    const wall = walls[index];
    if (!wall) continue;
    const others = room.doors.flatMap((door, nth) =>
      door.wall % walls.length === index
        ? [{ width: widths[nth] ?? 0, middle: middleIn(wall, widths[nth] ?? 0, door.at) }]
        : [],
    );
    const at = freeMiddle(wall, own, others);
    if (at === null) continue;
    // The middle is where a door stands that was not moved.
    const place = at === wallLength(wall) / 2 ? { wall: index } : { wall: index, at };
    return { ...room, doors: [...room.doors, { width, ...place }] };
  }
  return { ...room, doors: [...room.doors, { width, wall: wanted % Math.max(1, walls.length) }] };
}
