/**
 * The least length that any plan can have, proved. Cut the roll across at any x: the widths met there fit the roll, and no
 * piece is met twice. The least length of such cross-sections that together hold every piece is a linear programme. It is
 * solved by generating the cross-sections that help (Gilmore & Gomory). Its prices, as whole numbers, then prove a bound
 * by integer arithmetic alone, so that no rounding of the solver can make it too high.
 */
import { areaOf, columnsOf, type CutProblem, type Shape } from './piece.ts';
import { unlimitedWork, type Work } from './work.ts';

/** A stretch of a piece along the roll, in one of its directions. */
interface Slice {
  readonly length: number;
  readonly width: number;
  /** How often one cross-section may hold it: more than once for the steps of a run. */
  readonly copies: number;
}

/** One piece: its slices for each direction of lay. */
type Group = readonly (readonly Slice[])[];

/** What may be divided at will, such as the rest of a room that is joined anyway: only its area counts. */
export interface BoundProblem extends CutProblem {
  readonly looseArea?: number;
}

/** The finest grid across the roll. Rounding widths down and the roll's width down to it keeps the bound valid. */
const GRID = 640;
const PRICE = 1_000_000;

function groupsOf({ pieces, runs, rollWidth }: CutProblem, unit: number): Group[] {
  const slices = (shape: Shape): Slice[] =>
    columnsOf(shape).map(({ from, to, covered }) => ({
      length: to - from,
      width: Math.floor(covered / unit),
      copies: 1,
    }));
  return [
    ...pieces.map(({ shapes }) => shapes.filter(({ width }) => width <= rollWidth).map(slices)),
    ...runs.map(({ steps, stepLength, width, maxBreaks }) => [
      [
        {
          length: steps * stepLength,
          width: Math.floor(width / unit),
          copies: Math.min(steps, maxBreaks + 1),
        },
      ],
    ]),
  ];
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The unit of the grid: what all widths share, or coarser if that is too fine. */
function unitOf({ pieces, runs, rollWidth }: CutProblem): number {
  const widths = [
    ...pieces.flatMap(({ shapes }) =>
      shapes.flatMap((shape) => columnsOf(shape).map(({ covered }) => covered)),
    ),
    ...runs.map(({ width }) => width),
  ];
  const shared = widths.reduce(gcd, 0);
  return Math.max(shared, Math.ceil(rollWidth / GRID), 1);
}

/** The most valuable cross-section: at most one slice of each group. */
class Knapsack {
  private readonly value: Float64Array;
  private readonly choice: Int16Array[];
  private readonly flat: { row: number; width: number; copies: number }[][];
  private readonly capacity: number;

  constructor(groups: readonly Group[], capacity: number) {
    this.capacity = capacity;
    let row = 0;
    this.flat = groups.map((group) =>
      group.flatMap((slices) => slices.map(({ width, copies }) => ({ row: row++, width, copies }))),
    );
    this.value = new Float64Array(capacity + 1);
    this.choice = groups.map(() => new Int16Array(capacity + 1));
  }

  /** @returns the value and, for each chosen row, how often it is taken */
  best(prices: ArrayLike<number>): { value: number; taken: Map<number, number> } {
    const { value, capacity } = this;
    value.fill(0);
    this.flat.forEach((options, group) => {
      const choice = this.choice[group]!;
      choice.fill(0);
      const useful = options
        .map((option, index) => ({ ...option, index, price: prices[option.row]! }))
        .filter(({ price, width }) => price > 0 && width <= capacity);
      if (useful.length === 0) return;
      for (let room = capacity; room >= 0; room -= 1) {
        let best = value[room]!;
        let chosen = 0;
        for (const { width, copies, price, index } of useful) {
          for (let copy = 1; copy <= copies && copy * width <= room; copy += 1) {
            const worth = value[room - copy * width]! + copy * price;
            if (worth > best) {
              best = worth;
              chosen = index * 64 + copy;
            }
          }
        }
        value[room] = best;
        choice[room] = chosen;
      }
    });
    const taken = new Map<number, number>();
    let room = capacity;
    for (let group = this.flat.length - 1; group >= 0; group -= 1) {
      const chosen = this.choice[group]![room]!;
      if (chosen === 0) continue;
      const { row, width } = this.flat[group]![chosen >> 6]!;
      taken.set(row, chosen & 63);
      room -= width * (chosen & 63);
    }
    return { value: value[capacity]!, taken };
  }
}

/** A column of the programme: its entries by row. */
interface Column {
  readonly cost: number;
  readonly entries: readonly (readonly [row: number, value: number])[];
}

/** The programme: a row for each slice, and one for each piece that may be turned. */
class Programme {
  readonly rows: number;
  readonly slices: readonly Slice[];
  private readonly knapsack: Knapsack;
  private readonly turns: Column[] = [];
  private readonly basis: Column[] = [];
  private readonly inverse: Float64Array[] = [];
  private readonly solution: Float64Array;
  readonly prices: Float64Array;

  constructor(groups: readonly Group[], capacity: number) {
    this.knapsack = new Knapsack(groups, capacity);
    this.slices = groups.flatMap((group) => group.flat());
    const turned = groups.filter((group) => group.length > 1).length;
    this.rows = this.slices.length + turned;
    this.solution = new Float64Array(this.rows);
    this.prices = new Float64Array(this.rows);
    this.start(groups);
  }

  /** The first basis: each slice in cross-sections of its own, each piece in its first direction. */
  private start(groups: readonly Group[]): void {
    for (let row = 0; row < this.rows; row += 1) {
      this.inverse.push(new Float64Array(this.rows));
      this.inverse[row]![row] = 1;
      this.basis.push({ cost: 1, entries: [[row, 1]] });
    }
    let row = 0;
    let turn = this.slices.length;
    for (const group of groups) {
      group.forEach((slices, direction) => {
        const entries = slices.map(({ length }, index) => [row + index, -length] as const);
        if (direction === 0) slices.forEach(({ length }, index) => (this.solution[row + index] = length));
        if (group.length > 1) {
          const column: Column = { cost: 0, entries: [...entries, [turn, 1]] };
          this.turns.push(column);
          if (direction === 0) {
            this.basis[turn] = column;
            this.solution[turn] = 1;
            for (const [at, value] of entries) this.inverse[at]![turn] = -value;
          }
        }
        row += slices.length;
      });
      if (group.length > 1) turn += 1;
    }
  }

  /** Improves the basis once. @returns false when nothing improves it */
  step(): boolean {
    const { rows, prices, basis, inverse } = this;
    prices.fill(0);
    for (let row = 0; row < rows; row += 1) {
      const { cost } = basis[row]!;
      if (cost === 0) continue;
      const line = inverse[row]!;
      for (let column = 0; column < rows; column += 1) prices[column]! += cost * line[column]!;
    }
    let entering: Column | undefined;
    let gain = 1e-7;
    for (let row = 0; row < rows; row += 1) {
      // A row may be covered more than needed.
      if (-prices[row]! > gain) [entering, gain] = [{ cost: 0, entries: [[row, -1]] }, -prices[row]!];
    }
    if (!entering) {
      for (const turn of this.turns) {
        const worth = turn.entries.reduce((sum, [row, value]) => sum + value * prices[row]!, 0);
        if (worth > gain) [entering, gain] = [turn, worth];
      }
    }
    if (!entering) {
      const { value, taken } = this.knapsack.best(prices);
      if (value > 1 + 1e-7) entering = { cost: 1, entries: [...taken] };
    }
    if (!entering) return false;
    return this.pivot(entering);
  }

  private pivot(entering: Column): boolean {
    const { rows, inverse, solution, basis } = this;
    const direction = new Float64Array(rows);
    for (let row = 0; row < rows; row += 1) {
      const line = inverse[row]!;
      let sum = 0;
      for (const [column, value] of entering.entries) sum += line[column]! * value;
      direction[row] = sum;
    }
    let leaving = -1;
    let ratio = Infinity;
    for (let row = 0; row < rows; row += 1) {
      if (direction[row]! <= 1e-9) continue;
      const found = solution[row]! / direction[row]!;
      if (found < ratio - 1e-12 || (found < ratio + 1e-12 && direction[row]! > direction[leaving]!)) {
        ratio = found;
        leaving = row;
      }
    }
    if (leaving < 0) return false;
    const line = inverse[leaving]!;
    const factor = 1 / direction[leaving]!;
    for (let column = 0; column < rows; column += 1) line[column]! *= factor;
    solution[leaving] = ratio;
    for (let row = 0; row < rows; row += 1) {
      const times = direction[row]!;
      if (row === leaving || times === 0) continue;
      const other = inverse[row]!;
      for (let column = 0; column < rows; column += 1) other[column]! -= times * line[column]!;
      solution[row] = Math.max(0, solution[row]! - times * ratio);
    }
    basis[leaving] = entering;
    return true;
  }

  /** The bound that the present prices prove, by whole numbers. */
  proved(groups: readonly Group[]): number {
    const whole = Array.from(this.slices, (_, row) => Math.max(0, Math.floor(this.prices[row]! * PRICE)));
    const most = Math.max(1, this.knapsack.best(whole).value);
    let row = 0;
    let sum = 0;
    for (const group of groups) {
      let least = Infinity;
      for (const slices of group) {
        let worth = 0;
        for (const { length } of slices) worth += length * whole[row++]!;
        least = Math.min(least, worth);
      }
      if (least < Infinity) sum += least;
    }
    return Math.ceil(sum / most - 1e-9);
  }
}

/** Most changes of a number; enough for fifty pieces. Wherever the solver stops the bound is proved, only lower. */
const MAX_WORK = 1e8;
/** What one slice costs for each place of the grid, measured in those changes. */
const SLICE_WORK = 2;
/** So many changes take as long as one elementary step of a search. */
const CHANGES_PER_STEP = 1.5;
/** More rows than this would take tens of megabytes. */
const MAX_ROWS = 2000;

/** A proven lower bound of the length of any plan, in the problem's unit: by the area alone where no work is left. */
export function leastLength(problem: BoundProblem, work: Work = unlimitedWork()): number {
  const { pieces, runs, rollWidth, looseArea = 0 } = problem;
  const area =
    looseArea +
    pieces.reduce((sum, { shapes: [shape] }) => sum + (shape ? areaOf(shape) : 0), 0) +
    runs.reduce((sum, { steps, stepLength, width }) => sum + steps * stepLength * width, 0);
  const byArea = Math.ceil(area / rollWidth);
  if (pieces.length + runs.length === 0 || work.isSpent) return byArea;
  const unit = unitOf(problem);
  const groups = groupsOf(problem, unit);
  const capacity = Math.floor(rollWidth / unit);
  const slices = groups.flat(2).length;
  const rows = slices + groups.filter((group) => group.length > 1).length;
  const changes = rows ** 2 + SLICE_WORK * slices * capacity;
  const most = Math.min(2000, Math.min(MAX_WORK, work.left * CHANGES_PER_STEP) / changes);
  if (most < 1 || rows > MAX_ROWS) return byArea;
  const programme = new Programme(groups, capacity);
  let step = 0;
  while (step < most && programme.step()) step += 1;
  work.spend(((step + 1) * changes) / CHANGES_PER_STEP);
  return Math.max(byArea, programme.proved(groups));
}
