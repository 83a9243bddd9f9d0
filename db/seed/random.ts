/** A seeded random number generator: the same name gives the same numbers, so that the demo shop is reproducible. */
import { fnv1a } from '../../src/domain/shared/hash.ts';

export class Random {
  #state: number;

  constructor(name: string) {
    this.#state = fnv1a(name) || 1;
  }

  /** A number from 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let value = this.#state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A random element of a list. @throws for an empty list */
  pick<T>(list: readonly T[]): T {
    const value = list[Math.floor(this.next() * list.length)];
    if (value === undefined) throw new Error('Cannot pick from an empty list');
    return value;
  }

  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((value) => ({ value, key: this.next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ value }) => value);
  }

  /** Random bytes, for ids. */
  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.int(0, 255));
  }
}
