/** What the walls of a room are called, each by another name: `Top wall, 4.20 m`, `Right wall, lower, 1.50 m`. */
import { formatLength, type LengthUnit } from '#domain/rooms/lengths.ts';
import { outwards, type Wall, wallLength } from '#domain/rooms/wall-lines.ts';

const PLACES: Readonly<Record<string, string>> = {
  '0,-1': 'Top',
  '1,0': 'Right',
  '0,1': 'Bottom',
  '-1,0': 'Left',
};

const sideOf = (wall: Wall): string =>
  PLACES[
    outwards(wall)
      .map((way) => way + 0)
      .join(',')
  ] ?? 'A';

/** Twice a wall's middle, along an axis. */
const middles = {
  across: ({ x1, x2 }: Wall): number => x1 + x2,
  down: ({ y1, y2 }: Wall): number => y1 + y2,
};
const WORDS = { across: ['left', 'right'], down: ['upper', 'lower'] } as const;
const STARTS = { across: 'the left', down: 'the top' };

/** Where a wall is among those of its side and length; nothing for the only one. */
function placeAmong(wall: Wall, alike: readonly Wall[]): string {
  if (alike.length < 2) return '';
  // By the way that the walls run, unless one is behind the other.
  const along = wall.x1 === wall.x2 ? 'down' : 'across';
  const isApart = new Set(alike.map(middles[along])).size === alike.length;
  const axis = isApart ? along : along === 'down' ? 'across' : 'down';
  const other = axis === 'down' ? 'across' : 'down';
  const ordered = alike.toSorted(
    (a, b) => middles[axis](a) - middles[axis](b) || middles[other](a) - middles[other](b),
  );
  const at = ordered.indexOf(wall);
  return alike.length === 2 ? ` ${WORDS[axis][at] ?? ''},` : ` number ${at + 1} from ${STARTS[axis]},`;
}

/** The names of walls, in their order. */
export function wallNames(walls: readonly Wall[], unit: LengthUnit): string[] {
  const parts = walls.map((wall) => [sideOf(wall), formatLength(wallLength(wall), unit)] as const);
  return walls.map((wall, index) => {
    const [side = '', length = ''] = parts[index] ?? [];
    const alike = walls.filter((_, at) => parts[at]?.[0] === side && parts[at][1] === length);
    return `${side} wall,${placeAmong(wall, alike)} ${length}`;
  });
}
