/** Where the doors of a room are: each on a wall of its outline. Integer mm. */
import type { Rect } from './cutting/piece.ts';
import type { Doorway } from './roll/layout.ts';
import { wallsOf } from './wall-lines.ts';

/** A door by its width and, where that is known, the middle of its opening. */
export interface Door {
  readonly width: number;
  readonly at?: { readonly x: number; readonly y: number } | undefined;
  /** False for a door between two rooms of the plan whose bar is counted in the other one. */
  readonly hasBar?: boolean | undefined;
}

/** The length of walls without their doors. mm */
export const openWallMm = (wallMm: number, doors: readonly Pick<Door, 'width'>[]): number =>
  Math.max(0, wallMm - doors.reduce((sum, { width }) => sum + width, 0));

/**
 * The doors of each room with what is counted of bars: one without a bar has none only where a door of another room counts
 * it, each for one door. A room may have been left out of the plan since, or both may leave the bar to the other.
 */
export function withBars(rooms: readonly (readonly Door[])[]): Door[][] {
  const all = rooms.map((doors, room) => doors.map((door) => ({ ...door, room })));
  const counted = all.flat().filter(({ hasBar }) => hasBar !== false);
  type OwnDoor = (typeof counted)[number];
  const takers = new Map<OwnDoor, OwnDoor>();
  /** Finds a door that counts the bar; one that has a taker is had where that finds another one. */
  const isCounted = (door: OwnDoor, tried = new Set<OwnDoor>()): boolean =>
    counted.some((other) => {
      if (other.room === door.room || tried.has(other)) return false;
      tried.add(other);
      const taker = takers.get(other);
      if (taker && !isCounted(taker, tried)) return false;
      takers.set(other, door);
      return true;
    });
  return all.map((doors) =>
    doors.map((door) => ({ ...door, hasBar: door.hasBar !== false || !isCounted(door) })),
  );
}

/** How far from a wall a door may be given: the wall's own thickness, and what a hand misses on a drawing. */
const REACH_MM = 150;

/** The stretch of wall that a door takes; null if there is no wall wide enough where it is said to be. */
export function doorwayOf(rects: readonly Rect[], { width, at }: Door): Doorway | null {
  if (!at) return null;
  const found = wallsOf(rects).flatMap(({ x1, y1, x2, y2 }) => {
    const axis = y1 === y2 ? 'x' : 'y';
    const [line, place, ends] = axis === 'x' ? [y1, at.y, [x1, x2]] : [x1, at.x, [y1, y2]];
    const from = at[axis] - Math.floor(width / 2);
    const away = Math.abs(line - place);
    const isOn = away <= REACH_MM && from >= Math.min(...ends) && from + width <= Math.max(...ends);
    return isOn ? [{ doorway: { axis, line, from, to: from + width } as const, away }] : [];
  });
  return found.sort((a, b) => a.away - b.away)[0]?.doorway ?? null;
}
