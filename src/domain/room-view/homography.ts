/** Projective maps of the plane: from the floor of a room to its picture, and back. Row-major 3×3 matrices. */
import type { Point } from '../rooms/lattice.ts';

export type Homography = readonly [
  readonly [number, number, number],
  readonly [number, number, number],
  readonly [number, number, number],
];

/** Where a point goes. Points at the horizon go to infinity. */
export function project([a, b, c]: Homography, [x, y]: Point): Point {
  const w = c[0] * x + c[1] * y + c[2];
  return [(a[0] * x + a[1] * y + a[2]) / w, (b[0] * x + b[1] * y + b[2]) / w];
}

/** Solves a system of linear equations by elimination; null if it has no single solution. */
function solve(rows: number[][]): number[] | null {
  const count = rows.length;
  for (let column = 0; column < count; column += 1) {
    let best = column;
    for (let row = column + 1; row < count; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    const pivot = rows[best];
    const head = pivot?.[column] ?? 0;
    if (!pivot || Math.abs(head) < 1e-9) return null;
    rows[best] = rows[column] ?? pivot;
    rows[column] = pivot;
    for (const [index, row] of rows.entries()) {
      const factor = (row[column] ?? 0) / head;
      if (index === column || factor === 0) continue;
      for (let at = column; at <= count; at += 1) row[at] = (row[at] ?? 0) - factor * (pivot[at] ?? 0);
    }
  }
  return rows.map((row, index) => (row[count] ?? 0) / (row[index] ?? 1));
}

export type Quad = readonly [Point, Point, Point, Point];

/** The map that takes four points to four others, in their order; null if three of either lie on a line. */
export function homographyBetween(from: Quad, to: Quad): Homography | null {
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = to[index] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const found = solve(rows);
  if (!found) return null;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = found;
  const map: Homography = [
    [a, b, c],
    [d, e, f],
    [g, h, 1],
  ];
  return Math.abs(determinant(map)) < 1e-12 ? null : map;
}

const determinant = ([[a, b, c], [d, e, f], [g, h, i]]: Homography): number =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
