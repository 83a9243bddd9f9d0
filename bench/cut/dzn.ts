/**
 * Reads the public carpet-cutting instances (MiniZinc `.dzn` files of 'Optimal Carpet Cutting', CP 2011): rooms as
 * rectangles with the turns that are allowed, stairs as runs of steps.
 */
import { type CutProblem, type Piece, shapeOf } from '../../src/domain/rooms/cutting/piece.ts';

type Value = number | Value[];

/** The values of a file by name: numbers, lists, sets (as lists) and tables (as lists of rows). */
export function readDzn(text: string): Map<string, Value> {
  const values = new Map<string, Value>();
  const bare = text.replace(/%[^\n]*/g, '');
  for (const [, name = '', body = ''] of bare.matchAll(/([A-Za-z_]\w*)\s*=\s*([^;]*);/g)) {
    values.set(name, read(body.trim()));
  }
  return values;
}

function read(body: string): Value {
  if (body.startsWith('[|')) {
    const rows = body
      .replace(/^\[\|/, '')
      .replace(/\|?\s*\]$/, '')
      .split('|');
    return rows
      .filter((row) => row.trim() !== '')
      .map((row) =>
        row
          .split(',')
          .filter((cell) => cell.trim() !== '')
          .map(Number),
      );
  }
  const json = body
    .replace(
      /(-?\d+)\s*\.\.\s*(-?\d+)/g,
      (_, from: string, to: string) => `{${range(Number(from), Number(to)).join(',')}}`,
    )
    .replace(/\{/g, '[')
    .replace(/\}/g, ']')
    .replace(/,\s*\]/g, ']')
    .replace(/\[\[([\d,\s]*)\]\]/g, '[[$1]]');
  return JSON.parse(json) as Value;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** The problem of one file, in cm. */
export function problemOf(text: string): CutProblem {
  const values = readDzn(text);
  const number = (name: string): number => Number(values.get(name) ?? 0);
  const list = (name: string): number[] => (values.get(name) ?? []) as number[];
  const lists = (name: string): number[][] => (values.get(name) ?? []) as number[][];
  const [lengths, widths] = [list('rm_rec_len'), list('rm_rec_wid')];
  const [xs, ys] = [lists('rm_rec_os_x'), lists('rm_rec_os_y')];
  const pieces = lists('rm_rec_ids').map((ids, room): Piece => {
    const turns = lists('rm_ori')[room] ?? [1];
    return {
      shapes: turns.map((turn) =>
        shapeOf(
          ids.map((id) => {
            const [length = 0, width = 0] = [lengths[id - 1], widths[id - 1]];
            const x = xs[id - 1]?.[turn - 1] ?? 0;
            const y = ys[id - 1]?.[turn - 1] ?? 0;
            return turn % 2 === 1 ? { x, y, length, width } : { x, y, length: width, width: length };
          }),
        ),
      ),
    };
  });
  const runs = list('st_no_steps').map((steps, stair) => ({
    steps,
    stepLength: Math.floor((list('st_len')[stair] ?? 0) / steps),
    width: list('st_wid')[stair] ?? 0,
    minSteps: list('st_min_steps')[stair] ?? 1,
    maxBreaks: list('st_max_breaks')[stair] ?? 0,
  }));
  return { rollWidth: number('roll_wid'), pieces, runs };
}
