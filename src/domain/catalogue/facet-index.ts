/**
 * The catalogue as columns of small integers: filters, live counts and sort orders without touching SQL
 * (0.03 ms a query at 4,768 products against 8 ms). One product can be put, changed or taken out at any time.
 */
import { ATTRIBUTES, type Attribute } from './attributes.ts';
import type { ListQuery } from './list-query.ts';
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

const GONE = 0;
const SOLD_OUT = 1;
const STOCKED = 2;

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

/** Counts the codes of the first so many positions. Column by column: each is read in one go. */
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

/** The positions that pass, as they follow each other in the order; `many` is how many there are. */
function inOrder(order: ArrayLike<number>, passes: Uint8Array, many: number): number[] {
  const positions: number[] = [];
  for (let nth = 0; positions.length < many && nth < order.length; nth++) {
    const position = order[nth] as number;
    if (passes[position] === 1) positions.push(position);
  }
  return positions;
}

export class FacetIndex {
  readonly #rows: (ProductDetail | undefined)[] = [];
  readonly #positions = new Map<string, number>();
  readonly #columns: Record<Group, Column>;
  #prices = new Int32Array(1024);
  /** What is at each position: nothing, a product that is out of stock, or one that is there. */
  #state = new Uint8Array(1024);
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
    this.#state[position] = product.stock > 0 ? STOCKED : SOLD_OUT;
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
    this.#state[position] = GONE;
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
   * Filters, counts and orders. A product that fails only one filter is counted in that filter's own values: that is
   * what "choose this one as well" would bring. Products are gone through as they lie in memory and put in order at
   * the end: at 100,000 products that
   * takes a sixth of the time of going through them in their order.
   * @param among positions found by a search, best first; absent for the whole catalogue
   */
  query(query: ListQuery, among?: readonly number[]): Matches {
    const wanted = this.#wanted(query);
    const prices = this.#prices;
    const states = this.#state;
    const passes = new Uint8Array(this.#rows.length);
    const passed = new Uint32Array(among?.length ?? this.#rows.length);
    let many = 0;
    /** By group: what fails this filter alone. */
    const nearly = new Map<number, number[]>();
    let inStock = 0;
    let minPence = Infinity;
    let maxPence = -Infinity;
    const { inStock: stockWish } = query;
    const least = query.minPence ?? 0;
    const most = query.maxPence ?? Infinity;
    for (let nth = 0; nth < passed.length; nth++) {
      const position = among ? (among[nth] as number) : nth;
      const state = states[position];
      if (state !== STOCKED && state !== SOLD_OUT) continue;
      const pence = prices[position] as number;
      const stocked = state === STOCKED;
      const priceFails = pence < least || pence > most;
      const stockFails = stockWish !== null && stocked !== stockWish;
      let fails = Number(priceFails) + Number(stockFails);
      let failed = -1;
      for (let of = 0; of < wanted.length && fails < 2; of++) {
        const { at, codes, allowed } = wanted[of] as Wanted;
        if (allowed[codes[position] as number] === 1) continue;
        failed = at;
        fails++;
      }
      if (fails > 1) continue;
      if (fails === 0) {
        passes[position] = 1;
        passed[many++] = position;
      }
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
    const facets = Object.fromEntries(
      GROUPS.map((group, at) => {
        const { codes, values } = this.#columns[group];
        const counts = new Uint32Array(values.length);
        tally(counts, codes, passed, many);
        const others = nearly.get(at);
        if (others) tally(counts, codes, others, others.length);
        return [group, counted(values, counts)];
      }),
    ) as Record<Group, Count[]>;
    const price = maxPence < 0 ? null : { minPence, maxPence };
    const order =
      among && query.sort === 'relevance' ? among : this.#orders.of(query.sort, this.#positions.values());
    return { positions: inOrder(order, passes, many), facets: { ...facets, inStock, price } };
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

  #grow(): void {
    const size = this.#prices.length * 2;
    const wider = <T extends Int32Array | Uint8Array | Uint16Array>(old: T, fresh: T): T => {
      fresh.set(old);
      return fresh;
    };
    this.#prices = wider(this.#prices, new Int32Array(size));
    this.#state = wider(this.#state, new Uint8Array(size));
    for (const group of GROUPS) {
      const column = this.#columns[group];
      column.codes = wider(column.codes, new Uint16Array(size));
    }
  }
}
