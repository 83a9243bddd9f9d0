/**
 * Column store of the filterable values. Each column keeps its distinct values once and an integer code per product, so
 * that counting is a sequential pass over a typed array.
 */
import { ATTRIBUTES, type Attribute } from './attributes.ts';
import type { ListQuery } from './list-query.ts';
import type { ProductDetail } from './product.ts';

/** The properties that are filtered and counted by value. */
export const GROUPS = ['category', 'supplier', ...ATTRIBUTES] as const;
export type Group = (typeof GROUPS)[number];

/** A value with the number of products that selecting it (in addition) would show. */
export interface Count {
  readonly value: string;
  readonly count: number;
}

/** An active filter: the index of its group, the group's codes and a mask of the allowed codes. */
export interface ActiveFilter {
  readonly groupIndex: number;
  readonly codes: Uint16Array;
  readonly allowed: Uint8Array;
}

interface Column {
  codes: Uint16Array;
  /** Values by code; code 0 means 'no value'. */
  readonly values: string[];
  readonly codeOf: Map<string, number>;
}

const valueIn = (product: ProductDetail, group: Group): string => {
  if (group === 'category' || group === 'supplier') return product[group];
  return product.attributes[group] ?? '';
};

/** Normalises a value for comparison. */
const looseForm = (value: string): string =>
  value.toLowerCase().replace(/\s+/g, '').replace(/×/g, 'x').replace(/mm$/, '');

/** Adds the codes of the first `length` positions to `counts`. */
function tally(counts: Uint32Array, codes: Uint16Array, positions: ArrayLike<number>, length: number): void {
  for (let index = 0; index < length; index++) {
    const code = codes[positions[index] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}

function nonZeroCounts(values: readonly string[], counts: Uint32Array): Count[] {
  const found: Count[] = [];
  counts.forEach((count, code) => {
    if (code > 0 && count > 0) found.push({ value: values[code] ?? '', count });
  });
  return found;
}

export class FacetColumns {
  readonly #columns: Record<Group, Column>;

  /** @param capacity initial number of products */
  constructor(capacity: number) {
    this.#columns = Object.fromEntries(
      GROUPS.map((group) => [
        group,
        { codes: new Uint16Array(capacity), values: [''], codeOf: new Map([['', 0]]) },
      ]),
    ) as unknown as Record<Group, Column>;
  }

  /** Grows the columns to a new capacity. */
  grow(capacity: number): void {
    for (const group of GROUPS) {
      const column = this.#columns[group];
      const codes = new Uint16Array(capacity);
      codes.set(column.codes);
      column.codes = codes;
    }
  }

  /** Stores a product's values at its position. */
  put(position: number, product: ProductDetail): void {
    for (const group of GROUPS) {
      const column = this.#columns[group];
      const value = valueIn(product, group);
      let code = column.codeOf.get(value);
      if (code === undefined) {
        code = column.values.push(value) - 1;
        column.codeOf.set(value, code);
      }
      column.codes[position] = code;
    }
  }

  /**
   * Replaces filter values by the catalogue's spelling. A comma-separated list given as one value is split. Case, blanks,
   * `x` for `×` and a missing `mm` are ignored (`600 x 600` is `600×600mm`). Unknown values are kept.
   */
  normalise(group: Group, values: readonly string[]): string[] {
    const { codeOf, values: all } = this.#columns[group];
    const known = (value: string): string | undefined =>
      codeOf.has(value) ? value : all.find((other) => looseForm(other) === looseForm(value));
    const parts = values.flatMap((value) => {
      const match = known(value);
      if (match !== undefined || !value.includes(',')) return [match ?? value];
      return value.split(',').map((part) => known(part.trim()) ?? part.trim());
    });
    return [...new Set(parts.filter((part) => part !== ''))];
  }

  /** The value filters that a query sets. Price and stock are not columns and are handled by the index. */
  activeFilters(query: ListQuery): ActiveFilter[] {
    const requested: [Group, readonly string[]][] = [
      ['category', query.category ? [query.category] : []],
      ['supplier', query.suppliers],
      ...ATTRIBUTES.map((name): [Attribute, readonly string[]] => [name, query.attributes[name] ?? []]),
    ];
    return requested
      .filter(([, values]) => values.length > 0)
      .map(([group, values]) => {
        const { codes, codeOf, values: all } = this.#columns[group];
        const allowed = new Uint8Array(all.length);
        for (const value of values) {
          const code = codeOf.get(value);
          if (code) allowed[code] = 1;
        }
        return { groupIndex: GROUPS.indexOf(group), codes, allowed };
      });
  }

  /**
   * Counts the values of every group, one column at a time.
   * @param passed positions that pass all filters; only the first `length` are valid
   * @param failedOnly by group index: positions that fail only this group's filter
   */
  count(
    passed: ArrayLike<number>,
    length: number,
    failedOnly: ReadonlyMap<number, readonly number[]>,
  ): Record<Group, Count[]> {
    return Object.fromEntries(
      GROUPS.map((group, groupIndex) => {
        const { codes, values } = this.#columns[group];
        const counts = new Uint32Array(values.length);
        tally(counts, codes, passed, length);
        const others = failedOnly.get(groupIndex);
        if (others) tally(counts, codes, others, others.length);
        return [group, nonZeroCounts(values, counts)];
      }),
    ) as Record<Group, Count[]>;
  }
}
