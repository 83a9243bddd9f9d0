/**
 * The catalogue as columns of small integers: filters, live counts and sort orders without touching SQL
 * (0.03 ms a query at 4,768 products against 8 ms). One product can be put, changed or taken out at any time.
 */
import { ATTRIBUTES, type Attribute } from './attributes.ts';
import type { ListQuery, Sort } from './list-query.ts';
import type { ProductDetail } from './product.ts';
import { SortOrders, sortKey } from './sort-orders.ts';

/** What is counted and filtered by value. */
export const GROUPS = ['category', 'supplier', ...ATTRIBUTES] as const;
export type Group = (typeof GROUPS)[number];

/** A value with the number of products that choosing it (as well) would bring into view. */
export interface Count {
  readonly value: string;
  readonly count: number;
}

export type Facets = Readonly<Record<Group, readonly Count[]>> & {
  /** Of the list without its own stock filter. */
  readonly inStock: number;
  /** Pence, of the list without its own price filter; null for an empty list. */
  readonly price: { readonly minPence: number; readonly maxPence: number } | null;
};

export interface Matches {
  /** Positions in the asked order. */
  readonly positions: readonly number[];
  readonly facets: Facets;
}

interface Column {
  codes: Uint16Array;
  readonly values: string[];
  readonly codeOf: Map<string, number>;
}

/** A filter that is set: the number of its group, the group's column and a mask of the codes that pass. */
interface Wanted {
  readonly at: number;
  readonly codes: Uint16Array;
  readonly allowed: Uint8Array;
}

const valueIn = (product: ProductDetail, group: Group): string => {
  if (group === 'category' || group === 'supplier') return product[group];
  return product.attributes[group] ?? '';
};

const loose = (value: string): string => value.toLowerCase().replace(/\s+/g, '').replace(/×/g, 'x');

export class FacetIndex {
  readonly #rows: (ProductDetail | undefined)[] = [];
  readonly #positions = new Map<string, number>();
  readonly #columns: Record<Group, Column>;
  #prices = new Int32Array(1024);
  #stocked = new Uint8Array(1024);
  readonly #orders = new SortOrders((position) => this.#rows[position]);

  constructor() {
    this.#columns = Object.fromEntries(
      GROUPS.map((group) => [
        group,
        { codes: new Uint16Array(1024), values: [''], codeOf: new Map([['', 0]]) },
      ]),
    ) as unknown as Record<Group, Column>;
  }

  /** Number of products on sale. */
  get size(): number {
    return this.#positions.size;
  }

  at(position: number): ProductDetail | undefined {
    return this.#rows[position];
  }

  positionOf(id: string): number | undefined {
    return this.#positions.get(id);
  }

  /** All products on sale, in the default order. */
  all(): ProductDetail[] {
    const found: ProductDetail[] = [];
    for (const position of this.#orders.of('relevance', this.#positions.values())) {
      const product = this.#rows[position];
      if (product) found.push(product);
    }
    return found;
  }

  /** Adds a product, or replaces the one with its id. */
  put(product: ProductDetail): void {
    const known = this.#positions.get(product.id);
    const position = known ?? this.#rows.length;
    const before = known === undefined ? undefined : this.#rows[known];
    if (!before || sortKey(before) !== sortKey(product)) this.#orders.move(position);
    if (position >= this.#prices.length) this.#grow();
    this.#rows[position] = product;
    this.#positions.set(product.id, position);
    this.#prices[position] = product.pricePence;
    this.#stocked[position] = product.stock > 0 ? 1 : 0;
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

  /** Takes a product off sale. */
  remove(id: string): void {
    const position = this.#positions.get(id);
    if (position === undefined) return;
    this.#positions.delete(id);
    this.#rows[position] = undefined;
    this.#orders.move(position);
  }

  /**
   * Values of a filter as the catalogue spells them: a comma list given as one value is spread out, and case,
   * blanks and `x` for `×` are forgiven (`600x600mm` is `600×600mm`). Unknown values stay as they are.
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

  /**
   * Filters, counts and orders in one pass. A product that fails only one filter is counted in that filter's
   * own values: that is what "choose this one as well" would bring.
   * @param among positions found by a search, best first; absent for the whole catalogue
   */
  query(query: ListQuery, among?: readonly number[]): Matches {
    const wanted = this.#wanted(query);
    const columns = GROUPS.map((group) => this.#columns[group]);
    const codesOf = columns.map(({ codes }) => codes);
    const counts = columns.map(({ values }) => new Uint32Array(values.length));
    const tally = (at: number, passed: readonly number[]) => {
      const list = counts[at] as Uint32Array;
      const codes = codesOf[at] as Uint16Array;
      for (const position of passed) {
        const code = codes[position] as number;
        list[code] = (list[code] as number) + 1;
      }
    };
    /** By group: what fails this filter alone. */
    const nearly = new Map<number, number[]>();
    const rows = this.#rows;
    const prices = this.#prices;
    const stockedAt = this.#stocked;
    const positions: number[] = [];
    let inStock = 0;
    let minPence = Infinity;
    let maxPence = -Infinity;
    const { minPence: least, maxPence: most, inStock: stockWish } = query;
    const candidates =
      among && query.sort === 'relevance' ? among : this.#ordered(query.sort, among ? new Set(among) : null);
    for (const position of candidates) {
      if (!rows[position]) continue;
      const pence = prices[position] as number;
      const stocked = stockedAt[position] === 1;
      const priceFails = (least !== null && pence < least) || (most !== null && pence > most);
      const stockFails = stockWish !== null && stocked !== stockWish;
      let fails = Number(priceFails) + Number(stockFails);
      let failed = -1;
      for (let nth = 0; nth < wanted.length && fails < 2; nth++) {
        const { at, codes, allowed } = wanted[nth] as Wanted;
        if (allowed[codes[position] as number] === 1) continue;
        failed = at;
        fails++;
      }
      if (fails > 1) continue;
      if (fails === 0) positions.push(position);
      if ((fails === 0 || stockFails) && stocked) inStock++;
      if (fails === 0 || priceFails) {
        if (pence < minPence) minPence = pence;
        if (pence > maxPence) maxPence = pence;
      }
      if (fails === 1 && failed >= 0) {
        const others = nearly.get(failed);
        if (others) others.push(position);
        else nearly.set(failed, [position]);
      }
    }
    // Group by group rather than product by product: each column is read in one go.
    for (let at = 0; at < columns.length; at++) tally(at, positions);
    for (const [at, others] of nearly) tally(at, others);
    const facets = Object.fromEntries(
      GROUPS.map((group, at) => [group, this.#counted(group, counts[at] as Uint32Array)]),
    ) as Record<Group, Count[]>;
    const price = maxPence < 0 ? null : { minPence, maxPence };
    return { positions, facets: { ...facets, inStock, price } };
  }

  #wanted(query: ListQuery): Wanted[] {
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

  #counted(group: Group, counts: Uint32Array): Count[] {
    const { values } = this.#columns[group];
    const found: Count[] = [];
    counts.forEach((count, code) => {
      if (code > 0 && count > 0) found.push({ value: values[code] ?? '', count });
    });
    return found;
  }

  #ordered(sort: Sort, among: ReadonlySet<number> | null): Uint32Array {
    const order = this.#orders.of(sort, this.#positions.values());
    return among ? order.filter((position) => among.has(position)) : order;
  }

  #grow(): void {
    const size = this.#prices.length * 2;
    const wider = <T extends Int32Array | Uint8Array | Uint16Array>(old: T, fresh: T): T => {
      fresh.set(old);
      return fresh;
    };
    this.#prices = wider(this.#prices, new Int32Array(size));
    this.#stocked = wider(this.#stocked, new Uint8Array(size));
    for (const group of GROUPS) {
      const column = this.#columns[group];
      column.codes = wider(column.codes, new Uint16Array(size));
    }
  }
}
