/** One room off the roll for less money: its narrow strips in equal pieces, side by side on the roll. Integer mm. */
import { type Rect, rectangle } from './cutting/piece.ts';
import { between, grown } from './outline.ts';
import { type CrossJoin, type Lay, type Layout, type RollRoom, trimOf } from './roll-room.ts';
import { DEFAULT_RULES } from './trade-rules.ts';

const MOST_PARTS = 16;

/** A way to divide strips: into so many pieces each. */
interface Fill {
  readonly parts: number;
  readonly rollWidth: number;
  readonly leastFill: number;
}

const isFilled = ({ length, width }: Pick<Rect, 'length' | 'width'>, fill: Fill): boolean =>
  fill.parts > 1 && width * 2 <= fill.rollWidth && length >= fill.leastFill * fill.parts;

/** Where the pieces of the divided strips meet in the room. */
function crossJoinsOf(room: RollRoom, { pile, joinsAt }: Lay, fill: Fill): CrossJoin[] {
  const along = grown(room.rects, trimOf(room)).map((rect): Rect =>
    pile === 'x' ? rect : { x: rect.y, y: rect.x, length: rect.width, width: rect.length },
  );
  const marks = [-Infinity, ...joinsAt.toSorted((a, b) => a - b), Infinity];
  const strips = marks.slice(1).flatMap((mark, index) => between(along, marks[index] ?? mark, mark));
  return strips.flatMap(([strip, ...others]) =>
    strip && others.length === 0 && isFilled(strip, fill)
      ? Array.from({ length: fill.parts - 1 }, (_, index) => ({
          at: strip.x + Math.round((strip.length * (index + 1)) / fill.parts),
          from: strip.y,
          to: strip.y + strip.width,
        }))
      : [],
  );
}

/** A layout with its narrow rectangles divided: more joins, less roll. */
function filled(room: RollRoom, layout: Layout, fill: Fill): Layout {
  const pieces = layout.pieces.flatMap((piece) =>
    piece.rects.length === 1 && isFilled(piece, fill)
      ? Array.from({ length: fill.parts }, () => rectangle(Math.ceil(piece.length / fill.parts), piece.width))
      : [piece],
  );
  const crossJoins = crossJoinsOf(room, layout.lay, fill);
  return { ...layout, pieces, joins: pieces.length - 1, lay: { ...layout.lay, crossJoins } };
}

/** Whether a join across the pile runs into a doorway. */
const isInDoorway = ({ doorways = [] }: RollRoom, { pile, crossJoins = [] }: Lay): boolean =>
  crossJoins.some(({ at, from, to }) =>
    doorways.some(
      (door) => door.axis === pile && door.from < at && at < door.to && from <= door.line && door.line <= to,
    ),
  );

/** Ways to lay a room with more joins than the fewest, for less money. */
export function thriftyLayouts(room: RollRoom, layouts: readonly Layout[], rollWidth: number): Layout[] {
  const isClear = layouts.some(({ isInDoorway }) => !isInDoorway);
  const { leastFill = DEFAULT_RULES.leastFillMm } = room;
  return layouts.flatMap((layout) => {
    if (layout.isInDoorway && isClear) return [];
    const narrow = Math.min(...layout.pieces.map(({ width }) => width));
    // A pattern would not meet where the rest is cut across.
    const most = room.repeat ? 1 : Math.min(MOST_PARTS, Math.floor(rollWidth / narrow));
    return Array.from({ length: most }, (_, index) =>
      filled(room, layout, { parts: index + 1, rollWidth, leastFill }),
    ).filter(({ lay }) => !isInDoorway(room, lay));
  });
}
