/**
 * Whether pieces cannot lie on a roll of a given length, said quickly: sizes are mapped so that whatever fits still fits, wide
 * pieces growing to the whole width and narrow ones to nothing, and then the areas are compared (Fekete & Schepers, 'A
 * general framework for bounds for higher-dimensional orthogonal packing problems', 2004).
 */
import type { CutProblem } from './piece.ts';
import type { Work } from './work.ts';

const PARTS = [1, 2, 3, 4];

/** The mapped sizes of one axis, by each of the mappings. */
function mappings(sizes: readonly number[], most: number): number[][] {
  const small = [...new Set(sizes)].filter((size) => size * 2 <= most);
  const rising = [0, ...small].map(
    (least) => (size: number) => (size > most - least ? most : size < least ? 0 : size),
  );
  const stepped = PARTS.map((parts) => (size: number) => {
    const times = ((parts + 1) * size) / most;
    return Number.isInteger(times) ? size : (Math.floor(times) * most) / parts;
  });
  return [...rising, ...stepped].map((mapped) => sizes.map(mapped));
}

/** @param limit a length; false where that is not known. Only pieces that lie in one way count. */
export function isTooLong({ pieces, rollWidth }: CutProblem, limit: number, work: Work): boolean {
  const rects = pieces.flatMap(({ shapes: [shape, other] }) => (shape && !other ? shape.rects : []));
  if (pieces.some(({ shapes }) => shapes.every(({ length }) => length > limit))) return true;
  const lengths = mappings(
    rects.map(({ length }) => length),
    limit,
  );
  const widths = mappings(
    rects.map(({ width }) => width),
    rollWidth,
  );
  work.spend((lengths.length * widths.length * rects.length) / 2);
  const most = limit * rollWidth * (1 + 1e-9);
  return lengths.some((along) =>
    widths.some((across) => {
      let area = 0;
      for (let at = 0; at < along.length; at += 1) area += (along[at] ?? 0) * (across[at] ?? 0);
      return area > most;
    }),
  );
}
