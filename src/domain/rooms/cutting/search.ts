/**
 * Good plans for more pieces than can be searched through: many orders of laying, each changed a little from the one
 * before (simulated annealing). The draws are the same each time, so the same pieces always get the same plan.
 */
import { type Cut, type CutProblem, rectangle, type Shape } from './piece.ts';
import { Roll, type Stencil, stencilOf, type Taste } from './roll.ts';
import { inRows } from './rows.ts';
import type { Work } from './work.ts';

/** One thing to lay: a piece, or a part of a run. */
interface Item {
  readonly stencils: readonly Stencil[];
  readonly piece?: number;
  readonly run?: number;
  readonly steps?: number;
  /** The same thing with other preferences: a fixed direction, or the roll's upper edge. */
  readonly variants: Item[];
}

/** An item and its variants. */
function itemOf(shapes: readonly Shape[], of: Pick<Item, 'piece' | 'run' | 'steps'>): Item {
  const ways = shapes.length > 1 ? [shapes, ...shapes.map((shape) => [shape])] : [shapes];
  const variants: Item[] = [];
  for (const upper of [false, true])
    for (const way of ways)
      variants.push({ ...of, variants, stencils: way.map((shape) => stencilOf(shape, upper)) });
  return variants[0]!;
}

interface Place {
  readonly stencil: Stencil;
  readonly x: number;
  readonly y: number;
}

/** A small generator of pseudo-random numbers (mulberry32). */
export function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Search {
  readonly roll: Roll;
  readonly random: () => number;
  best: Cut = { length: Infinity, placements: [] };
  /** The steps after which no order is laid to its end. */
  most = Infinity;
  private readonly problem: CutProblem;
  private readonly pieces: Item[];
  private readonly parts = new Map<string, Item>();
  private kept: readonly Item[] = [];
  private places: Place[] = [];
  private keptPlaces: Place[] = [];
  /** The first position in which the order laid last differs from the kept one. */
  private first = 0;

  constructor(problem: CutProblem, seed: number) {
    this.problem = problem;
    this.random = drawing(seed);
    this.roll = new Roll(problem.rollWidth, mostRects(problem) + 1);
    this.pieces = problem.pieces.map(({ shapes }, piece) => itemOf(shapes, { piece }));
  }

  private part(run: number, steps: number): Item {
    const key = `${run}:${steps}`;
    const known = this.parts.get(key);
    if (known) return known;
    const { stepLength = 0, width = 0 } = this.problem.runs[run] ?? {};
    const item = itemOf([rectangle(steps * stepLength, width)], { run, steps });
    this.parts.set(key, item);
    return item;
  }

  /** A run divided into about equal parts. */
  private parted(run: number, wanted: number): Item[] {
    const { steps = 0, minSteps = 1, maxBreaks = 0 } = this.problem.runs[run] ?? {};
    const count = Math.max(1, Math.min(wanted, maxBreaks + 1, Math.floor(steps / minSteps)));
    return Array.from({ length: count }, (_, i) =>
      this.part(run, Math.floor((steps * (i + 1)) / count) - Math.floor((steps * i) / count)),
    );
  }

  /** All items in a first order, the runs divided into up to six parts. */
  items(): Item[] {
    const runs = this.problem.runs.flatMap((_, run) => this.parted(run, 1 + Math.floor(this.random() * 6)));
    return [...this.pieces, ...runs];
  }

  /**
   * Lays the items in their order, from the first that differs from the kept order on.
   * @returns the length, or infinity as soon as it exceeds `limit` or the work is used up
   */
  lay(order: readonly Item[], taste: Taste, limit: number): number {
    const { roll, kept } = this;
    let depth = 0;
    while (depth < order.length && order[depth] === kept[depth]) depth += 1;
    this.first = depth;
    this.places = [];
    for (let at = depth; at < order.length; at += 1) {
      if (roll.work > this.most) return Infinity;
      const onKept = at === depth;
      let chosen: Stencil | undefined;
      let score = Infinity;
      let x = 0;
      let y = 0;
      for (const stencil of order[at]!.stencils) {
        const found = roll.best(stencil, at, onKept, taste, score);
        if (found < score) {
          score = found;
          chosen = stencil;
          x = roll.placeX;
          y = roll.placeY;
        }
      }
      if (!chosen) return Infinity;
      roll.lay(chosen, at, onKept, x, y);
      this.places.push({ stencil: chosen, x, y });
      if (roll.lengthAt(at + 1, false) > limit) return Infinity;
    }
    return roll.lengthAt(order.length, depth === order.length);
  }

  /** How far the items laid last have spread along the roll. */
  spread(order: readonly Item[]): number {
    return this.roll.spreadAt(order.length, this.first === order.length) / this.roll.width;
  }

  /** Makes the order laid last the kept one, and the best plan if it is that. */
  keep(order: readonly Item[], length: number): void {
    this.roll.keep(this.first, order.length);
    this.kept = order;
    this.keptPlaces = [...this.keptPlaces.slice(0, this.first), ...this.places];
    if (length >= this.best.length) return;
    const placements = this.keptPlaces.map(({ stencil, x, y }, at) => {
      const { piece, run = 0, steps = 0 } = order[at]!;
      return { x, y, shape: stencil.shape, ...(piece === undefined ? { run, steps } : { piece }) };
    });
    this.best = { length, placements };
  }

  /** A neighbour of an order: two items exchanged, one or two moved, or a run divided in another way. */
  neighbour(order: readonly Item[]): Item[] {
    const next = [...order];
    const pick = () => Math.floor(this.random() * next.length);
    const kind = this.random();
    if (kind < 0.15 && this.problem.runs.length > 0) return this.reparted(next);
    const i = pick();
    const j = pick();
    if (kind > 0.85) {
      const { variants } = next[i]!;
      next[i] = variants[Math.floor(this.random() * variants.length)]!;
    } else if (kind < 0.5) [next[i], next[j]] = [next[j]!, next[i]!];
    else next.splice(j, 0, ...next.splice(i, kind < 0.8 ? 1 : 2));
    return next;
  }

  private reparted(order: Item[]): Item[] {
    const run = Math.floor(this.random() * this.problem.runs.length);
    const { minSteps = 1, maxBreaks = 0 } = this.problem.runs[run] ?? {};
    const places = order.flatMap((item, index) => (item.run === run ? [index] : []));
    const i = places[Math.floor(this.random() * places.length)] ?? 0;
    const j = places[Math.floor(this.random() * places.length)] ?? 0;
    const one = order[i]?.steps ?? 0;
    const other = order[j]?.steps ?? 0;
    if (i === j) {
      const first = minSteps + Math.floor(this.random() * (one - 2 * minSteps + 1));
      if (places.length > maxBreaks || first < minSteps || one - first < minSteps) return order;
      order[i] = this.part(run, first);
      order.splice(Math.floor(this.random() * order.length), 0, this.part(run, one - first));
    } else if (this.random() < 0.4) {
      order[i] = this.part(run, one + other);
      order.splice(j, 1);
    } else {
      const moved = 1 + Math.floor(this.random() * 3);
      if (one - moved < minSteps) return order;
      order[i] = this.part(run, one - moved);
      order[j] = this.part(run, other + moved);
    }
    return order;
  }
}

const shapesOf = ({ stencils }: Item) => stencils.map(({ shape }) => shape);
const ORDERS: readonly ((item: Item) => number)[] = [
  (item) => Math.max(...shapesOf(item).map(({ length, width }) => length * width)),
  (item) => Math.max(...shapesOf(item).map(({ length }) => length)),
  (item) => Math.max(...shapesOf(item).map(({ width }) => width)),
];
const TASTES: readonly Taste[] = [
  { growth: 1, start: 0.001 },
  { growth: 1, start: 0.2 },
  { growth: 0.2, start: 1 },
];

/** The scale of what is accepted at first, as a part of the length. */
const HEAT = 0.005;
/** What an order costs for lying spread out: of two orders of the same length the more compact one is better. */
const SPREAD = 0.02;
/** The part of the length by which an order may exceed the kept one before it is given up. */
const MARGIN = 0.002;
/** How many climbs share the work, each from another start. */
const ROUNDS = 3;

/** The rectangles of all pieces, and the steps of all runs: the most that ever lie on the roll. */
const mostRects = ({ pieces, runs }: CutProblem): number =>
  pieces.reduce((sum, { shapes }) => sum + Math.max(...shapes.map(({ rects }) => rects.length)), 0) +
  runs.reduce((sum, { steps }) => sum + steps, 0);

/** The search remembers the roll before each piece: more than this would take tens of megabytes. */
const MAX_REMEMBERED = 1e6;

/** Whether there are too many pieces to search for a plan. */
export const isTooLarge = (problem: CutProblem): boolean =>
  mostRects(problem) * (problem.pieces.length + problem.runs.length) > MAX_REMEMBERED;

/** How much of what may be used has been used, from 0 to 1, after a number of elementary steps of some nanoseconds. */
export type Meter = (steps: number) => number;

/**
 * The best plan found until the meter says 1.
 * @param enough a length that cannot be improved on: the search ends when it is reached
 * @param work what is used up is taken from it; without enough for one order the pieces lie in rows
 */
export function searchCut(problem: CutProblem, enough: number, meter: Meter, seed: number, work: Work): Cut {
  const search = new Search(problem, seed);
  search.most = work.left;
  const found = searched(search, enough, meter);
  work.spend(search.roll.work);
  return found.length < Infinity ? found : inRows(problem);
}

function searched(search: Search, enough: number, meter: Meter): Cut {
  const starts = ORDERS.flatMap((key) =>
    TASTES.flatMap((taste) => {
      if (meter(search.roll.work) >= 1 && search.best.length < Infinity) return [];
      const order = search.items().sort((a, b) => key(b) - key(a));
      const length = search.lay(order, taste, Infinity);
      if (length === Infinity) return [];
      search.keep(order, length);
      return [{ order, taste, length }];
    }),
  ).sort((a, b) => a.length - b.length);
  for (let round = 0; round < ROUNDS && starts.length > 0 && search.best.length > enough; round += 1) {
    const { order, taste } = starts[round % starts.length]!;
    const begun = meter(search.roll.work);
    if (begun >= 1) break;
    const share = (1 - begun) / (ROUNDS - round);
    climb(search, order, taste, () => (meter(search.roll.work) - begun) / share, enough);
  }
  return search.best;
}

/** Changes an order step by step. A longer plan is accepted too, less and less as the share is used up. */
function climb(search: Search, from: Item[], taste: Taste, used: () => number, enough: number): void {
  let order = from;
  let length = search.lay(order, taste, Infinity);
  if (length === Infinity) return;
  search.keep(order, length);
  let cost = length + SPREAD * search.spread(order);
  for (let left = 1; left > 0 && search.best.length > enough; left = 1 - used()) {
    const next = search.neighbour(order);
    const slack = -Math.log(1 - search.random() * 0.999) * left * left * search.best.length * HEAT;
    const found = search.lay(next, taste, length + slack + search.best.length * MARGIN);
    if (found === Infinity) continue;
    const foundCost = found + SPREAD * search.spread(next);
    if (foundCost > cost + slack) continue;
    search.keep(next, found);
    [order, length, cost] = [next, found, foundCost];
  }
}
