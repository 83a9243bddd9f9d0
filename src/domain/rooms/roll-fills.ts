/** One room off the roll for less money: drops divided where the room steps, and narrow ones in equal pieces. Integer mm. */
import { type Rect, shapeOf } from './cutting/piece.ts';
import { inRows } from './cutting/rows.ts';
import { between, grown, rowsOfRegion } from './outline.ts';
import { metresFor } from './roll-goods.ts';
import {
  asPieces,
  type CrossJoin,
  type Lay,
  type Layout,
  preferred,
  type RollRoom,
  trimOf,
} from './roll-room.ts';
import { DEFAULT_RULES } from './trade-rules.ts';

/** So many ways to divide drops are cut, and so many with the fewest joins: those first that take the least in rows. */
const MOST_CUT = 8;

/** A drop is divided where its outline steps if it does so at most so often. */
const MOST_STEPS = 3;

/** A way to divide drops across the pile: where their outline steps, and what is narrow into so many pieces. */
interface Fill {
  readonly isStepped: boolean;
  readonly parts: number;
  readonly rollWidth: number;
  readonly leastFill: number;
}

const swapped = ({ x, y, length, width }: Rect): Rect => ({ x: y, y: x, length: width, width: length });

const startOf = (rects: readonly Rect[]): number => Math.min(...rects.map(({ x }) => x));

/** The pieces of a region that lines across the pile divide. */
function dividedAt(rects: readonly Rect[], lines: readonly number[]): (readonly Rect[])[] {
  if (lines.length === 0) return [rects];
  const across = rects.map(swapped);
  const marks = [-Infinity, ...lines, Infinity];
  return marks
    .slice(1)
    .flatMap((mark, index) => between(across, marks[index] ?? mark, mark))
    .map((piece) => rowsOfRegion(piece.map(swapped)));
}

/** Where the outline of a region in rows steps; none if that would make too many or too small pieces. */
function stepsOf(rects: readonly Rect[], leastFill: number): number[] {
  const ends = [...new Set(rects.flatMap(({ x, length }) => [x, x + length]))].sort((a, b) => a - b);
  const steps = ends.slice(1, -1);
  if (steps.length > MOST_STEPS) return [];
  const pieces = dividedAt(rects, steps).map(shapeOf);
  return pieces.every(({ length, width }) => Math.min(length, width) >= leastFill) ? steps : [];
}

/** Where a narrow region is divided into equal pieces. */
function partsOf(rects: readonly Rect[], { parts, rollWidth, leastFill }: Fill): number[] {
  const { length, width } = shapeOf(rects);
  if (parts === 1 || width * 2 > rollWidth || length < leastFill * parts) return [];
  return Array.from(
    { length: parts - 1 },
    (_, index) => startOf(rects) + Math.ceil(length / parts) * (index + 1),
  );
}

/** A drop divided across the pile: its pieces, and where they meet. */
function divided(drop: readonly Rect[], fill: Fill) {
  const steps = fill.isStepped ? stepsOf(drop, fill.leastFill) : [];
  const stepped = dividedAt(drop, steps).map((rects) => ({ rects, lines: partsOf(rects, fill) }));
  return {
    pieces: stepped.flatMap(({ rects, lines }) => dividedAt(rects, lines)),
    joins: [{ rects: drop, lines: steps }, ...stepped].flatMap(({ rects, lines }) =>
      lines.flatMap((line) => crossed(rects, line)),
    ),
  };
}

/** The stretches of a region that a line across the pile meets. */
function crossed(rects: readonly Rect[], at: number): CrossJoin[] {
  const met = rects.filter(({ x, length }) => x < at && at < x + length).sort((a, b) => a.y - b.y);
  const joins: { at: number; from: number; to: number }[] = [];
  for (const { y, width } of met) {
    const last = joins.at(-1);
    if (last?.to === y) last.to = y + width;
    else joins.push({ at, from: y, to: y + width });
  }
  return joins;
}

/** Where the pieces of the divided drops meet in the room. */
function crossJoinsOf(room: RollRoom, { pile, joinsAt }: Lay, fill: Fill): CrossJoin[] {
  const region = grown(room.rects, trimOf(room));
  const along = pile === 'x' ? region : region.map(swapped);
  const marks = [-Infinity, ...joinsAt.toSorted((a, b) => a - b), Infinity];
  const drops = marks.slice(1).flatMap((mark, index) => between(along, marks[index] ?? mark, mark));
  return drops.flatMap((rects) => divided(rects, fill).joins);
}

/** Whether a join across the pile runs into a doorway. */
const meetsDoor = ({ doorways = [] }: RollRoom, { pile, crossJoins = [] }: Lay): boolean =>
  crossJoins.some((join) =>
    doorways.some(
      ({ axis, line, from, to }) =>
        axis === pile && line >= join.from && line <= join.to && from < join.at && join.at < to,
    ),
  );

/** A layout with its drops divided: more joins, less roll. */
function filled(room: RollRoom, layout: Layout, fill: Fill): Layout {
  const pieces = layout.pieces.flatMap(({ rects }) => divided(rects, fill).pieces.map(shapeOf));
  const crossJoins = crossJoinsOf(room, layout.lay, fill);
  return { ...layout, pieces, joins: pieces.length - 1, lay: { ...layout.lay, crossJoins } };
}

/** The ways to divide the drops of a layout: what is narrow into as many pieces as lie in a row, none too short. */
function fillsOf({ pieces }: Layout, rollWidth: number, leastFill: number): Fill[] {
  const ways = [false, true].map((isStepped) => {
    const fill = { isStepped, parts: 1, rollWidth, leastFill };
    const shapes = pieces.flatMap(({ rects }) => divided(rects, fill).pieces.map(shapeOf));
    const most = shapes.map(({ length, width }) =>
      Math.min(Math.floor(rollWidth / width), Math.floor(length / leastFill)),
    );
    return { fill, count: shapes.length, most: Math.max(1, ...most) };
  });
  return ways
    .filter(({ fill, count }) => !fill.isStepped || count > pieces.length)
    .flatMap(({ fill, most }) => Array.from({ length: most }, (_, index) => ({ ...fill, parts: index + 1 })));
}

/** Ways to lay a room with more joins than the fewest, for less money: those that promise the fewest metres first. */
export function thriftyLayouts(room: RollRoom, layouts: readonly Layout[], rollWidth: number): Layout[] {
  const isClear = layouts.some(({ isInDoorway }) => !isInDoorway);
  const { leastFill = DEFAULT_RULES.leastFillMm } = room;
  const fewest = preferred(layouts)[0]?.joins ?? 0;
  const ways = layouts
    .flatMap((layout) => {
      if (layout.isInDoorway && isClear) return [];
      // A pattern would not meet where the rest is cut across.
      if (room.repeat) return [layout];
      return fillsOf(layout, rollWidth, leastFill)
        .map((fill) => filled(room, layout, fill))
        .filter(({ lay }) => !meetsDoor(room, lay));
    })
    .map((layout) => {
      const { length } = inRows({ rollWidth, pieces: asPieces(layout, rollWidth), runs: [] });
      return { layout, length, key: JSON.stringify(layout.pieces) };
    })
    .sort(
      (a, b) =>
        metresFor(a.length) - metresFor(b.length) ||
        a.layout.joins - b.layout.joins ||
        a.length - b.length ||
        (a.key < b.key ? -1 : 1),
    )
    .map(({ layout }) => layout);
  return [
    ...new Set([
      ...ways.slice(0, MOST_CUT),
      ...ways.filter(({ joins }) => joins <= fewest).slice(0, MOST_CUT),
    ]),
  ];
}
