/** Products of like look, size and price, which a product's page recommends. */
import { ownPattern } from '../rooms/patterns.ts';
import type { ProductDetail } from './product.ts';
import { type Traits, traitsOf } from './traits.ts';

/** What is compared of a product. */
interface Likeness extends Pick<Traits, 'families' | 'long' | 'group' | 'inStock'> {
  readonly product: ProductDetail;
  readonly pattern: string;
  /** The words of the name without figures and without the range, its first word. */
  readonly words: ReadonlySet<string>;
  /** Pence per m², or per unit of goods without a coverage. */
  readonly pence: number;
}

/** How many neighbours in price are compared, to either side and of each shelf. */
const REACH = 24;
/** Sizes up to this ratio are alike. */
const LIKE_SIZE = 1.34;

const likenesses = new WeakMap<ProductDetail, Likeness>();

function likenessOf(product: ProductDetail): Likeness {
  const known = likenesses.get(product);
  if (known) return known;
  const { name, families, long, group, inStock } = traitsOf(product);
  const [, ...words] = name.trim().split(' ');
  const likeness = {
    product,
    families,
    long,
    group,
    inStock,
    pattern: ownPattern(product),
    words: new Set(words.filter((word) => !/\d/.test(word))),
    pence: product.pencePerM2 ?? product.pricePence,
  };
  likenesses.set(product, likeness);
  return likeness;
}

/** How alike two products are: the higher the more. At half or twice the price the price counts for nothing. */
function score(a: Likeness, b: Likeness): number {
  let shared = 0;
  for (const word of a.words) if (b.words.has(word)) shared++;
  const [small, large] = [a.long, b.long].sort((one, other) => one - other) as [number, number];
  return (
    (6 * shared) / Math.max(1, a.words.size, b.words.size) +
    ((a.families & b.families) === 0 && a.families !== b.families ? 0 : 3) +
    (a.pattern === b.pattern ? 3 : 0) +
    (large <= small * LIKE_SIZE ? 1 : 0) +
    (b.inStock ? 1 : 0) +
    4 * Math.max(0, 1 - Math.abs(Math.log2(a.pence / b.pence)))
  );
}

const byPence = (a: Likeness, b: Likeness): number =>
  a.pence - b.pence || (a.product.id < b.product.id ? -1 : 1);

/** Products of one category on three shelves, each sorted by price: all, those of one pattern, and of one look. */
export class SimilarProducts {
  readonly #shelves = new Map<string, Likeness[]>();

  constructor(products: readonly ProductDetail[]) {
    for (const likeness of products.map(likenessOf).sort(byPence)) {
      for (const name of this.#shelvesOf(likeness)) {
        const shelf = this.#shelves.get(name);
        if (shelf) shelf.push(likeness);
        else this.#shelves.set(name, [likeness]);
      }
    }
  }

  #shelvesOf({ pattern, families }: Likeness): string[] {
    return ['', pattern, `${pattern} ${families}`];
  }

  /** The neighbours in price on the product's shelves. If A is a neighbour of B, B is one of A. */
  neighbours(product: ProductDetail): ProductDetail[] {
    const own = likenessOf(product);
    const found = new Set<ProductDetail>();
    for (const name of this.#shelvesOf(own)) {
      const shelf = this.#shelves.get(name) ?? [];
      const at = placeIn(shelf, own);
      for (const { product: other } of shelf.slice(Math.max(0, at - REACH), at + REACH + 1)) found.add(other);
    }
    found.delete(product);
    return [...found];
  }

  /**
   * The most similar products, the most similar first: at most `count`, and of each floor one version; none of the
   * product's own floor.
   */
  like(product: ProductDetail, count: number): ProductDetail[] {
    const own = likenessOf(product);
    const scored = this.neighbours(product)
      .map(likenessOf)
      .map((other) => ({ other, points: score(own, other) }))
      .sort((a, b) => b.points - a.points || byPence(a.other, b.other));
    const groups = new Set([own.group]);
    const chosen: ProductDetail[] = [];
    for (const { other } of scored) {
      if (chosen.length === count) break;
      if (groups.has(other.group)) continue;
      groups.add(other.group);
      chosen.push(other.product);
    }
    return chosen;
  }
}

/** Where a product stands, or would stand, on a shelf. */
function placeIn(shelf: readonly Likeness[], own: Likeness): number {
  let [low, high] = [0, shelf.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byPence(shelf[middle] as Likeness, own) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
