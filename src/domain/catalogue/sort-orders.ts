/**
 * The catalogue's sort orders. Each is built once and updated incrementally: a changed product is inserted at its new place
 * by binary search (0.1 ms among 4,768 products) instead of sorting everything again.
 */
import { fnv1a } from '../shared/hash.ts';
import type { Sort } from './list-query.ts';
import type { ProductDetail } from './product.ts';

/** The orders that are kept: all but that by the price of a shopper's room, which depends on its area. */
export type KeptSort = Exclude<Sort, 'room_price'>;

/** A product with its sort criteria. */
interface Entry {
  readonly position: number;
  readonly product: ProductDetail;
  readonly rank: number;
  /** Of the id. As the last criterion it shuffles equal products in a stable, reproducible way. */
  readonly hash: number;
}

interface Order {
  /** The primary criterion, ascending. Comparing numbers keeps sorting 100,000 products fast. */
  readonly rank: (product: ProductDetail) => number;
  /** Compares products of equal rank, before their hash. */
  readonly then?: (a: ProductDetail, b: ProductDetail) => number;
}

/** Products without a price per m² come last in `price_per_m2`. */
const ORDERS: Record<KeptSort, Order> = {
  // In stock before sold out, then featured before others.
  relevance: { rank: (product) => (product.stock > 0 ? 0 : 2) + (product.isFeatured ? 0 : 1) },
  price_per_m2: {
    rank: (product) => product.pencePerM2 ?? Infinity,
    then: (a, b) => a.pricePence - b.pricePence,
  },
  price: { rank: (product) => product.pricePence },
  price_desc: { rank: (product) => -product.pricePence },
  newest: { rank: (product) => -Date.parse(product.createdAt) },
  rating: {
    rank: (product) => -(product.rating ?? 0),
    then: (a, b) => b.ratingCount - a.ratingCount,
  },
};

const comparatorOf =
  ({ then }: Order) =>
  (a: Entry, b: Entry): number =>
    a.rank - b.rank ||
    (then?.(a.product, b.product) ?? 0) ||
    a.hash - b.hash ||
    (a.product.id < b.product.id ? -1 : 1);

/** Above this number of pending changes the orders are rebuilt instead of updated. */
const MAX_PENDING = 100;

/** The fields that the sort orders depend on. While they are unchanged, a product keeps its place. */
export const sortKey = (product: ProductDetail): string =>
  [
    product.stock > 0,
    product.isFeatured,
    product.pricePence,
    product.pencePerM2,
    product.createdAt,
    product.rating,
    product.ratingCount,
  ].join('|');

export class SortOrders {
  readonly #productAt: (position: number) => ProductDetail | undefined;
  readonly #orders = new Map<KeptSort, Uint32Array>();
  /** Positions whose place in the orders may be outdated. */
  readonly #pending = new Set<number>();
  /** Hashes by position. An id keeps its position, so they never change. */
  readonly #hashes: number[] = [];

  /** @param productAt the product on sale at a position, if any */
  constructor(productAt: (position: number) => ProductDetail | undefined) {
    this.#productAt = productAt;
  }

  /** Must be called when a product is added or removed, or its `sortKey` changes. */
  invalidate(position: number): void {
    if (this.#orders.size === 0) return;
    this.#pending.add(position);
    if (this.#pending.size <= MAX_PENDING) return;
    this.#orders.clear();
    this.#pending.clear();
  }

  /**
   * The positions of all products on sale, sorted.
   * @param live the same positions in any order, for building the order when it is not cached
   */
  of(sort: KeptSort, live: Iterable<number>): Uint32Array {
    this.#applyPending();
    let order = this.#orders.get(sort);
    if (!order) {
      order = this.#build(ORDERS[sort], live);
      this.#orders.set(sort, order);
    }
    return order;
  }

  /**
   * Builds an order. Groups products by rank, sorts the ranks as plain numbers, and compares products only within a rank:
   * comparing two products costs as much as comparing twenty pairs of numbers.
   */
  #build(by: Order, live: Iterable<number>): Uint32Array {
    const entriesByRank = new Map<number, Entry[]>();
    let count = 0;
    for (const position of live) {
      const entry = this.#entryAt(position, by);
      if (!entry) continue;
      count += 1;
      const equals = entriesByRank.get(entry.rank);
      if (equals) equals.push(entry);
      else entriesByRank.set(entry.rank, [entry]);
    }
    const order = new Uint32Array(count);
    const compare = comparatorOf(by);
    let index = 0;
    for (const rank of Float64Array.from(entriesByRank.keys()).sort()) {
      const equals = entriesByRank.get(rank) ?? [];
      if (equals.length > 1) equals.sort(compare);
      for (const { position } of equals) order[index++] = position;
    }
    return order;
  }

  /** Merges the pending products into every cached order at their new places. */
  #applyPending(): void {
    if (this.#pending.size === 0) return;
    for (const [sort, order] of this.#orders) {
      const by = ORDERS[sort];
      const compare = comparatorOf(by);
      const unchanged = order.filter((position) => !this.#pending.has(position));
      const changed = [...this.#pending]
        .flatMap((position) => this.#entryAt(position, by) ?? [])
        .sort(compare);
      const merged = new Uint32Array(unchanged.length + changed.length);
      let from = 0;
      for (const [inserted, entry] of changed.entries()) {
        let [low, high] = [from, unchanged.length];
        while (low < high) {
          const middle = (low + high) >>> 1;
          const other = this.#entryAt(unchanged[middle] as number, by);
          if (other && compare(other, entry) < 0) low = middle + 1;
          else high = middle;
        }
        merged.set(unchanged.subarray(from, low), from + inserted);
        merged[low + inserted] = entry.position;
        from = low;
      }
      merged.set(unchanged.subarray(from), from + changed.length);
      this.#orders.set(sort, merged);
    }
    this.#pending.clear();
  }

  #entryAt(position: number, { rank }: Order): Entry | undefined {
    const product = this.#productAt(position);
    if (!product) return;
    const hash = (this.#hashes[position] ??= fnv1a(product.id));
    return { position, product, rank: rank(product), hash };
  }
}
