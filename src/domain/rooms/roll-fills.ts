/**
 * One room off the roll for less money: divided where it steps, and its parts in equal strips along the pile, or in equal
 * lengths of one. Integer mm.
 */
import { areaOf, type Rect, type Shape, shapeOf } from './cutting/piece.ts';
import type { Work } from './cutting/work.ts';
import { between } from './outline.ts';
import { inDoorway } from './roll-divisions.ts';
import { metresFor } from './roll-goods.ts';
import { dividedAt, MOST_STEPS, type Part, piecesOf, stepsOf } from './roll-parts.ts';
import {
  type InnerJoin,
  laid,
  type Layout,
  layoutsOf,
  preferred,
  type RollRoom,
  type Side,
  sideOf,
} from './roll-room.ts';
import { DEFAULT_RULES } from './trade-rules.ts';

/** So many ways are cut, and so many with the fewest joins: those first that take the least in rows. */
const MOST_CUT = 12;
const MOST_LOOKED_AT = 60;
/** So many pieces at most are made of a part that is divided both ways. */
const MOST_OF_PART = 8;
const MOST_PARTS = 6;
/** What looking at one way costs, in elementary steps. */
const WAY_STEPS = 400;

/** A way to divide a room that was not made yet: its lines through the room, where it is divided across, its parts. */
interface Way {
  readonly side: Side;
  readonly lines: readonly number[];
  readonly steps: readonly InnerJoin[];
  readonly parts: readonly Part[];
}

/** Whether a join runs into a doorway. */
const meetsDoor = ({ doorways = [] }: RollRoom, pile: 'x' | 'y', joins: readonly InnerJoin[]): boolean =>
  joins.some((join) =>
    doorways.some(
      ({ axis, line, from, to }) =>
        (axis === pile) !== (join.isAlong ?? false) &&
        line >= join.from &&
        line <= join.to &&
        from < join.at &&
        join.at < to,
    ),
  );

/** Lines along the pile, where the outline steps, each lane between them in drops as wide as the roll from either side. */
function linesOf({ shape, limits }: Side, rollWidth: number): number[][] {
  const edges = [...new Set(shape.rects.flatMap(({ y, width }) => [y, y + width]))];
  const marks = edges
    .filter((edge) => edge >= limits.edge && edge <= shape.width - limits.edge)
    .sort((a, b) => a - b)
    .slice(0, MOST_STEPS);
  const chosen = [
    [],
    ...marks.map((mark) => [mark]),
    ...marks.flatMap((mark, at) => marks.slice(at + 1).map((other) => [mark, other])),
  ];
  const filled = chosen.flatMap((lines) =>
    [false, true].map((isFromHigh) => {
      const ends = [0, ...lines, shape.width];
      return ends.flatMap((high, at) => {
        const low = ends[at - 1] ?? high;
        const count = Math.max(0, Math.ceil((high - low) / rollWidth) - 1);
        const drops = Array.from({ length: count }, (_, drop) =>
          isFromHigh ? high - (drop + 1) * rollWidth : low + (drop + 1) * rollWidth,
        );
        return [...drops, ...(at > 0 && at < ends.length - 1 ? [high] : [])].sort((a, b) => a - b);
      });
    }),
  );
  return [...new Map(filled.map((lines) => [lines.join(), lines])).values()].filter(
    (lines) =>
      !inDoorway(lines, limits) &&
      lines.every((line) => line >= limits.edge && line <= shape.width - limits.edge),
  );
}

/** The ways to divide one part: in strips, and in lengths where they can lie side by side. */
function optionsOf(rects: readonly Rect[], { limits }: Side, rollWidth: number, leastFill: number): Part[] {
  const { length, width } = shapeOf(rects);
  const options: Part[] = [];
  for (let strips = 1; strips <= 4 && (strips === 1 || width / strips >= 2 * limits.edge); strips += 1) {
    const most = Math.floor(rollWidth / Math.ceil(width / strips));
    const few = strips === 1 ? most : Math.min(most, Math.floor(MOST_OF_PART / strips));
    const long = Math.min(few, Math.floor(length / leastFill));
    for (let lengths = 1; lengths <= Math.max(1, long); lengths += 1)
      options.push({
        rects,
        strips,
        lengths,
        length: Math.ceil(length / lengths),
        width: Math.ceil(width / strips),
      });
  }
  return options;
}

const piecesIn = (parts: readonly Part[]): number =>
  parts.reduce((sum, { strips, lengths }) => sum + strips * lengths, 0);
const isDivided = ({ strips, lengths }: Part): boolean => strips * lengths > 1;

/** Parts with each in all its ways, at most two of them divided, or all alike. */
function combined(options: readonly (readonly Part[])[]): Part[][] {
  const whole = options.flatMap(([first]) => first ?? []);
  const others = options.map((each) => each.slice(1));
  const most = Math.max(...options.map((each) => each.length));
  const like = (part: Part) => (other: Part) =>
    other.strips === part.strips && other.lengths === part.lengths;
  return [
    whole,
    ...others.flatMap((each, at) => each.map((part) => whole.with(at, part))),
    ...others.flatMap((each, at) =>
      others
        .slice(at + 1)
        .flatMap((next, more) =>
          each.flatMap((part) => next.map((other) => whole.with(at, part).with(at + 1 + more, other))),
        ),
    ),
    ...(options.length > 2
      ? options
          .reduce((longest, each) => (each.length === most ? each : longest))
          .filter(isDivided)
          .map((part) => options.map((each, at) => each.find(like(part)) ?? whole[at] ?? part))
      : []),
  ];
}

/** About what the parts take in rows across the roll, the shorter ones behind each other within a row, mm. */
function inRowsOf(parts: readonly Part[], rollWidth: number): number {
  const rows: { length: number; taken: number }[] = [];
  const columns: { width: number; left: number }[] = [];
  let sum = 0;
  for (const { length, width, strips, lengths } of parts.toSorted((a, b) => b.length - a.length))
    for (let piece = strips * lengths; piece > 0; piece -= 1) {
      const column = columns.find((each) => each.width >= width && each.left >= length);
      if (column) {
        column.left -= length;
        continue;
      }
      let row = rows.find(({ taken }) => taken + width <= rollWidth);
      if (!row) {
        rows.push((row = { length, taken: 0 }));
        sum += length;
      }
      row.taken += width;
      columns.push({ width, left: row.length - length });
    }
  return sum;
}

/** What no plan of the parts can be shorter than, where they are rectangles: one beside another is not. */
function leastOf(parts: readonly Part[], rollWidth: number): number {
  let wide = 0;
  let longest = 0;
  for (const { rects, length, width, strips, lengths } of parts) {
    if (width > rollWidth) return Infinity;
    if (width * 2 > rollWidth && rects.length === 1) wide += length * strips * lengths;
    longest = Math.max(longest, length);
  }
  return Math.max(wide, longest);
}

/** A way as a layout. */
function made(room: RollRoom, { side, lines, steps, parts }: Way): Layout {
  const divided = parts.map(piecesOf);
  const pieces: Shape[] = divided.flatMap((part) => part.pieces.map(shapeOf));
  const whole = laid(room, side, lines);
  const { isReversed, ...lay } = whole.lay;
  const turned = isReversed && pieces.some(({ rects }) => rects.length > 1) ? { isReversed } : {};
  const inner = [...steps, ...divided.flatMap(({ joins }) => joins)].map(side.inRoom);
  return { ...whole, pieces, joins: pieces.length - 1, lay: { ...lay, ...turned, crossJoins: inner } };
}

/** The room divided where the rectangle around it would be: each of its pieces lies within one of the rectangle's. */
export function layoutsAsAround(room: RollRoom, rollWidth: number, work: Work): Layout[] {
  const around = shapeOf(room.rects);
  if (areaOf({ ...around, rects: room.rects }) === around.length * around.width) return [];
  const x = Math.min(...room.rects.map((rect) => rect.x));
  const y = Math.min(...room.rects.map((rect) => rect.y));
  const box = { ...room, rects: [{ x, y, length: around.length, width: around.width }] };
  return layoutsOf(box, rollWidth, work).flatMap(({ lay: { pile }, lines }) => {
    const side = sideOf(room, pile, rollWidth);
    // A turned room has the same ways.
    const mirrored = lines.map((line) => side.shape.width - line).reverse();
    return [lines, mirrored].map((each) => laid(room, side, each));
  });
}

/** The ways of lines along the pile. */
function waysOf(side: Side, lines: readonly number[], rollWidth: number, leastFill: number): Way[] {
  const { rects, width } = side.shape;
  const ends = [0, ...lines, width];
  const drops = ends.slice(1).flatMap((high, at) => between(rects, ends[at] ?? high, high));
  const stepped = drops.map((drop) => dividedAt(drop, stepsOf(drop, leastFill)));
  const regions = [
    { pieces: drops, joins: [] },
    { pieces: stepped.flatMap(({ pieces }) => pieces), joins: stepped.flatMap(({ joins }) => joins) },
  ];
  return regions
    .filter(({ pieces }, at) => pieces.length <= MOST_PARTS && (at === 0 || pieces.length > drops.length))
    .flatMap(({ pieces, joins }) =>
      combined(pieces.map((piece) => optionsOf(piece, side, rollWidth, leastFill))).map((parts) => {
        return { side, lines, steps: joins, parts };
      }),
    );
}

/**
 * Ways to lay a room with more joins than the fewest, for fewer metres than `metres`: those that promise the fewest first.
 * @param layouts whose lines are tried besides those where the room steps
 */
export function thriftyLayouts(
  room: RollRoom,
  layouts: readonly Layout[],
  rollWidth: number,
  metres: number,
  work: Work,
): Layout[] {
  const isClear = layouts.some(({ isInDoorway }) => !isInDoorway);
  const { leastFill = DEFAULT_RULES.leastFillMm } = room;
  const fewest = preferred(layouts)[0]?.joins ?? 0;
  const usable = layouts.filter(({ isInDoorway }) => !isInDoorway || !isClear);
  const ways = (['x', 'y'] as const).flatMap((pile) => {
    const side = sideOf(room, pile, rollWidth);
    const own = usable.filter(({ lay }) => lay.pile === pile).map(({ lines }) => lines);
    const all = new Map([...own, ...linesOf(side, rollWidth)].map((lines) => [lines.join(), lines]));
    return [...all.values()].flatMap((lines) => {
      if (work.isSpent) return [];
      // A pattern would not meet where the rest is cut across.
      const found = room.repeat ? [] : waysOf(side, lines, rollWidth, leastFill);
      work.spend(found.length * WAY_STEPS);
      return found.filter(({ parts }) => metresFor(leastOf(parts, rollWidth)) < metres);
    });
  });
  const promising = ways
    .map((way) => {
      const length = inRowsOf(way.parts, rollWidth);
      return { way, length, metres: metresFor(length), joins: piecesIn(way.parts) - 1 };
    })
    .sort((a, b) => a.metres - b.metres || a.joins - b.joins || a.length - b.length);
  const looked = new Set([
    ...promising.slice(0, MOST_LOOKED_AT),
    ...promising.filter(({ joins }) => joins <= fewest).slice(0, MOST_LOOKED_AT),
  ]);
  const ranked = [
    ...(room.repeat ? usable : []).map((layout) => ({ layout, length: 0 })),
    ...[...looked].map(({ way, length }) => ({ layout: made(room, way), length })),
  ]
    .filter(({ layout: { lay } }) => !meetsDoor(room, lay.pile, lay.crossJoins ?? []))
    .map(({ layout, length }) => ({ layout, length, key: JSON.stringify(layout.pieces) }))
    .sort(
      (a, b) =>
        metresFor(a.length) - metresFor(b.length) ||
        a.layout.joins - b.layout.joins ||
        a.length - b.length ||
        (a.key < b.key ? -1 : 1),
    );
  const different = [...new Map(ranked.map(({ key, layout }) => [key, layout])).values()];
  return [
    ...new Set([
      ...different.slice(0, MOST_CUT),
      ...different.filter(({ joins }) => joins <= fewest).slice(0, MOST_CUT),
    ]),
  ];
}
