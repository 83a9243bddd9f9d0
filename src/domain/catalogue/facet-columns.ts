/**
 * What products are filtered and counted by, as columns of small integers: a value is written once, a product holds
 * its number. Counting a column is one walk through memory.
 */
import { ATTRIBUTES, type Attribute } from './attributes.ts';
import type { ListQuery } from './list-query.ts';
import type { ProductDetail } from './product.ts';

/** What is counted and filtered by value. */
export const GROUPS = ['category', 'supplier', ...ATTRIBUTES] as const;
export type Group = (typeof GROUPS)[number];

/** A value with the number of products that choosing it (as well) would bring into view. */
export interface Count {
  readonly value: string;
  readonly count: number;
}

/** A filter that is set: the number of its group, the group's column and a mask of the codes that pass. */
export interface Wanted {
  readonly at: number;
  readonly codes: Uint16Array;
  readonly allowed: Uint8Array;
}

interface Column {
  codes: Uint16Array;
  /** By code; code 0 is 'has none'. */
  readonly values: string[];
  readonly codeOf: Map<string, number>;
}

const valueIn = (product: ProductDetail, group: Group): string => {
  if (group === 'category' || group === 'supplier') return product[group];
  return product.attributes[group] ?? '';
};

const loose = (value: string): string =>
  value.toLowerCase().replace(/\s+/g, '').replace(/×/g, 'x').replace(/mm$/, '');

/** Counts the codes of the first so many positions. */
function tally(counts: Uint32Array, codes: Uint16Array, positions: ArrayLike<number>, many: number): void {
  for (let nth = 0; nth < many; nth++) {
    const code = codes[positions[nth] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}

function counted(values: readonly string[], counts: Uint32Array): Count[] {
  const found: Count[] = [];
  counts.forEach((count, code) => {
    if (code > 0 && count > 0) found.push({ value: values[code] ?? '', count });
  });
  return found;
}

export class FacetColumns {
  readonly #columns: Record<Group, Column>;

  /** @param room for how many products there is room at first */
  constructor(room: number) {
    this.#columns = Object.fromEntries(
      GROUPS.map((group) => [
        group,
        { codes: new Uint16Array(room), values: [''], codeOf: new Map([['', 0]]) },
      ]),
    ) as unknown as Record<Group, Column>;
  }

  /** Makes room for more products. */
  widen(room: number): void {
    for (const group of GROUPS) {
      const column = this.#columns[group];
      const codes = new Uint16Array(room);
      codes.set(column.codes);
      column.codes = codes;
    }
  }

  /** Writes a product's values at its position. */
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
   * Values of a filter as the catalogue spells them: a comma list given as one value is spread out, and case,
   * blanks, `x` for `×` and a missing `mm` are forgiven (`600 x 600` is `600×600mm`). Unknown values stay as they are.
   */
  spread(group: Group, values: readonly string[]): string[] {
    const { codeOf, values: all } = this.#columns[group];
    const known = (value: string): string | undefined =>
      codeOf.has(value) ? value : all.find((other) => loose(other) === loose(value));
    const parts = values.flatMap((value) => {
      const whole = known(value);
      if (whole !== undefined || !value.includes(',')) return [whole ?? value];
      return value.split(',').map((part) => known(part.trim()) ?? part.trim());
    });
    return [...new Set(parts.filter((part) => part !== ''))];
  }

  /** The filters that a query sets; price and stock are no columns. */
  wanted(query: ListQuery): Wanted[] {
    const asked: [Group, readonly string[]][] = [
      ['category', query.category ? [query.category] : []],
      ['supplier', query.suppliers],
      ...ATTRIBUTES.map((name): [Attribute, readonly string[]] => [name, query.attributes[name] ?? []]),
    ];
    return asked
      .filter(([, values]) => values.length > 0)
      .map(([group, values]) => {
        const { codes, codeOf, values: all } = this.#columns[group];
        const allowed = new Uint8Array(all.length);
        for (const value of values) {
          const code = codeOf.get(value);
          if (code) allowed[code] = 1;
        }
        return { at: GROUPS.indexOf(group), codes, allowed };
      });
  }

  /**
   * Counts every group, column by column: each is read in one go.
   * @param passed positions that pass all filters, of which the first `many` count
   * @param nearly by number of group: positions that fail the filter of this group alone
   */
  count(
    passed: ArrayLike<number>,
    many: number,
    nearly: ReadonlyMap<number, readonly number[]>,
  ): Record<Group, Count[]> {
    return Object.fromEntries(
      GROUPS.map((group, at) => {
        const { codes, values } = this.#columns[group];
        const counts = new Uint32Array(values.length);
        tally(counts, codes, passed, many);
        const others = nearly.get(at);
        if (others) tally(counts, codes, others, others.length);
        return [group, counted(values, counts)];
      }),
    ) as Record<Group, Count[]>;
  }
}
