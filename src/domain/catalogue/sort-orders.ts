/**
 * The catalogue's sort orders: each made once, and kept in step as products change. A product that moves is put into its
 * new place (a tenth of a millisecond among 4,768) rather than everything sorted again.
 */
import type { Sort } from './list-query.ts';
import type { ProductDetail } from './product.ts';

/** A small, stable number of an id: mixes what is otherwise equal, the same way on every day and machine. */
function mix(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A product with what its place among the others is reckoned from. */
interface Placed {
  readonly position: number;
  readonly product: ProductDetail;
  readonly rank: number;
  readonly mixed: number;
}

interface Order {
  /** The number that products go up by: comparing numbers is what makes 100,000 of them quick to sort. */
  readonly rank: (product: ProductDetail) => number;
  /** Decides among those of one rank, before they are mixed. */
  readonly then?: (a: ProductDetail, b: ProductDetail) => number;
}

/** Products without a price per m² go last there. */
const ORDERS: Record<Sort, Order> = {
  // In stock before sold out, featured before others, and by turns within.
  relevance: { rank: (one) => (one.stock > 0 ? 0 : 2) + (one.isFeatured ? 0 : 1) },
  price_per_m2: {
    rank: (one) => one.pencePerM2 ?? Infinity,
    then: (a, b) => a.pricePence - b.pricePence,
  },
  price: { rank: (one) => one.pricePence },
  price_desc: { rank: (one) => -one.pricePence },
  newest: { rank: (one) => -Date.parse(one.createdAt) },
  rating: { rank: (one) => -(one.rating ?? 0), then: (a, b) => b.ratingCount - a.ratingCount },
};

const comparing =
  ({ then }: Order) =>
  (a: Placed, b: Placed): number =>
    a.rank - b.rank ||
    (then?.(a.product, b.product) ?? 0) ||
    a.mixed - b.mixed ||
    (a.product.id < b.product.id ? -1 : 1);

/** More products than this out of their place, and an order is made anew. */
const MANY_MOVED = 100;

/** What the sort orders depend on: while it is the same, a product stays in its place. */
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
  readonly #orders = new Map<Sort, Uint32Array>();
  /** Positions that have left, or may have left, their place in each of the orders. */
  readonly #moved = new Set<number>();
  /** By position: an id never changes its number. */
  readonly #mixed: number[] = [];

  /** @param productAt the product on sale at a position, if there is one */
  constructor(productAt: (position: number) => ProductDetail | undefined) {
    this.#productAt = productAt;
  }

  /** Says that a product came, went, or changed what it is sorted by. */
  move(position: number): void {
    if (this.#orders.size === 0) return;
    this.#moved.add(position);
    if (this.#moved.size <= MANY_MOVED) return;
    this.#orders.clear();
    this.#moved.clear();
  }

  /**
   * All products on sale in an order.
   * @param live their positions
   */
  of(sort: Sort, live: Iterable<number>): Uint32Array {
    this.#settle();
    let order = this.#orders.get(sort);
    if (!order) {
      order = this.#made(ORDERS[sort], live);
      this.#orders.set(sort, order);
    }
    return order;
  }

  /**
   * A whole order. Ranks are sorted as bare numbers, and products among those of their own rank alone: a comparison of
   * two products costs as much as twenty of two numbers.
   */
  #made(by: Order, live: Iterable<number>): Uint32Array {
    const ofRank = new Map<number, Placed[]>();
    let many = 0;
    for (const position of live) {
      const one = this.#placed(position, by);
      if (!one) continue;
      many += 1;
      const others = ofRank.get(one.rank);
      if (others) others.push(one);
      else ofRank.set(one.rank, [one]);
    }
    const order = new Uint32Array(many);
    const compare = comparing(by);
    let nth = 0;
    for (const rank of Float64Array.from(ofRank.keys()).sort()) {
      const equals = ofRank.get(rank) ?? [];
      if (equals.length > 1) equals.sort(compare);
      for (const { position } of equals) order[nth++] = position;
    }
    return order;
  }

  /** Puts what has moved into its new place, in all orders. */
  #settle(): void {
    if (this.#moved.size === 0) return;
    for (const [sort, order] of this.#orders) {
      const by = ORDERS[sort];
      const compare = comparing(by);
      const kept = order.filter((position) => !this.#moved.has(position));
      const moved = [...this.#moved].flatMap((position) => this.#placed(position, by) ?? []).sort(compare);
      const settled = new Uint32Array(kept.length + moved.length);
      let from = 0;
      for (const [nth, one] of moved.entries()) {
        let [low, high] = [from, kept.length];
        while (low < high) {
          const middle = (low + high) >>> 1;
          const there = this.#placed(kept[middle] as number, by);
          if (there && compare(there, one) < 0) low = middle + 1;
          else high = middle;
        }
        settled.set(kept.subarray(from, low), from + nth);
        settled[low + nth] = one.position;
        from = low;
      }
      settled.set(kept.subarray(from), from + moved.length);
      this.#orders.set(sort, settled);
    }
    this.#moved.clear();
  }

  #placed(position: number, { rank }: Order): Placed | undefined {
    const product = this.#productAt(position);
    if (!product) return;
    const mixed = (this.#mixed[position] ??= mix(product.id));
    return { position, product, rank: rank(product), mixed };
  }
}
