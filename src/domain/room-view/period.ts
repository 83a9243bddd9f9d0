/** How far a laid floor goes before it begins anew: a picture of that much of it continues at its edges without a seam. */
import { type Laying, latticeOf, type Point } from '../rooms/lattice.ts';

/** A floor is laid straight for a diagonal one, and the picture is turned. */
export const straightened = (laying: Laying): Laying =>
  laying.pattern === 'diagonal' ? { ...laying, pattern: 'straight' } : laying;

const MAX_STEPS = 12;
/** Steps that miss an axis by less than this are taken to be along it; rounding leaves far less. */
const OFF_MM = 0.01;

/** The shortest whole number of steps along x (0) or y (1) that ends on the axis, in mm; null if there is none. */
function alongAxis(a: Point, b: Point, axis: 0 | 1): number | null {
  const other = axis === 0 ? 1 : 0;
  let shortest: number | null = null;
  for (let i = -MAX_STEPS; i <= MAX_STEPS; i += 1)
    for (let j = -MAX_STEPS; j <= MAX_STEPS; j += 1) {
      const length = i * a[axis] + j * b[axis];
      const off = i * a[other] + j * b[other];
      if (Math.abs(off) < OFF_MM && length > OFF_MM && (shortest === null || length < shortest))
        shortest = length;
    }
  return shortest;
}

/** The width and height, in mm, after which a floor begins anew; null for one that never does. */
export function periodOf(laying: Laying): Point | null {
  const {
    steps: [a, b],
  } = latticeOf(laying);
  const [width, height] = [alongAxis(a, b, 0), alongAxis(a, b, 1)];
  return width === null || height === null ? null : [width, height];
}

/**
 * A window of whole periods, in mm: as many as fit into `mostMm`, at least one, and an even number where two or more fit.
 */
export function windowOf([width, height]: Point, mostMm: number): Point {
  const fitting = (length: number): number => {
    const count = Math.max(1, Math.floor(mostMm / length));
    return length * (count > 1 ? count - (count % 2) : 1);
  };
  return [fitting(width), fitting(height)];
}
