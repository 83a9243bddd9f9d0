/** The drops into which a room is divided along its pile, and how a pattern meets at their joins. Integer mm. */
import { joined, type Piece, type Shape, shapeOf } from './cutting/piece.ts';
import { inRows } from './cutting/rows.ts';
import { between } from './outline.ts';

/** A drop after the first is as long as whole repeats of the pattern (ligea.com). */
export const matchedLength = (length: number, index: number, repeat: number): number =>
  index === 0 || repeat === 0 ? length : Math.ceil(length / repeat) * repeat;

/** A piece of a trimmed room, and where along the pile it begins. */
interface Drop {
  readonly piece: Shape;
  readonly from: number;
}

/** The drops of a shape between two lines; many divisions have the same two. */
export type DropsBetween = (low: number, high: number) => readonly Drop[];

export function dropsOf(shape: Shape): DropsBetween {
  const known = new Map<string, readonly Drop[]>();
  return (low, high) => {
    const place = `${low} ${high}`;
    const drops =
      known.get(place) ??
      between(shape.rects, low, high).map((rects) => {
        return { piece: shapeOf(rects), from: Math.min(...rects.map(({ x }) => x)) };
      });
    known.set(place, drops);
    return drops;
  };
}

/** A drop that begins by `lead` earlier and is as long as given. */
const stretched = ({ rects, width, ...piece }: Shape, lead: number, length: number): Shape => ({
  width,
  length,
  rects: rects.map((rect) => {
    const x = rect.x === 0 ? 0 : rect.x + lead;
    const end = rect.x + rect.length;
    return { ...rect, x, length: (end === piece.length ? length : end + lead) - x };
  }),
});

/** The pieces of a shape divided at lines; with a pattern each begins where the first one's does, whole repeats apart. */
export function lanes(
  shape: Shape,
  lines: readonly number[],
  repeat: number,
  between: DropsBetween,
  isFromHigh = false,
): Shape[] {
  const marks = [0, ...lines, shape.width];
  const drops = marks.slice(0, -1).flatMap((low, index) => between(low, marks[index + 1] ?? low));
  if (isFromHigh) drops.reverse();
  const first = drops[0]?.from ?? 0;
  return drops.map(({ piece, from }, index) => {
    const lead = repeat === 0 ? 0 : (((from - first) % repeat) + repeat) % repeat;
    const length = matchedLength(piece.length + lead, index, repeat);
    return length === piece.length ? piece : stretched(piece, lead, length);
  });
}

export const alone = (shape: Shape): Piece => ({ shapes: [shape] });

/** Drops of a pattern: those of whole repeats in rows, and behind them the first, which is not rounded to a repeat. */
export function matched([first, ...others]: readonly Shape[], rollWidth: number): Shape {
  const { placements, length } = inRows({ rollWidth, pieces: others.map(alone), runs: [] });
  return joined([...placements, ...(first ? [{ shape: first, x: length, y: 0 }] : [])]);
}
