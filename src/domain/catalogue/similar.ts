/** Products of like look, size and price, which a product's page recommends. */
import { ownPattern } from '../rooms/patterns.ts';
import { isFloor } from './categories.ts';
import { extraKindOf } from './lexicon.ts';
import type { ProductDetail } from './product.ts';
import { type Traits, traitsOf } from './traits.ts';

/** What is compared of a product. */
interface Likeness extends Pick<Traits, 'families' | 'long' | 'group'> {
  readonly product: ProductDetail;
  readonly pattern: string;
  /** What the surface imitates, 'concrete effect'; empty if nothing. */
  readonly effect: string;
  /** The kind of goods that go with a floor, such as spacers; null for floors. */
  readonly kind: number | null;
  /** The floors that such goods are for, as far as the label says. */
  readonly isFor: readonly string[];
  /** The words of the name without figures and without the range, its first word. */
  readonly words: ReadonlySet<string>;
  /** Pence per m², or per unit of goods without a coverage. */
  readonly pence: number;
}

/** How many neighbours in price are compared, to either side and of each list. */
const REACH = 24;
/** Sizes up to this ratio are alike. */
const LIKE_SIZE = 1.34;

const EFFECT = / (\w+ effect) /;
const FLOOR_WORDS = ['tile', 'wood', 'laminate', 'lvt', 'vinyl', 'carpet'];

const likenesses = new WeakMap<ProductDetail, Likeness>();

function likenessOf(product: ProductDetail): Likeness {
  const known = likenesses.get(product);
  if (known) return known;
  const { name, label, families, long, group } = traitsOf(product);
  const [, ...words] = name.trim().split(' ');
  const likeness = {
    product,
    families,
    long,
    group,
    pattern: ownPattern(product),
    effect: EFFECT.exec(name)?.[1] ?? '',
    kind: isFloor(product.category) ? null : extraKindOf(label),
    isFor: FLOOR_WORDS.filter((word) => label.includes(` ${word} `)),
    words: new Set(words.filter((word) => !/\d/.test(word))),
    pence: product.pencePerM2 ?? product.pricePence,
  };
  likenesses.set(product, likeness);
  return likeness;
}

/** What decides which products are similar: while it stays, a change of the product changes no recommendation. */
export function likenessKey(product: ProductDetail): string {
  const { families, long, group, pattern, kind, isFor, words, pence } = likenessOf(product);
  return JSON.stringify([
    product.category,
    product.supplier,
    families,
    long,
    group,
    pattern,
    kind,
    isFor,
    [...words],
    pence,
  ]);
}

/** More than `score` gives. */
const MOST_POINTS = 20;

/** How alike two products are: the higher the more. At half or twice the price the price counts for nothing. */
function score(a: Likeness, b: Likeness): number {
  let shared = 0;
  for (const word of a.words) if (b.words.has(word)) shared++;
  const [small, large] = [a.long, b.long].sort((one, other) => one - other) as [number, number];
  return (
    (6 * shared) / Math.max(1, a.words.size, b.words.size) +
    ((a.families & b.families) === 0 && a.families !== b.families ? 0 : 3) +
    (a.pattern === b.pattern ? 3 : 0) +
    (a.effect !== '' && a.effect === b.effect ? 3 : 0) +
    (large <= small * LIKE_SIZE ? 1 : 0) +
    4 * Math.max(0, 1 - Math.abs(Math.log2(a.pence / b.pence)))
  );
}

/** Goods for the same floor, before goods for any; null for goods for another floor. */
function goesWith(own: Likeness, other: Likeness): number | null {
  if (own.isFor.length === 0 || other.isFor.length === 0) return 0;
  return own.isFor.some((word) => other.isFor.includes(word)) ? 1 : null;
}

/** One of each kind in turn, so that a buyer of spacers sees a trowel, and not spacers alone. */
function kindsInTurn(scored: readonly { readonly other: Likeness; readonly points: number }[]) {
  const taken = new Map<number | null, number>();
  return scored
    .map((one) => {
      const round = taken.get(one.other.kind) ?? 0;
      taken.set(one.other.kind, round + 1);
      return { ...one, round };
    })
    .sort((a, b) => a.round - b.round);
}

const byPence = (a: Likeness, b: Likeness): number =>
  a.pence - b.pence || (a.product.id < b.product.id ? -1 : 1);

/** Products of one category on three lists, each sorted by price: all, those of one pattern, and of one look. */
export class SimilarProducts {
  readonly #lists = new Map<string, Likeness[]>();

  constructor(products: readonly ProductDetail[]) {
    for (const likeness of products.map(likenessOf).sort(byPence)) {
      for (const name of this.#listsOf(likeness)) {
        const list = this.#lists.get(name);
        if (list) list.push(likeness);
        else this.#lists.set(name, [likeness]);
      }
    }
  }

  #listsOf({ pattern, families, effect }: Likeness): string[] {
    return ['', pattern, `${pattern} ${families}`, ...(effect ? [effect] : [])];
  }

  /**
   * The neighbours in price on the product's lists; of goods that go with floors, all. If A is a neighbour of B, B is
   * one of A.
   */
  neighbours(product: ProductDetail): ProductDetail[] {
    const own = likenessOf(product);
    if (!isFloor(product.category))
      return (this.#lists.get('') ?? [])
        .map((other) => other.product)
        .filter(({ id, category }) => id !== product.id && !isFloor(category));
    const found = new Set<ProductDetail>();
    for (const name of this.#listsOf(own)) {
      const list = this.#lists.get(name) ?? [];
      const at = placeIn(list, own);
      for (const { product: other } of list.slice(Math.max(0, at - REACH), at + REACH + 1)) found.add(other);
    }
    return [...found].filter(({ id }) => id !== product.id);
  }

  /**
   * The most similar products, the most similar first: at most `count`, and of each floor one version; none of the
   * product's own floor.
   */
  like(product: ProductDetail, count: number): ProductDetail[] {
    const own = likenessOf(product);
    const all = this.neighbours(product)
      .map(likenessOf)
      .flatMap((other) => {
        const fit = own.kind === null ? 0 : goesWith(own, other);
        return fit === null ? [] : [{ other, points: score(own, other) + fit * MOST_POINTS }];
      })
      .sort((a, b) => b.points - a.points || byPence(a.other, b.other));
    const scored = own.kind === null ? all : kindsInTurn(all);
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

/** Where a product stands, or would stand, on a list. */
function placeIn(list: readonly Likeness[], own: Likeness): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byPence(list[middle] as Likeness, own) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
