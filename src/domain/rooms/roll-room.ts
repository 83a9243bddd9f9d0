/**
 * One room off the roll: the pieces that cover it with its trim, and the joins between them. Joins run with the pile,
 * along the room's side (parallel to the light when the pile runs to it), with the narrow rest at a wall, out of the way,
 * and never into a doorway. Integer mm.
 */
import { cutRoll, type ProvedCut, QUICK } from './cutting/cut.ts';
import { areaOf, type Piece, quarterTurn, type Rect, type Shape, shapeOf } from './cutting/piece.ts';
import { unlimitedWork, type Work } from './cutting/work.ts';
import { between, grown, rowsOfRegion } from './outline.ts';
import { type DoorLimits, divisions, inDoorway, inTraffic } from './roll-divisions.ts';
import { metresFor } from './roll-goods.ts';
import { DEFAULT_RULES } from './trade-rules.ts';

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
  /** Added on every side, to be cut off at the wall; the trade's usual measure if left out. */
  readonly trim?: number;
  /** The shortest piece of a strip that is joined across the pile; the trade's usual measure if left out. */
  readonly leastFill?: number;
}

export const trimOf = ({ trim = DEFAULT_RULES.trims.roll }: RollRoom): number => trim;

/** A join across the pile: where along it, and between which places on the other axis. */
export interface CrossJoin {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** How goods lie in a room, in its own measures: the axis along which the pile runs, and where on the other one joins are. */
export interface Lay {
  readonly pile: 'x' | 'y';
  readonly joinsAt: readonly number[];
  readonly crossJoins?: readonly CrossJoin[];
}

/** A way to cover a room: its pieces as they lie on the roll, the pile running one way in all of them. */
export interface Layout {
  readonly pieces: readonly Shape[];
  readonly joins: number;
  /** A join runs into a doorway, because every division in this direction has one that does. */
  readonly isInDoorway: boolean;
  readonly lay: Lay;
}

/** So many divisions that look equally short are cut to see which is, if they have few pieces. */
const MOST_CUT = 8;
const FEW_PIECES = 6;

const key = (shape: Shape): string => JSON.stringify(shape);

const turned = (shape: Shape): Shape => {
  const turn = quarterTurn(shape);
  return { ...turn, rects: rowsOfRegion(turn.rects) };
};

/** The room with its trim, at the roll's start, its other axis across the roll or, by half a turn, against it. */
interface Trimmed {
  readonly shape: Shape;
  readonly isTurned: boolean;
}

/** The room with the pile along x and along y. */
function trimmed(room: RollRoom): readonly [Trimmed, Trimmed] {
  const { rects, doorways } = room;
  const along = shapeOf(grown(rects, trimOf(room)));
  const half = turned(turned(along));
  // A room and the same one turned by half a turn are cut alike; doorways fix which one it is.
  const isFirstTurned = !doorways?.length && key(along) > key(half);
  const across = turned(isFirstTurned ? half : along);
  const other = turned(turned(across));
  const isOther = !doorways?.length && key(across) > key(other);
  return [
    { shape: isFirstTurned ? half : along, isTurned: isFirstTurned },
    { shape: isOther ? other : across, isTurned: isFirstTurned !== isOther },
  ];
}

/** All ways to lay a room that needs no join, all four turns. */
export const wholeShapes = (room: RollRoom, rollWidth: number): Shape[] => {
  const shapes = trimmed(room).flatMap(({ shape }) => [shape, turned(turned(shape))]);
  const different = new Map(
    shapes.filter(({ width }) => width <= rollWidth).map((shape) => [key(shape), shape]),
  );
  return [...different].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shape]) => shape);
};

/** How a room lies that is covered by one of its `wholeShapes`. */
export function layOfWhole(room: RollRoom, shape: Shape): Lay {
  const [along] = trimmed(room);
  const isAlong = [along.shape, turned(turned(along.shape))].some((each) => key(each) === key(shape));
  return { pile: isAlong ? 'x' : 'y', joinsAt: [] };
}

/** Where the trimmed room begins on an axis. */
const originOf = (room: RollRoom, axis: 'x' | 'y'): number =>
  Math.min(...room.rects.map((rect) => rect[axis])) - trimOf(room);

function doorLimits(room: RollRoom, axis: 'x' | 'y'): DoorLimits {
  const { doorways = [] } = room;
  const origin = originOf(room, axis);
  return {
    closed: doorways
      .filter((doorway) => doorway.axis === axis)
      .map(({ from, to }) => [from - origin, to - origin] as const),
    fronts: doorways.filter((doorway) => doorway.axis !== axis).map(({ line }) => line - origin),
  };
}

/** A drop after the first is as long as whole repeats of the pattern (ligea.com). */
export const matchedLength = (length: number, index: number, repeat: number): number =>
  index === 0 || repeat === 0 ? length : Math.ceil(length / repeat) * repeat;

/** The pieces of a shape between two lines; many divisions have the same two. */
type PiecesBetween = (low: number, high: number) => readonly Shape[];

function piecesOf(shape: Shape): PiecesBetween {
  const known = new Map<string, readonly Shape[]>();
  return (low, high) => {
    const place = `${low} ${high}`;
    const pieces = known.get(place) ?? between(shape.rects, low, high).map(shapeOf);
    known.set(place, pieces);
    return pieces;
  };
}

/** @param first the lane that is cut first, which the pattern of the others has to meet */
function lanes(
  shape: Shape,
  lines: readonly number[],
  repeat: number,
  pieces: PiecesBetween,
  first: number,
): Shape[] {
  const marks = [0, ...lines, shape.width];
  return marks.slice(0, -1).flatMap((low, index) =>
    pieces(low, marks[index + 1] ?? low).map((piece) => {
      const length = matchedLength(piece.length, index === first ? 0 : 1, repeat);
      if (length === piece.length) return piece;
      const stretched = piece.rects.map((rect) =>
        rect.x + rect.length === piece.length ? { ...rect, length: length - rect.x } : rect,
      );
      return { ...piece, length, rects: stretched };
    }),
  );
}

const totalLength = ({ pieces }: Pick<Layout, 'pieces'>): number =>
  pieces.reduce((sum, { length }) => sum + length, 0);

interface Ranked extends Layout {
  readonly traffic: number;
}

/** The same for layouts that are cut alike: the sizes of their pieces and what of each is floor, the widest first. */
const sizesOf = ({ pieces }: Layout): string =>
  pieces
    .map((piece) => `${String(piece.width).padStart(6, '0')}×${piece.length}×${areaOf(piece)}`)
    .sort()
    .reverse()
    .join(' ');

/** How many pieces could be divided to lie side by side on the roll. */
const narrowOf = ({ pieces }: Layout, rollWidth: number): number =>
  pieces.filter(({ rects, width }) => rects.length === 1 && width * 2 <= rollWidth).length;

/**
 * The fewest joins and the shortest pieces; of those the fewest metres, then out of the traffic, then with most strips that
 * could be divided, then the widest drops.
 */
function bestOf(layouts: readonly Ranked[], rollWidth: number, work: Work): Layout {
  const few = preferred(layouts);
  const joins = few[0]?.joins ?? 0;
  const shortest = Math.min(...few.map(totalLength));
  const different = new Map(
    few
      .filter((layout) => totalLength(layout) === shortest)
      .map((layout) => [`${layout.traffic} ${sizesOf(layout)}`, layout] as const),
  );
  const isCut = different.size > 1 && joins < FEW_PIECES && !work.isSpent;
  const tried = [...different.values()]
    .map((layout) => ({ ...layout, sizes: sizesOf(layout), narrow: narrowOf(layout, rollWidth) }))
    .sort((a, b) => a.traffic - b.traffic || b.narrow - a.narrow || (a.sizes > b.sizes ? -1 : 1))
    .slice(0, MOST_CUT)
    .map((layout) => ({ layout, length: isCut ? cutLength(layout, rollWidth, work) : 0 }));
  const [best] = tried.sort(
    (a, b) =>
      metresFor(a.length) - metresFor(b.length) || a.layout.traffic - b.layout.traffic || a.length - b.length,
  );
  if (!best) throw new RangeError('a room was not divided to the width of the roll');
  const { pieces, lay, isInDoorway } = best.layout;
  return { pieces, joins, isInDoorway, lay };
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

/** The best layout with the pile along x, and the best along y. */
export function layoutsOf(
  room: RollRoom,
  rollWidth: number,
  work: Work = unlimitedWork(),
): readonly [Layout, Layout] {
  const [along, across] = trimmed(room);
  const best = ({ shape, isTurned }: Trimmed, axis: 'x' | 'y'): Layout => {
    const limits = doorLimits(room, axis);
    const origin = originOf(room, axis);
    const piecesBetween = piecesOf(shape);
    const { repeat = 0 } = room;
    const layouts = (shape.width <= rollWidth ? [[]] : divisions(shape, rollWidth, limits, work)).flatMap(
      (lines) => {
        const joinsAt = lines.map((line) => origin + (isTurned ? shape.width - line : line));
        // From either side, so that a room and its mirror image take the same.
        return (repeat > 0 && lines.length > 0 ? [0, lines.length] : [0]).map((first) => {
          const pieces = lanes(shape, lines, repeat, piecesBetween, first);
          return {
            pieces,
            joins: pieces.length - 1,
            isInDoorway: inDoorway(lines, limits),
            lay: { pile: axis === 'y' ? ('x' as const) : ('y' as const), joinsAt },
            traffic: inTraffic(lines, limits),
          };
        });
      },
    );
    return bestOf(layouts, rollWidth, work);
  };
  return [best(along, 'y'), best(across, 'x')];
}

export const asPieces = ({ pieces }: Layout): Piece[] => pieces.map((shape) => ({ shapes: [shape] }));

/** Cuts one layout by itself. */
export const cutLayout = (layout: Layout, rollWidth: number, work?: Work): ProvedCut | null =>
  cutRoll({ rollWidth, pieces: asPieces(layout), runs: [] }, QUICK, work);

/** The area of a room with its trim, mm². */
export const trimmedAreaMm2 = (room: RollRoom): number => areaOf(trimmed(room)[0].shape);
