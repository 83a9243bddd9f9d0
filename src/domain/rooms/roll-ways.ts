/**
 * All ways to lay one room that its joins allow: divided at its inner corners or by lines along the pile, and each part in equal
 * strips and lengths. Integer mm.
 */
import { areaOf, type Shape, shapeOf } from './cutting/piece.ts';
import type { Work } from './cutting/work.ts';
import { metresFor } from './roll-goods.ts';
import { dividedAlong, dividedAtCorners, type Division, inStrips } from './roll-parts.ts';
import { type InnerJoin, layOf, type Layout, type RollRoom, type Side, sideOf } from './roll-room.ts';
import { DEFAULT_RULES } from './trade-rules.ts';

/** So many pieces at most where more than one part is divided further. */
export const FEW_PIECES = 8;
/** So many lines at most, and so many strips of a part. */
const MOST_LINES = 6;
const MOST_STRIPS = 5;
/** What looking at one way costs, in elementary steps. */
const WAY_STEPS = 200;
const MOST_WAYS = 20_000;

/** A way to lay a room, not yet as a layout. */
export interface Way {
  readonly side: Side;
  readonly pieces: readonly Shape[];
  readonly joins: readonly InnerJoin[];
  /** The least metres that its pieces can take, by their areas and the widest of them. */
  readonly metres: number;
}

/** Whether a join runs into a doorway. */
const meetsDoor = ({ doorways = [] }: RollRoom, pile: 'x' | 'y', join: InnerJoin): boolean =>
  doorways.some(
    ({ axis, line, from, to }) =>
      (axis === pile) !== (join.isAlong ?? false) &&
      line >= join.from &&
      line <= join.to &&
      from < join.at &&
      join.at < to,
  );

/** One or two lines through the room along the pile, where the outline steps. */
function linesOf({ shape, limits: { edge } }: Side): number[][] {
  const edges = new Set(shape.rects.flatMap(({ y, width }) => [y, y + width]));
  const marks = [...edges]
    .filter((line) => line >= edge && line <= shape.width - edge)
    .sort((a, b) => a - b)
    .slice(0, MOST_LINES);
  return [
    ...marks.map((mark) => [mark]),
    ...marks.flatMap((mark, at) => marks.slice(at + 1).map((other) => [mark, other])),
  ];
}

/** A division as it is, and with its parts that are wider than the roll in drops of its width, from either side. */
function withDrops({ parts, joins }: Division, rollWidth: number): Division[] {
  const bounds = parts.map((rects) => {
    const low = Math.min(...rects.map(({ y }) => y));
    const { width } = shapeOf(rects);
    return { rects, low, width, drops: Math.ceil(width / rollWidth) - 1 };
  });
  if (bounds.every(({ drops }) => drops < 1)) return [{ parts, joins }];
  const filled = [false, true].map((isFromHigh) => {
    const divided = bounds.map(({ rects, low, width, drops }) => {
      const lines = Array.from({ length: Math.max(0, drops) }, (_, drop) =>
        isFromHigh ? low + width - (drop + 1) * rollWidth : low + (drop + 1) * rollWidth,
      );
      return dividedAlong(
        rects,
        lines.sort((a, b) => a - b),
      );
    });
    return {
      parts: divided.flatMap((part) => part.parts),
      joins: [...joins, ...divided.flatMap((part) => part.joins)],
    };
  });
  return [{ parts, joins }, ...filled];
}

/** Whether no piece of a divided room is too short for a join across the pile, or too narrow for one along it. */
function isUsable({ parts, joins }: Division, { limits }: Side, leastFill: number): boolean {
  const bounds = parts.map((rects) => ({
    x: Math.min(...rects.map(({ x }) => x)),
    y: Math.min(...rects.map(({ y }) => y)),
    ...shapeOf(rects),
  }));
  return joins.every(({ at, from, to, isAlong }) =>
    bounds.every(({ x, y, length, width }) => {
      const [own, size, other, reach, least] = isAlong
        ? [y, width, x, length, limits.edge]
        : [x, length, y, width, leastFill];
      const touches = (at === own || at === own + size) && other < to && from < other + reach;
      return !touches || size >= least;
    }),
  );
}

/** A part of a room in one of the ways in which it may be divided further. */
interface Option {
  readonly pieces: readonly Shape[];
  readonly joins: readonly InnerJoin[];
  /** What the pieces that are wider than half the roll take of its length. */
  readonly wide: number;
  readonly longest: number;
}

/** The ways to divide one part, undivided first: in strips, and in lengths where they can lie side by side. */
function optionsOf(
  rects: Division['parts'][number],
  side: Side,
  rollWidth: number,
  leastFill: number,
): Option[] {
  const { length, width } = shapeOf(rects);
  const { edge } = side.limits;
  const options: Option[] = [];
  for (let strips = 1; strips <= MOST_STRIPS && (strips === 1 || width / strips >= 2 * edge); strips += 1) {
    if (Math.ceil(width / strips) > rollWidth) continue;
    const beside = Math.floor(rollWidth / Math.ceil(width / strips));
    const most = Math.min(
      strips === 1 ? beside : Math.floor(FEW_PIECES / strips),
      Math.floor(length / leastFill),
    );
    for (let lengths = 1; lengths <= Math.max(1, most); lengths += 1) {
      const { parts, joins } = inStrips(rects, strips, lengths);
      const pieces = parts.map(shapeOf);
      const wide = pieces.filter((piece) => piece.rects.length === 1 && piece.width * 2 > rollWidth);
      options.push({
        pieces,
        joins,
        wide: wide.reduce((sum, piece) => sum + piece.length, 0),
        longest: Math.max(...pieces.map((piece) => piece.length)),
      });
    }
  }
  return options;
}

/** A division with one of its parts divided at its own inner corners. */
const withCorners = ({ parts, joins }: Division): Division[] =>
  parts.flatMap((part, at) =>
    dividedAtCorners(part).map((inner) => ({
      parts: parts.toSpliced(at, 1, ...inner.parts),
      joins: [...joins, ...inner.joins],
    })),
  );

/** The divisions of a side in pieces that a room may have. */
function divisionsOf(side: Side, rollWidth: number, leastFill: number): Division[] {
  const { rects } = side.shape;
  const all = [
    ...[...dividedAtCorners(rects), ...linesOf(side).map((lines) => dividedAlong(rects, lines))].flatMap(
      (division) => withDrops(division, rollWidth),
    ),
    ...withDrops({ parts: [rects], joins: [] }, rollWidth).flatMap(withCorners),
  ];
  const different = new Map(all.map((division) => [JSON.stringify(division.parts), division]));
  return [...different.values()].filter((division) => isUsable(division, side, leastFill));
}

/**
 * The ways to lay a room that run no join into a doorway, those with the fewest joins first.
 * @param most so many metres, of ways with more than so many pieces
 */
export function waysOf(
  room: RollRoom,
  rollWidth: number,
  { metres, pieces: most }: { readonly metres: number; readonly pieces: number },
  work: Work,
): Way[] {
  const { leastFill = DEFAULT_RULES.leastFillMm } = room;
  const byPieces = new Map<string, Way>();
  for (const pile of ['x', 'y'] as const) {
    const side = sideOf(room, pile, rollWidth);
    const least = areaOf(side.shape) / rollWidth;
    const isClear = (joins: readonly InnerJoin[]) =>
      joins.every((join) => !meetsDoor(room, pile, side.inRoom(join)));
    // Many divisions have the same part.
    const known = new Map<string, readonly Option[]>();
    const optionsFor = (part: Division['parts'][number]): readonly Option[] => {
      const key = JSON.stringify(part);
      const options =
        known.get(key) ??
        optionsOf(part, side, rollWidth, leastFill).filter((option) => isClear(option.joins));
      known.set(key, options);
      return options;
    };
    for (const { parts, joins } of divisionsOf(side, rollWidth, leastFill)) {
      if (!isClear(joins)) continue;
      const options = parts.map(optionsFor);
      const choose = (taken: readonly Option[], count: number, wide: number, divided: number): void => {
        const isMore = count + options.length - taken.length > most;
        if (byPieces.size >= MOST_WAYS || work.isSpent || (isMore && metresFor(wide) > metres)) return;
        const next = options[taken.length];
        if (next) {
          for (const option of next) {
            const isDivided = option.pieces.length > 1 ? 1 : 0;
            const sum = count + option.pieces.length;
            const isFew = sum + options.length - taken.length - 1 <= FEW_PIECES;
            if (isFew || divided + isDivided <= 2)
              choose([...taken, option], sum, wide + option.wide, divided + isDivided);
          }
          return;
        }
        work.spend(WAY_STEPS);
        const length = Math.max(least, wide, ...taken.map(({ longest }) => longest));
        if (isMore && metresFor(length) > metres) return;
        const pieces = taken.flatMap((option) => option.pieces);
        const key = keyOf(pieces);
        if (byPieces.has(key)) return;
        byPieces.set(key, {
          side,
          pieces,
          joins: [...joins, ...taken.flatMap((option) => option.joins)],
          metres: metresFor(length),
        });
      };
      choose([], 0, 0, 0);
    }
  }
  return [...byPieces.values()].sort((a, b) => a.pieces.length - b.pieces.length);
}

/** The same for ways with the same pieces. */
const keyOf = (pieces: readonly Shape[]): string =>
  pieces
    .map(({ length, width, rects }) => `${length} ${width}${rects.length > 1 ? JSON.stringify(rects) : ''}`)
    .sort()
    .join();

/** A way as a layout. */
export function layoutOfWay({ side, pieces, joins }: Way): Layout {
  return {
    pieces,
    joins: pieces.length - 1,
    isInDoorway: false,
    isMatched: false,
    lay: { ...layOf(side, pieces), joinsAt: [], crossJoins: joins.map(side.inRoom) },
  };
}
