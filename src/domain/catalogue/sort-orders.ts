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
  readonly mixed: number;
}
type Compare = (a: Placed, b: Placed) => number;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Products without a price per m² go last there; every order ends in one that never ties. */
const ORDERS: Record<Sort, (a: ProductDetail, b: ProductDetail) => number> = {
  relevance: (a, b) =>
    Number(b.stock > 0) - Number(a.stock > 0) || Number(b.isFeatured) - Number(a.isFeatured),
  price_per_m2: (a, b) =>
    (a.pencePerM2 ?? Infinity) - (b.pencePerM2 ?? Infinity) || a.pricePence - b.pricePence,
  price: (a, b) => a.pricePence - b.pricePence,
  price_desc: (a, b) => b.pricePence - a.pricePence,
  newest: (a, b) => byText(b.createdAt, a.createdAt),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.ratingCount - a.ratingCount,
};

const comparing = (sort: Sort): Compare => {
  const order = ORDERS[sort];
  const mixes = sort === 'relevance';
  return (a, b) =>
    order(a.product, b.product) || (mixes ? a.mixed - b.mixed : 0) || byText(a.product.id, b.product.id);
};

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
      const placed = Array.from(live).flatMap((position) => this.#placed(position) ?? []);
      order = Uint32Array.from(placed.sort(comparing(sort)), ({ position }) => position);
      this.#orders.set(sort, order);
    }
    return order;
  }

  /** Puts what has moved into its new place, in all orders. */
  #settle(): void {
    if (this.#moved.size === 0) return;
    for (const [sort, order] of this.#orders) {
      const compare = comparing(sort);
      const kept = order.filter((position) => !this.#moved.has(position));
      const moved = [...this.#moved].flatMap((position) => this.#placed(position) ?? []).sort(compare);
      const settled = new Uint32Array(kept.length + moved.length);
      let from = 0;
      for (const [nth, one] of moved.entries()) {
        let [low, high] = [from, kept.length];
        while (low < high) {
          const middle = (low + high) >>> 1;
          const there = this.#placed(kept[middle] as number);
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

  #placed(position: number): Placed | undefined {
    const product = this.#productAt(position);
    return product && { position, product, mixed: (this.#mixed[position] ??= mix(product.id)) };
  }
}
