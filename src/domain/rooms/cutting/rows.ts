/** Rows across the roll, each as long as its first and longest piece. */
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
  const rows: { x: number; taken: number }[] = [];
  let length = 0;
  const placements = items
    .sort((a, b) => b.shape.length - a.shape.length)
    .map((item) => {
      let row = rows.find(({ taken }) => taken + item.shape.width <= rollWidth);
      if (!row) {
        rows.push((row = { x: length, taken: 0 }));
        length += item.shape.length;
      }
      row.taken += item.shape.width;
      return { ...item, x: row.x, y: row.taken - item.shape.width };
    });
  return { placements, length };
}
