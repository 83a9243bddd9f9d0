/**
 * One room off the roll: the pieces that cover it with its trim, and the joins between them. Joins run with the pile,
 * along the room's side (parallel to the light when the pile runs to it), with the narrow rest at a wall, out of the way,
 * and never into a doorway. Integer mm.
 */
import { cutRoll, type ProvedCut, QUICK } from '../cutting/cut.ts';
import { areaOf, nameOf, type Piece, quarterTurn, type Rect, type Shape, shapeOf } from '../cutting/piece.ts';
import { unlimitedWork, type Work } from '../cutting/work.ts';
import { grown, rowsOfRegion } from '../outline.ts';
import {
  alone,
  divisions,
  type DropsBetween,
  dropsOf,
  inDoorway,
  inTraffic,
  type JoinLimits,
  lanes,
  matched,
} from './drops.ts';
import { metresFor } from './goods.ts';

/** A stretch of wall that is a doorway: on a wall along `axis`, all in the room's own measures. */
export interface Doorway {
  readonly axis: 'x' | 'y';
  /** Where the wall is on the other axis. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

export interface RollRoom {
  readonly rects: readonly Rect[];
  readonly doorways?: readonly Doorway[];
  /** The length of the goods' pattern, which has to meet at the joins. */
  readonly repeat?: number;
  /** Added on every side, to be cut off at the wall. */
  readonly trim: number;
  /** The shortest piece of a strip that is joined across the pile. */
  readonly leastFill: number;
}

/** A join that does not go through the room: across the pile where it is at `at` along it, or along the pile. */
export interface InnerJoin {
  readonly at: number;
  /** On the other axis. */
  readonly from: number;
  readonly to: number;
  /** It runs along the pile, and `at` is across it. */
  readonly isAlong?: boolean;
}

/** How goods lie in a room, in its own measures: the axis along which the pile runs, and where on the other one joins are. */
export interface Lay {
  readonly pile: 'x' | 'y';
  /** The roll's end lies where the axis begins. Rectangles, which lie either way, are said to lie along it. */
  readonly isReversed?: boolean;
  readonly joinsAt: readonly number[];
  readonly crossJoins?: readonly InnerJoin[];
}

/** A way to cover a room: its pieces as they lie on the roll, the pile running one way in all of them. */
export interface Layout {
  readonly pieces: readonly Shape[];
  readonly joins: number;
  /** A join runs into a doorway, because every division in this direction has one that does. */
  readonly isInDoorway: boolean;
  /** The pieces have a pattern that meets at the joins. */
  readonly isMatched: boolean;
  readonly lay: Lay;
}

/** So many divisions that look equally short are cut to see which is, if they have few pieces. */
const MOST_CUT = 8;
const FEW_JOINS = 6;

const turned = (shape: Shape): Shape => {
  const turn = quarterTurn(shape);
  return { ...turn, rects: rowsOfRegion(turn.rects) };
};

/** The room with its trim at the roll's start, as it is drawn and after each quarter turn. */
function turnsOf(room: RollRoom): readonly [Shape, Shape, Shape, Shape] {
  const along = shapeOf(grown(room.rects, room.trim));
  const across = turned(along);
  return [along, across, turned(across), turned(turned(across))];
}

/** All ways to lay a room that needs no join, all four turns. */
export const wholeShapes = (room: RollRoom, rollWidth: number): Shape[] => {
  const shapes = turnsOf(room).filter(({ width }) => width <= rollWidth);
  return [...new Map(shapes.map((shape) => [nameOf(shape), shape])).values()];
};

/** How a room lies that is covered by one of its `wholeShapes`. */
export function layOfWhole(room: RollRoom, shape: Shape): Lay {
  const turn = turnsOf(room).findIndex((each) => nameOf(each) === nameOf(shape));
  const isReversed = shape.rects.length > 1 && (turn === 1 || turn === 2);
  return { pile: turn % 2 === 0 ? 'x' : 'y', joinsAt: [], ...(isReversed ? { isReversed } : {}) };
}

/** Where the trimmed room begins on an axis. */
const originOf = (room: RollRoom, axis: 'x' | 'y'): number =>
  Math.min(...room.rects.map((rect) => rect[axis])) - room.trim;

/** The narrowest strip that is joined, where that can be: as much of it is floor as is trimmed off it. */
const leastStrip = (room: RollRoom, rollWidth: number): number =>
  Math.min(2 * room.trim, Math.floor(rollWidth / 2));

const totalLength = ({ pieces }: Pick<Layout, 'pieces'>): number =>
  pieces.reduce((sum, { length }) => sum + length, 0);

interface Ranked extends Layout {
  readonly traffic: number;
  /** By how much the narrowest strip shows less than the least fill. */
  readonly lack: number;
}

/** The same for layouts that are cut alike: the sizes of their pieces and what of each is floor, the widest first. */
const sizesOf = ({ pieces }: Layout): string =>
  pieces
    .map((piece) => `${String(piece.width).padStart(6, '0')}×${piece.length}×${areaOf(piece)}`)
    .sort()
    .reverse()
    .join(' ');

const lackOf = (pieces: readonly Shape[], strip: number): number =>
  Math.max(0, ...pieces.flatMap(({ rects }) => rects).map(({ width }) => strip - width));

/** How many pieces could be divided to lie side by side on the roll. */
const narrowOf = ({ pieces }: Layout, rollWidth: number): number =>
  pieces.filter(({ rects, width }) => rects.length === 1 && width * 2 <= rollWidth).length;

/**
 * The fewest joins and the shortest pieces; of those the fewest metres, then no strip narrower than the least fill, then out of
 * the traffic, then with most strips that could be divided, then the widest drops.
 */
function bestOf(layouts: readonly Ranked[], rollWidth: number, work: Work): Layout {
  const few = preferred(layouts);
  const joins = few[0]?.joins ?? 0;
  const shortest = Math.min(...few.map(totalLength));
  const different = new Map(
    few
      .filter((layout) => totalLength(layout) === shortest)
      .map((layout) => [`${layout.traffic} ${layout.lack} ${sizesOf(layout)}`, layout] as const),
  );
  const isCut = different.size > 1 && joins < FEW_JOINS && !work.isSpent;
  const tried = [...different.values()]
    .map((layout) => ({ ...layout, sizes: sizesOf(layout), narrow: narrowOf(layout, rollWidth) }))
    .sort(
      (a, b) =>
        a.lack - b.lack || a.traffic - b.traffic || b.narrow - a.narrow || (a.sizes > b.sizes ? -1 : 1),
    )
    .slice(0, MOST_CUT)
    .map((layout) => ({ layout, length: isCut ? cutLength(layout, rollWidth, work) : 0 }));
  const [best] = tried.sort(
    (a, b) =>
      metresFor(a.length) - metresFor(b.length) ||
      a.layout.lack - b.layout.lack ||
      a.layout.traffic - b.layout.traffic ||
      a.length - b.length,
  );
  if (!best) throw new RangeError('a room was not divided to the width of the roll');
  const { pieces, lay, isInDoorway, isMatched } = best.layout;
  return { pieces, joins, isInDoorway, isMatched, lay };
}

const cutLength = (layout: Layout, rollWidth: number, work: Work): number =>
  cutLayout(layout, rollWidth, work)?.length ?? Infinity;

/** The layouts to choose from: without a join in a doorway where that can be, then with the fewest joins. */
export function preferred<Each extends Layout>(layouts: readonly Each[]): Each[] {
  const clear = layouts.filter(({ isInDoorway }) => !isInDoorway);
  const among = clear.length > 0 ? clear : layouts;
  const fewest = Math.min(...among.map(({ joins }) => joins));
  return among.filter(({ joins }) => joins === fewest);
}

/** A room as its pile runs: along x, or against y. */
export interface Side {
  readonly shape: Shape;
  readonly pile: 'x' | 'y';
  /** Where the trimmed room begins across the pile. */
  readonly origin: number;
  /** On walls along the pile, or across it. */
  readonly doorways: readonly (Omit<Doorway, 'axis'> & { readonly isAlong: boolean })[];
  readonly limits: JoinLimits;
  readonly drops: DropsBetween;
  /** A join in the measures of the room. */
  readonly inRoom: (join: InnerJoin) => InnerJoin;
}

export function sideOf(room: RollRoom, pile: 'x' | 'y', rollWidth: number): Side {
  const axis = pile === 'x' ? 'y' : 'x';
  const shape = turnsOf(room)[pile === 'x' ? 0 : 1];
  const [start, origin] = [originOf(room, pile), originOf(room, axis)];
  const onPile = (x: number): number => start + (pile === 'y' ? shape.length - x : x);
  const onOther = (y: number): number => origin + y;
  const inRoom = ({ at, from, to, ...join }: InnerJoin): InnerJoin => {
    const [own, other] = join.isAlong ? [onOther, onPile] : [onPile, onOther];
    const ends = [other(from), other(to)];
    return { ...join, at: own(at), from: Math.min(...ends), to: Math.max(...ends) };
  };
  const fromStart = (at: number): number => (pile === 'y' ? start + shape.length - at : at - start);
  const doorways = (room.doorways ?? []).map(({ axis: wall, line, from, to }) => {
    const isAlong = wall === pile;
    const ends = isAlong ? [fromStart(from), fromStart(to)] : [from - origin, to - origin];
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    return { isAlong, line: isAlong ? line - origin : fromStart(line), from: low, to: high };
  });
  const limits = {
    closed: doorways.flatMap(({ isAlong, from, to }) => (isAlong ? [] : [[from, to] as const])),
    fronts: doorways.flatMap(({ isAlong, line }) => (isAlong ? [line] : [])),
    edge: leastStrip(room, rollWidth),
  };
  return { shape, pile, origin, doorways, limits, drops: dropsOf(shape), inRoom };
}

/** How the pieces of a room lie whose pile runs this way. */
export const layOf = ({ pile }: Side, pieces: readonly Shape[]): Pick<Lay, 'pile' | 'isReversed'> => ({
  pile,
  ...(pile === 'y' && pieces.some(({ rects }) => rects.length > 1) ? { isReversed: true } : {}),
});

/** A room divided at some lines. @param isFromHigh the drop at the other side is the one that a pattern is matched to */
function laid(
  { repeat = 0, leastFill, trim }: RollRoom,
  side: Side,
  lines: readonly number[],
  isFromHigh = false,
): Ranked {
  const { shape, origin, limits, drops } = side;
  const pieces = lanes(shape, lines, repeat, drops, isFromHigh);
  return {
    pieces,
    joins: pieces.length - 1,
    isInDoorway: inDoorway(lines, limits),
    isMatched: repeat > 0 && lines.length > 0,
    lay: { ...layOf(side, pieces), joinsAt: lines.map((line) => origin + line) },
    traffic: inTraffic(lines, limits),
    lack: lackOf(pieces, leastFill + trim),
  };
}

/** The best layout with the pile along x, and the best along y. */
export function layoutsOf(
  room: RollRoom,
  rollWidth: number,
  work: Work = unlimitedWork(),
): readonly [Layout, Layout] {
  const best = (pile: 'x' | 'y'): Layout => {
    const side = sideOf(room, pile, rollWidth);
    const { shape, limits } = side;
    const lines = shape.width <= rollWidth ? [[]] : divisions(shape, rollWidth, limits, work);
    // From either side, so that a room and its mirror image take the same.
    const ways = room.repeat ? [false, true] : [false];
    const layouts = lines.flatMap((each) => ways.map((isFromHigh) => laid(room, side, each, isFromHigh)));
    return bestOf(layouts, rollWidth, work);
  };
  return [best('x'), best('y')];
}

/** What is cut for a layout: its pieces, or all as one where a pattern has to meet wherever they lie on the roll. */
export const asPieces = ({ pieces, isMatched }: Layout, rollWidth: number): Piece[] =>
  isMatched ? [alone(matched(pieces, rollWidth))] : pieces.map(alone);

/** Cuts one layout by itself. */
export const cutLayout = (layout: Layout, rollWidth: number, work: Work): ProvedCut | null =>
  cutRoll({ rollWidth, pieces: asPieces(layout, rollWidth), runs: [] }, QUICK, work);

/** The area of a room with its trim, mm². */
export const trimmedAreaMm2 = (room: RollRoom): number => areaOf(turnsOf(room)[0]);
