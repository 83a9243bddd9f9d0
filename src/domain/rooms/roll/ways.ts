/**
 * All ways to lay one room that its joins allow: divided at its inner corners or by lines along the pile, and each part in equal
 * strips and lengths, which can be taken together. Integer mm.
 */
import { boxOf, nameOf, rectangle, type Shape, shapeOf } from '../cutting/piece.ts';
import type { Work } from '../cutting/work.ts';
import { dividedAtCorners, dividedBy, dividedFurther, type Division, inStrips, type Part } from './parts.ts';
import { layOf, type Layout, type RollRoom, type Side, sideOf } from './layout.ts';
import { drawing } from '../cutting/search.ts';

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
      const { y: low, width } = boxOf(rects);
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
  const bounds = parts.map(boxOf);
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
export function waysOf(room: RollRoom, rollWidth: number) {
  const { leastFill } = room;
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
  return function* (
    count: readonly [least: number, most: number],
    limit: () => number,
    work: Work,
  ): Generator<Way> {
    for (const { side, division, parts } of divisions)
      for (const options of choicesOf(parts, count, limit(), work)) {
        const key = options.reduce((sum, option) => sum + option.key, 0);
        if (!seen.has(key))
          yield { side, division, options, pieces: options.flatMap((option) => option.pieces) };
        seen.add(key);
      }
  };
}

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

/**
 * The ways to lay a room in two pieces, divided so far from one of its sides: no join runs into a doorway, and each piece shows
 * the least fill. None where a pattern has to meet.
 */
export function waysInTwo(room: RollRoom, rollWidth: number, distances: readonly number[]): Layout[] {
  const least = room.leastFill + room.trim;
  const ways = (['x', 'y'] as const).flatMap((pile) => {
    const side = sideOf(room, pile, rollWidth);
    const { rects, length, width } = side.shape;
    return (
      [
        [length, 'length'],
        [width, 'width'],
      ] as const
    ).flatMap(([size, axis]) =>
      [...new Set(distances.flatMap((from) => [from, size - from]))]
        .filter((line) => line >= least && line <= size - least)
        .map((line): Way => {
          const division = dividedBy(rects, [line], axis === 'width');
          return { side, division, options: [], pieces: division.parts.map(shapeOf) };
        })
        .filter(
          ({ division, pieces }) =>
            pieces.length === 2 &&
            pieces.every((piece) => piece.width <= rollWidth && piece[axis] >= least) &&
            isClear(division, side),
        ),
    );
  });
  const different = new Map(ways.map((way) => [way.pieces.map(nameOf).sort().join(), way]));
  return room.repeat ? [] : [...different.values()].map(layoutOfWay);
}

/** So many pieces at most where more than two parts are divided further. */
export const FEW_PIECES = 8;
const MOST_STRIPS = 5;
/** What looking at one option costs, in elementary steps. */
const OPTION_STEPS = 10;

/** A part of a room in so many equal strips along the pile, each in so many lengths. */
export interface Option {
  readonly strips: number;
  readonly lengths: number;
  readonly pieces: readonly Shape[];
  /** What the pieces that are wider than half the roll take of its length. */
  readonly wide: number;
  readonly longest: number;
  /** The sum of numbers that stand for the pieces: in practice another one for other pieces. */
  readonly key: number;
}

const keyOf = ({ rects }: Shape): number =>
  rects
    .flatMap(({ x, y, length, width }) => [x, y, length, width])
    .reduce((key, each) => drawing(key + each)() * 2 ** 32, 0);

/** So many of a size, the last one what is left. */
const equally = <Of>(size: number, parts: number, of: (size: number) => Of): Of[] => {
  const each = Math.ceil(size / parts);
  const last = of(size - (parts - 1) * each);
  const others = of(each);
  return Array.from({ length: parts }, (_, index) => (index < parts - 1 ? others : last));
};

function piecesOf(part: Part, strips: number, lengths: number): Shape[] {
  const [only] = part;
  if (!only || strips * lengths === 1) return [shapeOf(part)];
  return equally(only.width, strips, (width) =>
    equally(only.length, lengths, (length) => rectangle(length, width)),
  ).flat();
}

/**
 * The ways to divide a part, undivided first: in strips, and in lengths where they can lie side by side. What is no rectangle
 * stays whole: its own divisions are ways to lay the room too.
 */
export function optionsOf(part: Part, rollWidth: number, edge: number, leastFill: number): Option[] {
  const { length, width } = shapeOf(part);
  const options: Option[] = [];
  const mostStrips = part.length > 1 ? 1 : MOST_STRIPS;
  for (let strips = 1; strips <= mostStrips && (strips === 1 || width / strips >= 2 * edge); strips += 1) {
    const beside = Math.floor(rollWidth / Math.ceil(width / strips));
    const most = part.length > 1 ? 1 : Math.min(beside, length / leastFill);
    for (let lengths = 1; beside > 0 && lengths <= Math.max(1, most); lengths += 1) {
      const count = strips * lengths;
      // Many pieces of several strips are worth it where they fill whole rows across the roll.
      if (strips > 1 && count > FEW_PIECES && count % beside > 0) continue;
      const pieces = piecesOf(part, strips, lengths);
      const wide = pieces.flatMap(({ rects }) => rects.filter((rect) => rect.width * 2 > rollWidth));
      options.push({
        strips,
        lengths,
        pieces,
        wide: wide.reduce((sum, rect) => sum + rect.length, 0),
        longest: Math.max(...pieces.map((piece) => piece.length)),
        key: pieces.reduce((sum, piece) => sum + keyOf(piece), 0),
      });
    }
  }
  return options;
}

/** Each choice of an option for every part with so many pieces in all that may lie within a length of the roll. */
export function choicesOf(
  parts: readonly (readonly Option[])[],
  [least, most]: readonly [number, number],
  limit: number,
  work: Work,
): (readonly Option[])[] {
  const found: (readonly Option[])[] = [];
  const choose = (chosen: readonly Option[], count: number, divided: number, wide: number): void => {
    const left = parts.length - chosen.length;
    if (count + left > most || wide > limit || (divided > 2 && most > FEW_PIECES) || work.isSpent) return;
    if (left === 0 && count >= least) found.push(chosen);
    for (const option of parts[chosen.length] ?? []) {
      work.spend(OPTION_STEPS);
      const { length } = option.pieces;
      if (option.longest <= limit)
        choose([...chosen, option], count + length, divided + (length > 1 ? 1 : 0), wide + option.wide);
    }
  };
  choose([], 0, 0, 0);
  return found;
}
