/**
 * Searches through all plans of a few pieces. For each two rectangles of different pieces one lies before, behind, below or
 * above the other; a plan is a choice for each pair without contradiction. Only choices are searched, never places, so
 * the search is complete for pieces of any outline (after Moffitt & Pollack, 'Optimal Rectangle Packing: A Meta-CSP
 * Approach', 2006).
 */
import { areaOf, type Cut, nameOf, type Piece, type Placement, type Shape } from './piece.ts';

/** Two rectangles of pieces `i` and `j` that have to be kept apart. */
interface Pair {
  readonly i: number;
  readonly j: number;
  /** The least differences of the pieces' origins: j behind i, i behind j (along the roll), j above i, i above j. */
  readonly behind: number;
  readonly before: number;
  readonly above: number;
  readonly below: number;
  readonly weight: number;
}

/** Least differences between origins, for one axis: node n is the start of the roll, or its edge. */
class Differences {
  readonly size: number;
  private readonly least: Int32Array;
  private readonly trail: number[] = [];

  constructor(extents: readonly number[], limit: number) {
    this.size = extents.length + 1;
    this.least = new Int32Array(this.size * this.size).fill(-1_000_000_000);
    const start = extents.length;
    extents.forEach((extent, i) => {
      this.least[start * this.size + i] = 0;
      this.least[i * this.size + start] = extent - limit;
      this.least[i * this.size + i] = 0;
    });
    this.least[start * this.size + start] = 0;
    for (let k = 0; k < this.size; k += 1) this.close(k);
  }

  private close(k: number): void {
    const { size, least } = this;
    for (let a = 0; a < size; a += 1)
      for (let b = 0; b < size; b += 1) {
        const sum = least[a * size + k]! + least[k * size + b]!;
        if (sum > least[a * size + b]!) least[a * size + b] = sum;
      }
  }

  /** The least value of origin b minus origin a that is known to hold. */
  known(a: number, b: number): number {
    return this.least[a * this.size + b]!;
  }

  allows(a: number, b: number, least: number): boolean {
    return least + this.least[b * this.size + a]! <= 0;
  }

  mark(): number {
    return this.trail.length;
  }

  undo(mark: number): void {
    while (this.trail.length > mark) {
      const value = this.trail.pop()!;
      this.least[this.trail.pop()!] = value;
    }
  }

  /** Adds that origin b is at least `least` after origin a. */
  add(a: number, b: number, least: number): void {
    const { size, least: known, trail } = this;
    if (known[a * size + b]! >= least) return;
    for (let p = 0; p < size; p += 1) {
      const from = known[p * size + a]! + least;
      for (let q = 0; q < size; q += 1) {
        const sum = from + known[b * size + q]!;
        if (sum > known[p * size + q]!) {
          trail.push(p * size + q, known[p * size + q]!);
          known[p * size + q] = sum;
        }
      }
    }
  }
}

/** `found`: a plan within the limit; `none`: there is none; `unknown`: the work was used up. */
export type Verdict = { readonly kind: 'found'; readonly cut: Cut } | { readonly kind: 'none' | 'unknown' };

class Attempt {
  private readonly along: Differences;
  private readonly across: Differences;
  private readonly pairs: Pair[] = [];
  private readonly shapes: readonly Shape[];
  private readonly budget: { work: number };

  constructor(shapes: readonly Shape[], rollWidth: number, limit: number, budget: { work: number }) {
    this.shapes = shapes;
    this.budget = budget;
    this.along = new Differences(
      shapes.map(({ length }) => length),
      limit,
    );
    this.across = new Differences(
      shapes.map(({ width }) => width),
      rollWidth,
    );
    shapes.forEach((one, i) => {
      shapes.slice(i + 1).forEach((other, offset) => {
        const j = i + 1 + offset;
        for (const a of one.rects)
          for (const b of other.rects)
            this.pairs.push({
              i,
              j,
              behind: a.x + a.length - b.x,
              before: b.x + b.length - a.x,
              above: a.y + a.width - b.y,
              below: b.y + b.width - a.y,
              weight: a.length * a.width + b.length * b.width,
            });
      });
    });
    const alike = this.order();
    if (!alike) this.halve(rollWidth, limit);
  }

  /** Equal pieces lie in their order along the roll. @returns whether there are any */
  private order(): boolean {
    const last = new Map<string, number>();
    let alike = false;
    this.shapes.forEach((shape, i) => {
      const key = nameOf(shape);
      const before = last.get(key);
      if (before !== undefined) {
        this.along.add(before, i, 0);
        alike = true;
      }
      last.set(key, i);
    });
    return alike;
  }

  /** Plans come in mirror images: the largest piece lies in the first half, both ways. Only where no outline changes. */
  private halve(rollWidth: number, limit: number): void {
    if (this.shapes.some(({ rects }) => rects.length > 1)) return;
    const largest = this.shapes.reduce(
      (best, shape, i) => (areaOf(shape) > areaOf(this.shapes[best]!) ? i : best),
      0,
    );
    const { length, width } = this.shapes[largest]!;
    const start = this.shapes.length;
    this.along.add(largest, start, -Math.floor((limit - length) / 2));
    this.across.add(largest, start, -Math.floor((rollWidth - width) / 2));
  }

  run(): 'found' | 'none' | 'unknown' {
    return this.solve(this.pairs);
  }

  private solve(open: readonly Pair[]): 'found' | 'none' | 'unknown' {
    const { along, across, budget } = this;
    const marks = [along.mark(), across.mark()] as const;
    let left = open;
    for (;;) {
      const next: Pair[] = [];
      let forced = false;
      let tightest: Pair | undefined;
      let fewest = 5;
      for (const pair of left) {
        budget.work -= 1;
        const { i, j } = pair;
        if (
          along.known(i, j) >= pair.behind ||
          along.known(j, i) >= pair.before ||
          across.known(i, j) >= pair.above ||
          across.known(j, i) >= pair.below
        )
          continue;
        const choices = this.choices(pair);
        if (choices.length === 0) {
          along.undo(marks[0]);
          across.undo(marks[1]);
          return 'none';
        }
        if (choices.length === 1) {
          this.decide(choices[0]!);
          forced = true;
          continue;
        }
        next.push(pair);
        if (choices.length < fewest || (choices.length === fewest && pair.weight > (tightest?.weight ?? 0))) {
          tightest = pair;
          fewest = choices.length;
        }
      }
      left = next;
      if (forced) continue;
      if (!tightest) return 'found';
      if (budget.work < 0) {
        along.undo(marks[0]);
        across.undo(marks[1]);
        return 'unknown';
      }
      const verdict = this.branch(tightest, left);
      if (verdict !== 'found') {
        along.undo(marks[0]);
        across.undo(marks[1]);
      }
      return verdict;
    }
  }

  private branch(pair: Pair, left: readonly Pair[]): 'found' | 'none' | 'unknown' {
    for (const choice of this.choices(pair)) {
      const marks = [this.along.mark(), this.across.mark()] as const;
      this.decide(choice);
      const verdict = this.solve(left);
      if (verdict !== 'none') return verdict;
      this.along.undo(marks[0]);
      this.across.undo(marks[1]);
    }
    return 'none';
  }

  private choices({ i, j, behind, before, above, below }: Pair): Choice[] {
    const { along, across } = this;
    const choices: Choice[] = [];
    if (across.allows(i, j, above)) choices.push([across, i, j, above]);
    if (across.allows(j, i, below)) choices.push([across, j, i, below]);
    if (along.allows(i, j, behind)) choices.push([along, i, j, behind]);
    if (along.allows(j, i, before)) choices.push([along, j, i, before]);
    return choices;
  }

  private decide([axis, a, b, least]: Choice): void {
    this.budget.work -= 20;
    axis.add(a, b, least);
  }

  cut(): Cut {
    const start = this.shapes.length;
    const placements = this.shapes.map((shape, piece): Placement => ({
      piece,
      shape,
      x: this.along.known(start, piece),
      y: this.across.known(start, piece),
    }));
    return { placements, length: Math.max(0, ...placements.map(({ x, shape }) => x + shape.length)) };
  }
}

type Choice = readonly [axis: Differences, a: number, b: number, least: number];

/** Whether the pieces can be cut from a roll of a given width and length. Spends from `budget`. */
export function fits(
  pieces: readonly Piece[],
  rollWidth: number,
  limit: number,
  budget: { work: number },
): Verdict {
  const chosen: Shape[] = [];
  const turn = (index: number): Verdict => {
    const piece = pieces[index];
    if (!piece) {
      if (budget.work < 0) return { kind: 'unknown' };
      const attempt = new Attempt(chosen, rollWidth, limit, budget);
      const kind = attempt.run();
      return kind === 'found' ? { kind, cut: attempt.cut() } : { kind };
    }
    for (const shape of piece.shapes) {
      if (shape.width > rollWidth || shape.length > limit) continue;
      chosen.push(shape);
      const verdict = turn(index + 1);
      chosen.pop();
      if (verdict.kind !== 'none') return verdict;
    }
    return { kind: 'none' };
  };
  return turn(0);
}
