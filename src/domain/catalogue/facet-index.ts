/**
 * The catalogue as columns of small integers: filters, live counts and sort orders without touching SQL
 * (0.03 ms a query at 4,768 products against 8 ms). One product can be put, changed or taken out at any time.
 */
import { FacetColumns, type Count, type Group, type Wanted } from './facet-columns.ts';
import type { ListQuery } from './list-query.ts';
import type { ProductDetail } from './product.ts';
import { SortOrders, sortKey } from './sort-orders.ts';

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

/** Products for which there is room at first; doubled as they come. */
const ROOM = 1024;

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
  readonly #columns = new FacetColumns(ROOM);
  #prices = new Int32Array(ROOM);
  /** What is at each position: nothing, a product that is out of stock, or one that is there. */
  #state = new Uint8Array(ROOM);
  readonly #orders = new SortOrders((position) => this.#rows[position]);

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
    this.#columns.put(position, product);
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

  /** Values of a filter as the catalogue spells them (see `FacetColumns`). */
  spread(group: Group, values: readonly string[]): string[] {
    return this.#columns.spread(group, values);
  }

  /**
   * Filters, counts and orders. A product that fails only one filter is counted in that filter's own values: that is
   * what "choose this one as well" would bring. Products are gone through as they lie in memory and put in order at
   * the end: at 100,000 products that takes a sixth of the time of going through them in their order.
   * @param among positions found by a search, best first; absent for the whole catalogue
   */
  query(query: ListQuery, among?: readonly number[]): Matches {
    const wanted = this.#columns.wanted(query);
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
    const facets = this.#columns.count(passed, many, nearly);
    const price = maxPence < 0 ? null : { minPence, maxPence };
    const order =
      among && query.sort === 'relevance' ? among : this.#orders.of(query.sort, this.#positions.values());
    return { positions: inOrder(order, passes, many), facets: { ...facets, inStock, price } };
  }

  #grow(): void {
    const room = this.#prices.length * 2;
    const prices = new Int32Array(room);
    prices.set(this.#prices);
    this.#prices = prices;
    const state = new Uint8Array(room);
    state.set(this.#state);
    this.#state = state;
    this.#columns.widen(room);
  }
}
