/** One room off the roll for less money: its narrow drops in equal pieces, side by side on the roll. Integer mm. */
import { type Rect, type Shape, shapeOf } from './cutting/piece.ts';
import { inRows } from './cutting/rows.ts';
import { between, grown } from './outline.ts';
import { metresFor } from './roll-goods.ts';
import { asPieces, type CrossJoin, type Lay, type Layout, type RollRoom, trimOf } from './roll-room.ts';
import { DEFAULT_RULES } from './trade-rules.ts';

/** So many ways to divide drops are cut, those first that take the least in rows. */
const MOST_CUT = 8;

/** A way to divide narrow drops: into so many pieces each. */
interface Fill {
  readonly parts: number;
  readonly rollWidth: number;
  readonly leastFill: number;
}

const isFilled = ({ length, width }: Pick<Rect, 'length' | 'width'>, fill: Fill): boolean =>
  fill.parts > 1 && width * 2 <= fill.rollWidth && length >= fill.leastFill * fill.parts;

const swapped = ({ x, y, length, width }: Rect): Rect => ({ x: y, y: x, length: width, width: length });

/** Where a drop is divided, from its start. */
const marksOf = ({ length }: Shape, { parts }: Fill): number[] =>
  Array.from({ length: parts - 1 }, (_, index) => Math.ceil(length / parts) * (index + 1));

/** The pieces of a drop divided across the pile. */
function divided(drop: Shape, fill: Fill): Shape[] {
  if (!isFilled(drop, fill)) return [drop];
  const marks = [0, ...marksOf(drop, fill), drop.length];
  const across = drop.rects.map(swapped);
  return marks
    .slice(1)
    .flatMap((mark, index) => between(across, marks[index] ?? mark, mark))
    .map((rects) => shapeOf(rects.map(swapped)));
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
  return drops.flatMap((rects) => {
    const drop = shapeOf(rects);
    const start = Math.min(...rects.map(({ x }) => x));
    return isFilled(drop, fill) ? marksOf(drop, fill).flatMap((mark) => crossed(rects, start + mark)) : [];
  });
}

/** Whether a join across the pile runs into a doorway. */
const meetsDoor = ({ doorways = [] }: RollRoom, { pile, crossJoins = [] }: Lay): boolean =>
  crossJoins.some((join) =>
    doorways.some(
      ({ axis, line, from, to }) =>
        axis === pile && line >= join.from && line <= join.to && from < join.at && join.at < to,
    ),
  );

/** A layout with its narrow drops divided: more joins, less roll. */
function filled(room: RollRoom, layout: Layout, fill: Fill): Layout {
  const pieces = layout.pieces.flatMap((drop) => divided(drop, fill));
  const crossJoins = crossJoinsOf(room, layout.lay, fill);
  return { ...layout, pieces, joins: pieces.length - 1, lay: { ...layout.lay, crossJoins } };
}

/** The most pieces into which a drop of a layout can be divided: a row of them, none too short. */
const mostParts = ({ pieces }: Layout, { rollWidth, leastFill }: Omit<Fill, 'parts'>): number =>
  Math.max(
    1,
    ...pieces.map(({ length, width }) =>
      Math.min(Math.floor(rollWidth / width), Math.floor(length / leastFill)),
    ),
  );

/** Ways to lay a room with more joins than the fewest, for less money: those that promise the fewest metres first. */
export function thriftyLayouts(room: RollRoom, layouts: readonly Layout[], rollWidth: number): Layout[] {
  const isClear = layouts.some(({ isInDoorway }) => !isInDoorway);
  const { leastFill = DEFAULT_RULES.leastFillMm } = room;
  return layouts
    .flatMap((layout) => {
      if (layout.isInDoorway && isClear) return [];
      // A pattern would not meet where the rest is cut across.
      const most = room.repeat ? 1 : mostParts(layout, { rollWidth, leastFill });
      return Array.from({ length: most }, (_, index) =>
        filled(room, layout, { parts: index + 1, rollWidth, leastFill }),
      ).filter(({ lay }) => !meetsDoor(room, lay));
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
    .slice(0, MOST_CUT)
    .map(({ layout }) => layout);
}
