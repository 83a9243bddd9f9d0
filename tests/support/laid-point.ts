/** What lies at a point of a floor, read from the pieces that are drawn around it. */
import { type LaidPiece, piecesIn } from '#domain/rooms/laying.ts';
import type { Laying, Point } from '#domain/rooms/lattice.ts';

/** A joint, or a piece with the place in it from its centre, along its long side and across. */
export type Place =
  | { readonly kind: 'joint' }
  | { readonly kind: 'piece'; readonly piece: LaidPiece; readonly along: number; readonly across: number };

const EDGE_MM = 1e-6;

const holds = ({ corners }: LaidPiece, [x, y]: Point): boolean =>
  corners.every(([fromX, fromY], index) => {
    const [toX, toY] = corners[(index + 1) % corners.length] ?? [fromX, fromY];
    const length = Math.hypot(toX - fromX, toY - fromY);
    return ((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) / length >= -EDGE_MM;
  });

/** On the common edge of two pieces without a joint, one of them. */
export function placeAt(point: Point, laying: Laying): Place {
  const around = { x: point[0] - 1, y: point[1] - 1, length: 2, width: 2 };
  const piece = piecesIn(around, laying).find((each) => holds(each, point));
  if (!piece) return { kind: 'joint' };
  const [x, y] = [point[0] - piece.centre[0], point[1] - piece.centre[1]];
  const [cos, sin] = [Math.cos((piece.turn * Math.PI) / 180), Math.sin((piece.turn * Math.PI) / 180)];
  return { kind: 'piece', piece, along: x * cos + y * sin, across: y * cos - x * sin };
}
