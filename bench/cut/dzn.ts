/**
 * Reads carpet-cutting instances (MiniZinc `.dzn` files in the form of 'Optimal Carpet Cutting', CP 2011): rooms as rectangles
 * with the turns that are allowed, stairs as runs of steps.
 */
import {
  type CutProblem,
  type Piece,
  quarterTurn,
  type Shape,
  shapeOf,
} from '../../src/domain/rooms/cutting/piece.ts';

type Value = number | string | boolean | Value[];

const TOKEN =
  /\s*(?:(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?(?!\.\d))|("(?:[^"\\]|\\.)*")|([A-Za-z_]\w*)|(\.\.|\[\||\|\]|[^\s]))/gy;

/** The values of a file by name: numbers, lists, sets (as lists) and tables (as lists of rows). */
export function readDzn(text: string): Map<string, Value> {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"|%[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
    found.startsWith('"') ? found : ' ',
  );
  const reader = new Reader([...bare.trimEnd().matchAll(TOKEN)].map(([token]) => token.trim()));
  while (!reader.isDone) reader.assignment();
  return reader.values;
}

class Reader {
  readonly values = new Map<string, Value>();
  private readonly tokens: readonly string[];
  private at = 0;

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  get isDone(): boolean {
    return this.at >= this.tokens.length;
  }

  private takes(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at += 1;
    return true;
  }

  private expect(token: string): void {
    if (!this.takes(token))
      throw new SyntaxError(`'${token}' is missing before '${this.tokens[this.at] ?? 'the end'}'`);
  }

  assignment(): void {
    const name = this.tokens[this.at++] ?? '';
    this.expect('=');
    this.values.set(name, this.value());
    if (!this.isDone) this.expect(';');
  }

  private value(): Value {
    const first = this.single();
    if (!this.takes('..')) return first;
    const last = this.single();
    if (typeof first !== 'number' || typeof last !== 'number')
      throw new SyntaxError('a range is not of numbers');
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  }

  private single(): Value {
    const token = this.tokens[this.at++] ?? '';
    if (token === '{') return this.list('}');
    if (token === '[') return this.list(']');
    if (token === '[|') return this.table();
    if (token === '(') return this.list(')')[0] ?? [];
    if (token === 'true' || token === 'false') return token === 'true';
    if (token.startsWith('"')) return JSON.parse(token) as string;
    const number = Number(token);
    if (token !== '' && Number.isFinite(number)) return number;
    if (!/^[A-Za-z_]/.test(token)) throw new SyntaxError(`'${token || 'the end'}' is no value`);
    if (this.takes('(')) return this.called(token, this.list(')'));
    return this.values.get(token) ?? token;
  }

  private list(end: string): Value[] {
    const found: Value[] = [];
    while (!this.takes(end)) {
      const value = this.value();
      // `1: value` names the place that the value has anyway.
      found.push(this.takes(':') ? this.value() : value);
      if (!this.takes(',')) {
        this.expect(end);
        break;
      }
    }
    return found;
  }

  private table(): Value[] {
    const rows: Value[][] = [[]];
    let isHead = false;
    while (!this.takes('|]')) {
      if (this.takes('|')) {
        if (isHead) rows.pop();
        isHead = false;
        if (this.takes(']')) break;
        rows.push([]);
        continue;
      }
      const value = this.value();
      // A row of names of the columns has no value after its colons.
      if (this.takes(':')) isHead = ![',', '|', '|]'].includes(this.tokens[this.at] ?? '') && this.isName();
      else rows.at(-1)?.push(value);
      this.takes(',');
    }
    return rows.filter((row) => row.length > 0);
  }

  /** Whether the next value is a name, too. */
  private isName(): boolean {
    return this.tokens[this.at + 1] === ':';
  }

  /** `array2d(1..2, 1..3, […])` and the like. */
  private called(name: string, args: readonly Value[]): Value {
    const sizes = args.slice(0, -1).map((index) => (Array.isArray(index) ? index.length : Number.NaN));
    const [list] = args.slice(-1);
    if (!/^array\d?d$/.test(name) || !Array.isArray(list)) throw new SyntaxError(`'${name}(…)' is not known`);
    const count = sizes.reduce((product, size) => product * size, 1);
    const flat =
      (list as Value[]).every(Array.isArray) && sizes.length > 1 && list.length !== count
        ? list.flat()
        : list;
    if (sizes.length > 0 && !sizes.some(Number.isNaN) && flat.length !== count)
      throw new SyntaxError(`'${name}' has ${flat.length} values in place of ${count}`);
    return sizes.slice(1).reduceRight<Value[]>((values, size) => {
      const length = Number.isNaN(size) ? values.length : size;
      return Array.from({ length: length > 0 ? values.length / length : 0 }, (_, row) =>
        values.slice(row * length, (row + 1) * length),
      );
    }, flat);
  }
}

/** The problem of one file, in cm. @throws Error that says what the file lacks */
export function problemOf(text: string): CutProblem {
  const values = readDzn(text);
  const whole = (name: string, value: unknown, least: number): number => {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value;
    throw new RangeError(`${name} is not given in whole numbers from ${least} on`);
  };
  const list = (name: string): Value[] => {
    const value = values.get(name) ?? [];
    if (!Array.isArray(value)) throw new RangeError(`${name} is no list`);
    return value;
  };
  const sets = (name: string): number[][] =>
    list(name).map((each) => [each].flat().map((value) => whole(name, value, 1)));
  const sizes = (name: string, least = 1): number[] => list(name).map((value) => whole(name, value, least));
  const rollWidth = whole('roll_wid', values.get('roll_wid'), 1);
  const [lengths, widths] = [sizes('rm_rec_len'), sizes('rm_rec_wid')];
  const turnsOf = sets('rm_ori');
  const offset = (name: string, id: number, turn: number): number | undefined => {
    const value = [list(name)[id - 1] ?? []].flat()[turn - 1];
    return typeof value === 'number' && value >= 0 ? value : undefined;
  };
  const pieces = sets('rm_rec_ids').map((ids, room): Piece => {
    /** The room in one turn; undefined where its rectangles are not placed in it. */
    const given = (turn: number): Shape | undefined => {
      const rects = ids.flatMap((id) => {
        const [length, width] = [lengths[id - 1], widths[id - 1]];
        if (length === undefined || width === undefined) throw new RangeError(`rectangle ${id} has no size`);
        const isAlone = ids.length === 1 ? 0 : undefined;
        const [x, y] = [
          offset('rm_rec_os_x', id, turn) ?? isAlone,
          offset('rm_rec_os_y', id, turn) ?? isAlone,
        ];
        if (x === undefined || y === undefined) return [];
        return turn % 2 === 1 ? { x, y, length, width } : { x, y, length: width, width: length };
      });
      return rects.length === ids.length ? shapeOf(rects) : undefined;
    };
    return {
      shapes: (turnsOf[room] ?? [1]).map((turn) => {
        let shape = given(turn) ?? given(1);
        if (!shape) throw new RangeError(`the rectangles of room ${room + 1} have no places`);
        for (let quarter = 1; !given(turn) && quarter < turn; quarter += 1) shape = quarterTurn(shape);
        return shape;
      }),
    };
  });
  const least = sizes('st_min_steps');
  const breaks = sizes('st_max_breaks', 0);
  const [long, wide] = [sizes('st_len'), sizes('st_wid')];
  const runs = sizes('st_no_steps').map((steps, stair) => ({
    steps,
    stepLength: Math.floor((long[stair] ?? 0) / steps),
    width: long[stair] === undefined ? 0 : (wide[stair] ?? 0),
    minSteps: least[stair] ?? 1,
    maxBreaks: breaks[stair] ?? 0,
  }));
  if (runs.some(({ stepLength, width }) => stepLength < 1 || width < 1))
    throw new RangeError('stairs have no length or no width');
  if (pieces.length + runs.length === 0) throw new RangeError('there is nothing to cut');
  return { rollWidth, pieces, runs };
}
