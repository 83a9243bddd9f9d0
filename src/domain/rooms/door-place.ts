/** Where a door stands in its wall: the middle of its opening, in mm from the wall's start. */
import { type Wall, wallLength } from './wall-lines.ts';

/** A wall by its index, and the place along it. */
export interface DoorPlace {
  readonly wall: number;
  readonly at: number;
}

/** The middle of a door that fits into its wall; the wall's middle where none is given. */
export function middleIn(wall: Wall, width: number, at: number | undefined): number {
  const length = wallLength(wall);
  const half = Math.min(width, length) / 2;
  return Math.min(length - half, Math.max(half, at ?? length / 2));
}

/** A door in its wall, mm. */
export interface DoorIn {
  readonly middle: number;
  readonly width: number;
}

/** The place nearest to a wall's middle where a door lies over no other; null where none is wide enough. */
export function freeMiddle(wall: Wall, width: number, others: readonly DoorIn[]): number | null {
  const middle = wallLength(wall) / 2;
  const apart = (other: DoorIn): number => Math.ceil((other.width + width) / 2);
  const places = [
    middle,
    ...others.flatMap((other) => [other.middle - apart(other), other.middle + apart(other)]),
  ];
  const free = places.filter(
    (place) =>
      place === middleIn(wall, width, place) &&
      others.every((other) => Math.abs(other.middle - place) >= (other.width + width) / 2),
  );
  const [best] = free.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return best ?? null;
}

/** The point at a distance from a wall's start. */
export function pointAlong(wall: Wall, along: number): { readonly x: number; readonly y: number } {
  const part = along / Math.max(1, wallLength(wall));
  return { x: wall.x1 + (wall.x2 - wall.x1) * part, y: wall.y1 + (wall.y2 - wall.y1) * part };
}

/** The place on the walls that is nearest to a point, to the centimetre; null without walls. */
export function nearestPlace(
  walls: readonly Wall[],
  point: { readonly x: number; readonly y: number },
): DoorPlace | null {
  let best: (DoorPlace & { readonly far: number }) | null = null;
  for (const [index, wall] of walls.entries()) {
    const length = wallLength(wall);
    const [alongX, alongY] = [Math.sign(wall.x2 - wall.x1), Math.sign(wall.y2 - wall.y1)];
    const along = (point.x - wall.x1) * alongX + (point.y - wall.y1) * alongY;
    const at = Math.min(length, Math.max(0, Math.round(along / 10) * 10));
    const on = pointAlong(wall, at);
    const far = Math.hypot(point.x - on.x, point.y - on.y);
    if (!best || far < best.far) best = { wall: index, at, far };
  }
  return best && { wall: best.wall, at: best.at };
}
