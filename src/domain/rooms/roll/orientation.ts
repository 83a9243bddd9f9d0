/**
 * The one direction in which a room, or all rooms of a job, are planned, and the way back: turned, mirrored, moved, renamed
 * or otherwise put together they are the same job, and so get the same plan. Integer mm.
 */
import { boxOf, type Rect, type Shape, shapeOf } from '../cutting/piece.ts';
import { rowsOfRegion } from '../outline.ts';
import type { Lay, Layout, RollRoom } from './layout.ts';
import type { RollCut, RollPlan } from './cut.ts';

/** The axes exchanged or not, then each turned round (-1) or not, then moved. */
interface Move {
  readonly swaps: boolean;
  readonly x: { readonly sign: 1 | -1; readonly by: number };
  readonly y: { readonly sign: 1 | -1; readonly by: number };
}

const SIGNS = [1, -1] as const;

/** Where a move takes an axis, and a place on it. */
function moved({ swaps, ...to }: Move, axis: 'x' | 'y') {
  const other = axis === 'x' ? 'y' : 'x';
  const own = swaps ? other : axis;
  const { sign, by } = to[own];
  const at = (place: number): number => sign * place + by;
  /** The lower end of a stretch. */
  const low = (from: number, size: number): number => (sign > 0 ? at(from) : at(from + size));
  return { axis: own, at, low, sign };
}

/** The move back. */
function back({ swaps, x, y }: Move): Move {
  const undone = ({ sign, by }: Move['x']): Move['x'] => ({ sign, by: -sign * by });
  return swaps ? { swaps, x: undone(y), y: undone(x) } : { swaps, x: undone(x), y: undone(y) };
}

const isMirroring = ({ swaps, x, y }: Move): boolean => swaps === (x.sign === y.sign);

/** All ways to turn and mirror the plane: without a mirror first, which is not taken where it changes nothing. */
const TURNS = [false, true]
  .flatMap((swaps) =>
    SIGNS.flatMap((x) => SIGNS.map((y): Move => ({ swaps, x: { sign: x, by: 0 }, y: { sign: y, by: 0 } }))),
  )
  .sort((a, b) => Number(isMirroring(a)) - Number(isMirroring(b)));

function movedRect(move: Move, { x, y, length, width }: Rect): Rect {
  const along = { from: moved(move, 'x').low(x, length), size: length };
  const across = { from: moved(move, 'y').low(y, width), size: width };
  const [first, second] = move.swaps ? [across, along] : [along, across];
  return { x: first.from, y: second.from, length: first.size, width: second.size };
}

/** A room in one of the turns, at 0, 0. */
function turnedTo(room: RollRoom, turn: Move) {
  const rects = room.rects.map((rect) => movedRect(turn, rect));
  const { x, y } = boxOf(rects);
  const move: Move = { ...turn, x: { ...turn.x, by: -x }, y: { ...turn.y, by: -y } };
  const doorways = (room.doorways ?? [])
    .map(({ axis, line, from, to }) => {
      const along = moved(move, axis);
      const across = moved(move, axis === 'x' ? 'y' : 'x');
      return {
        axis: along.axis,
        line: across.at(line),
        from: along.low(from, to - from),
        to: along.low(from, to - from) + to - from,
      };
    })
    .map((doorway) => ({ doorway, key: JSON.stringify(doorway) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ doorway }) => doorway);
  const turned: RollRoom = {
    ...room,
    rects: rowsOfRegion(shapeOf(rects).rects),
    doorways,
  };
  return {
    room: turned,
    move,
    key: JSON.stringify(Object.entries(turned).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** One of the rooms of a job as it is planned, and where it comes from. */
interface Framed {
  readonly room: RollRoom;
  /** From the room as it is given. */
  readonly move: Move;
  /** Its index among the rooms as they are given. */
  readonly index: number;
}

/** Rooms in the direction and order that all jobs have that are the same but for those: that of the least description. */
export function framed(rooms: readonly RollRoom[]): readonly Framed[] {
  const ways = TURNS.map((turn) => {
    const all = rooms
      .map((room, index) => ({ ...turnedTo(room, turn), index }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.index - b.index));
    return { all, key: all.map(({ key }) => key).join() };
  });
  return ways.reduce((least, way) => (way.key < least.key ? way : least)).all;
}

function movedLay(
  move: Move,
  { pile, isReversed = false, joinsAt, crossJoins }: Lay,
  isOutlined: boolean,
): Lay {
  const along = moved(move, pile);
  const across = moved(move, pile === 'x' ? 'y' : 'x');
  const runs = isReversed !== along.sign < 0;
  return {
    pile: along.axis,
    joinsAt: joinsAt.map(across.at),
    ...(isOutlined && runs ? { isReversed: true } : {}),
    ...(crossJoins
      ? {
          crossJoins: crossJoins.map(({ at, from, to, ...join }) => {
            const [own, other] = join.isAlong ? [across, along] : [along, across];
            const low = other.low(from, to - from);
            return { ...join, at: own.at(at), from: low, to: low + to - from };
          }),
        }
      : {}),
  };
}

const mirroredIn = (rects: readonly Rect[], width: number): Rect[] =>
  rects.map((rect) => ({ ...rect, y: width - rect.y - rect.width }));
const mirrored = (shape: Shape): Shape => ({ ...shape, rects: mirroredIn(shape.rects, shape.width) });
const isOutline = ({ rects }: { readonly rects: readonly Rect[] }): boolean => rects.length > 1;

/** A cut of rooms after each of them is moved. @param owners the new index of each room and flight */
function movedCut(
  moves: readonly Move[],
  { layout, lays, ...cut }: RollCut,
  rollWidth: number,
  owners: readonly number[],
): RollCut {
  const isMirrored = moves.some(isMirroring);
  const outlined = new Set(layout.filter(isOutline).map(({ owner }) => owner));
  const turned: Lay[] = [];
  for (const [room, move] of moves.entries()) {
    const lay = lays[room];
    if (lay) turned[owners[room] ?? room] = movedLay(move, lay, outlined.has(room));
  }
  return {
    ...cut,
    layout: layout.map(({ owner, rects }) => ({
      owner: owners[owner] ?? owner,
      rects: isMirrored ? mirroredIn(rects, rollWidth) : rects,
    })),
    lays: turned,
  };
}

function movedLayout(move: Move, layout: Layout): Layout {
  const pieces = isMirroring(move) ? layout.pieces.map(mirrored) : layout.pieces;
  return { ...layout, pieces, lay: movedLay(move, layout.lay, pieces.some(isOutline)) };
}

function movedPlan(
  moves: readonly Move[],
  { cut, least, layouts, leastLayout }: RollPlan,
  rollWidth: number,
  owners: readonly number[],
): RollPlan {
  const [move] = moves;
  const [x, y] = layouts ?? [];
  const [first, second] = move?.swaps ? [y, x] : [x, y];
  return {
    cut: movedCut(moves, cut, rollWidth, owners),
    ...(least ? { least: movedCut(moves, least, rollWidth, owners) } : {}),
    ...(move && first && second
      ? { layouts: [movedLayout(move, first), movedLayout(move, second)] as const }
      : {}),
    ...(move && leastLayout ? { leastLayout: movedLayout(move, leastLayout) } : {}),
  };
}

/** The plan of rooms as they are given, from that of the same rooms as they are framed. Flights follow the rooms. */
export function unframed(
  all: readonly Framed[],
  plan: RollPlan,
  rollWidth: number,
  flights: readonly number[] = [],
) {
  const owners = [...all.map(({ index }) => index), ...flights.map((index) => all.length + index)];
  return movedPlan(
    all.map(({ move }) => back(move)),
    plan,
    rollWidth,
    owners,
  );
}

/** The plan of one room as it is framed in a job, from that of the same room as it is given. */
export function reframed({ room }: Framed, given: RollRoom, plan: RollPlan, rollWidth: number): RollPlan {
  const [own] = framed([given]);
  const [other] = framed([room]);
  if (!own || !other) return plan;
  // By way of the room's own direction: equal rooms of a job have the same plan, however each of them was turned.
  return unframed([other], movedPlan([own.move], plan, rollWidth, [0]), rollWidth);
}
