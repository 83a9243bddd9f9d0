/**
 * All ways to lay one room that its joins allow: divided at its inner corners or by lines along the pile, and each part in equal
 * strips and lengths. Integer mm.
 */
import { type Shape, shapeOf } from './cutting/piece.ts';
import type { Work } from './cutting/work.ts';
import { choicesOf, type Option, optionsOf } from './roll-options.ts';
import {
  dividedAtCorners,
  dividedBy,
  dividedFurther,
  type Division,
  inStrips,
  type Part,
} from './roll-parts.ts';
import { layOf, type Layout, type RollRoom, type Side, sideOf } from './roll-room.ts';
import { DEFAULT_RULES } from './trade-rules.ts';

/** So many lines at most. */
const MOST_LINES = 6;

/** A way to lay a room, not yet as a layout. */
export interface Way {
  readonly side: Side;
  readonly division: Division;
  /** How each part of the division is divided further. */
  readonly options: readonly Option[];
  readonly pieces: readonly Shape[];
}

/** Whether no join runs into a doorway. */
const isClear = ({ joins }: Pick<Division, 'joins'>, { doorways }: Side): boolean =>
  joins.every(({ at, from, to, isAlong = false }) =>
    doorways.every(
      (doorway) =>
        doorway.isAlong === isAlong ||
        doorway.line < from ||
        doorway.line > to ||
        at <= doorway.from ||
        at >= doorway.to,
    ),
  );

/** Whether a join within a part may run into a doorway. */
const isBeside = (part: Part, { isAlong, line, from, to }: Side['doorways'][number]): boolean =>
  part.some(({ x, y, length, width }) => {
    const [own, size, other, reach] = isAlong ? [x, length, y, width] : [y, width, x, length];
    return from < own + size && own < to && other <= line && line <= other + reach;
  });

/** One or two lines through the room along the pile, where the outline steps. */
function linesOf({ shape, limits: { edge } }: Side): number[][] {
  const edges = new Set(shape.rects.flatMap(({ y, width }) => [y, y + width]));
  const marks = [...edges]
    .filter((line) => line >= edge && line <= shape.width - edge)
    .sort((a, b) => a - b)
    .slice(0, MOST_LINES);
  return marks.flatMap((mark, at) => [[mark], ...marks.slice(at + 1).map((other) => [mark, other])]);
}

/** A division as it is, and with its parts that are wider than the roll in drops of its width, from either side. */
function withDrops(division: Division, rollWidth: number): Division[] {
  const filled = [false, true].map((isFromHigh) =>
    dividedFurther(division, (rects) => {
      const low = Math.min(...rects.map(({ y }) => y));
      const { width } = shapeOf(rects);
      const drops = Math.max(0, Math.ceil(width / rollWidth) - 1);
      const first = isFromHigh ? low + width - drops * rollWidth : low + rollWidth;
      const lines = Array.from({ length: drops }, (_, drop) => first + drop * rollWidth);
      return dividedBy(rects, lines, true);
    }),
  );
  return [division, ...filled.filter(({ parts }) => parts.length > division.parts.length)];
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

/** A division with one of its parts divided at its own inner corners. */
const withCorners = (division: Division): Division[] =>
  division.parts.flatMap((part) =>
    dividedAtCorners(part).map((inner) =>
      dividedFurther(division, (each) => (each === part ? inner : { parts: [each], joins: [] })),
    ),
  );

/** The divisions of a side in pieces that a room may have. */
function divisionsOf(side: Side, rollWidth: number, leastFill: number): Division[] {
  const { rects } = side.shape;
  const all = [
    ...[...dividedAtCorners(rects), ...linesOf(side).map((lines) => dividedBy(rects, lines, true))].flatMap(
      (division) => withDrops(division, rollWidth),
    ),
    ...withDrops({ parts: [rects], joins: [] }, rollWidth).flatMap(withCorners),
  ];
  const different = new Map(all.map((division) => [JSON.stringify(division.parts), division]));
  return [...different.values()].filter((division) => isUsable(division, side, leastFill));
}

/** The ways to lay a room that run no join into a doorway, by their pieces, that may lie within a length: each of them once. */
export function waysOf(room: RollRoom, rollWidth: number, work: Work) {
  const { leastFill = DEFAULT_RULES.leastFillMm } = room;
  const divisions = (['x', 'y'] as const).flatMap((pile) => {
    const side = sideOf(room, pile, rollWidth);
    // Many divisions have the same part.
    const known = new Map<string, readonly Option[]>();
    const optionsFor = (part: Part): readonly Option[] => {
      const place = JSON.stringify(part);
      const isNear = side.doorways.some((doorway) => isBeside(part, doorway));
      const options =
        known.get(place) ??
        optionsOf(part, rollWidth, side.limits.edge, leastFill).filter(
          ({ strips, lengths }) => !isNear || isClear(inStrips(part, strips, lengths), side),
        );
      known.set(place, options);
      return options;
    };
    return divisionsOf(side, rollWidth, leastFill)
      .filter((division) => isClear(division, side))
      .map((division) => ({ side, division, parts: division.parts.map(optionsFor) }));
  });
  const seen = new Set<number>();
  return function* (count: readonly [least: number, most: number], limit: () => number): Generator<Way> {
    for (const { side, division, parts } of divisions)
      for (const options of choicesOf(parts, count, limit(), work)) {
        const key = options.reduce((sum, option) => sum + option.key, 0);
        if (!seen.has(key))
          yield { side, division, options, pieces: options.flatMap((option) => option.pieces) };
        seen.add(key);
      }
  };
}

/** A way as a layout. */
export function layoutOfWay({ side, division, options, pieces }: Way): Layout {
  const inner = division.parts.flatMap((part, at) => {
    const { strips = 1, lengths = 1 } = options[at] ?? {};
    return inStrips(part, strips, lengths).joins;
  });
  return {
    pieces,
    joins: pieces.length - 1,
    isInDoorway: false,
    isMatched: false,
    lay: { ...layOf(side, pieces), joinsAt: [], crossJoins: [...division.joins, ...inner].map(side.inRoom) },
  };
}
