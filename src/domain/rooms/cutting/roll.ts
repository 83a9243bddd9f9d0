/**
 * Lays shapes on a roll one after the other, each as near to the start as it fits, also into gaps between shapes that lie
 * there already. A layer remembers the roll before each shape, so that an order that differs only from its fifth shape
 * on is laid from there.
 */
import type { Shape } from './piece.ts';

/** What makes a place good: the weights of the roll's growth and of the shape's start. Lower sums are better. */
export interface Taste {
  readonly growth: number;
  readonly start: number;
}

/** A shape as flat numbers: x, y, length, width of each rectangle. */
export interface Stencil {
  readonly shape: Shape;
  readonly rects: Int32Array;
  /** Of two places that are equally good the upper one is taken, else the lower one. */
  readonly upper: boolean;
}

export const stencilOf = (shape: Shape, upper: boolean): Stencil => ({
  shape,
  upper,
  rects: Int32Array.from(shape.rects.flatMap(({ x, y, length, width }) => [x, y, length, width])),
});

/** The rectangles on the roll, sorted by x: four numbers each (x, end, y, upper edge). */
class Layer {
  readonly rects: Int32Array;
  count = 0;
  length = 0;
  /** Sum of the ends of all rectangles, weighted by their width: how far the whole has spread. */
  spread = 0;

  constructor(capacity: number) {
    this.rects = new Int32Array(capacity * 4);
  }

  copy(from: Layer): void {
    this.rects.set(from.rects.subarray(0, from.count * 4));
    this.count = from.count;
    this.length = from.length;
    this.spread = from.spread;
  }

  add(x: number, y: number, length: number, width: number): void {
    const { rects } = this;
    let at = this.count * 4;
    while (at > 0 && rects[at - 4]! > x) at -= 4;
    rects.copyWithin(at + 4, at, this.count * 4);
    rects[at] = x;
    rects[at + 1] = x + length;
    rects[at + 2] = y;
    rects[at + 3] = y + width;
    this.count += 1;
    if (x + length > this.length) this.length = x + length;
    this.spread += (x + length) * width;
  }
}

export class Roll {
  readonly width: number;
  /** Elementary steps taken: a measure of time that is the same on every machine. */
  work = 0;
  placeX = 0;
  placeY = 0;
  private readonly layers: Layer[] = [];
  private readonly spare: Layer[] = [];
  private readonly tried: Int32Array;
  private round = 0;
  private readonly capacity: number;

  /** @param capacity the most rectangles that are ever laid */
  constructor(width: number, capacity: number) {
    this.width = width;
    this.capacity = capacity;
    this.tried = new Int32Array(width + 1);
    this.layers.push(new Layer(capacity));
  }

  /** The roll after `depth` shapes of the order that was kept, or of the one that is being laid. */
  private layer(kept: boolean, depth: number): Layer {
    const layers = kept ? this.layers : this.spare;
    return (layers[depth] ??= new Layer(this.capacity));
  }

  /** Makes the shapes laid after the first `from` the ones that are kept. */
  keep(from: number, until: number): void {
    for (let depth = from + 1; depth <= until; depth += 1) {
      const laid = this.layer(false, depth);
      this.spare[depth] = this.layer(true, depth);
      this.layers[depth] = laid;
    }
  }

  lengthAt(depth: number, kept: boolean): number {
    return this.layer(kept, depth).length;
  }

  spreadAt(depth: number, kept: boolean): number {
    return this.layer(kept, depth).spread;
  }

  /** Lays a shape as number `depth`; `kept` tells whether the one before it is of the kept order. */
  lay({ rects }: Stencil, depth: number, kept: boolean, x: number, y: number): void {
    const next = this.layer(false, depth + 1);
    this.work += 24;
    next.copy(this.layer(kept, depth));
    for (let r = 0; r < rects.length; r += 4) {
      next.add(x + rects[r]!, y + rects[r + 1]!, rects[r + 2]!, rects[r + 3]!);
    }
  }

  /**
   * Looks for the best place of a shape after `depth` shapes. Sets `placeX` and `placeY`.
   * @param known the best score so far
   * @returns the best score; `known` when there is nothing better
   */
  best(stencil: Stencil, depth: number, kept: boolean, taste: Taste, known: number): number {
    const { shape, rects } = stencil;
    const room = this.width - shape.width;
    if (room < 0) return known;
    const layer = this.layer(kept, depth);
    const { rects: laid, count } = layer;
    this.round += 1;
    let score = this.tryAt(stencil, layer, 0, room, taste, known);
    score = this.tryAt(stencil, layer, room, room, taste, score);
    for (let i = 0; i < count * 4; i += 4) {
      for (let r = 0; r < rects.length; r += 4) {
        score = this.tryAt(stencil, layer, laid[i + 3]! - rects[r + 1]!, room, taste, score);
        score = this.tryAt(stencil, layer, laid[i + 2]! - rects[r + 1]! - rects[r + 3]!, room, taste, score);
      }
    }
    return score;
  }

  private tryAt(
    { shape, rects, upper }: Stencil,
    layer: Layer,
    y: number,
    room: number,
    taste: Taste,
    known: number,
  ): number {
    if (y < 0 || y > room || this.tried[y] === this.round) return known;
    this.tried[y] = this.round;
    this.work += 4;
    const { length } = layer;
    // The furthest start that would still be better than what is known.
    const limit = Math.min(
      taste.start > 0 ? known / taste.start : Infinity,
      (known + taste.growth * (length - shape.length)) / (taste.growth + taste.start),
    );
    const x = this.slide(layer, rects, y, Math.max(limit, taste.start > 0 ? 0 : length - shape.length));
    if (x < 0) return known;
    const score =
      taste.growth * Math.max(0, x + shape.length - length) + taste.start * x + (upper ? room - y : y) * 1e-6;
    if (score >= known) return known;
    this.placeX = x;
    this.placeY = y;
    return score;
  }

  /** The least x where the rectangles fit at y; -1 when it is beyond the limit. */
  private slide({ rects: laid, count }: Layer, rects: Int32Array, y: number, limit: number): number {
    let x = 0;
    let settled = 0;
    for (let r = 0; settled < rects.length; r = (r + 4) % rects.length) {
      const offset = rects[r]!;
      const low = y + rects[r + 1]!;
      const length = rects[r + 2]!;
      const high = low + rects[r + 3]!;
      const before = x;
      let i = 0;
      for (const end = count * 4; i < end; i += 4) {
        const left = x + offset;
        if (laid[i]! >= left + length) break;
        if (laid[i + 1]! > left && laid[i + 2]! < high && laid[i + 3]! > low) {
          x = laid[i + 1]! - offset;
          if (x > limit) {
            this.work += (i >> 2) + 1;
            return -1;
          }
        }
      }
      this.work += (i >> 2) + 1;
      settled = x === before ? settled + 4 : 4;
    }
    return x;
  }
}
