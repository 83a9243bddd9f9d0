/** Rows across the roll, each as long as its first and longest piece, shorter ones behind each other. */
import { type Cut, type CutProblem, rectangle, type Shape } from './piece.ts';

/** All pieces and runs undivided in rows across the roll, the longest first: a plan that needs no search. */
export function inRows({ pieces, runs, rollWidth }: CutProblem): Cut {
  const shortest = (shapes: readonly Shape[]): Shape =>
    shapes
      .filter(({ width }) => width <= rollWidth)
      .reduce((best, shape) => (shape.length < best.length ? shape : best));
  const items = [
    ...pieces.map(({ shapes }, piece) => ({ shape: shortest(shapes), piece })),
    ...runs.map(({ steps, stepLength, width }, run) => {
      return { shape: rectangle(steps * stepLength, width), run, steps };
    }),
  ];
  const rows: { x: number; end: number; taken: number }[] = [];
  const columns: { x: number; end: number; y: number; width: number }[] = [];
  let length = 0;
  const placements = items
    .sort((a, b) => b.shape.length - a.shape.length)
    .map((item) => {
      const { shape } = item;
      let column = columns.find(({ x, end, width }) => shape.width <= width && x + shape.length <= end);
      if (!column) {
        let row = rows.find(({ taken }) => taken + shape.width <= rollWidth);
        if (!row) {
          rows.push((row = { x: length, end: length + shape.length, taken: 0 }));
          length = row.end;
        }
        columns.push((column = { ...row, y: row.taken, width: shape.width }));
        row.taken += shape.width;
      }
      column.x += shape.length;
      return { ...item, x: column.x - shape.length, y: column.y };
    });
  return { placements, length };
}
