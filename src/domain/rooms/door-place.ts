/** Where a door stands in its wall: the middle of its opening, in mm from the wall's start. */
import { type Wall, wallLength } from './wall-lines.ts';

/** A wall by its index, and the place along it; absent for the wall's middle, where a door stands that was not moved. */
export interface DoorPlace {
  readonly wall: number;
  readonly at?: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a door that fits into its wall; the wall's middle where none is given. */
export function middleIn(wall: Wall, width: number, at: number | undefined): number {
  const length = wallLength(wall);
  const half = Math.min(width, length) / 2;
  return Math.min(length - half, Math.max(half, at ?? length / 2));
}

/** A place along one of the walls. */
export const placeIn = (walls: readonly Wall[], wall: number, at: number): DoorPlace => {
  const own = walls[wall];
  return own && at !== wallLength(own) / 2 ? { wall, at } : { wall };
};

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
export function pointAlong(wall: Wall, along: number): Point {
  const part = along / Math.max(1, wallLength(wall));
  return { x: wall.x1 + (wall.x2 - wall.x1) * part, y: wall.y1 + (wall.y2 - wall.y1) * part };
}

const within = (value: number, a: number, b: number): number =>
  Math.min(Math.max(a, b), Math.max(Math.min(a, b), value));

/**
 * The place on the walls that is nearest to a point, and how far off it is, in mm; null without walls.
 * @param isMeant leaves out the other walls
 */
export function nearestPlace(
  walls: readonly Wall[],
  { x, y }: Point,
  isMeant: (wall: Wall) => boolean = () => true,
): { readonly wall: number; readonly at: number; readonly away: number } | null {
  const places = walls.flatMap((wall, index) => {
    if (!isMeant(wall)) return [];
    const on = { x: within(x, wall.x1, wall.x2), y: within(y, wall.y1, wall.y2) };
    const at = Math.abs(on.x - wall.x1) + Math.abs(on.y - wall.y1);
    return [{ wall: index, at, away: Math.hypot(x - on.x, y - on.y) }];
  });
  return places.toSorted((a, b) => a.away - b.away)[0] ?? null;
}
